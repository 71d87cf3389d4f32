import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { tokenHash } from '../../../kit/transaction/tx.ts'
import { exigirEmpresaInteira } from '../acessos/poder.ts'
import { abrir, lacrar, ultimas } from './integracoes-cliente.ts'

labelTable('integracao_chave', 'Chave de integração')
labelTable('usuario_bi', 'Usuário do BI')
explainConstraint('usuario_bi_chave', 'chave', 'Esta chave já está em uso.')
explainConstraint('usuario_bi_unico', 'login', 'Esta empresa já tem o usuário do BI: recarregue a página.')

const KEY_FORMAT = /^qbi_[A-Za-z0-9_-]{43}$/
const novaChaveBi = () => `qbi_${randomBytes(32).toString('base64url')}`

/** The public key and its fingerprint for a private key as PEM; undefined when it is not one of our keys. */
function partes(pem: string) {
  try {
    const privada = createPrivateKey(pem)
    if (privada.asymmetricKeyType !== 'ed25519') return undefined
    const publica = createPublicKey(privada)
    const der = publica.export({ type: 'spki', format: 'der' })
    return {
      pem: privada.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publica: publica.export({ type: 'spki', format: 'pem' }).toString(),
      impressao: `SHA256:${createHash('sha256').update(der).digest('base64url')}`,
    }
  } catch {
    return undefined
  }
}

export async function lerChave(ctx: Ctx): Promise<c.Chave | null> {
  const row = await ctx.db.selectFrom('integracaoChave').selectAll().executeTakeFirst()
  if (!row) return null
  const { versao, impressao, publica, renovadaEm, chaveLacrada } = row
  return { versao, impressao, publica, renovadaEm, legivel: (await abrir(ctx, 'chave', chaveLacrada)) !== null }
}
export async function lerUsuarioBi(ctx: Ctx): Promise<c.UsuarioBi | null> {
  const row = await ctx.db.selectFrom('usuarioBi').selectAll().executeTakeFirst()
  if (!row) return null
  const { versao, login, renovadaEm, chaveLacrada } = row
  const chaveLegivel = (await abrir(ctx, 'bi', chaveLacrada)) !== null
  return { versao, login, renovadaEm, chaveLegivel, ultima: (await ultimas(ctx)).get('fortes-bi') ?? null }
}

async function gravarChave(ctx: Ctx, versao: number, chave: NonNullable<ReturnType<typeof partes>>): Promise<void> {
  const values = {
    chaveLacrada: await lacrar(ctx, 'chave', chave.pem),
    publica: chave.publica,
    impressao: chave.impressao,
    renovadaEm: sql<string>`now()`,
  }
  if (versao === 0) {
    const made = await ctx.db
      .insertInto('integracaoChave')
      .values(values)
      .onConflict((oc) => oc.column('empresaId').doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) throw stale()
    return
  }
  const { numUpdatedRows } = await ctx.db
    .updateTable('integracaoChave')
    .set(values)
    .where('versao', '=', versao)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw stale()
}
async function gravarChaveBi(ctx: Ctx, versao: number, chave: string): Promise<void> {
  const row = await ctx.db.selectFrom('usuarioBi').select('versao').executeTakeFirst()
  if (!row) throw invalidState('Crie antes o usuário do BI.')
  if (row.versao !== versao) throw stale()
  const { numUpdatedRows } = await ctx.db
    .updateTable('usuarioBi')
    .set({ chaveLacrada: await lacrar(ctx, 'bi', chave), chaveHash: tokenHash(chave), renovadaEm: sql`now()` })
    .where('versao', '=', versao)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw stale()
}

const PERDIDA = 'Esta instalação não abre mais a chave: renove-a ou importe-a.'

/** The routes of both keys. `ler` returns the new state of the page. */
export const rotasDasChaves = (ler: (ctx: Ctx) => Promise<c.Configuracoes>): Route[] => [
  route(c.renovarChave)(async (ctx, { versao }) => {
    exigirEmpresaInteira(ctx)
    const { privateKey } = generateKeyPairSync('ed25519')
    await gravarChave(ctx, versao, partes(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())!)
    return ler(ctx)
  }),
  route(c.importarChave)(async (ctx, { versao, chave }) => {
    exigirEmpresaInteira(ctx)
    const lida = partes(chave)
    if (!lida) throw fieldError('chave', 'O arquivo não é uma chave de integração')
    await gravarChave(ctx, versao, lida)
    return ler(ctx)
  }),
  fileRoute(c.exportarChave)(async (ctx) => {
    exigirEmpresaInteira(ctx)
    const row = await ctx.db.selectFrom('integracaoChave').select(['id', 'chaveLacrada']).executeTakeFirst()
    if (!row) throw notFound()
    const pem = await abrir(ctx, 'chave', row.chaveLacrada)
    if (pem === null) throw invalidState(PERDIDA)
    await sql`select registrar_leitura('integracao_chave', ${row.id}, array['chave'])`.execute(ctx.db)
    return { name: 'chave-de-integracao.txt', type: 'text/plain', body: async () => Buffer.from(pem) }
  }),

  route(c.lerUsuarioBi)(async (ctx) => ({ usuario: await lerUsuarioBi(ctx) })),
  route(c.criarUsuarioBi)(async (ctx, { login }) => {
    exigirEmpresaInteira(ctx)
    const chave = novaChaveBi()
    await ctx.db
      .insertInto('usuarioBi')
      .values({ login, chaveLacrada: await lacrar(ctx, 'bi', chave), chaveHash: tokenHash(chave) })
      .execute()
    return ler(ctx)
  }),
  route(c.excluirUsuarioBi)(async (ctx, { versao }) => {
    exigirEmpresaInteira(ctx)
    const row = await ctx.db.selectFrom('usuarioBi').select('versao').executeTakeFirst()
    if (!row) throw notFound()
    if (row.versao !== versao) throw stale()
    await ctx.db.deleteFrom('usuarioBi').where('versao', '=', versao).execute()
    return DONE
  }),
  route(c.renovarChaveBi)(async (ctx, { versao }) => {
    exigirEmpresaInteira(ctx)
    await gravarChaveBi(ctx, versao, novaChaveBi())
    return ler(ctx)
  }),
  route(c.importarChaveBi)(async (ctx, { versao, chave }) => {
    exigirEmpresaInteira(ctx)
    const texto = chave.trim()
    if (!KEY_FORMAT.test(texto)) throw fieldError('chave', 'O arquivo não é uma chave do BI')
    await gravarChaveBi(ctx, versao, texto)
    return ler(ctx)
  }),
  fileRoute(c.exportarChaveBi)(async (ctx) => {
    exigirEmpresaInteira(ctx)
    const row = await ctx.db.selectFrom('usuarioBi').select(['id', 'login', 'chaveLacrada']).executeTakeFirst()
    if (!row) throw notFound()
    const chave = await abrir(ctx, 'bi', row.chaveLacrada)
    if (chave === null) throw invalidState(PERDIDA)
    await sql`select registrar_leitura('usuario_bi', ${row.id}, array['chave'])`.execute(ctx.db)
    return { name: `chave-bi-${row.login}.txt`, type: 'text/plain', body: async () => Buffer.from(`${chave}\n`) }
  }),
]
