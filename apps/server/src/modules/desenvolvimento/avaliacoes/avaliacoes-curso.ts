import {
  type AvaliacaoCurso,
  avaliacoesCurso as c,
} from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { modelosUsaveis } from '../../avaliacao/index.ts'

labelTable('avaliacao_curso', c.plural)
labelTable('curso_avaliacao', 'Cursos')
explainConstraint('avaliacao_curso_titulo', 'titulo', 'Já existe uma avaliação de curso com este título.')

/** A model of another type, or one that nobody may be asked today, is not chosen anew. */
async function exigirModelo(ctx: Ctx, id: number): Promise<void> {
  const found = await modelosUsaveis(ctx, ['A']).where('m.id', '=', id).executeTakeFirst()
  if (!found) throw fieldError('modeloAvaliacaoId', 'Escolha um item da lista')
}
async function temResultados(ctx: Ctx, id: number): Promise<boolean> {
  const [found] = await rows(ctx.db, sql<{ tem: boolean }>`select medida_tem_resultados(${id}) as tem`)
  return found!.tem
}

const { routes } = resourceRoutes(c, {
  table: 'avaliacaoCurso',
  rows: (ctx) =>
    ctx.db
      .selectFrom('avaliacaoCurso as a')
      .leftJoin('avaliacaoModelo as m', 'm.id', 'a.modeloAvaliacaoId')
      .select([
        'a.id',
        'a.versao',
        'a.titulo',
        'a.tipo',
        'a.minimoAprovacao',
        'a.modeloAvaliacaoId',
        'm.titulo as modeloAvaliacaoTitulo',
        sql<number>`(select count(*)::int from curso_avaliacao x
                      where x.empresa_id = a.empresa_id and x.avaliacao_curso_id = a.id)`.as('qtdCursos'),
      ])
      .$narrowType<{ tipo: NonNullable<AvaliacaoCurso['tipo']> }>(),
  search: ['titulo'],
  filters: { tipo: true },
  neverNull: ['titulo', 'tipo', 'qtdCursos'],
  async columns(ctx, form, current) {
    if (current && form.tipo !== current.tipo && (await temResultados(ctx, current.id)))
      throw fieldError('tipo', 'Alunos já têm resultados nesta avaliação: o tipo não muda')
    const modeloAvaliacaoId = form.tipo === 'a' ? form.modeloAvaliacaoId : null
    if (modeloAvaliacaoId !== null && modeloAvaliacaoId !== current?.modeloAvaliacaoId)
      await exigirModelo(ctx, modeloAvaliacaoId)
    return { ...form, modeloAvaliacaoId }
  },
})
export const avaliacoesCurso: Route[] = Object.values(routes)
