import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Motivo } from '@quadro/contract/cargo-salario/aceites/conferencia.ts'

/**
 * The chain of a person's acceptances. Each link signs (HMAC-SHA-256) its own content and the link before it, and the head signs how many
 * links there are and the last one. The key stands in no backup, so whoever changes rows in the database cannot make a chain that agrees.
 * Pure functions; reading and writing stand beside it.
 */

/** What an acceptance says, as it is signed. Times as ISO 8601 in UTC, hashes as hex. It names nobody in words. */
export interface Conteudo {
  empresaId: number
  /** Whose chain it is: 'pessoa:12', or 'usuario:7' for a user who is no person of the company. */
  corrente: string
  /** The position in the chain, from 1. */
  ordem: number
  pedido: number
  /** Who was logged in: the person, or whoever collected a drawn signature. */
  usuario: number | null
  /** The record whose paper was accepted. */
  tipo: string
  origem: number
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
    ...[c.empresaId, c.corrente, c.ordem, c.pedido, c.usuario, c.tipo, c.origem, c.titulo, c.resumo, c.forma],
    ...[c.assinatura, c.aceitoEm, anterior],
  ])
const macDaCabeca = (key: Buffer, empresaId: number, c: Pick<Cabeca, 'corrente' | 'quantos' | 'elo'>): string =>
  hmac(key, 'aceite-cabeca/1', [empresaId, c.corrente, c.quantos, c.elo])

/** Whether the head is what this installation sealed over the last link; of another key, whether the last link is of the same one. */
function cabecaConfere(key: Buffer, empresaId: number, cabeca: Cabeca | null, ultimo: Elo | undefined): boolean {
  if (cabeca === null || ultimo === undefined) return cabeca === null && ultimo === undefined
  if (cabeca.quantos !== ultimo.ordem || cabeca.elo !== ultimo.elo || cabeca.corrente !== ultimo.corrente) return false
  return cabeca.chave === impressaoDaChave(key)
    ? igual(macDaCabeca(key, empresaId, cabeca), cabeca.selo)
    : cabeca.chave === ultimo.chave
}

/**
 * The next link, and the head that it makes. Where the head does not agree with the last link, somebody changed rows: the new link then
 * leaves a gap, because without one it would seal what was done as if nothing were missing.
 */
export function acrescentar(
  key: Buffer,
  antes: { cabeca: Cabeca | null; ultimo: Elo | undefined },
  aceite: Omit<Conteudo, 'ordem'>,
): { elo: Elo; cabeca: Cabeca } {
  const { cabeca, ultimo } = antes
  const quantos = Math.max(cabeca?.quantos ?? 0, ultimo?.ordem ?? 0)
  const confere = cabecaConfere(key, aceite.empresaId, cabeca, ultimo)
  const chave = impressaoDaChave(key)
  const conteudo: Conteudo = { ...aceite, ordem: quantos + (confere ? 1 : 2) }
  const anterior = cabeca?.elo ?? ultimo?.elo ?? null
  const elo = macDoElo(key, conteudo, anterior)
  const nova = { corrente: aceite.corrente, quantos: conteudo.ordem, elo }
  return {
    elo: { ...conteudo, anterior, elo, chave },
    cabeca: { ...nova, selo: macDaCabeca(key, aceite.empresaId, nova), chave },
  }
}

export interface Conferencia {
  /** 'outra-chave': some links were signed elsewhere, and nothing else disagrees. */
  resultado: 'integra' | 'outra-chave' | 'quebrada'
  quantos: number
  deOutraChave: number
  /** Where it stops agreeing. */
  ordem: number | null
  motivo: Motivo | null
}

/** Longer chains are not searched for where a link came from; they are broken all the same. */
const PROCURADOS = 300
/** What was done to a link whose HMAC does not agree: it may agree at another place, or after another link. */
function oQueFoiFeito(key: Buffer, elo: Elo, todos: readonly Elo[]): Motivo {
  if (todos.length > PROCURADOS) return 'alterado'
  const anteriores = [null, ...todos.map((e) => e.elo)]
  const lugares = Array.from({ length: todos.length + 1 }, (_, i) => i + 1)
  const era = (ordem: number, anterior: string | null) => igual(macDoElo(key, { ...elo, ordem }, anterior), elo.elo)
  if (anteriores.some((anterior) => era(elo.ordem, anterior))) return 'religado'
  return lugares.some((ordem) => era(ordem, elo.anterior) || anteriores.some((anterior) => era(ordem, anterior)))
    ? 'trocado'
    : 'alterado'
}

/** Checks a whole chain, given in any order, against its head. */
export function conferir(
  key: Buffer,
  empresaId: number,
  corrente: string,
  elos: readonly Elo[],
  cabeca: Cabeca | null,
): Conferencia {
  const chave = impressaoDaChave(key)
  const todos = [...elos].sort((a, b) => a.ordem - b.ordem)
  const deOutraChave = todos.filter((e) => e.chave !== chave).length
  const quebrada = (ordem: number | null, motivo: Motivo): Conferencia => ({
    ...{ resultado: 'quebrada', quantos: todos.length, deOutraChave, ordem, motivo },
  })
  let anterior: string | null = null
  let vistaPropria = false
  for (const [i, elo] of todos.entries()) {
    const ordem = i + 1
    if (elo.chave === chave) {
      vistaPropria = true
      if (elo.empresaId !== empresaId || !igual(macDoElo(key, elo, elo.anterior), elo.elo))
        return quebrada(ordem, oQueFoiFeito(key, elo, todos))
    } else if (vistaPropria) return quebrada(ordem, 'alterado')
    if (elo.ordem !== ordem) return quebrada(ordem, elo.ordem > ordem ? 'removido' : 'alterado')
    if (elo.corrente !== corrente || elo.anterior !== anterior) return quebrada(ordem, 'religado')
    anterior = elo.elo
  }
  if (!cabecaConfere(key, empresaId, cabeca, todos.at(-1))) return quebrada(null, 'fim')
  const resultado = deOutraChave > 0 ? 'outra-chave' : 'integra'
  return { resultado, quantos: todos.length, deOutraChave, ordem: null, motivo: null }
}
