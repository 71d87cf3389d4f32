import { AppError } from '../http/errors.ts'

/** Codes of a full disk: of the file system, of a quota, and of PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** What the user reads when there is no room. */
export const FULL_DISK =
  'Não há espaço em disco no servidor, e nada foi gravado. Avise quem cuida da instalação e tente de novo depois.'

const codeOf = (error: unknown) => (error as { code?: unknown } | null | undefined)?.code

/** Whether something could not be written because a disk is full. */
export const isFullDisk = (error: unknown): boolean => FULL.has(String(codeOf(error)))

/** The refusal for a full disk; undefined for any other error. */
export const fromFullDisk = (error: unknown): AppError | undefined =>
  isFullDisk(error) ? new AppError('UNAVAILABLE', FULL_DISK) : undefined
