import { quemVeSalarios, verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'

export const podeVerSalario = (ctx: Ctx): boolean => ctx.user.can(verSalario)
/** Writing a salary requires the authority to see salaries. */
export function exigirVerSalario(ctx: Ctx): void {
  if (!podeVerSalario(ctx)) throw forbidden()
}

/** Logs that salaries of these records were read. */
export async function registrarLeituraDeSalario(ctx: Ctx, entidade: string, ids: number[]): Promise<void> {
  if (ids.length > 0) await sql`select registrar_leituras_de_salario(${entidade}, ${ids}::bigint[])`.execute(ctx.db)
}

export const salarios: Route[] = [
  route(quemVeSalarios)(async (ctx) => ({
    autoridade: verSalario.action,
    perfis: await rows(
      ctx.db,
      sql<{ nome: string; pessoas: number }>`
        select p.nome, count(distinct a.usuario_id)::int as pessoas
          from perfil p
          join perfil_autoridade x on x.perfil_id = p.id and x.autoridade = ${verSalario.name}
          join acesso a on a.perfil_id = p.id
          join usuario u on u.id = a.usuario_id and u.ativo
         group by p.id, p.nome order by p.nome`,
    ),
  })),
]
