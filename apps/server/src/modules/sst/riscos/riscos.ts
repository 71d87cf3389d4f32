import * as contrato from '@quadro/contract/sst/riscos/riscos.ts'
import { riscosAmbientes as r } from '@quadro/contract/sst/riscos/riscos-ambientes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { among } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirTodos, gravarMedidas, tocar } from '../lugares/ambiente-historia.ts'

const { riscos: c } = contrato
labelTable('risco', c.plural)
labelTable('risco_epi', c.plural)
labelTable('risco_ambiente', r.plural)
labelTable('risco_ambiente_medida', r.plural)
explainConstraint('risco_descricao', 'descricao', 'Já existe um risco deste tipo com este nome.')
explainConstraint('risco_ambiente_uma_vez', 'riscoId', 'Este risco, desta fonte, já está neste ambiente.')

const doGrupo = (grupo: string) => (grupo === 'TODOS' ? sql<boolean>`true` : sql<boolean>`linha.grupo_risco = ${grupo}`)

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
    return own
  },
  async parts(ctx, riscoId, { epiIds }) {
    await ctx.db.deleteFrom('riscoEpi').where('riscoId', '=', riscoId).execute()
    const linhas = [...new Set(epiIds)].map((epiId) => ({ riscoId, epiId }))
    if (linhas.length > 0) await ctx.db.insertInto('riscoEpi').values(linhas).execute()
  },
})

/** Locks the environments of these risks first, as a change of their histories does. */
async function tomarVez(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`select from ambiente a
             where a.id in (select h.ambiente_id from risco_ambiente x
                              join ambiente_historico h on h.empresa_id = x.empresa_id and h.id = x.ambiente_historico_id
                             where x.id = any(${ids}::bigint[]))
             order by a.id for update`.execute(ctx.db)
}
/** A form of the row or of the environment that was read before this change is refused. */
async function tocarLinha(ctx: Ctx, historicoId: number): Promise<void> {
  const { ambienteId } = await ctx.db
    .updateTable('ambienteHistorico')
    .set({ atualizadoEm: sql`now()` })
    .where('id', '=', historicoId)
    .returning('ambienteId')
    .executeTakeFirstOrThrow()
  await tocar(ctx, ambienteId)
}

/** A risk stands in the row that its environment shows: today's, the first or the last one. */
const { routes: dosAmbientes } = resourceRoutes(r, {
  table: 'riscoAmbiente',
  rows: (ctx) =>
    ctx.db
      .selectFrom('riscoAmbiente as x')
      .innerJoin('ambienteLista as a', 'a.historicoId', 'x.ambienteHistoricoId')
      .innerJoin('risco as r', 'r.id', 'x.riscoId')
      .leftJoin('fonteRisco as f', 'f.id', 'x.fonteRiscoId')
      .select([
        ...(['x.id', 'x.versao', 'a.id as ambienteId', 'a.nomeAmbiente as ambienteNome', 'x.riscoId'] as const),
        ...(['r.descricao as riscoDescricao', 'r.grupoRisco', 'x.fonteRiscoId', 'f.nome as fonteRiscoNome'] as const),
        sql<{ id: number; descricao: string }[]>`coalesce((
          select jsonb_agg(jsonb_build_object('id', m.id, 'descricao', m.descricao) order by sem_acento(m.descricao), m.id)
            from risco_ambiente_medida y join medida_seguranca m on m.empresa_id = y.empresa_id and m.id = y.medida_seguranca_id
           where y.empresa_id = x.empresa_id and y.risco_ambiente_id = x.id), '[]')`.as('medidas'),
      ])
      .$narrowType<{ ambienteId: number; ambienteNome: string }>(),
  search: ['ambienteNome', 'riscoDescricao', 'fonteRiscoNome'],
  filters: { ambienteId: true, riscoId: true, grupoRisco: doGrupo },
  neverNull: ['ambienteNome', 'riscoDescricao', 'grupoRisco'],
  turn: (ctx, id) => (id === undefined ? Promise.resolve() : tomarVez(ctx, [id])),
  async columns(ctx, { medidasSegurancaIds, ambienteId, ...own }, current) {
    await exigirTodos(ctx, 'medidaSeguranca', 'medidasSegurancaIds', medidasSegurancaIds)
    if (current) await tocarLinha(ctx, current.ambienteHistoricoId)
    await lockRow(ctx, 'ambiente', ambienteId, {})
    const { historicoId } = await ctx.db
      .selectFrom('ambienteLista')
      .select('historicoId')
      .where('id', '=', ambienteId)
      .$castTo<{ historicoId: number }>()
      .executeTakeFirstOrThrow()
    await tocarLinha(ctx, historicoId)
    return { ...own, ambienteHistoricoId: historicoId }
  },
  parts: (ctx, id, { medidasSegurancaIds }) => gravarMedidas(ctx, id, medidasSegurancaIds),
  removal: {
    before: tomarVez,
    async remove(ctx, { id, ambienteHistoricoId }) {
      const mostrada = ctx.db.selectFrom('ambienteLista').select('id').where('historicoId', '=', ambienteHistoricoId)
      // A risk of an earlier row is history.
      if (!(await mostrada.executeTakeFirst())) throw notFound()
      await ctx.db.deleteFrom('riscoAmbiente').where('id', '=', id).execute()
      await tocarLinha(ctx, ambienteHistoricoId)
    },
  },
})

export const riscos: Route[] = [
  route(contrato.riscosDosAmbientes)((ctx, { ambientesIds = [], data }) =>
    rows(
      ctx.db,
      sql<{ ambienteId: number; ambienteNome: string; riscoId: number; descricao: string; grupoRisco: string }>`
        select distinct l.ambiente_id, l.nome_ambiente as ambiente_nome, r.id as risco_id, r.descricao, r.grupo_risco
          from ambientes_em(${data ?? ctx.hoje()}::date) l
          join risco_ambiente x on x.empresa_id = l.empresa_id and x.ambiente_historico_id = l.id
          join risco r on r.empresa_id = x.empresa_id and r.id = x.risco_id
         where ${among('l.ambiente_id', ambientesIds)}
         order by l.nome_ambiente, l.ambiente_id, r.descricao, r.id`,
    ),
  ),
  route(contrato.riscosDasFuncoes)((ctx, { funcoesIds = [], data }) =>
    rows(
      ctx.db,
      sql<{ funcaoId: number; funcaoNome: string; riscoId: number; descricao: string; grupoRisco: string }>`
        select distinct l.funcao_id, f.nome_funcao as funcao_nome, r.id as risco_id, r.descricao, r.grupo_risco
          from funcoes_gerenciais_em(${data ?? ctx.hoje()}::date) l
          join funcao_periodo f on f.empresa_id = l.empresa_id and f.funcao_id = l.funcao_id
                               and f.de <= ${data ?? ctx.hoje()}::date and f.ate > ${data ?? ctx.hoje()}::date
          join risco_funcao x on x.empresa_id = l.empresa_id and x.funcao_gerencial_id = l.id
          join risco r on r.empresa_id = x.empresa_id and r.id = x.risco_id
         where ${among('l.funcao_id', funcoesIds)}
         order by f.nome_funcao, l.funcao_id, r.descricao, r.id`,
    ),
  ),
  ...Object.values(routes),
  ...Object.values(dosAmbientes),
]
