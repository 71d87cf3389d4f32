import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as competencias from '@quadro/contract/avaliacao/desempenho/competencias-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, insert } from '../../../testing/factories.ts'
import { avaliacao, comParticipante, exigirCompetencia, responde, trabalhador } from './desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})
const recorte = { estabelecimentosIds: [], areasIds: [], cargosIds: [], colaboradoresIds: [], avaliadoresIds: [] }
const pares = async (avaliacaoDesempenhoId: number) => {
  const found = (await company.admin.call(c.listar, {
    avaliacaoDesempenhoId,
    unpaged: true,
  })) as c.LinhaDoParticipante[]
  return found.map((x) => `${x.avaliadorId} ${x.papel} ${x.avaliadoId}`).sort()
}
const recusa = async (response: Response) => {
  expect(response.status).toBe(400)
  const { errors, message } = (await response.json()) as {
    message: string
    errors?: { field: string; message: string }[]
  }
  return errors?.[0] ?? message
}
/** A directorate above a team of four. The director is responsible for the parent area, the manager for the team. */
async function equipe() {
  const mae = await area(app, company.id)
  const time = await area(app, company.id, { maeId: mae })
  const diretora = await trabalhador(app, company, { areaId: mae })
  const onde = { areaId: time, faixaId: diretora.faixaId, estabelecimentoId: diretora.estabelecimentoId }
  const gestor = await trabalhador(app, company, onde)
  const gente: number[] = []
  for (const nome of ['Ana', 'Bia', 'Caio']) gente.push((await trabalhador(app, company, { ...onde, nome })).id)
  await responde(app, company.id, diretora.id, mae)
  await responde(app, company.id, gestor.id, time)
  return { mae, time, diretora: diretora.id, gestor: gestor.id, gente, onde }
}

describe('people of a scope', () => {
  it('come with themselves, manager, own people and peers, as the areas say; the same again adds nobody', async () => {
    const { time, diretora, gestor, gente } = await equipe()
    const a = await avaliacao(company, { consideraRespCorespHierarquia: true })
    const pedido = {
      ...{ ...recorte, avaliacaoDesempenhoId: a.id, areasIds: [time] },
      ...{ papeis: ['U', 'L', 'P', 'A'] as const, qtdPares: 1 },
    }
    const previa = await company.admin.call(c.incluir, { ...pedido, papeis: [...pedido.papeis], simular: true })
    expect(previa).toMatchObject({ avaliados: 4, novos: 4 + 4 + 3 + 3, existentes: 0, semGestor: { total: 0 } })
    expect(await pares(a.id)).toEqual([])
    await company.admin.call(c.incluir, { ...pedido, papeis: [...pedido.papeis] })
    const [ana, bia, caio] = gente as [number, number, number]
    expect(await pares(a.id)).toEqual(
      [
        ...[gestor, ...gente].map((id) => `${id} U ${id}`),
        ...gente.map((id) => `${gestor} L ${id}`),
        `${diretora} L ${gestor}`,
        ...gente.map((id) => `${id} A ${gestor}`),
        ...[`${bia} P ${ana}`, `${caio} P ${bia}`, `${ana} P ${caio}`],
      ].sort(),
    )
    const outra = await company.admin.call(c.incluir, { ...pedido, papeis: [...pedido.papeis] })
    expect(outra).toMatchObject({ novos: 0, existentes: 14, porPapel: [] })
    expect(await company.admin.call(avaliacoes.ler, { id: a.id })).toMatchObject({ avaliados: 4, avaliadores: 5 })
  })
  it('without the hierarchy only who answers for the area is the manager; whoever has none is named', async () => {
    const { time, gestor } = await equipe()
    const a = await avaliacao(company)
    const feita = await company.admin.call(c.incluir, {
      ...{ ...recorte, avaliacaoDesempenhoId: a.id, areasIds: [time] },
      papeis: ['L'],
    })
    expect(feita).toMatchObject({ avaliados: 4, novos: 3, semGestor: { total: 1 } })
    expect((await pares(a.id)).every((par) => par.startsWith(`${gestor} L `))).toBe(true)
  })
  it('are found by establishment, area and position together, and one by one; named evaluators evaluate all but themselves', async () => {
    const { onde, time, gente, diretora } = await equipe()
    const fora = await trabalhador(app, company)
    const a = await avaliacao(company)
    const de = { ...recorte, avaliacaoDesempenhoId: a.id, papeis: [], avaliadoresIds: [diretora] }
    const { rows } = await app.owner.query('select cargo_id from faixa_salarial where id = $1', [onde.faixaId])
    const cargo = Number(rows[0].cargo_id)
    const todos = { ...de, estabelecimentosIds: [onde.estabelecimentoId], areasIds: [time], cargosIds: [cargo] }
    expect(await company.admin.call(c.incluir, { ...todos, simular: true })).toMatchObject({ avaliados: 4, novos: 4 })
    const nenhum = { ...todos, estabelecimentosIds: [fora.estabelecimentoId] }
    expect(await company.admin.call(c.incluir, { ...nenhum, simular: true })).toMatchObject({ avaliados: 0, novos: 0 })
    const dois = { ...de, colaboradoresIds: [fora.id, diretora] }
    expect(await company.admin.call(c.incluir, dois)).toMatchObject({ avaliados: 2, novos: 1 })
    expect(await pares(a.id)).toEqual([`${diretora} R ${fora.id}`])
    expect(gente).toHaveLength(3)
  })
  it('asks for whom and by whom, and for self-evaluation only where it is allowed', async () => {
    const a = await avaliacao(company, { permiteAutoAvaliacao: false })
    const t = await trabalhador(app, company)
    const de = { ...recorte, avaliacaoDesempenhoId: a.id }
    expect(await recusa(await company.admin.send(c.incluir, { ...de, papeis: ['L'] }))).toMatchObject({
      message: c.FALTA_QUEM,
    })
    expect(await recusa(await company.admin.send(c.incluir, { ...de, colaboradoresIds: [t.id] }))).toMatchObject({
      message: c.FALTA_PAPEL,
    })
    expect(
      await recusa(await company.admin.send(c.incluir, { ...de, colaboradoresIds: [t.id], papeis: ['U'] })),
    ).toMatchObject({ field: 'papeis', message: 'A avaliação não permite autoavaliação' })
  })
})

