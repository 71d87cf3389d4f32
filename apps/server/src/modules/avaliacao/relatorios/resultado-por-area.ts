import * as c from '@quadro/contract/avaliacao/desempenho/resultado-por-area.ts'
import { mediaDe } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import { MOTIVOS } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { type ParAvaliado, paresAvaliados } from '../desempenho/resultados-desempenho.ts'
import { eixoDaPessoa } from './avaliacao-do-relatorio.ts'

interface Pessoa {
  areaId: number | null
  areaNome: string | null
  pares: readonly ParAvaliado[]
  desempenho: number | null
  potencial: number | null
}
const conhecida = (p: Pessoa) => p.desempenho !== null || p.potencial !== null

function numerosDe(pessoas: readonly Pessoa[]): c.ResultadoPorArea['todos'] {
  const pares = pessoas.flatMap((p) => p.pares)
  return {
    avaliados: pessoas.length,
    comResultado: pessoas.filter(conhecida).length,
    avaliadores: pares.length,
    respondidas: pares.filter((p) => p.desempenho !== null || p.potencial !== null).length,
    desempenho: mediaDe(pessoas.flatMap((p) => p.desempenho ?? [])),
    potencial: mediaDe(pessoas.flatMap((p) => p.potencial ?? [])),
  }
}

async function resultadoPorArea(ctx: Ctx, { id }: { id: number }): Promise<c.ResultadoPorArea> {
  const found = await ctx.db
    .selectFrom('avaliacaoDesempenho')
    .select(['id', 'titulo', 'dataIni', 'dataFim', 'anonima', 'fechadaEm'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  const { fechadaEm, ...avaliacao } = found
  const a = { anonima: found.anonima, aberta: found.anonima && fechadaEm === null }
  const pessoas = [...Map.groupBy(await paresAvaliados(ctx, id), (p) => p.avaliadoId).values()].map(
    (pares): Pessoa => ({
      ...{ areaId: pares[0]!.areaId, areaNome: pares[0]!.areaNome, pares },
      desempenho: eixoDaPessoa(ctx, a, pares, (p) => p.desempenho),
      potencial: eixoDaPessoa(ctx, a, pares, (p) => p.potencial),
    }),
  )
  const todos = numerosDe(pessoas)
  const motivoDe = () => {
    if (a.aberta) return MOTIVOS.aberta
    if (todos.respondidas === 0) return MOTIVOS.ambos
    return todos.comResultado === 0 ? MOTIVOS.sigilo : null
  }
  const porNome = new Intl.Collator('pt-BR')
  return {
    ...{ avaliacao, motivo: motivoDe(), todos },
    areas: [...Map.groupBy(pessoas, (p) => p.areaId).values()]
      .map((delas) => ({
        ...{ id: delas[0]!.areaId, nome: delas[0]!.areaNome ?? c.SEM_AREA },
        ...numerosDe(delas),
      }))
      .toSorted((x, y) => Number(x.id === null) - Number(y.id === null) || porNome.compare(x.nome, y.nome)),
  }
}

export const resultadoPorAreaRoutes: Route[] = [route(c.ler)(resultadoPorArea)]
