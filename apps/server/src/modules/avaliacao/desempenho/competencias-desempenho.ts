import * as c from '@quadro/contract/avaliacao/desempenho/competencias-desempenho.ts'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { lerPerfis } from '../../cargo-salario/index.ts'

/** The evaluations of a question: the given ones, or those that have not ended. */
const quais = (ctx: Ctx, ids: readonly number[]) =>
  ids.length > 0
    ? sql<SqlBool>`a.id = any (${ids}::bigint[])`
    : sql<SqlBool>`(a.data_fim is null or a.data_fim >= ${ctx.hoje()}::date)`

/**
 * The evaluated person of a row `x`. With so many tables the planner does not look for the person by the row: it would work out the list of
 * all people of the company, once for each evaluated one. `offset 0` keeps the look-up where it stands.
 */
const pessoa = sql`
  select l.nome, l.nome_social from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.avaliado_id offset 0`

/** People whose band requires no competence, in evaluations that include competences, ordered by name. */
export const semCompetencias = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.db,
    sql<{ avaliacaoDesempenhoId: number; titulo: string; avaliadoId: number; nome: string }>`
      select a.id as avaliacao_desempenho_id, a.titulo, x.avaliado_id, coalesce(t.nome_social, t.nome) as nome
        from avaliado_desempenho_lista x
        join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
        join lateral (${pessoa}) t on true
       where a.avaliar_competencias_cargo and x.configuracao_id is null and ${quais(ctx, ids)}
       order by sem_acento(t.nome), x.avaliado_id, a.id`,
  )

export const competenciasDesempenho: Route[] = [
  route(c.nomesSemCompetencias)(async (ctx, { avaliacoesDesempenhoIds }) => {
    const found = await semCompetencias(ctx, avaliacoesDesempenhoIds)
    return [...new Map(found.map(({ avaliadoId, nome }) => [avaliadoId, nome])).values()]
  }),
  route(c.titulosSemCompetencias)(async (ctx, { avaliacoesDesempenhoIds }) => {
    const found = await semCompetencias(ctx, avaliacoesDesempenhoIds)
    const titulos = new Map(found.map((f) => [f.avaliacaoDesempenhoId, f.titulo]))
    return [...titulos.values()].sort((a, b) => a.localeCompare(b, 'pt-BR'))
  }),
  route(c.comTalentosSemCompetencia)(async (ctx, { avaliacoesDesempenhoIds }) => {
    const found = await semCompetencias(ctx, avaliacoesDesempenhoIds)
    const achadas = new Map(found.map((f) => [f.avaliacaoDesempenhoId, f.titulo]))
    return [...achadas].map(([id, label]) => ({ id, label })).sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
  }),
  route(c.configuracao)(async (ctx, { id }) => {
    const existe = await ctx.db.selectFrom('avaliacaoDesempenho').select('id').where('id', '=', id).executeTakeFirst()
    if (!existe) throw notFound()
    return rows(
      ctx.db,
      sql<c.ConfiguracaoDoAvaliado>`
        select x.avaliado_id, coalesce(t.nome_social, t.nome) as avaliado_nome, g.nome as cargo_nome, x.faixa_salarial_id,
               f.nome as faixa_salarial_nome, x.configuracao_data as data,
               (select count(*)::int from competencia_linha l where l.empresa_id = x.empresa_id and l.configuracao_id = x.configuracao_id)
                 as qtd_competencias
          from avaliado_desempenho_lista x
          join lateral (${pessoa}) t on true
          join faixa_salarial f on f.empresa_id = x.empresa_id and f.id = x.faixa_salarial_id
          join cargo g on g.empresa_id = f.empresa_id and g.id = f.cargo_id
         where x.avaliacao_desempenho_id = ${id}
         order by sem_acento(t.nome), x.avaliado_id`,
    )
  }),
  route(c.porAvaliacoes)((ctx, { avaliacoesDesempenhoIds }) =>
    rows(
      ctx.db,
      sql<{ id: number; nome: string; tipo: string }>`
        select k.id, k.nome, k.tipo
          from competencia k
         where exists (
           select from avaliado_desempenho_lista x
             join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
             join competencia_linha l on l.empresa_id = x.empresa_id and l.configuracao_id = x.configuracao_id
            where l.competencia_id = k.id and a.avaliar_competencias_cargo and ${quais(ctx, avaliacoesDesempenhoIds)})
         order by array_position(array['CONHECIMENTO', 'HABILIDADE', 'ATITUDE'], k.tipo), sem_acento(k.nome), k.id`,
    ),
  ),
  route(c.doAvaliado)(async (ctx, { avaliacaoDesempenhoId, avaliadoId }) => {
    const found = await ctx.db
      .selectFrom('avaliadoDesempenhoLista as x')
      .innerJoin('avaliacaoDesempenho as a', 'a.id', 'x.avaliacaoDesempenhoId')
      .select(['x.configuracaoId', 'a.avaliarCompetenciasCargo'])
      .where('x.avaliacaoDesempenhoId', '=', avaliacaoDesempenhoId)
      .where('x.avaliadoId', '=', avaliadoId)
      .executeTakeFirst()
    if (!found) throw notFound()
    if (!found.avaliarCompetenciasCargo || found.configuracaoId === null) return null
    const [perfil] = await lerPerfis(ctx, sql`p.id = ${found.configuracaoId}`)
    return perfil ?? null
  }),
]
