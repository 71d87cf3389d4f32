import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as competencias from '@quadro/contract/avaliacao/desempenho/competencias-pessoais.ts'
import * as interno from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as linhas from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { questionarios as daExperiencia } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import * as c from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import { lerSessao } from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { entrou } from '../../../testing/people.ts'
import { avaliacao, exigirCompetencia, responde, trabalhador } from '../desempenho/desempenho-testing.ts'
import { admitidoHa, hoje, periodoComModelo } from '../experiencia/experiencia-testing.ts'
import { pedirExperiencias } from '../experiencia/pedir-experiencias.ts'
import { anexada } from '../testing/evidencias.ts'
import { emOrdem } from './questionarios-pessoais.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})
/** A released evaluation with questions and a competence, in which somebody without a user evaluates somebody of another area. */
async function liberada() {
  const a = await avaliacao(company, { avaliarCompetenciasCargo: true })
  const [avaliado, avaliador] = [await trabalhador(app, company), await trabalhador(app, company)]
  const exigida = await exigirCompetencia(app, company.id, avaliado.faixaId)
  const par = { empresa_id: company.id, avaliacao_desempenho_id: a.id, papel: 'R' }
  const id = await insert(app, 'participante_avaliacao_desempenho', {
    ...{ ...par, avaliado_id: avaliado.id, avaliador_id: avaliador.id },
  })
  // Somebody else's pair of the same evaluation.
  const outro = await trabalhador(app, company)
  const alheio = await insert(app, 'participante_avaliacao_desempenho', {
    ...{ ...par, avaliado_id: avaliador.id, avaliador_id: outro.id },
  })
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id] })
  return { a, id, alheio, avaliador: avaliador.id, outro: outro.id, ...exigida }
}
const minha = async (quem: Client) => (await quem.call(c.minhas, {}))[0]!

it('an evaluator without a user answers everything by badge and PIN, as a user would', async () => {
  const { a, id, avaliador, competenciaId, nivelId } = await liberada()
  const quem = await entrou(app, company.id, avaliador)
  expect(await quem.call(lerSessao, {})).toMatchObject({
    tarefas: [{ finalidade: 'avaliacao.responder', quantas: 1, url: '/pessoal/avaliacoes' }],
  })
  const linha = await minha(quem)
  expect(linha).toMatchObject({ id, contexto: 'desempenho', situacao: 'P' })
  const q = await quem.call(c.lerQuestionario, { id: linha.questionarioId! })
  expect(q).toMatchObject({ pode: ['conclui'], url: null, resultado: null })
  const resposta = { perguntaId: q.perguntas[0]!.id, tipoId: 4 as const, nota: 8 }
  expect(await quem.call(c.salvar, { id: q.id, respostas: [resposta] })).toMatchObject({ recusadas: [], vazias: [] })
  // The same again changes nothing; an older version than what is there is told, not overwritten.
  expect(await quem.call(c.salvar, { id: q.id, respostas: [resposta] })).toMatchObject({ recusadas: [] })
  expect(await quem.call(c.salvar, { id: q.id, respostas: [{ ...resposta, nota: 3 }] })).toMatchObject({
    recusadas: [{ perguntaId: resposta.perguntaId, atual: { nota: 8 } }],
  })
  expect(await quem.call(c.concluir, { id: q.id, observacao: 'Fim' })).toMatchObject({
    pode: [],
    respostas: [{ nota: 8 }],
  })
  expect((await quem.send(c.salvar, { id: q.id, respostas: [resposta] })).status).toBe(409)
  const k = await quem.call(competencias.lerCompetencias, { id })
  expect(k).toMatchObject({ pode: ['responder'], linhas: [{ competencia: { id: competenciaId } }] })
  await quem.call(competencias.gravarCompetencias, {
    ...{ id, versao: k.versao, concluir: true },
    niveis: [{ competenciaId, nivelCompetenciaId: nivelId, comentario: null }],
  })
  expect(await minha(quem)).toMatchObject({ id, situacao: 'R' })
  expect(await quem.call(lerSessao, {})).toMatchObject({ tarefas: [{ quantas: 0 }] })
  expect(await company.admin.call(interno.questionarios.ler, { id: q.id })).toMatchObject({
    resultado: { percentual: 80 },
  })
  const { rows } = await app.owner.query(
    `select distinct pessoa_id = (select pessoa_id from talento where id = $2) as da_pessoa from auditoria
      where empresa_id = $1 and entidade in ('questionario_resposta', 'participante_competencia') and acao = 'I'`,
    [company.id, avaliador],
  )
  expect(rows).toEqual([{ da_pessoa: true }])
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id], liberada: false })
  expect(await quem.call(c.minhas, {})).toMatchObject([{ id }])
})

