import { useEffect } from 'react'
import { keepsFor, SESSION } from '../call/kept.ts'
import { useUser } from '../call/session.ts'
import { keepDocument, ownerOfUser } from './device.ts'

/** The build writes the program of the worker; a development server has none. */
const hasWorker = import.meta.env.PROD

/** Beside a page that is declared offline: keeps its files and the session, so that it opens again without a network. */
export function KeepsPage(): null {
  const info = useUser()
  useEffect(() => {
    keepsFor(info.usuario.id)
    // A browser that refuses either works as long as the page stays open.
    keepDocument(ownerOfUser(info.usuario.id), SESSION, info).catch(() => undefined)
    if (hasWorker) navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  }, [info])
  return null
}
