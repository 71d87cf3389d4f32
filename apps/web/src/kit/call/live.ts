import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { avisosAoVivo } from '@quadro/contract/shell/inicio/avisos.ts'
import { useCallback, useEffect, useRef } from 'react'
import { fileUrl } from './call.ts'
import { reread } from './query.ts'
import { tabName } from './tab.ts'

/** A notice of the server to open pages: the name of its event and its data. */
export type LiveEvent = 'tarefa' | 'dados' | 'mensagem' | 'noticia' | 'sincronizar'
const EVENTS: LiveEvent[] = ['tarefa', 'dados', 'mensagem', 'noticia', 'sincronizar']
type Listener = (event: LiveEvent, data: unknown) => void

/** One stream per tab for all components, because a browser opens only few connections to one server. */
const listeners = new Set<Listener>()
let source: EventSource | undefined

function open(): EventSource {
  const stream = new EventSource(fileUrl(avisosAoVivo, {}), { withCredentials: true })
  const tell: Listener = (event, data) => {
    // This tab has already read its own changes again.
    if (event === 'dados' && (data as { aba?: string }).aba === tabName) return
    for (const listener of [...listeners]) listener(event, data)
  }
  // Notices may be missed before the stream opens or while it reconnects, so pages read again when it opens.
  stream.addEventListener('open', () => tell('sincronizar', {}))
  for (const name of EVENTS)
    stream.addEventListener(name, (event) => tell(name, JSON.parse((event as MessageEvent<string>).data)))
  return stream
}

/** Calls `onEvent` for each live notice while the component is mounted. */
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

/** Reads the resource of `entry` again after each notice of this kind, and when notices may have been missed. */
export function useLiveReads(event: LiveEvent, entry: Endpoint): void {
  useLive(
    useCallback((told) => void (told === event || told === 'sincronizar' ? reread(entry) : undefined), [event, entry]),
  )
}

/** Reads the resource of `entry` again when somebody else changed the record that the page shows. */
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
