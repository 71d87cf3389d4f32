import { randomUUID } from 'node:crypto'
import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as participantes from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { lerRespostas, respondidaPdf } from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { IDEMPOTENCY_KEY } from '@quadro/contract/kit/endpoint.ts'
import * as mensagens from '@quadro/contract/shell/inicio/mensagens.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { avaliacao, exigirCompetencia, trabalhador } from './desempenho-testing.ts'

const { assume, devolve } = c.fluxoEmNome.endpoints
const { ler, salvar, fluxo } = c.questionarios
const { conclui } = fluxo.endpoints
const motivo = 'Trabalha sem computador'

let app: TestApp
let company: TestCompany
/** May answer in others' names, and nothing else. */
let rh: Client
/** Sees what others answered. */
let leitor: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = await company.user([c.autoridades.emNome], { nome: 'Rita do RH' })
  leitor = await company.user([c.autoridades.verResultado, c.autoridades.responder])
})

/** A pair in a released evaluation, with the user of who evaluates. */
async function par(outros: Record<string, unknown> = {}) {
  const a = await avaliacao(company, { avaliarCompetenciasCargo: true, ...outros })
  const [avaliado, avaliador] = [await trabalhador(app, company), await trabalhador(app, company)]
  const exigida = await exigirCompetencia(app, company.id, avaliado.faixaId)
  const quem = { avaliacaoDesempenhoId: a.id, avaliadoId: avaliado.id, avaliadorId: avaliador.id, papel: 'A' as const }
  const { id } = await company.admin.call(participantes.criar, quem)
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id] })
  const ele = await company.user([c.autoridades.responder], { talentoId: avaliador.id })
  const lido = await ele.call(c.lerCompetencias, { id })
  return { ...exigida, a, id, avaliado, avaliador, ele, versao: lido.versao, questionarioId: lido.questionarioId! }
}
const linhaDe = async (quem: Client, id: number) =>
  ((await quem.call(c.listar, { unpaged: true })) as c.LinhaDaResposta[]).find((r) => r.id === id)
const nota = async (quem: Client, questionarioId: number, valor: number) => {
  const q = await quem.call(ler, { id: questionarioId })
  return [{ perguntaId: q.perguntas[0]!.id, tipoId: 4 as const, nota: valor }]
}
const avisos = async (quem: Client) =>
  ((await quem.call(mensagens.listar, { unpaged: true } as never)) as unknown as { texto: string }[]).map(
    (m) => m.texto,
  )
const recusa = async (enviado: Promise<Response>) => {
  const resposta = await enviado
  return [resposta.status, ((await resposta.json()) as { message: string }).message]
}

