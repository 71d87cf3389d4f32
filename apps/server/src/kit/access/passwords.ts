import { randomBytes, randomInt } from 'node:crypto'
import { type DonoDaSenha, faltaNaSenha } from '@quadro/contract/kit/regra-da-senha.ts'
import { fieldError } from '../http/errors.ts'

// argon2id with the library's defaults (19 MiB, 2 passes); loaded when first used.
const argon2 = () => import('@node-rs/argon2')

/** Hash of what is kept already, or is no password of somebody's choice. What a person chooses goes through `newPasswordHash`. */
export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password)

/** Hash to store for a password that somebody chose; one that the rule refuses is an error of its field. */
export async function newPasswordHash(password: string, owner: DonoDaSenha, field: string): Promise<string> {
  const lacking = faltaNaSenha(password, owner)
  if (lacking) throw fieldError(field, lacking)
  return hashPassword(password)
}

/** Without those that are taken for one another when they are read out or written down: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
/** A code that one person says to another. It is kept as a password is: too short for a plain hash. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
/** As it was made, whatever case, spaces and hyphens it was typed with. */
export const typedCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

let decoy: Promise<string> | undefined
/**
 * Whether the password is the one of `hash`. Without a hash (unknown user) the same work is done on a decoy, so that the
 * time tells nothing.
 */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await (await argon2()).verify(hash ?? (await decoy), password)
  return matches && Boolean(hash)
}
