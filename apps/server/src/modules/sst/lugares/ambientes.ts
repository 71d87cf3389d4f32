import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as contrato from '@quadro/contract/sst/lugares/ambientes.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { registerNames } from '../../../kit/imports/import-names.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { removeRow } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  type Campos,
  DA_LINHA,
  DO_SEU_LUGAR,
  exigirLugarVisivel,
  gravarLinha,
  HISTORICO,
  lerHistoricos,
  tocar,
} from './ambiente-historia.ts'

const { ambientes: c } = contrato
labelTable('ambiente', c.plural)
explainConstraint('ambiente_historico_datas', 'dataValidade', 'Data Encerramento inferior `A partir da data`.')
registerNames('ambiente', async (ctx) => {
  const found = await ctx.db
    .selectFrom('ambienteLista')
    .select(['id', 'nomeAmbiente'])
    .orderBy('nomeAmbiente')
    .execute()
  return found.map(({ id, nomeAmbiente }) => ({ id: Number(id), nomes: [nomeAmbiente] }))
})

type Listada = Omit<z.output<typeof c.row>, 'pode'>
const linhas = (de: RawBuilder<unknown>, situacao: RawBuilder<unknown>) => sql<Listada>`(
  select ${de}, ${DA_LINHA}, ${situacao} as situacao`

/** Every environment by the row that it shows: today's, the first or the last one. */
const hoje = () =>
  sql<Listada>`${linhas(
    sql`l.id, l.versao`,
    sql`case when l.data > current_date then 'I' when l.data_validade < current_date then 'E' else 'V' end`,
  )} from ambiente_lista l ${DO_SEU_LUGAR})`
/** All rows of the histories, of which a day chooses. */
const historia = () =>
  sql<Listada>`${linhas(
    sql`l.ambiente_id as id, a.versao, l.vale_ate`,
    sql`'V'`,
  )} from ambiente_periodo l join ambiente a on a.empresa_id = l.empresa_id and a.id = l.ambiente_id ${DO_SEU_LUGAR})`

const filters = {
  situacao: true,
  localAmbiente: true,
  estabelecimentoId: true,
  obraId: true,
  cadastroPendente: true,
} as const
const { routes, read, list } = resourceRoutes(c, {
  table: 'ambiente',
  rows: hoje,
  search: ['nomeAmbiente', 'estabelecimentoNome', 'obraNome'],
  filters: { ...filters, data: () => sql<boolean>`true` },
  neverNull: ['nomeAmbiente', 'data'],
  async detail(ctx, { id, data }) {
    const historicos = await lerHistoricos(ctx, id)
    const { epcs, riscosAmbientes } = historicos.find((linha) => linha.data === data) ?? {
      epcs: [],
      riscosAmbientes: [],
    }
    return { epcs, riscosAmbientes, historicos }
  },
  options: async (ctx) => {
    const found = await ctx.db
      .selectFrom('ambienteLista')
      .select(['id', 'nomeAmbiente', 'data'])
      .where((eb) => eb.or([eb('dataValidade', 'is', null), eb('dataValidade', '>=', ctx.hoje())]))
      .orderBy(sql`sem_acento(nome_ambiente)`)
      .orderBy('id')
      .$castTo<{ id: number; nomeAmbiente: string; data: string }>()
      .execute()
    return found.map(({ id, nomeAmbiente, data }) => ({
      id,
      label: data > ctx.hoje() ? `${nomeAmbiente} (a partir de ${formatarData(data)})` : nomeAmbiente,
    }))
  },
  // Every change of the history is a new version of the environment.
  columns: async () => ({}),
  async parts(ctx, id, campos) {
    const daData = (await lerHistoricos(ctx, id)).find(({ data }) => data === campos.data)
    await gravarLinha(ctx, id, campos as Campos, daData && { id: daData.id, versao: daData.versao })
  },
})
const { list: listarEm } = resourceRoutes(c, {
  table: 'ambiente',
  rows: historia,
  search: ['nomeAmbiente', 'estabelecimentoNome', 'obraNome'],
  filters: {
    ...filters,
    data: (dia) =>
      sql<boolean>`linha.data <= ${dia}::date and (linha.vale_ate is null or linha.vale_ate >= ${dia}::date)`,
  },
  neverNull: ['nomeAmbiente', 'data'],
  columns: async () => ({}),
})

/** Locks the environment, changes its history and answers it after the change. */
async function aoMudar(ctx: Ctx, id: number, mudar: () => Promise<unknown>) {
  await lockRow(ctx, 'ambiente', id, {})
  await mudar()
  await tocar(ctx, id)
  return read(ctx, id)
}
async function doAmbiente(ctx: Ctx, id: number) {
  await read(ctx, id)
  return lerHistoricos(ctx, id)
}

export const ambientes: Route[] = [
  ...Object.values({
    ...routes,
    listar: {
      ...routes.listar,
      ...route(c.listar)((ctx, input) => (input.data ? listarEm(ctx, input) : list(ctx, input)) as never),
    },
  }),
  route(contrato.listarHistoricos)((ctx, { id }) => doAmbiente(ctx, id)),
  route(contrato.lerHistorico)(async (ctx, { id, hid }) => {
    const found = (await doAmbiente(ctx, id)).find((linha) => linha.id === hid)
    if (!found) throw notFound()
    return found
  }),
  route(contrato.inserirHistorico)((ctx, { id, ...campos }) =>
    aoMudar(ctx, id, async () => {
      await exigirLugarVisivel(ctx, campos, c.fields)
      await gravarLinha(ctx, id, campos)
    }),
  ),
  route(contrato.alterarHistorico)((ctx, { id, hid, versao, ...campos }) =>
    aoMudar(ctx, id, async () => {
      await exigirLugarVisivel(ctx, campos, c.fields)
      await gravarLinha(ctx, id, campos, { id: hid, versao })
    }),
  ),
  route(contrato.excluirHistorico)((ctx, { id, hid, versao }) =>
    aoMudar(ctx, id, () => removeRow(ctx, HISTORICO, id, hid, versao)),
  ),
]

/** The environments in force on a day, by name, with what `onde` chooses. */
export const emVigor = <T>(ctx: Ctx, dia: string | null, colunas: RawBuilder<unknown>, onde: RawBuilder<unknown>) =>
  rows(
    ctx.db,
    sql<T & { id: number; nome: string }>`
      select l.ambiente_id as id, l.nome_ambiente as nome, ${colunas}
        from ambientes_em(${dia ?? ctx.hoje()}::date) l ${DO_SEU_LUGAR}
       where ${onde}
       order by sem_acento(l.nome_ambiente), l.ambiente_id`,
  )
