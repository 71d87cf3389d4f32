import { EVENTO_TRANSFERENCIA } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { ehTransferencia, type LugarDeTrabalho } from '@quadro/contract/cargo-salario/roteiros/roteiro-regras.ts'
import type { Oferecido } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { modelosPara } from './modelos-para.ts'
import { iniciarRoteiro } from './roteiro-inicio.ts'

type NoDia = LugarDeTrabalho & { id: number; data: string }
/** The places of an employment, the oldest first. */
const lugares = (ctx: Ctx, talentoId: number): Promise<NoDia[]> =>
  rows(
    ctx.db,
    sql<NoDia>`
      select h.id, h.data::text as data, h.estabelecimento_id, h.area_id, f.cargo_id
        from colaborador_historico h join faixa_salarial f on f.id = h.faixa_salarial_id
       where h.talento_id = ${talentoId} order by h.data`,
  )

/** The newest history row that is a transfer; undefined without any. */
export async function ultimaTransferencia(ctx: Ctx, talentoId: number): Promise<number | undefined> {
  const todos = await lugares(ctx, talentoId)
  return todos.findLast((l, i) => i > 0 && ehTransferencia(todos[i - 1]!, l))?.id
}

interface Mudanca {
  talentoId: number
  data: string | null
  estabelecimentoId: number | null
  areaOrganizacionalId: number | null
  faixaSalarialId: number | null
}
/** The templates that a change offers: none while its place is not known, or when it is no transfer. */
export async function modelosDaTransferencia(ctx: Ctx, m: Mudanca): Promise<Oferecido[]> {
  const { data, estabelecimentoId, areaOrganizacionalId: areaId, faixaSalarialId } = m
  if (data === null || estabelecimentoId === null || areaId === null || faixaSalarialId === null) return []
  const antes = (await lugares(ctx, m.talentoId)).findLast((l) => l.data < data)
  const faixa = await ctx.db
    .selectFrom('faixaSalarial')
    .select('cargoId')
    .where('id', '=', faixaSalarialId)
    .executeTakeFirst()
  if (!antes || !faixa || !ehTransferencia(antes, { estabelecimentoId, areaId, cargoId: faixa.cargoId })) return []
  return modelosPara(ctx, EVENTO_TRANSFERENCIA, { faixaSalarialId, areaId })
}

/** Starts the list that was chosen with a change, which must be a transfer. `linhaId`: its history row. */
export async function iniciarNaTransferencia(
  ctx: Ctx,
  talentoId: number,
  linhaId: number,
  modeloRoteiroId: number | null,
): Promise<void> {
  if (modeloRoteiroId === null) return
  const todos = await lugares(ctx, talentoId)
  const i = todos.findIndex(({ id }) => id === linhaId)
  if (i < 1 || !ehTransferencia(todos[i - 1]!, todos[i]!))
    throw fieldError('modeloRoteiroId', 'Só uma mudança de estabelecimento, área ou cargo começa um roteiro')
  await iniciarRoteiro(ctx, { talentoId, modeloRoteiroId, evento: EVENTO_TRANSFERENCIA, origemId: linhaId })
}
