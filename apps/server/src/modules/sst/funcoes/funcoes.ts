import { DEPENDENCY_MARK } from '@quadro/contract/kit/errors.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as contrato from '@quadro/contract/sst/funcoes/funcoes.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { registerNames } from '../../../kit/imports/import-names.ts'
import { changeRows } from '../../../kit/records/bulk.ts'
import { labelOfTable, labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { removeRow } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { gravarGerencial, lerGerenciais, removerGerencial } from './funcao-gerencial.ts'
import { type Campos, DA_CBO, DA_LINHA, gravarLinha, HISTORICO, lerHistoricos } from './funcao-historia.ts'

const { funcoes: c } = contrato
labelTable('funcao', c.plural)
const nomes = (ctx: Ctx) =>
  ctx.db.selectFrom('funcaoLista').select(['id', 'nomeFuncao', 'data', 'ativa']).$castTo<{
    id: number
    nomeFuncao: string
    data: string
    ativa: boolean
  }>()
registerNames('funcao', async (ctx) =>
  (await nomes(ctx).orderBy('nomeFuncao').execute()).map(({ id, nomeFuncao }) => ({ id, nomes: [nomeFuncao] })),
)

type Listada = Omit<z.output<typeof c.row>, 'pode'> & { codigoCbo: string | null }
/** Every function by the row that it shows: today's, or the first one. */
const hoje = () => sql<Listada>`(select l.id, l.versao, l.ativa, ${DA_LINHA} from funcao_lista l ${DA_CBO})`
/** All rows of the histories, of which a day chooses. */
const historia = () => sql<Listada>`(
  select l.funcao_id as id, f.versao, f.ativa, l.vale_ate, ${DA_LINHA}
    from funcao_periodo l join funcao f on f.empresa_id = l.empresa_id and f.id = l.funcao_id ${DA_CBO})`

/** The lists that hold these functions. */
async function usosDe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = await rows(
    ctx.db,
    sql<{ funcaoId: number; tabela: string }>`select * from usos_das_funcoes(${ids}::bigint[])`,
  )
  return new Map(
    [...Map.groupBy(found, ({ funcaoId }) => funcaoId)].map(([id, usos]) => [
      id,
      usos.map(({ tabela }) => labelOfTable(tabela)),
    ]),
  )
}

