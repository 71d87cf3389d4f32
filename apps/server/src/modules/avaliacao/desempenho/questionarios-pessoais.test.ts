import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as interno from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-pessoais.ts'
import { lerSessao } from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { entrou } from '../../../testing/people.ts'
import { avaliacao, exigirCompetencia, trabalhador } from './desempenho-testing.ts'

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
  expect(linha).toMatchObject({ id, respondidaEm: null })
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
  const k = await quem.call(c.lerCompetencias, { id })
  expect(k).toMatchObject({ pode: ['responder'], linhas: [{ competencia: { id: competenciaId } }] })
  await quem.call(c.gravarCompetencias, {
    ...{ id, versao: k.versao, concluir: true },
    niveis: [{ competenciaId, nivelCompetenciaId: nivelId, comentario: null }],
  })
  expect(await minha(quem)).toMatchObject({ id, respondidaEm: expect.any(String) })
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
    expect((await client.send(c.lerCompetencias, { id: par })).status).toBe(404)
    expect((await client.send(c.gravarCompetencias, { id: par, versao: 1, niveis: [] })).status).toBe(404)
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
  const { versao } = await quem.call(c.lerCompetencias, { id })
  expect((await quem.send(c.gravarCompetencias, { id, versao, niveis: [] })).status).toBe(409)
})
