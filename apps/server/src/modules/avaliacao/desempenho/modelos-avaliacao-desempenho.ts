import * as ciclos from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { SITUACOES, situacaoDe } from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import {
  ativas,
  avaliacoes,
  modelos,
  partes,
  perguntasDeExperiencia,
  relatorio,
  tipoDesempenho,
} from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { usosDoModelo } from '../provedores.ts'
import { naoCopiar, noSegundoCaminho, rotasDeModelos } from '../questionarios/modelos.ts'
import { usaveis } from '../questionarios/modelos-dados.ts'
import { perguntasDo, rotasDasPartes } from '../questionarios/partes.ts'

const routes = rotasDeModelos(modelos)
const imprimir = routes.find(({ entry }) => entry === modelos.imprimir)!
const tipoDe = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('avaliacaoModelo').select('tipo').where('id', '=', id).executeTakeFirst()
const usaveisDe = async (ctx: Ctx, tipos: ('D' | 'E')[]) =>
  usaveis(ctx, tipos)
    .select(['m.titulo', 'm.tipo', 'm.periodoAcompanhamentoExperienciaId'])
    .$narrowType<{ tipo: 'D' | 'E' }>()
    .execute()
export const modelosAvaliacaoDesempenho: Route[] = [
  ...routes,
  ...noSegundoCaminho(modelos, routes, avaliacoes),
  ...rotasDasPartes(modelos, partes),
  route(perguntasDeExperiencia)(async (ctx, { avaliacaoId }) => {
    const { tipo } = (await tipoDe(ctx, avaliacaoId)) ?? {}
    if (tipo !== 'E') throw notFound()
    return perguntasDo(ctx, modelos, avaliacaoId)
  }),
  {
    ...fileRoute(relatorio)(
      async (ctx, { avaliacaoId }) => imprimir.handle(ctx, { id: avaliacaoId } as never) as never,
    ),
    of: { paper: ['pdf'] },
  },
  route(ativas)((ctx) => usaveisDe(ctx, ['D', 'E'])),
  route(tipoDesempenho)((ctx) => usaveisDe(ctx, ['D'])),
]

naoCopiar(modelos)

/** Lists the evaluations that use a model, for users who may see evaluations. */
registerProvider(usosDoModelo, async (ctx, { modeloId, tipo }) => {
  if (tipo !== modelos.tipo || !ctx.user.can(ciclos.autoridades.ver)) return []
  const found = await ctx.db
    .selectFrom('avaliacaoDesempenho')
    .select(['id', 'titulo', 'liberada', 'fechadaEm', 'dataIni', 'dataFim'])
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
    url: `${ciclos.base}/${a.id}`,
  }))
})
