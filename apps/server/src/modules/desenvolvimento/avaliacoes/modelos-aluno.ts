import { avaliacoesCurso, minimoEscrito } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import { modelos } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { naoCopiar, rotasDeModelos, usosDoModelo } from '../../avaliacao/index.ts'

export const modelosAluno = rotasDeModelos(modelos)

naoCopiar(modelos)

/** Lists the course evaluations that use a model, for users who may see them. */
registerProvider(usosDoModelo, async (ctx, { modeloId, tipo }) => {
  if (tipo !== modelos.tipo || !ctx.user.can(avaliacoesCurso.authorities.ver)) return []
  const found = await ctx.db
    .selectFrom('avaliacaoCurso')
    .select(['id', 'titulo', 'minimoAprovacao'])
    .where('modeloAvaliacaoId', '=', modeloId)
    .orderBy('titulo')
    .limit(200)
    .execute()
  return found.map(({ id, titulo, minimoAprovacao }) => {
    const minimo = minimoEscrito({ tipo: 'a', minimoAprovacao }, formatarNumero)
    return { titulo, detalhe: minimo && `Mínimo ${minimo}`, url: `${avaliacoesCurso.page}/${id}` }
  })
})
