import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { resultadosDe } from '../../avaliacao/index.ts'

/** Context name of the interviewers' questionnaires. */
export const CONTEXTO = 'entrevista'

/** The interview has begun and at least one interviewer has not sent an opinion. */
export const SEM_PARECER = sql<boolean>`e.situacao in ('M', 'C', 'P', 'F') and e.inicio <= now() and exists (
  select from entrevistador v left join questionario q on q.id = v.questionario_id
   where v.entrevista_id = e.id and coalesce(v.enviado_em, q.respondido_em) is null)`
const DIA = sql<string>`to_char(e.inicio, 'YYYY-MM-DD')`
const HORA = sql<string>`to_char(e.inicio, 'HH24:MI')`

/** Interviews of the requests that the user may see. */
export const base = (ctx: Ctx) =>
  ctx.db
    .selectFrom('entrevista as e')
    .innerJoin('candidatoSolicitacaoLista as x', 'x.id', 'e.candidatoSolicitacaoId')
    .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
    .leftJoin('etapaSeletiva as t', 't.id', 'e.etapaSeletivaId')

export const colunas = [
  'e.id',
  'e.versao',
  'e.inicio',
  DIA.as('data'),
  HORA.as('hora'),
  'e.duracao',
  'e.assunto',
  'e.local',
  'e.link',
  'e.situacao',
  sql<boolean>`e.inicio <= now()`.as('comecou'),
  'x.nome as candidatoNome',
  'x.id as aplicacaoId',
  's.id as solicitacaoId',
  's.codigo as solicitacaoCodigo',
  's.descricao as solicitacaoDescricao',
  't.nome as etapaSeletivaNome',
  sql<string>`coalesce((select string_agg(u.nome, ', ' order by u.nome) from entrevistador v join usuario u on u.id = v.usuario_id
    where v.entrevista_id = e.id), '')`.as('entrevistadores'),
  sql<number>`(select count(coalesce(v.enviado_em, q.respondido_em))::int from entrevistador v
    left join questionario q on q.id = v.questionario_id where v.entrevista_id = e.id)`.as('pareceres'),
  sql<number>`(select count(*)::int from entrevistador v where v.entrevista_id = e.id)`.as('pareceresEsperados'),
] as const

/** Actions that the user may take on an interview: those of the flow, and editing unless it was cancelled or held. */
export function habilidades(ctx: Ctx, e: { situacao: string; comecou: boolean }): string[] {
  const record = { situacao: e.situacao as c.SituacaoDaEntrevista, comecou: e.comecou }
  const muda = ctx.user.can(c.autoridades.agendar) && !['X', 'F'].includes(e.situacao)
  return [...c.fluxo.abilities(record, (a) => ctx.user.can(a)), ...(muda ? ['editar'] : [])]
}

/** All opinions that the interviewers have sent. The caller checks who may read them. */
export async function pareceres(ctx: Ctx, entrevistaId: number, exceto = 0): Promise<c.ParecerLido[]> {
  const found = await rows(
    ctx.db,
    sql<c.ParecerLido>`
      select u.nome as entrevistador, coalesce(v.enviado_em, q.respondido_em) as enviado_em, v.recomendacao, v.pontos_fortes,
             v.preocupacoes, coalesce(v.comentario, q.observacao) as comentario, v.questionario_id, null as percentual
        from entrevistador v
        join usuario u on u.id = v.usuario_id
        left join questionario q on q.id = v.questionario_id
       where v.entrevista_id = ${entrevistaId} and v.usuario_id <> ${exceto} and coalesce(v.enviado_em, q.respondido_em) is not null
       order by 2, v.id`,
  )
  if (!ctx.user.can(c.autoridades.verPareceres)) return found
  const notas = await resultadosDe(
    ctx,
    found.flatMap((p) => (p.questionarioId === null ? [] : [p.questionarioId])),
  )
  return found.map((p) => ({ ...p, percentual: notas.get(p.questionarioId ?? 0)?.percentual ?? null }))
}
/** Whether the user may read the opinions of the others: with the authority, or after sending their own. */
export async function podeLerPareceres(ctx: Ctx, entrevistaId: number): Promise<boolean> {
  if (ctx.user.can(c.autoridades.verPareceres)) return true
  const [own] = await rows(
    ctx.db,
    sql<{ enviou: boolean }>`
      select coalesce(v.enviado_em, q.respondido_em) is not null as enviou
        from entrevistador v left join questionario q on q.id = v.questionario_id
       where v.entrevista_id = ${entrevistaId} and v.usuario_id = ${ctx.user.id}`,
  )
  return own?.enviou ?? false
}

/** An interview for its page; 404 when the user may not see its request. */
export async function lerEntrevista(ctx: Ctx, id: number): Promise<c.EntrevistaLida> {
  const row = await base(ctx)
    .leftJoin('usuario as m', 'm.id', 'e.marcadaPor')
    .leftJoin('avaliacaoModelo as a', 'a.id', 'e.modeloId')
    .select(colunas)
    .select(['e.recado', 'e.etapaSeletivaId', 'e.modeloId', 'a.titulo as modeloTitulo', 'e.resposta', 'e.respondidaEm'])
    .select(['e.motivo', 'm.nome as marcadaPor'])
    .select(
      sql<{ data: string; hora: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('data', to_char(p, 'YYYY-MM-DD'), 'hora', to_char(p, 'HH24:MI')) order by p)
          from unnest(e.propostas) p), '[]')`.as('propostas'),
    )
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [participantes, mayRead] = await Promise.all([
    rows(
      ctx.db,
      sql<{ id: number; nome: string; enviou: boolean }>`
        select u.id, u.nome, coalesce(v.enviado_em, q.respondido_em) is not null as enviou
          from entrevistador v join usuario u on u.id = v.usuario_id left join questionario q on q.id = v.questionario_id
         where v.entrevista_id = ${id} order by u.nome, u.id`,
    ),
    podeLerPareceres(ctx, id),
  ])
  const enviados = mayRead ? await pareceres(ctx, id) : []
  return { ...row, participantes, enviados, pode: habilidades(ctx, row) } as unknown as c.EntrevistaLida
}
