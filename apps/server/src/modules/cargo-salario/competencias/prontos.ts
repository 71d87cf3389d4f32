import { readyMade } from '../../../kit/records/ready.ts'

/** The levels of competences with which a new installation begins, from the least. */
const NIVEIS = ['Básico', 'Intermediário', 'Avançado', 'Referência'] as const

readyMade(
  'nivelCompetencia',
  NIVEIS.map((descricao) => ({ descricao })),
  async (ctx, ids) => {
    // The scale stands from the year's first day, so that profiles of this year find it.
    const { id: historicoId } = await ctx.db
      .insertInto('nivelCompetenciaHistorico')
      .values({ data: `${ctx.hoje().slice(0, 4)}-01-01` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('configHistoricoNivel')
      .values(ids.map((nivelCompetenciaId, i) => ({ historicoId, nivelCompetenciaId, ordem: i + 1 })))
      .execute()
  },
)
