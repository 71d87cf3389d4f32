import { visiveisDe } from '@quadro/contract/externo/cadastro/campos.ts'
import * as c from '@quadro/contract/externo/sessao/sessao.ts'
import { derivarCores } from '@quadro/contract/kit/cor.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import { limitOrRefuse, tryPassword } from '../../../kit/access/limits.ts'
import { newPasswordHash, verifyPassword } from '../../../kit/access/passwords.ts'
import { CANDIDATE_COOKIE } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { NINGUEM, sendMail } from '../../../kit/messages/mail.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { forSomebody, rows, tokenHash, transaction } from '../../../kit/transaction/tx.ts'
import { extrasDaEmpresa } from '../../geral/index.ts'
import { logoPublico } from '../../utilitario/index.ts'
import { donoDaSenha, donoDe, endLinksOf, noPortal } from '../cadastro/fichas.ts'
import { entrar } from './entrar.ts'

/** For a candidate, the ids of other candidates do not exist. */
export const own = (ctx: Ctx, id: number): void => {
  if (id !== ctx.candidate.candidatoId) throw notFound()
}

/** Tells a candidate that somebody is guessing the password. The work is the same when there is no such candidate or no e-mail. */
const tellOfWrongPasswords = (ctx: Ctx, empresaId: number, cpf: string): Promise<void> =>
  transaction(ctx.services.database, { by: 'door' }, async ({ db }) => {
    if (!(await noPortal(db, empresaId))) return
    const dono = await donoDe(db, cpf)
    const para = dono?.candidatoId ? dono.email : null
    const link = `${ctx.services.settings.publicUrl}/externo/login?empresaId=${empresaId}`
    await forSomebody(db, para !== null, () =>
      sendMail({ db }, { para: para ?? NINGUEM, template: 'senhas-erradas', data: { nome: dono?.nome ?? '', link } }),
    )
  })

/** Checks the candidate's present password; a wrong one is an error of its field. */
export async function exigirSenha(ctx: Ctx, senha: string): Promise<void> {
  const { database } = ctx.services
  await limitOrRefuse(database, `externo:senha:${ctx.candidate.candidatoId}`, { max: 10, windowSeconds: 900 })
  // Only the login's database role may read the hash, not the candidate's.
  const hash = await transaction(database, { by: 'door' }, async ({ db }) => {
    const [found] = await rows(
      db,
      sql<{
        senhaHash: string | null
      }>`select senha_hash from candidato_para_login(${ctx.candidate.empresaId}, ${ctx.candidate.cpf})`,
    )
    return found?.senhaHash
  })
  if (!(await verifyPassword(hash, senha))) throw fieldError('senha', 'Senha incorreta')
}

export const sessao: Route[] = [
  route(c.lerConfiguracao)(async (ctx, { empresaId }) => {
    const [row] = await rows(
      ctx.db,
      sql<{ corSecundaria: string; visiveis: string[] }>`
        select e.id, e.nome, e.cor_primaria, e.cor_secundaria, e.cores, e.logo_arquivo_id is not null as tem_logo,
               k.exigir_aceite_psi and k.politica_seguranca is not null as exigir_aceite_psi, k.politica_seguranca, k.exibir_salario,
               k.forcar_maiusculas, k.max_candidata_cargo, k.campos_candidato_visiveis as visiveis,
               k.campos_candidato_obrigatorios as campos_obrigatorios
          from empresa e join empresa_configuracao k on k.empresa_id = e.id where e.id = ${empresaId}`,
    )
    if (!row) throw notFound()
    const { visiveis, ...answer } = row
    return {
      ...answer,
      coresSecundarias: derivarCores(row.corSecundaria),
      camposVisiveis: visiveisDe(visiveis),
      camposExtras: await extrasDaEmpresa(ctx.db, 'candidato'),
    } as never
  }),
  fileRoute(c.lerLogo)((ctx, { empresaId }) => logoPublico(ctx, empresaId)),
  route(c.empresasPorCpf)(async (ctx) =>
    ctx.db
      .selectFrom('empresa')
      .select(['id', 'nome'])
      .where('ativa', '=', true)
      .where('portalAberto', '=', true)
      .orderBy('nome')
      .execute(),
  ),

  route(c.login)(async (ctx, { username, password, empresaId }) => {
    const { database } = ctx.services
    const tried = await tryPassword(database, 'externo', username, ctx.address)
    const [found] = await rows(
      ctx.db,
      sql<{
        candidatoId: number
        pessoaId: number
        senhaHash: string | null
      }>`select * from candidato_para_login(${empresaId}, ${username})`,
    )
    if (!(await verifyPassword(found?.senhaHash, password)) || !found) {
      if (await tried.wrong()) await tellOfWrongPasswords(ctx, empresaId, username)
      throw new AppError('UNAUTHENTICATED', 'CPF ou senha inválidos.')
    }
    await tried.right()
    await entrar(ctx, { empresaId, pessoaId: found.pessoaId, candidatoId: found.candidatoId })
    return DONE
  }),
  route(c.logout)(async (ctx) => {
    if (ctx.token) await ctx.db.deleteFrom('sessaoCandidato').where('hash', '=', tokenHash(ctx.token)).execute()
    ctx.setCookie(CANDIDATE_COOKIE, null)
    return DONE
  }),

  route(c.lerCandidateInfo)(async ({ candidate }) => ({
    authenticated: true,
    candidatoId: candidate.candidatoId,
    nome: candidate.nome,
    cpf: formatarCpf(candidate.cpf),
    empresaId: candidate.empresaId,
    aceitoPoliticaSeguranca: candidate.aceitoPoliticaSeguranca,
    horaExpiracao: candidate.expiraEm,
  })),
  route(c.alterarSenha)(async (ctx, { id, senha, novaSenha }) => {
    own(ctx, id)
    const dono = await donoDaSenha(ctx.db, ctx.candidate.empresaId, ctx.candidate.pessoaId)
    const erros = todosOsErros()
    await erros.de(() => exigirSenha(ctx, senha))
    const senhaHash = await erros.de(() => newPasswordHash(novaSenha, dono, 'novaSenha'))
    erros.recusar()
    await updateRow(ctx, 'candidato', id, { senhaHash })
    await ctx.db.deleteFrom('sessaoCandidato').where('hash', '!=', tokenHash(ctx.token!)).execute()
    await comoAplicacao(ctx, () => endLinksOf(ctx.db, ctx.candidate.empresaId, ctx.candidate.pessoaId))
    return DONE
  }),
  route(c.aceitarTermo)(async (ctx, { id }) => {
    own(ctx, id)
    await updateRow(ctx, 'candidato', id, {
      aceitoPoliticaSeguranca: sql`now()`,
      politicaVersao: sql`(select versao_da_politica(politica_seguranca) from empresa_configuracao)`,
    })
    return DONE
  }),
]
