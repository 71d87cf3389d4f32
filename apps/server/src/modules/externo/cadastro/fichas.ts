import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import type { DonoDaSenha } from '@quadro/contract/kit/regra-da-senha.ts'
import { sql } from 'kysely'
import { limitOrRefuse, tryPassword } from '../../../kit/access/limits.ts'
import { newPasswordHash, typedCode, verifyPassword } from '../../../kit/access/passwords.ts'
import { newToken } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { NINGUEM, sendMail } from '../../../kit/messages/mail.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { type Db, forSomebody, rows, tokenHash, transaction } from '../../../kit/transaction/tx.ts'
import {
  CONFIRMAR,
  HORAS_DE_ESPERA,
  linkDaConfirmacao,
  type RespostaGuardada,
  tituloDaVaga,
} from '../../captacao/index.ts'
import { lerPropostavel, PRIMEIRA_SENHA, propor, proporCadastro } from '../../cargo-salario/index.ts'
import { gravarEscolhas } from '../../geral/index.ts'
import { enviarAQueEsperava } from '../candidaturas/candidaturas.ts'
import { exigirProva } from '../sessao/desafio.ts'
import { entrar } from '../sessao/entrar.ts'
import { receberArquivos } from './arquivos-do-cadastro.ts'
import { daPessoa, escolhasDe, gravarListas, type Mudanca } from './gravar.ts'

const REDEFINIR = 'redefinir-senha-candidato'
type Finalidade = typeof REDEFINIR | typeof CONFIRMAR

interface Dono {
  pessoaId: number
  candidatoId: number | null
  email: string | null
  nome: string
}
/** The data of a registration until its owner confirms it. */
interface Cadastro {
  cpf: string
  mudanca: Mudanca
  aceito: boolean
  /** Ids of its uploaded files (arquivos-do-cadastro.ts). */
  arquivos?: number[]
  /** The vacancy at which the registration began. */
  solicitacaoId?: number
  /** What was answered to its questions. */
  respostas?: RespostaGuardada[]
}

/** Enters the company's portal with the application's own database role; false when the portal is not open. */
export const noPortal = async (db: Db, empresaId: number): Promise<boolean> =>
  Boolean((await rows(db, sql<{ aberta: boolean }>`select entrar_publico(${empresaId}) as aberta`))[0]?.aberta)

/** Creates a token and its mail. Without a recipient the same statements run and are rolled back. */
async function enviarFicha(
  db: Db,
  m: {
    empresaId: number
    /** The person whose data the token opens; null for a registration with a new CPF. */
    pessoaId: number | null
    para: string | null
    finalidade: Finalidade
    horas: number
    dados?: unknown
    carta: (token: string, empresa: string) => Pick<Parameters<typeof sendMail>[1], 'template' | 'data'>
  },
): Promise<void> {
  const { pessoaId, para, finalidade, empresaId } = m
  const { token, hash } = newToken()
  await forSomebody(db, para !== null, async () => {
    // Only the latest link to a person is valid.
    await db
      .updateTable('fichaEmail')
      .set({ usadaEm: sql`now()` })
      .where('finalidade', '=', finalidade)
      .where('empresaId', '=', empresaId)
      .where('pessoaId', '=', pessoaId ?? 0)
      .where('usadaEm', 'is', null)
      .execute()
    await db
      .insertInto('fichaEmail')
      .values({
        hash,
        finalidade,
        empresaId,
        pessoaId,
        dados: m.dados === undefined ? null : JSON.stringify(m.dados),
        expiraEm: sql`now() + make_interval(hours => ${m.horas})`,
      })
      .execute()
    const { nome } = await db.selectFrom('empresa').select('nome').where('id', '=', empresaId).executeTakeFirstOrThrow()
    await sendMail({ db }, { para: para ?? NINGUEM, ...m.carta(token, nome), temFicha: true } as never)
  })
}

export const donoDe = async (db: Db, cpf: string): Promise<Dono | undefined> =>
  (
    await rows(
      db,
      sql<Dono>`
        select x.pessoa_id, x.candidato_id, x.email, coalesce(p.nome_social, p.nome) as nome
          from pessoa_por_cpf(${cpf}) x join pessoa p on p.id = x.pessoa_id`,
    )
  )[0]

/** The caller's context with the transaction and company of the portal. */
const naEmpresa = (ctx: Ctx, db: Db, empresaId: number): Ctx =>
  Object.create(ctx, { db: { value: db }, empresaId: { value: empresaId } })

/**
 * Keeps a registration until its owner confirms it, for new and known CPFs alike. A known CPF is confirmed by a link to the e-mail that the
 * company has, a new one by a link to the e-mail in the form. Without an e-mail HR confirms. Both ways always run and one of them is rolled
 * back, and before the confirmation there is no password. So neither the answer, nor its duration, nor a login reveals whether the CPF was
 * known.
 */
