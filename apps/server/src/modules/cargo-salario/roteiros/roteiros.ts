import { EVENTO_ADMISSAO } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { avisarLivres } from './avisar-donos.ts'
import { eventosDeRoteiros } from './eventos.ts'
import { modelosDaAdmissao, modelosPara } from './modelos-para.ts'
import { habilidades, type LinhaDoRoteiro, lerRoteiro, roteiros as vistos } from './roteiros-leitura.ts'

labelTable('roteiro', 'Roteiros')
labelTable('roteiro_etapa', 'Etapas de roteiros')
explainConstraint('roteiro_em_andamento', 'modeloRoteiroId', 'Este roteiro já foi iniciado para esta pessoa.')

/**
 * Starts a list for an employee: the steps of the template, as they are now, are copied. The caller checks that the user may do so. Refuses
 * a template that is not in use, or made for another event than `evento`. `origemId` names the record of an event that a person has several
 * times, such as the row of a transfer.
 */
export async function iniciarRoteiro(
  ctx: Ctx,
  {
    talentoId,
    modeloRoteiroId,
    evento,
    origemId = null,
  }: { talentoId: number; modeloRoteiroId: number; evento?: string; origemId?: number | null },
): Promise<number> {
  const talento = await ctx.db.selectFrom('talento').select('pessoaId').where('id', '=', talentoId).executeTakeFirst()
  if (!talento) throw fieldError('talentoId', 'Escolha um item da lista')
  // The lock keeps version and steps together while somebody else changes the template.
  const modelo = await ctx.db
    .selectFrom('modeloRoteiro')
    .select(['nome', 'versao', 'evento', 'ativo'])
    .where('id', '=', modeloRoteiroId)
    .forShare()
    .executeTakeFirst()
  if (!modelo || (evento !== undefined && modelo.evento !== evento))
    throw fieldError('modeloRoteiroId', 'Escolha um item da lista')
  if (!modelo.ativo) throw fieldError('modeloRoteiroId', 'Este roteiro não está mais em uso')
  const { id } = await ctx.db
    .insertInto('roteiro')
    .values({
      ...{ talentoId, pessoaId: talento.pessoaId, modeloRoteiroId, evento: modelo.evento, origemId },
      ...{ modeloNome: modelo.nome, modeloVersao: modelo.versao, iniciadoPorId: ctx.user.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into roteiro_etapa (roteiro_id, ordem, titulo, o_que_fazer, dono, dono_talento_id, dono_usuario_id, dias, depende_de, tipo_documento_id)
    select ${id}, ordem, titulo, o_que_fazer, dono, dono_talento_id, dono_usuario_id, dias, depende_de, tipo_documento_id
      from modelo_roteiro_etapa where modelo_roteiro_id = ${modeloRoteiroId} order by ordem`.execute(ctx.db)
  await avisarLivres(ctx, id)
  return id
}

/** Starts the list that was chosen with an admission; whoever may admit may choose it, without an authority for lists. */
export async function iniciarNaAdmissao(ctx: Ctx, talentoId: number, modeloRoteiroId: number | null): Promise<void> {
  if (modeloRoteiroId !== null) await iniciarRoteiro(ctx, { talentoId, modeloRoteiroId, evento: EVENTO_ADMISSAO })
}

async function trancado(ctx: Ctx, id: number) {
  await lerRoteiro(ctx, id)
  await lockRow(ctx, 'roteiro', id)
  // It is read again after the lock, because it may have changed before.
  return lerRoteiro(ctx, id)
}

export const roteiros: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const { busca, situacao, atrasado, evento, areaId, talentoId } = input
    let query = ctx.db.selectFrom(sql<LinhaDoRoteiro>`(${vistos(ctx)})`.as('linha')).selectAll()
    if (busca) query = query.where(matches(busca, 'pessoaNome', 'modeloNome'))
    if (situacao) query = query.where('situacao', '=', situacao)
    if (atrasado !== undefined) query = query.where(sql<boolean>`(atrasadas > 0) = ${atrasado}`)
    if (evento) query = query.where('evento', '=', evento)
    if (talentoId !== undefined) query = query.where('talentoId', '=', talentoId)
    if (areaId !== undefined)
      query = query.where(
        sql<boolean>`area_id = any ((select areas_com_descendentes(array[${areaId}::bigint]))::bigint[])`,
      )
    const found = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: Object.fromEntries(c.listar.sorts.map((key) => [key, key])) as Record<
        (typeof c.listar.sorts)[number],
        string
      >,
      neverNull: ['pessoaNome', 'modeloNome', 'prontas', 'atrasadas'],
      label: (row: { id: number; pessoaNome?: string }) => row.pessoaNome ?? '',
    })
    if (input.resumido) return found as never
    const linhas = (Array.isArray(found) ? found : found.content) as unknown as LinhaDoRoteiro[]
    for (const row of linhas) Object.assign(row, { pode: habilidades(ctx, row) })
    return found as never
  }),
  route(c.eventos)(async () => [...eventosDeRoteiros()].map(({ tipo, nome }) => ({ tipo, nome }))),
  route(c.daAdmissao)(modelosDaAdmissao),
  route(c.doTalento)(async (ctx, { talentoId }) => {
    const t = await ctx.db
      .selectFrom('talentoAtual')
      .select(['areaId', 'faixaSalarialId'])
      .where('id', '=', talentoId)
      .executeTakeFirst()
    if (!t) throw notFound()
    const todos = []
    for (const { tipo } of eventosDeRoteiros()) todos.push(...(await modelosPara(ctx, tipo, t)))
    return todos
  }),
  route(c.ler)((ctx, { id }) => lerRoteiro(ctx, id)),
  route(c.iniciar)(async (ctx, input) => {
    const roteiro = await lerRoteiro(ctx, await iniciarRoteiro(ctx, input))
    if (roteiro.encerradoPeloEvento) throw invalidState(`${roteiro.motivoCancelamento}: este roteiro não começa mais.`)
    // A list that is started by hand has no record of an event besides the employment.
    if (roteiro.dataEvento === null) throw invalidState('Este roteiro começa com o próprio evento.')
    return roteiro
  }),
  ...flowRoutes(
    c.fluxo,
    trancado,
  )({
    effect: {
      async cancela(ctx, { id }, { motivo }) {
        const values = { canceladoEm: ctx.hoje(), motivoCancelamento: motivo }
        await ctx.db.updateTable('roteiro').set(values).where('id', '=', id).execute()
      },
      async reabre(ctx, { id }) {
        const values = { canceladoEm: null, motivoCancelamento: null }
        await ctx.db.updateTable('roteiro').set(values).where('id', '=', id).execute()
      },
    },
    answer: lerRoteiro,
  }),
]
