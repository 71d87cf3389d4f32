import type { Ctx } from '../../../kit/http/context.ts'

/** A kind of document that people are asked to accept. */
export interface TipoDeAceite {
  /** Stored with what was asked, so it is never reused with another meaning. */
  codigo: string
  /** 'Carta a candidato' */
  nome: string
  /** The page of the record that the paper is of; null when this user may not see it, who then does not open the paper either. */
  paginaDe: (ctx: Ctx, origemId: number) => Promise<string | null>
}

const tipos = new Map<string, TipoDeAceite>()

/** Registers a kind of document beside the module's routes; `pedirAceite` then asks for acceptances of it. */
export function registrarTipoDeAceite(tipo: TipoDeAceite): TipoDeAceite {
  if (tipos.has(tipo.codigo)) throw new Error(`Two kinds of acceptance are named ${tipo.codigo}`)
  tipos.set(tipo.codigo, tipo)
  return tipo
}
export const nomeDoTipo = (codigo: string): string => tipos.get(codigo)?.nome ?? codigo
export const paginaDaOrigem = async (ctx: Ctx, { tipo, origemId }: { tipo: string; origemId: number }) =>
  (await tipos.get(tipo)?.paginaDe(ctx, origemId)) ?? null
