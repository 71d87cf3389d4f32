import type { Celula } from '@quadro/contract/kit/import.ts'
import * as c from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Client, TestApp } from './app.ts'

/** The bytes of a spreadsheet with these rows, and with other sheets after them. */
export const planilha = async (rows: Celula[][], outras: Record<string, Celula[][]> = {}): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries({ Dados: rows, ...outras }).map(([name, rows]) => ({ name, rows })) })
export const csv = (rows: (string | number)[][], separador = ';'): Uint8Array =>
  Buffer.from(rows.map((r) => r.join(separador)).join('\r\n'))

/** Uploads a spreadsheet; nothing is checked until the jobs run. */
export async function enviar(
  client: Client,
  tipo: string,
  bytes: Uint8Array,
  { nome = 'planilha.xlsx', atualizar = false } = {},
): Promise<Response> {
  const form = new FormData()
  form.set('dados', JSON.stringify({ tipo, atualizar }))
  form.set('arquivo', new Blob([bytes as Uint8Array<ArrayBuffer>]), nome)
  return client.fetch('POST', c.enviar.path, { body: form })
}
/** Uploads it and runs the check; returns the import as its page shows it. */
export async function conferir(
  app: TestApp,
  client: Client,
  tipo: string,
  rows: Celula[][] | Uint8Array,
  options: { nome?: string; atualizar?: boolean } = {},
): Promise<c.ImportacaoCompleta> {
  const sent = await enviar(client, tipo, rows instanceof Uint8Array ? rows : await planilha(rows), options)
  const body = (await sent.json()) as c.ImportacaoCompleta
  if (!sent.ok) throw new Error(JSON.stringify(body))
  await app.services.jobs.runPending(['conferir-importacao'])
  return client.call(c.ler, { id: body.id })
}
export const aplicar = async (
  app: TestApp,
  client: Client,
  lida: { id: number; versao: number },
  somenteCorretas = false,
) => {
  await client.call(c.fluxo.endpoints.aplicar, { id: lida.id, versao: lida.versao, somenteCorretas })
  await app.services.jobs.runPending(['aplicar-importacao'])
  return client.call(c.ler, { id: lida.id })
}
export const desfazer = (client: Client, { id, versao }: { id: number; versao: number }) =>
  client.call(c.fluxo.endpoints.desfazer, { id, versao })
export const erros = async (client: Client, { id }: { id: number }) =>
  (await client.call(c.linhas, { id, situacao: 'erro', size: 200 })).content
/** The first sheet of a file endpoint's answer. */
export async function baixar(client: Client, path: string, query: Record<string, unknown> = {}) {
  const response = await client.fetch('GET', path, { query })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await readXlsx(Buffer.from(await response.arrayBuffer()))).sheets[0]!.rows as Celula[][]
}
