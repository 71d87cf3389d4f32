import * as contrato from '@quadro/contract/sst/riscos/classificacoes.ts'
import * as m from '@quadro/contract/sst/riscos/matriz.ts'
import { buracosDaMatriz, chaveDaCelula, classesSemCombinacao } from '@quadro/contract/sst/riscos/matriz-regras.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { registerCopy } from '../../../kit/records/copy.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

const { classificacoes: c } = contrato
const { matrizes } = m
labelTable('classificacao_severidade_risco', c.plural)
labelTable('matriz_severidade_risco', matrizes.plural)
explainConstraint('classificacao_severidade_risco_nome', 'nome', 'Já existe uma classificação com este nome.')
explainConstraint('classificacao_severidade_risco_ordem', 'ordem', 'Já existe uma classificação nesta ordem.')
explainConstraint('matriz_severidade_risco_par', 'probabilidadeRiscoId', 'Esta combinação já tem uma classe.')

/** Changes of the matrix come one after the other: each sees the pairs of all classes. */
const emFila = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('quadro: matriz de severidade'), ${ctx.empresaId}::int)`.execute(ctx.db)

export async function lerMatriz({ db }: Ctx): Promise<m.Matriz> {
  const nivel = ['id', 'nome', 'descricao', 'ordem'] as const
  const gravidades = await db.selectFrom('gravidadeRisco').select(nivel).orderBy('ordem').execute()
  const probabilidades = await db.selectFrom('probabilidadeRisco').select(nivel).orderBy('ordem').execute()
  const classes = await db
    .selectFrom('classificacaoSeveridadeRisco')
    .select(['id', 'nome', 'ordem', 'exigeAcao'])
    .orderBy('ordem')
    .execute()
  const celulas = await db
    .selectFrom('matrizSeveridadeRisco')
    .select(['gravidadeRiscoId', 'probabilidadeRiscoId', 'classificacaoSeveridadeRiscoId'])
    .execute()
  return { gravidades, probabilidades, classes, celulas, buracos: buracosDaMatriz(gravidades, probabilidades, celulas) }
}

/** Refuses a change after which a class would have no pair. */
async function exigirCombinacoes(ctx: Ctx): Promise<void> {
  const { classes, celulas } = await lerMatriz(ctx)
  const [vazia] = classesSemCombinacao(classes, celulas)
  if (vazia) throw invalidState(`A classe '${vazia}' ficaria sem combinações. ${contrato.SEM_COMBINACAO}`)
}

type Mudanca = contrato.Par & { classificacaoSeveridadeRiscoId: number }
const gravarPares = (ctx: Ctx, pares: readonly Mudanca[]) =>
  ctx.db
    .insertInto('matrizSeveridadeRisco')
    .values([...pares])
    .onConflict((on) =>
      on.columns(['empresaId', 'gravidadeRiscoId', 'probabilidadeRiscoId']).doUpdateSet((eb) => ({
        classificacaoSeveridadeRiscoId: eb.ref('excluded.classificacaoSeveridadeRiscoId'),
      })),
    )
    .execute()

/** Refuses pairs of levels that are not of this company. */
async function exigirNiveis(ctx: Ctx, field: string, pares: readonly contrato.Par[]): Promise<m.Matriz> {
  const matriz = await lerMatriz(ctx)
  for (const [at, par] of pares.entries()) {
    if (!matriz.gravidades.some(({ id }) => id === par.gravidadeRiscoId))
      throw fieldError(`${field}.${at}.gravidadeRiscoId`, 'Escolha um item da lista')
    if (!matriz.probabilidades.some(({ id }) => id === par.probabilidadeRiscoId))
      throw fieldError(`${field}.${at}.probabilidadeRiscoId`, 'Escolha um item da lista')
  }
  return matriz
}

const MATRIZ = 'matrizClassificacaoSeveridadeRisco'
const { routes: dasClasses } = resourceRoutes(c, {
  table: 'classificacaoSeveridadeRisco',
  rows: (ctx) =>
    ctx.db.selectFrom('classificacaoSeveridadeRisco as c').select([
      ...(['c.id', 'c.versao', 'c.nome', 'c.ordem', 'c.exigeAcao'] as const),
      sql<number>`(select count(*)::int from matriz_severidade_risco x
                      where x.empresa_id = c.empresa_id and x.classificacao_severidade_risco_id = c.id)`.as(
        'combinacoes',
      ),
    ]),
  search: ['nome'],
  filters: {},
  neverNull: ['ordem', 'nome', 'combinacoes'],
  detail: async (ctx, { id }) => ({
    [MATRIZ]: await ctx.db
      .selectFrom('matrizSeveridadeRisco')
      .select(['gravidadeRiscoId', 'probabilidadeRiscoId'])
      .where('classificacaoSeveridadeRiscoId', '=', id)
      .orderBy('id')
      .execute(),
  }),
  turn: emFila,
  async columns(ctx, { [MATRIZ]: pares, ...own }) {
    await exigirNiveis(ctx, MATRIZ, pares)
    return own
  },
  // A pair that another class had comes to this one; a pair that this one gives up has none.
  async parts(ctx, id, { [MATRIZ]: pares }) {
    const unicos = [...new Map(pares.map((par) => [chaveDaCelula(par), par])).values()]
    await ctx.db
      .deleteFrom('matrizSeveridadeRisco')
      .where('classificacaoSeveridadeRiscoId', '=', id)
      .where((eb) =>
        eb.not(
          eb.or(
            unicos.map((par) =>
              eb.and([
                eb('gravidadeRiscoId', '=', par.gravidadeRiscoId),
                eb('probabilidadeRiscoId', '=', par.probabilidadeRiscoId),
              ]),
            ),
          ),
        ),
      )
      .execute()
    await gravarPares(
      ctx,
      unicos.map((par) => ({ ...par, classificacaoSeveridadeRiscoId: id })),
    )
    await exigirCombinacoes(ctx)
  },
  removal: { before: emFila },
})
registerCopy({
  id: c.base,
  label: c.plural,
  module: 'sst',
  origin: [c.authorities.ver],
  destination: [c.authorities.criar],
  table: 'classificacao_severidade_risco',
  key: ['nome'],
  columns: ['ordem', 'exige_acao'],
  onlyIfNone: 'A empresa de destino já tem as suas classes.',
  parts: [
    {
      table: 'matriz_severidade_risco',
      owner: 'classificacao_severidade_risco_id',
      columns: [],
      refs: [
        { column: 'gravidade_risco_id', table: 'gravidade_risco', essential: true },
        { column: 'probabilidade_risco_id', table: 'probabilidade_risco', essential: true },
      ],
    },
  ],
})

const { routes: dosPares } = resourceRoutes(matrizes, {
  table: 'matrizSeveridadeRisco',
  rows: (ctx) =>
    ctx.db
      .selectFrom('matrizSeveridadeRisco as x')
      .innerJoin('gravidadeRisco as g', 'g.id', 'x.gravidadeRiscoId')
      .innerJoin('probabilidadeRisco as p', 'p.id', 'x.probabilidadeRiscoId')
      .innerJoin('classificacaoSeveridadeRisco as c', 'c.id', 'x.classificacaoSeveridadeRiscoId')
      .select([
        ...([
          'x.id',
          'x.versao',
          'x.gravidadeRiscoId',
          'g.nome as gravidadeNome',
          'g.ordem as gravidadeOrdem',
        ] as const),
        ...(['x.probabilidadeRiscoId', 'p.nome as probabilidadeNome', 'p.ordem as probabilidadeOrdem'] as const),
        ...([
          'x.classificacaoSeveridadeRiscoId',
          'c.nome as classificacaoNome',
          'c.ordem as classificacaoOrdem',
        ] as const),
      ]),
  search: ['gravidadeNome', 'probabilidadeNome', 'classificacaoNome'],
  filters: { classificacaoSeveridadeRiscoId: true },
  turn: emFila,
  parts: (ctx) => exigirCombinacoes(ctx),
  removal: {
    before: emFila,
    async remove(ctx, { id }) {
      await ctx.db.deleteFrom('matrizSeveridadeRisco').where('id', '=', id).execute()
      await exigirCombinacoes(ctx)
    },
  },
})

export const matriz: Route[] = [
  route(contrato.classeDoPar)(async (ctx, par) => {
    const found = await ctx.db
      .selectFrom('matrizSeveridadeRisco as x')
      .innerJoin('classificacaoSeveridadeRisco as c', 'c.id', 'x.classificacaoSeveridadeRiscoId')
      .select(['c.id', 'c.nome', 'c.ordem', 'c.exigeAcao'])
      .where('x.gravidadeRiscoId', '=', par.gravidadeRiscoId)
      .where('x.probabilidadeRiscoId', '=', par.probabilidadeRiscoId)
      .executeTakeFirst()
    return { classificacao: found ?? null }
  }),
  route(m.lerMatriz)(lerMatriz),
  route(m.gravarMatriz)(async (ctx, { mudancas }) => {
    await emFila(ctx)
    const antes = await exigirNiveis(ctx, 'mudancas', mudancas)
    const classes = new Set(antes.classes.map(({ id }) => id))
    const atuais = new Map(antes.celulas.map((x) => [chaveDaCelula(x), x.classificacaoSeveridadeRiscoId]))
    for (const [at, mudanca] of mudancas.entries()) {
      if (!classes.has(mudanca.classificacaoSeveridadeRiscoId))
        throw fieldError(`mudancas.${at}.classificacaoSeveridadeRiscoId`, 'Escolha um item da lista')
      if (mudanca.antesId !== null && !classes.has(mudanca.antesId))
        throw fieldError(`mudancas.${at}.antesId`, 'Escolha um item da lista')
      if ((atuais.get(chaveDaCelula(mudanca)) ?? null) !== mudanca.antesId) throw stale()
    }
    const unicas = new Map(mudancas.map(({ antesId: _, ...par }) => [chaveDaCelula(par), par]))
    await gravarPares(ctx, [...unicas.values()])
    await exigirCombinacoes(ctx)
    return lerMatriz(ctx)
  }),
  ...Object.values(dasClasses),
  ...Object.values(dosPares),
]
