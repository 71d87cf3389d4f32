/** Managers propose for their people; the owner of the scenario decides, and nobody sees more than is theirs. */
import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import * as cp from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import * as lc from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import * as p from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { hoje as hojeEm, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, insert } from '../../../testing/factories.ts'
import { empregado, novaTabela } from '../reajustes/reajustes-testing.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let moagem: number
let chefeId: number
let ana: number
let bia: number
let chefe: Awaited<ReturnType<TestCompany['user']>>
let cenarioId: number
let hoje: string

const negado = async (quem: Client, porta: Endpoint, input: object) =>
  (await quem.refusal(porta, input as never)).body as {
    code: string
    message: string
    errors: { field: string; message: string }[]
  }
async function responde(talento: number, area_id: number) {
  const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [area_id])
  await insert(app, 'area_responsavel', {
    ...{ empresa_id: company.id, area_historico_id: Number(rows[0].id), empresa_responsavel_id: company.id },
    talento_id: talento,
    tipo: 'R',
  })
}
const pedir = async (ate = somarDias(hoje, 5), versao = 0) =>
  rh.call(p.pedir, { id: cenarioId, versao, ate, recado: 'Só mérito.' })
const pagina = async (quem: Client) => (await quem.call(p.lerPropostasDaEquipe, {})).pedidos
const propor = async (quem: Client, talentoId: number, percentual: number, versao = 0) => {
  const [pedido] = await pagina(quem)
  return quem.call(p.propor, { id: pedido!.id, talentoId, versao, percentual, motivo: 'Mérito' })
}
const propostas = async (quem: Client) =>
  (
    (await quem.call(p.listarPropostas, { id: cenarioId, size: 50 } as never)) as unknown as {
      content: p.PropostaDoGestor[]
    }
  ).content
const linhaDe = async (talentoId: number) =>
  (
    (await rh.call(lc.listarLinhas, { id: cenarioId, size: 50 } as never)) as unknown as { content: lc.Linha[] }
  ).content.find((l) => l.talentoId === talentoId)

beforeEach(async () => {
  app ??= await testApp()
  hoje = hojeEm(app.services.settings.timeZone)
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  moagem = await area(app, company.id, { nome: 'Moagem' })
  chefeId = await empregado(app, company, onde, { area_id: moagem })
  ana = await empregado(app, company, onde, { area_id: moagem })
  bia = await empregado(app, company, onde, { area_id: moagem })
  await empregado(app, company, onde)
  await responde(chefeId, moagem)
  chefe = await company.user([], { talentoId: chefeId, nome: 'Marta Reis' })
  const tabela = await novaTabela(company)
  await rh.call(cp.alterarOrcamento, { id: tabela.id, versao: 0, valor: 1000, areas: [{ areaId: moagem, valor: 500 }] })
  cenarioId = (
    await rh.call(c.criar, { tabelaId: tabela.id, nome: 'Segredo', regra: { tipo: 'percentual', valor: 5 } })
  ).id
})

