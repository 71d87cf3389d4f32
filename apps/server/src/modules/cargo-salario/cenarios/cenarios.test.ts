import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import * as cp from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import * as lc from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import { MATRIZ_INICIAL } from '@quadro/contract/cargo-salario/cenarios/regra.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import type { Endpoint, InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, insert } from '../../../testing/factories.ts'
import { empregado, faixaPorIndice, historicos, novaTabela } from '../reajustes/reajustes-testing.ts'

const e = t.fluxo.endpoints
const novo = (tabelaId: number, outros: Partial<InputOf<typeof c.criar>> = {}): InputOf<typeof c.criar> => ({
  tabelaId,
  nome: 'Linear',
  regra: { tipo: 'percentual', valor: 5.5 },
  ...outros,
})
const linhasDe = async (quem: Client, id: number, outros: Record<string, unknown> = {}) =>
  ((await quem.call(lc.listarLinhas, { id, size: 500, ...outros } as never)) as unknown as { content: lc.Linha[] })
    .content

/** What a refused call answers. */
const negado = async (quem: Client, porta: Endpoint, input: object) =>
  (await quem.refusal(porta, input as never)).body as {
    code: string
    message: string
    errors: { field: string; message: string }[]
  }

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  const empresa_id = company.id
  const taxas = { encargos_percentual: 36.8, meses_decimo_terceiro: 1, meses_ferias: 0.3333 }
  await insert(app, 'parametro_remuneracao', {
    ...{ empresa_id, data: '2020-01-01', ...taxas },
    ...{ piso_percentual: 80, teto_percentual: 120 },
  })
})

