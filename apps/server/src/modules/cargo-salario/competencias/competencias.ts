import * as c from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { beginsWith, isSought, MOST_FOUND, registerSearch } from '../../../kit/records/search.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { CURSOS_DA_COMPETENCIA, gravarLigados, idsLigados, lerLigados } from '../cargos/ligados.ts'
import { areasAlcancadas, areasLigadas, gravarAreas, type LigacaoComAreas } from '../pessoas/alcance.ts'
import { cursosOferecidos } from '../provedores.ts'
import { escalaEm } from './niveis-escala.ts'

labelTable('competencia', 'Competências')
labelTable('competencia_area', 'Competências')
labelTable('competencia_curso', 'Competências')
labelTable('comportamento', 'Critérios de Avaliação de Competência')
labelTable('cargo_competencia', 'Cargos')
labelTable('competencia_linha', 'Configurações de Níveis de Competência')
labelTable('config_historico_nivel', 'Histórico dos Níveis de Competência')
explainConstraint('competencia_nome', 'nome', 'Já existe uma competência deste tipo com este nome.')

const AREAS: LigacaoComAreas = { tabela: 'competencia_area', coluna: 'competencia_id' }
/** Refuses new behaviours while today's levels have no minimum percentage. */
export async function exigirPercentual(ctx: Ctx, campo: string): Promise<void> {
  if (!(await escalaEm(ctx, ctx.hoje())).existeNivelCompetencia) throw fieldError(campo, c.SEM_PERCENTUAL)
}

const comportamentosDe = (ctx: Ctx, competenciaId: number) =>
  ctx.db
    .selectFrom('comportamento')
    .select(['id', 'descricao'])
    .where('competenciaId', '=', competenciaId)
    .orderBy('ordem')
    .orderBy('id')
    .execute()
/** Writes the behaviours in the given order and removes the others. */
async function gravarComportamentos(
  ctx: Ctx,
  competenciaId: number,
  desejados: { id?: number | undefined; descricao: string }[],
): Promise<void> {
  const antes = await comportamentosDe(ctx, competenciaId)
  for (const [i, { id }] of desejados.entries())
    if (id !== undefined && !antes.some((b) => b.id === id))
      throw fieldError(`competencias.${i}.descricao`, 'Este comportamento não existe mais')
  if (desejados.some(({ id }) => id === undefined)) await exigirPercentual(ctx, 'competencias')
  const saem = antes.filter((b) => !desejados.some((d) => d.id === b.id)).map((b) => b.id)
  if (saem.length > 0) await ctx.db.deleteFrom('comportamento').where('id', 'in', saem).execute()
  for (const [ordem, { id, descricao }] of desejados.entries())
    if (id === undefined) await ctx.db.insertInto('comportamento').values({ competenciaId, descricao, ordem }).execute()
    else
      await ctx.db
        .updateTable('comportamento')
        .set({ descricao, ordem })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('descricao', '<>', descricao), eb('ordem', '<>', ordem)]))
        .execute()
}
/** A course that is not linked yet must be one that may be chosen. */
async function exigirCursos(ctx: Ctx, ids: readonly number[], atual: { id: number } | undefined): Promise<void> {
  const antes = atual ? await lerLigados(ctx, CURSOS_DA_COMPETENCIA, atual.id) : []
  const novos = [...new Set(ids)].filter((curso) => !antes.includes(curso))
  if (novos.length > 0 && (await askProviders(ctx, cursosOferecidos, { ids: novos })).length < novos.length)
    throw fieldError('cursosIds', 'Escolha itens da lista')
}

/** Ids of the competences of an area that the user may see. */
const daArea = (ctx: Ctx, areaId: number) => {
  const alcance = areasAlcancadas(ctx)
  const area = alcance === null || alcance.includes(areaId) ? areaId : -1
  return ctx.db.selectFrom('competenciaArea').select('competenciaId').where('areaId', '=', area)
}

