import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { avisosAoVivo } from '@quadro/contract/shell/inicio/avisos.ts'
import { useCallback, useEffect, useRef } from 'react'
import { fileUrl } from './call.ts'
import { reread } from './query.ts'
import { tabName } from './tab.ts'

/** What the server tells of while a page is open: its event and what it is about. */
export type LiveEvent = 'tarefa' | 'dados' | 'mensagem' | 'noticia' | 'sincronizar'
const EVENTS: LiveEvent[] = ['tarefa', 'dados', 'mensagem', 'noticia', 'sincronizar']
type Listener = (event: LiveEvent, data: unknown) => void

/** One stream per tab, however many components listen: a browser opens few connections to one server. */
const listeners = new Set<Listener>()
let source: EventSource | undefined

function open(): EventSource {
  const stream = new EventSource(fileUrl(avisosAoVivo, {}), { withCredentials: true })
  const tell: Listener = (event, data) => {
    // What this tab changed it has read again already.
    if (event === 'dados' && (data as { aba?: string }).aba === tabName) return
    for (const listener of [...listeners]) listener(event, data)
  }
  // What was told before the stream stood, or while the browser connected again, is made good by reading again.
  stream.addEventListener('open', () => tell('sincronizar', {}))
  for (const name of EVENTS)
    stream.addEventListener(name, (event) => tell(name, JSON.parse((event as MessageEvent<string>).data)))
  return stream
}

/** Follows the live notices while the component stands. */
export function useLive(onEvent: Listener): void {
  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    listeners.add(onEvent)
    source ??= open()
    return () => {
      listeners.delete(onEvent)
      if (listeners.size > 0) return
      source?.close()
      source = undefined
    }
  }, [onEvent])
}

/** Reads again what shows the resource of `entry` upon each notice of this kind, or where some may have been missed. */
export function useLiveReads(event: LiveEvent, entry: Endpoint): void {
  useLive(
    useCallback((told) => void (told === event || told === 'sincronizar' ? reread(entry) : undefined), [event, entry]),
  )
}

/** Reads again what shows the resource of `entry`, whenever somebody else has changed the record that the page shows. */
export function useLiveRecord(entidade: string, id: number, entry: Endpoint): void {
  const about = useRef({ entidade, id, entry })
  about.current = { entidade, id, entry }
  const stable = useRef<Listener>(undefined)
  stable.current ??= (event, data) => {
    const { entidade: of, id: which } = (data ?? {}) as { entidade?: string; id?: number }
    const isMine = event === 'dados' && of === about.current.entidade && which === about.current.id
    if (isMine || event === 'sincronizar') void reread(about.current.entry)
  }
  useLive(stable.current)
}
