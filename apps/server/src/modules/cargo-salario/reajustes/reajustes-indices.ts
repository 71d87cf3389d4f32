import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-indices.ts'
import { autoridades } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { proporDissidio } from './reajustes-dissidio.ts'
import {
  calcular,
  calculo,
  dataDaTabela,
  foraDaLista,
  lerTabela,
  travarAberta,
  travarEscolhida,
  travarTabelasDe,
} from './reajustes-tabela.ts'

labelTable('reajuste_indice', 'Reajustes de Índices')
explainConstraint('reajuste_indice_unico', 'indiceId', 'Este índice já está nesta tabela.')

type Lida = Omit<c.ReajusteIndice, 'pode'> & { aprovada: boolean }
const reajustes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('reajusteIndiceLista as r')
    .innerJoinLateral(calculo(sql`r.valor_atual`, sql`r.valor`).as('s'), (join) => join.onTrue())
    .select([
      'r.id',
      'r.versao',
      'r.tabelaId',
      'r.indiceId',
      'r.indiceNome',
      'r.temDuplicidade',
      'r.observacao',
      'r.aprovada',
      's.atual as valorAtual',
      's.proposto as valorProposto',
      's.diferenca as valorDiferenca',
      's.percentual as percentualDiferenca',
    ])
    .$narrowType<Lida>()
function concluir(ctx: Ctx, found: Lida[]): c.ReajusteIndice[] {
  const edita = ctx.user.can(autoridades.editar)
  return found.map(({ aprovada, ...r }) => ({ ...r, pode: edita && !aprovada ? ['editar', 'excluir'] : [] }))
}
async function ler(ctx: Ctx, id: number): Promise<c.ReajusteIndice> {
  const [found] = concluir(ctx, await reajustes(ctx).where('r.id', '=', id).execute())
  if (!found) throw notFound()
  return found
}
type Filtros = Parameters<typeof listRows>[2] & { tabelaId?: number | undefined }
async function listar(ctx: Ctx, input: Filtros) {
  let query = reajustes(ctx)
  if (input.busca) query = query.where(matches(input.busca, 'r.indice_nome'))
  if (input.tabelaId !== undefined) query = query.where('r.tabelaId', '=', input.tabelaId)
  const answer = await listRows(ctx.db, query as never, input, {
    list: c.listar,
    by: {
      indiceNome: 'r.indiceNome',
      valorAtual: 's.atual',
      valorProposto: 's.proposto',
      valorDiferenca: 's.diferenca',
      percentualDiferenca: 's.percentual',
    },
    label: (r) => (r as Lida).indiceNome,
    tie: 'r.id',
    neverNull: ['indiceNome', 'valorProposto'],
  })
  if (input.resumido) return answer as never
  if (Array.isArray(answer)) return concluir(ctx, answer as never) as never
  return { ...answer, content: concluir(ctx, answer.content as never) } as never
}
const comoValores = ({ atual, proposto, diferenca, percentual }: Awaited<ReturnType<typeof calcular>>) => ({
  valorAtual: atual,
  valorProposto: proposto,
  valorDiferenca: diferenca,
  percentualDiferenca: percentual,
})

const exclusao = removal('reajusteIndice', {
  label: async ({ id }, ctx) => (await ler(ctx, id)).indiceNome,
  before: (ctx, ids) => travarTabelasDe(ctx, 'reajusteIndice', ids),
})

export const reajustesIndices: Route[] = [
  route(c.listar)((ctx, input) => listar(ctx, input)),
  route(c.listarDaTabela)(async (ctx, { id, ...input }) => {
    await lerTabela(ctx, id)
    return listar(ctx, { ...input, tabelaId: id })
  }),
  route(c.calcularSalario)(async (ctx, { tabelaId, indiceId, valorProposto = null }) => {
    const data = await dataDaTabela(ctx, tabelaId, 'I')
    return comoValores(
      await calcular(ctx, sql`valor_do_indice(${indiceId}::bigint, ${data}::date)`, sql`${valorProposto}::numeric`),
    )
  }),
  route(c.salarioCalculado)(async (ctx, { id }) => {
    const { valorAtual, valorProposto, valorDiferenca, percentualDiferenca } = await ler(ctx, id)
    return { valorAtual, valorProposto, valorDiferenca, percentualDiferenca }
  }),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.criar)(async (ctx, { tabelaId, indiceId, valorProposto: valor, observacao }) => {
    await travarEscolhida(ctx, tabelaId, 'I')
    const indice = await ctx.db.selectFrom('indice').select('id').where('id', '=', indiceId).executeTakeFirst()
    if (!indice) throw foraDaLista('indiceId')
    const { id } = await ctx.db
      .insertInto('reajusteIndice')
      .values({ tabelaId, indiceId, valor, observacao })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ler(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, valorProposto: valor, observacao }) => {
    await travarAberta(ctx, (await ler(ctx, id)).tabelaId)
    await lockRow(ctx, 'reajusteIndice', id, { versao })
    await ctx.db.updateTable('reajusteIndice').set({ valor, observacao }).where('id', '=', id).execute()
    return ler(ctx, id)
  }),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),
  route(c.aplicarDissidio)(async (ctx, { tabelaId }) => proporDissidio(ctx, await travarEscolhida(ctx, tabelaId, 'I'))),
]
