import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { rows } from '../../../kit/transaction/tx.ts'

interface Pedida {
  respondente: string
  candidatoId: number | null
  modeloId: number
  /** The day after the last day to answer. */
  fim: string | null
}

/**
 * Creates the evaluations that the request asks its candidates for and that do not exist yet, and notifies by mail those who have to
 * answer. Every action that changes the stage of candidates calls it, whether a user or a candidate acts. Calling it again changes nothing.
 */
export async function pedirAvaliacoes(
  ctx: Ctx,
  solicitacaoId: number,
  aplicacaoId: number | null = null,
): Promise<void> {
  const novas = await rows(
    ctx.db,
    sql<Pedida>`select respondente, candidato_id, modelo_id, prazo::date::text as fim from pedir_avaliacoes(${solicitacaoId}, ${aplicacaoId})`,
  )
  const doCandidato = novas.filter((n) => n.respondente === 'C' && n.candidatoId !== null)
  if (doCandidato.length === 0) return
  const [pessoas, modelos, [anuncio]] = await Promise.all([
    ctx.db
      .selectFrom('candidato as k')
      .innerJoin('pessoa as p', 'p.id', 'k.pessoaId')
      .select(['k.id', 'p.nome', 'p.email'])
      .where('k.id', 'in', [...new Set(doCandidato.map((n) => n.candidatoId!))])
      .execute(),
    ctx.db
      .selectFrom('avaliacaoModelo')
      .select(['id', 'titulo'])
      .where('id', 'in', [...new Set(doCandidato.map((n) => n.modeloId))])
      .execute(),
    rows(ctx.db, sql<{ titulo: string }>`select titulo from anuncio_publico where solicitacao_id = ${solicitacaoId}`),
  ])
  const titulo = new Map(modelos.map((m) => [m.id, m.titulo]))
  for (const { id, nome, email } of pessoas) {
    if (!email) continue
    const suas = doCandidato.filter((n) => n.candidatoId === id)
    const fins = suas.flatMap((n) => (n.fim === null ? [] : [n.fim])).sort()
    await sendMail(ctx, {
      para: email,
      template: 'avaliacao',
      data: {
        nome,
        vaga: anuncio ? `'${anuncio.titulo}'` : 'uma vaga',
        titulos: [...new Set(suas.map((n) => titulo.get(n.modeloId) ?? 'Avaliação'))],
        prazo: fins[0] ? formatarData(somarDias(fins[0], -1)) : null,
        link: `${ctx.services.settings.publicUrl}/externo/solicitacao-avaliacao?empresaId=${ctx.empresaId}&solicitacaoId=${solicitacaoId}`,
      },
    })
  }
}
