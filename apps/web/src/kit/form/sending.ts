import { useCallback, useEffect, useRef, useState } from 'react'
import { refusalOf } from '../call/attempt.ts'
import { unreachable } from '../call/errors.ts'
import { dropKeptFiles, keepFile, keptFile } from './kept-files.ts'

/** A file on its way to the server. `waiting`: there is no connection; it continues by itself. */
export interface Sending {
  state: 'none' | 'sending' | 'waiting' | 'failed' | 'sent'
  /** The chosen file, as long as this device has it. */
  file: File | undefined
  /** 0 to 1. */
  progress: number
  error: string | undefined
  send(file: File): void
  retry(): void
  /** Cancels it; the result of a running upload is ignored. */
  forget(): void
}
interface Setup<T> {
  /** The field whose error from the server belongs to this file. */
  field: string
  send: (file: File, onProgress: (done: number, total: number) => void) => Promise<T>
  onSent: (result: T) => void
  /** The server refused it, or the stored file is no longer on this device. */
  onLost?: () => void
  /** Name under which the device stores it until it is sent, also when the page is closed. */
  keptAs?: string
  /** It stays stored after it was sent, for its preview. */
  hasPreview?: boolean
  /** Whether a file stored earlier still belongs to the form; default: always. */
  isWanted?: (wasSent: boolean) => boolean
}
type Shown = Pick<Sending, 'state' | 'file' | 'progress' | 'error'>
const NONE: Shown = { state: 'none', file: undefined, progress: 0, error: undefined }

/** Without a connection it tries again at this interval, and when the browser reports a connection. */
const AGAIN_MS = 10_000
const flushes = new Set<() => Promise<void>>()
/** Waits for every file of the page that is being sent; throws when there is no connection for one of them. */
export async function flushSendings(): Promise<void> {
  for (const flush of flushes) await flush()
}

/** Sends one file without losing it on a bad connection. */
export function useSending<T>(setup: Setup<T>): Sending {
  const latest = useRef(setup)
  latest.current = setup
  const [shown, setShown] = useState<Shown>(NONE)
  const now = useRef<Shown>(NONE)
  const work = useRef<Promise<void>>(Promise.resolve())
  const show = useCallback((next: Shown) => {
    now.current = next
    setShown(next)
  }, [])

  const attempt = useCallback(
    (file: File): Promise<void> => {
      const isCurrent = () => now.current.file === file
      const run = async () => {
        const { keptAs, hasPreview, field } = latest.current
        try {
          const result = await latest.current.send(file, (done, total) => {
            if (isCurrent()) show({ ...NONE, state: 'sending', file, progress: total > 0 ? done / total : 0 })
          })
          if (!isCurrent()) return
          if (keptAs) void (hasPreview ? keepFile(keptAs, { file, wasSent: true }) : dropKeptFiles(keptAs))
          show({ ...NONE, state: 'sent', file, progress: 1 })
          latest.current.onSent(result)
        } catch (thrown) {
          const failed = refusalOf(thrown)
          if (!isCurrent()) return
          if (failed.code === unreachable().code) return show({ ...NONE, state: 'waiting', file })
          if (keptAs) void dropKeptFiles(keptAs)
          const error = failed.fields.find((f) => f.field === field)?.message ?? failed.message
          show({ ...NONE, state: 'failed', file, error })
          latest.current.onLost?.()
        }
      }
      show({ ...NONE, state: 'sending', file })
      work.current = run()
      return work.current
    },
    [show],
  )

  const { keptAs } = setup
  useEffect(() => {
    if (!keptAs) return
    let isOver = false
    void keptFile(keptAs).then((found) => {
      if (isOver || now.current.state !== 'none') return
      if (!found) return latest.current.onLost?.()
      if (latest.current.isWanted && !latest.current.isWanted(found.wasSent)) return void dropKeptFiles(keptAs)
      if (found.wasSent) show({ ...NONE, state: 'sent', file: found.file, progress: 1 })
      else void attempt(found.file)
    })
    return () => {
      isOver = true
    }
  }, [keptAs, attempt, show])

  useEffect(() => {
    const { state, file } = shown
    if (state !== 'waiting' || !file) return
    const again = () => void attempt(file)
    const timer = setTimeout(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [shown, attempt])

  useEffect(() => {
    const flush = async () => {
      const { state, file } = now.current
      if (state === 'waiting' && file) void attempt(file)
      await work.current
      if (now.current.state === 'waiting') throw unreachable()
    }
    flushes.add(flush)
    return () => void flushes.delete(flush)
  }, [attempt])

  return {
    ...shown,
    send: useCallback(
      (file: File) => {
        const name = latest.current.keptAs
        if (name) void keepFile(name, { file, wasSent: false })
        void attempt(file)
      },
      [attempt],
    ),
    retry: useCallback(() => {
      if (now.current.file) void attempt(now.current.file)
    }, [attempt]),
    forget: useCallback(() => {
      const name = latest.current.keptAs
      if (name) void dropKeptFiles(name)
      show(NONE)
    }, [show]),
  }
}

/** Message for a file that waits for a connection. */
export const WAITING = 'Sem conexão. Fica neste aparelho e segue quando ela voltar.'
