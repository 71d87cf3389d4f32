import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/cargo-salario/cargos/cargo-quadro.ts'
import * as r from '@quadro/contract/cargo-salario/cargos/cargo-responsabilidades.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { criarFaixa } from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, faixa, insert, pessoa } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
})
afterAll(closePapers)

type Linha = { data: string; faixaId: number; areaId?: number; confirmado?: boolean }
/** An employee with this history. */
async function talento(nome: string, linhas: Linha[], desligamento: string | null = null): Promise<number> {
  const empresa_id = company.id
  const id = await insert(app, 'talento', {
    empresa_id,
    pessoa_id: await pessoa(app, empresa_id, { nome }),
    data_admissao: linhas[0]!.data,
    data_desligamento: desligamento,
  })
  for (const { data, faixaId, areaId = onde.areaId, confirmado = true } of linhas)
    await insert(app, 'colaborador_historico', {
      empresa_id,
      talento_id: id,
      data,
      confirmado,
      estabelecimento_id: onde.estabelecimentoId,
      area_id: areaId,
      faixa_salarial_id: faixaId,
    })
  return id
}
const novoCargo = () =>
  rh.call(cargos.cargos.criar, {
    nome: 'Analista de Custos',
    nomeMercado: 'Analista',
    ativa: true,
    exibirModuloExterno: false,
    areasIds: [onde.areaId],
  })
const fields = (errors: { field: string; message: string }[] | undefined) => errors?.map((e) => [e.field, e.message])

describe('who holds a position', () => {
  let cargoId: number
  let junior: number
  let pleno: number
  let outro: number
  beforeAll(async () => {
    ;({ cargoId, faixaId: junior } = await faixa(app, company.id, { valor: 2000 }))
    const empresa_id = company.id
    pleno = await insert(app, 'faixa_salarial', { empresa_id, cargo_id: cargoId, nome: 'Sênior', codigo_cbo: '252105' })
    await insert(app, 'faixa_historico', {
      empresa_id,
      faixa_salarial_id: pleno,
      data: '2023-01-01',
      tipo: 3,
      valor: 4000,
    })
    outro = (await faixa(app, company.id)).faixaId
    await talento('Ana', [
      { data: '2021-01-01', faixaId: outro },
      { data: '2022-03-01', faixaId: junior },
      { data: '2023-06-01', faixaId: pleno },
    ])
    await talento('Bruno', [{ data: '2022-01-01', faixaId: junior }], '2023-12-31')
    await talento('Caio', [
      { data: '2022-01-01', faixaId: junior },
      { data: '2024-01-01', faixaId: outro },
      { data: '2025-01-01', faixaId: junior },
    ])
    await talento('Davi', [
      { data: '2022-01-01', faixaId: outro },
      { data: '2022-02-01', faixaId: junior, confirmado: false },
    ])
  })
  const quem = async (data: string) =>
    ((await rh.call(c.listarPessoas, { id: cargoId, data })) as Page<c.Ocupante>).content.map((o) => [
      o.nome,
      o.faixaSalarialNome,
      o.desde,
    ])

  it('is told for any day by the row in force then, while employed', async () => {
    expect(await quem('2021-12-31')).toEqual([])
    expect(await quem('2023-12-31')).toEqual([
      ['Ana', 'Sênior', '2022-03-01'],
      ['Bruno', 'Pleno', '2022-01-01'],
      ['Caio', 'Pleno', '2022-01-01'],
    ])
    expect(await quem('2024-01-01')).toEqual([['Ana', 'Sênior', '2022-03-01']])
    // After a time in another position, the day of the return counts.
    expect(await quem('2025-02-01')).toEqual([
      ['Ana', 'Sênior', '2022-03-01'],
      ['Caio', 'Pleno', '2025-01-01'],
    ])
  })
  it('is counted the same in the list of positions', async () => {
    const [row] = (
      (await rh.call(cargos.cargos.listar, { unpaged: true, data: '2023-12-31' })) as cargos.CargoDaLista[]
    ).filter(({ id }) => id === cargoId)
    expect(row?.qtdColaboradores).toBe(3)
  })
  it('goes with the bands of that day and what they were worth', async () => {
    const at = (data: string) => rh.call(c.lerQuadro, { id: cargoId, data })
    expect(await at('2022-06-01')).toMatchObject({ pessoas: 3, faixas: 1, menorSalario: 2000, maiorSalario: 2000 })
    expect(await at('2023-06-01')).toMatchObject({ pessoas: 3, faixas: 2, menorSalario: 2000, maiorSalario: 4000 })
    expect(await at('2019-01-01')).toMatchObject({ pessoas: 0, faixas: 0, menorSalario: null, maiorSalario: null })
  })
  it('hides salaries from who may not see them, and vacancies from who may not see requests', async () => {
    const blind = await company.user([cargos.autoridades.ver])
    expect(await blind.call(c.lerQuadro, { id: cargoId, data: '2023-06-01' })).toMatchObject({
      menorSalario: null,
      maiorSalario: null,
      salarioOculto: true,
      vagas: null,
    })
    const sees = await company.user([cargos.autoridades.ver, daSolicitacao.ver])
    expect((await sees.call(c.lerQuadro, { id: cargoId })).vagas).toBe(0)
    expect((await blind.refusal(c.listarPessoas, { id: cargoId })).status).toBe(403)
  })
  it('is only whom a restricted user reaches', async () => {
    const minha = await area(app, company.id)
    await talento('Vera', [{ data: '2022-01-01', faixaId: junior, areaId: minha }])
    const restricted = await company.user([cargos.autoridades.ver, deColaborador.ver], { areas: [minha] })
    const seen = (await restricted.call(c.listarPessoas, { id: cargoId })) as Page<c.Ocupante>
    expect(seen.content.map((o) => o.nome)).toEqual(['Vera'])
    expect((await restricted.call(c.lerQuadro, { id: cargoId })).pessoas).toBe(1)
  })
})

