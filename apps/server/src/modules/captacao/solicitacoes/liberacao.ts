import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden, invalidState } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'

interface Pedido {
  areaOrganizacionalId: number | null
  invisivelParaGestor: boolean
  solicitanteId: number | null
}

/** The user who delegates the release of this request to the current user today; null when nobody does. */
export async function delegante(ctx: Ctx, s: Pedido): Promise<number | null> {
  const [row] = await rows(
    ctx.db,
    sql<{ id: number | null }>`select delegante_da_liberacao(${ctx.user.id}, ${s.areaOrganizacionalId},
      ${s.invisivelParaGestor}, ${s.solicitanteId}, ${ctx.hoje()}::date) as id`,
  )
  return row?.id ?? null
}

/** Those of the requests whose release is delegated to this user today. Users who may release anyway need no delegation. */
export async function emprestadas(
  ctx: Ctx,
  list: readonly { id: number; status: string; encerrada: boolean; cancelada: boolean }[],
): Promise<ReadonlySet<number>> {
  const ids = list.filter((s) => s.status === 'I' && !s.encerrada && !s.cancelada).map((s) => s.id)
  if (ids.length === 0 || ctx.user.can(autoridades.liberar)) return new Set()
  const found = await rows(
    ctx.db,
    sql<{ id: number }>`
      select id from solicitacao_pessoal s
       where id = any (${ids}::bigint[])
         and delegante_da_liberacao(${ctx.user.id}, s.area_organizacional_id, s.invisivel_para_gestor, s.solicitante_id,
               ${ctx.hoje()}::date) is not null`,
  )
  return new Set(found.map(({ id }) => id))
}

/** The user in whose name the release is made; null for the user's own. A requester can never release the own request. */
export async function quemLibera(ctx: Ctx, s: Pedido): Promise<number | null> {
  if (s.solicitanteId === ctx.user.id) throw invalidState('Quem abriu a solicitação não pode liberá-la.')
  if (ctx.user.can(autoridades.liberar)) return null
  const emNomeDe = await delegante(ctx, s)
  if (emNomeDe === null) throw forbidden()
  return emNomeDe
}