async function receber(ctx: Ctx, db: Db, empresaId: number, dados: Cadastro): Promise<void> {
  const { cpf, mudanca, aceito, arquivos, solicitacaoId, respostas } = dados
  const vaga = await tituloDaVaga(db, solicitacaoId)
  const dono = await donoDe(db, cpf)
  const noFormulario = (mudanca.pessoa.email as string | null | undefined) ?? null
  const para = dono ? dono.email : noFormulario
  const nome = dono?.nome ?? String(mudanca.pessoa.nomeSocial ?? mudanca.pessoa.nome)
  await enviarFicha(db, {
    empresaId,
    pessoaId: dono?.pessoaId ?? null,
    para,
    finalidade: CONFIRMAR,
    horas: solicitacaoId ? HORAS_DE_ESPERA : 24,
    dados,
    carta: (token, empresa) => ({
      template: 'confirmar-cadastro',
      data: {
        nome,
        empresa,
        vaga,
        link: linkDaConfirmacao(ctx.services.settings.publicUrl, { empresaId, solicitacaoId, token }),
      },
    }),
  })
  await forSomebody(db, para === null, () =>
    proporCadastro(naEmpresa(ctx, db, empresaId), {
      pessoaId: dono?.pessoaId ?? null,
      nome,
      desejado: daPessoa(mudanca),
      cadastro: {
        cpf,
        aceito,
        candidato: mudanca.candidato,
        ...(arquivos ? { arquivos } : {}),
        ...(solicitacaoId ? { solicitacaoId } : {}),
        ...(respostas ? { respostas } : {}),
        ...escolhasDe(mudanca),
      },
    }),
  )
}
/** Receives a registration from a visitor. */
export async function receberCadastro(ctx: Ctx, empresaId: number, dados: Cadastro): Promise<void> {
  // The visitor's database role may neither read the owner nor write mails.
  await transaction(ctx.services.database, { by: 'door' }, async ({ db }) => {
    if (await noPortal(db, empresaId)) await receber(ctx, db, empresaId, dados)
  })
}

/** Uses up a token. Unknown, used and expired tokens give the same error. */
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
  if (!used?.empresaId || !(await noPortal(ctx.db, used.empresaId))) throw new AppError('BAD_REQUEST', otherwise)
  if (used.pessoaId !== null) await sql`select set_config('app.pessoa', ${String(used.pessoaId)}, true)`.execute(ctx.db)
  return { empresaId: used.empresaId, pessoaId: used.pessoaId, dados: used.dados as unknown }
}
const endSessionsOf = (db: Db, pessoaId: number) =>
  db.deleteFrom('sessaoCandidato').where('pessoaId', '=', pessoaId).execute()
/** Deletes everything that could still set the password of this person: earlier links and waiting registrations. */
export const endLinksOf = (db: Db, empresaId: number, pessoaId: number) =>
  db.deleteFrom('fichaEmail').where('empresaId', '=', empresaId).where('pessoaId', '=', pessoaId).execute()

/** Words that the password of a person of this company may not contain. */
export async function donoDaSenha(db: Db, empresaId: number, pessoaId: number): Promise<DonoDaSenha> {
  const p = await db
    .selectFrom('pessoa')
    .select(['nome', 'nomeSocial', 'cpf', 'dataNascimento'])
    .where('id', '=', pessoaId)
    .executeTakeFirstOrThrow()
  const { nome } = await db.selectFrom('empresa').select('nome').where('id', '=', empresaId).executeTakeFirstOrThrow()
  return { nomes: [p.nome, p.nomeSocial], cpfs: [p.cpf], nascimentos: [p.dataNascimento], empresas: [nome] }
}
/** Sets the password of the person that the transaction acts for. Earlier sessions, links and codes end. */
async function gravarSenha(
  db: Db,
  { empresaId, pessoaId, senha, campo }: { empresaId: number; pessoaId: number; senha: string; campo: string },
): Promise<void> {
  const senhaHash = await newPasswordHash(senha, await donoDaSenha(db, empresaId, pessoaId), campo)
  await db.updateTable('candidato').set({ senhaHash }).where('pessoaId', '=', pessoaId).execute()
  await endSessionsOf(db, pessoaId)
  await endLinksOf(db, empresaId, pessoaId)
}