describe('vacancies of a position', () => {
  it('are the places still open in approved requests', async () => {
    const { cargoId, faixaId } = await faixa(app, company.id)
    const pedido = async (outros: Record<string, unknown>) =>
      insert(app, 'solicitacao_pessoal', {
        empresa_id: company.id,
        codigo: 9000 + Math.floor(performance.now() * 1000),
        data: '2026-11-01',
        descricao: 'Analista',
        horario_comercial: 'Comercial',
        estabelecimento_id: onde.estabelecimentoId,
        area_organizacional_id: onde.areaId,
        motivo_solicitacao_id: onde.motivoId,
        faixa_salarial_id: faixaId,
        ...outros,
      })
    await pedido({ quantidade: 3, status: 'A' })
    await pedido({ quantidade: 5, status: 'I' })
    await pedido({ quantidade: 7, status: 'A', suspensa: true })
    expect((await rh.call(c.lerQuadro, { id: cargoId })).vagas).toBe(3)
  })
})

describe('responsibilities of a position', () => {
  it('R0791 begin with the position and change with a date each, and are asked for at any date', async () => {
    const made = await rh.call(cargos.cargos.criar, {
      nome: 'Com texto',
      nomeMercado: 'x',
      ativa: true,
      exibirModuloExterno: false,
      areasIds: [onde.areaId],
      responsabilidades: '- Apurar custos',
      responsabilidadesDesde: '2024-01-01',
    })
    expect(made.responsabilidades).toBe('- Apurar custos')
    const [first] = await rh.call(r.listar, { id: made.id })
    expect(first).toMatchObject({ data: '2024-01-01', texto: '- Apurar custos' })
    await rh.call(r.inserir, { id: made.id, data: '2025-01-01', texto: 'Apurar e analisar' })
    const lines = await rh.call(r.inserir, { id: made.id, data: '2099-01-01', texto: 'Futuro' })
    expect(lines.map((l) => l.data)).toEqual(['2099-01-01', '2025-01-01', '2024-01-01'])
    expect((await rh.call(cargos.cargos.ler, { id: made.id })).responsabilidades).toBe('Apurar e analisar')
    expect([r.naData.method, r.naData.path]).toEqual(['GET', '/cargo-salario/cargos/responsabilidade/{id}'])
    const at = async (data?: string) => (await rh.call(r.naData, { id: made.id, data })).responsabilidades
    expect([await at('2023-12-31'), await at('2024-12-31'), await at('2099-01-01'), await at()]).toEqual([
      null,
      '- Apurar custos',
      'Futuro',
      'Apurar e analisar',
    ])
    expect((await rh.call(r.naData, { id: made.id, data: '2023-12-31' })).data).toBeNull()
  })
  it('need a date that is free and a text; the first row stays', async () => {
    const { id } = await novoCargo()
    const wrong = await rh.refusal(r.inserir, { id, data: '', texto: '  ' })
    expect(fields(wrong.body.errors)).toEqual([
      ['data', 'Data é obrigatória'],
      ['texto', 'Responsabilidades são obrigatórias'],
    ])
    const [first] = await rh.call(r.inserir, { id, data: '2024-01-01', texto: 'A' })
    const twice = await rh.refusal(r.inserir, { id, data: '2024-01-01', texto: 'B' })
    expect(fields(twice.body.errors)).toEqual([['data', 'Já existe uma mudança nesta data']])
    const kept = await rh.refusal(r.excluir, { id, rid: first!.id, versao: first!.versao })
    expect(kept.body.message).toBe('A primeira linha do histórico não pode ser excluída.')
  })
  it('are corrected and removed by who read them last', async () => {
    const { id } = await novoCargo()
    await rh.call(r.inserir, { id, data: '2024-01-01', texto: 'A' })
    const [late] = await rh.call(r.inserir, { id, data: '2025-01-01', texto: 'B' })
    const [moved] = await rh.call(r.alterar, {
      id,
      rid: late!.id,
      versao: late!.versao,
      data: '2025-02-01',
      texto: 'C',
    })
    expect(moved).toMatchObject({ data: '2025-02-01', texto: 'C' })
    const stale = await rh.refusal(r.excluir, { id, rid: late!.id, versao: late!.versao })
    expect(stale.body.code).toBe('STALE_VERSION')
    expect(await rh.call(r.excluir, { id, rid: late!.id, versao: moved!.versao })).toHaveLength(1)
    const outro = await novoCargo()
    const foreign = await rh.refusal(r.excluir, { id: outro.id, rid: late!.id, versao: 1 })
    expect(foreign.status).toBe(404)
  })
})

