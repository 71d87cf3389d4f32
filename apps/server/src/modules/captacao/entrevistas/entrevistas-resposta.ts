import type { Convite, RespostaDoCandidato } from '@quadro/contract/captacao/entrevistas/entrevistas-convite.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { entrevistaRespondida, minhaEntrevistaRespondida } from '../avisos.ts'
import { convidarEntrevistadores } from './entrevistas-convites.ts'
import { exigirFuturo, instante } from './entrevistas-gravar.ts'

interface Lida extends Omit<Convite, 'pode'> {
  fechada: boolean
  comecou: boolean
}
/**
 * Invitations as the candidate reads them, for a person or for the one that a link opens. It runs with the application's own database role,
 * which the caller sets; the caller also checks who asks.
 */
export async function convites(ctx: Ctx, de: { pessoaId: number } | { id: number }): Promise<Convite[]> {
  const found = await rows(
    ctx.db,
    sql<Lida>`
      select e.id, e.versao, coalesce(n.titulo, s.descricao) as vaga, m.nome as empresa, e.assunto, e.inicio,
             to_char(e.inicio, 'YYYY-MM-DD') as data, to_char(e.inicio, 'HH24:MI') as hora, e.duracao, e.local, e.link, e.recado,
             e.situacao, e.resposta, x.id as candidato_solicitacao_id, e.inicio <= now() as comecou,
             coalesce((select jsonb_agg(jsonb_build_object('data', to_char(p, 'YYYY-MM-DD'), 'hora', to_char(p, 'HH24:MI')) order by p)
                         from unnest(e.propostas) p), '[]') as propostas,
             x.removed_at is not null or x.talento_id is not null or s.encerrada or s.cancelada as fechada
        from entrevista e
        join candidato_solicitacao x on x.id = e.candidato_solicitacao_id
        join solicitacao_pessoal s on s.id = x.solicitacao_id
        join empresa m on m.id = e.empresa_id
        left join anuncio n on n.solicitacao_id = s.id
        left join candidato k on k.id = x.candidato_id
       where ${'id' in de ? sql`e.id = ${de.id}` : sql`k.pessoa_id = ${de.pessoaId}`}
       order by e.inicio desc, e.id desc`,
  )
  return found.map(({ fechada, comecou, ...e }) => ({
    ...e,
    pode:
      fechada || comecou
        ? []
        : e.situacao === 'M' || e.situacao === 'P'
          ? ['S', 'O', 'N']
          : e.situacao === 'C'
            ? ['O', 'N']
            : [],
  }))
}

const SITUACAO = { S: 'C', N: 'R', O: 'P' } as const
/** Saves the candidate's answer. The caller has checked that the invitation is theirs. */
export async function responderConvite(
  ctx: Ctx,
  id: number,
  versao: number,
  { resposta, nota, propostas }: RespostaDoCandidato,
): Promise<void> {
  const [held] = await rows(ctx.db, sql<{ versao: number }>`select versao from entrevista where id = ${id} for update`)
  if (!held) throw notFound()
  // Somebody who answers an outdated time must first see the new one.
  if (held.versao !== versao) throw stale()
  const [convite] = await convites(ctx, { id })
  if (!convite) throw notFound()
  if (!convite.pode.includes(resposta)) throw invalidState('Este convite não pode mais ser respondido.')
  if (resposta === 'O') await exigirFuturo(ctx, propostas, 'propostas.*.data')
  const novas = resposta === 'O' ? propostas : []
  await updateRow(ctx, 'entrevista', id, {
    situacao: SITUACAO[resposta],
    resposta: nota,
    respondidaEm: sql`now()`,
    propostas: sql`array[${sql.join(novas.map(instante))}]::timestamptz[]` as never,
  })
  const [e] = await rows(
    ctx.db,
    sql<{
      solicitacaoId: number
      codigo: number
      descricao: string
      candidato: string
      marcadaPor: number | null
      entrevistadores: number[]
    }>`
      select s.id as solicitacao_id, s.codigo, s.descricao, x.nome as candidato, e.marcada_por,
             array(select v.usuario_id from entrevistador v where v.entrevista_id = e.id) as entrevistadores
        from entrevista e join candidato_solicitacao_lista x on x.id = e.candidato_solicitacao_id
        join solicitacao_pessoal s on s.id = x.solicitacao_id where e.id = ${id}`,
  )
  if (!e) throw notFound()
  const dados = { ...e, id: e.solicitacaoId, entrevistaId: id, resposta, quando: `${convite.data} ${convite.hora}` }
  await avisar(ctx, entrevistaRespondida, dados)
  await avisar(ctx, minhaEntrevistaRespondida, dados)
  // The interviewers' calendars are free again.
  if (resposta === 'N') {
    await updateRow(ctx, 'entrevista', id, { sequencia: sql`sequencia + 1` })
    await convidarEntrevistadores(ctx, id, 'cancelamento')
  }
  await publishChange(ctx, 'solicitacao_pessoal', e.solicitacaoId)
}
