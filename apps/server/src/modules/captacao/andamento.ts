import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { sendMail } from '../../kit/mail.ts'
import { avisar } from '../../kit/messages.ts'
import { rows } from '../../kit/tx.ts'

const TEXTO = {
  aberta: 'foi aberta e espera liberação',
  reanalise: 'voltou para análise e espera liberação',
  aprovada: 'foi aprovada',
  reprovada: 'foi reprovada',
  suspensa: 'foi suspensa',
  retomada: 'foi retomada',
  encerrada: 'foi encerrada',
  reaberta: 'foi reaberta',
  cancelada: 'foi cancelada',
} as const
export type Andamento = keyof typeof TEXTO

/**
 * Tells who follows a request what happened to it, as a message and by mail: whoever may release it when it opens or returns to
 * analysis, its requester whatever happens, and the addresses of its e-mail list always; never whoever did it.
 */
export async function avisarAndamento(
  ctx: Ctx,
  solicitacaoId: number,
  andamento: Andamento,
  nota: string | null = null,
): Promise<void> {
  const s = await ctx.db
    .selectFrom('solicitacaoPessoalLista')
    .select([
      'codigo',
      'descricao',
      'quantidade',
      'areaOrganizacionalId',
      'areaOrganizacionalNome',
      'invisivelParaGestor',
      'solicitanteId',
      'solicitanteNome',
      'dataPrevisaoEncerramento',
    ])
    .where('id', '=', solicitacaoId)
    .executeTakeFirstOrThrow()
  const esperaLiberacao = andamento === 'aberta' || andamento === 'reanalise'
  const seguem = await rows(
    ctx.db,
    sql<{ id: number; email: string }>`
      select id, email from usuario
       where ativo and id <> ${ctx.user.id}
         and (id = ${s.solicitanteId}
              or (${esperaLiberacao} and id in (
                    select usuario_id
                      from liberadores(${s.areaOrganizacionalId}, ${s.invisivelParaGestor}, ${s.solicitanteId}, ${ctx.hoje()}::date))))`,
  )
  const texto = `Solicitação ${s.codigo} · ${s.descricao} ${TEXTO[andamento]}.`
  const link = `/captacao/solicitacoes-pessoal/${solicitacaoId}`
  await avisar(ctx, { tipo: 'R', texto, link, usuarios: seguem.map((u) => u.id) })

  const lista = await ctx.db
    .selectFrom('solicitacaoEmail')
    .select('email')
    .where('solicitacaoId', '=', solicitacaoId)
    .execute()
  const detalhes = [
    texto,
    [
      `Por ${ctx.user.nome}, em ${formatarData(ctx.hoje())}`,
      s.areaOrganizacionalNome && `Área: ${s.areaOrganizacionalNome}`,
      `Número de vagas: ${s.quantidade}`,
      s.solicitanteNome && `Solicitante: ${s.solicitanteNome}`,
      s.dataPrevisaoEncerramento && `Previsão de encerramento: ${formatarData(s.dataPrevisaoEncerramento)}`,
      nota && `Observação: ${nota}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ].join('\n\n')
  // One mail an address, however many times it follows the request.
  const enderecos = new Map([...seguem, ...lista].map(({ email }) => [email.trim().toLowerCase(), email.trim()]))
  for (const para of enderecos.values())
    await sendMail(ctx, {
      para,
      template: 'andamento',
      data: {
        assunto: `Solicitação ${s.codigo} ${TEXTO[andamento]}`,
        texto: detalhes,
        link: `${ctx.services.settings.publicUrl}${link}`,
      },
    })
}
