import * as c from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { sql } from 'kysely'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { devolutiva } from './devolutiva.ts'
import { resultadoDaPessoa } from './resultado-pessoa.ts'

export const resultadoPessoaRoutes: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const porPessoa = ctx.db
      .selectFrom('respostaDesempenhoLista as r')
      .select(['r.avaliacaoDesempenhoId', 'r.titulo as avaliacaoTitulo', 'r.avaliadoId'])
      .select(['r.avaliadoNome', 'r.cargoNome', 'r.areaNome'])
      .select([
        sql<number>`min(r.id)`.as('id'),
        sql<number>`count(*)::int`.as('avaliadores'),
        sql<number>`count(*) filter (where r.respondida_em is not null)::int`.as('respondidas'),
      ])
      .groupBy(['r.avaliacaoDesempenhoId', 'r.titulo', 'r.avaliadoId', 'r.avaliadoNome', 'r.cargoNome', 'r.areaNome'])
    let query = ctx.db.selectFrom(porPessoa.as('x')).selectAll()
    if (input.avaliacaoDesempenhoId !== undefined)
      query = query.where('x.avaliacaoDesempenhoId', '=', input.avaliacaoDesempenhoId)
    if (input.busca) query = query.where(matches(input.busca, 'x.avaliado_nome', 'x.cargo_nome', 'x.area_nome'))
    return (await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: {
        avaliadoNome: 'avaliado_nome',
        avaliacaoTitulo: 'avaliacao_titulo',
        cargoNome: 'cargo_nome',
        areaNome: 'area_nome',
        respondidas: 'respondidas',
        avaliadores: 'avaliadores',
      },
      label: (row: c.LinhaDoAvaliado) => row.avaliadoNome,
      neverNull: ['avaliadoNome', 'avaliacaoTitulo', 'cargoNome', 'respondidas', 'avaliadores'],
    })) as never
  }),
  route(c.ler)(resultadoDaPessoa),
  { ...fileRoute(c.devolutiva)(devolutiva), of: { paper: ['pdf'] } },
]
