import type { Ctx } from '../../kit/context.ts'
import { sendMail } from '../../kit/mail.ts'
import { avisar } from '../../kit/messages.ts'

const TEXTO = {
  aberta: 'foi aberta e espera liberação',
  aprovada: 'foi aprovada',
  reprovada: 'foi reprovada',
  suspensa: 'foi suspensa',
  retomada: 'foi retomada',
  encerrada: 'foi encerrada',
  cancelada: 'foi cancelada',
} as const
export type Andamento = keyof typeof TEXTO

/**
 * Tells who follows a request what happened to it: whoever may release it when it opens, its requester afterwards, and the
 * addresses of its e-mail list always.
 */
export async function avisarAndamento(ctx: Ctx, solicitacaoId: number, andamento: Andamento): Promise<void> {
  const s = await ctx.db
    .selectFrom('solicitacaoPessoalLista')
    .select(['codigo', 'descricao', 'solicitanteId'])
    .where('id', '=', solicitacaoId)
    .executeTakeFirstOrThrow()
  const texto = `Solicitação ${s.codigo} · ${s.descricao} ${TEXTO[andamento]}.`
  const link = `/captacao/solicitacoes-pessoal/${solicitacaoId}`
  if (andamento === 'aberta')
    await avisar(ctx, {
      tipo: 'R',
      texto,
      link,
      autoridade: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR',
      exceto: ctx.user.id,
    })
  else if (s.solicitanteId !== null && s.solicitanteId !== ctx.user.id)
    await avisar(ctx, { tipo: 'R', texto, link, usuarios: [s.solicitanteId] })
  const emails = await ctx.db
    .selectFrom('solicitacaoEmail')
    .select('email')
    .where('solicitacaoId', '=', solicitacaoId)
    .execute()
  for (const { email } of emails)
    await sendMail(ctx, {
      para: email,
      template: 'andamento',
      data: { assunto: `Solicitação ${s.codigo}`, texto, link: `${ctx.services.settings.publicUrl}${link}` },
    })
}
