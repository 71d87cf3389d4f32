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
import { notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { exigirReferencias } from '../../../kit/records/references.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'
import { lerMatriz } from '../riscos/matriz.ts'
import { NO_GRUPO } from './grupo-historia.ts'
import type { Linha, Lugar } from './lugar.ts'
import { lerMedicoes, medicoesEm, recusaDosEpis } from './medicoes-da-linha.ts'

/** Measures of risk as records of a group, where each belongs to a row of its history, or of an environmental condition. */

/** A measure of a thing, in whichever row of its history it is. */
export async function lerMedicao(ctx: Ctx, lugar: Lugar, donoId: number, id: number): Promise<c.Medicao> {
  const [found] = await lerMedicoes(ctx, sql`m.id = ${id} and ${lugar.deQuem(donoId)}`)
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
async function conferida(ctx: Ctx, { coluna }: Lugar, linha: Linha, campos: c.CamposDaMedicao, id?: number) {
  const erros = todosOsErros()
  await erros.de(() => exigirReferencias(ctx, c.camposDaMedicao, campos))
  await erros.de(() => exigirTodos(ctx, 'epc', 'epcsIds', campos.epcsIds))
  await erros.de(() => exigirTodos(ctx, 'epi', 'episIds', campos.episIds))
  erros.recusar()
  const codigo = await codigoDoAgente(ctx, campos.atividadePerigosaInsalubreId)
  const { data, finalidade } = linha
  const pedidos = pedidosDaMedicao({ ...campos, codigo, data, finalidade })
  const valores = soOQueSePede(pedidos, campos)
  const faltas = faltasDaMedicao(pedidos, valores)
  for (const { field, message } of faltas) erros.em(field, message)
  const processo = valores.numeroProcessoJudicial === null ? null : recusaDoProcesso(valores.numeroProcessoJudicial)
  if (processo) erros.em('numeroProcessoJudicial', processo)
  const outras = (await lerMedicoes(ctx, medicoesEm(coluna, linha.id)))
    .filter((m) => m.id !== id)
    .map((m) => ({ ...m, codigo: m.atividadePerigosaInsalubre?.codigo ?? null }))
  const recusa = recusaEntreMedicoes(outras, { ...valores, codigo })
  if (recusa) erros.em(recusa.field, recusa.message)
  const semCa = await recusaDosEpis(ctx, valores.episIds, data)
  if (semCa) erros.em('episIds', semCa)
  erros.recusar()
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

/** The calls of measures as a thing answers them; a new one is written into the column of `lugar`. */
export const registroDasMedicoes = (lugar: Lugar) => ({
  ler: (ctx: Ctx, id: number, mid: number) => lerMedicao(ctx, lugar, id, mid),
  listar: async (ctx: Ctx, id: number, historicoId?: number) =>
    lerMedicoes(ctx, medicoesEm(lugar.coluna, (await lugar.linha(ctx, id, historicoId)).id)),
  async inserir(ctx: Ctx, id: number, historicoId: number | undefined, campos: c.CamposDaMedicao) {
    const linha = await lugar.paraMudar(ctx, id, historicoId)
    const { epcsIds, episIds, ...valores } = await conferida(ctx, lugar, linha, campos)
    const dono =
      lugar.coluna === 'condicao_ambiental_id'
        ? { condicaoAmbientalId: linha.id }
        : { grupoHomogeneoHistoricoId: linha.id }
    const { id: mid } = await ctx.db
      .insertInto('medicaoRisco')
      .values({ ...valores, ...dono })
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarProtecao(ctx, mid, epcsIds, episIds)
    await lugar.tocar(ctx, id, linha.id)
    return lerMedicao(ctx, lugar, id, mid)
  },
  async alterar(ctx: Ctx, id: number, mid: number, versao: number, campos: c.CamposDaMedicao) {
    const { historicoId } = await lerMedicao(ctx, lugar, id, mid)
    const linha = await lugar.paraMudar(ctx, id, historicoId ?? undefined)
    await lockRow(ctx, 'medicaoRisco', mid, { versao })
    const { epcsIds, episIds, ...valores } = await conferida(ctx, lugar, linha, campos, mid)
    await updateRow(ctx, 'medicaoRisco', mid, valores)
    await gravarProtecao(ctx, mid, epcsIds, episIds)
    await lugar.tocar(ctx, id, linha.id)
    return lerMedicao(ctx, lugar, id, mid)
  },
  async excluir(ctx: Ctx, id: number, mid: number, versao: number) {
    const { historicoId } = await lerMedicao(ctx, lugar, id, mid)
    const linha = await lugar.paraMudar(ctx, id, historicoId ?? undefined)
    await lockRow(ctx, 'medicaoRisco', mid, { versao })
    await ctx.db.deleteFrom('medicaoRisco').where('id', '=', mid).execute()
    await lugar.tocar(ctx, id, linha.id)
    return { ok: true as const }
  },
})

const doGrupo = registroDasMedicoes(NO_GRUPO)
export const medicoes: Route[] = [
  // Before the routes of one group, whose addresses would match it.
  route(c.matrizDoGrupo)(lerMatriz),
  route(c.listarMedicoes)((ctx, { id, historicoId }) => doGrupo.listar(ctx, id, historicoId)),
  route(c.lerMedicao)((ctx, { id, mid }) => doGrupo.ler(ctx, id, mid)),
  route(c.inserirMedicao)((ctx, { id, historicoId, ...campos }) => doGrupo.inserir(ctx, id, historicoId, campos)),
  route(c.alterarMedicao)((ctx, { id, mid, versao, ...campos }) => doGrupo.alterar(ctx, id, mid, versao, campos)),
  route(c.excluirMedicao)((ctx, { id, mid, versao }) => doGrupo.excluir(ctx, id, mid, versao)),
]
