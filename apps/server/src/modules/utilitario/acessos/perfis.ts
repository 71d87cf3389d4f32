import { NAMED } from '@quadro/contract/kit/authority.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/acessos/perfis.ts'
import { sql } from 'kysely'
import { allAuthorities, authorityTree } from '../../../kit/access/authorities.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, fromDatabase, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { emFila, exigirAdministrador, PRIMEIRO_USUARIO } from './poder.ts'

labelTable('perfil', 'Perfis')
labelTable('acesso', 'Usuários')
explainConstraint('perfil_nome_key', 'nome', 'Já existe um perfil com este nome.')

const authoritiesOf = async (ctx: Ctx, perfilId: number): Promise<string[]> => {
  const found = await ctx.db
    .selectFrom('perfilAutoridade')
    .select('autoridade')
    .where('perfilId', '=', perfilId)
    .orderBy('autoridade')
    .execute()
  return found.map((r) => r.autoridade)
}

/** Lists the profile's users of the session's company; of other companies it tells only whether there are users. */
const selection = (ctx: Ctx) =>
  ctx.db
    .selectFrom('perfil')
    .select(['id', 'versao', 'nome', 'descricao'])
    .select((eb) => [
      eb
        .selectFrom('acesso')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('acesso.perfilId', '=', 'perfil.id')
        .where('acesso.empresaId', '=', ctx.empresaId)
        .$castTo<{ n: number }>()
        .as('usuarios'),
      sql<boolean>`exists (select from unnest(empresas_do_perfil(perfil.id)) e where e <> ${ctx.empresaId})`.as(
        'usadoEmOutras',
      ),
      eb
        .selectFrom('perfilAutoridade')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('perfilAutoridade.perfilId', '=', 'perfil.id')
        .$castTo<{ n: number }>()
        .as('quantidadeAutoridades'),
    ])

