import * as contrato from '@quadro/contract/sst/grupos/grupos.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { removeRow } from '../../../kit/records/vigencia.ts'
import { DA_LINHA, exigirSemCondicoes, gravarLinha, HISTORICO, lerHistoricos, tocar } from './grupo-historia.ts'

const { grupos: c } = contrato
labelTable('grupo_homogeneo', c.plural)

type Listada = Omit<z.output<typeof c.row>, 'pode'> & { historicoId: number }
const DOS_GRUPOS = sql`
  from grupo_homogeneo_periodo l join grupo_homogeneo g on g.empresa_id = l.empresa_id and g.id = l.grupo_homogeneo_id`
const linhas = (colunas: RawBuilder<unknown>, onde: RawBuilder<unknown>) => sql<Listada>`(
  select g.id, g.versao, l.id as historico_id, ${DA_LINHA}, ${colunas} ${DOS_GRUPOS} where ${onde})`

/** Every group by the row that it shows: today's, or the first one. */
const hoje = () =>
  linhas(
    sql`case when l.data > current_date then 'I' else 'V' end as situacao`,
    sql`l.de <= current_date and l.ate > current_date`,
  )
/** All rows of the histories, of which a day chooses. */
const historia = () => linhas(sql`l.vale_ate, 'V' as situacao`, sql`true`)

const em = (tabela: string, coluna: string) => (id: number) =>
  sql<boolean>`exists (
  select from ${sql.table(tabela)} x where x.grupo_homogeneo_historico_id = linha.historico_id and ${sql.ref(`x.${coluna}`)} = ${id})`
const filters = {
  finalidade: true,
  localAmbienteGrupoHomogeneo: true,
  estabelecimentoId: em('grupo_homogeneo_estabelecimento', 'estabelecimento_id'),
  obraId: em('grupo_homogeneo_obra', 'obra_id'),
  ambienteId: em('grupo_homogeneo_ambiente', 'ambiente_id'),
  riscoId: em('medicao_risco', 'risco_id'),
} as const
const comum = { table: 'grupoHomogeneo', search: ['nome'], neverNull: ['nome', 'data', 'medicoes'] } as const

const { routes, read, list } = resourceRoutes(c, {
  ...comum,
  rows: hoje,
  filters: { ...filters, data: () => sql<boolean>`true` },
  detail: async (ctx, { id, historicoId }) => ({ historicoId, historicos: await lerHistoricos(ctx, id) }),
  // Every change of the history is a new version of the group.
  columns: async () => ({}),
  async parts(ctx, id, campos) {
    const daData = (await lerHistoricos(ctx, id)).find(({ data }) => data === campos.data)
    await gravarLinha(ctx, id, campos, { linha: daData && { id: daData.id, versao: daData.versao } })
  },
})
const { list: listarEm } = resourceRoutes(c, {
  ...comum,
  rows: historia,
  filters: {
    ...filters,
    data: (dia) =>
      sql<boolean>`linha.data <= ${dia}::date and (linha.vale_ate is null or linha.vale_ate >= ${dia}::date)`,
  },
  columns: async () => ({}),
})

/** Locks the group, changes its history and answers it after the change. */
async function aoMudar(ctx: Ctx, id: number, mudar: () => Promise<unknown>) {
  await lockRow(ctx, 'grupoHomogeneo', id, {})
  await mudar()
  await tocar(ctx, id)
  return read(ctx, id)
}
async function doGrupo(ctx: Ctx, id: number) {
  await read(ctx, id)
  return lerHistoricos(ctx, id)
}

/** A row as its form says it. */
const comoFormulario = (linha: contrato.GrupoHistorico): contrato.CamposDoGrupo => ({
  ...{ data: linha.data, nome: linha.nome, finalidade: linha.finalidade },
  localAmbienteGrupoHomogeneo: linha.localAmbienteGrupoHomogeneo,
  estabelecimentosIds: linha.estabelecimentos.map(({ id }) => id),
  obrasIds: linha.obras.map(({ id }) => id),
  ambientesIds: linha.ambientes.map(({ id }) => id),
})

export const grupos: Route[] = [
  ...Object.values({
    ...routes,
    listar: {
      ...routes.listar,
      ...route(c.listar)((ctx, input) => (input.data ? listarEm(ctx, input) : list(ctx, input)) as never),
    },
  }),
  route(contrato.listarHistoricos)((ctx, { id }) => doGrupo(ctx, id)),
  route(contrato.lerHistorico)(async (ctx, { id, hid }) => {
    const found = (await doGrupo(ctx, id)).find((linha) => linha.id === hid)
    if (!found) throw notFound()
    return found
  }),
  route(contrato.inserirHistorico)((ctx, { id, ...campos }) => aoMudar(ctx, id, () => gravarLinha(ctx, id, campos))),
  route(contrato.alterarHistorico)((ctx, { id, hid, versao, ...campos }) =>
    aoMudar(ctx, id, () => gravarLinha(ctx, id, campos, { linha: { id: hid, versao } })),
  ),
  route(contrato.excluirHistorico)((ctx, { id, hid, versao }) =>
    aoMudar(ctx, id, async () => {
      await exigirSemCondicoes(ctx, hid)
      await removeRow(ctx, HISTORICO, id, hid, versao)
    }),
  ),
  route(contrato.clonar)(async (ctx, { id, nome, clonarTodosOsHistoricos, data }) => {
    await lockRow(ctx, 'grupoHomogeneo', id, {})
    const { historicoId, historicos } = await read(ctx, id)
    const clone = await ctx.db.insertInto('grupoHomogeneo').defaultValues().returning('id').executeTakeFirstOrThrow()
    // Oldest row first; each takes the measures of the row that it copies.
    const copiadas = clonarTodosOsHistoricos ? historicos.toReversed() : historicos.filter((h) => h.id === historicoId)
    for (const linha of copiadas) {
      const campos = { ...comoFormulario(linha), nome, data: clonarTodosOsHistoricos ? linha.data : data! }
      await gravarLinha(ctx, clone.id, campos, { medicoesDe: linha.id })
    }
    return read(ctx, clone.id)
  }),
]
