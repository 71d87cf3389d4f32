import { DEPENDENCY_MARK } from '@quadro/contract/kit/errors.ts'
import pg from 'pg'
import { snake } from '../audit/words.ts'
import { AppError, fieldError } from '../http/errors.ts'

/** The user's name for the records of a table ('Solicitações de Pessoal'), for messages about references. */
const tableLabels = new Map<string, string>()
/** `table` in the spelling of the code or of the database, because database errors use the latter. */
export const labelTable = (table: string, plural: string): void => {
  tableLabels.set(snake(table), plural)
}

/** The label of a table, for code that writes its own message. */
export const labelOfTable = (table: string): string => tableLabels.get(table) ?? table

/** The meaning of a unique or check constraint for the user: its field and its message. */
const constraintMessages = new Map<string, { field: string; message: string }>()
export const explainConstraint = (constraint: string, field: string, message: string): void => {
  constraintMessages.set(constraint, { field, message })
}

/** What a constraint means for the user, if a module says so. */
export const explained = (constraint: string) => constraintMessages.get(constraint)

export const isLabelled = (table: string): boolean => tableLabels.has(table)

/** '… possui dependências em …': the message of a refused delete. */
export const dependencyMessage = (subject: string, table: string): string =>
  `${subject} ${DEPENDENCY_MARK} ${labelOfTable(table)}`

/**
 * Translates unique, foreign-key and check violations into errors for the user; undefined for any other error. `subject` names the record
 * in the message of a refused delete.
 */
export function fromDatabase(error: unknown, subject = 'O registro'): AppError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const known = error.constraint ? constraintMessages.get(error.constraint) : undefined
  switch (error.code) {
    case '23505':
    // An exclusion constraint: two rows overlap.
    case '23P01':
      if (known) return new AppError('DUPLICATE', known.message, [known])
      return new AppError('DUPLICATE', 'Já existe um registro com estes dados.')
    case '23503':
      if (error.detail?.includes('is still referenced'))
        return new AppError('DEPENDENCIES', dependencyMessage(subject, error.table ?? ''))
      return new AppError('BAD_REQUEST', 'Um dos registros escolhidos não existe mais.')
    case '23514':
      return known ? fieldError(known.field, known.message) : new AppError('BAD_REQUEST', 'Valor inválido')
    // A character that the database cannot store (U+0000).
    case '22021':
    case '22P05':
      return new AppError('BAD_REQUEST', 'O texto tem um caractere inválido.')
    // A value that does not fit the column's type: number, text or date. The schema of the field should have refused it.
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
      return new AppError('BAD_REQUEST', 'Um dos valores está fora do que pode ser guardado.')
    case '42501':
      return new AppError('NOT_FOUND')
    case '40001':
    case '40P01':
      return new AppError('STALE_VERSION')
    default:
      return undefined
  }
}
