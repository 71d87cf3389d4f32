import { autoridades } from '@quadro/contract/captacao/anuncios.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { prazo } from '../../kit/deadlines.ts'
import { defineChore } from '../../kit/jobs.ts'
import { avisar } from '../../kit/messages.ts'
import type { Services } from '../../kit/services.ts'
import { asTask } from '../../kit/task.ts'
import { rows } from '../../kit/tx.ts'

/** Adverts whose applications end soon, while their requests are open. */
prazo({
  nome: 'anuncios',
  titulo: 'Anúncios que expiram',
  authority: autoridades.ver,
  avisaDias: 7,
  async query(ctx, { ate }) {
    const found = await ctx.db
      .selectFrom('anuncio as a')
      .innerJoin('solicitacaoPessoal as s', 's.id', 'a.solicitacaoId')
      .select(['a.id', 'a.titulo', 'a.previsaoEncerramento', 's.codigo'])
      .where('a.previsaoEncerramento', '<=', ate)
      .where('s.status', '=', 'A')
      .where('s.suspensa', '=', false)
      .where('s.encerrada', '=', false)
      .where('s.cancelada', '=', false)
      .orderBy('a.previsaoEncerramento')
      .orderBy('a.id')
      .execute()
    return found.map((a) => ({
      titulo: a.titulo,
      detalhe: `Solicitação ${a.codigo}`,
      data: a.previsaoEncerramento!,
      url: `/captacao/anuncios/${a.id}`,
    }))
  },
})

/**
 * Tells the requester of every advert whose applications ended, once per end: an advert that is extended tells again. Visibility
 * itself follows from the day and needs no job.
 */
export async function avisarExpirados(services: Services, empresaId: number): Promise<void> {
  await asTask(services, { empresaId, usuarioId: null }, 'anuncios-expirados', async (ctx) => {
    const ended = await rows(
      ctx.db,
      sql<{ id: number; titulo: string; previsaoEncerramento: string; codigo: number; solicitanteId: number | null }>`
        update anuncio a set aviso_expiracao = a.previsao_encerramento
          from solicitacao_pessoal s
         where s.empresa_id = a.empresa_id and s.id = a.solicitacao_id
           and a.previsao_encerramento < ${ctx.hoje()}::date
           and a.aviso_expiracao is distinct from a.previsao_encerramento
           and s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada
        returning a.id, a.titulo, a.previsao_encerramento, s.codigo, s.solicitante_id`,
    )
    for (const a of ended)
      if (a.solicitanteId !== null)
        await avisar(ctx, {
          tipo: 'R',
          remetente: 'Quadro',
          texto: `As inscrições do anúncio ${a.titulo}, da solicitação ${a.codigo}, terminaram em ${formatarData(a.previsaoEncerramento)}. Prorrogue o anúncio ou encerre a solicitação.`,
          link: `/captacao/anuncios/${a.id}`,
          usuarios: [a.solicitanteId],
          email: { assunto: `Inscrições terminadas: ${a.titulo}` },
        })
  })
}

defineChore('anuncios-expirados', {
  // Every hour, and little to do in most: the day ends when the installation's time zone says so.
  cron: '23 * * * *',
  async run(services, owner) {
    const { rows: empresas } = await owner.query<{ id: string }>('select id from empresa where ativa order by id')
    for (const { id } of empresas) await avisarExpirados(services, Number(id))
  },
})
