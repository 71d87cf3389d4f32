import { randomBytes, randomInt } from 'node:crypto'
import { type DonoDaSenha, faltaNaSenha } from '@quadro/contract/kit/regra-da-senha.ts'
import { fieldError } from '../http/errors.ts'

// argon2id with the library's defaults (19 MiB, 2 passes); loaded when first used.
const argon2 = () => import('@node-rs/argon2')

/** Hash of a password that is already stored or that nobody chose. For a password chosen by a person use `newPasswordHash`. */
export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password)

/** Hash to store for a password that a person chose. A password that the rule refuses is an error of its field. */
export async function newPasswordHash(password: string, owner: DonoDaSenha, field: string): Promise<string> {
  const lacking = faltaNaSenha(password, owner)
  if (lacking) throw fieldError(field, lacking)
  return hashPassword(password)
}

/** Without characters that look or sound alike: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
/**
 * A code that one person tells another. It is stored like a password, because it is too short for a plain hash; one of 17 letters or more
 * has at least 84 bits, which nobody guesses.
 */
export const newCode = (length = CODE_LENGTH): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
/** The code in its original form, whatever case, spaces and hyphens the person typed. */
export const typedCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

let decoy: Promise<string> | undefined
/**
 * Whether `hash` belongs to this password. Without a hash (unknown user) the same work is done on a false hash, so that the response time
 * does not reveal whether the user exists.
 */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await (await argon2()).verify(hash ?? (await decoy), password)
  return matches && Boolean(hash)
}
