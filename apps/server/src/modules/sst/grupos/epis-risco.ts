import * as c from '@quadro/contract/sst/grupos/medicoes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'
import { linhaDoGrupo, linhaParaMudar, tocarLinha } from './grupo-historia.ts'
import { lerMedicao } from './medicoes.ts'
import { recusaDosEpis } from './medicoes-da-linha.ts'

/** The EPIs of measures, one by one; the form of a measure writes them all at once. */

explainConstraint('epi_risco_uma_vez', 'epiId', 'Este EPI já está nesta medição.')

const ler = (ctx: Ctx, grupoId: number, onde: RawBuilder<unknown>) =>
  rows(
    ctx.db,
    sql<c.EpiRisco>`
      select x.id, x.versao, x.medicao_risco_id, jsonb_build_object('id', x.epi_id, 'nome', x.nome) as epi, x.numero_ca as "numeroCA"
        from epi_risco_lista x
       where x.grupo_homogeneo_id = ${grupoId} and ${onde}
       order by sem_acento(x.nome), x.id`,
  )
async function um(ctx: Ctx, grupoId: number, id: number): Promise<c.EpiRisco> {
  const [found] = await ler(ctx, grupoId, sql`x.id = ${id}`)
  if (!found) throw notFound()
  return found
}

/** Locks the group, checks the EPI and changes the measure, which is then another one than was read. */
async function mudar<T>(
  ctx: Ctx,
  grupoId: number,
  medicaoRiscoId: number,
  epiId: number | null,
  fazer: (medicao: c.Medicao) => Promise<T>,
): Promise<T> {
  const { historicoId } = await lerMedicao(ctx, grupoId, medicaoRiscoId)
  const linha = await linhaParaMudar(ctx, grupoId, historicoId)
  const medicao = await lerMedicao(ctx, grupoId, medicaoRiscoId)
  if (epiId !== null) {
    await exigirTodos(ctx, 'epi', 'epiId', [epiId])
    const recusa = await recusaDosEpis(ctx, [epiId], linha.data)
    if (recusa) throw fieldError('epiId', recusa)
  }
  const feito = await fazer(medicao)
  await ctx.db.updateTable('medicaoRisco').set({ atualizadoEm: sql`now()` }).where('id', '=', medicao.id).execute()
  await tocarLinha(ctx, grupoId, linha.id)
  return feito
}

export const episRisco: Route[] = [
  route(c.listarEpisRisco)(async (ctx, { id, historicoId, medicaoRiscoId }) => {
    if (medicaoRiscoId === undefined) {
      const linha = await linhaDoGrupo(ctx, id, historicoId)
      return ler(ctx, id, sql`x.grupo_homogeneo_historico_id = ${linha.id}`)
    }
    await lerMedicao(ctx, id, medicaoRiscoId)
    return ler(ctx, id, sql`x.medicao_risco_id = ${medicaoRiscoId}`)
  }),
  route(c.lerEpiRisco)((ctx, { id, eid }) => um(ctx, id, eid)),
  route(c.inserirEpiRisco)((ctx, { id, medicaoRiscoId, epiId }) =>
    mudar(ctx, id, medicaoRiscoId, epiId, async ({ utilizaEpi }) => {
      if (utilizaEpi !== '2')
        throw fieldError('medicaoRiscoId', 'Esta medição não utiliza EPI: mude antes a resposta dela.')
      const { id: eid } = await ctx.db
        .insertInto('epiRisco')
        .values({ medicaoRiscoId, epiId })
        .returning('id')
        .executeTakeFirstOrThrow()
      return um(ctx, id, eid)
    }),
  ),
  route(c.alterarEpiRisco)(async (ctx, { id, eid, versao, epiId }) => {
    const { medicaoRiscoId } = await um(ctx, id, eid)
    return mudar(ctx, id, medicaoRiscoId, epiId, async () => {
      await lockRow(ctx, 'epiRisco', eid, { versao })
      await ctx.db.updateTable('epiRisco').set({ epiId }).where('id', '=', eid).execute()
      return um(ctx, id, eid)
    })
  }),
  route(c.excluirEpiRisco)(async (ctx, { id, eid, versao }) => {
    const { medicaoRiscoId } = await um(ctx, id, eid)
    return mudar(ctx, id, medicaoRiscoId, null, async ({ epis }) => {
      await lockRow(ctx, 'epiRisco', eid, { versao })
      if (epis.length === 1)
        throw invalidState('A medição utiliza EPI, e este é o único: troque-o, ou mude a resposta da medição.')
      await ctx.db.deleteFrom('epiRisco').where('id', '=', eid).execute()
      return { ok: true as const }
    })
  }),
]
