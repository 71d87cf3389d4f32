import { lerComeco } from '@quadro/contract/utilitario/empresas/comece-por-aqui.ts'
import { sql } from 'kysely'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'

interface Counted {
  estabelecimentos: number
  semEndereco: number
  areas: number
  cargos: number
  colaboradores: number
  usuarios: number
  temLogo: boolean
}

/** Counts rows of the session's company as far as the user may see them; users are those with an access to the company. */
export const comecePorAqui: Route[] = [
  route(lerComeco)(async (ctx) => {
    const [counted] = await rows(
      ctx.db,
      sql<Counted>`
        select (select count(*)::int from estabelecimento) as estabelecimentos,
               (select count(*)::int from estabelecimento where cidade_id is null) as sem_endereco,
               (select count(*)::int from area_organizacional) as areas,
               (select count(*)::int from cargo) as cargos,
               (select count(*)::int from talento) as colaboradores,
               (select count(distinct usuario_id)::int from acesso) as usuarios,
               exists (select from empresa where id = ${ctx.empresaId} and logo_arquivo_id is not null) as tem_logo`,
    )
    return counted!
  }),
]
