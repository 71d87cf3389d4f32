import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The chain of a person's acceptances. Each link signs (HMAC-SHA-256) its own content and the link before it, and the head signs how many
 * links there are and the last one. The key stands in no backup, so whoever changes rows in the database cannot make a chain that agrees.
 * Pure functions; reading and writing stand beside it.
 */

/** What an acceptance says, as it is signed. Times as ISO 8601 in UTC, hashes as hex. */
export interface Conteudo {
  empresaId: number
  /** Whose chain it is: 'pessoa:12', or 'usuario:7' for a user who is no person of the company. */
  corrente: string
  /** The position in the chain, from 1. */
  ordem: number
  usuarioId: number | null
  /** The record whose paper was accepted. */
  tipo: string
  origemId: number
  titulo: string
  /** SHA-256 of the bytes that were shown. */
  resumo: string
  forma: string
  /** SHA-256 of the drawn signature; null for other ways. */
  assinatura: string | null
  aceitoEm: string
}
export interface Elo extends Conteudo {
  anterior: string | null
  elo: string
  /** The fingerprint of the key, so that another key is told from a change. */
  chave: string
}
export interface Cabeca {
  corrente: string
  quantos: number
  elo: string
  selo: string
  chave: string
}

const hmac = (key: Buffer, what: string, parts: readonly unknown[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([what, ...parts]))
    .digest('hex')
const igual = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

/** Names a key without telling it. */
export const impressaoDaChave = (key: Buffer): string => hmac(key, 'quadro: chave de aceites', []).slice(0, 16)

const macDoElo = (key: Buffer, c: Conteudo, anterior: string | null): string =>
  hmac(key, 'aceite/1', [
    ...[c.empresaId, c.corrente, c.ordem, c.usuarioId, c.tipo, c.origemId, c.titulo, c.resumo, c.forma],
    ...[c.assinatura, c.aceitoEm, anterior],
  ])
const macDaCabeca = (key: Buffer, empresaId: number, c: Pick<Cabeca, 'corrente' | 'quantos' | 'elo'>): string =>
  hmac(key, 'aceite-cabeca/1', [empresaId, c.corrente, c.quantos, c.elo])

/** The next link after `cabeca`, and the head that it makes. */
export function acrescentar(
  key: Buffer,
  cabeca: Cabeca | null,
  aceite: Omit<Conteudo, 'ordem'>,
): { elo: Elo; cabeca: Cabeca } {
  const chave = impressaoDaChave(key)
  const conteudo: Conteudo = { ...aceite, ordem: (cabeca?.quantos ?? 0) + 1 }
  const anterior = cabeca?.elo ?? null
  const elo = macDoElo(key, conteudo, anterior)
  const nova = { corrente: aceite.corrente, quantos: conteudo.ordem, elo }
  return {
    elo: { ...conteudo, anterior, elo, chave },
    cabeca: { ...nova, selo: macDaCabeca(key, aceite.empresaId, nova), chave },
  }
}

export type Conferencia =
  | { resultado: 'integra'; quantos: number }
  /** Signed with a key that this installation does not have, as after a restore elsewhere: nothing is said about the content. */
  | { resultado: 'outra-chave' }
  /** The position where it stops agreeing; null when only the head does not agree: links are missing at the end. */
  | { resultado: 'quebrada'; ordem: number | null; motivo: 'falta' | 'mudou' | 'ligacao' | 'fim' }

/** Checks a whole chain, given in any order, against its head. */
export function conferir(key: Buffer, empresaId: number, elos: readonly Elo[], cabeca: Cabeca | null): Conferencia {
  const chave = impressaoDaChave(key)
  if ([...elos, ...(cabeca ? [cabeca] : [])].some((e) => e.chave !== chave)) return { resultado: 'outra-chave' }
  let anterior: string | null = null
  for (const [i, elo] of [...elos].sort((a, b) => a.ordem - b.ordem).entries()) {
    const ordem = i + 1
    if (elo.ordem !== ordem) return { resultado: 'quebrada', ordem, motivo: 'falta' }
    if (elo.empresaId !== empresaId || !igual(macDoElo(key, elo, elo.anterior), elo.elo))
      return { resultado: 'quebrada', ordem, motivo: 'mudou' }
    if (elo.anterior !== anterior) return { resultado: 'quebrada', ordem, motivo: 'ligacao' }
    anterior = elo.elo
  }
  const inteira =
    cabeca === null
      ? elos.length === 0
      : cabeca.quantos === elos.length &&
        cabeca.elo === anterior &&
        elos.every((e) => e.corrente === cabeca.corrente) &&
        igual(macDaCabeca(key, empresaId, cabeca), cabeca.selo)
  return inteira
    ? { resultado: 'integra', quantos: elos.length }
    : { resultado: 'quebrada', ordem: null, motivo: 'fim' }
}
