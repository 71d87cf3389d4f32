import * as c from '@quadro/contract/externo/candidatos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { AppError } from '../../kit/errors.ts'
import { limitOrRefuse } from '../../kit/limits.ts'
import { sendMail } from '../../kit/mail.ts'
import { hashPassword } from '../../kit/passwords.ts'
import { type Route, route } from '../../kit/route.ts'
import { newToken } from '../../kit/session.ts'
import { attempt, type Db, rows, tokenHash, transaction } from '../../kit/tx.ts'
import { exigirProva } from './desafio.ts'
import { gravarListas, type Mudanca } from './gravar.ts'

const REDEFINIR = 'redefinir-senha-candidato'
const CONFIRMAR = 'confirmar-cadastro'
type Finalidade = typeof REDEFINIR | typeof CONFIRMAR

interface Dono {
  pessoaId: number
  candidatoId: number | null
  email: string | null
  nome: string
}
/** What a registration with a known CPF waits with until its owner confirms. */
interface Cadastro {
  mudanca: Mudanca
  senhaHash: string
  aceito: boolean
}

/** Acts in the company's portal with the application's own role; false where it has none open. */
const noPortal = async (db: Db, empresaId: number): Promise<boolean> =>
  Boolean((await rows(db, sql<{ aberta: boolean }>`select entrar_publico(${empresaId}) as aberta`))[0]?.aberta)

/**
 * Writes a token and its mail to the owner of a CPF. The same statements run when there is nobody to write to; they are then undone, so
 * that the time says nothing.
 */
async function enviarFicha(
  db: Db,
  m: {
    empresaId: number
    dono: Dono | undefined
    finalidade: Finalidade
    horas: number
    dados?: unknown
    carta: (token: string, empresa: string) => Pick<Parameters<typeof sendMail>[1], 'template' | 'data'>
  },
): Promise<void> {
  const { dono, finalidade, empresaId } = m
  const para = dono?.email ?? null
  const { token, hash } = newToken()
  const outcome = await attempt(db, async () => {
    // Only the last link counts.
    await db
      .updateTable('fichaEmail')
      .set({ usadaEm: sql`now()` })
      .where('finalidade', '=', finalidade)
      .where('empresaId', '=', empresaId)
      .where('pessoaId', '=', dono?.pessoaId ?? 0)
      .where('usadaEm', 'is', null)
      .execute()
    await db
      .insertInto('fichaEmail')
      .values({
        hash,
        finalidade,
        empresaId,
        pessoaId: dono?.pessoaId ?? 0,
        dados: m.dados === undefined ? null : JSON.stringify(m.dados),
        expiraEm: sql`now() + make_interval(hours => ${m.horas})`,
      })
      .execute()
    const { nome } = await db.selectFrom('empresa').select('nome').where('id', '=', empresaId).executeTakeFirstOrThrow()
    await sendMail({ db }, { para: para ?? 'ninguem@localhost', ...m.carta(token, nome), temFicha: true } as never)
    if (para === null) throw new Nobody()
  })
  if (!outcome.ok && !(outcome.error instanceof Nobody)) throw outcome.error
}
class Nobody extends Error {}

const donoDe = async (db: Db, cpf: string): Promise<Dono | undefined> =>
  (
    await rows(
      db,
      sql<Dono>`
        select x.pessoa_id, x.candidato_id, x.email, coalesce(p.nome_social, p.nome) as nome
          from pessoa_por_cpf(${cpf}) x join pessoa p on p.id = x.pessoa_id`,
    )
  )[0]

/** Tells the owner of a known CPF that somebody registered with it, with a link that makes the registration theirs. */
export async function avisarDono(
  ctx: Ctx,
  { cpf, empresaId }: { cpf: string; empresaId: number },
  dados: Cadastro,
): Promise<void> {
  // The public's own role may neither read the owner nor write mails.
  await transaction(ctx.services.database, { by: 'door' }, async ({ db }) => {
    if (!(await noPortal(db, empresaId))) return
    const dono = await donoDe(db, cpf)
    await enviarFicha(db, {
      empresaId,
      dono,
      finalidade: CONFIRMAR,
      horas: 24,
      dados,
      carta: (token, empresa) => ({
        template: 'confirmar-cadastro',
        data: {
          nome: dono?.nome ?? '',
          empresa,
          link: `${ctx.services.settings.publicUrl}/externo/confirmar-cadastro?empresaId=${empresaId}&ficha=${token}`,
        },
      }),
    })
  })
}

