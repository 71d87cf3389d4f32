import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escreverA } from './mensagens-enviar.ts'

interface Destinatario {
  aplicacaoId: number
  email: string
  nome: string
  vaga: string
  empresa: string
  lugar: string | null
}
/** Candidates of a request who have an e-mail, with the public name of the vacancy. Employees are left out. */
const destinatarios = (ctx: Ctx, solicitacoes: readonly number[], filtro = sql`true`) =>
  rows(
    ctx.db,
    sql<Destinatario>`
      select distinct on (lower(p.email), s.id) x.id as aplicacao_id, p.email, coalesce(p.nome_social, p.nome) as nome, coalesce(n.titulo, s.descricao) as vaga,
             e.nome as empresa, ci.nome || ', ' || uf.sigla as lugar
        from candidato_solicitacao x
        join candidato c on c.id = x.candidato_id
        join pessoa p on p.id = c.pessoa_id and p.email is not null
        join solicitacao_pessoal s on s.id = x.solicitacao_id
        join empresa e on e.id = x.empresa_id
        left join anuncio n on n.solicitacao_id = s.id
        left join cidade ci on ci.id = s.cidade_id
        left join estado uf on uf.id = ci.estado_id
       where x.solicitacao_id = any (${solicitacoes}::bigint[]) and x.removed_at is null and x.talento_id is null and ${filtro}
         and not exists (select from talento t where t.pessoa_id = p.id and (t.data_desligamento is null or t.data_desligamento >= current_date))
       order by lower(p.email), s.id`,
  )
const endereco = (ctx: Ctx, path: string) => `${ctx.services.settings.publicUrl}${path}`

/** Tells candidates whom HR put into selections about it and how to leave, with the company's own text if it has one. */
export async function convidarCandidato(ctx: Ctx, candidatoId: number, solicitacoes: readonly number[]): Promise<void> {
  const link = endereco(ctx, `/externo/candidato-solicitacoes?empresaId=${ctx.empresaId}`)
  const quem = await destinatarios(ctx, solicitacoes, sql`c.id = ${candidatoId}`)
  const modelo = await ctx.db
    .selectFrom('modeloMensagem')
    .select(['assunto', 'texto'])
    .where('tipo', '=', 'CONVITE')
    .where('padrao', '=', true)
    .executeTakeFirst()
  if (modelo)
    return escreverA(
      ctx,
      quem.map(({ aplicacaoId: id }) => ({ id, deFora: false })),
      { tipo: 'CONVITE', quando: 'AGORA', dia: null, hora: null, ...modelo },
    )
  for (const { email, aplicacaoId: _, ...data } of quem)
    await sendMail(ctx, { para: email, template: 'convite', data: { ...data, link } })
}