describe('one participant', () => {
  it('is one of five roles, once; only oneself is a self-evaluation', async () => {
    const { avaliacao: a, avaliado, avaliador } = await comParticipante(app, company)
    const par = { avaliacaoDesempenhoId: a.id, avaliadoId: avaliado.id, avaliadorId: avaliador.id }
    const de = async (outros: object) =>
      (await company.admin.send(c.criar, { ...par, papel: 'L', ...outros } as never)).status
    expect(await de({})).toBe(409)
    expect(
      await recusa(await company.admin.send(c.criar, { ...par, avaliadorId: avaliado.id, papel: 'L' })),
    ).toMatchObject({
      message: 'Só a própria pessoa faz a autoavaliação',
    })
    expect(await de({ avaliadorId: avaliado.id, papel: 'U' })).toBe(200)
    expect(await de({ papel: 'X' })).toBe(400)
  })
  it('changes role and weight, alone or together with others, and leaves', async () => {
    const { id, avaliacao: a, avaliado, avaliador } = await comParticipante(app, company)
    const lido = await company.admin.call(c.alterar, { id, versao: 1, papel: 'P', peso: 3 })
    expect(lido).toMatchObject({ papel: 'P', peso: 3, avaliadoId: avaliado.id, avaliadorId: avaliador.id })
    const lote = { linhas: [{ id, versao: lido.versao }], mudanca: { peso: 5 } }
    expect(await company.admin.call(c.alterarVarios, lote)).toEqual({ alterados: [id], recusados: [] })
    const agora = await company.admin.call(c.ler, { id })
    expect(agora.peso).toBe(5)
    await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id] })
    expect((await company.admin.send(c.excluir, { id, versao: agora.versao })).status).toBe(409)
    expect(await company.admin.call(c.excluirVarios, { ids: [id] })).toMatchObject({
      excluidos: [],
      recusados: [{ id }],
    })
    await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id], liberada: false })
    // The release created the questionnaire, which raised the version of the pair.
    await company.admin.call(c.excluir, { id, versao: (await company.admin.call(c.ler, { id })).versao })
    expect(await pares(a.id)).toEqual([])
  })
})

