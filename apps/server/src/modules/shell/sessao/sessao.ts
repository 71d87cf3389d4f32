import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/shell/sessao/sessao.ts'
import { sql } from 'kysely'
import { limitOrRefuse, tryPassword } from '../../../kit/access/limits.ts'
import { newPasswordHash, verifyPassword } from '../../../kit/access/passwords.ts'
import { macKey } from '../../../kit/access/secrets.ts'
import { endLinks, endSessions, INTERNAL_COOKIE, newToken, startSession } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, forbidden, notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { NINGUEM, sendMail } from '../../../kit/messages/mail.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { forSomebody, rows, tokenHash, transaction } from '../../../kit/transaction/tx.ts'
import { isOnlyHere } from '../../../settings.ts'
import { programVersion } from '../../../version.ts'
import { donoDaSenha, menuDaEmpresa, SISTEMA_RH_AUTENTICADO } from '../../utilitario/index.ts'
import { parametrosDoSistema } from './parametros.ts'

const wrongLogin = () => new AppError('UNAUTHENTICATED', 'Usuário ou senha inválidos.')

/** Limits per 15 minutes: by address, which a whole office may share, and by login. */
const TRIES = { windowSeconds: 900, byAddress: 100, byLogin: 10 }
export async function limitTries(ctx: Ctx, what: string, login?: string): Promise<void> {
  const { database } = ctx.services
  await limitOrRefuse(database, `${what}:endereco:${ctx.address}`, {
    max: TRIES.byAddress,
    windowSeconds: TRIES.windowSeconds,
  })
  if (login === undefined) return
  await limitOrRefuse(database, `${what}:login:${login.toLowerCase()}`, {
    max: TRIES.byLogin,
    windowSeconds: TRIES.windowSeconds,
  })
}

/**
 * Logs a wrong password, although its request is rolled back. For an unknown login it takes the same time and logs nothing, because the
 * text may be a password.
 */
async function logWrongPassword(ctx: Ctx, usuarioId: number | undefined): Promise<void> {
  await ctx.services.database.beside.query(
    `select registrar_acesso(u, empresa_de_entrada(u), 'F', $2) from unnest(array[coalesce($1::bigint, -1)]) u
      where empresa_de_entrada(u) is not null`,
    [usuarioId ?? null, ctx.address],
  )
}

/**
 * Tells the owner of a login that somebody is guessing its password. The work is the same when there is no such user. It remains although
 * the request is rolled back.
 */
const tellOfWrongPasswords = (ctx: Ctx, usuarioId: number | undefined): Promise<void> =>
  transaction(ctx.services.database, { by: 'door' }, async ({ db }) => {
    const user = await db
      .selectFrom('usuario')
      .select(['nome', 'email'])
      .where('id', '=', usuarioId ?? -1)
      .executeTakeFirst()
    await forSomebody(db, user !== undefined, () =>
      sendMail(
        { db },
        {
          para: user?.email ?? NINGUEM,
          template: 'senhas-erradas',
          data: { nome: user?.nome ?? '', link: `${ctx.services.settings.publicUrl}/login` },
        },
      ),
    )
  })

/** Checks the user's present password; a wrong one is an error of its field. */
export async function demandPassword(ctx: Ctx, senha: string): Promise<void> {
  const [found] = await rows(
    ctx.db,
    sql<{ senhaHash: string }>`select senha_hash from usuario_para_login(${ctx.user.login})`,
  )
  if (!(await verifyPassword(found?.senhaHash, senha))) throw fieldError('senha', 'Senha incorreta')
}

/** Also ends links and codes that were already sent; otherwise they could replace the new password. */
const setPassword = async (ctx: Ctx, usuarioId: number, senha: string): Promise<void> => {
  const hash = await newPasswordHash(senha, await donoDaSenha(ctx.db, usuarioId), 'novaSenha')
  await updateRow(ctx, 'usuario', usuarioId, { senhaHash: hash })
  await endLinks(ctx.db, usuarioId)
}

/** Address of the support chat; null without a configured address or without the two codes by which the support identifies the customer. */
function chatLink({ services }: Ctx, { codEmpresaSuporte, codClienteSuporte }: c.ParametrosDoSistema): string | null {
  const { chatUrl } = services.settings
  if (!chatUrl || !codEmpresaSuporte || !codClienteSuporte) return null
  return chatUrl
    .replace('{empresa}', encodeURIComponent(codEmpresaSuporte))
    .replace('{cliente}', encodeURIComponent(codClienteSuporte))
}