describe('a scenario', () => {
  let tabelaId: number
  let faixaId: number
  let porIndice: { indiceId: number; faixaId: number }
  let ana: number
  let bia: number
  let caio: number
  beforeAll(async () => {
    porIndice = await faixaPorIndice(app, company, onde, 1500)
    faixaId = porIndice.faixaId
    const na = { faixa_salarial_id: faixaId }
    // The band says 3.000,00: floor 2.400,00, ceiling 3.600,00.
    ana = await empregado(app, company, onde, { ...na, tipo_salario: 3, salario: 2000 })
    bia = await empregado(app, company, onde, { ...na, tipo_salario: 3, salario: 3500 })
    caio = await empregado(app, company, onde, { ...na, tipo_salario: 1, salario: null })
    tabelaId = (await novaTabela(company)).id
  })

  it('counts cost, bands and people', async () => {
    const feito = await rh.call(c.criar, novo(tabelaId))
    expect(feito).toMatchObject({ letra: 'A', meu: true, compartilhadoCom: 0, desatualizado: false })
    const lado = await rh.call(cp.comparar, { id: tabelaId })
    expect(lado).toMatchObject({ pessoas: 3, areas: 1, encargosPercentual: 36.8 })
    expect(lado.hoje).toMatchObject({ passamDoTeto: 0, abaixoDoPiso: 1, compaRatio: 0.94, custoMes: null })
    // 110 + 192,50 + 165 = 467,50 × 1,368.
    expect(lado.cenarios[0]!.resumo).toMatchObject({
      ...{ custoMes: 639.54, custoAno: 8527.2, recebem: 3, passamDoTeto: 1, abaixoDoPiso: 1, saldo: null },
      ...{ paraConferir: 2, mudaram: 0, naoEntram: 0 },
    })
    const linhas = await linhasDe(rh, feito.id)
    expect(linhas.find((l) => l.talentoId === ana)).toMatchObject({
      ...{ salarioAtual: 2000, salarioProposto: 2110, percentual: 5.5, faltaParaOPiso: 290, passaAValor: false },
      ...{ compaRatioAntes: 0.67, compaRatioDepois: 0.7, faixaPiso: 2400, faixaTeto: 3600, fora: null, mudou: [] },
    })
    expect(linhas.find((l) => l.talentoId === bia)).toMatchObject({ salarioProposto: 3692.5, passaDoTeto: 92.5 })
    expect(linhas.find((l) => l.talentoId === caio)).toMatchObject({ salarioProposto: 3165, passaAValor: true })
    expect((await linhasDe(rh, feito.id, { quais: 'teto' })).map((l) => l.talentoId)).toEqual([bia])
    const { areas, cargos } = await rh.call(cp.detalhar, { id: feito.id })
    expect([areas[0], cargos[0]]).toMatchObject([{ pessoas: 3, custoMes: 639.54 }, { recebem: 3 }])
  })

  it('lifts to the floor, cuts at the ceiling, and leaves out who is paid by the band', async () => {
    const limites = { ninguemAbaixoDoPiso: true, ninguemPassaDoTeto: true, soQuemRecebePorValor: true }
    const { id } = await rh.call(c.criar, novo(tabelaId, limites))
    const linhas = new Map((await linhasDe(rh, id)).map((l) => [l.talentoId, l]))
    expect(linhas.get(ana)).toMatchObject({ salarioProposto: 2400, chegaAoPiso: true })
    expect(linhas.get(bia)).toMatchObject({ salarioProposto: 3600 })
    expect(linhas.get(caio)).toMatchObject({ salarioProposto: null, fora: 'POR_FAIXA' })
    const matriz = { ...MATRIZ_INICIAL, semDesempenho: [4, 3, 2, 1] }
    const pela = await rh.call(c.criar, novo(tabelaId, { regra: matriz }))
    const delas = new Map((await linhasDe(rh, pela.id)).map((l) => [l.talentoId, l.salarioProposto]))
    // Below the floor, second half, second half: the middle of the range begins the second half.
    expect([delas.get(ana), delas.get(bia), delas.get(caio)]).toEqual([2080, 3570, 3060])
    const sem = await rh.call(c.alterar, {
      ...pela,
      observacao: '',
      regra: { ...matriz, semDesempenho: [] },
    })
    expect((await linhasDe(rh, sem.id)).map((l) => l.fora)).toEqual(Array(3).fill('SEM_DESEMPENHO'))
    const excecao = { areasIds: [onde.areaId], gruposIds: [], tipo: 'valor' as const, valor: 10 }
    const com = await rh.call(c.criar, novo(tabelaId, { excecoes: [excecao], regra: matriz }))
    expect((await linhasDe(rh, com.id)).map((l) => l.valorDiferenca)).toEqual([10, 10, 10])
    const ponto = await rh.call(c.criar, novo(tabelaId, { regra: { tipo: 'ponto', ponto: 'valor', percentual: 100 } }))
    const ate = new Map((await linhasDe(rh, ponto.id)).map((l) => [l.talentoId, l.salarioProposto]))
    expect([ate.get(ana), ate.get(bia), ate.get(caio)]).toEqual([3000, 3500, 3000])
  })

  it('stays within the budget to the cent, and tells rows by hand that do not fit it', async () => {
    const outra = await novaTabela(company)
    const { versaoDoPublico } = await rh.call(cp.alterarOrcamento, { id: outra.id, versao: 0, valor: 100 })
    const { id } = await rh.call(c.criar, novo(outra.id, { limitarAoOrcamento: true }))
    const lido = (await rh.call(cp.comparar, { id: outra.id })).cenarios[0]!
    expect(lido.resumo.custoMes).toBeLessThanOrEqual(100)
    expect(lido.resumo.custoMes).toBeGreaterThan(99.95)
    const linha = (await linhasDe(rh, id)).find((l) => l.talentoId === bia)!
    const aMao = { id, talentoId: bia, versao: linha.versao, tipo: 'salario' as const }
    expect(await negado(rh, lc.alterarLinha, { ...aMao, valor: 3400 })).toMatchObject({
      errors: [{ field: 'valor', message: 'O proposto fica abaixo do salário atual (R$\u00a03.500,00)' }],
    })
    const posta = await rh.call(lc.alterarLinha, { ...aMao, valor: 4000, observacao: 'Promessa' })
    expect(posta).toMatchObject({ salarioProposto: 4000, manual: true, observacao: 'Promessa' })
    const [depois] = (await rh.call(cp.comparar, { id: outra.id })).cenarios
    expect(depois).toMatchObject({ orcamentoNaoCoube: true, resumo: { recebem: 1, custoMes: 684, saldo: -584 } })
    const volta = await rh.call(lc.voltarARegra, { id, talentoId: bia, versao: posta.versao })
    expect(volta).toMatchObject({ manual: false })
    expect(await negado(rh, cp.alterarOrcamento, { id: outra.id, versao: 0, valor: 1 })).toMatchObject({
      code: 'STALE_VERSION',
    })
    const escolhido = await rh.call(cp.alterarPublico, { id: outra.id, versao: versaoDoPublico, cargosIds: [] })
    expect(escolhido.cenarios[0]).toMatchObject({ desatualizado: true })
    const atual = await rh.call(c.ler, { id })
    expect(await negado(rh, c.levar, { id, versao: atual.versao })).toMatchObject({ message: c.RECALCULE })
    expect(await rh.call(c.recalcular, { id, versao: atual.versao })).toMatchObject({
      ...{ desatualizado: false, naMaoQueNaoCabem: [] },
    })
  })

  it('is nobody else’s until it is shared, and then only its owner changes it', async () => {
    const feito = await rh.call(c.criar, novo(tabelaId, { nome: 'Segredo' }))
    const outro = await company.user([t.autoridades.ver, t.autoridades.editar, verSalario], { nome: 'Outra pessoa' })
    const sem = await company.user([t.autoridades.ver, t.autoridades.editar])
    for (const [porta, input] of [
      [c.ler, { id: feito.id }],
      [cp.detalhar, { id: feito.id }],
      [lc.listarLinhas, { id: feito.id }],
      [c.alterar, { ...novo(tabelaId), id: feito.id, versao: feito.versao }],
      [c.duplicar, { id: feito.id, nome: 'Cópia' }],
      [c.recalcular, { id: feito.id, versao: feito.versao }],
      [c.levar, { id: feito.id, versao: feito.versao }],
      [c.excluir, { id: feito.id, versao: feito.versao }],
      [c.lerCompartilhamento, { id: feito.id }],
      [c.compartilhar, { id: feito.id, versao: feito.versao, usuariosIds: [] }],
      [lc.alterarLinha, { id: feito.id, talentoId: 1, versao: 1, tipo: 'percentual', valor: 1 }],
    ] as const) {
      expect((await negado(outro, porta, input)).code, porta.path).toBe('NOT_FOUND')
      expect((await negado(sem, porta, input)).code, porta.path).toBe('FORBIDDEN')
    }
    expect((await outro.call(cp.comparar, { id: tabelaId })).cenarios).toEqual([])
    expect((await negado(sem, cp.comparar, { id: tabelaId })).code).toBe('FORBIDDEN')
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where entidade = 'cenario_reajuste' and depois::text like '%Segredo%'`,
    )
    expect(rows).toEqual([{ n: 0 }])

    const { usuarios } = await rh.call(c.lerCompartilhamento, { id: feito.id })
    expect(usuarios.map((u) => u.id)).toContain(outro.usuarioId)
    expect(usuarios.map((u) => u.id)).not.toContain(sem.usuarioId)
    const com = (versao: number, ...ids: number[]) => ({ id: feito.id, versao, usuariosIds: ids })
    expect(await negado(rh, c.compartilhar, com(feito.versao, sem.usuarioId))).toMatchObject({
      errors: [{ field: 'usuariosIds' }],
    })
    const dado = await rh.call(c.compartilhar, com(feito.versao, outro.usuarioId))
    expect(dado.compartilhadoCom).toBe(1)
    const lido = await outro.call(c.ler, { id: feito.id })
    expect(lido).toMatchObject({ nome: 'Segredo', letra: 'A', meu: false, pode: ['duplicar'] })
    expect(await negado(outro, c.recalcular, { id: feito.id, versao: lido.versao })).toMatchObject({
      message: 'Só quem fez o cenário o altera: duplique-o para ter o seu.',
    })
    const copia = await outro.call(c.duplicar, { id: feito.id, nome: 'Minha' })
    expect(copia).toMatchObject({ meu: true, compartilhadoCom: 0 })
    expect((await negado(rh, c.ler, { id: copia.id })).code).toBe('NOT_FOUND')
  })

  it('marks who changed, and is taken into the table whole or not at all', async () => {
    const tabela = await novaTabela(company, { data: '2025-06-01' })
    const [sai, muda] = [await empregado(app, company, onde), await empregado(app, company, onde)]
    const antes = await historicos(app, company.id)
    const feito = await rh.call(c.criar, novo(tabela.id))
    await app.owner.query('update colaborador_historico set salario = 2500 where talento_id = $1', [muda])
    await app.owner.query(`update talento set data_desligamento = '2025-05-20' where id = $1`, [sai])
    const linhas = new Map((await linhasDe(rh, feito.id, { quais: 'mudaram' })).map((l) => [l.talentoId, l]))
    expect([linhas.get(sai), linhas.get(muda)]).toMatchObject([
      { mudou: ['desligamento'], desligadoEm: '2025-05-20' },
      { mudou: ['salario'] },
    ])
    const levar = async (substituir = false) => ({
      ...{ id: feito.id, versao: (await rh.call(c.ler, { id: feito.id })).versao, substituir },
    })
    expect((await negado(rh, c.levar, await levar())).message).toMatch(/^Foi desligado antes de 01\/06\/2025: /)
    await app.owner.query(`update talento set data_desligamento = null where id = $1`, [sai])
    expect((await negado(rh, c.levar, await levar())).message).toMatch(/^Mudou desde o cálculo, recalcule/)
    await app.owner.query('update colaborador_historico set salario = 2000 where talento_id = $1', [muda])
    const levado = await rh.call(c.levar, await levar())
    expect(levado.substituidos).toBe(0)
    expect(levado.incluidos).toBeGreaterThan(3)
    expect((await negado(rh, c.levar, await levar())).message).toBe(c.JA_TEM_REAJUSTES)
    expect(await rh.call(c.levar, await levar(true))).toMatchObject({ substituidos: levado.incluidos })
    const aberta = await rh.call(t.ler, { id: tabela.id })
    const aplicada = await rh.call(e['aplicar-colaboradores'], aberta)
    expect((await negado(rh, c.levar, await levar(true))).message).toMatch(/^Esta tabela já foi aplicada/)
    await rh.call(e['cancelar-reajuste'], aplicada)
    const limpa = (linhas: Awaited<ReturnType<typeof historicos>>) =>
      linhas.map(({ linha: { atualizado_em: _, ...resto } }) => resto)
    expect(limpa(await historicos(app, company.id))).toEqual(limpa(antes))
  })

  it('explains wrong rules', async () => {
    const recusa = async (regra: unknown) =>
      (await negado(rh, c.criar, novo(tabelaId, { regra: regra as never }))).errors[0]
    expect(await recusa({ tipo: 'percentual', valor: -1 })).toMatchObject({
      message: 'Ninguém tem o salário reduzido: informe 0 ou mais',
    })
    expect(await recusa({ tipo: 'ponto', ponto: 'valor', percentual: null })).toMatchObject({
      message: 'Percentual do valor da faixa é obrigatório',
    })
    expect(await recusa({ ...MATRIZ_INICIAL, valores: [[1]] })).toMatchObject({
      message: 'Informe um percentual para cada linha e coluna',
    })
    const deIndices = await novaTabela(company, { tipoReajuste: 'I' })
    expect((await negado(rh, cp.comparar, { id: deIndices.id })).message).toBe(
      'Só tabelas de reajuste de talentos têm cenários.',
    )
    expect((await negado(rh, c.criar, novo(deIndices.id))).code).not.toBe('NOT_FOUND')
  })

  it('of a restricted user is about people within reach, and names no area out of it', async () => {
    const dentro = await area(app, company.id, {})
    const nele = await empregado(app, company, onde, { area_id: dentro })
    const podem = [t.autoridades.ver, t.autoridades.editar, verSalario]
    const restrito = await company.user(podem, { areas: [dentro], nome: 'Gestora' })
    const { id: deOutra } = await novaTabela(company)
    const feito = await restrito.call(c.criar, novo(deOutra))
    expect((await linhasDe(restrito, feito.id)).map((l) => l.talentoId)).toEqual([nele])
    expect((await restrito.call(cp.comparar, { id: deOutra })).pessoas).toBe(1)
    const fora = { areasIds: [onde.areaId], gruposIds: [], tipo: 'valor' as const, valor: 10 }
    const com = (excecao: typeof fora) => ({
      ...novo(deOutra),
      id: feito.id,
      versao: feito.versao,
      excecoes: [excecao],
    })
    expect((await negado(restrito, c.alterar, com(fora))).code).toBe(
      (await negado(restrito, c.alterar, com({ ...fora, areasIds: [999_999_999] }))).code,
    )
    expect(await restrito.call(c.alterar, com({ ...fora, areasIds: [dentro] }))).toMatchObject({ meu: true })
  })
})
