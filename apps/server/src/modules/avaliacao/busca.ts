/** Search in the command palette: performance evaluations. */
import {
  autoridades,
  base,
  SITUACOES,
  situacaoDe,
} from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { matches } from '../../kit/records/list.ts'
import { beginsWith, isSought, MOST_FOUND, registerSearch } from '../../kit/records/search.ts'

const MARCAS = { N: 'espera', L: 'ativo', E: 'fechado' } as const
registerSearch(
  'Avaliações de Desempenho',
  [autoridades.ver],
  async (ctx, sought) => {
    const found = await ctx.db
      .selectFrom('avaliacaoDesempenho')
      .select(['id', 'titulo', 'liberada', 'fechadaEm', 'dataIni', 'dataFim'])
      .where(isSought(sought, 'id', (texto) => matches(texto, 'titulo')))
      .orderBy(beginsWith(sought, 'titulo'), 'desc')
      .orderBy('dataFim', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_FOUND)
      .execute()
    return found.map((a) => ({
      titulo: a.titulo,
      detalhe: a.dataIni && a.dataFim ? `${formatarData(a.dataIni)} a ${formatarData(a.dataFim)}` : null,
      url: `${base}/${a.id}`,
      situacao: { texto: SITUACOES[situacaoDe(a)], marca: MARCAS[situacaoDe(a)] },
    }))
  },
  { lugar: 7, paginas: [`${base}/{id}`] },
)
