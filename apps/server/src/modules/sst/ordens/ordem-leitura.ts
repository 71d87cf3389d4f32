import * as c from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** What orders of service say today, and which were given. */

export interface DeHoje {
  talentoId: number
  conteudo: c.Conteudo
  /** SHA-256 of the content. */
  resumo: string
}
/** By person; who does not work today is not among them. */
export async function ordensDeHoje(ctx: Ctx, talentos: readonly number[]): Promise<Map<number, DeHoje>> {
  const found = await rows(
    ctx.db,
    sql<DeHoje>`select talento_id, conteudo, resumo from ordens_de_servico_em(${ctx.hoje()}::date, ${[...talentos]}::bigint[])`,
  )
  return new Map(found.map((ordem) => [ordem.talentoId, ordem]))
}

/** Whoever works today, with the last order of each. */
export const talentosComOrdem = (ctx: Ctx) =>
  ctx.db
    .selectFrom('talentoLista as t')
    .leftJoin('ordemServicoLista as o', (join) => join.onRef('o.talentoId', '=', 't.id').on('o.ultima', '=', true))
    .select(['t.id', 't.versao', 't.nome', 't.codigo', 't.cargoNome', 't.areaNome', 'o.data', 'o.resumo'])
    .select(sql<c.Situacao>`coalesce(o.situacao, 'S')`.as('situacao'))
    .where((eb) => eb.or([eb('t.dataDesligamento', 'is', null), eb('t.dataDesligamento', '>=', ctx.hoje())]))
    .$narrowType<{ id: number; versao: number; nome: string }>()

export const podeDe = (ctx: Ctx): string[] => (ctx.user.can(c.autoridades.emitir) ? ['emite'] : [])

export async function lerOrdem(ctx: Ctx, id: number): Promise<c.Ordem> {
  const quem = await talentosComOrdem(ctx).where('t.id', '=', id).executeTakeFirst()
  const hoje = (await ordensDeHoje(ctx, [id])).get(id)
  if (!quem || !hoje) throw notFound()
  const emitidas = await ctx.db
    .selectFrom('ordemServicoLista')
    .select(['id', 'data', 'situacao', 'respondidoEm', 'motivo', 'pedidoId'])
    .where('talentoId', '=', id)
    .orderBy('id', 'desc')
    .$narrowType<c.Ordem['emitidas'][number]>()
    .execute()
  const { resumo, ...linha } = quem
  return {
    ...linha,
    mudou: resumo !== null && resumo !== hoje.resumo,
    pode: hoje.conteudo.atividades === null ? [] : podeDe(ctx),
    conteudo: hoje.conteudo,
    emitidas,
  }
}