it('nobody reads or writes what somebody else answers, of this company or of another', async () => {
  const { id, alheio, avaliador, outro } = await liberada()
  const outra = await app.company()
  const estranho = await entrou(app, outra.id, (await trabalhador(app, outra)).id)
  const quem = await entrou(app, company.id, avaliador)
  const dele = await minha(await entrou(app, company.id, outro))
  const meu = await minha(quem)
  expect(dele.id).toBe(alheio)
  for (const [client, par, questionarioId] of [
    [quem, alheio, dele.questionarioId!],
    [estranho, id, meu.questionarioId!],
    [estranho, alheio, dele.questionarioId!],
  ] as const) {
    const respostas = [{ perguntaId: 1, tipoId: 4 as const, nota: 1 }]
    expect((await client.send(competencias.lerCompetencias, { id: par })).status).toBe(404)
    expect((await client.send(competencias.gravarCompetencias, { id: par, versao: 1, niveis: [] })).status).toBe(404)
    expect((await client.send(c.lerQuestionario, { id: questionarioId })).status).toBe(404)
    expect((await client.send(c.salvar, { id: questionarioId, respostas })).status).toBe(404)
    expect((await client.send(c.concluir, { id: questionarioId, observacao: null })).status).toBe(404)
  }
  expect(await estranho.call(c.minhas, {})).toEqual([])
})

it('what is blocked or over cannot be answered', async () => {
  const { a, id, avaliador } = await liberada()
  const quem = await entrou(app, company.id, avaliador)
  const { questionarioId } = await minha(quem)
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id], liberada: false })
  expect(await quem.call(c.minhas, {})).toEqual([])
  expect((await quem.send(c.salvar, { id: questionarioId!, respostas: [] })).status).toBe(409)
  const { versao } = await quem.call(competencias.lerCompetencias, { id })
  expect((await quem.send(competencias.gravarCompetencias, { id, versao, niveis: [] })).status).toBe(409)
})

