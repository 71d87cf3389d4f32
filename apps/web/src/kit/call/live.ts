import { avisosAoVivo } from '@quadro/contract/shell/inicio/avisos.ts'
import { useEffect, useRef } from 'react'
import { fileUrl } from './call.ts'

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

/** Calls `onChange` whenever somebody, perhaps elsewhere, has changed the record that the page shows. */
export function useLiveRecord(entidade: string, id: number, onChange: () => void): void {
  const latest = useRef(onChange)
  latest.current = onChange
  const stable = useRef<Listener>(undefined)
  const about = useRef({ entidade, id })
  about.current = { entidade, id }
  stable.current ??= (event, data) => {
    const { entidade: of, id: which } = (data ?? {}) as { entidade?: string; id?: number }
    const mine = event === 'dados' && of === about.current.entidade && which === about.current.id
    if (mine || event === 'sincronizar') latest.current()
  }
  useLive(stable.current)
}
