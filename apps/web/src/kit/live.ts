import { avisosAoVivo } from '@quadro/contract/shell/avisos.ts'
import { useEffect } from 'react'
import { fileUrl } from './call.ts'

/** What the server tells of while a page is open: its event and what it is about. */
export type LiveEvent = 'tarefa' | 'dados' | 'mensagem' | 'sincronizar'
const EVENTS: LiveEvent[] = ['tarefa', 'dados', 'mensagem', 'sincronizar']

/** Follows the live notices while the component stands; the browser reconnects by itself. */
export function useLive(onEvent: (event: LiveEvent, data: unknown) => void): void {
  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    const source = new EventSource(fileUrl(avisosAoVivo, {}), { withCredentials: true })
    for (const name of EVENTS)
      source.addEventListener(name, (event) => onEvent(name, JSON.parse((event as MessageEvent<string>).data)))
    return () => source.close()
  }, [onEvent])
}
