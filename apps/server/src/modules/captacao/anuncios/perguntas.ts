import type {
  Pergunta,
  PerguntaDaSelecao,
  PerguntaForm,
  RespostaDada,
} from '@quadro/contract/captacao/anuncios/perguntas.ts'
import {
  faltasNasRespostas,
  type PerguntaPublica,
  type RespostasEnviadas,
} from '@quadro/contract/geral/pessoa/respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { type Db, rows } from '../../../kit/transaction/tx.ts'

labelTable('solicitacao_pergunta', 'Perguntas de Vagas')
labelTable('candidatura_resposta', 'Respostas de Candidaturas')

const FICA = 'Esta pergunta já tem respostas: para mudar o que ela pergunta, retire-a e faça outra.'

/** The questions that a request asks today, in order, for whoever writes them. */
export const perguntasDaSolicitacao = (ctx: Ctx, solicitacaoId: number): Promise<Pergunta[]> =>
  rows(
    ctx.db,
    sql<Pergunta>`
      select q.id, q.texto, q.tipo, q.obrigatoria, q.esperada, q.minimo, q.maximo,
             (select count(*)::int from candidatura_resposta r where r.pergunta_id = q.id) as respostas
        from solicitacao_pergunta q
       where q.solicitacao_id = ${solicitacaoId} and q.retirada_em is null
       order by q.ordem, q.id`,
  )

/**
 * Replaces the questions of a request that is locked. What has answers keeps its text and its kind, or the answers would say something else;
 * left out, it is retired and its answers stay.
 */
export async function gravarPerguntas(
  ctx: Ctx,
  solicitacaoId: number,
  enviadas: readonly PerguntaForm[],
): Promise<void> {
  const antes = new Map((await perguntasDaSolicitacao(ctx, solicitacaoId)).map((p) => [p.id, p]))
  const erros = enviadas.flatMap(({ id, texto, tipo }, i) => {
    const field = `perguntas.${i}.texto`
    if (id === null) return []
    const known = antes.get(id)
    if (!known) return [{ field, message: 'Esta pergunta não está mais na vaga.' }]
    return known.respostas > 0 && (known.texto !== texto || known.tipo !== tipo) ? [{ field, message: FICA }] : []
  })
  if (erros.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, erros)
  for (const { id, respostas } of antes.values()) {
    if (enviadas.some((p) => p.id === id)) continue
    if (respostas === 0) await ctx.db.deleteFrom('solicitacaoPergunta').where('id', '=', id).execute()
    else await updateRow(ctx, 'solicitacaoPergunta', id, { retiradaEm: sql`now()` })
  }
  for (const [ordem, { id, texto, tipo, obrigatoria, esperada, minimo, maximo }] of enviadas.entries()) {
    const espera = tipo === 'S' ? { esperada, minimo: null, maximo: null } : { esperada: null, minimo, maximo }
    const row = { ordem, texto, tipo, obrigatoria, ...espera }
    if (id === null)
      await ctx.db
        .insertInto('solicitacaoPergunta')
        .values({ solicitacaoId, ...row })
        .execute()
    else await updateRow(ctx, 'solicitacaoPergunta', id, row)
  }
}
/** Copies the questions to the copy of a request. */
export const copiarPerguntas = (ctx: Ctx, de: number, para: number) =>
  sql`insert into solicitacao_pergunta (solicitacao_id, ordem, texto, tipo, obrigatoria, esperada, minimo, maximo)
        select ${para}, ordem, texto, tipo, obrigatoria, esperada, minimo, maximo
          from solicitacao_pergunta where solicitacao_id = ${de} and retirada_em is null order by ordem, id`.execute(
    ctx.db,
  )

/** What the open vacancies ask of whoever applies, by vacancy. */
export async function perguntasDasVagas(
  db: Db,
  solicitacoes: readonly number[],
): Promise<Map<number, PerguntaPublica[]>> {
  const found = await rows(
    db,
    sql<PerguntaPublica & { solicitacaoId: number }>`select * from perguntas_das_vagas(${solicitacoes}::bigint[])`,
  )
  const byVaga = Map.groupBy(found, (p) => Number(p.solicitacaoId))
  return new Map([...byVaga].map(([id, list]) => [id, list.map(({ solicitacaoId: _, ...p }) => p)]))
}

/** An answer with the question as it was read: what a waiting registration keeps. */
export interface RespostaGuardada {
  perguntaId: number
  texto: string
  sim: boolean | null
  numero: number | null
}
/** The answers to these questions. Refuses, at each field, when a required one is missing; answers to other questions are left out. */
export function exigirRespostas(
  perguntas: readonly PerguntaPublica[],
  respostas: RespostasEnviadas,
): RespostaGuardada[] {
  const faltas = faltasNasRespostas(perguntas, respostas)
  if (faltas.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, faltas)
  return perguntas.flatMap(({ id, texto, tipo }) => {
    const dada = respostas?.find((r) => r.pergunta === id)
    const sim = tipo === 'S' ? (dada?.sim ?? null) : null
    const numero = tipo === 'N' ? (dada?.numero ?? null) : null
    return sim === null && numero === null ? [] : [{ perguntaId: id, texto, sim, numero }]
  })
}
/** Keeps the answers of an application that this transaction has just made. */
export async function gravarRespostas(db: Db, aplicacaoId: number, respostas: readonly RespostaGuardada[]) {
  if (respostas.length === 0) return
  const linhas = respostas.map(({ perguntaId, ...r }) => ({ pergunta_id: perguntaId, ...r }))
  await sql`select gravar_respostas(${aplicacaoId}, ${JSON.stringify(linhas)}::jsonb)`.execute(db)
}

/** What a request asks, for the board: in order, and at the end what it asked before and somebody answered. */
export const perguntasDaSelecao = (ctx: Ctx, solicitacaoId: number): Promise<PerguntaDaSelecao[]> =>
  rows(
    ctx.db,
    sql<PerguntaDaSelecao>`
      select q.id, q.texto, q.tipo, q.esperada, q.minimo, q.maximo, q.retirada_em is not null as retirada
        from solicitacao_pergunta q
       where q.solicitacao_id = ${solicitacaoId}
       order by q.retirada_em nulls first, q.ordem, q.id`,
  )
/** The answers of these applications, by application. */
export async function respostasDasAplicacoes(
  ctx: Ctx,
  aplicacoes: readonly number[],
): Promise<Map<number, RespostaDada[]>> {
  const found =
    aplicacoes.length === 0
      ? []
      : await rows(
          ctx.db,
          sql<RespostaDada & { aplicacaoId: number }>`
            select r.candidato_solicitacao_id as aplicacao_id, r.pergunta_id, r.sim, r.numero
              from candidatura_resposta r where r.candidato_solicitacao_id = any (${aplicacoes}::bigint[]) order by r.id`,
        )
  const byAplicacao = Map.groupBy(found, (r) => Number(r.aplicacaoId))
  return new Map([...byAplicacao].map(([id, list]) => [id, list.map(({ aplicacaoId: _, ...r }) => r)]))
}
