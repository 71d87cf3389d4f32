import { autoridades } from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { sql } from 'kysely'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { prazo } from '../../../kit/records/deadlines.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { anuncioExpirado } from '../avisos.ts'

/** Adverts that soon stop accepting applications while their requests are open. */
prazo({
  nome: 'anuncios',
  titulo: 'Anúncios que expiram',
  acao: 'Prorrogue o anúncio ou encerre a solicitação.',
  authority: autoridades.ver,
  avisaDias: 7,
  linhas: (_ctx, { ate }) => sql`
    select a.titulo, 'Solicitação ' || s.codigo as detalhe, a.previsao_encerramento as data, '/captacao/anuncios/' || a.id as url
      from anuncio a
      join solicitacao_pessoal s on s.id = a.solicitacao_id
     where a.previsao_encerramento <= ${ate}::date
       and s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada`,
})

/**
 * Notifies the requester of every advert whose applications have ended, once per end date; an extended advert notifies again. The
 * visibility of an advert follows from the date and needs no job.
 */
export async function avisarExpirados(services: Services, empresaId: number): Promise<void> {
  await asTask(services, { empresaId, usuarioId: null }, 'anuncios-expirados', async (ctx) => {
    const ended = await rows(
      ctx.db,
      sql<Parameters<typeof anuncioExpirado.mensagem>[0]>`
        update anuncio a set aviso_expiracao = a.previsao_encerramento
          from solicitacao_pessoal s
         where s.empresa_id = a.empresa_id and s.id = a.solicitacao_id
           and a.previsao_encerramento < ${ctx.hoje()}::date
           and a.aviso_expiracao is distinct from a.previsao_encerramento
           and s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada
        returning s.id, s.codigo, s.descricao, a.id as anuncio_id, a.titulo, a.previsao_encerramento`,
    )
    for (const a of ended) await avisar(ctx, anuncioExpirado, a)
  })
}

defineChore('anuncios-expirados', {
  // Runs every hour, because the day ends in the installation's time zone. Most runs have little to do.
  cron: '23 * * * *',
  async run(services, owner) {
    const { rows: empresas } = await owner.query<{ id: string }>('select id from empresa where ativa order by id')
    for (const { id } of empresas) await avisarExpirados(services, Number(id))
  },
})