const rotasDe = (grupo: c.GrupoDeCompetencia): Route[] => {
  const { routes } = resourceRoutes(grupo, {
    table: 'competencia',
    where: { tipo: grupo.tipo },
    rows: (ctx) =>
      ctx.db
        .selectFrom('competenciaLista')
        .select(['id', 'versao', 'nome', 'observacao', 'solicitarComentario', 'qtdComportamentos'])
        .select(idsLigados(CURSOS_DA_COMPETENCIA, 'competencia_lista.id').as('cursosIds'))
        .where('tipo', '=', grupo.tipo)
        .$narrowType<Omit<c.GrupoDaLista, 'pode'>>(),
    search: ['nome', 'observacao'],
    filters: {
      areaId: (areaId, ctx) => sql`id in (${daArea(ctx, areaId)})`,
      comComportamentos: (com) => (com ? sql`qtd_comportamentos > 0` : sql`qtd_comportamentos = 0`),
    },
    neverNull: ['nome', 'qtdComportamentos'],
    detail: async (ctx, { id, cursosIds }) => ({
      tipo: grupo.tipo,
      areasIds: await areasLigadas(ctx, AREAS, id),
      cursosIds,
      competencias: await comportamentosDe(ctx, id),
      existeNivelCompetencia: (await escalaEm(ctx, ctx.hoje())).existeNivelCompetencia,
    }),
    checks: { cursosIds: exigirCursos },
    async parts(ctx, id, { areasIds, cursosIds, competencias }) {
      await gravarAreas(ctx, AREAS, id, areasIds)
      await gravarLigados(ctx, CURSOS_DA_COMPETENCIA, id, cursosIds)
      await gravarComportamentos(ctx, id, competencias)
    },
  })
  return Object.values(routes)
}

const opcoes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('competencia')
    .select(['id', 'nome', 'tipo', 'observacao'])
    .orderBy(ordemDoTipo('tipo'))
    .orderBy('nome')
    .$narrowType<{ tipo: c.TipoCompetencia }>()
/** SQL for the fixed order knowledge, skills, attitudes. */
export const ordemDoTipo = (coluna: string) =>
  sql`array_position(array['CONHECIMENTO', 'HABILIDADE', 'ATITUDE'], ${sql.ref(coluna)})`

export const competencias: Route[] = [
  ...c.GRUPOS.flatMap(rotasDe),
  route(c.listarCompetencias)(async (ctx, input) => {
    const hoje = sql`${ctx.hoje()}::date`
    let query = ctx.db
      .selectFrom('competenciaLista')
      .select(['id', 'nome', 'tipo', 'observacao', 'qtdComportamentos'])
      .select([
        sql<number>`(select count(*)::int from cargo_competencia x where x.competencia_id = competencia_lista.id)`.as(
          'qtdCargos',
        ),
        sql<number>`(select count(*)::int from competencia_linha l
            join configuracao_nivel_competencia p on p.empresa_id = l.empresa_id and p.id = l.configuracao_id
           where l.competencia_id = competencia_lista.id and p.confirmado
             and p.data = (select max(v.data) from configuracao_nivel_competencia v
                            where v.empresa_id = p.empresa_id and v.faixa_salarial_id = p.faixa_salarial_id
                              and v.confirmado and v.data <= ${hoje}))`.as('qtdFaixas'),
      ])
      .$narrowType<{ id: number; nome: string; tipo: c.TipoCompetencia; qtdComportamentos: number }>()
    if (input.tipo) query = query.where('tipo', '=', input.tipo)
    if (input.areaId !== undefined) query = query.where('id', 'in', daArea(ctx, input.areaId))
    if (input.busca) query = query.where(matches(input.busca, 'nome', 'observacao'))
    return (await listRows(ctx.db, query, input, {
      list: c.listarCompetencias,
      by: { nome: 'nome', tipo: 'tipo', qtdComportamentos: 'qtd_comportamentos' },
      label: (row) => row.nome,
      neverNull: ['nome', 'tipo', 'qtdComportamentos'],
    })) as never
  }),
  route(c.porTipo)((ctx, { tipo }) =>
    opcoes(ctx)
      .$if(tipo !== undefined, (q) => q.where('tipo', '=', tipo!))
      .execute(),
  ),
  route(c.semPercentual)(async (ctx) =>
    (await escalaEm(ctx, ctx.hoje())).existeNivelCompetencia ? [] : opcoes(ctx).execute(),
  ),
]

for (const grupo of c.GRUPOS)
  registerSearch(
    grupo.plural,
    [grupo.authorities.ver],
    async (ctx, sought) => {
      const found = await ctx.db
        .selectFrom('competencia')
        .select(['id', 'nome', 'observacao'])
        .where('tipo', '=', grupo.tipo)
        .where(isSought(sought, 'id', (texto) => matches(texto, 'nome')))
        .orderBy(beginsWith(sought, 'nome'), 'desc')
        .orderBy('nome')
        .limit(MOST_FOUND)
        .execute()
      return found.map(({ id, nome, observacao }) => ({
        titulo: nome,
        detalhe: observacao,
        url: `${grupo.base}/${id}`,
        situacao: null,
      }))
    },
    { lugar: 7, paginas: [`${grupo.base}/{id}`] },
  )
