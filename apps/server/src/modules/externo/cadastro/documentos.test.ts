import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as d from '@quadro/contract/externo/cadastro/documentos.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, casa, documento, pedido } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
async function anexar(client: Client, id: number, file: { name: string; bytes: Buffer } | undefined, campos = {}) {
  const form = new FormData()
  form.set('dados', JSON.stringify({ descricao: 'Diploma', data: '2026-11-20', observacao: null, ...campos }))
  if (file) form.set('anexo', new Blob([new Uint8Array(file.bytes)]), file.name)
  const response = await client.fetch('POST', d.anexarDocumento.path.replace('{id}', String(id)), { body: form })
  return (await response.json()) as d.Documento & { errors: { field: string; message: string }[] }
}

it('R0017 a candidate attaches documents, renames, downloads and removes them', async () => {
  const client = await app.candidate(company.id)
  const id = client.candidatoId
  const made = await anexar(client, id, { name: 'diploma (1).pdf', bytes: PDF })
  expect(made).toMatchObject({ descricao: 'Diploma', data: '2026-11-20', arquivoTamanho: PDF.length })
  const changed = await client.call(d.alterarDocumento, {
    id,
    docId: made.id,
    versao: made.versao,
    descricao: 'Diploma de graduação',
    data: '2026-11-19',
    observacao: 'Frente e verso',
  })
  expect(await client.call(d.listarDocumentos, { id })).toEqual([changed])
  const file = await client.send(d.baixarDocumento, { id, docId: made.id })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF)
  const lost = { id, docId: made.id, versao: made.versao, descricao: 'X', data: '2026-11-19', observacao: null }
  expect((await client.refusal(d.alterarDocumento, lost)).body.code).toBe('STALE_VERSION')
  await client.call(d.excluirDocumento, { id, docId: made.id })
  expect(await client.call(d.listarDocumentos, { id })).toEqual([])
  const { rows } = await app.owner.query('select 1 from arquivo where dono_id = $1 and dono_entidade = $2', [
    client.pessoaId,
    'pessoa',
  ])
  expect(rows).toEqual([])
})

it('takes documents only, by their content, and says what is missing', async () => {
  const client = await app.candidate(company.id)
  const none = await anexar(client, client.candidatoId, undefined)
  expect(none.errors).toEqual([{ field: 'anexo', message: 'Escolha um arquivo' }])
  const script = await anexar(client, client.candidatoId, { name: 'diploma.pdf', bytes: Buffer.from('<script>') })
  expect(script.errors[0]?.message).toMatch(/^Selecione um arquivo com a extensão: 'pdf'/)
  const blank = await anexar(client, client.candidatoId, { name: 'a.pdf', bytes: PDF }, { descricao: '' })
  expect(blank.errors).toEqual([{ field: 'descricao', message: 'Descrição é obrigatória' }])
})

it('shows HR those of the candidates of its requests, and of nobody else', async () => {
  const onde = await casa(app, company)
  const { id } = await company.admin.call(pedidos.criar, pedido(onde) as never)
  const { aplicacaoId, ...who } = await aplicacao(app, company.id, id)
  await documento(app, company.id, who)
  const [found] = await company.admin.call(d.documentosDaAplicacao, { id, aplicacaoId })
  expect(found).toMatchObject({ descricao: 'Diploma', arquivoNome: 'diploma.pdf' })
  const file = await company.admin.send(d.baixarDaAplicacao, { id, aplicacaoId, docId: found!.id })
  expect(await file.text()).toBe('%PDF')
  const another = await company.admin.call(pedidos.criar, pedido(onde) as never)
  expect((await company.admin.refusal(d.documentosDaAplicacao, { id: another.id, aplicacaoId })).status).toBe(404)
})
