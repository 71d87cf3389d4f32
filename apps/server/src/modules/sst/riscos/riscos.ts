import * as contrato from '@quadro/contract/sst/riscos/riscos.ts'
import { riscosAmbientes as r } from '@quadro/contract/sst/riscos/riscos-ambientes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

const { riscos: c } = contrato
labelTable('risco', c.plural)
labelTable('risco_epi', c.plural)
labelTable('risco_ambiente', r.plural)
labelTable('risco_ambiente_medida', r.plural)
explainConstraint('risco_descricao', 'descricao', 'Já existe um risco deste tipo com este nome.')
explainConstraint('risco_ambiente_uma_vez', 'riscoId', 'Este risco, desta fonte, já está neste ambiente.')

const doGrupo = (grupo: string) => (grupo === 'TODOS' ? sql<boolean>`true` : sql<boolean>`linha.grupo_risco = ${grupo}`)

/** Refuses ids that this user cannot reach. */
async function exigirTodos(ctx: Ctx, table: 'epi' | 'medidaSeguranca', field: string, ids: readonly number[]) {
  if (ids.length === 0) return
  const found = await ctx.db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  if (found.length < new Set(ids).size) throw fieldError(field, 'Escolha um item da lista')
}

const { routes } = resourceRoutes(c, {
  table: 'risco',
  rows: (ctx) =>
    ctx.db.selectFrom('risco as r').select([
      ...(['r.id', 'r.versao', 'r.grupoRisco', 'r.descricao', 'r.possiveisDanosSaude'] as const),
      ...(['r.procedimentoEmergencia', 'r.epiEficaz'] as const),
      sql<{ id: number; nome: string }[]>`coalesce((
          select jsonb_agg(jsonb_build_object('id', e.id, 'nome', e.nome) order by sem_acento(e.nome), e.id)
            from risco_epi x join epi_lista e on e.id = x.epi_id
           where x.empresa_id = r.empresa_id and x.risco_id = r.id), '[]')`.as('epis'),
    ]),
  search: ['descricao', 'possiveisDanosSaude'],
  filters: { grupoRisco: doGrupo },
  neverNull: ['descricao', 'grupoRisco'],
  async columns(ctx, { epiIds, ...own }) {
    await exigirTodos(ctx, 'epi', 'epiIds', epiIds)
    return { ...own, atualizadoEm: sql`now()` }
  },
  async parts(ctx, riscoId, { epiIds }) {
    await ctx.db.deleteFrom('riscoEpi').where('riscoId', '=', riscoId).execute()
    const linhas = [...new Set(epiIds)].map((epiId) => ({ riscoId, epiId }))
    if (linhas.length > 0) await ctx.db.insertInto('riscoEpi').values(linhas).execute()
  },
})

const { routes: dosAmbientes } = resourceRoutes(r, {
  table: 'riscoAmbiente',
  rows: (ctx) =>
    ctx.db
      .selectFrom('riscoAmbiente as x')
      .innerJoin('ambiente as a', 'a.id', 'x.ambienteId')
      .innerJoin('risco as r', 'r.id', 'x.riscoId')
      .leftJoin('fonteRisco as f', 'f.id', 'x.fonteRiscoId')
      .select([
        ...(['x.id', 'x.versao', 'x.ambienteId', 'a.nome as ambienteNome', 'x.riscoId'] as const),
        ...(['r.descricao as riscoDescricao', 'r.grupoRisco', 'x.fonteRiscoId', 'f.nome as fonteRiscoNome'] as const),
        sql<{ id: number; descricao: string }[]>`coalesce((
          select jsonb_agg(jsonb_build_object('id', m.id, 'descricao', m.descricao) order by sem_acento(m.descricao), m.id)
            from risco_ambiente_medida y join medida_seguranca m on m.empresa_id = y.empresa_id and m.id = y.medida_seguranca_id
           where y.empresa_id = x.empresa_id and y.risco_ambiente_id = x.id), '[]')`.as('medidas'),
      ]),
  search: ['ambienteNome', 'riscoDescricao', 'fonteRiscoNome'],
  filters: { ambienteId: true, riscoId: true, grupoRisco: doGrupo },
  neverNull: ['ambienteNome', 'riscoDescricao', 'grupoRisco'],
  async columns(ctx, { medidasSegurancaIds, ...own }) {
    await exigirTodos(ctx, 'medidaSeguranca', 'medidasSegurancaIds', medidasSegurancaIds)
    return { ...own, atualizadoEm: sql`now()` }
  },
  async parts(ctx, riscoAmbienteId, { medidasSegurancaIds }) {
    await ctx.db.deleteFrom('riscoAmbienteMedida').where('riscoAmbienteId', '=', riscoAmbienteId).execute()
    const linhas = [...new Set(medidasSegurancaIds)].map((medidaSegurancaId) => ({
      riscoAmbienteId,
      medidaSegurancaId,
    }))
    if (linhas.length > 0) await ctx.db.insertInto('riscoAmbienteMedida').values(linhas).execute()
  },
})

export const riscos: Route[] = [
  route(contrato.riscosDosAmbientes)((ctx, { ambientesIds }) => {
    let query = ctx.db
      .selectFrom('riscoAmbiente as x')
      .innerJoin('ambiente as a', 'a.id', 'x.ambienteId')
      .innerJoin('risco as r', 'r.id', 'x.riscoId')
      .select(['x.ambienteId', 'a.nome as ambienteNome', 'x.riscoId', 'r.descricao', 'r.grupoRisco'])
      .distinct()
      .orderBy('a.nome')
      .orderBy('x.ambienteId')
      .orderBy('r.descricao')
      .orderBy('x.riscoId')
    query = ambientesIds?.length ? query.where('x.ambienteId', 'in', ambientesIds) : query.where('a.ativo', '=', true)
    return query.execute()
  }),
  ...Object.values(routes),
  ...Object.values(dosAmbientes),
]
