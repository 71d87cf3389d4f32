import { DEPENDENCY_MARK, type FieldError, MESSAGES } from '@quadro/contract/kit/errors.ts'

/** A failed call: code and message of the server, or our own message when the server did not answer. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldError[]
  readonly id: string | undefined
  /** Says that the data which the refused call wanted to change may be shown in an old state. */
  distrust: () => void = () => {}
  constructor(status: number, code: string, message: string, fields: FieldError[] = [], id?: string) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.id = id
  }
  /** The message of the first field, or else the general message: for places with room for one sentence. */
  get first(): string {
    return this.fields[0]?.message ?? this.message
  }
  /** The same refusal with other fields or another message. */
  about(fields: FieldError[], message = this.message): CallError {
    return new CallError(this.status, this.code, message, fields, this.id)
  }
}

/** Codes of failures that are never shown: the caller handles them. */
export const SUPPRESSED = new Set(['COMPANY_CHANGED', 'NO_DATA'])

/** Makes a CallError from the status and body of an answer (catalogue of errors, specification 1 §8). */
export function readError(status: number, body: unknown): CallError {
  const b = (body ?? {}) as { code?: unknown; message?: unknown; errors?: FieldError[]; id?: string }
  const own = typeof b.message === 'string' && b.message !== '' ? b.message : undefined
  const code = typeof b.code === 'string' ? b.code : String(status)
  if (status === 401) return new CallError(status, code, own ?? MESSAGES.UNAUTHENTICATED, b.errors, b.id)
  if (status === 403) return new CallError(status, code, MESSAGES.FORBIDDEN, b.errors, b.id)
  if (status === 404) return new CallError(status, code, own ?? MESSAGES.NOT_FOUND, b.errors, b.id)
  if (own === undefined) return new CallError(status, '500', 'Erro', b.errors, b.id)
  return new CallError(status, code, own, b.errors, b.id)
}

/** The server did not answer. */
export const unreachable = () =>
  new CallError(0, 'api-unreachable', 'Não foi possível conectar à API. Verifique a sua conexão e tente de novo.')

/** 400 and 404 are warnings ('Aviso'); every other status is an error ('Erro'). */
export const isWarning = ({ status }: CallError): boolean => status === 400 || status === 404
export const headerOf = (error: CallError): string => (error.status === 400 ? 'Aviso' : 'Erro')

/** Joins several messages into one text: refused deletions ('… possui dependências em …') first, without repeats, then the others. */
export function mergeMessages(messages: readonly string[]): string {
  const unique = [...new Set(messages)]
  const dependencies = unique.filter((m) => m.includes(DEPENDENCY_MARK))
  return [...dependencies, ...unique.filter((m) => !m.includes(DEPENDENCY_MARK))].join('\n')
}
