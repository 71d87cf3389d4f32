import { acrescentarProntos, lerComeco } from '@quadro/contract/utilitario/empresas/comece-por-aqui.ts'
import { autoridadesDeEmpresa } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { sql } from 'kysely'
import { snake } from '../../../kit/audit/words.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelOfTable } from '../../../kit/records/constraints.ts'
import { addReadyMade, emptyReady, readyRegisters } from '../../../kit/records/ready.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirEmpresaInteira } from '../acessos/poder.ts'

/** What the registers are called, in alphabetical order. */
const nomesDe = (tables: readonly string[]) =>
  tables.map((table) => labelOfTable(snake(table))).sort((a, b) => a.localeCompare(b, 'pt-BR'))

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
    const pode = ctx.user.areas === null && ctx.user.can(autoridadesDeEmpresa.editar)
    return { ...counted!, registros: readyRegisters(), vazios: pode ? nomesDe(await emptyReady(ctx)) : [] }
  }),
  route(acrescentarProntos)(async (ctx) => {
    exigirEmpresaInteira(ctx)
    // Of two requests at the same time the second finds what the first has written.
    await sql`select pg_advisory_xact_lock(hashtext('quadro: cadastros prontos'), ${ctx.empresaId}::int)`.execute(
      ctx.db,
    )
    return { registros: nomesDe(await addReadyMade(ctx)) }
  }),
]
