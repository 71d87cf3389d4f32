/** Answers that waited on a device without a network: each key is done once, for its sender only, and says nothing of what was answered. */
import { randomUUID } from 'node:crypto'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import type { Salvo } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import * as pessoais from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import { IDEMPOTENCY_KEY } from '@quadro/contract/kit/endpoint.ts'
import { MESSAGES } from '@quadro/contract/kit/errors.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { entrou } from '../../../testing/people.ts'
import { paraResponder, trabalhador } from './desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

const { questionarios } = c
type Resposta = { perguntaId: number; tipoId: number; versao?: number; nota?: number | null; comentario?: string }
/** Sends one answer with a key. */
const enviar = (quem: Client, id: number, chave: string, ...respostas: Resposta[]) =>
  quem.fetch('PUT', `${c.base}/questionario/${id}/respostas`, {
    body: { respostas },
    headers: { [IDEMPOTENCY_KEY]: chave },
  })
const salvo = async (response: Response): Promise<Salvo> => {
  expect(response.status).toBe(200)
  return response.json() as Promise<Salvo>
}
const chavesDe = async () =>
  (await app.owner.query('select * from envio_sem_rede where empresa_id = $1 order by criado_em', [company.id]))
    .rows as { chave: Buffer; resumo: Buffer; feito: unknown }[]
const lidas = async (id: number) => (await company.admin.call(questionarios.ler, { id })).respostas

it('the same key is answered as the first time and does nothing again, though another device answered meanwhile', async () => {
  const { questionarioId: id, perguntaId } = await paraResponder(app, company)
  const chave = randomUUID()
  const minha = { perguntaId, tipoId: 4, versao: 0, nota: 8, comentario: 'Cumpre o que diz' }
  const primeira = await salvo(await enviar(company.admin, id, chave, minha))
  expect(primeira).toMatchObject({ recusadas: [], respostas: [{ versao: 1, nota: 8 }] })
  // Another device goes on from there, before the answer of the first call has reached its sender.
  await company.admin.call(questionarios.salvar, { id, respostas: [{ ...minha, versao: 1, nota: 5 }] as never })
  expect(await salvo(await enviar(company.admin, id, chave, minha))).toEqual(primeira)
  expect(await lidas(id)).toMatchObject([{ nota: 5, versao: 2 }])
  // Without the key it would have been taken for a conflict.
  const sem = await company.admin.call(questionarios.salvar, { id, respostas: [minha] as never })
  expect(sem.recusadas).toMatchObject([{ perguntaId, atual: { nota: 5 } }])
})

it('the same key at the same time is done once', async () => {
  const { questionarioId: id, perguntaId } = await paraResponder(app, company)
  const chave = randomUUID()
  const todas = await Promise.all(
    Array.from({ length: 8 }, () => enviar(company.admin, id, chave, { perguntaId, tipoId: 4, nota: 7 }).then(salvo)),
  )
  for (const each of todas) expect(each).toEqual(todas[0])
  expect(await lidas(id)).toMatchObject([{ nota: 7, versao: 1 }])
  expect(await chavesDe()).toHaveLength(1)
})

it('a key with something else, or that is no UUID, is refused and changes nothing', async () => {
  const { questionarioId: id, perguntaId } = await paraResponder(app, company)
  const chave = randomUUID()
  await salvo(await enviar(company.admin, id, chave, { perguntaId, tipoId: 4, nota: 7 }))
  const outra = await enviar(company.admin, id, chave, { perguntaId, tipoId: 4, versao: 1, nota: 9 })
  expect([outra.status, await outra.json()]).toMatchObject([409, { code: 'DUPLICATE', message: MESSAGES.KEY_USED }])
  for (const torta of ['', '1', 'x'.repeat(36), `${chave}0`, `${chave}, ${chave}`]) {
    const answer = await enviar(company.admin, id, torta, { perguntaId, tipoId: 4, versao: 1, nota: 9 })
    expect([answer.status, await answer.json()], torta).toMatchObject([400, { message: MESSAGES.KEY_INVALID }])
  }
  expect(await lidas(id)).toMatchObject([{ nota: 7, versao: 1 }])
})

