import * as c from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { autoridades } from '@quadro/contract/cargo-salario/roteiros/roteiros-autoridades.ts'
import { sql } from 'kysely'
import { saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, invalidState } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { avisarLivres } from './avisar-donos.ts'
import { etapas as etapasVistas, habilidades, type LinhaDaEtapa, lerEtapa, podeEnviar } from './etapas-leitura.ts'

async function trancada(ctx: Ctx, id: number) {
  const { roteiroId } = await lerEtapa(ctx, id)
  // One change of a list at a time: what waits for a step must not be concluded while that step is reopened.
  await lockRow(ctx, 'roteiro', roteiroId, { columns: ['id'] })
  await lockRow(ctx, 'roteiroEtapa', id, { columns: ['id'] })
  return lerEtapa(ctx, id)
}
const gravar = (ctx: Ctx, id: number, values: Record<string, unknown>) =>
  ctx.db.updateTable('roteiroEtapa').set(values).where('id', '=', id).execute()

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
    if (!etapa.propria && !ctx.user.can(autoridades.conduzir)) throw forbidden()
    if (etapa.documentoPedido === null) throw invalidState('Esta etapa não pede documento.')
    if (etapa.documentoEnviado) throw invalidState('O documento já foi enviado: o RH o troca nos documentos da pessoa.')
    if (!podeEnviar(etapa, ctx.user.can(autoridades.conduzir)))
      throw invalidState(
        c.fluxo.refusal('conclui', { ...etapa, documentoEnviado: true }) ?? 'A etapa não está pendente.',
      )
    const [file] = ctx.files
    if (!file) throw fieldError('arquivo', 'Escolha um arquivo')
    const { id: arquivoId } = await saveFile(ctx, {
      owner: { entidade: 'pessoa', id: etapa.pessoaId },
      ...{ name: file.name, bytes: file.bytes, accept: 'document', maxBytes: c.DOCUMENTO_MAXIMO, field: 'arquivo' },
    })
    await sql`select anexar_documento_da_etapa(${id}, ${arquivoId}, ${ctx.hoje()}::date)`.execute(ctx.db)
    return lerEtapa(ctx, id)
  }),
  ...flowRoutes(
    c.fluxo,
    trancada,
  )({
    effect: {
      async conclui(ctx, { id, roteiroId, ordem, propria }, { observacao }) {
        await gravar(ctx, id, { feitaEm: sql`now()`, feitaPorId: ctx.user.id, emNome: !propria, observacao })
        await avisarLivres(ctx, roteiroId, ordem)
      },
      async dispensa(ctx, { id, roteiroId, ordem }, { motivo }) {
        await gravar(ctx, id, { dispensadaEm: sql`now()`, dispensadaPorId: ctx.user.id, motivoDispensa: motivo })
        await avisarLivres(ctx, roteiroId, ordem)
      },
      async reabre(ctx, { id }) {
        const feita = { feitaEm: null, feitaPorId: null, emNome: false, observacao: null }
        await gravar(ctx, id, { ...feita, dispensadaEm: null, dispensadaPorId: null, motivoDispensa: null })
      },
    },
    answer: lerEtapa,
    lent: async (_ctx, { propria }, action) => propria && (c.DO_DONO as readonly string[]).includes(action),
  }),
]
