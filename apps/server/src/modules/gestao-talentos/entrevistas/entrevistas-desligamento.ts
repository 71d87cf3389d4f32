import * as c from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { modelos } from '@quadro/contract/gestao-talentos/entrevistas/modelos-entrevista-desligamento.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { newToken } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import {
  abrir,
  concluir,
  contextoDoQuestionario,
  modelosUsaveis,
  rotasDeQuestionarios,
  segurar,
} from '../../avaliacao/index.ts'
import {
  acharEntrevista,
  acharTalento,
  CONTEXTO,
  conduz,
  exigirAlheio,
  exigirSaida,
  fechadaPorque,
  impedido,
  type Linha,
  leQuestionario,
  lerDoTalento,
  recusaDoLink,
} from './entrevista-leitura.ts'

const quemResponde = ({ respondidaPor, talentoNome }: Linha): string =>
  respondidaPor === 'P' ? talentoNome : respondidaPor === 'R' ? c.QUEM_RESPONDE.R : 'O RH ou a própria pessoa'

registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem !== 'interno') return []
  const e = await acharEntrevista(ctx, 'questionario_id', questionarioId)
  if (!e || !leQuestionario(ctx, e) || (await impedido(ctx, e.talentoId))) return []
  return [
    {
      sobre: e.talentoNome,
      em: `Entrevista de desligamento em ${formatarData(e.data)}`,
      url: c.paginaDe(e.talentoId),
      quemResponde: quemResponde(e),
      responde: conduz(ctx, e),
      fechado: fechadaPorque(e),
      emNome: null,
      semArquivos: 'Uma entrevista de desligamento não guarda arquivos.',
    },
  ]
})

/** The interview of the talent, held against other changes of it until the end of the call. */
async function segurada(ctx: Ctx, talentoId: number): Promise<Linha> {
  await acharTalento(ctx, talentoId)
  await exigirAlheio(ctx, talentoId)
  const e = await acharEntrevista(ctx, 'talento_id', talentoId)
  if (!e) throw notFound()
  await segurar(ctx, e.questionarioId)
  // What another call changed before the lock was given is read again.
  return (await acharEntrevista(ctx, 'talento_id', talentoId)) ?? e
}

/** The released version of a model that can be used today. */
async function versaoDo(ctx: Ctx, modeloId: number): Promise<number> {
  const usavel = await modelosUsaveis(ctx, [modelos.tipo]).where('m.id', '=', modeloId).executeTakeFirst()
  const versao =
    usavel &&
    (await ctx.db
      .selectFrom('avaliacaoVersao')
      .select('id')
      .where('modeloId', '=', modeloId)
      .where('liberadaEm', 'is not', null)
      .orderBy('numero', 'desc')
      .limit(1)
      .executeTakeFirst())
  if (!versao) throw fieldError('modeloId', 'Escolha um modelo liberado')
  return versao.id
}
/** The first moment that is too late. */
const prazoDe = (data: string) => sql<string>`(${somarDias(data, c.DIAS_PARA_RESPONDER)}::date + 1)::timestamptz`

async function agendarNova(ctx: Ctx, talentoId: number, modeloId: number, data: string): Promise<void> {
  const { id: questionarioId } = await ctx.db
    .insertInto('questionario')
    .values({ contexto: CONTEXTO, versaoId: await versaoDo(ctx, modeloId), prazo: prazoDe(data) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('entrevistaDesligamento').values({ talentoId, questionarioId, data }).execute()
}
/** Another day, which keeps what was begun; another model only while nobody has begun. */
async function remarcar(ctx: Ctx, e: Linha, modeloId: number, data: string): Promise<void> {
  if (e.situacao === 'R') throw invalidState('Remarcar: a entrevista já foi respondida.')
  if (e.situacao === 'E') throw invalidState('Remarcar: a entrevista está encerrada. Reabra-a antes.')
  const troca = modeloId !== e.modeloId
  if (troca && e.respondidaPor !== null) throw invalidState('Remarcar: a entrevista já começou, e o modelo não muda.')
  await updateRow(ctx, 'questionario', e.questionarioId, {
    prazo: prazoDe(data),
    ...(troca ? { versaoId: await versaoDo(ctx, modeloId) } : {}),
  })
  await updateRow(ctx, 'entrevistaDesligamento', e.id, { data })
}

/** Ends the link that was sent before and makes another, which opens after the last day too. */
async function novoLink(ctx: Ctx, e: Linha): Promise<{ endereco: string; ate: string }> {
  const { token, hash } = newToken()
  await sql`
    update link_pessoal l set encerrado_em = now() from entrevista_desligamento x
     where x.id = ${e.id} and l.id = x.link_id and l.encerrado_em is null`.execute(ctx.db)
  const { id, ate } = await ctx.db
    .insertInto('linkPessoal')
    .values({
      ...{ finalidade: c.responderEntrevista.name, descricao: 'Entrevista de desligamento', talentoId: e.talentoId },
      ...{ hash, expiraEm: e.prazo ?? prazoDe(ctx.hoje()), aposDesligamento: true },
    })
    .returning(['id', sql<string>`(expira_em::date - 1)::text`.as('ate')])
    .executeTakeFirstOrThrow()
  await updateRow(ctx, 'entrevistaDesligamento', e.id, { linkId: id })
  // In the fragment, so that no server, proxy or log on the way reads it.
  return { endereco: `${ctx.services.settings.publicUrl}/pessoal/link#${token}`, ate }
}

export const entrevistasDesligamento: Route[] = [
  ...rotasDeQuestionarios(c.questionarios, CONTEXTO),
  route(c.ler)((ctx, { id }) => lerDoTalento(ctx, id)),
  route(c.agendar)(async (ctx, { id, versao, modeloId, data }) => {
    const talento = await acharTalento(ctx, id)
    await exigirAlheio(ctx, id)
    exigirSaida(talento)
    if (data < ctx.hoje()) throw fieldError('data', 'A data deve ser igual ou posterior a data atual')
    const e = await acharEntrevista(ctx, 'talento_id', id)
    if (!e) {
      if (versao !== null) throw stale()
      await agendarNova(ctx, id, modeloId, data)
    } else {
      const agora = await segurada(ctx, id)
      if (agora.versao !== versao) throw stale()
      await remarcar(ctx, agora, modeloId, data)
    }
    return lerDoTalento(ctx, id)
  }),
  route(c.cancelar)(async (ctx, { id, versao }) => {
    const e = await segurada(ctx, id)
    if (e.versao !== versao) throw stale()
    if (e.situacao === 'R') throw invalidState('Cancelar: a entrevista já foi respondida.')
    await ctx.db.deleteFrom('entrevistaDesligamento').where('id', '=', e.id).execute()
    return DONE
  }),
  route(c.criarLink)(async (ctx, { id }) => {
    const e = await segurada(ctx, id)
    const recusa = recusaDoLink(e)
    if (recusa) throw invalidState(recusa)
    return novoLink(ctx, e)
  }),
  route(c.responder)(async (ctx, { id, respostas, observacao }) => {
    const e = await segurada(ctx, id)
    const q = await abrir(ctx, CONTEXTO, e.questionarioId)
    const recusa = c.questionarios.fluxo.refusal('conclui', q)
    if (recusa) throw invalidState(recusa)
    await concluir(ctx, q, { respostas, observacao })
    return lerDoTalento(ctx, id)
  }),
]
