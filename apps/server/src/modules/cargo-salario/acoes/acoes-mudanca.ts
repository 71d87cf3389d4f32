import { recusaDoAcompanhamento } from '@quadro/contract/cargo-salario/acoes/acao-regras.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { exigirResponsavel } from './responsavel.ts'

/** What every change of an action checks, whichever module's form it comes from. */

export const FECHADA = 'Uma ação concluída ou cancelada não muda: reabra-a antes.'
interface Fim {
  concluidaEm: string | null
  canceladaEm: string | null
}
export const aberta = (a: Fim): boolean => a.concluidaEm === null && a.canceladaEm === null

/** Refuses to change a closed action, and a planned start after a follow-up (but `menos`, which changes with it). */
export async function exigirAberta(
  ctx: Ctx,
  atual: (Fim & { id: number }) | undefined,
  previsaoInicio: string,
  menos: number | null = null,
): Promise<void> {
  if (!atual) return
  if (!aberta(atual)) throw invalidState(FECHADA)
  const { primeiro } = await ctx.db
    .selectFrom('acaoAcompanhamento')
    .select((eb) => eb.fn.min('inicio').as('primeiro'))
    .where('acaoId', '=', atual.id)
    .where('id', '<>', menos ?? 0)
    .executeTakeFirstOrThrow()
  const recusa = recusaDoAcompanhamento({ inicio: primeiro, termino: null }, previsaoInicio)
  if (recusa) throw fieldError('previsaoInicio', recusa.mensagem)
}

type Atual = Fim & { id: number; responsavelTalentoId: number | null; responsavelUsuarioId: number | null }
/** The follow-up that a form with a single one shows: the last. */
const ultimo = (ctx: Ctx, acaoId: number) =>
  ctx.db
    .selectFrom('acaoAcompanhamento')
    .select('id')
    .where('acaoId', '=', acaoId)
    .orderBy('inicio', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The columns of an action from a form that has one follow-up and an employee who answers for it. */
export async function colunasDeUmaAcao(
  ctx: Ctx,
  form: { titulo: string; meta: string; talentoId: number; previsaoInicio: string; previsaoTermino: string | null },
  atual: Atual | undefined,
) {
  const { talentoId, ...own } = form
  if (atual) await exigirAberta(ctx, atual, own.previsaoInicio, (await ultimo(ctx, atual.id))?.id)
  const responsavel = await exigirResponsavel(
    ctx,
    { responsavelTalentoId: talentoId, responsavelUsuarioId: null },
    atual,
  )
  return { ...own, ...responsavel, ...(atual ? {} : { criadaPorId: ctx.user.id }) }
}

/** Writes the follow-up of such a form: it inserts or changes the last one, or removes it when the form empties it. */
export async function gravarUltimoAcompanhamento(
  ctx: Ctx,
  acaoId: number,
  dele: { inicio: string | null; termino: string | null; situacao: string | null; observacao: string | null },
): Promise<void> {
  const { inicio } = dele
  const atual = await ultimo(ctx, acaoId)
  if (inicio === null) {
    if (atual) await ctx.db.deleteFrom('acaoAcompanhamento').where('id', '=', atual.id).execute()
    return
  }
  const values = { ...dele, inicio, observacao: dele.observacao ?? '' }
  if (atual) await updateRow(ctx, 'acaoAcompanhamento', atual.id, values)
  else
    await ctx.db
      .insertInto('acaoAcompanhamento')
      .values({ ...values, acaoId, usuarioId: ctx.user.id })
      .execute()
  // As in the shared plan: a follow-up that has begun begins the action.
  if (inicio <= ctx.hoje())
    await updateRow(ctx, 'acao', acaoId, { iniciadaEm: sql`coalesce(iniciada_em, ${inicio}::date)` })
}
