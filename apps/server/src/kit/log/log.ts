import pino, { type Logger } from 'pino'
import type { Settings } from '../../settings.ts'
import { openSink, type Sink } from './sink.ts'

export type { Sink } from './sink.ts'

/** The log of the process: lines of JSON on standard error. Standard output only tells a person the address and the logins. */
export const STDERR: Sink = openSink(2)

export const createLog = (level: Settings['logLevel'], sink: Sink = STDERR): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, sink)

/** What becomes of a line for the operator who starts or stops the product: for people (a terminal) a sentence, else a line of the log. */
export const operator = (forPeople = process.stderr.isTTY): ((line: string) => void) => {
  if (forPeople) return (line) => STDERR.write(`${line}\n`)
  // The level of the settings is for what happens while it runs; what an operator is told always stands.
  const log = createLog('info')
  return (line) => log.info(line)
}

/** An error as fields of a line: its stack without the message, which is a field of its own. */
export const fieldsOf = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { mensagem: String(error) }
  const { name, message, stack } = error
  const pilha = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  return { erro: name, codigo: (error as NodeJS.ErrnoException).code, mensagem: message, pilha }
}

/**
 * A crash and a warning of Node are lines like every other, and a reader of our output that went away ends nothing. A crash still ends the
 * process: nobody knows what state it left.
 */
export function logProcess(log: Logger): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const crash = (error: unknown) => {
    log.fatal(fieldsOf(error), 'o programa encerrou por um erro inesperado')
    process.exit(1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn(fieldsOf(warning), 'aviso do Node'))
}
