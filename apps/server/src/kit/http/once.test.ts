/** A POST with a key makes one thing, for its sender only, and what is kept of it for a day says nothing. */
import { randomUUID } from 'node:crypto'
import { idiomas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { cidades } from '@quadro/contract/geral/lugares/cidades.ts'
import { IDEMPOTENCY_KEY } from '@quadro/contract/kit/endpoint.ts'
import { MESSAGES } from '@quadro/contract/kit/errors.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { allAuthorities } from '../access/authorities.ts'
import { maintain } from '../jobs/maintenance.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})
const criar = (quem: Client, chave: string, nome = 'Inglês') =>
  quem.fetch('POST', idiomas.criar.path, { body: { nome }, headers: { [IDEMPOTENCY_KEY]: chave } })
const nomes = async () =>
  (await app.owner.query('select nome from idioma where empresa_id = $1 order by id', [company.id])).rows.map(
    (r) => r.nome,
  )
const guardados = async () =>
  (await app.owner.query('select * from envio_repetido where empresa_id = $1', [company.id])).rows

it('sent eight times at once makes one record, and everybody gets its answer', async () => {
  const chave = randomUUID()
  const respostas = await Promise.all(Array.from({ length: 8 }, () => criar(company.admin, chave)))
  expect(respostas.map((r) => r.status)).toEqual(Array(8).fill(200))
  const ditas = await Promise.all(respostas.map((r) => r.json()))
  for (const dita of ditas) expect(dita).toEqual(ditas[0])
  expect(await nomes()).toEqual(['Inglês'])
  expect(ditas[0]).toMatchObject({ nome: 'Inglês' })
})
it('sent again later is answered as the first time, whatever became of the record', async () => {
  const chave = randomUUID()
  const primeira = (await (await criar(company.admin, chave)).json()) as { id: number; versao: number }
  await company.admin.call(idiomas.alterar, { ...primeira, nome: 'Francês' } as never)
  expect(await (await criar(company.admin, chave.toUpperCase())).json()).toEqual(primeira)
  expect(await nomes()).toEqual(['Francês'])
})
it('with something else under the same key is refused, and so is a key that is none', async () => {
  const chave = randomUUID()
  await criar(company.admin, chave)
  const outra = await criar(company.admin, chave, 'Alemão')
  expect([outra.status, await outra.json()]).toEqual([409, expect.objectContaining({ message: MESSAGES.KEY_USED })])
  const nenhuma = await criar(company.admin, 'não', 'Alemão')
  expect([nenhuma.status, await nenhuma.json()]).toEqual([
    400,
    expect.objectContaining({ message: MESSAGES.KEY_INVALID }),
  ])
  expect(await nomes()).toEqual(['Inglês'])
})
it('that was refused leaves its key free', async () => {
  const chave = randomUUID()
  expect((await criar(company.admin, chave, '')).status).toBe(400)
  expect(await guardados()).toEqual([])
  expect((await criar(company.admin, chave)).status).toBe(200)
})
it('of another user, or of one who may no longer come in, is never answered with the first one', async () => {
  const chave = randomUUID()
  const primeira = (await (await criar(company.admin, chave)).json()) as { id: number }
  const outro = await company.user([...allAuthorities().keys()])
  const dele = (await (await criar(outro, chave, 'Alemão')).json()) as { id: number }
  expect(dele.id).not.toBe(primeira.id)
  const fora = await company.user([idiomas.authorities.criar])
  await criar(fora, chave, 'Russo')
  await app.owner.query('update usuario set ativo = false where id = $1', [fora.usuarioId])
  expect((await criar(fora, chave, 'Russo')).status).toBe(401)
})
it('is kept sealed, and for a day', async () => {
  await criar(company.admin, randomUUID(), 'Mandarim')
  const [guardado] = await guardados()
  expect(JSON.stringify(guardado) + guardado.resposta.toString('latin1')).not.toContain('Mandarim')
  await maintain(app.services, app.owner)
  expect(await guardados()).toHaveLength(1)
  await app.owner.query(`update envio_repetido set criado_em = now() - interval '25 hours' where empresa_id = $1`, [
    company.id,
  ])
  await maintain(app.services, app.owner)
  expect(await guardados()).toEqual([])
})
it('is asked for only by what makes something: a read under a key is read again', async () => {
  const chave = randomUUID()
  const ler = () =>
    company.admin.fetch('GET', cidades.listar.path, { headers: { [IDEMPOTENCY_KEY]: chave } }).then((r) => r.status)
  expect([await ler(), await ler()]).toEqual([200, 200])
  expect(await guardados()).toEqual([])
})