/** Uses a token up; refuses one that is unknown, used or expired, all alike. */
async function usar(ctx: Ctx, ficha: string, finalidade: Finalidade, otherwise: string) {
  await limitOrRefuse(ctx.services.database, `${finalidade}:endereco:${ctx.address}`, { max: 60, windowSeconds: 900 })
  const used = await ctx.db
    .updateTable('fichaEmail')
    .set({ usadaEm: sql`now()` })
    .where('hash', '=', tokenHash(ficha))
    .where('finalidade', '=', finalidade)
    .where('usadaEm', 'is', null)
    .where('expiraEm', '>', sql<string>`now()`)
    .returning(['empresaId', 'pessoaId', 'dados'])
    .executeTakeFirst()
  if (!used?.empresaId || !used.pessoaId || !(await noPortal(ctx.db, used.empresaId)))
    throw new AppError('BAD_REQUEST', otherwise)
  await sql`select set_config('app.pessoa', ${String(used.pessoaId)}, true)`.execute(ctx.db)
  return { pessoaId: used.pessoaId, dados: used.dados as unknown }
}
const endSessionsOf = (db: Db, pessoaId: number) =>
  db.deleteFrom('sessaoCandidato').where('pessoaId', '=', pessoaId).execute()

export const fichas: Route[] = [
  route(c.recuperarSenha)(async (ctx, { cpf, empresaId, solicitacaoId, desafio, prova }) => {
    const { database, settings } = ctx.services
    await limitOrRefuse(database, `recuperar-candidato:endereco:${ctx.address}`, { max: 60, windowSeconds: 900 })
    await limitOrRefuse(database, `recuperar-candidato:cpf:${cpf}`, { max: 5, windowSeconds: 900 })
    await exigirProva(ctx, desafio, prova)
    if (!(await noPortal(ctx.db, empresaId))) return DONE
    const found = await donoDe(ctx.db, cpf)
    const dono = found?.candidatoId ? found : undefined
    const vaga = solicitacaoId ? `&solicitacaoId=${solicitacaoId}` : ''
    await enviarFicha(ctx.db, {
      empresaId,
      dono,
      finalidade: REDEFINIR,
      horas: 1,
      carta: (token) => ({
        template: 'recuperar-senha',
        data: {
          nome: dono?.nome ?? '',
          link: `${settings.publicUrl}/externo/redefinir-senha?empresaId=${empresaId}${vaga}&ficha=${token}`,
        },
      }),
    })
    return DONE
  }),
  route(c.redefinirSenha)(async (ctx, { ficha, novaSenha }) => {
    const { pessoaId } = await usar(ctx, ficha, REDEFINIR, "O link não vale mais. Peça outro em 'Esqueci minha senha'.")
    await ctx.db
      .updateTable('candidato')
      .set({ senhaHash: await hashPassword(novaSenha) })
      .where('pessoaId', '=', pessoaId)
      .execute()
    await endSessionsOf(ctx.db, pessoaId)
    return DONE
  }),
  route(c.confirmarCadastro)(async (ctx, { ficha }) => {
    const { pessoaId, dados } = await usar(ctx, ficha, CONFIRMAR, 'O link não vale mais. Faça o cadastro outra vez.')
    const { mudanca, senhaHash, aceito } = dados as Cadastro
    const [{ empregada } = { empregada: false }] = await rows(
      ctx.db,
      sql<{ empregada: boolean }>`select pessoa_empregada(${pessoaId}) as empregada`,
    )
    const acceptance = aceito
      ? {
          aceitoPoliticaSeguranca: sql<string>`now()`,
          politicaVersao: sql<string>`(select versao_da_politica(politica_seguranca) from empresa_configuracao)`,
        }
      : {}
    const columns = { senhaHash, moduloExterno: true, ...mudanca.candidato, ...acceptance }
    const candidato = await ctx.db
      .insertInto('candidato')
      .values({ pessoaId, ...columns })
      .onConflict((oc) => oc.constraint('candidato_pessoa').doUpdateSet({ ...columns, dataAtualizacao: sql`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    // The data of somebody who works here are HR's to change.
    if (!empregada) {
      await ctx.db
        .updateTable('pessoa')
        .set(mudanca.pessoa as never)
        .where('id', '=', pessoaId)
        .execute()
      await gravarListas(ctx.db, pessoaId, candidato.id, mudanca)
    }
    await endSessionsOf(ctx.db, pessoaId)
    return DONE
  }),
]
