import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { solicitacaoAndamento, solicitacaoParaLiberar } from '../avisos.ts'

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
 * Tells those who follow a request what happened to it, as a notice and by mail: users who may release it when it opens or returns to
 * analysis, its requester at every change, and always the addresses of its e-mail list. The user who acted is not told.
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
  const lista = await ctx.db
    .selectFrom('solicitacaoEmail')
    .select('email')
    .where('solicitacaoId', '=', solicitacaoId)
    .execute()
  const texto = `Solicitação ${s.codigo} · ${s.descricao} ${TEXTO[andamento]}.`
  const carta = [
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
  const dados = {
    ...{ id: solicitacaoId, codigo: s.codigo!, descricao: s.descricao! },
    ...{ que: TEXTO[andamento], carta, quem: ctx.user.id },
  }
  const avisados = await avisar(ctx, solicitacaoAndamento, dados)
  if (andamento === 'aberta' || andamento === 'reanalise') {
    const liberadores = await rows(
      ctx.db,
      sql<{ id: number }>`
        select usuario_id as id
          from liberadores(${s.areaOrganizacionalId}, ${s.invisivelParaGestor}, ${s.solicitanteId}, ${ctx.hoje()}::date)`,
    )
    const ids = liberadores.map(({ id }) => id)
    avisados.push(...(await avisar(ctx, solicitacaoParaLiberar, { ...dados, liberadores: ids })))
  }
  // One mail per address, even if it follows the request more than once.
  const escritos = new Set(avisados.map((email) => email.trim().toLowerCase()))
  const enderecos = new Map(lista.map(({ email }) => [email.trim().toLowerCase(), email.trim()]))
  for (const [chave, para] of enderecos)
    if (!escritos.has(chave))
      await sendMail(ctx, {
        para,
        template: 'andamento',
        data: {
          assunto: `Solicitação ${s.codigo} ${TEXTO[andamento]}`,
          texto: carta,
          link: `${ctx.services.settings.publicUrl}/captacao/solicitacoes-pessoal/${solicitacaoId}`,
        },
      })
}
