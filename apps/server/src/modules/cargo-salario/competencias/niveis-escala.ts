import type { EscalaVigente } from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import type { Ctx } from '../../../kit/http/context.ts'

/** The levels in force on a day, lowest first. */
export async function escalaEm(ctx: Pick<Ctx, 'db'>, dia: string): Promise<EscalaVigente> {
  const linha = await ctx.db
    .selectFrom('nivelCompetenciaHistorico')
    .select(['id', 'data', 'considerarPercentualMinimo'])
    .where('confirmado', '=', true)
    .where('data', '<=', dia)
    .orderBy('data', 'desc')
    .limit(1)
    .executeTakeFirst()
  const niveis = linha
    ? await ctx.db
        .selectFrom('configHistoricoNivel as n')
        .innerJoin('nivelCompetencia as x', 'x.id', 'n.nivelCompetenciaId')
        .select(['x.id', 'x.descricao', 'n.ordem', 'n.percentual'])
        .where('n.historicoId', '=', linha.id)
        .orderBy('n.ordem')
        .execute()
    : []
  return {
    data: linha?.data ?? null,
    existeNivelCompetencia: linha?.considerarPercentualMinimo === true && !(await semPercentualDepois(ctx, dia)),
    obrigarPercentual: await haComportamentos(ctx),
    niveis,
  }
}
/** Whether a future scale lacks percentages. */
async function semPercentualDepois(ctx: Pick<Ctx, 'db'>, dia: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('nivelCompetenciaHistorico')
    .select('id')
    .where('confirmado', '=', true)
    .where('data', '>', dia)
    .where('considerarPercentualMinimo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
/** Whether there are behaviours. They are rated by percentage, so the levels then need minimum percentages. */
export async function haComportamentos(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await ctx.db.selectFrom('comportamento').select('id').limit(1).executeTakeFirst()) !== undefined
}
