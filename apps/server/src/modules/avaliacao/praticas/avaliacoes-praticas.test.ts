import * as c from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { modelos } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee, insert, versionOf } from '../../../testing/factories.ts'
import { modeloDeDesempenho } from '../desempenho/desempenho-testing.ts'
import { modeloComPerguntas, modeloDeNota, pedida, responder } from './praticas-testing.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let talentoId: number
let deNota: number
let dia: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  dia = hoje(app.services.settings.timeZone)
  talentoId = (await employee(app, company)).id
  await app.owner.query(`update talento set data_admissao = '2024-03-01' where id = $1`, [talentoId])
  deNota = await modeloDeNota(company)
})
const { avaliacoesPraticas: a, questionarios: q } = c
const dita = (outros: object = {}) => ({
  ...{ talentoId, avaliacaoPraticaId: deNota, data: dia, instrutor: 'Rui Campos', nota: 7 as number | null },
  ...{ observacao: null, motivoCorrecao: null },
  ...outros,
})
const erro = async (outros: object) =>
  (await rh.refusal(a.criar, dita(outros))).body.errors?.map((e) => [e.field, e.message])

describe('a mark', () => {
  it('passes from the minimum of its model on, and without one always', async () => {
    expect(await rh.call(a.criar, dita())).toMatchObject({ situacao: 'A', percentual: 70, questionarioId: null })
    expect(await rh.call(a.criar, dita({ data: somarDias(dia, -1), nota: 6.99 }))).toMatchObject({
      situacao: 'R',
      percentual: 69.9,
      percentualMinimoAprovacao: 70,
    })
    const semMinimo = await modeloDeNota(company, { minimo: null })
    expect(await rh.call(a.criar, dita({ avaliacaoPraticaId: semMinimo, nota: 0 }))).toMatchObject({ situacao: 'A' })
    const { content } = (await rh.call(a.listar, { situacao: 'R', talentoId })) as Page<c.AvaliacaoPratica>
    expect(content.map(c.dizerResultado)).toEqual(['6,99'])
    expect(content.map(c.dizerMinimo)).toEqual(['7'])
  })
  it('is from 0 to 10, on a day on which the person worked here, once a day', async () => {
    const data = somarDias(dia, -2)
    for (const nota of [-0.1, 10.01]) expect(await erro({ nota, data })).toEqual([['nota', 'Informe de 0 a 10']])
    expect(await erro({ nota: null, data })).toEqual([['nota', 'Nota é obrigatória']])
    expect(await erro({ nota: 7.123, data })).toEqual([['nota', 'Informe no máximo 2 casas decimais']])
    expect(await erro({ data: somarDias(dia, 1) })).toEqual([['data', 'A data não pode ser posterior a hoje']])
    expect(await erro({ data: '2024-02-29' })).toEqual([
      ['data', 'A data não pode ser anterior à admissão, em 01/03/2024'],
    ])
    expect(await erro({})).toEqual([['data', 'Este talento já tem esta avaliação prática nesta data.']])
    const saiu = (await employee(app, company)).id
    await app.owner.query(`update talento set data_desligamento = '2025-01-10' where id = $1`, [saiu])
    expect(await erro({ talentoId: saiu, data: '2025-01-11' })).toEqual([
      ['data', 'A data não pode ser posterior ao desligamento, em 10/01/2025'],
    ])
  })
  it('is of a person and of a released practical evaluation of the company', async () => {
    const other = await app.company()
    const alheio = (await employee(app, other)).id
    expect(await erro({ talentoId: alheio })).toEqual([['talentoId', 'Escolha um item da lista']])
    expect(await erro({ avaliacaoPraticaId: await modeloDeNota(other) })).toEqual([
      ['avaliacaoPraticaId', 'Escolha um item da lista'],
    ])
    const bloqueada = await modeloDeNota(company)
    const versao = await versionOf(app, 'avaliacao_modelo', bloqueada)
    await rh.call(modelos.fluxo.endpoints.bloqueia, { id: bloqueada, versao })
    for (const avaliacaoPraticaId of [
      bloqueada,
      await modeloDeNota(company, { liberado: false }),
      await modeloDeDesempenho(company),
    ])
      expect(await erro({ avaliacaoPraticaId })).toEqual([
        ['avaliacaoPraticaId', 'Escolha uma avaliação prática liberada'],
      ])
  })
  it('is corrected with a reason, which the log of changes keeps', async () => {
    const feita = await rh.call(a.criar, dita({ data: '2025-05-05' }))
    const nova = { id: feita.id, versao: feita.versao, ...dita({ data: '2025-05-05', nota: 9 }) }
    expect((await rh.refusal(a.alterar, nova)).body.errors).toEqual([
      { field: 'motivoCorrecao', message: 'Diga por que a avaliação é corrigida' },
    ])
    const corrigida = await rh.call(a.alterar, { ...nova, motivoCorrecao: 'Nota trocada' })
    expect(corrigida).toMatchObject({ nota: 9, motivoCorrecao: 'Nota trocada' })
    expect((await rh.refusal(a.alterar, { ...nova, motivoCorrecao: 'De novo' })).body.code).toBe('STALE_VERSION')
    const { rows } = await app.owner.query(
      `select depois ->> 'motivo_correcao' as motivo from auditoria
        where entidade = 'colaborador_avaliacao_pratica' and registro_id = $1 and depois ? 'motivo_correcao' order by id desc limit 1`,
      [feita.id],
    )
    expect(rows[0]?.motivo).toBe('Nota trocada')
  })
  it('is never one’s own, and needs its authority', async () => {
    const { id } = await employee(app, company)
    const quem = await company.user([a.authorities.ver, a.authorities.criar, a.authorities.editar])
    await app.owner.query('update acesso set talento_id = $3 where empresa_id = $1 and usuario_id = $2', [
      ...[company.id, quem.usuarioId],
      id,
    ])
    expect((await quem.refusal(a.criar, dita({ talentoId: id }))).body.message).toBe(
      'Ninguém dá a nota da própria avaliação prática',
    )
    const dela = await rh.call(a.criar, dita({ talentoId: id }))
    expect((await quem.call(a.ler, { id: dela.id })).pode).toEqual([])
    const reader = await company.user([a.authorities.ver])
    expect((await reader.refusal(a.criar, dita())).status).toBe(403)
  })
})