const comum = {
  table: 'funcao' as const,
  search: ['nomeFuncao', 'codigoCbo', 'cboDescricao'] as const,
  neverNull: ['nomeFuncao', 'data'] as const,
  async complete(ctx: Ctx, achadas: Listada[]) {
    const usos = await usosDe(
      ctx,
      achadas.map(({ id }) => id),
    )
    for (const linha of achadas) {
      linha.emUso = usos.get(linha.id) ?? []
      linha.podeExcluir = linha.emUso.length === 0
    }
  },
  may: (_: Ctx, { podeExcluir }: Listada, usual: string[]) => usual.filter((pode) => pode !== 'excluir' || podeExcluir),
}
const filters = { ativa: true, cadastroPendente: true } as const
const { routes, read, list } = resourceRoutes(c, {
  ...comum,
  rows: hoje,
  filters: { ...filters, data: () => sql<boolean>`true` },
  detail: async (ctx, { id }) => ({
    historicoFuncao: await lerHistoricos(ctx, id),
    historicoGerencialFuncao: await lerGerenciais(ctx, id),
  }),
  async options(ctx) {
    const found = await nomes(ctx)
      .where('ativa', '=', true)
      .orderBy(sql`sem_acento(nome_funcao)`)
      .orderBy('id')
      .execute()
    return found.map(({ id, nomeFuncao, data }) => ({
      id,
      label: data > ctx.hoje() ? `${nomeFuncao} (a partir de ${formatarData(data)})` : nomeFuncao,
    }))
  },
  // Every change of the histories is a new version of the function.
  columns: async () => ({}),
  async parts(ctx, id, campos) {
    const daData = (await lerHistoricos(ctx, id)).find(({ data }) => data === campos.data)
    await gravarLinha(ctx, id, campos as Campos, daData && { id: daData.id, versao: daData.versao })
  },
  removal: {
    async refuse({ id }, ctx) {
      const usos = (await usosDe(ctx, [id])).get(id)
      if (usos) {
        const { nomeFuncao } = await nomes(ctx).where('id', '=', id).executeTakeFirstOrThrow()
        throw new AppError(
          'DEPENDENCIES',
          `Função '${nomeFuncao}' ${DEPENDENCY_MARK} ${usos.join(', ')}. Inative-a: não é mais oferecida, e continua onde está.`,
        )
      }
    },
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

const mudarSituacao = (ctx: Ctx, id: number, ativa: boolean) =>
  updateRow(ctx, 'funcao', id, { ativa, atualizadoEm: sql`now()` })
/** Locks the function, changes one of its histories and answers it after the change. */
async function aoMudar(ctx: Ctx, id: number, mudar: () => Promise<unknown>) {
  await lockRow(ctx, 'funcao', id, {})
  await mudar()
  await updateRow(ctx, 'funcao', id, { atualizadoEm: sql`now()` })
  return read(ctx, id)
}
async function daFuncao<L>(ctx: Ctx, id: number, ler: (ctx: Ctx, id: number) => Promise<L[]>): Promise<L[]> {
  if (!(await nomes(ctx).where('id', '=', id).executeTakeFirst())) throw notFound()
  return ler(ctx, id)
}
function linhaDe<L extends { id: number }>(linhas: readonly L[], hid: number): L {
  const found = linhas.find(({ id }) => id === hid)
  if (!found) throw notFound()
  return found
}

const { historicos: h, historicosGerenciais: g } = contrato
export const funcoes: Route[] = [
  ...Object.values({
    ...routes,
    listar: {
      ...routes.listar,
      ...route(c.listar)((ctx, input) => (input.data ? listarEm(ctx, input) : list(ctx, input)) as never),
    },
  }),
  route(c.alterarVarios)((ctx, input) =>
    changeRows(ctx, input, {
      async lock({ db }, ids) {
        const found = await db
          .selectFrom('funcao')
          .select(['id', 'versao'])
          .where('id', 'in', ids)
          .orderBy('id')
          .forUpdate()
          .execute()
        const deles = new Map((await nomes(ctx).where('id', 'in', ids).execute()).map((f) => [f.id, f.nomeFuncao]))
        return found.map((linha) => ({ ...linha, nome: deles.get(linha.id) ?? '' }))
      },
      label: ({ nome }) => nome,
      change: (aqui, { id }) => mudarSituacao(aqui, id, input.mudanca.ativa === true),
    }),
  ),
  ...(
    [
      [contrato.ativar, true],
      [contrato.inativar, false],
    ] as const
  ).map(([entrada, ativa]) =>
    route(entrada)(async (ctx, { id, versao }) => {
      await lockRow(ctx, 'funcao', id, { versao })
      await mudarSituacao(ctx, id, ativa)
      return read(ctx, id)
    }),
  ),
  route(h.listar)((ctx, { id }) => daFuncao(ctx, id, lerHistoricos)),
  route(h.ler)(async (ctx, { id, hid }) => linhaDe(await daFuncao(ctx, id, lerHistoricos), hid)),
  route(h.inserir)((ctx, { id, ...campos }) => aoMudar(ctx, id, () => gravarLinha(ctx, id, campos))),
  route(h.alterar)((ctx, { id, hid, versao, ...campos }) =>
    aoMudar(ctx, id, () => gravarLinha(ctx, id, campos, { id: hid, versao })),
  ),
  route(h.excluir)((ctx, { id, hid, versao }) => aoMudar(ctx, id, () => removeRow(ctx, HISTORICO, id, hid, versao))),
  route(g.listar)((ctx, { id }) => daFuncao(ctx, id, lerGerenciais)),
  route(g.ler)(async (ctx, { id, hid }) => linhaDe(await daFuncao(ctx, id, lerGerenciais), hid)),
  route(g.inserir)((ctx, { id, ...campos }) => aoMudar(ctx, id, () => gravarGerencial(ctx, id, campos))),
  route(g.alterar)((ctx, { id, hid, versao, ...campos }) =>
    aoMudar(ctx, id, () => gravarGerencial(ctx, id, campos, { id: hid, versao })),
  ),
  route(g.excluir)((ctx, { id, hid, versao }) => aoMudar(ctx, id, () => removerGerencial(ctx, id, hid, versao))),
]
