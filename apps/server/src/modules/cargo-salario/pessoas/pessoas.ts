import { autoridades } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/pessoas.ts'
import { cpfValido } from '@quadro/contract/kit/documentos.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { naEmpresa } from '../../utilitario/index.ts'

async function porCpf(ctx: Ctx, cpf: string, outra?: number) {
  const digitos = somenteDigitos(cpf)
  if (!cpfValido(digitos)) return null
  const row = await ctx.db
    .selectFrom('pessoa')
    .select(['id', 'nome'])
    .where('cpf', '=', digitos)
    .$if(outra !== undefined, (q) => q.where('id', '!=', outra!))
    .executeTakeFirst()
  return row ?? null
}
/** Whether the user may admit people in that company, where the user may have another profile than here. */
async function admiteEm(ctx: Ctx, empresaId: number): Promise<boolean> {
  if (empresaId === ctx.empresaId) return true
  if (!ctx.user.empresas.includes(empresaId)) return false
  const [row] = await rows(
    ctx.db,
    sql<{ pode: boolean }>`
      select exists (
        select from perfil_efetivo(${ctx.user.id}, ${empresaId}) p
          join perfil_autoridade a on a.perfil_id = p.perfil_id
         where a.autoridade = ${autoridades.criar.name}) as pode`,
  )
  return row?.pode === true
}

export const pessoas: Route[] = [
  route(c.pessoaPorCpf)((ctx, { cpf, pessoaId }) => porCpf(ctx, cpf, pessoaId)),
  route(c.pessoaPorCpfEEmpresa)(async (ctx, { cpf, empresaId }) =>
    (await admiteEm(ctx, empresaId)) ? naEmpresa(ctx, empresaId, () => porCpf(ctx, cpf)) : null,
  ),
]
