import { randomBytes } from 'node:crypto'

// argon2id with the library's defaults (19 MiB, 2 passes); loaded when first used.
const argon2 = () => import('@node-rs/argon2')

/** Hash to store for a password. */
export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password)

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
