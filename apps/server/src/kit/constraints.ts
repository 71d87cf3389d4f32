import { DEPENDENCY_MARK } from '@quadro/contract/kit/errors.ts'
import pg from 'pg'
import { AppError, fieldError } from './errors.ts'

/** How the user calls the records of a table ('Solicitações de Pessoal'), for messages about references. */
const tableLabels = new Map<string, string>()
export const labelTable = (table: string, plural: string): void => {
  tableLabels.set(table, plural)
}

/** What a unique or check constraint means to the user: the field it concerns and the message. */
const constraintMessages = new Map<string, { field: string; message: string }>()
export const explainConstraint = (constraint: string, field: string, message: string): void => {
  constraintMessages.set(constraint, { field, message })
}

/** '… possui dependências em …' for a refused delete. */
export const dependencyMessage = (subject: string, table: string): string =>
  `${subject} ${DEPENDENCY_MARK} ${tableLabels.get(table) ?? table}`

/**
 * Unique, foreign-key and check violations as errors the user understands; undefined for anything else.
 * `subject` names the record in the message of a refused delete.
 */
export function fromDatabase(error: unknown, subject = 'O registro'): AppError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const known = error.constraint ? constraintMessages.get(error.constraint) : undefined
  switch (error.code) {
    case '23505':
    // An exclusion constraint: what overlaps.
    case '23P01':
      if (known) return new AppError('DUPLICATE', known.message, [known])
      return new AppError('DUPLICATE', 'Já existe um registro com estes dados.')
    case '23503':
      if (error.detail?.includes('is still referenced'))
        return new AppError('DEPENDENCIES', dependencyMessage(subject, error.table ?? ''))
      return new AppError('BAD_REQUEST', 'Um dos registros escolhidos não existe mais.')
    case '23514':
      return known ? fieldError(known.field, known.message) : new AppError('BAD_REQUEST', 'Valor inválido')
    case '42501':
      return new AppError('NOT_FOUND')
    case '40001':
    case '40P01':
      return new AppError('STALE_VERSION')
    default:
      return undefined
  }
}