describe('a practical evaluation with questions', () => {
  it('is answered in the engine, and its score tells who passed', async () => {
    const comPerguntas = await modeloComPerguntas(company)
    expect(await erro({ avaliacaoPraticaId: comPerguntas })).toEqual([['nota', c.NOTA_PELAS_PERGUNTAS]])
    const feita = await rh.call(a.criar, dita({ avaliacaoPraticaId: comPerguntas, nota: null }))
    expect(feita).toMatchObject({ situacao: 'P', percentual: null })
    const id = feita.questionarioId!
    await responder(app, rh, id, 9)
    expect(await rh.call(a.ler, { id: feita.id })).toMatchObject({ situacao: 'A', percentual: 90 })
    expect((await rh.call(q.ler, { id })).resultado?.percentual).toBe(90)
    // Opened again it has no result, until it is answered again.
    await rh.call(q.fluxo.endpoints.reabre, { id, versao: await versionOf(app, 'questionario', id), prazo: null })
    expect(await rh.call(a.ler, { id: feita.id })).toMatchObject({ situacao: 'P', percentual: null })
    await responder(app, rh, id, 3)
    expect(await rh.call(a.ler, { id: feita.id })).toMatchObject({ situacao: 'R', percentual: 30 })
    await rh.call(a.excluir, { id: feita.id, versao: await versionOf(app, 'colaborador_avaliacao_pratica', feita.id) })
    expect((await app.owner.query('select from questionario where id = $1', [id])).rowCount).toBe(0)
  })
  it('is answered by who may, never about oneself, and ended without an answer it has none', async () => {
    const { id, questionarioId } = await pedida(app, company)
    const quem = await company.user([a.authorities.ver, c.autoridades.responder])
    const { talentoId: dele } = await rh.call(a.ler, { id })
    const ler = () => quem.call(q.ler, { id: questionarioId! })
    expect((await ler()).pode).toEqual(['conclui'])
    await app.owner.query('update acesso set talento_id = $3 where empresa_id = $1 and usuario_id = $2', [
      ...[company.id, quem.usuarioId],
      dele,
    ])
    expect((await ler()).pode).toEqual([])
    await rh.call(q.fluxo.endpoints.encerra, {
      id: questionarioId!,
      versao: await versionOf(app, 'questionario', questionarioId!),
    })
    expect(await rh.call(a.ler, { id })).toMatchObject({ situacao: 'E', percentual: null })
  })
})

it('a model that somebody was evaluated by is not deleted', async () => {
  const modelo = await modeloDeNota(company)
  const of = { empresa_id: company.id, talento_id: talentoId, avaliacao_pratica_id: modelo }
  await insert(app, 'colaborador_avaliacao_pratica', { ...of, data: dia, instrutor: 'Rui', nota: 8 })
  const versao = await versionOf(app, 'avaliacao_modelo', modelo)
  expect((await rh.refusal(modelos.excluir, { id: modelo, versao })).body.message).toContain(
    'possui dependências em Avaliações Práticas dos Talentos',
  )
})
