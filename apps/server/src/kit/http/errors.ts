import { ERROR_CODES, type ErrorBody, type ErrorCode, type FieldError, MESSAGES } from '@quadro/contract/kit/errors.ts'
import type * as z from 'zod'

/** An error whose message is meant for the user. The user sees only a generic message for any other error, which is logged with an id. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldError[]
  /** Seconds after which the same call may succeed: the page repeats it by itself when that is safe. */
  retryAfter: number | undefined
  constructor(code: ErrorCode, message?: string, fields: FieldError[] = []) {
    super(message ?? (MESSAGES as Record<string, string>)[code] ?? MESSAGES.INTERNAL)
    this.code = code
    this.status = ERROR_CODES[code]
    this.fields = fields
  }
  body(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields.length ? { errors: this.fields } : {}) }
  }
}

/** The record does not exist, or this user may not see it: both get the same answer. */
export const notFound = () => new AppError('NOT_FOUND')
export const stale = () => new AppError('STALE_VERSION')
export const invalidState = (message: string) => new AppError('INVALID_STATE', message)
export const forbidden = () => new AppError('FORBIDDEN')
/** One wrong field, in the form that a screen shows. */
export const fieldError = (field: string, message: string) =>
  new AppError('FIELD_VALIDATION_VIOLATION', undefined, [{ field, message }])

/** Field errors of a failed parse: one per field, its path joined by dots. */
export function fromZod(error: z.core.$ZodError): AppError {
  const fields: FieldError[] = []
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (!fields.some((f) => f.field === field)) fields.push({ field, message: issue.message })
  }
  return new AppError('FIELD_VALIDATION_VIOLATION', undefined, fields)
}

/** Those of the others that are not told yet, of themselves or of the list in whose line they stand. */
export const notTold = (others: readonly FieldError[], told: readonly FieldError[]): FieldError[] =>
  others.filter(({ field }) => !told.some((one) => one.field === field || field.startsWith(`${one.field}.`)))

/** Collects the refusals of several steps, so that everything wrong with a record is told at once. */
export function todosOsErros() {
  const campos: FieldError[] = []
  let only: AppError | undefined
  const collect = (error: AppError) => {
    const novos = error.fields.filter((um) => !campos.some(({ field }) => field === um.field))
    if (campos.length === 0) only = error
    else if (novos.length > 0) only = undefined
    campos.push(...novos)
  }
  return {
    /** What was collected so far. */
    campos: campos as readonly FieldError[],
    /** Adds one wrong field. */
    em(field: string, message: string): void {
      collect(fieldError(field, message))
    },
    /** The result of a step, or undefined when it refuses with errors of fields; another error is thrown at once. */
    async de<T>(step: () => T | Promise<T>): Promise<T | undefined> {
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof AppError) || error.fields.length === 0) throw error
        collect(error)
        return undefined
      }
    },
    /** Refuses with everything that was collected, if anything was; a single refusal as it was made. */
    recusar(): void {
      if (only) throw only
      if (campos.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, campos)
    },
  }
}
