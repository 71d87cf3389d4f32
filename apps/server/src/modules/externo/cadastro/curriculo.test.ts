import { createHash } from 'node:crypto'
import { lerDesafio } from '@quadro/contract/externo/cadastro/candidatos.ts'
import * as c from '@quadro/contract/externo/cadastro/curriculo.ts'
import * as d from '@quadro/contract/externo/cadastro/documentos.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { esquecerLeituras } from '../../captacao/index.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

/** A photograph of a curriculum. */
const foto = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="240"><rect width="100%" height="100%" fill="#fff"/>
        <text x="30" y="70" font-size="34" font-family="sans-serif">Nome: Joana Conceição Lima</text>
        <text x="30" y="140" font-size="34" font-family="sans-serif">Celular: (85) 98765-4321</text></svg>`,
    ),
  )
    .png()
    .toBuffer()
async function enviar(
  client: Client,
  path: string,
  bytes: Buffer,
  { dados = {}, parte = 'curriculo', name = 'cv.png', query = {} } = {},
) {
  const form = new FormData()
  form.set('dados', JSON.stringify(dados))
  form.set(parte, new Blob([new Uint8Array(bytes)]), name)
  const response = await client.fetch('POST', path, { body: form, query })
  return { status: response.status, body: (await response.json()) as { id: number; segredo: string } }
}
const meu = (id: number) => c.enviarCurriculo.path.replace('{id}', String(id))
const pessoa = async (id: number) => (await app.owner.query('select * from pessoa where id = $1', [id])).rows[0]

describe('the own curriculum of a candidate', () => {
  it('is read from a photograph, offered and searchable; the record stays as it was', async () => {
    const client = await app.candidate(company.id)
    const id = client.candidatoId
    expect(await client.call(c.acompanharCurriculo, { id })).toEqual({ leitura: null })
    const before = await pessoa(client.pessoaId)
    const sent = await enviar(client, meu(id), await foto())
    expect(sent.body).toMatchObject({ situacao: 'na-fila', imagem: true })
    await app.services.jobs.runPending()
    const { leitura } = await client.call(c.acompanharCurriculo, { id })
    expect(leitura).toMatchObject({ situacao: 'pronta', reconhecido: true })
    expect(leitura?.sugestoes.find((s) => s.id === 'nome')?.campos).toEqual({ nome: 'Joana Conceição Lima' })
    const now = await pessoa(client.pessoaId)
    expect(now.ocr_texto).toContain('Joana Conceição Lima')
    expect({ ...now, ocr_texto: null, curriculo_arquivo_id: null, atualizado_em: null }).toEqual({
      ...before,
      atualizado_em: null,
    })
  })

  it('is theirs alone', async () => {
    const [client, other] = [await app.candidate(company.id), await app.candidate(company.id)]
    const elsewhere = await app.candidate((await app.company()).id)
    for (const stranger of [other, elsewhere]) {
      expect((await enviar(stranger, meu(client.candidatoId), await foto())).status).toBe(404)
      expect((await stranger.refusal(c.acompanharCurriculo, { id: client.candidatoId })).status).toBe(404)
    }
    expect((await enviar(company.admin, meu(client.candidatoId), await foto())).status).toBe(401)
    expect((await pessoa(client.pessoaId)).curriculo_arquivo_id).toBeNull()
  })

  it('may come as a document that calls itself one, and leaves with it, text and all', async () => {
    const client = await app.candidate(company.id)
    const id = client.candidatoId
    const docs = d.anexarDocumento.path.replace('{id}', String(id))
    const dados = { descricao: 'Diploma', data: '2026-11-20', observacao: null }
    await enviar(client, docs, await foto(), { dados, parte: 'anexo', name: 'diploma.png' })
    expect((await client.call(c.acompanharCurriculo, { id })).leitura).toBeNull()
    const sent = await enviar(client, docs, await foto(), { dados, parte: 'anexo', name: 'meu_cv.png' })
    expect((await client.call(c.acompanharCurriculo, { id })).leitura?.situacao).toBe('na-fila')
    await app.owner.query(`update pessoa set ocr_texto = 'lido' where id = $1`, [client.pessoaId])
    await client.call(d.excluirDocumento, { id, docId: sent.body.id })
    expect(await pessoa(client.pessoaId)).toMatchObject({ curriculo_arquivo_id: null, ocr_texto: null })
    // A curriculum that was withdrawn is not read.
    await app.services.jobs.runPending()
    expect((await client.call(c.acompanharCurriculo, { id })).leitura).toBeNull()
  })
})

describe('the curriculum of who registers', () => {
  const prova = async (client: Client) => {
    const { desafio, zeros } = await client.call(lerDesafio, {})
    for (let n = 0; ; n++)
      if (createHash('sha256').update(`${desafio}:${n}`).digest().readUInt32BE(0) >>> (32 - zeros) === 0)
        return { desafio, prova: String(n) }
  }
  const sem = () =>
    sharp({ create: { width: 300, height: 80, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  const ler = async (client: Client, dados: object) =>
    enviar(client, c.lerCurriculoDeVisitante.path, await sem(), { dados, query: { empresaId: company.id } })

  it('needs a proof of a person, and is read by who knows the secret alone', async () => {
    const visitor = app.anonymous()
    expect((await ler(visitor, { desafio: 'x', prova: '1' })).status).toBe(400)
    const { status, body } = await ler(visitor, await prova(visitor))
    expect(status).toBe(200)
    const andamento = c.acompanharCurriculoDeVisitante
    expect(await visitor.call(andamento, { empresaId: company.id, segredo: body.segredo })).toMatchObject({
      situacao: 'na-fila',
    })
    expect((await visitor.refusal(andamento, { empresaId: company.id, segredo: 'x'.repeat(43) })).status).toBe(404)
    const other = await app.company()
    expect((await visitor.refusal(andamento, { empresaId: other.id, segredo: body.segredo })).status).toBe(404)
    await app.services.jobs.runPending()
    expect(await visitor.call(andamento, { empresaId: company.id, segredo: body.segredo })).toMatchObject({
      situacao: 'pronta',
      mensagem: 'Nenhum texto foi encontrado neste arquivo.',
      sugestoes: [],
    })
    // After a day the reading is deleted and its file has no owner.
    await app.owner.query(`update leitura_curriculo set criado_em = now() - interval '25 hours' where id = $1`, [
      body.id,
    ])
    await esquecerLeituras(app.owner)
    expect((await visitor.refusal(andamento, { empresaId: company.id, segredo: body.segredo })).status).toBe(404)
  })
})
