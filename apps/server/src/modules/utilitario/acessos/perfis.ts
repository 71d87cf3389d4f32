import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/acessos/perfis.ts'
import { sql } from 'kysely'
import { allAuthorities, authorityTree } from '../../../kit/access/authorities.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, fromDatabase, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { crudAbilities } from '../../../kit/records/registry.ts'
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

/** Users are counted where the row policy lets the reader look: the company of the session. */
const selection = (ctx: Ctx) =>
  ctx.db
    .selectFrom('perfil')
    .select(['id', 'versao', 'nome', 'descricao'])
    .select((eb) => [
      eb
        .selectFrom('acesso')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('acesso.perfilId', '=', 'perfil.id')
        .$castTo<{ n: number }>()
        .as('usuarios'),
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
    pode: crudAbilities(ctx, c.autoridadesDePerfil),
  }
}

/** Only what exists is granted, and only by who holds it; what an old profile still has under a name that is gone may stay. */
function demandGrantable(ctx: Ctx, wanted: string[], before: string[]): void {
  const all = allAuthorities()
  const changed = [...wanted.filter((a) => !before.includes(a)), ...before.filter((a) => !wanted.includes(a))]
  if (wanted.some((a) => !all.has(a) && !before.includes(a)))
    throw fieldError('autoridades', 'Uma das permissões não existe mais. Recarregue a página.')
  if (ctx.user.id === PRIMEIRO_USUARIO) return
  const beyond = changed.filter((a) => all.has(a) && !ctx.user.authorities.has(a))
  if (beyond.length === 0) return
  const names = beyond.slice(0, 3).map((a) => `${all.get(a)!.resource}: ${all.get(a)!.action}`)
  throw fieldError(
    'autoridades',
    `Você não pode conceder nem retirar o que não tem: ${names.join(', ')}${beyond.length > 3 ? '…' : ''}`,
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
      sorts: { nome: 'nome', usuarios: 'usuarios', quantidadeAutoridades: 'quantidadeAutoridades' },
      sort: 'nome,asc',
      label: (row: { id: number; nome: string }) => row.nome,
    })
    const pode = crudAbilities(ctx, c.autoridadesDePerfil)
    for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode })
    return answer as never
  }),

  route(c.lerPerfil)((ctx, { id }) => one(ctx, id)),

  route(c.criarPerfil)(async (ctx, { nome, descricao, autoridades }) => {
    demandGrantable(ctx, autoridades, [])
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
    demandGrantable(ctx, autoridades, before)
    // The row is written even when only authorities changed: its version is what the cache of authorities goes by.
    await ctx.db.updateTable('perfil').set({ nome, descricao, atualizadoEm: sql`now()` }).where('id', '=', id).execute()
    await writeAuthorities(ctx, id, autoridades, before)
    await exigirAdministrador(ctx.db)
    return one(ctx, id)
  }),

  route(c.excluirPerfil)(async (ctx, { id, versao }) => {
    await emFila(ctx.db)
    const { nome } = await lockRow(ctx, 'perfil', id, { versao })
    demandGrantable(ctx, [], await authoritiesOf(ctx, id))
    try {
      await ctx.db.deleteFrom('perfil').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Perfil '${nome}'`) ?? error
    }
    return DONE
  }),
]
