import type { Authority } from '@quadro/contract/kit/authority.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../http/context.ts'

/** One deadline. */
export interface Vencimento {
  /** What the deadline belongs to: a person, an advert, a certificate. */
  titulo: string
  detalhe: string | null
  /** Due date, yyyy-MM-dd. */
  data: string
  url: string
}
/** A kind of deadline, declared by the module that knows it. The home page and the list of deadlines show all kinds. */
export interface Prazo {
  readonly nome: string
  /** 'Anúncios que expiram' */
  readonly titulo: string
  /** What the user should do, in words: 'Prorrogue o anúncio ou encerre a solicitação.' */
  readonly acao: string
  /** Who may see it. Absent: it is about what its reader has to do, and the query answers nothing else. */
  readonly authority?: Authority
  /** It warns this number of days before the due date. */
  readonly avisaDias: number
  /** A query of what is due up to `ate`, including what is overdue, within the caller's scope. */
  linhas(ctx: Ctx, limits: { hoje: string; ate: string }): RawBuilder<Vencimento>
}

const prazos: Prazo[] = []
export const prazo = (spec: Prazo): Prazo => {
  if (prazos.some((p) => p.nome === spec.nome)) throw new Error(`Two deadlines are called ${spec.nome}`)
  prazos.push(spec)
  return spec
}

/** The kinds that this user may see, in the order of the modules. */
export const prazosVistos = (ctx: Ctx): Prazo[] => prazos.filter((p) => !p.authority || ctx.user.can(p.authority))

/**
 * All deadlines of this user: up to `ate`, or within each kind's own warning time. One query joins all kinds, so that the database counts,
 * orders and pages them; `id` is the position in the whole result.
 */
export function vencimentos(
  ctx: Ctx,
  { ate }: { ate?: string | undefined } = {},
): RawBuilder<Vencimento & { id: number; nome: string }> {
  const hoje = ctx.hoje()
  const parts = prazosVistos(ctx).map(
    ({ nome, avisaDias, linhas }) => sql`
      select ${nome}::text as nome, p.titulo::text, p.detalhe::text, p.data::date, p.url::text
        from (${linhas(ctx, { hoje, ate: ate ?? somarDias(hoje, avisaDias) })}) p (titulo, detalhe, data, url)`,
  )
  const none = sql`select null::text as nome, null::text as titulo, null::text as detalhe, null::date as data, null::text as url where false`
  return sql`
    select row_number() over (order by data, nome, titulo, url)::int as id, nome, titulo, detalhe, data, url
      from (${parts.length > 0 ? sql.join(parts, sql` union all `) : none}) v`
}
