/** The files of a report as people get them, and what stands in them. */
import { type Report, reportQueued } from '@quadro/contract/kit/report.ts'
import { baixarTarefa } from '@quadro/contract/shell/inicio/avisos.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Client, TestApp } from '../../apps/server/src/testing/app.ts'

/** The printed file. On a busy machine even a short report becomes a job, and the file is fetched from there. */
export async function printed(
  app: TestApp,
  client: Client,
  report: Report,
  filters: Record<string, unknown>,
): Promise<Response> {
  const answer = await client.send(report.print, filters as never)
  if (answer.status !== 202) return answer
  const { tarefaId } = reportQueued.parse(await answer.json())
  await app.services.jobs.runPending()
  return client.send(baixarTarefa, { id: tarefaId })
}

/** All texts of a PDF, in the order in which they were written. */
export async function textOf(bytes: ArrayBuffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise
  let text = ''
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  return text
}

/** A text without spaces, which a PDF sets by position. */
export const bare = (text: string): string => text.replaceAll(/\s/g, '')