it('a refused call leaves its key free for the same once it is possible', async () => {
  const { questionarioId: id, perguntaId } = await paraResponder(app, company)
  const chave = randomUUID()
  const resposta = { perguntaId, tipoId: 4, nota: 7 }
  await app.owner.query('update questionario set encerrado_em = now() where id = $1', [id])
  expect((await enviar(company.admin, id, chave, resposta)).status).toBe(409)
  expect(await chavesDe()).toEqual([])
  await app.owner.query('update questionario set encerrado_em = null where id = $1', [id])
  expect(await salvo(await enviar(company.admin, id, chave, resposta))).toMatchObject({ respostas: [{ versao: 1 }] })
})

it('a conflict is repeated as a conflict, with what is there now', async () => {
  const { questionarioId: id, perguntaId } = await paraResponder(app, company)
  const chave = randomUUID()
  await company.admin.call(questionarios.salvar, { id, respostas: [{ perguntaId, tipoId: 4, nota: 3 }] })
  const minha = { perguntaId, tipoId: 4, versao: 0, nota: 8 }
  const conflito = await salvo(await enviar(company.admin, id, chave, minha))
  expect(conflito.recusadas).toMatchObject([{ perguntaId, atual: { nota: 3, versao: 1 } }])
  expect(await salvo(await enviar(company.admin, id, chave, minha))).toEqual(conflito)
  await company.admin.call(questionarios.salvar, { id, respostas: [{ perguntaId, tipoId: 4, versao: 1, nota: 2 }] })
  expect((await salvo(await enviar(company.admin, id, chave, minha))).recusadas).toMatchObject([
    { perguntaId, atual: { nota: 2, versao: 2 } },
  ])
})

it('the key of another caller answers nobody else, with a login or without, nor after the right to answer ended', async () => {
  const { questionarioId: id, perguntaId } = await paraResponder(app, company)
  const chave = randomUUID()
  const minha = { perguntaId, tipoId: 4, nota: 8, comentario: 'Só meu' }
  await salvo(await enviar(company.admin, id, chave, minha))
  // A user who may answer their own, and somebody of another company, with the same key.
  const outra = await app.company()
  for (const quem of [await company.user([c.autoridades.responder]), outra.admin])
    expect((await enviar(quem, id, chave, minha)).status).toBe(404)
  // The same person by badge: another caller, so another key; what is there already is the same answer.
  const { rows } = await app.owner.query('select talento_id from acesso where empresa_id = $1 and usuario_id = $2', [
    ...[company.id, company.usuarioId],
  ])
  const pessoa = await entrou(app, company.id, Number(rows[0].talento_id))
  const pessoal = (nota: number) =>
    pessoa.fetch('PUT', `${pessoais.base}/questionarios/${id}/respostas`, {
      body: { respostas: [{ ...minha, versao: 1, nota }] },
      headers: { [IDEMPOTENCY_KEY]: chave },
    })
  const deLa = await salvo(await pessoal(6))
  expect(deLa).toMatchObject({ respostas: [{ versao: 2, nota: 6 }] })
  expect(await salvo(await pessoal(6))).toEqual(deLa)
  expect(await chavesDe()).toHaveLength(2)
  // Whoever evaluates no longer may see it: the kept answer is not told either.
  await app.owner.query('update participante_avaliacao_desempenho set avaliador_id = $2 where questionario_id = $1', [
    ...[id, (await trabalhador(app, company)).id],
  ])
  expect((await pessoal(6)).status).toBe(404)
})

it('what is stored of a key names nobody and holds nothing that was answered', async () => {
  const { questionarioId: id, perguntaId, escolha } = await paraResponder(app, company)
  const chave = randomUUID()
  await salvo(
    await enviar(company.admin, id, chave, { perguntaId, tipoId: 4, nota: 8, comentario: 'Segredo meu' }, escolha),
  )
  const [guardada] = await chavesDe()
  expect(guardada!.feito).toEqual({
    versao: expect.any(Number),
    respostas: [
      { perguntaId, versao: 1, respondidaEm: expect.any(String) },
      { perguntaId: escolha.perguntaId, versao: 1, respondidaEm: expect.any(String) },
    ],
    recusadas: [],
    vazias: [],
  })
  expect(Object.keys(guardada!)).toEqual(['empresa_id', 'chave', 'resumo', 'feito', 'criado_em'])
  const tudo = JSON.stringify(guardada)
  for (const nunca of [chave, 'Segredo', String(escolha.respostaId)]) expect(tudo).not.toContain(`"${nunca}"`)
  expect(guardada!.chave.toString('hex')).not.toContain(chave.replaceAll('-', ''))
})
