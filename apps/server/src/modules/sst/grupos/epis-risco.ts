import * as c from '@quadro/contract/sst/grupos/medicoes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'
import { NO_GRUPO } from './grupo-historia.ts'
import type { Lugar } from './lugar.ts'
import { lerMedicao } from './medicoes.ts'
import { recusaDosEpis } from './medicoes-da-linha.ts'

/** The EPIs of measures, one by one; the form of a measure writes them all at once. */

explainConstraint('epi_risco_uma_vez', 'epiId', 'Este EPI já está nesta medição.')

const ler = (ctx: Ctx, onde: RawBuilder<unknown>) =>
  rows(
    ctx.db,
    sql<c.EpiRisco>`
      select x.id, x.versao, x.medicao_risco_id, jsonb_build_object('id', x.epi_id, 'nome', x.nome) as epi, x.numero_ca as "numeroCA"
        from epi_risco_lista x where ${onde}
       order by sem_acento(x.nome), x.id`,
  )
/** An EPI of one of the measures of a thing. */
async function um(ctx: Ctx, lugar: Lugar, donoId: number, id: number): Promise<c.EpiRisco> {
  const [found] = await ler(ctx, sql`x.id = ${id}`)
  if (!found) throw notFound()
  await lerMedicao(ctx, lugar, donoId, found.medicaoRiscoId)
  return found
}

/** Locks the thing, checks the EPI and changes the measure, which is then another one than was read. */
async function mudar<T>(
  ctx: Ctx,
  lugar: Lugar,
  [donoId, medicaoRiscoId, epiId]: [donoId: number, medicaoRiscoId: number, epiId: number | null],
  fazer: (medicao: c.Medicao) => Promise<T>,
): Promise<T> {
  const { historicoId } = await lerMedicao(ctx, lugar, donoId, medicaoRiscoId)
  const linha = await lugar.paraMudar(ctx, donoId, historicoId ?? undefined)
  const medicao = await lerMedicao(ctx, lugar, donoId, medicaoRiscoId)
  if (epiId !== null) {
    await exigirTodos(ctx, 'epi', 'epiId', [epiId])
    const recusa = await recusaDosEpis(ctx, [epiId], linha.data)
    if (recusa) throw fieldError('epiId', recusa)
  }
  const feito = await fazer(medicao)
  await updateRow(ctx, 'medicaoRisco', medicao.id, { atualizadoEm: sql`now()` })
  await lugar.tocar(ctx, donoId, linha.id)
  return feito
}

/** The calls of the EPIs of measures, as a thing answers them. */
export const registroDosEpis = (lugar: Lugar) => ({
  ler: (ctx: Ctx, id: number, eid: number) => um(ctx, lugar, id, eid),
  async listar(ctx: Ctx, id: number, medicaoRiscoId?: number, historicoId?: number) {
    if (medicaoRiscoId === undefined) {
      const linha = await lugar.linha(ctx, id, historicoId)
      return ler(ctx, sql`${sql.ref(`x.${lugar.coluna}`)} = ${linha.id}`)
    }
    await lerMedicao(ctx, lugar, id, medicaoRiscoId)
    return ler(ctx, sql`x.medicao_risco_id = ${medicaoRiscoId}`)
  },
  inserir: (ctx: Ctx, id: number, medicaoRiscoId: number, epiId: number) =>
    mudar(ctx, lugar, [id, medicaoRiscoId, epiId], async ({ utilizaEpi }) => {
      if (utilizaEpi !== '2')
        throw fieldError('medicaoRiscoId', 'Esta medição não utiliza EPI: mude antes a resposta dela.')
      const { id: eid } = await ctx.db
        .insertInto('epiRisco')
        .values({ medicaoRiscoId, epiId })
        .returning('id')
        .executeTakeFirstOrThrow()
      return um(ctx, lugar, id, eid)
    }),
  async alterar(ctx: Ctx, id: number, eid: number, { versao, epiId }: { versao: number; epiId: number }) {
    const { medicaoRiscoId } = await um(ctx, lugar, id, eid)
    return mudar(ctx, lugar, [id, medicaoRiscoId, epiId], async () => {
      await lockRow(ctx, 'epiRisco', eid, { versao })
      await updateRow(ctx, 'epiRisco', eid, { epiId })
      return um(ctx, lugar, id, eid)
    })
  },
  async excluir(ctx: Ctx, id: number, eid: number, versao: number) {
    const { medicaoRiscoId } = await um(ctx, lugar, id, eid)
    return mudar(ctx, lugar, [id, medicaoRiscoId, null], async ({ epis }) => {
      await lockRow(ctx, 'epiRisco', eid, { versao })
      if (epis.length === 1)
        throw invalidState('A medição utiliza EPI, e este é o único: troque-o, ou mude a resposta da medição.')
      await ctx.db.deleteFrom('epiRisco').where('id', '=', eid).execute()
      return { ok: true as const }
    })
  },
})

const doGrupo = registroDosEpis(NO_GRUPO)
export const episRisco: Route[] = [
  route(c.listarEpisRisco)((ctx, { id, historicoId, medicaoRiscoId }) =>
    doGrupo.listar(ctx, id, medicaoRiscoId, historicoId),
  ),
  route(c.lerEpiRisco)((ctx, { id, eid }) => doGrupo.ler(ctx, id, eid)),
  route(c.inserirEpiRisco)((ctx, { id, medicaoRiscoId, epiId }) => doGrupo.inserir(ctx, id, medicaoRiscoId, epiId)),
  route(c.alterarEpiRisco)((ctx, { id, eid, ...campos }) => doGrupo.alterar(ctx, id, eid, campos)),
  route(c.excluirEpiRisco)((ctx, { id, eid, versao }) => doGrupo.excluir(ctx, id, eid, versao)),
]
