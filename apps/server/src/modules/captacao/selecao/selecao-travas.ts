import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { travarSolicitacao } from '../solicitacoes/solicitacao.ts'

/** A locked application with its last step and the data for reporting a refused change. */
export interface Aplicacao {
  id: number
  versao: number
  talentoId: number | null
  removedAt: string | null
  atualizadoEm: string
  nome: string
  removidoPor: string | null
  passoId: number | null
  passoData: string | null
  passoResponsavelId: number | null
  passoResponsavel: string | null
  passoEm: string | null
  recente: boolean
  etapaNome: string | null
  resultado: 'A' | 'N' | 'I' | null
  /** Null for a candidate of another company. */
  candidatoId: number | null
  recusado: boolean
  recusadoPor: string | null
  recusadoEm: string | null
}

/**
 * Locks applications of the request in the order of their ids, so that two users who move the same candidates wait for each other without a
 * deadlock. 404 when one belongs to another request. Withdrawn applications are included, so that the caller can report them.
 */
export async function travarAplicacoes(
  ctx: Ctx,
  solicitacaoId: number,
  ids: number[],
): Promise<Map<number, Aplicacao>> {
  const locked = await ctx.db
    .selectFrom('candidatoSolicitacao')
    .select('id')
    .where('id', 'in', ids)
    .where('solicitacaoId', '=', solicitacaoId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length !== ids.length) throw notFound()
  // A new statement, because it must see what other transactions committed while this one waited for the lock.
  const found = await rows(
    ctx.db,
    sql<Aplicacao>`
      select x.id, x.versao, x.talento_id, x.removed_at, x.atualizado_em, x.nome, x.resultado, x.etapa_seletiva_nome as etapa_nome,
             r.nome as removido_por, h.id as passo_id, h.data as passo_data, h.responsavel_id as passo_responsavel_id,
             u.nome as passo_responsavel, h.atualizado_em as passo_em,
             x.candidato_id, rc.id is not null as recusado, ru.nome as recusado_por, rc.criado_em as recusado_em,
             coalesce(h.criado_em > now() - make_interval(mins => ${c.MINUTOS_PARA_DESFAZER}), false) as recente
        from candidato_solicitacao_lista x
        left join usuario r on r.id = x.removed_by
        left join historico_candidato h on h.id = x.historico_id
        left join usuario u on u.id = h.responsavel_id
        left join recusa_candidato rc on rc.candidato_solicitacao_id = x.id
        left join usuario ru on ru.id = rc.usuario_id
       where x.id = any(${ids}::bigint[])`,
  )
  return new Map(found.map((a) => [a.id, a]))
}

/** Error for every change of a refused candidate. */
export const RECUSADO = 'Este candidato foi recusado: reconsidere a candidatura antes.'

/** One application in the version that the user saw: 404 when it no longer exists, 409 when it was changed since or refused. */
export async function travarUma(
  ctx: Ctx,
  solicitacaoId: number,
  aplicacaoId: number,
  versao: number,
): Promise<Aplicacao> {
  const a = (await travarAplicacoes(ctx, solicitacaoId, [aplicacaoId])).get(aplicacaoId)
  if (!a || a.removedAt !== null) throw notFound()
  if (a.versao !== versao) throw stale()
  if (a.recusado) throw invalidState(RECUSADO)
  return a
}

/**
 * Candidates can change only in an approved request that is neither closed nor cancelled. A suspended request is not read-only: what was
 * already agreed with candidates is still recorded; only hiring waits (docs/decisions/captacao.md).
 */
export async function travarAberta(ctx: Ctx, id: number) {
  const s = await travarSolicitacao(ctx, id)
  if (s.encerrada || s.cancelada || s.status !== 'A') throw invalidState('A solicitação não está aprovada e aberta.')
  return s
}
