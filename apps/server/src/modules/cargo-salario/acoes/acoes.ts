import { origemDaChave } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { crudAbilities, resourceRoutes } from '../../../kit/records/resource.ts'
import { type Linha, partesDaAcao, podeAcompanhar, visiveis } from './acoes-leitura.ts'
import { aberta, exigirAberta } from './acoes-mudanca.ts'
import { colunasDaOrigem, darOrigens, origemVista } from './origens.ts'
import { avisarResponsavel, exigirResponsavel } from './responsavel.ts'

labelTable('acao', 'Ações')
explainConstraint(
  'acao_previsoes',
  'previsaoTermino',
  'Data de previsão de término é menor que a data de previsão de início.',
)

const doResponsavel = (action: string) => (c.DO_RESPONSAVEL as readonly string[]).includes(action)

/** What the user may do with an action, as the responsible person or with an authority. */
function habilidades(ctx: Ctx, a: Linha): string[] {
  const comAutoridade = c.fluxo.abilities(a, (authority) => ctx.user.can(authority))
  const comoResponsavel = a.propria ? c.fluxo.abilities(a, () => true).filter(doResponsavel) : []
  return [
    ...crudAbilities(ctx, c.autoridades).filter((what) => what !== 'editar' || aberta(a)),
    ...new Set([...comAutoridade, ...comoResponsavel]),
    ...(podeAcompanhar(ctx, a) ? ['comentar', ...(aberta(a) ? ['acompanhar'] : [])] : []),
  ]
}

/** Filters of both lists. */
const filters = {
  situacao: true,
  tipo: true,
  prioridade: true,
  aberta: (sim: boolean) => sql<boolean>`(situacao in ('P', 'E')) = ${sim}`,
  atrasada: (sim: boolean) => sql<boolean>`atrasada = ${sim}`,
  de: (de: string) => sql<boolean>`coalesce(previsao_termino, previsao_inicio) >= ${de}::date`,
  ate: (ate: string) => sql<boolean>`coalesce(previsao_termino, previsao_inicio) <= ${ate}::date`,
} as const

const { routes, read, list } = resourceRoutes(c.acoes, {
  table: 'acao',
  rows: visiveis,
  search: ['titulo', 'responsavelNome'],
  filters: {
    ...filters,
    responsavelTalentoId: true,
    semResponsavel: (sim) => sql`responsavel_ativo <> ${sim}`,
    origem: (chave) => {
      const { tipo, id } = origemDaChave(chave)!
      return sql`origem_tipo = ${tipo} and origem_id = ${id}`
    },
  },
  neverNull: ['titulo', 'tipo', 'prioridade', 'previsaoInicio'],
  may: habilidades,
  complete: (ctx, linhas) => darOrigens(ctx, linhas),
  detail: (ctx, { id }) => partesDaAcao(ctx, id),
  looksUp: ['responsavelTalentoId', 'responsavelUsuarioId'],
  async columns(ctx, { origem = null, ...form }, atual) {
    await exigirAberta(ctx, atual, form.previsaoInicio)
    const responsavel = await exigirResponsavel(ctx, form, atual)
    return {
      ...form,
      ...responsavel,
      ...(atual ? {} : { ...(await colunasDaOrigem(ctx, origem)), criadaPorId: ctx.user.id }),
    }
  },
  parts: (ctx, id, _form, atual) => avisarResponsavel(ctx, id, atual),
})

async function trancada(ctx: Ctx, id: number) {
  await read(ctx, id)
  await lockRow(ctx, 'acao', id)
  // It is read again after the lock, because it may have changed before.
  return read(ctx, id)
}

export const acoes: Route[] = [
  ...Object.values({
    ...routes,
    /** A filter by a source that the user may not see finds nothing. */
    listar: route(c.acoes.listar)(async (ctx, input) => {
      if (input.origem === undefined || (await origemVista(ctx, input.origem))) return (await list(ctx, input)) as never
      return (input.unpaged ? [] : pageResult([], input, 0)) as never
    }),
  }),
  route(c.minhas)(async (ctx, input) => {
    const { busca } = input
    let query = visiveis(ctx).where('propria', '=', true)
    if (busca) query = query.where(matches(busca, 'titulo'))
    for (const key of ['situacao', 'tipo', 'prioridade'] as const)
      if (input[key]) query = query.where(key, '=', input[key])
    for (const key of ['aberta', 'atrasada'] as const)
      if (input[key] !== undefined) query = query.where(filters[key](input[key]))
    for (const key of ['de', 'ate'] as const) if (input[key]) query = query.where(filters[key](input[key]))
    const found = await listRows(ctx.db, query as never, input, {
      list: c.minhas,
      by: Object.fromEntries(c.minhas.sorts.map((key) => [key, key])) as Record<
        (typeof c.minhas.sorts)[number],
        string
      >,
      neverNull: ['titulo', 'tipo', 'prioridade', 'previsaoInicio'],
      label: (row: { id: number; titulo?: string }) => row.titulo ?? '',
    })
    if (input.resumido) return found as never
    const linhas = (Array.isArray(found) ? found : found.content) as Linha[]
    await darOrigens(ctx, linhas)
    for (const row of linhas) Object.assign(row, { pode: habilidades(ctx, row) })
    return found as never
  }),
  route(c.usuarios)((ctx) =>
    ctx.db
      .selectFrom('usuario as u')
      .innerJoin('acesso as x', 'x.usuarioId', 'u.id')
      .select(['u.id', 'u.nome as label'])
      .where('x.empresaId', '=', ctx.empresaId)
      .where('x.talentoId', 'is', null)
      .where('u.ativo', '=', true)
      .orderBy('u.nome')
      .orderBy('u.id')
      .limit(1000)
      .execute(),
  ),
  route(c.lerOrigem)((ctx, { origem }) => origemVista(ctx, origem)),
  ...flowRoutes(
    c.fluxo,
    trancada,
  )({
    effect: {
      async inicia(ctx, { id }) {
        await updateRow(ctx, 'acao', id, { iniciadaEm: ctx.hoje() })
      },
      async conclui(ctx, { id, iniciadaEm }, { concluidaEm, resultado }) {
        if (concluidaEm > ctx.hoje()) throw fieldError('concluidaEm', 'Informe uma data que já chegou')
        const inicio = iniciadaEm === null || iniciadaEm > concluidaEm ? concluidaEm : iniciadaEm
        await updateRow(ctx, 'acao', id, { concluidaEm, resultado, iniciadaEm: inicio })
      },
      async reabre(ctx, { id, iniciadaEm }) {
        const limpo = { concluidaEm: null, resultado: null, canceladaEm: null, motivoCancelamento: null }
        await updateRow(ctx, 'acao', id, { ...limpo, iniciadaEm: iniciadaEm ?? ctx.hoje() })
      },
      async cancela(ctx, { id }, { motivo }) {
        await updateRow(ctx, 'acao', id, { canceladaEm: ctx.hoje(), motivoCancelamento: motivo })
      },
    },
    answer: read,
    lent: async (_ctx, { propria }, action) => propria && doResponsavel(action),
  }),
]
export { read as lerAcao }