describe('who takes part', () => {
  it('R0803 is told of an evaluation and of a person, with establishments, areas and positions', async () => {
    const { avaliacao: a, avaliado, avaliador } = await comParticipante(app, company)
    const { competenciaId } = await exigirCompetencia(app, company.id, avaliado.faixaId)
    expect(await company.admin.call(c.avaliados, { id: a.id })).toMatchObject([
      { id: avaliado.id, avaliadores: 1, temAutoavaliacao: false, temCompetencias: true },
    ])
    expect(await company.admin.call(c.avaliadores, { id: a.id })).toMatchObject([{ id: avaliador.id, avaliados: 1 }])
    expect(await company.admin.call(c.possuiAutoavaliacao, { id: a.id })).toEqual({ possui: false })
    const quais = { avaliacoesDesempenhoIds: [a.id] }
    expect(await company.admin.call(c.areas, quais)).toMatchObject([{ id: avaliado.areaId }])
    expect(await company.admin.call(c.estabelecimentos, quais)).toMatchObject([{ id: avaliado.estabelecimentoId }])
    expect(await company.admin.call(c.cargos, quais)).toHaveLength(1)
    expect(await company.admin.call(c.buscarAvaliados, { avaliacaoDesempenhoId: a.id })).toMatchObject([
      { id: avaliado.id },
    ])
    expect(await company.admin.call(c.buscarAvaliados, { busca: 'ninguém assim' })).toEqual([])
    const onde = { avaliadorId: avaliador.id, empresaId: company.id }
    expect(await company.admin.call(c.porAvaliadorEEmpresa, onde)).toEqual([{ id: a.id, label: a.titulo }])
    expect(await company.admin.call(c.doColaborador, { id: avaliado.id })).toMatchObject([
      { avaliacaoDesempenhoId: a.id, avaliadores: 1, avaliados: 0 },
    ])
    expect(await company.admin.call(c.doColaborador, { id: avaliador.id })).toMatchObject([
      { avaliadores: 0, avaliados: 1 },
    ])
    // Competences are included only when the evaluation says so.
    const um = { avaliacaoDesempenhoId: a.id, avaliadoId: avaliado.id }
    expect(await company.admin.call(competencias.porAvaliacoes, quais)).toEqual([])
    expect(await company.admin.call(competencias.doAvaliado, um)).toBeNull()
    await app.owner.query('update avaliacao_desempenho set avaliar_competencias_cargo = true where id = $1', [a.id])
    expect(await company.admin.call(competencias.porAvaliacoes, quais)).toMatchObject([{ id: competenciaId }])
    expect(await company.admin.call(competencias.doAvaliado, um)).toMatchObject({
      linhas: [{ competencia: { id: competenciaId }, nivelDescricao: 'Básico' }],
    })
    expect(await company.admin.call(competencias.configuracao, { id: a.id })).toMatchObject([
      { avaliadoId: avaliado.id, qtdCompetencias: 1, data: '2021-01-01' },
    ])
    expect((await company.admin.send(competencias.doAvaliado, { ...um, avaliadoId: avaliador.id })).status).toBe(404)
  })
  it('asks the band in force within the period: the planned one of an evaluation to come', async () => {
    const { avaliacao: a, avaliado } = await comParticipante(app, company, {
      ...{ dataIni: '2198-01-01', dataFim: '2198-12-31', avaliarCompetenciasCargo: true },
    })
    const { rows } = await app.owner.query(
      `insert into faixa_salarial (empresa_id, cargo_id, nome, codigo_cbo)
       select empresa_id, cargo_id, 'Sênior', codigo_cbo from faixa_salarial where id = $1 returning id`,
      [avaliado.faixaId],
    )
    const senior = Number(rows[0].id)
    await insert(app, 'colaborador_historico', {
      ...{
        empresa_id: company.id,
        talento_id: avaliado.id,
        data: '2190-01-01',
        motivo: 'Promoção',
        area_id: avaliado.areaId,
      },
      ...{ estabelecimento_id: avaliado.estabelecimentoId, faixa_salarial_id: senior },
    })
    const { competenciaId } = await exigirCompetencia(app, company.id, senior)
    await exigirCompetencia(app, company.id, avaliado.faixaId)
    const quais = { avaliacoesDesempenhoIds: [a.id] }
    expect(await company.admin.call(competencias.porAvaliacoes, quais)).toMatchObject([{ id: competenciaId }])
  })
  it('is seen within the areas of a restricted user, the name of a manager from outside included', async () => {
    const { avaliacao: a, avaliado, avaliador } = await comParticipante(app, company)
    const outro = await trabalhador(app, company)
    const par = { avaliacaoDesempenhoId: a.id, avaliadoId: outro.id, avaliadorId: avaliado.id, papel: 'P' as const }
    await company.admin.call(c.criar, par)
    const autoridades = [...Object.values(c.autoridades), ...Object.values(avaliacoes.autoridades), deColaborador.ver]
    const restrito = await company.user(autoridades, { areas: [avaliado.areaId] })
    const vistos = (await restrito.call(c.listar, { unpaged: true })) as c.LinhaDoParticipante[]
    const { rows } = await app.owner.query('select nome from pessoa where id = $1', [avaliador.pessoaId])
    expect(vistos).toMatchObject([{ avaliadoId: avaliado.id, avaliadorNome: rows[0].nome }])
    expect(await restrito.call(c.avaliados, { id: a.id })).toHaveLength(1)
    expect(await restrito.call(avaliacoes.ler, { id: a.id })).toMatchObject({ avaliados: 1 })
    expect((await restrito.send(c.doColaborador, { id: outro.id })).status).toBe(404)
    expect(await recusa(await restrito.send(c.criar, { ...par, avaliadorId: avaliador.id }))).toMatchObject({
      field: 'avaliadoId',
    })
  })
})