describe('an experience', () => {
  /** Somebody on the fortieth day, about whom a manager without a user is asked, and a colleague by name. */
  async function asked() {
    const { periodoId } = await periodoComModelo(app, company, 45)
    const nova = await admitidoHa(app, company, 40, { nome: 'Nina Nova' })
    const chefe = await trabalhador(app, company, { areaId: nova.areaId, nome: 'Gil Gestor' })
    await responde(app, company.id, chefe.id, nova.areaId)
    await pedirExperiencias(app.services, company.id)
    const gestor = await entrou(app, company.id, chefe.id)
    /** Another row about the same person, answered by somebody named. */
    const nomear = async () => {
      const nomeado = await trabalhador(app, company, { nome: 'Nilo Nomeado' })
      const { id, versao } = await company.admin.call(linhas.acompanhamentos.criar, {
        ...{ talentoId: nova.id, periodoExperienciaId: periodoId, avaliadorId: nomeado.id },
      })
      const aberta = await company.admin.call(linhas.fluxo.endpoints.abre, { id, versao })
      return { id, questionarioId: aberta.questionarioId!, nomeado, quem: await entrou(app, company.id, nomeado.id) }
    }
    return { nova, chefe, gestor, nomear, ate: somarDias(nova.admissao, 44) }
  }
  const dada = (q: { perguntas: { id: number; tipo: { id: number } }[] }, nota: number) => ({
    ...{ perguntaId: q.perguntas.find((p) => p.tipo.id === 4)!.id, tipoId: 4 as const, nota },
  })
  const recusa = async (answer: Response) =>
    `${answer.status} ${((await answer.json()) as { message: string }).message}`

  it('is answered by the manager of the day by badge and PIN, with a file, and stays with who answered', async () => {
    const { chefe, gestor, ate } = await asked()
    expect((await gestor.call(lerSessao, {})).tarefas).toMatchObject([
      { titulo: 'Minhas avaliações', quantas: 1, url: '/pessoal/avaliacoes' },
    ])
    const linha = await minha(gestor)
    expect(linha).toMatchObject({ contexto: 'experiencia', sobre: 'Nina Nova', ate, situacao: 'P' })
    expect(linha.em).toBe('Experiência · 45 dias')
    const id = linha.questionarioId!
    const q = await gestor.call(c.lerQuestionario, { id })
    expect(q).toMatchObject({ pode: ['conclui'], podeAnexar: true, url: null, sobre: 'Nina Nova', fechado: null })
    await gestor.call(c.salvar, { id, respostas: [dada(q, 6)] })
    expect(await minha(gestor)).toMatchObject({ situacao: 'A' })
    await anexada(gestor, `${c.base}/questionarios/${id}`)
    // A draft is of who answers.
    expect((await company.admin.call(daExperiencia.ler, { id })).respostas).toEqual([])
    const feito = await gestor.call(c.concluir, { id, observacao: 'Segue bem.' })
    expect(feito).toMatchObject({ pode: [], resultado: null, evidencias: [{ nome: 'ata.png' }] })
    // Another manager later: the answer stays with its author, who still reads it.
    await app.owner.query('delete from area_responsavel where talento_id = $1', [chefe.id])
    expect(await minha(gestor)).toMatchObject({ situacao: 'R' })
    expect(await company.admin.call(daExperiencia.ler, { id })).toMatchObject({
      ...{ quemResponde: 'Gil Gestor', resultado: { percentual: 60 } },
    })
    const { rows } = await app.owner.query(
      `select distinct entidade, pessoa_id = (select pessoa_id from talento where id = $2) as da_pessoa from auditoria
        where empresa_id = $1 and usuario_id is null and pessoa_id is not null and antes is not null
          and entidade in ('questionario_resposta', 'acompanhamento_experiencia') order by 1`,
      [company.id, chefe.id],
    )
    expect(rows).toEqual([
      { entidade: 'acompanhamento_experiencia', da_pessoa: true },
      { entidade: 'questionario_resposta', da_pessoa: true },
    ])
  })

  it('is nobody else’s: not of another evaluator, of the person it is about, or of another company', async () => {
    const { gestor, nomear, nova } = await asked()
    const { questionarioId, quem, id } = await nomear()
    expect(await quem.call(c.minhas, {})).toMatchObject([{ id, sobre: 'Nina Nova' }])
    const doGestor = (await minha(gestor)).questionarioId!
    const outra = await app.company()
    const estranho = await entrou(app, outra.id, (await trabalhador(app, outra)).id)
    const propria = await entrou(app, company.id, nova.id)
    const q = await quem.call(c.lerQuestionario, { id: questionarioId })
    for (const [client, alheio] of [
      [gestor, questionarioId],
      [quem, doGestor],
      [propria, questionarioId],
      [propria, doGestor],
      [estranho, questionarioId],
    ] as const) {
      expect((await client.send(c.lerQuestionario, { id: alheio })).status).toBe(404)
      expect((await client.send(c.salvar, { id: alheio, respostas: [dada(q, 1)] })).status).toBe(404)
      expect((await client.send(c.concluir, { id: alheio, observacao: null })).status).toBe(404)
    }
    expect(await propria.call(c.minhas, {})).toEqual([])
    // Somebody else is named meanwhile.
    await app.owner.query('update acompanhamento_experiencia set avaliador_id = $2 where id = $1', [
      ...[id, (await trabalhador(app, company)).id],
    ])
    expect((await quem.send(c.salvar, { id: questionarioId, respostas: [dada(q, 1)] })).status).toBe(404)
  })

  it('is refused where it was dispensed, ended, or its evaluator left, as with a login', async () => {
    const { nomear, gestor } = await asked()
    const { id, questionarioId, quem, nomeado } = await nomear()
    const q = await quem.call(c.lerQuestionario, { id: questionarioId })
    const salvar = (client: Client, de = questionarioId) => client.send(c.salvar, { id: de, respostas: [dada(q, 7)] })
    const { versao } = await company.admin.call(linhas.acompanhamentos.ler, { id })
    await company.admin.call(linhas.fluxo.endpoints.dispensa, { id, versao, motivo: 'Transferência' })
    expect(await quem.call(c.minhas, {})).toEqual([])
    expect(await recusa(await salvar(quem))).toBe('409 Ninguém precisa mais responder: Transferência.')

    const doGestor = (await minha(gestor)).questionarioId!
    await app.owner.query(`update questionario set prazo = now() - interval '1 hour' where id = $1`, [doGestor])
    expect(await gestor.call(c.minhas, {})).toMatchObject([{ situacao: 'V' }])
    expect((await gestor.call(lerSessao, {})).tarefas).toMatchObject([{ quantas: 0, detalhe: 'Nada a responder' }])
    expect(await recusa(await salvar(gestor, doGestor))).toBe(
      "409 Responder: não é possível quando a situação é 'Vencida'.",
    )

    await app.owner.query('update talento set data_desligamento = $2 where id = $1', [
      ...[nomeado.id, somarDias(hoje(app), -1)],
    ])
    expect((await quem.send(c.minhas, {})).status).toBe(401)
  })
})

it('lists what is open in the order of its end, then what ended last', () => {
  const uma = (id: number, ate: string | null, situacao: c.MinhaAvaliacao['situacao'], sobre = 'Ana') =>
    ({ contexto: 'desempenho', id, questionarioId: id, sobre, em: '', ate, situacao, emNome: false }) as const
  const lista = emOrdem([
    uma(1, null, 'P'),
    uma(2, '2026-12-20', 'R'),
    uma(3, '2026-12-10', 'P', 'Bia'),
    uma(4, '2026-12-10', 'A', 'Ágata'),
    uma(5, '2026-12-30', 'V'),
    uma(6, '2026-12-09', 'A'),
  ])
  expect(lista.map((a) => a.id)).toEqual([6, 4, 3, 1, 5, 2])
})
