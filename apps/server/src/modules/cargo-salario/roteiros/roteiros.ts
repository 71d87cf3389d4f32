import * as c from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { eventosDeRoteiros, origemDoEvento } from './eventos.ts'
import { modelosDaAdmissao, modelosPara } from './modelos-para.ts'
import { iniciarRoteiro, lugarDoTalento, modelosDoDesligamento } from './roteiro-inicio.ts'
import { daEquipe, habilidades, type LinhaDoRoteiro, lerRoteiro, roteiros as vistos } from './roteiros-leitura.ts'
import { modelosDaTransferencia } from './transferencia.ts'

labelTable('roteiro', 'Roteiros')
labelTable('roteiro_etapa', 'Etapas de roteiros')
explainConstraint('roteiro_em_andamento', 'modeloRoteiroId', 'Este roteiro já foi iniciado para esta pessoa.')

async function trancado(ctx: Ctx, id: number) {
  await lerRoteiro(ctx, id)
  await lockRow(ctx, 'roteiro', id)
  // It is read again after the lock, because it may have changed before.
  return lerRoteiro(ctx, id)
}

export const roteiros: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const { busca, situacao, atrasado, aConferir, evento, areaId, talentoId } = input
    let query = ctx.db.selectFrom(sql<LinhaDoRoteiro>`(${vistos(ctx)})`.as('linha')).selectAll()
    if (busca) query = query.where(matches(busca, 'pessoaNome', 'modeloNome'))
    if (situacao) query = query.where('situacao', '=', situacao)
    if (atrasado !== undefined) query = query.where(sql<boolean>`(atrasadas > 0) = ${atrasado}`)
    if (aConferir !== undefined) query = query.where(sql<boolean>`(a_conferir > 0) = ${aConferir}`)
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
      neverNull: ['pessoaNome', 'modeloNome', 'prontas', 'atrasadas', 'aConferir'],
      label: (row: { id: number; pessoaNome?: string }) => row.pessoaNome ?? '',
    })
    if (input.resumido) return found as never
    const linhas = (Array.isArray(found) ? found : found.content) as unknown as LinhaDoRoteiro[]
    for (const row of linhas) Object.assign(row, { pode: habilidades(ctx, row) })
    return found as never
  }),
  route(c.eventos)(async () => [...eventosDeRoteiros()].map(({ tipo, nome }) => ({ tipo, nome }))),
  route(c.daAdmissao)(modelosDaAdmissao),
  route(c.daTransferencia)(modelosDaTransferencia),
  route(c.doDesligamento)(modelosDoDesligamento),
  route(c.doTalento)(async (ctx, { talentoId }) => {
    const lugar = await lugarDoTalento(ctx, talentoId)
    const todos = []
    for (const { tipo } of eventosDeRoteiros())
      if ((await origemDoEvento(ctx, tipo, talentoId)) !== undefined)
        todos.push(...(await modelosPara(ctx, tipo, lugar)))
    return todos
  }),
  route(c.equipe)(async (ctx, input) => {
    let query = ctx.db.selectFrom(sql<LinhaDoRoteiro>`(${daEquipe()})`.as('linha')).selectAll()
    if (input.busca) query = query.where(matches(input.busca, 'pessoaNome', 'modeloNome'))
    if (input.situacao) query = query.where('situacao', '=', input.situacao)
    if (input.atrasado !== undefined) query = query.where(sql<boolean>`(atrasadas > 0) = ${input.atrasado}`)
    if (input.evento) query = query.where('evento', '=', input.evento)
    return (await listRows(ctx.db, query.select(sql<string[]>`array[]::text[]`.as('pode')) as never, input, {
      list: c.equipe,
      by: Object.fromEntries(c.equipe.sorts.map((key) => [key, key])) as Record<
        (typeof c.equipe.sorts)[number],
        string
      >,
      neverNull: ['pessoaNome', 'modeloNome', 'prontas', 'atrasadas'],
      label: (row: { id: number; pessoaNome?: string }) => row.pessoaNome ?? '',
    })) as never
  }),
  route(c.ler)((ctx, { id }) => lerRoteiro(ctx, id)),
  route(c.iniciar)(async (ctx, input) => {
    const modelo = await ctx.db
      .selectFrom('modeloRoteiro')
      .select('evento')
      .where('id', '=', input.modeloRoteiroId)
      .executeTakeFirst()
    const origemId = modelo && (await origemDoEvento(ctx, modelo.evento, input.talentoId))
    if (modelo && origemId === undefined) throw invalidState('Este roteiro começa com o próprio evento.')
    const roteiro = await lerRoteiro(ctx, await iniciarRoteiro(ctx, { ...input, origemId: origemId ?? null }))
    if (roteiro.encerradoPeloEvento) throw invalidState(`${roteiro.motivoCancelamento}: este roteiro não começa mais.`)
    return roteiro
  }),
  ...flowRoutes(
    c.fluxo,
    trancado,
  )({
    effect: {
      async cancela(ctx, { id }, { motivo }) {
        await updateRow(ctx, 'roteiro', id, { canceladoEm: ctx.hoje(), motivoCancelamento: motivo })
      },
      async reabre(ctx, { id }) {
        await updateRow(ctx, 'roteiro', id, { canceladoEm: null, motivoCancelamento: null })
      },
    },
    answer: lerRoteiro,
  }),
]