async function one(ctx: Ctx, id: number): Promise<c.Perfil> {
  const row = await selection(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return {
    ...row,
    usuarios: row.usuarios ?? 0,
    autoridades: await authoritiesOf(ctx, id),
    pode: crudAbilities(ctx, c.autoridadesDePerfil, c.alterarPerfil),
  }
}

const VER_TODAS = NAMED.ROLE_VER_TODAS_EMPRESAS.name
/**
 * Companies in which a profile is or will be used: those of its users, or all companies when it opens all, and always the present one.
 * Inactive companies do not count, because nobody can enter them.
 */
const usedIn = (ctx: Ctx, perfilId: number | null, names: string[]) => sql`(
  select e.id from empresa e
   where e.ativa and (e.id = ${ctx.empresaId} or e.id = any (empresas_do_perfil(${perfilId}))
     or ${names.includes(VER_TODAS)} and empresas_do_perfil(${perfilId}) <> '{}'))`

/** The authorities in `changed` that the caller lacks in at least one company where the profile is used. */
async function lacking(ctx: Ctx, perfilId: number | null, names: string[], changed: string[]): Promise<string[]> {
  const found = await rows(
    ctx.db,
    sql<{ name: string }>`
      select a.name from unnest(${changed}::text[]) with ordinality a(name, n)
       where exists (
         select from ${usedIn(ctx, perfilId, names)} e
          where not exists (
            select from perfil_efetivo(${ctx.user.id}, e.id) m
              join perfil_autoridade pa on pa.perfil_id = m.perfil_id and pa.autoridade = a.name
             where not m.restrito))
       order by a.n`,
  )
  return found.map(({ name }) => name)
}

/**
 * Only existing authorities can be granted, and only by users who hold them wherever the profile is used. Authorities that no longer exist
 * may stay in an old profile.
 */
async function demandGrantable(ctx: Ctx, perfilId: number | null, wanted: string[], before: string[]): Promise<void> {
  const all = allAuthorities()
  const changed = [...wanted.filter((a) => !before.includes(a)), ...before.filter((a) => !wanted.includes(a))]
  if (wanted.some((a) => !all.has(a) && !before.includes(a)))
    throw fieldError('autoridades', 'Uma das permissões não existe mais. Recarregue a página.')
  if (ctx.user.id === PRIMEIRO_USUARIO) return
  const known = changed.filter((a) => all.has(a))
  const beyond = await lacking(ctx, perfilId, [...wanted, ...before], known)
  if (beyond.length === 0) return
  const names = beyond.slice(0, 3).map((a) => `${all.get(a)!.resource}: ${all.get(a)!.action}`)
  throw fieldError(
    'autoridades',
    `Você não pode conceder nem retirar o que não tem em toda empresa que usa o perfil: ${names.join(', ')}${beyond.length > 3 ? '…' : ''}`,
  )
}

async function writeAuthorities(ctx: Ctx, perfilId: number, wanted: string[], before: string[]): Promise<void> {
  const gone = before.filter((a) => !wanted.includes(a))
  const fresh = [...new Set(wanted)].filter((a) => !before.includes(a))
  if (gone.length > 0)
    await ctx.db
      .deleteFrom('perfilAutoridade')
      .where('perfilId', '=', perfilId)
      .where('autoridade', 'in', gone)
      .execute()
  if (fresh.length > 0)
    await ctx.db
      .insertInto('perfilAutoridade')
      .values(fresh.map((autoridade) => ({ perfilId, autoridade })))
      .execute()
}

export const perfis: Route[] = [
  route(c.lerCatalogo)(async (ctx) =>
    authorityTree().map(({ module, label, resources }) => ({
      module,
      label,
      resources: resources.map(({ resource, actions }) => ({
        resource,
        actions: actions.map(({ name, action }) => ({
          name,
          label: action,
          tem: ctx.user.id === PRIMEIRO_USUARIO || ctx.user.authorities.has(name),
        })),
      })),
    })),
  ),

  route(c.listarPerfis)(async (ctx, input) => {
    let query = ctx.db.selectFrom(selection(ctx).as('perfil')).selectAll()
    if (input.busca) query = query.where(matches(input.busca, 'nome', 'descricao'))
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listarPerfis,
      by: { nome: 'nome', usuarios: 'usuarios', quantidadeAutoridades: 'quantidadeAutoridades' },
      label: (row: { id: number; nome: string }) => row.nome,
    })
    const pode = crudAbilities(ctx, c.autoridadesDePerfil, c.alterarPerfil)
    for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode })
    return answer as never
  }),

  route(c.lerPerfil)((ctx, { id }) => one(ctx, id)),

  route(c.criarPerfil)(async (ctx, { nome, descricao, autoridades }) => {
    await demandGrantable(ctx, null, autoridades, [])
    const { id } = await ctx.db
      .insertInto('perfil')
      .values({ nome, descricao })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAuthorities(ctx, id, autoridades, [])
    return one(ctx, id)
  }),

  route(c.alterarPerfil)(async (ctx, { id, versao, nome, descricao, autoridades }) => {
    await emFila(ctx.db)
    await lockRow(ctx, 'perfil', id, { versao })
    const before = await authoritiesOf(ctx, id)
    await demandGrantable(ctx, id, autoridades, before)
    // The row is saved even when only authorities changed, because the cache of authorities depends on its version.
    await updateRow(ctx, 'perfil', id, { nome, descricao, atualizadoEm: sql`now()` })
    await writeAuthorities(ctx, id, autoridades, before)
    await exigirAdministrador(ctx.db)
    return one(ctx, id)
  }),

  route(c.excluirPerfil)(async (ctx, { id, versao }) => {
    await emFila(ctx.db)
    const { nome } = await lockRow(ctx, 'perfil', id, { versao })
    await demandGrantable(ctx, id, [], await authoritiesOf(ctx, id))
    try {
      await ctx.db.deleteFrom('perfil').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Perfil '${nome}'`) ?? error
    }
    return DONE
  }),
]