it('whoever holds the authority answers in the name of who has not begun, and everybody who reads it is told', async () => {
  const p = await par()
  expect(await linhaDe(rh, p.id)).toMatchObject({ emNome: null, pode: ['assume'] })
  const assumida = await rh.call(assume, { id: p.id, versao: p.versao, motivo })
  expect(assumida).toMatchObject({
    emNome: { por: 'Rita do RH', motivo },
    iniciada: true,
    pode: ['responder', 'devolve'],
  })
  expect(await avisos(p.ele)).toContain(`${p.a.titulo}: Rita do RH responde em seu nome.`)

  // The evaluator sees who answers, and neither the draft nor a way to change it.
  await rh.call(salvar, { id: p.questionarioId, respostas: await nota(rh, p.questionarioId, 8) })
  const visto = await p.ele.call(ler, { id: p.questionarioId })
  expect(visto).toMatchObject({ emNome: { por: 'Rita do RH', motivo }, pode: [], respostas: [] })
  const frase = `Responder: cabe a Rita do RH, em nome de ${visto.quemResponde}.`
  expect(
    await recusa(p.ele.send(salvar, { id: p.questionarioId, respostas: await nota(p.ele, p.questionarioId, 2) })),
  ).toEqual([409, frase])
  const niveis = [{ competenciaId: p.competenciaId, nivelCompetenciaId: p.nivelId, comentario: null }]
  const { versao } = await p.ele.call(c.lerCompetencias, { id: p.id })
  expect(await recusa(p.ele.send(c.gravarCompetencias, { id: p.id, versao, niveis, concluir: true }))).toEqual([
    409,
    frase,
  ])

  const q = await rh.call(ler, { id: p.questionarioId })
  expect(q).toMatchObject({ pode: ['conclui'], respostas: [{ nota: 8 }], resultado: null })
  await rh.call(conclui, { id: q.id, versao: q.versao, respostas: [] })
  // One part is handed in: it is not taken back by giving the rest away.
  const meia = (await linhaDe(rh, p.id))!
  expect(meia.pode).toEqual([])
  expect((await rh.send(devolve, { id: p.id, versao: meia.versao })).status).toBe(409)
  await rh.call(c.gravarCompetencias, { id: p.id, versao, niveis, concluir: true })
  expect(await avisos(p.ele)).toContain(`${p.a.titulo}: foi respondida em seu nome por Rita do RH.`)

  expect(await p.ele.call(ler, { id: q.id })).toMatchObject({ respostas: [{ nota: 8 }], emNome: { por: 'Rita do RH' } })
  expect(await leitor.call(ler, { id: q.id })).toMatchObject({
    respostas: [{ nota: 8 }],
    emNome: { por: 'Rita do RH' },
  })
  expect(await leitor.call(lerRespostas, { colaboradorQuestionarioId: p.id })).toMatchObject({
    emNome: { por: 'Rita do RH', motivo },
  })
  const papel = await leitor.send(respondidaPdf, { id: p.id })
  const impresso = (await textOfPdf(new Uint8Array(await papel.arrayBuffer()))).replace(/\s+/g, ' ')
  expect(impresso).toContain(`Rita do RH, em nome de ${visto.quemResponde}`)
  // What was answered is answered.
  const feita = await linhaDe(rh, p.id)
  expect((await rh.send(assume, { id: p.id, versao: feita!.versao, motivo })).status).toBe(409)
})

it('it is refused once the person has begun, and the other way round: the first of both answers', async () => {
  const p = await par()
  await p.ele.call(salvar, { id: p.questionarioId, respostas: await nota(p.ele, p.questionarioId, 5) })
  expect(await linhaDe(rh, p.id)).toMatchObject({ pode: [] })
  expect(await recusa(rh.send(assume, { id: p.id, versao: p.versao, motivo }))).toEqual([
    409,
    "Responder em nome: não é possível quando a situação é 'Em andamento'.",
  ])
  const outro = await par()
  const dela = { id: outro.questionarioId, respostas: await nota(outro.ele, outro.questionarioId, 3) }
  const feitos = await Promise.all([
    rh.send(assume, { id: outro.id, versao: outro.versao, motivo }),
    outro.ele.send(salvar, dela),
  ])
  expect(feitos.map(({ status }) => status).sort()).toEqual([200, 409])
  const assumiu = feitos[0].status === 200
  expect((await outro.ele.call(ler, { id: outro.questionarioId })).respostas).toHaveLength(assumiu ? 0 : 1)
})

it('what is given back begins anew with the person, and a repeated call of the other changes nothing', async () => {
  const p = await par()
  await rh.call(assume, { id: p.id, versao: p.versao, motivo })
  const dada = { id: p.questionarioId, respostas: await nota(rh, p.questionarioId, 8) }
  const key = randomUUID()
  const enviar = () =>
    rh.fetch('PUT', `${c.questionarios.base}/${dada.id}/respostas`, {
      body: { respostas: dada.respostas },
      headers: { [IDEMPOTENCY_KEY]: key },
    })
  expect((await enviar()).status).toBe(200)
  const { versao } = (await linhaDe(rh, p.id))!
  expect((await rh.send(devolve, { id: p.id, versao: versao - 1 })).status).toBe(409)
  expect(await rh.call(devolve, { id: p.id, versao })).toMatchObject({
    emNome: null,
    iniciada: false,
    pode: ['assume'],
  })
  expect(await p.ele.call(ler, { id: p.questionarioId })).toMatchObject({
    respostas: [],
    iniciadoEm: null,
    pode: ['conclui'],
  })
  await p.ele.call(salvar, { id: p.questionarioId, respostas: await nota(p.ele, p.questionarioId, 4) })
  expect([403, 404, 409]).toContain((await enviar()).status)
  expect((await p.ele.call(ler, { id: p.questionarioId })).respostas).toMatchObject([{ nota: 4 }])
})

