import { NAMED } from '@quadro/contract/kit/authority.ts'
import { sql } from 'kysely'
import { FIRST_USER } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, forbidden } from '../../../kit/http/errors.ts'
import { type Db, rows } from '../../../kit/transaction/tx.ts'

/**
 * The first user sees every company and may grant authorities without holding them. Otherwise nobody could grant those of a new version.
 */
export const PRIMEIRO_USUARIO = FIRST_USER

/** Whether the user sees every company, including inactive ones. */
export const veTodasEmpresas = (ctx: Ctx): boolean =>
  ctx.user.id === PRIMEIRO_USUARIO || ctx.user.authorities.has('ROLE_VER_TODAS_EMPRESAS')

/** Refuses users restricted to areas, because they may not change data of the whole company. */
export function exigirEmpresaInteira(ctx: Ctx): void {
  if (ctx.user.areas !== null) throw forbidden()
}

/** Runs `work` in another company of the user, with the user's rights there, and returns to the present company. */
export async function naEmpresa<T>(ctx: Ctx, empresaId: number, work: () => Promise<T>): Promise<T> {
  if (empresaId === ctx.empresaId) return work()
  if (!ctx.user.empresas.includes(empresaId)) throw new AppError('NOT_FOUND')
  await sql`select entrar_tarefa(${empresaId}, ${ctx.user.id})`.execute(ctx.db)
  const result = await work()
  await sql`select entrar_tarefa(${ctx.empresaId}, ${ctx.user.id})`.execute(ctx.db)
  return result
}

/**
 * Condition: the user holds every authority of `perfil` in the company. Users restricted to areas have no power over accesses, because an
 * access covers the whole company.
 */
const temTudo = (eu: number, empresa: unknown, perfil: unknown) => sql<boolean>`exists (
  select from perfil_efetivo(${eu}, ${empresa}) m
   where not m.restrito
     and not exists (select from perfil_autoridade pa
                      where pa.perfil_id = ${perfil}
                        and not exists (select from perfil_autoridade pm
                                         where pm.perfil_id = m.perfil_id and pm.autoridade = pa.autoridade)))`

/**
 * Whether the caller may grant a profile in a company: the caller holds all its authorities there, and in every company if the profile
 * opens all.
 */
export async function concede(ctx: Ctx, empresaId: number, perfilId: number): Promise<boolean> {
  if (ctx.user.id === PRIMEIRO_USUARIO) return true
  const [row] = await rows(
    ctx.db,
    sql<{ ok: boolean }>`
      select ${temTudo(ctx.user.id, empresaId, perfilId)}
         and (not exists (select from perfil_autoridade a
                           where a.perfil_id = ${perfilId} and a.autoridade = ${NAMED.ROLE_VER_TODAS_EMPRESAS.name})
              or not exists (select from empresa e where e.ativa and not ${temTudo(ctx.user.id, sql.ref('e.id'), perfilId)})) as ok`,
  )
  return row?.ok === true
}

/**
 * Those of the users whom the caller may manage. Whoever changes a user's login or e-mail can take over that user, so the caller needs
 * every authority that the user holds, in every company.
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

/** Serialises operations that may remove power; otherwise two administrators could disable each other at the same time. */
export const emFila = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('quadro: administradores'))`.execute(db)

/** Checks that an active user can still edit users and profiles. Call it after the change, in the same transaction. */
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