/** The code that HR gave to this person; undefined when there is no valid one. */
async function codigoDe(db: Db, empresaId: number, pessoaId: number) {
  const found = await db
    .selectFrom('fichaEmail')
    .select('dados')
    .where('finalidade', '=', PRIMEIRA_SENHA)
    .where('empresaId', '=', empresaId)
    .where('pessoaId', '=', pessoaId)
    .where('usadaEm', 'is', null)
    .where('expiraEm', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return found && (found.dados as unknown as { codigo: string }).codigo
}

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
      pessoaId: dono?.pessoaId ?? null,
      para: dono?.email ?? null,
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
    const { empresaId, pessoaId } = await usar(
      ctx,
      ficha,
      REDEFINIR,
      "O link não vale mais. Peça outro em 'Esqueci minha senha'.",
    )
    await gravarSenha(ctx.db, { empresaId, pessoaId: pessoaId ?? 0, senha: novaSenha, campo: 'novaSenha' })
    return DONE
  }),
  route(c.primeiraSenha)(async (ctx, { empresaId, cpf, codigo, senha }) => {
    const tried = await tryPassword(ctx.services.database, 'codigo-do-rh', `${empresaId}:${cpf}`, ctx.address)
    const aberta = await noPortal(ctx.db, empresaId)
    const pessoaId = (aberta ? await donoDe(ctx.db, cpf) : undefined)?.pessoaId ?? 0
    // The same work and the same error for a wrong CPF, a wrong code and an expired code.
    if (!(await verifyPassword(await codigoDe(ctx.db, empresaId, pessoaId), typedCode(codigo)))) {
      await tried.wrong()
      throw fieldError(
        'codigo',
        'O código não confere, já foi usado ou passou do prazo. Confira o CPF ou peça outro ao RH.',
      )
    }
    await tried.right()
    await gravarSenha(ctx.db, { empresaId, pessoaId, senha, campo: 'senha' })
    return DONE
  }),
  route(c.confirmarCadastro)(async (ctx, { ficha, senha }) => {
    const used = await usar(ctx, ficha, CONFIRMAR, 'O link não vale mais. Faça o cadastro outra vez.')
    const { empresaId } = used
    const dados = used.dados as Cadastro
    const { cpf, mudanca, aceito } = dados
    // The link for a new CPF proves only the mailbox. If the company has received this CPF since, its owner must confirm like any other.
    if (used.pessoaId === null && (await donoDe(ctx.db, cpf))) {
      await receber(ctx, ctx.db, empresaId, dados)
      return { ...DONE, entrou: false, candidatura: null, mensagem: null }
    }
    const pessoaId = used.pessoaId ?? (await novaPessoa(ctx.db, cpf, mudanca))
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
    const columns = { moduloExterno: true, ...mudanca.candidato, ...acceptance }
    const candidato = await ctx.db
      .insertInto('candidato')
      .values({ pessoaId, ...columns })
      .onConflict((oc) => oc.constraint('candidato_pessoa').doUpdateSet({ ...columns, dataAtualizacao: sql`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    if (empregada) {
      // Only HR may change the data of an employee.
      await gravarEscolhas(ctx.db, candidato.id, mudanca)
      await proporDaArea(naEmpresa(ctx, ctx.db, empresaId), pessoaId, mudanca)
    } else {
      if (used.pessoaId !== null) await updateRow(ctx, 'pessoa', pessoaId, mudanca.pessoa as never)
      await gravarListas(ctx.db, pessoaId, candidato.id, mudanca)
    }
    await receberArquivos(naEmpresa(ctx, ctx.db, empresaId), pessoaId, dados.arquivos)
    if (senha) await gravarSenha(ctx.db, { empresaId, pessoaId, senha, campo: 'senha' })
    else await endLinksOf(ctx.db, empresaId, pessoaId)
    const sent = dados.solicitacaoId
      ? await enviarAQueEsperava(
          naEmpresa(ctx, ctx.db, empresaId),
          pessoaId,
          dados.solicitacaoId,
          dados.respostas ?? [],
        )
      : { candidatura: null, mensagem: null }
    await entrar(ctx, { empresaId, pessoaId, candidatoId: candidato.id })
    return { ...DONE, entrou: true, ...sent }
  }),
]

/** Creates the person of a new CPF. From here on the transaction acts for that person. */
async function novaPessoa(db: Db, cpf: string, { pessoa }: Mudanca): Promise<number> {
  const [{ id } = { id: 0 }] = await rows(db, sql<{ id: number }>`select nova_pessoa() as id`)
  await db
    .insertInto('pessoa')
    .values({ id, cpf, ...pessoa } as never)
    .execute()
  return id
}

/** Turns an employee's changes in the candidate area into a proposal. Runs with the application's own database role. */
export async function proporDaArea(ctx: Ctx, pessoaId: number, mudanca: Mudanca): Promise<void> {
  const atual = await lerPropostavel(ctx, pessoaId)
  await propor(ctx, {
    pessoaId,
    nome: String(atual.nome),
    atual,
    desejado: daPessoa(mudanca),
    origem: 'candidato',
  })
}
