import * as c from '@quadro/contract/captacao/selecao/cadastros-a-confirmar.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { autoridades as propostas } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import { sql } from 'kysely'
import { countTry } from '../../../kit/access/limits.ts'
import { newToken } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { type Db, rows } from '../../../kit/transaction/tx.ts'

/** Purpose of the link by which the owner of a registration confirms it. */
export const CONFIRMAR = 'confirmar-cadastro'
const DIA = { windowSeconds: 86_400 }
/** An application waits a week for its confirmation. */
export const HORAS_DE_ESPERA = 7 * 24

export const linkDaConfirmacao = (
  publicUrl: string,
  to: { empresaId: number; solicitacaoId?: number | undefined; token: string },
): string => {
  const vaga = to.solicitacaoId ? `&solicitacaoId=${to.solicitacaoId}` : ''
  return `${publicUrl}/externo/confirmar-cadastro?empresaId=${to.empresaId}${vaga}&ficha=${to.token}`
}
/** Title of a vacancy that candidates see now. */
export async function tituloDaVaga(db: Db, solicitacaoId: number | undefined): Promise<string | null> {
  const [vaga] = await rows(
    db,
    sql<{ titulo: string }>`select titulo from anuncio_publico where solicitacao_id = ${solicitacaoId ?? 0}`,
  )
  return vaga?.titulo ?? null
}

/** The registrations that wait for a link, of one request. The table has no row security, so the company is named. */
const esperando = (ctx: Ctx, solicitacaoId: number) => sql`
  from ficha_email f
 where f.finalidade = ${CONFIRMAR} and f.empresa_id = ${ctx.empresaId} and f.usada_em is null and f.expira_em > now()
   and (f.dados ->> 'solicitacaoId')::bigint = ${solicitacaoId}`
/** The key of a registration: a digest of the stored digest, by which nobody finds the link. */
const CHAVE = sql`encode(sha256(f.hash), 'hex')`

async function exigirSolicitacao(ctx: Ctx, id: number): Promise<void> {
  const seen = await ctx.db.selectFrom('solicitacaoPessoal').select('id').where('id', '=', id).executeTakeFirst()
  if (!seen) throw notFound()
}

type Linha = c.CadastroAConfirmar & { ddd: string | null; fone: string | null }
async function listar(ctx: Ctx, id: number): Promise<c.CadastroAConfirmar[]> {
  const found = await rows(
    ctx.db,
    sql<Linha>`
      select ${CHAVE} as chave, coalesce(f.dados #>> '{mudanca,pessoa,nomeSocial}', f.dados #>> '{mudanca,pessoa,nome}') as nome,
             f.dados #>> '{mudanca,pessoa,email}' as email, f.dados #>> '{mudanca,pessoa,dddCelular}' as ddd,
             f.dados #>> '{mudanca,pessoa,foneCelular}' as fone, f.expira_em - make_interval(hours => ${HORAS_DE_ESPERA}) as recebido_em,
             f.expira_em as vale_ate, null::bigint as proposta_id
        ${esperando(ctx, id)}
       union all
      select 'p' || p.id, p.nome, null, p.valores ->> 'dddCelular', p.valores ->> 'foneCelular', p.criado_em, null, p.id
        from proposta_alteracao p
       where p.situacao = 'P' and p.origem = 'cadastro' and (p.cadastro ->> 'solicitacaoId')::bigint = ${id}
       order by 6, 1`,
  )
  const mayDecide = ctx.user.can(propostas.ver)
  return found.map(({ ddd, fone, propostaId, ...row }) => ({
    ...row,
    telefone: fone ? formatarTelefone(`${ddd ?? ''}${fone}`) : null,
    propostaId: mayDecide ? propostaId : null,
  }))
}

export const cadastrosAConfirmar: Route[] = [
  route(c.listarAConfirmar)(async (ctx, { id }) => {
    await exigirSolicitacao(ctx, id)
    return { cadastros: await listar(ctx, id), podeReenviar: ctx.user.can(autoridades.moverCandidatos) }
  }),
  route(c.reenviarConfirmacao)(async (ctx, { id, chaves, recado }) => {
    await exigirSolicitacao(ctx, id)
    const found = await rows(
      ctx.db,
      sql<{ hash: Buffer; pessoaId: number | null; dados: unknown; nome: string; para: string | null }>`
        select f.hash, f.pessoa_id, f.dados, coalesce(d.nome_social, d.nome, f.dados #>> '{mudanca,pessoa,nomeSocial}', f.dados #>> '{mudanca,pessoa,nome}') as nome,
               case when f.pessoa_id is null then f.dados #>> '{mudanca,pessoa,email}' else d.email end as para
          from (select f.* ${esperando(ctx, id)} and ${CHAVE} = any (${chaves}) for update) f
          left join pessoa d on d.id = f.pessoa_id
         order by f.expira_em`,
    )
    const { nome: empresa } = await ctx.db
      .selectFrom('empresa')
      .select('nome')
      .where('id', '=', ctx.empresaId)
      .executeTakeFirstOrThrow()
    const vaga = await tituloDaVaga(ctx.db, id)
    let enviados = 0
    for (const one of found) {
      if (!one.para) continue
      // Whoever was registered by somebody else must not be pestered: at most three a day.
      const tries = await countTry(ctx.services.database, `reenviar-confirmacao:${one.para}`, DIA)
      if (tries > 3) continue
      const { token, hash } = newToken()
      await ctx.db.updateTable('fichaEmail').set({ usadaEm: sql`now()` }).where('hash', '=', one.hash).execute()
      await ctx.db
        .insertInto('fichaEmail')
        .values({
          hash,
          finalidade: CONFIRMAR,
          empresaId: ctx.empresaId,
          pessoaId: one.pessoaId,
          dados: JSON.stringify(one.dados),
          expiraEm: sql`now() + make_interval(hours => ${HORAS_DE_ESPERA})`,
        })
        .execute()
      const link = linkDaConfirmacao(ctx.services.settings.publicUrl, {
        empresaId: ctx.empresaId,
        solicitacaoId: id,
        token,
      })
      await sendMail(ctx, {
        para: one.para,
        template: 'confirmar-cadastro',
        data: { nome: one.nome, empresa, vaga, recado, link },
        temFicha: true,
      })
      enviados += 1
    }
    return { enviados }
  }),
]
