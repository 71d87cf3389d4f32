import { verSalario } from '@quadro/contract/cargo-salario/salario.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'

export const podeVerSalario = (ctx: Ctx): boolean => ctx.user.can(verSalario)

/** Logs that salaries of these records were read. */
export async function registrarLeituraDeSalario(ctx: Ctx, entidade: string, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await sql`select registrar_leitura(${entidade}, id, array['salario']) from unnest(${ids}::bigint[]) as id`.execute(
      ctx.db,
    )
}
