import { conferirConteudo } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import * as c from '@quadro/contract/captacao/selecao/recusa.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { pedirAvaliacoes } from '../avaliacoes/avaliacoes-pedir.ts'
import { cancelarEntrevistas } from '../entrevistas/entrevistas-gravar.ts'
import { cancelarRecusasRetidas, enviarMensagens, escreverA } from '../mensagens/mensagens-enviar.ts'
import { lerSolicitacao } from '../solicitacoes/solicitacao.ts'
import { marcar, separar } from './selecao.ts'
import { type Aplicacao, travarAberta, travarAplicacoes } from './selecao-travas.ts'

labelTable('recusa_candidato', 'Recusas de Candidatos')
labelTable('mensagem_candidato', 'Mensagens a Candidatos')

/**
 * Candidates who wait in a request and have received no final answer. For candidates shared by another company the refusal itself counts as
 * the answer.
 */
export const semResposta = (ctx: Ctx, solicitacaoId: number) =>
  rows(
    ctx.db,
    sql<c.SemResposta & { deFora: boolean }>`
      select x.id, x.nome, x.etapa_seletiva_id, x.etapa_seletiva_nome, x.candidato_id is null as de_fora, r.id is not null as recusado,
             coalesce(p.email, '') <> '' as tem_email, coalesce(pessoa_empregada(p.id), false) as colaborador,
             exists (select from mensagem_candidato m
                      where m.candidato_solicitacao_id = x.id and m.tipo = 'RECUSA' and m.situacao = 'RETIDA') as retida
        from candidato_solicitacao_lista x
        left join pessoa p on p.id = x.pessoa_id
        left join recusa_candidato r on r.candidato_solicitacao_id = x.id
       where x.solicitacao_id = ${solicitacaoId} and x.removed_at is null and x.talento_id is null
         and case when x.candidato_id is null then r.id is null
             else not exists (select from mensagem_candidato m
                               where m.candidato_solicitacao_id = x.id and m.tipo = 'RECUSA'
                                 and (m.situacao = 'ENVIADA' or (m.situacao = 'RETIDA' and m.quando in ('DATA', 'ENCERRAMENTO')))) end
       order by x.nome, x.id`,
  )

/** The reason of a cancelled interview. It must not reveal the refusal before the candidate has received it. */
const SEM_ENTREVISTA = 'A empresa cancelou esta entrevista.'
const NAO_SEGUIU = 'A candidatura não seguiu adiante.'

interface Porque {
  motivo: c.MotivoDeRecusa
  observacao: string | null
  devolverAoBanco: boolean
}
/** Refuses these applications, which the caller has locked. The candidates stay available in the talent pool or become unavailable. */
async function recusarAplicacoes(
  ctx: Ctx,
  aplicacoes: readonly Aplicacao[],
  { devolverAoBanco, ...porque }: Porque,
  sabeAgora: boolean,
) {
  const novas = aplicacoes.filter((a) => !a.recusado)
  if (novas.length === 0) return
  await ctx.db
    .insertInto('recusaCandidato')
    .values(novas.map((a) => ({ candidatoSolicitacaoId: a.id, ...porque })))
    .execute()
  for (const a of novas) await cancelarEntrevistas(ctx, { aplicacaoId: a.id }, sabeAgora ? NAO_SEGUIU : SEM_ENTREVISTA)
  const candidatos = novas.flatMap((a) => (a.candidatoId === null ? [] : [a.candidatoId]))
  if (candidatos.length > 0)
    await ctx.db
      .updateTable('candidato')
      .set({ disponivel: devolverAoBanco })
      .where('id', 'in', candidatos)
      .where('disponivel', '<>', devolverAoBanco)
      .execute()
}
const comoDestino = (a: Aplicacao) => ({ id: a.id, deFora: a.candidatoId === null })

interface NoFim {
  responder: boolean
  assunto: string | null
  texto: string | null
  porEtapa: readonly { etapaSeletivaId: number | null; assunto: string; texto: string }[]
  motivoSemResposta: string | null
}
/**
 * A request can end only when its open candidates have an answer. Messages held until the end are sent now. Candidates without an answer
 * get the message in `fim`, or that of their stage, or the reason for not writing is saved.
 */
