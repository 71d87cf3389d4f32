import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { AppError, fieldError } from '../../kit/errors.ts'
import { rows } from '../../kit/tx.ts'

export interface Admissao {
  pessoaId: number
  /** May be in the future. */
  dataAdmissao: string
  vinculo: string
  estabelecimentoId: number
  areaId: number
  faixaSalarialId: number
}

/** Whether a reference of the body is within the user's sight. */
async function demandSight(ctx: Ctx, a: Admissao): Promise<void> {
  const [seen] = await rows(
    ctx.db,
    sql<{ estabelecimento: boolean; area: boolean; faixa: boolean }>`
      select exists (select from estabelecimento where id = ${a.estabelecimentoId}) as estabelecimento,
             exists (select from area_em(${a.dataAdmissao}::date) where id = ${a.areaId}) as area,
             exists (select from faixa_salarial where id = ${a.faixaSalarialId}) as faixa`,
  )
  const missing = [
    ...(seen?.estabelecimento ? [] : [{ field: 'estabelecimentoId', message: 'Escolha um item da lista' }]),
    ...(seen?.area ? [] : [{ field: 'areaOrganizacionalId', message: 'A área não existe nesta data' }]),
    ...(seen?.faixa ? [] : [{ field: 'faixaSalarialId', message: 'Escolha um item da lista' }]),
  ]
  if (ctx.user.areas !== null && !ctx.user.areas.includes(a.areaId))
    missing.push({ field: 'areaOrganizacionalId', message: 'Escolha um item da lista' })
  if (missing.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, missing)
}

/**
 * Makes a talent of a person, with its first history row; the code follows the company's highest. Refuses whoever works here
 * already, and an admission before the last dismissal.
 */
export async function admitir(ctx: Ctx, a: Admissao): Promise<number> {
  await demandSight(ctx, a)
  const last = await ctx.db
    .selectFrom('talento')
    .select(['id', 'dataDesligamento'])
    .where('pessoaId', '=', a.pessoaId)
    .orderBy('dataAdmissao', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && (last.dataDesligamento === null || last.dataDesligamento >= ctx.hoje()))
    throw new AppError('DUPLICATE', 'Esta pessoa já tem um vínculo ativo nesta empresa.')
  if (last?.dataDesligamento && a.dataAdmissao <= last.dataDesligamento)
    throw fieldError('dataAdmissao', 'A admissão deve ser posterior ao último desligamento')
  const [{ codigo } = { codigo: '1' }] = await rows(
    ctx.db,
    sql<{
      codigo: string
    }>`select (coalesce(max(codigo::bigint), 0) + 1)::text as codigo from talento where codigo ~ '^[0-9]{1,15}$'`,
  )
  const { id } = await ctx.db
    .insertInto('talento')
    .values({ pessoaId: a.pessoaId, dataAdmissao: a.dataAdmissao, vinculo: a.vinculo, codigo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('colaboradorHistorico')
    .values({
      talentoId: id,
      data: a.dataAdmissao,
      estabelecimentoId: a.estabelecimentoId,
      areaId: a.areaId,
      faixaSalarialId: a.faixaSalarialId,
      motivo: 'Admissão',
    })
    .execute()
  return id
}
