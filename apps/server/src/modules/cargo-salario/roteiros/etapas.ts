import * as c from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { autoridades } from '@quadro/contract/cargo-salario/roteiros/roteiros-autoridades.ts'
import { sql } from 'kysely'
import { removeFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden, invalidState } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { avisarDocumento, avisarLivres } from './avisar-donos.ts'
import { abreDocumentosDePessoas } from './documentos-de-pessoas.ts'
import { receberDocumento } from './etapa-documento.ts'
import { etapas as etapasVistas, habilidades, type LinhaDaEtapa, lerEtapa } from './etapas-leitura.ts'

async function trancada(ctx: Ctx, id: number) {
  const { roteiroId } = await lerEtapa(ctx, id)
  // One change of a list at a time: what waits for a step must not be concluded while that step is reopened.
  await lockRow(ctx, 'roteiro', roteiroId, { columns: ['id'] })
  await lockRow(ctx, 'roteiroEtapa', id, { columns: ['id'] })
  return lerEtapa(ctx, id)
}

const livres = (ctx: Ctx, roteiroId: number, depois: number) =>
  avisarLivres(ctx, roteiroId, { depois, quem: ctx.user.id })
/** Nobody decides about a document that they may not open. */
function exigirVerDocumentos(ctx: Ctx): void {
  if (!abreDocumentosDePessoas(ctx)) throw forbidden()
}
/** Removes the file of a step from the person's documents, so that the step asks for it again. */
async function retirarDocumento(ctx: Ctx, id: number): Promise<void> {
  const found = await ctx.db
    .selectFrom('roteiroEtapa as e')
    .innerJoin('documentoTalento as d', 'd.id', 'e.documentoId')
    .select(['d.id', 'd.arquivoId'])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!found) throw invalidState('O documento já não está entre os da pessoa.')
  await ctx.db.deleteFrom('documentoTalento').where('id', '=', found.id).execute()
  await removeFile(ctx, found.arquivoId)
}

export const etapas: Route[] = [
  route(c.minhas)(async (ctx, input) => {
    const { busca, situacao, atrasada, bloqueada } = input
    let query = ctx.db
      .selectFrom(sql<LinhaDaEtapa>`(${etapasVistas(ctx)})`.as('linha'))
      .selectAll()
      .where('propria', '=', true)
    // What is still to do counts only while its list goes on.
    query = query.where(sql<boolean>`(ativa or situacao <> 'P')`)
    if (busca) query = query.where(matches(busca, 'titulo', 'pessoaNome', 'modeloNome'))
    if (situacao) query = query.where('situacao', '=', situacao)
    if (atrasada !== undefined) query = query.where('atrasada', '=', atrasada)
    if (bloqueada !== undefined) query = query.where(sql<boolean>`(espera is not null) = ${bloqueada}`)
    const found = await listRows(ctx.db, query as never, input, {
      list: c.minhas,
      by: Object.fromEntries(c.minhas.sorts.map((key) => [key, key])) as Record<
        (typeof c.minhas.sorts)[number],
        string
      >,
      neverNull: ['titulo', 'pessoaNome', 'modeloNome'],
      label: (row: { id: number; titulo?: string }) => row.titulo ?? '',
    })
    if (input.resumido) return found as never
    const linhas = (Array.isArray(found) ? found : found.content) as unknown as LinhaDaEtapa[]
    for (const row of linhas) Object.assign(row, { pode: habilidades(ctx, row) })
    return found as never
  }),
  route(c.ler)((ctx, { id }) => lerEtapa(ctx, id)),
  route(c.enviarDocumento)(async (ctx, { id }) => {
    const etapa = await trancada(ctx, id)
    const conduz = ctx.user.can(autoridades.conduzir)
    if (!etapa.propria && !conduz) throw forbidden()
    // HR has seen what HR sends.
    await receberDocumento(ctx, etapa, { conduz, aceitoPor: conduz && !etapa.sobreMim ? ctx.user.id : null })
    if (!conduz || etapa.sobreMim) await avisarDocumento(ctx, id, 'enviado', ctx.user.id)
    return lerEtapa(ctx, id)
  }),
  ...flowRoutes(
    c.fluxo,
    trancada,
  )({
    effect: {
      async conclui(ctx, { id, roteiroId, ordem, propria }, { observacao }) {
        await updateRow(ctx, 'roteiroEtapa', id, {
          feitaEm: sql`now()`,
          feitaPorId: ctx.user.id,
          emNome: !propria,
          observacao,
        })
        await livres(ctx, roteiroId, ordem)
      },
      async dispensa(ctx, { id, roteiroId, ordem }, { motivo }) {
        await updateRow(ctx, 'roteiroEtapa', id, {
          dispensadaEm: sql`now()`,
          dispensadaPorId: ctx.user.id,
          motivoDispensa: motivo,
        })
        await livres(ctx, roteiroId, ordem)
      },
      async reabre(ctx, { id }) {
        const feita = { feitaEm: null, feitaPorId: null, emNome: false, observacao: null }
        await updateRow(ctx, 'roteiroEtapa', id, {
          ...feita,
          dispensadaEm: null,
          dispensadaPorId: null,
          motivoDispensa: null,
        })
      },
      async aceitaDocumento(ctx, { id, roteiroId, ordem, propria, situacao }) {
        exigirVerDocumentos(ctx)
        const feita = { feitaEm: sql<string>`now()`, feitaPorId: ctx.user.id, emNome: !propria }
        await updateRow(ctx, 'roteiroEtapa', id, {
          ...{ documentoAceitoEm: sql<string>`now()`, documentoAceitoPorId: ctx.user.id },
          ...(situacao === 'P' ? feita : {}),
        })
        if (situacao === 'P') await livres(ctx, roteiroId, ordem)
      },
      async recusaDocumento(ctx, { id }, { motivo }) {
        exigirVerDocumentos(ctx)
        await retirarDocumento(ctx, id)
        await updateRow(ctx, 'roteiroEtapa', id, {
          ...{ feitaEm: null, feitaPorId: null, emNome: false, observacao: null },
          ...{ documentoRecusadoEm: sql`now()`, documentoRecusadoPorId: ctx.user.id, motivoRecusa: motivo },
        })
        await avisarDocumento(ctx, id, 'recusado', ctx.user.id)
      },
    },
    answer: lerEtapa,
    lent: async (_ctx, { propria }, action) => propria && (c.DO_DONO as readonly string[]).includes(action),
  }),
]
