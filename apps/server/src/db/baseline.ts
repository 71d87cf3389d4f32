import { createHash } from 'node:crypto'

// Before the first public release, 87 migrations were squashed into about a dozen. One earlier state can be upgraded: the one with all 87,
// whose tables are equal to those of the dozen. Remove this file when no installation comes from that state any more.

/** The 87 migrations: the name of the last one, and the SHA-256 of their lines 'name hash'. */
const EARLIER = {
  last: '202611212830_afastamentos.sql',
  digest: '5fcbd4dc1a0fe4cec572903bd27042d04c41ef0910abe0525eb67606c9556af6',
}
/** The squashed migrations are older than this. */
const AFTER = '202611230000'

export interface Applied {
  nome: string
  hash: string
}

/** The database has an intermediate state of the development, which cannot be upgraded. */
export class StateUnknown extends Error {
  override name = 'StateUnknown'
  constructor(what: 'O banco' | 'A cópia') {
    super(
      `${what} é de um estado do desenvolvimento anterior à primeira versão do Quadro, que este programa não atualiza; só o último deles, com as 87 migrações, pode ser atualizado.`,
    )
  }
}

/**
 * The applied migrations of a database or a backup. If they are the 87, they are replaced by those in `own`; otherwise they are returned
 * unchanged.
 */
export function sinceBaseline(
  applied: readonly Applied[],
  own: readonly Applied[],
  what: 'O banco' | 'A cópia',
): Applied[] {
  const isEarlier = ({ nome }: Applied) => nome <= EARLIER.last
  const earlier = applied.filter(isEarlier)
  if (earlier.length === 0) return [...applied]
  const lines = earlier.map(({ nome, hash }) => `${nome} ${hash}\n`).sort()
  if (createHash('sha256').update(lines.join('')).digest('hex') !== EARLIER.digest) throw new StateUnknown(what)
  return [...own.filter(({ nome }) => nome < AFTER), ...applied.filter((one) => !isEarlier(one))]
}
