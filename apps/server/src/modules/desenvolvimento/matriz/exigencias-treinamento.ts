import { exigenciasTreinamento as c } from '@quadro/contract/desenvolvimento/matriz/exigencias-treinamento.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { exigirCurso } from '../turmas/turmas.ts'

labelTable('exigencia_treinamento', c.plural)
explainConstraint('exigencia_treinamento_unica', 'certificacaoId', 'Isto já se exige destas pessoas.')
explainConstraint('exigencia_treinamento_um', 'certificacaoId', 'Escolha uma certificação ou um curso')

/** A rule may reach people whom a restricted reader does not see. */
async function exigirTodasAsAreas(ctx: Ctx): Promise<void> {
  if (ctx.user.areas !== null) throw forbidden()
}

const { routes } = resourceRoutes(c, {
  table: 'exigenciaTreinamento',
  turn: exigirTodasAsAreas,
  rows: (ctx) =>
    ctx.db.selectFrom('exigenciaTreinamentoLista').selectAll().$narrowType<{
      id: number
      versao: number
      treinamentoNome: string
    }>(),
  search: ['treinamentoNome', 'cargoNome', 'funcaoNome', 'areaNome', 'riscoNome', 'base'],
  filters: { certificacaoId: true, cursoId: true, cargoId: true },
  neverNull: ['treinamentoNome'],
  may: (ctx, _, usual) => (ctx.user.areas === null ? usual : []),
  checks: { cursoId: exigirCurso },
  async columns(ctx, form, current) {
    const { certificacaoId, cursoId } = form
    const ja = await ctx.db
      .selectFrom('exigenciaTreinamento')
      .select('id')
      .where(cursoId === null ? 'certificacaoId' : 'cursoId', '=', cursoId ?? certificacaoId)
      .where('cargoId', 'is not distinct from', form.cargoId)
      .where('funcaoId', 'is not distinct from', form.funcaoId)
      .where('areaId', 'is not distinct from', form.areaId)
      .where('riscoId', 'is not distinct from', form.riscoId)
      .where('id', '<>', current?.id ?? 0)
      .executeTakeFirst()
    if (ja) throw fieldError(cursoId === null ? 'certificacaoId' : 'cursoId', 'Isto já se exige destas pessoas.')
    return form
  },
  removal: {
    async refuse(_, ctx) {
      await exigirTodasAsAreas(ctx)
    },
  },
})
export const exigenciasTreinamento: Route[] = Object.values(routes)
