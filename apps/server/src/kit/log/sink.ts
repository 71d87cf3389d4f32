import { writeSync } from 'node:fs'

/** How many bytes wait for a reader that is slower than we are (a pipe); what comes after them is lost. */
const MOST_WAITING = 1024 * 1024
const AGAIN_MS = 50
const NEWLINE = 0x0a

type Write = (fd: number, bytes: Uint8Array) => number

/** Where lines of the log go. Nothing that it does throws: a log that cannot be written ends no work. */
export interface Sink {
  /** Writes a line, or counts it as lost. The first line that can be written again says how many are missing. */
  write(line: string): void
  /** Tries to say what is missing, and returns the code of the error that stops the log (ENOSPC); undefined when it is written. */
  trouble(): string | undefined
}

/**
 * A log on a file descriptor. It is written at once, so that the last lines before a crash are there. Pino's own destination throws on a
 * full disk, from a stream that nobody can listen to, and so ends the process.
 */
export function openSink(fd: number, { write = writeSync as Write, now = Date.now } = {}): Sink {
  let failed: string | undefined
  let lost = 0
  /** What is left of a line that was written in part, and lines that wait for a slow reader. */
  let waiting: Buffer[] = []
  let size = 0
  let timer: NodeJS.Timeout | undefined
  /** The disk became full in the middle of a line: the next one begins on a line of its own. */
  let isBroken = false

  const keep = (bytes: Buffer) => {
    waiting.push(bytes)
    size += bytes.length
  }
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      drain()
    }, AGAIN_MS)
    timer.unref()
  }
  /** Writes what waits; true when nothing is left of it. */
  function drain(): boolean {
    while (waiting.length > 0) {
      let bytes = waiting[0]!
      try {
        while (bytes.length > 0) {
          const written = write(fd, bytes)
          if (written > 0) isBroken = bytes[written - 1] !== NEWLINE
          size -= written
          bytes = bytes.subarray(written)
          waiting[0] = bytes
        }
        waiting.shift()
        failed = undefined
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? 'UNKNOWN'
        if (code === 'EAGAIN' || code === 'EBUSY') later()
        else {
          failed = code
          lost += waiting.length
          waiting = []
          size = 0
        }
        return false
      }
    }
    return true
  }
  const mend = (): boolean => {
    if (lost === 0) return drain()
    const missing = lost
    const line = { level: 40, time: new Date(now()).toISOString(), linhas: missing, msg: 'linhas do registro perdidas' }
    lost = 0
    keep(Buffer.from(`${isBroken ? '\n' : ''}${JSON.stringify(line)}\n`))
    if (drain()) return true
    // The notice itself was counted as lost; it is no line of anybody.
    if (failed !== undefined) lost = missing
    return false
  }
  return {
    write(line) {
      if (size > MOST_WAITING) {
        lost += 1
        return
      }
      const isWritten = mend()
      if (!isWritten && failed !== undefined) {
        lost += 1
        return
      }
      keep(Buffer.from(line))
      if (isWritten) drain()
    },
    trouble() {
      mend()
      return failed
    },
  }
}
