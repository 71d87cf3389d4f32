import { avisosAoVivo } from '@quadro/contract/shell/inicio/avisos.ts'
import type { Client } from './app.ts'

/** The live notices that an open page of this client receives, including heartbeats, until `signal` ends it. */
export async function* liveNotices(
  client: Client,
  signal: AbortSignal,
): AsyncGenerator<{ event: string; data: unknown }, undefined> {
  const response = await fetch(`${client.base}/api${avisosAoVivo.path}?empresa=${client.empresa}`, {
    headers: { cookie: client.cookie! },
    signal,
  })
  if (!response.headers.get('content-type')?.includes('text/event-stream'))
    throw new Error(`No live notices: ${response.status}`)
  let text = ''
  for await (const chunk of response.body!) {
    text += Buffer.from(chunk).toString()
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [first = '', second = ''] = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      yield first.startsWith('event: ')
        ? { event: first.slice(7), data: JSON.parse(second.slice(6)) }
        : { event: 'pulse', data: null }
    }
  }
  return undefined
}