describe('proposals of managers', () => {
  it('are asked, made, changed, taken back and decided; an accepted one is a row by hand', async () => {
    expect(await rh.call(p.gestores, { id: cenarioId })).toEqual({
      gestores: [{ nome: 'Marta Reis', pessoas: 2 }],
      semGestor: 2,
    })
    expect(await negado(rh, p.pedir, { id: cenarioId, versao: 0, ate: somarDias(hoje, -1), recado: '' })).toMatchObject(
      {
        errors: [{ field: 'ate' }],
      },
    )
    const pedido = await pedir()
    expect(pedido).toMatchObject({ avisados: 1, pedido: { estado: 'aberto', aguardando: 0, recado: 'Só mérito.' } })
    const { rows } = await app.owner.query(
      'select m.texto from usuario_mensagem x join mensagem m on m.id = x.mensagem_id where x.usuario_id = $1',
      [chefe.usuarioId],
    )
    expect(rows).toMatchObject([
      { texto: expect.stringMatching(/^Proponha reajustes para a sua equipe até .* \(Data-base\)\.$/) },
    ])

    // Without verSalario: percents only, and nothing of the scenario.
    const visto = await chefe.call(p.lerPropostasDaEquipe, {})
    expect(visto.veSalario).toBe(false)
    expect(visto.pedidos).toMatchObject([{ tabelaNome: 'Data-base', recado: 'Só mérito.', orcamentos: [] }])
    expect(visto.pedidos[0]!.pessoas.map((x) => [x.talentoId, x.salario, x.pode])).toEqual(
      expect.arrayContaining([
        [ana, null, ['propor']],
        [bia, null, ['propor']],
      ]),
    )
    expect(visto.pedidos[0]!.pessoas).toHaveLength(2)
    expect(JSON.stringify(visto)).not.toContain('Segredo')

    const feita = await propor(chefe, ana, 10)
    expect(feita).toMatchObject({ pode: ['propor', 'retirar'], proposta: { situacao: 'aguardando', efeito: null } })
    const { id: pedidoId } = visto.pedidos[0]!
    const da = (talentoId: number, versao: number) => ({ id: pedidoId, talentoId, versao })
    const mudanca = { percentual: 12, motivo: 'Mérito' }
    expect((await negado(chefe, p.propor, { ...da(ana, 0), ...mudanca })).code).toBe('STALE_VERSION')
    expect(await negado(chefe, p.propor, { ...da(bia, 0), percentual: 3, motivo: ' ' })).toMatchObject({
      errors: [{ field: 'motivo', message: 'Motivo é obrigatório' }],
    })
    const mudada = await chefe.call(p.propor, { ...da(ana, feita.proposta!.versao), ...mudanca })
    const retirada = await chefe.call(p.retirar, da(ana, mudada.proposta!.versao))
    expect(retirada).toMatchObject({ pode: ['propor'], proposta: { situacao: 'retirada' } })
    expect(await propostas(rh)).toEqual([])
    await chefe.call(p.propor, { ...da(ana, retirada.proposta!.versao), ...mudanca })
    await propor(chefe, bia, 3)

    const lidas = await propostas(rh)
    const deAna = lidas.find((l) => l.talentoId === ana)!
    const deBia = lidas.find((l) => l.talentoId === bia)!
    expect(deAna).toMatchObject({
      ...{ gestorNome: 'Marta Reis', percentual: 12, salarioAtual: 2000, salarioProposto: 2240, valorDiferenca: 240 },
      ...{ percentualDoCenario: 5, avisos: [], pode: ['decidir'], situacao: 'aguardando' },
    })
    const lido = await rh.call(c.ler, { id: cenarioId })
    expect(lido.pedido).toMatchObject({ aguardando: 2, propostas: 2 })
    expect((await negado(rh, c.levar, { id: cenarioId, versao: lido.versao })).message).toBe(
      '2 propostas sem decisão: decida, ou confirme que o cenário vai sem elas.',
    )
    await rh.call(p.aceitar, { id: cenarioId, linhas: [deAna] })
    expect(await linhaDe(ana)).toMatchObject({ salarioProposto: 2240, manual: true, observacao: 'Mérito' })
    expect(await negado(rh, p.recusar, { id: cenarioId, linhas: [deBia], resposta: '' })).toMatchObject({
      errors: [{ field: 'resposta', message: 'Motivo da recusa é obrigatório' }],
    })
    await rh.call(p.recusar, { id: cenarioId, linhas: [deBia], resposta: 'Fica para julho' })
    expect((await negado(rh, p.aceitar, { id: cenarioId, linhas: [deBia] })).code).toBe('STALE_VERSION')
    const depois = (await pagina(chefe))[0]!.pessoas
    expect(depois.find((x) => x.talentoId === bia)).toMatchObject({
      ...{ pode: [], proposta: { situacao: 'recusada', resposta: 'Fica para julho' } },
    })
    expect(
      (
        await negado(chefe, p.propor, {
          ...da(bia, depois.find((x) => x.talentoId === bia)!.proposta!.versao),
          ...mudanca,
        })
      ).message,
    ).toBe('Esta proposta já foi decidida e não muda mais.')
    const { rows: log } = await app.owner.query(
      `select count(*)::int as n from auditoria where entidade in ('proposta_reajuste', 'pedido_propostas')
          and (depois::text like '%julho%' or depois::text like '%rito%')`,
    )
    expect(log).toEqual([{ n: 0 }])
    const atual = await rh.call(c.ler, { id: cenarioId })
    expect(await rh.call(c.levar, { id: cenarioId, versao: atual.versao })).toMatchObject({ substituidos: 0 })
  })

  it('tell salaries, effects and the budget to a manager who sees salaries within reach, and log that', async () => {
    await pedir()
    const ve = await company.user([verSalario], { talentoId: chefeId, nome: 'Chefe' })
    const [antes] = await pagina(ve)
    expect(antes!.orcamentos).toEqual([{ areaId: moagem, areaNome: 'Moagem', teto: 500, custo: 0, sobra: 500 }])
    const feita = await propor(ve, ana, 10)
    expect(feita).toMatchObject({ salario: 2000, proposta: { efeito: 200 } })
    expect((await pagina(ve))[0]!.orcamentos).toMatchObject([{ custo: 200, sobra: 300 }])
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where acao = 'L' and usuario_id = $1 and registro_id = $2`,
      [ve.usuarioId, ana],
    )
    expect(rows[0].n).toBeGreaterThan(0)
    // The areas that somebody leads are within reach, whatever the user is restricted to.
    const restrito = await company.user([verSalario], { talentoId: chefeId, areas: [onde.areaId], nome: 'Restrita' })
    expect((await pagina(restrito))[0]!.pessoas.map((x) => x.salario)).toEqual([2000, 2000])
  })

  it('tell a manager nothing of what the scenario gives, nor of what others propose', async () => {
    await pedir()
    const ve = await company.user([verSalario], { talentoId: chefeId, nome: 'Chefe' })
    await propor(ve, ana, 0.001)
    const antes = JSON.stringify(await pagina(ve))
    // Another manager of the same area, and a scenario that gives each another raise.
    const outroId = await empregado(app, company, onde)
    await responde(outroId, moagem)
    await propor(await company.user([], { talentoId: outroId }), bia, 30)
    for (const regra of [{ tipo: 'percentual', valor: 17 } as const, { tipo: 'valor', valor: 333 } as const]) {
      const { versao } = await rh.call(c.ler, { id: cenarioId })
      await rh.call(c.alterar, { id: cenarioId, versao, nome: 'Segredo', regra })
      expect(JSON.stringify(await pagina(ve))).toBe(antes)
    }
    // Accepted, it costs what was proposed; refused, nothing.
    const [minha] = (await propostas(rh)).filter((l) => l.talentoId === ana)
    await rh.call(p.aceitar, { id: cenarioId, linhas: [minha] } as never)
    expect((await pagina(ve))[0]!.orcamentos).toMatchObject([{ custo: 0.02, sobra: 499.98 }])
    await propor(ve, bia, 5)
    const [segunda] = (await propostas(rh)).filter((l) => l.talentoId === bia && l.percentual === 5)
    expect((await pagina(ve))[0]!.orcamentos).toMatchObject([{ custo: 100.02 }])
    await rh.call(p.recusar, { id: cenarioId, linhas: [segunda], resposta: 'Fica para julho' } as never)
    expect((await pagina(ve))[0]!.orcamentos).toMatchObject([{ custo: 0.02 }])
  })

  it('are of nobody else: another manager, a former one, another company, a user without a person, a shared reader', async () => {
    await pedir()
    await propor(chefe, ana, 10)
    const [{ id }] = (await pagina(chefe)) as [p.PedidoDaEquipe]
    const outroId = await empregado(app, company, onde)
    await responde(outroId, onde.areaId)
    const outro = await company.user([], { talentoId: outroId })
    const alheia = await app.company()
    const semPessoa = await company.user([verSalario])
    const ataque = { id, talentoId: ana, versao: 0, percentual: 50, motivo: 'x' }
    for (const quem of [outro, alheia.admin, semPessoa]) {
      expect((await pagina(quem)).flatMap((x) => x.pessoas.map((y) => y.talentoId))).not.toContain(ana)
      expect((await negado(quem, p.propor, ataque)).code).toBe('NOT_FOUND')
      expect((await negado(quem, p.retirar, { id, talentoId: ana, versao: 1 })).code).toBe('NOT_FOUND')
    }
    expect((await negado(chefe, p.propor, { ...ataque, talentoId: outroId })).code).toBe('NOT_FOUND')
    expect((await negado(chefe, p.propor, { ...ataque, talentoId: chefeId })).code).toBe('NOT_FOUND')
    const linhas = [{ id: (await propostas(rh))[0]!.id, versao: (await propostas(rh))[0]!.versao }]
    const estranho = await company.user([t.autoridades.ver, t.autoridades.editar, verSalario])
    for (const quem of [estranho, alheia.admin])
      for (const [porta, input] of [
        [p.listarPropostas, { id: cenarioId }],
        [p.aceitar, { id: cenarioId, linhas }],
        [p.recusar, { id: cenarioId, linhas, resposta: 'x' }],
        [p.pedir, { id: cenarioId, versao: 1, ate: hoje, recado: '' }],
        [p.encerrar, { id: cenarioId, versao: 1 }],
        [p.gestores, { id: cenarioId }],
      ] as const)
        expect((await negado(quem, porta, input)).code, porta.path).toBe('NOT_FOUND')
    for (const porta of [p.listarPropostas, p.gestores])
      expect((await negado(chefe, porta, { id: cenarioId })).code).toBe('FORBIDDEN')
    const { versao } = await rh.call(c.ler, { id: cenarioId })
    await rh.call(c.compartilhar, { id: cenarioId, versao, usuariosIds: [estranho.usuarioId] })
    expect(await propostas(estranho)).toMatchObject([{ talentoId: ana, pode: [] }])
    expect((await negado(estranho, p.aceitar, { id: cenarioId, linhas })).message).toMatch(/^Só quem fez o cenário/)
    expect((await negado(estranho, p.pedir, { id: cenarioId, versao: 1, ate: hoje, recado: '' })).message).toMatch(
      /^Só quem fez/,
    )

    // Somebody else answers for the area: the former manager's page is empty, and the owner is told.
    await app.owner.query('delete from area_responsavel where talento_id = $1', [chefeId])
    await responde(outroId, moagem)
    expect(await pagina(chefe)).toEqual([])
    expect((await negado(chefe, p.retirar, { id, talentoId: ana, versao: 1 })).code).toBe('NOT_FOUND')
    expect(await propostas(rh)).toMatchObject([{ avisos: ['gestor'] }])
    await propor(outro, ana, 4)
    const duas = await propostas(rh)
    expect((await negado(rh, p.aceitar, { id: cenarioId, linhas: duas })).message).toMatch(/^Há mais de uma proposta/)
    await app.owner.query(`update talento set data_desligamento = '2025-04-01' where id = $1`, [ana])
    expect((await propostas(rh))[0]!.avisos).toContain('desligado')
    expect((await negado(rh, p.aceitar, { id: cenarioId, linhas: [duas[0]] })).message).toMatch(/^Foi desligado/)
  })

  it('end with the day or before it, and open again with another day', async () => {
    await pedir(hoje)
    await propor(chefe, ana, 10)
    const [{ id }] = (await pagina(chefe)) as [p.PedidoDaEquipe]
    await app.owner.query('update pedido_propostas set ate = $1 where id = $2', [somarDias(hoje, -1), id])
    const nova = { id, talentoId: bia, versao: 0, percentual: 1, motivo: 'x' }
    expect((await negado(chefe, p.propor, nova)).message).toMatch(/^O prazo terminou em/)
    expect((await pagina(chefe))[0]).toMatchObject({ estado: 'passou', pessoas: [{ talentoId: ana, pode: [] }] })
    const { pedido } = await rh.call(c.ler, { id: cenarioId })
    const reaberto = await pedir(somarDias(hoje, 2), pedido!.versao)
    expect(reaberto.pedido).toMatchObject({ estado: 'aberto', aguardando: 1 })
    const fechado = await rh.call(p.encerrar, { id: cenarioId, versao: reaberto.pedido!.versao })
    expect(fechado.pedido).toMatchObject({ estado: 'encerrado' })
    expect((await negado(chefe, p.propor, nova)).message).toBe('As propostas foram encerradas.')
    expect((await negado(rh, p.encerrar, { id: cenarioId, versao: fechado.pedido!.versao })).message).toMatch(
      /já foram encerradas/,
    )
  })

  it('of a restricted owner are about people within reach', async () => {
    const podem = [t.autoridades.ver, t.autoridades.editar, verSalario]
    const tabela = await novaTabela(company)
    const dono = await company.user(podem, { areas: [moagem], nome: 'Restrita' })
    const { id } = await dono.call(c.criar, {
      tabelaId: tabela.id,
      nome: 'Meu',
      regra: { tipo: 'percentual', valor: 5 },
    })
    await dono.call(p.pedir, { id, versao: 0, ate: hoje, recado: '' })
    const pedido = (await pagina(chefe))[0]!
    await chefe.call(p.propor, { id: pedido.id, talentoId: ana, versao: 0, percentual: 9, motivo: 'x' })
    expect((await dono.call(c.ler, { id })).pedido).toMatchObject({ aguardando: 1 })
    // The person moves to an area out of the owner's reach.
    await app.owner.query('update colaborador_historico set area_id = $1 where talento_id = $2', [onde.areaId, ana])
    const lida = (await dono.call(p.listarPropostas, { id } as never)) as unknown as { content: unknown[] }
    expect(lida.content).toEqual([])
    expect((await dono.call(c.ler, { id })).pedido).toMatchObject({ aguardando: 0 })
  })
})
