import { createHash } from 'node:crypto'

// Before the first public release the 87 migrations that had come about were made into the first dozen. One earlier state is upgraded:
// that with all 87 of them, whose tables are the ones of the dozen. Gone with the first release that nobody comes from there.

/** The 87: the last of them, and the SHA-256 of their lines 'name hash'. */
const EARLIER = {
  last: '202611212830_afastamentos.sql',
  digest: '5fcbd4dc1a0fe4cec572903bd27042d04c41ef0910abe0525eb67606c9556af6',
}
/** What sums them up is older than this. */
const AFTER = '202611230000'

export interface Applied {
  nome: string
  hash: string
}

/** The state is one of the development, which nothing leads on from. */
export class StateUnknown extends Error {
  override name = 'StateUnknown'
  constructor(what: 'O banco' | 'A cópia') {
    super(
      `${what} é de um estado do desenvolvimento anterior à primeira versão do Quadro, que este programa não atualiza; só o último deles, com as 87 migrações, pode ser atualizado.`,
    )
  }
}

/** What a database or a backup says was applied, with `own` in place of the 87; as it is where it has none of them. */
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
