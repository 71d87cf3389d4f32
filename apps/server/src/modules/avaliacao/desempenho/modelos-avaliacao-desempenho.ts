import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { SITUACOES, situacaoDe } from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { usosDoModelo } from '../provedores.ts'
import { rotasDeModelos } from '../questionarios/modelos.ts'

export const modelosAvaliacaoDesempenho = rotasDeModelos(modelos)

refuseCopy(
  modelos,
  'Um modelo tem versões, e cada resposta é da versão que foi respondida na própria empresa. Clonar uma avaliação leva o modelo junto.',
)

/** Lists the evaluations that use a model, for users who may see evaluations. */
registerProvider(usosDoModelo, async (ctx, { modeloId, tipo }) => {
  if (tipo !== modelos.tipo || !ctx.user.can(avaliacoes.autoridades.ver)) return []
  const found = await ctx.db
    .selectFrom('avaliacaoDesempenho')
    .select(['id', 'titulo', 'liberada', 'dataIni', 'dataFim'])
    .where('modeloAvaliacaoId', '=', modeloId)
    .orderBy('dataIni', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return found.map((a) => ({
    titulo: a.titulo,
    detalhe: [
      SITUACOES[situacaoDe(a)],
      a.dataIni && a.dataFim && `${formatarData(a.dataIni)} a ${formatarData(a.dataFim)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    url: `${avaliacoes.base}/${a.id}`,
  }))
})