export async function responderNoFim(ctx: Ctx, solicitacaoId: number, fim: NoFim): Promise<void> {
  const sem = await semResposta(ctx, solicitacaoId)
  const { responder, assunto, texto, porEtapa, motivoSemResposta } = fim
  await exigirEtapas(ctx, porEtapa)
  if (sem.length > 0 && !responder && motivoSemResposta === null)
    throw fieldError(
      'motivoSemResposta',
      sem.length === 1
        ? '1 candidato ainda não tem resposta: responda agora ou diga por que não'
        : `${sem.length} candidatos ainda não têm resposta: responda agora ou diga por que não`,
    )
  if (sem.length > 0 && responder) {
    const problemas = conferirConteudo({ assunto, texto })
    if (problemas.length > 0)
      throw new AppError(
        'FIELD_VALIDATION_VIOLATION',
        undefined,
        problemas.map(({ campo, mensagem }) => ({ field: campo, message: mensagem })),
      )
    const travadas = await travarAplicacoes(
      ctx,
      solicitacaoId,
      sem.map((s) => s.id),
    )
    const todas = sem.flatMap((s) => travadas.get(s.id) ?? [])
    await recusarAplicacoes(ctx, todas, { motivo: 'ENCERRADA', observacao: null, devolverAoBanco: true }, true)
    // A message that a user has already written and held for one of them is sent instead of the common one.
    const retidas = new Set(sem.filter((s) => s.retida).map((s) => s.id))
    if (retidas.size > 0) await enviarMensagens(ctx, await idsRetidas(ctx, solicitacaoId, 'MANUAL'))
    const etapaDe = new Map(sem.map((s) => [s.id, s.etapaSeletivaId]))
    const paraTodos = { assunto: assunto!, texto: texto! }
    const porTexto = Map.groupBy(
      todas.filter((a) => !retidas.has(a.id)),
      (a) => porEtapa.find((p) => p.etapaSeletivaId === etapaDe.get(a.id)) ?? paraTodos,
    )
    for (const [{ assunto, texto }, quem] of porTexto)
      await escreverA(ctx, quem.map(comoDestino), {
        ...{ tipo: 'RECUSA', quando: 'AGORA', dia: null, hora: null },
        ...{ assunto, texto },
      })
  }
  await enviarMensagens(ctx, await idsRetidas(ctx, solicitacaoId, 'ENCERRAMENTO'))
  await updateRow(ctx, 'solicitacaoPessoal', solicitacaoId, {
    motivoSemResposta: sem.length > 0 && !responder ? motivoSemResposta : null,
  })
}
/** Every stage named must be one of the company's, also one at which nobody waits any more. */
async function exigirEtapas(ctx: Ctx, porEtapa: NoFim['porEtapa']): Promise<void> {
  const ids = porEtapa.flatMap((p) => p.etapaSeletivaId ?? [])
  if (ids.length === 0) return
  const found = await ctx.db.selectFrom('etapaSeletiva').select('id').where('id', 'in', ids).execute()
  if (found.length < ids.length) throw fieldError('porEtapa', 'Escolha um item da lista')
}
async function idsRetidas(ctx: Ctx, solicitacaoId: number, quando: 'MANUAL' | 'ENCERRAMENTO'): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<{ id: number }>`
      select m.id from mensagem_candidato m join candidato_solicitacao x on x.id = m.candidato_solicitacao_id
       where x.solicitacao_id = ${solicitacaoId} and m.situacao = 'RETIDA' and m.quando = ${quando}
         and (${quando} = 'ENCERRAMENTO' or m.tipo = 'RECUSA') order by m.id`,
  )
  return found.map(({ id }) => id)
}

export const recusas: Route[] = [
  route(c.listarSemResposta)(async (ctx, { id }) => {
    await lerSolicitacao(ctx, id)
    return semResposta(ctx, id)
  }),
  route(c.recusar)(async (ctx, { id, aplicacoes, comMensagem, assunto, texto, quando, dia, hora, ...porque }) => {
    await travarAberta(ctx, id)
    const { livres, recusados } = await separar(ctx, id, aplicacoes)
    await recusarAplicacoes(ctx, livres, porque, comMensagem && quando === 'AGORA')
    if (comMensagem)
      await escreverA(ctx, livres.map(comoDestino), {
        ...{ tipo: 'RECUSA', quando, dia, hora },
        assunto: assunto!,
        texto: texto!,
      })
    const movidos = await marcar(
      ctx,
      id,
      livres.map((a) => a.id),
    )
    return { movidos, recusados }
  }),
  route(c.reconsiderar)(async (ctx, { id, aplicacaoId, versao }) => {
    await travarAberta(ctx, id)
    const a = (await travarAplicacoes(ctx, id, [aplicacaoId])).get(aplicacaoId)
    if (!a || a.removedAt !== null) throw notFound()
    if (a.versao !== versao) throw stale()
    if (!a.recusado) throw invalidState('Este candidato não foi recusado.')
    await ctx.db.deleteFrom('recusaCandidato').where('candidatoSolicitacaoId', '=', aplicacaoId).execute()
    await cancelarRecusasRetidas(ctx, [aplicacaoId])
    // Evaluations that the others were asked for meanwhile are asked for now. Interviews cancelled by the refusal stay cancelled, because
    // all participants were told.
    await pedirAvaliacoes(ctx, id, aplicacaoId)
    await marcar(ctx, id, [aplicacaoId])
    return DONE
  }),
  route(c.escrever)(async (ctx, { id, aplicacoes, assunto, texto, ...escrita }) => {
    await travarAberta(ctx, id)
    // Refused candidates may be written to as well, because they may not have been told yet.
    const { livres, recusados } = await separar(ctx, id, aplicacoes, { comRecusados: true })
    await escreverA(ctx, livres.map(comoDestino), { ...escrita, assunto: assunto!, texto: texto! })
    const movidos = await marcar(
      ctx,
      id,
      livres.map((a) => a.id),
    )
    return { movidos, recusados }
  }),
]
