import { DEPENDENCY_MARK, type FieldError, MESSAGES } from '@quadro/contract/kit/errors.ts'

/** What a call failed with: the server's code and message, or our own when it did not answer. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldError[]
  readonly id: string | undefined
  /** Tells that what the refused call would have changed may not be as it is shown. */
  distrust: () => void = () => {}
  constructor(status: number, code: string, message: string, fields: FieldError[] = [], id?: string) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.id = id
  }
  /** What it says of the first field, else of the whole: for where one sentence has room. */
  get first(): string {
    return this.fields[0]?.message ?? this.message
  }
  /** The same refusal about other fields, or with another sentence. */
  about(fields: FieldError[], message = this.message): CallError {
    return new CallError(this.status, this.code, message, fields, this.id)
  }
}

/** Codes whose failures are never shown: whoever called handles them. */
export const SUPPRESSED = new Set(['COMPANY_CHANGED', 'NO_DATA'])

/** The error catalogue of specification 1 §8 over an answer's status and body. */
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

/** No answer at all. */
export const unreachable = () =>
  new CallError(0, 'api-unreachable', 'Não foi possível conectar à API. Verifique a sua conexão e tente de novo.')

/** 400 is a warning ('Aviso'), 404 too; all else an error ('Erro'). */
export const isWarning = ({ status }: CallError): boolean => status === 400 || status === 404
export const headerOf = (error: CallError): string => (error.status === 400 ? 'Aviso' : 'Erro')

/** Several messages as one text: the refused deletes ('… possui dependências em …') first and each once, the others after. */
export function mergeMessages(messages: readonly string[]): string {
  const unique = [...new Set(messages)]
  const dependencies = unique.filter((m) => m.includes(DEPENDENCY_MARK))
  return [...dependencies, ...unique.filter((m) => !m.includes(DEPENDENCY_MARK))].join('\n')
}
