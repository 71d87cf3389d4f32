import { timingSafeEqual } from 'node:crypto'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { instalar } from '@quadro/contract/shell/sessao/instalacao.ts'
import { sql } from 'kysely'
import { asOwner } from '../../../db/owner.ts'
import { allAuthorities } from '../../../kit/access/authorities.ts'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import { newPasswordHash } from '../../../kit/access/passwords.ts'
import { newToken, startSession } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { addReadyMade } from '../../../kit/records/ready.ts'
import { rows, tokenHash } from '../../../kit/transaction/tx.ts'
import { autoridadesDoPerfil, colunasDaEmpresa, PERFIS_PRONTOS, PRIMEIRO_USUARIO } from '../../utilitario/index.ts'

/**
 * Creates the one-time token that the first page asks for. Only its hash is stored, and earlier tokens end, so that only the token of this
 * start is valid. It needs the owner's connection, because it also reserves the id of the first user.
 */
export async function createInstallToken(ownerUrl: string): Promise<string> {
  const { token, hash } = newToken()
  await asOwner(ownerUrl, async (client) => {
    await client.query('begin')
    await client.query(`delete from ficha_email where finalidade = 'instalacao'`)
    await client.query(
      `insert into ficha_email (hash, finalidade, expira_em) values ($1, 'instalacao', now() + interval '7 days')`,
      [hash],
    )
    // The first user is inserted with a fixed id, so the sequence must not produce it again.
    await client.query(
      `select setval(pg_get_serial_sequence('usuario', 'id'), greatest(1, (select max(id) from usuario)))`,
    )
    await client.query('commit')
  })
  return token
}

async function demandToken(ctx: Ctx, ficha: string): Promise<void> {
  const given = tokenHash(ficha)
  const [stored] = await rows(
    ctx.db,
    sql<{ hash: Buffer }>`
      select hash from ficha_email
       where finalidade = 'instalacao' and usada_em is null and expira_em > now() for update`,
  )
  if (!stored || !timingSafeEqual(given, stored.hash))
    throw fieldError('ficha', 'A ficha não é a que esta partida mostrou no terminal')
  await ctx.db.updateTable('fichaEmail').set({ usadaEm: sql`now()` }).where('finalidade', '=', 'instalacao').execute()
}

/** Makes the ready-made profiles and returns the administrator's. */
async function criarPerfis(ctx: Ctx): Promise<number> {
  const perfis = Object.values(PERFIS_PRONTOS)
  const criados = await ctx.db
    .insertInto('perfil')
    .values(perfis.map(({ nome, descricao }) => ({ nome, descricao })))
    .returning(['id', 'nome'])
    .execute()
  const idDe = (nome: string) => criados.find((perfil) => perfil.nome === nome)!.id
  const todas = [...allAuthorities().keys()]
  await ctx.db
    .insertInto('perfilAutoridade')
    .values(
      perfis.flatMap((perfil) =>
        autoridadesDoPerfil(perfil, todas).map((autoridade) => ({ perfilId: idDe(perfil.nome), autoridade })),
      ),
    )
    .execute()
  return idDe(PERFIS_PRONTOS.administrador.nome)
}

export const instalacao: Route[] = [
  route(instalar)(async (ctx, { ficha, empresa, usuario }) => {
    await limitOrRefuse(ctx.services.database, `instalacao:${ctx.address}`, { max: 20, windowSeconds: 900 })
    // When two pages are sent at the same time, the second waits and then finds a company.
    await sql`select pg_advisory_xact_lock(hashtext('quadro: instalação'))`.execute(ctx.db)
    const existing = await ctx.db.selectFrom('empresa').select('id').limit(1).executeTakeFirst()
    if (existing) throw new AppError('INVALID_STATE', 'O sistema já foi instalado. Entre com o seu usuário.')
    await demandToken(ctx, ficha)

    const { id: empresaId } = await ctx.db
      .insertInto('empresa')
      .values(colunasDaEmpresa(empresa))
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`select entrar_tarefa(${empresaId}, null)`.execute(ctx.db)
    await ctx.db.insertInto('empresaConfiguracao').values({ empresaId }).execute()
    const perfilId = await criarPerfis(ctx)
    await ctx.db
      .insertInto('usuario')
      .values({
        id: PRIMEIRO_USUARIO,
        nome: usuario.nome,
        login: usuario.login,
        email: usuario.email,
        senhaHash: await newPasswordHash(
          usuario.senha,
          { nomes: [usuario.nome], logins: [usuario.login], empresas: [empresa.nome, empresa.razaoSocial] },
          'usuario.senha',
        ),
      })
      .execute()
    await ctx.db.insertInto('acesso').values({ usuarioId: PRIMEIRO_USUARIO, perfilId }).execute()
    // The head office, with the company's number; its address is the first step of 'Comece por aqui'.
    await ctx.db.insertInto('estabelecimento').values({ nome: 'Matriz', cnpj: empresa.cnpj }).execute()
    await addReadyMade(ctx)
    await startSession(ctx, PRIMEIRO_USUARIO, empresaId)
    return DONE
  }),
]
