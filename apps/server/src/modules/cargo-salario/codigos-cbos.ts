import { codigosCbos } from '@quadro/contract/cargo-salario/codigos-cbos.ts'
import { sql } from 'kysely'
import { pattern } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'

export const codigosCbosRoutes: Route[] = [
  route(codigosCbos)((ctx, { codigoOudescricao: busca }) =>
    ctx.db
      .selectFrom('codigoCbo')
      .select(['codigo', 'descricao'])
      .where(
        sql<boolean>`(codigo like ${`${busca.replace(/[^0-9]/g, '') || '-'}%`} or sem_acento(descricao) like sem_acento(${pattern(busca)}))`,
      )
      .orderBy('descricao')
      .limit(20)
      .execute(),
  ),
]