describe('the description on paper', () => {
  const paper = (client: Client, id: number, how: { data?: string; comSalarios?: boolean } = {}) =>
    client.send(c.imprimir, { id, ...how })
  it('holds what the position is on that day, and salaries only for who may see them and when told', async () => {
    const made = await rh.call(cargos.cargos.criar, {
      nome: 'Analista de Custos',
      nomeMercado: 'Analista',
      ativa: true,
      exibirModuloExterno: false,
      areasIds: [onde.areaId],
      missao: 'Saber quanto custa cada produto',
      conhecimentosComplemento: 'Planilhas',
      escolaridade: '09',
      etapaSeletivasIds: onde.etapas,
      responsabilidades: '- Apurar custos\n- Fechar o mês',
      responsabilidadesDesde: '2024-01-01',
    })
    await rh.call(r.inserir, { id: made.id, data: '2025-01-01', texto: '- Analisar variações' })
    await rh.call(criarFaixa, {
      id: made.id,
      nome: 'Pleno',
      codigoCBO: '252105',
      historico: { data: '2024-01-01', tipo: 3, valor: 3456.78 },
    })
    const text = async (how = {}, client = rh) => {
      const answer = await paper(client, made.id, how)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    }
    const today = await text()
    for (const part of [
      'Analista de Custos',
      'Saber quanto custa cada produto',
      'Analisar variações',
      'Planilhas',
      'Educação superior completa',
      'Triagem',
      'Pleno',
      '252105',
    ])
      expect(today).toContain(part)
    expect(today).not.toContain('3.456,78')
    const then = await text({ data: '2024-06-01', comSalarios: true })
    expect(then).toContain('Fechar o mês')
    expect(then).not.toContain('Analisar variações')
    expect(then).toContain('3.456,78')
    const blind = await company.user([cargos.autoridades.ver])
    expect((await paper(blind, made.id, { comSalarios: true })).status).toBe(403)
    expect(await text({}, blind)).not.toContain('3.456,78')
  })
  it('logs the reading of salaries', async () => {
    const { cargoId, faixaId } = await faixa(app, company.id)
    const reader = await company.user([cargos.autoridades.ver, verSalario])
    expect((await paper(reader, cargoId, { comSalarios: true })).status).toBe(200)
    const { rows } = await app.owner.query(
      `select registro_id from auditoria where acao = 'L' and entidade = 'faixa_salarial' and usuario_id = $1`,
      [reader.usuarioId],
    )
    expect(rows.map((row) => Number(row.registro_id))).toEqual([faixaId])
  })
})
