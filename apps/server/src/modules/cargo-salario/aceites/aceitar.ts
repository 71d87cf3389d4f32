import { type FormaDeAceite, OUTRO_DOCUMENTO } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { NAO_ESPERA } from '@quadro/contract/cargo-salario/aceites/aceites.ts'
import { sql } from 'kysely'
import { macKey } from '../../../kit/access/secrets.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { acrescentar, type Cabeca, type Elo } from './corrente.ts'
import { type Pedido, sha256 } from './pedidos.ts'

export const chaveDosAceites = (ctx: Ctx): Promise<Buffer> => macKey(ctx.services.settings, 'aceites')

export const correnteDe = ({ pessoaId, usuarioId }: Pick<Pedido, 'pessoaId' | 'usuarioId'>): string =>
  pessoaId === null ? `usuario:${usuarioId}` : `pessoa:${pessoaId}`

/** Links as they were signed; times to the millisecond, in UTC. */
export const ELO = sql`a.empresa_id, a.corrente, a.ordem, a.pedido, a.usuario, a.tipo, a.origem, a.titulo, a.resumo, a.forma, a.assinatura,
  to_char(a.aceito_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as aceito_em, a.anterior, a.elo, a.chave`
export const lerCabeca = (ctx: Ctx, corrente: string) =>
  ctx.db
    .selectFrom('aceiteCorrente')
    .select(['corrente', 'quantos', 'elo', 'selo', 'chave'])
    .where('corrente', '=', corrente)
    .executeTakeFirst() as Promise<Cabeca | undefined>

/** Locks what was asked, which must still wait in the version that was read. */
export async function trancar(ctx: Ctx, { id }: Pick<Pedido, 'id'>, versao: number): Promise<void> {
  const { situacao } = await lockRow(ctx, 'aceitePedido', id, { columns: ['situacao'] })
  if (situacao !== 'P') throw invalidState(NAO_ESPERA)
  await lockRow(ctx, 'aceitePedido', id, { versao, columns: ['id'] })
}

/**
 * Adds an acceptance to the chain of whoever accepts. `resumo` names the paper that was shown. The caller has checked who accepts, and in
 * which way.
 */
export async function aceitar(
  ctx: Ctx,
  pedido: Pedido,
  como: { versao: number; resumo: string; forma: FormaDeAceite; usuario: number | null; desenho?: string },
): Promise<void> {
  await trancar(ctx, pedido, como.versao)
  if (como.resumo !== pedido.resumo) throw invalidState(OUTRO_DOCUMENTO)
  const corrente = correnteDe(pedido)
  // Two acceptances of one person make one chain; the head may not exist yet, so it cannot be locked itself.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`aceites:${ctx.empresaId}:${corrente}`}, 0))`.execute(
    ctx.db,
  )
  const [ultimo] = await rows(
    ctx.db,
    sql<Elo>`select ${ELO} from aceite a where a.corrente = ${corrente} order by a.ordem desc limit 1`,
  )
  const cabecaAntes = (await lerCabeca(ctx, corrente)) ?? null
  const aceitoEm = new Date().toISOString()
  const { elo, cabeca } = acrescentar(
    await chaveDosAceites(ctx),
    { cabeca: cabecaAntes, ultimo },
    {
      ...{ empresaId: ctx.empresaId, corrente, pedido: pedido.id, usuario: como.usuario },
      ...{ tipo: pedido.tipo, origem: pedido.origemId, titulo: pedido.titulo, resumo: pedido.resumo },
      ...{ forma: como.forma, assinatura: como.desenho === undefined ? null : sha256(como.desenho), aceitoEm },
    },
  )
  await ctx.db.insertInto('aceite').values(elo).execute()
  const { corrente: _, ...valores } = cabeca
  await ctx.db
    .insertInto('aceiteCorrente')
    .values(cabeca)
    .onConflict((o) => o.columns(['empresaId', 'corrente']).doUpdateSet(valores))
    .execute()
  await updateRow(ctx, 'aceitePedido', pedido.id, {
    situacao: 'A',
    respondidoEm: aceitoEm,
    desenho: como.desenho ?? null,
  })
}

/** Declines, with the reason. Asked again, it is another row. */
export async function recusar(ctx: Ctx, pedido: Pedido, versao: number, motivo: string): Promise<void> {
  await trancar(ctx, pedido, versao)
  await updateRow(ctx, 'aceitePedido', pedido.id, { situacao: 'R', respondidoEm: new Date().toISOString(), motivo })
}
