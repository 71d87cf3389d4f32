import {
  faltasDaMedicao,
  pedidosDaMedicao,
  recusaDoProcesso,
  recusaEntreMedicoes,
  soOQueSePede,
} from '@quadro/contract/sst/grupos/medicao-regras.ts'
import * as c from '@quadro/contract/sst/grupos/medicoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { exigirReferencias } from '../../../kit/records/resource.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'
import { lerMatriz } from '../riscos/matriz.ts'
import { type LinhaDoGrupo, linhaDoGrupo, linhaParaMudar, tocarLinha } from './grupo-historia.ts'
import { lerMedicoes, recusaDosEpis } from './medicoes-da-linha.ts'

/** Measures of risk as records of a group: each belongs to a row of its history. */

const daLinha = (historicoId: number) => sql`m.grupo_homogeneo_historico_id = ${historicoId}`
/** A measure of the group, in whichever row of its history it is. */
export async function lerMedicao(ctx: Ctx, grupoId: number, id: number): Promise<c.Medicao> {
  const [found] = await lerMedicoes(ctx, sql`m.id = ${id} and h.grupo_homogeneo_id = ${grupoId}`)
  if (!found) throw notFound()
  return found
}

async function codigoDoAgente(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null
  const { codigo } = await ctx.db
    .selectFrom('atividadePerigosaInsalubre')
    .select('codigo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return codigo
}

/** The form without what is not asked; refuses what lacks, what does not fit, and what does not fit beside the other measures. */
async function conferida(ctx: Ctx, linha: LinhaDoGrupo, campos: c.CamposDaMedicao, id?: number) {
  await exigirReferencias(ctx, c.camposDaMedicao, campos)
  await exigirTodos(ctx, 'epc', 'epcsIds', campos.epcsIds)
  await exigirTodos(ctx, 'epi', 'episIds', campos.episIds)
  const codigo = await codigoDoAgente(ctx, campos.atividadePerigosaInsalubreId)
  const { data, finalidade } = linha
  const pedidos = pedidosDaMedicao({ ...campos, codigo, data, finalidade })
  const valores = soOQueSePede(pedidos, campos)
  const faltas = faltasDaMedicao(pedidos, valores)
  if (faltas.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, faltas)
  const processo = valores.numeroProcessoJudicial === null ? null : recusaDoProcesso(valores.numeroProcessoJudicial)
  if (processo) throw fieldError('numeroProcessoJudicial', processo)
  const outras = (await lerMedicoes(ctx, daLinha(linha.id)))
    .filter((m) => m.id !== id)
    .map((m) => ({ ...m, codigo: m.atividadePerigosaInsalubre?.codigo ?? null }))
  const recusa = recusaEntreMedicoes(outras, { ...valores, codigo })
  if (recusa) throw fieldError(recusa.field, recusa.message)
  const semCa = await recusaDosEpis(ctx, valores.episIds, data)
  if (semCa) throw fieldError('episIds', semCa)
  return valores
}
/** An EPI that stays keeps its id, because it is a record of its own. */
async function gravarProtecao(ctx: Ctx, medicaoRiscoId: number, epcsIds: number[], episIds: number[]): Promise<void> {
  await ctx.db.deleteFrom('medicaoRiscoEpc').where('medicaoRiscoId', '=', medicaoRiscoId).execute()
  const epcs = [...new Set(epcsIds)].map((epcId) => ({ medicaoRiscoId, epcId }))
  if (epcs.length > 0) await ctx.db.insertInto('medicaoRiscoEpc').values(epcs).execute()
  const antes = await ctx.db
    .selectFrom('epiRisco')
    .select(['id', 'epiId'])
    .where('medicaoRiscoId', '=', medicaoRiscoId)
    .execute()
  const saem = antes.filter(({ epiId }) => !episIds.includes(epiId)).map(({ id }) => id)
  if (saem.length > 0) await ctx.db.deleteFrom('epiRisco').where('id', 'in', saem).execute()
  const novos = [...new Set(episIds)]
    .filter((epiId) => !antes.some((row) => row.epiId === epiId))
    .map((epiId) => ({ medicaoRiscoId, epiId }))
  if (novos.length > 0) await ctx.db.insertInto('epiRisco').values(novos).execute()
}

export const medicoes: Route[] = [
  // Before the routes of one group, whose addresses would match it.
  route(c.matrizDoGrupo)(lerMatriz),
  route(c.listarMedicoes)(async (ctx, { id, historicoId }) =>
    lerMedicoes(ctx, daLinha((await linhaDoGrupo(ctx, id, historicoId)).id)),
  ),
  route(c.lerMedicao)((ctx, { id, mid }) => lerMedicao(ctx, id, mid)),
  route(c.inserirMedicao)(async (ctx, { id, historicoId, ...campos }) => {
    const linha = await linhaParaMudar(ctx, id, historicoId)
    const { epcsIds, episIds, ...valores } = await conferida(ctx, linha, campos)
    const { id: mid } = await ctx.db
      .insertInto('medicaoRisco')
      .values({ ...valores, grupoHomogeneoHistoricoId: linha.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarProtecao(ctx, mid, epcsIds, episIds)
    await tocarLinha(ctx, id, linha.id)
    return lerMedicao(ctx, id, mid)
  }),
  route(c.alterarMedicao)(async (ctx, { id, mid, versao, ...campos }) => {
    const { historicoId } = await lerMedicao(ctx, id, mid)
    const linha = await linhaParaMudar(ctx, id, historicoId)
    await lockRow(ctx, 'medicaoRisco', mid, { versao })
    const { epcsIds, episIds, ...valores } = await conferida(ctx, linha, campos, mid)
    await ctx.db.updateTable('medicaoRisco').set(valores).where('id', '=', mid).execute()
    await gravarProtecao(ctx, mid, epcsIds, episIds)
    await tocarLinha(ctx, id, linha.id)
    return lerMedicao(ctx, id, mid)
  }),
  route(c.excluirMedicao)(async (ctx, { id, mid, versao }) => {
    const { historicoId } = await lerMedicao(ctx, id, mid)
    const linha = await linhaParaMudar(ctx, id, historicoId)
    await lockRow(ctx, 'medicaoRisco', mid, { versao })
    await ctx.db.deleteFrom('medicaoRisco').where('id', '=', mid).execute()
    await tocarLinha(ctx, id, linha.id)
    return { ok: true }
  }),
]