it('never of anonymous, blocked or ended ones, about oneself, of what is one’s own, or without a reason', async () => {
  const anonima = await par({ anonima: true })
  expect(await linhaDe(rh, anonima.id)).toBeUndefined()
  expect(await recusa(rh.send(assume, { id: anonima.id, versao: anonima.versao, motivo }))).toEqual([
    409,
    'Responder em nome: a avaliação é anônima.',
  ])
  const p = await par()
  const tentar = (quem: Client, mais: object = {}) =>
    recusa(quem.send(assume, { id: p.id, versao: p.versao, motivo, ...mais } as never))
  expect((await tentar(rh, { motivo: ' ' }))[0]).toBe(400)
  const deEmNome = (talentoId: number) => company.user([c.autoridades.emNome], { talentoId })
  expect(await tentar(await deEmNome(p.avaliado.id))).toEqual([409, 'Responder em nome: a avaliação é sobre você.'])
  const [semLogin] = [await par()]
  await app.owner.query('update acesso set talento_id = null where empresa_id = $1 and talento_id = $2', [
    company.id,
    semLogin.avaliador.id,
  ])
  const proprio = await deEmNome(semLogin.avaliador.id)
  expect(await recusa(proprio.send(assume, { id: semLogin.id, versao: semLogin.versao, motivo }))).toEqual([
    409,
    'Responder em nome: quem responde esta é você mesmo.',
  ])
  // The authority opens no evaluation of one's own.
  expect(await proprio.call(ler, { id: semLogin.questionarioId })).toMatchObject({ pode: [] })
  const dela = { id: semLogin.questionarioId, respostas: await nota(proprio, semLogin.questionarioId, 1) }
  expect((await proprio.send(salvar, dela)).status).toBe(409)

  await app.owner.query('update questionario set encerrado_em = now() where id = $1', [p.questionarioId])
  expect(await tentar(rh)).toEqual([409, 'A avaliação está encerrada.'])
  await app.owner.query('update questionario set encerrado_em = null where id = $1', [p.questionarioId])
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [p.a.id], liberada: false })
  expect(await tentar(rh)).toEqual([409, 'A avaliação está bloqueada.'])
  // Taken over counts as begun: neither the pair nor what is asked changes any more.
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [p.a.id] })
  await rh.call(assume, { id: p.id, versao: p.versao, motivo })
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [p.a.id], liberada: false })
  expect(await company.admin.call(participantes.excluirVarios, { ids: [p.id] })).toMatchObject({ excluidos: [] })
  const a = await company.admin.call(avaliacoes.ler, { id: p.a.id })
  expect((await company.admin.send(avaliacoes.alterar, { ...a, anonima: true } as never)).status).toBe(400)
})

it('only with the authority, within the areas of both, and in the own company', async () => {
  const p = await par()
  const assumir = (quem: Client) => quem.send(assume, { id: p.id, versao: p.versao, motivo }).then((r) => r.status)
  expect(await assumir(leitor)).toBe(403)
  expect(await assumir(p.ele)).toBe(403)
  const soAvaliado = await company.user([c.autoridades.emNome], { areas: [p.avaliado.areaId] })
  expect(await assumir(soAvaliado)).toBe(409)
  expect(await linhaDe(soAvaliado, p.id)).toMatchObject({ pode: [] })
  expect(await assumir(await company.user([c.autoridades.emNome], { areas: [p.avaliador.areaId] }))).toBe(404)
  const outra = await app.company()
  expect(await assumir(await outra.user([c.autoridades.emNome]))).toBe(404)
  const ambas = await company.user([c.autoridades.emNome], { areas: [p.avaliado.areaId, p.avaliador.areaId] })
  expect(await assumir(ambas)).toBe(200)
  // Another holder reads nothing of the draft, and may only give it back.
  await ambas.call(salvar, { id: p.questionarioId, respostas: await nota(ambas, p.questionarioId, 6) })
  expect(await rh.call(ler, { id: p.questionarioId })).toMatchObject({ respostas: [], pode: [] })
  expect(await linhaDe(rh, p.id)).toMatchObject({ pode: ['devolve'] })
})
