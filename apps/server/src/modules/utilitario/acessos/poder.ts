import { sql } from 'kysely'
import { FIRST_USER } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, forbidden } from '../../../kit/http/errors.ts'
import { type Db, rows } from '../../../kit/transaction/tx.ts'

/** The first user: sees every company and may grant what it does not hold, or nobody could grant what is new. */
export const PRIMEIRO_USUARIO = FIRST_USER

/** Whether the user sees every company, the inactive ones included. */
export const veTodasEmpresas = (ctx: Ctx): boolean =>
  ctx.user.id === PRIMEIRO_USUARIO || ctx.user.authorities.has('ROLE_VER_TODAS_EMPRESAS')

/** What is the whole company's is changed by nobody who is restricted to areas. */
export function exigirEmpresaInteira(ctx: Ctx): void {
  if (ctx.user.areas !== null) throw forbidden()
}

/** Does something in another company of the user, as that user there, and comes back. */
export async function naEmpresa<T>(ctx: Ctx, empresaId: number, work: () => Promise<T>): Promise<T> {
  if (empresaId === ctx.empresaId) return work()
  if (!ctx.user.empresas.includes(empresaId)) throw new AppError('NOT_FOUND')
  await sql`select entrar_tarefa(${empresaId}, ${ctx.user.id})`.execute(ctx.db)
  const result = await work()
  await sql`select entrar_tarefa(${ctx.empresaId}, ${ctx.user.id})`.execute(ctx.db)
  return result
}

/**
 * What a user holds in a company that another also holds there. A user who is restricted to areas has no power over
 * accesses: theirs reach as far as the company.
 */
const temTudo = (eu: number, empresa: unknown, perfil: unknown) => sql<boolean>`exists (
  select from perfil_efetivo(${eu}, ${empresa}) m
   where not m.restrito
     and not exists (select from perfil_autoridade pa
                      where pa.perfil_id = ${perfil}
                        and not exists (select from perfil_autoridade pm
                                         where pm.perfil_id = m.perfil_id and pm.autoridade = pa.autoridade)))`

/** Whether the caller may give a profile in a company: holds there all that it gives. */
export async function concede(ctx: Ctx, empresaId: number, perfilId: number): Promise<boolean> {
  if (ctx.user.id === PRIMEIRO_USUARIO) return true
  const [row] = await rows(ctx.db, sql<{ ok: boolean }>`select ${temTudo(ctx.user.id, empresaId, perfilId)} as ok`)
  return row?.ok === true
}

/**
 * Which of the users the caller has power over: whoever may change the login or e-mail of a user can become that user, so
 * it takes every authority that the user holds, in every company.
 */
export async function podeGerir(ctx: Ctx, usuarios: number[]): Promise<Set<number>> {
  if (ctx.user.id === PRIMEIRO_USUARIO) return new Set(usuarios)
  const found = await rows(
    ctx.db,
    sql<{ id: number }>`
      select u.id from unnest(${usuarios}::bigint[]) u(id)
       where u.id <> ${PRIMEIRO_USUARIO}
         and not exists (
           select from unnest(empresas_do_usuario(u.id)) e(id)
             cross join lateral perfil_efetivo(u.id, e.id) a
            where not ${temTudo(ctx.user.id, sql.ref('e.id'), sql.ref('a.perfil_id'))})`,
  )
  return new Set(found.map((r) => r.id))
}

/** Operations that may take power away come one after the other, or two administrators could disable each other. */
export const emFila = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('quadro: administradores'))`.execute(db)

/** Some active user must still be able to edit users and profiles. Call after the change, in its transaction. */
export async function exigirAdministrador(db: Db): Promise<void> {
  const [row] = await rows(
    db,
    sql<{ ha: boolean }>`
      select exists (
        select from usuario u
          cross join lateral unnest(empresas_do_usuario(u.id)) e(id)
          cross join lateral perfil_efetivo(u.id, e.id) a
         where u.ativo and not a.restrito
           and (select count(*) from perfil_autoridade pa
                 where pa.perfil_id = a.perfil_id
                   and pa.autoridade in ('ROLE_UTILITARIO_USUARIOS_EDITAR', 'ROLE_UTILITARIO_PERFIS_EDITAR')) = 2) as ha`,
  )
  if (!row?.ha)
    throw new AppError(
      'INVALID_STATE',
      'Ao menos um usuário ativo deve continuar podendo editar usuários e perfis. Dê esse perfil a outro usuário antes.',
    )
}
