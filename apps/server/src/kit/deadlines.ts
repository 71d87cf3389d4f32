import type { Authority } from '@quadro/contract/kit/authority.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ctx } from './context.ts'

/** One thing that is due. */
export interface Vencimento {
  /** Whose: a person, an advert, a certificate. */
  titulo: string
  detalhe: string | null
  /** Day on which it is due, yyyy-MM-dd. */
  data: string
  url: string
}
/** A kind of deadline, declared by the module that knows it; pages and notices read them all. */
export interface Prazo {
  readonly nome: string
  /** 'Anúncios que expiram' */
  readonly titulo: string
  /** Who is shown it. */
  readonly authority: Authority
  /** Days before the day from which it warns. */
  readonly avisaDias: number
  /** What is due up to `ate`, what is overdue included, within the caller's scope; soonest first. */
  query(ctx: Ctx, limits: { hoje: string; ate: string }): Promise<Vencimento[]>
}

const prazos: Prazo[] = []
export const prazo = (spec: Prazo): Prazo => {
  if (prazos.some((p) => p.nome === spec.nome)) throw new Error(`Two deadlines are called ${spec.nome}`)
  prazos.push(spec)
  return spec
}

export interface PrazosVencendo {
  nome: string
  titulo: string
  itens: (Vencimento & { vencido: boolean })[]
}

/** Everything that warns today, for this user. */
export async function vencendo(ctx: Ctx): Promise<PrazosVencendo[]> {
  const hoje = ctx.hoje()
  const found: PrazosVencendo[] = []
  for (const { nome, titulo, authority, avisaDias, query } of prazos) {
    if (!ctx.user.can(authority)) continue
    const itens = await query(ctx, { hoje, ate: somarDias(hoje, avisaDias) })
    if (itens.length > 0) found.push({ nome, titulo, itens: itens.map((i) => ({ ...i, vencido: i.data < hoje })) })
  }
  return found
}