async function currentUser(ctx: Ctx) {
  const { user } = ctx
  const { settings } = ctx.services
  const [empresa, empresas, parametros, menu, shown] = await Promise.all([
    ctx.db.selectFrom('empresa').selectAll().where('id', '=', user.empresaId).executeTakeFirstOrThrow(),
    ctx.db.selectFrom('empresa').select(['id', 'nome']).where('id', 'in', user.empresas).orderBy('nome').execute(),
    parametrosDoSistema(ctx, { ofCompany: true }),
    menuDaEmpresa(ctx),
    ctx.db
      .selectFrom('usuario')
      .select(['apresentacaoEm', sql<boolean>`app_areas_responsavel() is not null`.as('respondePorArea')])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    authenticated: true,
    expired: false,
    autenticadoRh: SISTEMA_RH_AUTENTICADO,
    usuarioFortes: user.sistemaPai,
    aceitoPoliticaSeguranca: true,
    possuiSst: [...user.authorities].some((a) => a.startsWith('ROLE_SST_')),
    horaExpiracao: user.expiraEm,
    linkChat: chatLink(ctx, parametros),
    linksExternos: {
      ajuda: settings.helpUrl ?? null,
      blog: settings.blogUrl ?? null,
      redesSociais: settings.socialUrl ?? null,
      orcamento: settings.quoteUrl ?? null,
      versaoAnterior: settings.legacyUrl ?? null,
    },
    empresa: { ...empresa, cores: empresa.cores as never, temLogo: empresa.logoArquivoId !== null },
    empresas,
    authorities: [...user.authorities],
    respondePorTodas: user.answersForAll,
    menu,
    parametrosDoSistema: parametros,
    usuario: {
      id: user.id,
      nome: user.nome,
      login: user.login,
      cpf: null,
      talentoId: user.talentoId,
      colaboradorFotoUrl: null,
      tema: user.tema as 'claro' | 'escuro' | null,
      apresentacaoVista: shown.apresentacaoEm !== null,
      respondePorArea: shown.respondePorArea,
    },
  }
}

export const sessao: Route[] = [
  route(c.login)(async (ctx, { login, senha }) => {
    const tried = await tryPassword(ctx.services.database, 'entrar', login, ctx.address)
    const [known] = await rows(
      ctx.db,
      sql<{
        id: number
        senhaHash: string | null
        sistemaPai: boolean
        demonstracao: boolean
      }>`select * from usuario_para_login(${login})`,
    )
    // From another machine, the logins of a demonstration do not exist.
    const here = ctx.isThisMachine && isOnlyHere(ctx.services.settings)
    const found = known?.demonstracao && !here ? undefined : known
    if (!(await verifyPassword(found?.senhaHash, senha)) || !found) {
      await logWrongPassword(ctx, found?.id)
      if (await tried.wrong()) await tellOfWrongPasswords(ctx, found?.id)
      throw wrongLogin()
    }
    await tried.right()
    const [home] = await rows(
      ctx.db,
      sql<{ empresaId: number | null }>`select empresa_de_entrada(${found.id}) as empresa_id`,
    )
    if (!home?.empresaId) throw wrongLogin()
    await startSession(ctx, found.id, home.empresaId)
    await sql`select registrar_acesso(${found.id}, ${home.empresaId}, 'E', ${ctx.address})`.execute(ctx.db)
    return DONE
  }),

  route(c.logout)(async (ctx) => {
    const ended =
      ctx.token &&
      (await ctx.db
        .deleteFrom('sessao')
        .where('hash', '=', tokenHash(ctx.token))
        .returning(['usuarioId', 'empresaId'])
        .executeTakeFirst())
    if (ended)
      await sql`select registrar_acesso(${ended.usuarioId}, ${ended.empresaId}, 'S', ${ctx.address})`.execute(ctx.db)
    ctx.setCookie(INTERNAL_COOKIE, null)
    return DONE
  }),

  fileRoute(c.paginaDeSaida)(async () => ({
    name: 'sair.html',
    type: 'text/html; charset=utf-8',
    // The page contains nothing of the request.
    inline: true,
    body: async () =>
      Buffer.from(
        '<!doctype html><html lang="pt-BR"><title>Sair do Sistema</title><meta http-equiv="refresh" content="0; url=/logout.action"><a href="/logout.action">Sair do Sistema</a></html>',
      ),
  })),

  route(c.lerUserInfo)(currentUser),
  route(c.lerParametros)(parametrosDoSistema),

  route(c.lerChaveDoAparelho)(async ({ services, user }) => ({
    usuarioId: user.id,
    chave: (await macKey(services.settings, `aparelho do usuário ${user.id}`)).toString('base64'),
  })),

  route(c.trocarEmpresa)(async (ctx, { empresaId }) => {
    if (!ctx.user.empresas.includes(empresaId)) throw notFound()
    await ctx.db.updateTable('sessao').set({ empresaId }).where('hash', '=', tokenHash(ctx.token!)).execute()
    return DONE
  }),
  route(c.empresaValida)(async (ctx, { id }) => ctx.user.empresas.includes(id)),

  route(c.alterarSenha)(async (ctx, { senha, novaSenha }) => {
    if (ctx.user.sistemaPai) throw forbidden()
    await limitTries(ctx, 'alterar-senha', ctx.user.login)
    const erros = todosOsErros()
    await erros.de(() => demandPassword(ctx, senha))
    await erros.de(() => setPassword(ctx, ctx.user.id, novaSenha))
    erros.recusar()
    await endSessions(ctx.db, ctx.user.id, ctx.token)
    return DONE
  }),

  route(c.recuperarSenha)(async (ctx, { login }) => {
    await limitTries(ctx, 'recuperar', login)
    const typed = login.toLowerCase()
    const user = await ctx.db
      .selectFrom('usuario')
      .select(['id', 'nome', 'email'])
      .where((eb) => eb.or([eb('login', '=', typed), eb(eb.fn<string>('lower', ['email']), '=', typed)]))
      .where('ativo', '=', true)
      .where('sistemaPai', '=', false)
      .executeTakeFirst()
    // The same answer and the same work for every login; without a user the statements are rolled back.
    const { token, hash } = newToken()
    await forSomebody(ctx.db, user !== undefined, async () => {
      await ctx.db
        .insertInto('fichaEmail')
        .values({
          hash,
          finalidade: 'redefinir-senha',
          usuarioId: user?.id ?? null,
          expiraEm: sql`now() + interval '1 hour'`,
        })
        .execute()
      await sendMail(ctx, {
        para: user?.email ?? NINGUEM,
        template: 'recuperar-senha',
        data: { nome: user?.nome ?? '', link: `${ctx.services.settings.publicUrl}/redefinir-senha?ficha=${token}` },
        temFicha: true,
      })
    })
    return DONE
  }),

  route(c.redefinirSenha)(async (ctx, { ficha, novaSenha }) => {
    // Limited only by address: a common limit for all links would let anybody block everybody else.
    await limitTries(ctx, 'redefinir')
    const used = await ctx.db
      .updateTable('fichaEmail')
      .set({ usadaEm: sql`now()` })
      .where('hash', '=', tokenHash(ficha))
      .where('finalidade', '=', 'redefinir-senha')
      .where('usadaEm', 'is', null)
      .where('expiraEm', '>', sql<string>`now()`)
      .returning('usuarioId')
      .executeTakeFirst()
    if (!used?.usuarioId)
      throw new AppError('BAD_REQUEST', 'O link não vale mais. Peça outro em "Esqueci minha senha".')
    await setPassword(ctx, used.usuarioId, novaSenha)
    await endSessions(ctx.db, used.usuarioId)
    return DONE
  }),

  route(c.escolherTema)(async (ctx, { tema }) => {
    await updateRow(ctx, 'usuario', ctx.user.id, { tema })
    return DONE
  }),

  route(c.marcarVisto)(async (ctx, { oQue }) => {
    // New users need no news of the version, because they do not know the former one.
    await updateRow(ctx, 'usuario', ctx.user.id, {
      versaoVista: programVersion,
      ...(oQue === 'apresentacao' ? { apresentacaoEm: sql<string>`now()` } : {}),
    })
    return DONE
  }),

  route(c.enviarRelatorioErro)(async (ctx, { descricao, stackTrace, ambiente }) => {
    const sistema = { quadro: programVersion, node: process.version, plataforma: `${process.platform} ${process.arch}` }
    await ctx.db
      .insertInto('relatorioErro')
      .values({
        ...{ descricao, stackTrace, usuarioId: ctx.user.id },
        ...{ sistema: JSON.stringify(sistema), ambiente: JSON.stringify(ambiente) },
      })
      .execute()
    const { emailSuporte } = await parametrosDoSistema(ctx)
    await sendMail(ctx, {
      para: emailSuporte,
      template: 'relatorio-erro',
      data: { descricao: stackTrace, ambiente: { ...sistema, ...ambiente } },
      temFicha: false,
    })
    return DONE
  }),

  // Page views are not sent anywhere unless this is configured.
  route(c.sensedata)(async () => DONE),
]
