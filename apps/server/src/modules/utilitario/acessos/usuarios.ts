import { DONE, type ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { fieldsOf } from '@quadro/contract/kit/parse.ts'
import { faltaNaSenha } from '@quadro/contract/kit/regra-da-senha.ts'
import * as c from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { type Kysely, sql } from 'kysely'
import type * as z from 'zod'
import type { DB } from '../../../db/schema.gen.ts'
import { newPasswordHash } from '../../../kit/access/passwords.ts'
import { endLinks, endSessions, newToken } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, forbidden, notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { changeRows } from '../../../kit/records/bulk.ts'
import { explainConstraint, fromDatabase, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { gravarAcessos } from './acessos.ts'
import { donoDaSenha } from './dono-da-senha.ts'
import { concede, emFila, exigirAdministrador, PRIMEIRO_USUARIO, podeGerir, veTodasEmpresas } from './poder.ts'

labelTable('usuario', 'Usuários')
const LOGIN_EM_USO = 'Já existe um usuário com este login.'
explainConstraint('usuario_login_key', 'login', LOGIN_EM_USO)

/** Condition: users with an access in a company of the reader. Readers who see every company also find users without any access. */
export const visible = (ctx: Ctx) => sql<boolean>`(
  exists (select from acesso x where x.usuario_id = u.id and x.empresa_id = any (${ctx.user.empresas}::bigint[]))
  ${veTodasEmpresas(ctx) ? sql`or empresas_do_usuario(u.id) = '{}'` : sql``})`

async function demandVisible(ctx: Ctx, id: number): Promise<void> {
  const [row] = await rows(
    ctx.db,
    // The companies that the caller may enter decide, not the company of the session, because row security hides the accesses of other
    // companies.
    sql<{ ok: boolean }>`
      select (empresas_do_usuario(u.id) && ${ctx.user.empresas}::bigint[])
             or ${veTodasEmpresas(ctx)} and empresas_do_usuario(u.id) = '{}' as ok
        from usuario u where u.id = ${id}`,
  )
  if (!row?.ok) throw notFound()
}

const abilities = (ctx: Ctx, id: number, managed: Set<number>): string[] =>
  managed.has(id) ? crudAbilities(ctx, c.autoridadesDeUsuario).filter((a) => a !== 'excluir' || id !== ctx.user.id) : []

/** An e-mail belongs to only one user, because it recovers the password. The comparison ignores case. */
async function demandFreeEmail(ctx: Ctx, email: string, id: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quadro: e-mail de usuário'))`.execute(ctx.db)
  const other = await ctx.db
    .selectFrom('usuario')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', 'is distinct from', id)
    .executeTakeFirst()
  if (!other) return
  const message = 'Já existe um usuário com este e-mail.'
  throw new AppError('DUPLICATE', message, [{ field: 'email', message }])
}

/** The constraint says the same, but only of this field, and only once everything else is right. */
async function demandFreeLogin(ctx: Ctx, login: string, id: number | null): Promise<void> {
  const other = await ctx.db
    .selectFrom('usuario')
    .select('id')
    .where('login', '=', login)
    .where('id', 'is distinct from', id)
    .executeTakeFirst()
  if (other) throw new AppError('DUPLICATE', LOGIN_EM_USO, [{ field: 'login', message: LOGIN_EM_USO }])
}

/** What only the database knows to be wrong with a new user, in the fields that are right in themselves, and a weak password. */
async function faltasDoNovo(
  ctx: Ctx,
  { nome, login, email, senha, acessos }: Partial<ParsedInputOf<typeof c.criarUsuario>>,
) {
  const erros = todosOsErros()
  if (email !== undefined) await erros.de(() => demandFreeEmail(ctx, email, null))
  if (login !== undefined) await erros.de(() => demandFreeLogin(ctx, login, null))
  if (acessos?.length === 0) erros.em('acessos', 'Dê acesso a ao menos uma empresa')
  if (senha) {
    const ids = (acessos ?? []).map(({ empresaId }) => empresaId)
    const empresas =
      ids.length > 0
        ? await ctx.db.selectFrom('empresa').select(['nome', 'razaoSocial']).where('id', 'in', ids).execute()
        : []
    const dono = { nomes: [nome], logins: [login], empresas: empresas.flatMap((e) => [e.nome, e.razaoSocial]) }
    const fraca = faltaNaSenha(senha, dono)
    if (fraca) erros.em('senha', fraca)
  }
  return erros
}

/** A link to choose the password, usable once within a week. Earlier links are deleted. */
async function sendPasswordLink(ctx: Ctx, user: { id: number; nome: string; email: string }): Promise<void> {
  const { token, hash } = newToken()
  await ctx.db
    .deleteFrom('fichaEmail')
    .where('usuarioId', '=', user.id)
    .where('finalidade', '=', 'redefinir-senha')
    .execute()
  await ctx.db
    .insertInto('fichaEmail')
    .values({ hash, finalidade: 'redefinir-senha', usuarioId: user.id, expiraEm: sql`now() + interval '7 days'` })
    .execute()
  await sendMail(ctx, {
    para: user.email,
    template: 'primeira-senha',
    data: { nome: user.nome, link: `${ctx.services.settings.publicUrl}/redefinir-senha?ficha=${token}` },
    temFicha: true,
  })
}

type Form = Omit<z.output<typeof c.usuarioSchema>, 'id' | 'versao'>

async function version(ctx: Ctx, id: number): Promise<{ id: number; versao: number }> {
  return ctx.db.selectFrom('usuario').select(['id', 'versao']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Locks a user for a change; 404 when the caller may not see the user. */
async function lock(ctx: Ctx, id: number, versao: number | null) {
  await demandVisible(ctx, id)
  const columns = ['id', 'versao', 'nome', 'login', 'email', 'ativo', 'sistemaPai'] as const
  return lockRow(ctx, 'usuario', id, { versao: versao ?? undefined, columns })
}

const SEM_PODER = 'Este usuário tem acessos que você não tem: só quem os tem pode alterar seus dados.'
/** The reason why a user cannot be disabled, for any caller. */
const naoDesativa = (ctx: Ctx, id: number): string | undefined =>
  id === ctx.user.id
    ? 'Você não pode desativar o próprio usuário'
    : id === PRIMEIRO_USUARIO
      ? 'O primeiro usuário não pode ser desativado'
      : undefined
/** Ends the sessions of a user who may no longer enter, and the links that would open the account. */
async function desligar(ctx: Ctx, id: number): Promise<void> {
  await endSessions(ctx.db, id)
  await endLinks(ctx.db, id)
}

async function update(ctx: Ctx, id: number, versao: number, form: Form): Promise<void> {
  const before = await lock(ctx, id, versao)
  const managed = (await podeGerir(ctx, [id])).has(id)
  const personal = (['nome', 'login', 'email', 'ativo'] as const).some((key) => form[key] !== before[key])
  // Whoever changes login or e-mail can take over the user, so the caller needs all of the user's power.
  if (personal && !managed) throw new AppError('FORBIDDEN', SEM_PODER)
  const refused = !form.ativo && before.ativo ? naoDesativa(ctx, id) : undefined
  const erros = todosOsErros()
  if (refused) erros.em('ativo', refused)
  if (form.email !== before.email) await erros.de(() => demandFreeEmail(ctx, form.email, id))
  if (form.login !== before.login) await erros.de(() => demandFreeLogin(ctx, form.login, id))
  erros.recusar()
  await updateRow(ctx, 'usuario', id, {
    nome: form.nome,
    login: form.login,
    email: form.email,
    ativo: form.ativo,
    atualizadoEm: sql`now()`,
  })
  await gravarAcessos(ctx, id, form.acessos)
  if (!form.ativo) await desligar(ctx, id)
  // A link already sent to the old address must not open the account.
  else if (form.email !== before.email) await endLinks(ctx.db, id)
}

export const usuarios: Route[] = [
  route(c.opcoesDeAcesso)(async (ctx) => {
    const [empresas, perfis] = await Promise.all([
      ctx.db
        .selectFrom('empresa')
        .select(['id', 'nome'])
        .where('id', 'in', ctx.user.empresas)
        .orderBy('nome')
        .execute(),
      ctx.db.selectFrom('perfil').select(['id', 'nome']).orderBy('nome').execute(),
    ])
    const offered: { id: number; nome: string; concede: boolean }[] = []
    for (const perfil of perfis) offered.push({ ...perfil, concede: await concede(ctx, ctx.empresaId, perfil.id) })
    return { empresas, perfis: offered }
  }),

  route(c.areasDaEmpresa)(async (ctx, { empresaId }) => {
    if (!ctx.user.empresas.includes(empresaId)) throw notFound()
    return ctx.db
      .selectFrom('areaAtual')
      .select(['id', 'nome', 'areaMaeId'])
      .where('empresaId', '=', empresaId)
      .where('ativo', '=', true)
      .orderBy('nome')
      .$castTo<{ id: number; nome: string; areaMaeId: number | null }>()
      .execute()
  }),
  route(c.talentosDaEmpresa)(async (ctx, { empresaId, busca }) => {
    if (!ctx.user.empresas.includes(empresaId)) throw notFound()
    return ctx.db
      .selectFrom('talento')
      .innerJoin('pessoa', (on) =>
        on.onRef('pessoa.empresaId', '=', 'talento.empresaId').onRef('pessoa.id', '=', 'talento.pessoaId'),
      )
      .select(['talento.id', 'pessoa.nome as label'])
      .where('talento.empresaId', '=', empresaId)
      .where('talento.dataDesligamento', 'is', null)
      .where(matches(busca, 'pessoa.nome'))
      .orderBy('pessoa.nome')
      .limit(20)
      .execute()
  }),

  route(c.listarUsuarios)(async (ctx, input) => {
    let query = (ctx.db as unknown as Kysely<DB & { u: DB['usuario'] }>)
      .selectFrom('usuario as u')
      .select(['u.id', 'u.versao', 'u.nome', 'u.login', 'u.email', 'u.ativo', 'u.ultimoAcesso'])
      .select([
        sql<
          string[]
        >`array(select e.nome from acesso x join empresa e on e.id = x.empresa_id where x.usuario_id = u.id order by e.nome)`.as(
          'empresas',
        ),
        sql<
          string[]
        >`array(select distinct p.nome from acesso x join perfil p on p.id = x.perfil_id where x.usuario_id = u.id order by p.nome)`.as(
          'perfis',
        ),
      ])
      .where(visible(ctx))
    if (input.busca) query = query.where(matches(input.busca, 'u.nome', 'u.login', 'u.email'))
    if (input.ativo !== undefined) query = query.where('u.ativo', '=', input.ativo)
    const { empresaId, perfilId } = input
    if (empresaId !== undefined || perfilId !== undefined)
      query = query.where(
        sql<boolean>`exists (select from acesso x where x.usuario_id = u.id
          and (${empresaId ?? null}::bigint is null or x.empresa_id = ${empresaId ?? null}::bigint)
          and (${perfilId ?? null}::bigint is null or x.perfil_id = ${perfilId ?? null}::bigint))`,
      )
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listarUsuarios,
      by: { nome: 'u.nome', login: 'u.login', email: 'u.email', ativo: 'u.ativo', ultimoAcesso: 'u.ultimo_acesso' },
      label: (row: { id: number; nome: string }) => row.nome,
      tie: 'u.id',
      neverNull: ['nome', 'login', 'email'],
    })
    const content = (Array.isArray(answer) ? answer : answer.content) as { id: number }[]
    const managed = await podeGerir(
      ctx,
      content.map((r) => r.id),
    )
    for (const row of content) Object.assign(row, { pode: abilities(ctx, row.id, managed) })
    return answer as never
  }),

  route(c.lerUsuario)(async (ctx, { id }) => {
    const row = await ctx.db
      .selectFrom('usuario as u')
      .select(['u.id', 'u.versao', 'u.nome', 'u.login', 'u.email', 'u.ativo', 'u.ultimoAcesso', 'u.sistemaPai'])
      .where('u.id', '=', id)
      .where(visible(ctx))
      .executeTakeFirst()
    if (!row) throw notFound()
    const acessos = await ctx.db
      .selectFrom('acesso as a')
      .innerJoin('empresa as e', 'e.id', 'a.empresaId')
      .innerJoin('perfil as p', 'p.id', 'a.perfilId')
      .leftJoin('talento as t', (on) => on.onRef('t.empresaId', '=', 'a.empresaId').onRef('t.id', '=', 'a.talentoId'))
      .leftJoin('pessoa as s', (on) => on.onRef('s.empresaId', '=', 't.empresaId').onRef('s.id', '=', 't.pessoaId'))
      .select([
        'a.empresaId',
        'e.nome as empresaNome',
        'a.perfilId',
        'p.nome as perfilNome',
        'a.talentoId',
        's.nome as talentoNome',
        'a.restritoAAreas',
        sql<
          number[]
        >`array(select r.area_id from acesso_area r where r.empresa_id = a.empresa_id and r.acesso_id = a.id order by 1)`.as(
          'areasIds',
        ),
      ])
      .where('a.usuarioId', '=', id)
      .orderBy('e.nome')
      .execute()
    const [total] = await rows(
      ctx.db,
      sql<{
        outros: boolean
      }>`select not (empresas_do_usuario(${id}) <@ ${acessos.map((a) => a.empresaId)}::bigint[]) as outros`,
    )
    const managed = await podeGerir(ctx, [id])
    const pode = abilities(ctx, id, managed)
    // Each access is checked by itself, so the form is open even when the user's own data is read-only.
    const acessosAbertos = ctx.user.can(c.autoridadesDeUsuario.editar) && id !== ctx.user.id
    return {
      ...row,
      acessos,
      outrosAcessos: total?.outros ?? false,
      pode: [...pode, ...(acessosAbertos ? ['acessos'] : [])],
    }
  }),

  {
    ...route(c.criarUsuario)(async (ctx, form) => {
      const erros = await faltasDoNovo(ctx, form)
      erros.recusar()
      const { id } = await ctx.db
        .insertInto('usuario')
        .values({ nome: form.nome, login: form.login, email: form.email, ativo: form.ativo })
        .returning('id')
        .executeTakeFirstOrThrow()
      await gravarAcessos(ctx, id, form.acessos)
      if (form.senha) {
        // The accesses determine the companies and the person whose names the password may not contain.
        const senhaHash = await newPasswordHash(form.senha, await donoDaSenha(ctx.db, id), 'senha')
        await updateRow(ctx, 'usuario', id, { senhaHash })
      } else await sendPasswordLink(ctx, { id, nome: form.nome, email: form.email })
      return version(ctx, id)
    }),
    besides: async (ctx, input) => [...(await faltasDoNovo(ctx, fieldsOf(c.criarUsuario.input, input).right)).campos],
  },

  route(c.alterarUsuario)(async (ctx, { id, versao, ...form }) => {
    await emFila(ctx.db)
    await update(ctx, id, versao, form)
    await exigirAdministrador(ctx.db)
    return version(ctx, id)
  }),

  route(c.alterarUsuarios)(async (ctx, { linhas, mudanca: { ativo }, simular }) => {
    await emFila(ctx.db)
    return changeRows(
      ctx,
      { linhas, simular },
      {
        lock: async (_ctx, ids) => {
          const reached = await rows(
            ctx.db,
            sql<{ id: number }>`
            select u.id from usuario u
             where u.id = any (${ids}::bigint[])
               and ((empresas_do_usuario(u.id) && ${ctx.user.empresas}::bigint[])
                    or ${veTodasEmpresas(ctx)} and empresas_do_usuario(u.id) = '{}')`,
          )
          if (reached.length === 0) return []
          return ctx.db
            .selectFrom('usuario')
            .select(['id', 'versao', 'nome', 'ativo'])
            .where(
              'id',
              'in',
              reached.map(({ id }) => id),
            )
            .orderBy('id')
            .forUpdate()
            .execute()
        },
        label: (row) => row.nome,
        change: async (_ctx, row) => {
          if (!(await podeGerir(ctx, [row.id])).has(row.id)) throw new AppError('FORBIDDEN', SEM_PODER)
          const refused = !ativo && row.ativo ? naoDesativa(ctx, row.id) : undefined
          if (refused) throw new AppError('INVALID_STATE', refused)
          await updateRow(ctx, 'usuario', row.id, { ativo, atualizadoEm: sql`now()` })
          if (!ativo) await desligar(ctx, row.id)
        },
        after: () => exigirAdministrador(ctx.db),
      },
    )
  }),

  route(c.excluirUsuario)(async (ctx, { id, versao }) => {
    await emFila(ctx.db)
    const row = await lock(ctx, id, versao)
    if (id === ctx.user.id) throw new AppError('INVALID_STATE', 'Você não pode excluir o próprio usuário')
    if (id === PRIMEIRO_USUARIO) throw new AppError('INVALID_STATE', 'O primeiro usuário não pode ser excluído')
    if (!(await podeGerir(ctx, [id])).has(id)) throw forbidden()
    try {
      await ctx.db.deleteFrom('usuario').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Usuário '${row.nome}'`) ?? error
    }
    await exigirAdministrador(ctx.db)
    return DONE
  }),

  route(c.enviarLinkDeSenha)(async (ctx, { id }) => {
    const row = await lock(ctx, id, null)
    if (!(await podeGerir(ctx, [id])).has(id)) throw forbidden()
    if (!row.ativo) throw new AppError('INVALID_STATE', 'O usuário está desativado')
    if (row.sistemaPai) throw new AppError('INVALID_STATE', 'A senha deste usuário não é guardada aqui')
    await sendPasswordLink(ctx, row)
    return DONE
  }),
]
