import { CAMPOS_DA_MENSAGEM } from '@quadro/contract/captacao/mensagens/candidato-campos.ts'
import type {
  EventoDoCandidato,
  QuandoEnviar,
  TipoDeMensagem,
} from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import { MINUTOS_PARA_DESFAZER } from '@quadro/contract/captacao/selecao/selecao.ts'
import { EMAIL } from '@quadro/contract/kit/fields.ts'
import { preencher, type Valores } from '@quadro/contract/kit/textos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { nameOfStranger } from '../../../kit/messages/stranger.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { valoresDe } from '../../../kit/textos/fontes.ts'
import { versaoCom } from '../../../kit/textos/versoes.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { doCandidato } from './candidato-valores.ts'

export interface Destino {
  valores: Valores
  /** Null when the address is missing or not a single valid one; then no mail is sent. */
  email: string | null
  /** The candidate left the request or was hired, so no more messages are sent. */
  saiu: boolean
  /** The events that are still true of the candidate: the hiring, or the application and the stage of today. */
  eventos: string[]
  /** A candidate of another company, who has no candidate area here. */
  deFora: boolean
}
const CAMPOS = CAMPOS_DA_MENSAGEM.campos.map(({ campo }) => campo)

/** Values of the text fields for each application and its mail address. */
export async function destinosDe(ctx: Ctx, aplicacoes: readonly number[]): Promise<Map<number, Destino>> {
  const found = await rows(
    ctx.db,
    sql<Omit<Destino, 'valores'> & { id: number }>`
      select x.id, p.email, x.removed_at is not null or x.talento_id is not null as saiu, x.candidato_id is null as de_fora,
             case when x.removed_at is not null then array[]::text[]
                  when x.talento_id is not null then array['CONTRATACAO']
                  when r.id is not null or s.encerrada or s.cancelada then array[]::text[]
                  else array['CANDIDATURA', 'PROPOSTA', 'ETAPA:' || h.etapa_seletiva_id] end as eventos
        from candidato_solicitacao x
        join solicitacao_pessoal s on s.id = x.solicitacao_id
        left join candidato c on c.id = x.candidato_id
        left join pessoa p on p.id = c.pessoa_id
        left join recusa_candidato r on r.candidato_solicitacao_id = x.id
        left join lateral (
          select y.etapa_seletiva_id from historico_candidato y
           where y.candidato_solicitacao_id = x.id order by y.data desc, y.id desc limit 1) h on true
       where x.id = any (${aplicacoes}::bigint[])`,
  )
  const valores = await valoresDe(ctx, doCandidato, aplicacoes, CAMPOS)
  return new Map(
    found.map(({ id, email, ...where }) => [
      id,
      { ...where, valores: valores.get(id)!, email: email !== null && EMAIL.test(email) ? email : null },
    ]),
  )
}

interface Presa {
  id: number
  aplicacaoId: number
  assunto: string
  texto: string
  evento: string | null
}
/**
 * Sends held messages in the caller's transaction. The filled-in text is stored as it was sent, and the mails leave with the commit. Each
 * message is sent once: its row is locked, and a second caller finds it already sent. Messages to candidates who left the request meanwhile
 * are cancelled. Returns the ids of the messages sent.
 */
export async function enviarMensagens(
  ctx: Ctx,
  ids: readonly number[],
  { pularPresas = false }: { pularPresas?: boolean } = {},
): Promise<number[]> {
  if (ids.length === 0) return []
  const presas = await rows(
    ctx.db,
    sql<Presa>`
      select id, candidato_solicitacao_id as aplicacao_id, assunto, texto, evento from mensagem_candidato
       where id = any (${ids}::bigint[]) and situacao = 'RETIDA' order by id for update ${pularPresas ? sql`skip locked` : sql``}`,
  )
  const destinos = await destinosDe(ctx, [...new Set(presas.map((m) => m.aplicacaoId))])
  const link = `${ctx.services.settings.publicUrl}/externo/candidato-solicitacoes?empresaId=${ctx.empresaId}`
  const enviadas: number[] = []
  for (const { id, aplicacaoId, evento, ...escrita } of presas) {
    const destino = destinos.get(aplicacaoId)
    // What an event told is no longer true of who has moved on since, or was refused.
    const passou = evento === null ? destino?.saiu : !destino?.eventos.includes(evento)
    if (!destino || passou || destino.deFora) {
      await updateRow(ctx, 'mensagemCandidato', id, { situacao: 'CANCELADA' })
      continue
    }
    const { valores, email } = destino
    const assunto = preencher(CAMPOS_DA_MENSAGEM, escrita.assunto, valores)
    const texto = preencher(CAMPOS_DA_MENSAGEM, escrita.texto, valores)
    await updateRow(ctx, 'mensagemCandidato', id, {
      assunto,
      texto,
      situacao: 'ENVIADA',
      enviadaEm: sql`now()`,
      porEmail: email !== null,
    })
    if (email !== null) {
      // Whoever registered chose name and address, which may be somebody else's.
      const noCorreio = {
        ...valores,
        nome: nameOfStranger(String(valores.nome)),
        nomeCompleto: nameOfStranger(String(valores.nomeCompleto)),
      }
      const data = {
        assunto: preencher(CAMPOS_DA_MENSAGEM, escrita.assunto, noCorreio),
        texto: preencher(CAMPOS_DA_MENSAGEM, escrita.texto, noCorreio),
        link,
      }
      await sendMail(ctx, { para: email, template: 'mensagem-candidato', data })
    }
    enviadas.push(id)
  }
  return enviadas
}

/**
 * Writes the company's text of an event, where it has one, to the candidates of these applications. It is written in the caller's
 * transaction and leaves after it, by the job of the held messages; a stage waits as long as the step can be undone.
 */
export async function escreverNoEvento(
  ctx: Ctx,
  evento: EventoDoCandidato,
  aplicacoes: readonly number[],
  etapaSeletivaId: number | null = null,
): Promise<void> {
  if (aplicacoes.length === 0) return
  const minutos = evento === 'ETAPA' ? MINUTOS_PARA_DESFAZER : 0
  await sql`select escrever_no_evento(${[...aplicacoes]}::bigint[], ${evento}, ${etapaSeletivaId}::bigint, ${minutos}::int)`.execute(
    ctx.db,
  )
}

export interface Escrita {
  tipo: TipoDeMensagem
  assunto: string
  texto: string
  quando: QuandoEnviar
  dia: string | null
  hora: string | null
}
/** The moment at which a message is sent automatically, in the installation's time zone; null when it has no date. */
export async function instanteDe(ctx: Ctx, { quando, dia, hora }: Pick<Escrita, 'quando' | 'dia' | 'hora'>) {
  if (quando !== 'DATA') return null
  const [row] = await rows(
    ctx.db,
    sql<{ em: string; passou: boolean }>`
      select em, em <= now() as passou from (select (${`${dia} ${hora}`}::timestamp)::timestamptz as em) x`,
  )
  if (!row || row.passou) throw fieldError('dia', 'Escolha um dia e uma hora que ainda não passaram')
  return row.em
}
/**
 * Writes to candidates of a request, now or later. A new refusal replaces one that is held. Candidates shared by another company cannot be
 * written to from here.
 */
export async function escreverA(
  ctx: Ctx,
  aplicacoes: readonly { id: number; deFora: boolean }[],
  { dia, hora, ...escrita }: Escrita,
): Promise<void> {
  const ids = aplicacoes.flatMap((a) => (a.deFora ? [] : [a.id]))
  if (ids.length === 0) return
  const enviarEm = await instanteDe(ctx, { quando: escrita.quando, dia, hora })
  if (escrita.tipo === 'RECUSA') await cancelarRecusasRetidas(ctx, ids)
  const { assunto, texto } = escrita
  const textoVersaoId = await versaoCom(ctx, 'modeloMensagem', { assunto, texto })
  const novas = await ctx.db
    .insertInto('mensagemCandidato')
    .values(ids.map((candidatoSolicitacaoId) => ({ candidatoSolicitacaoId, enviarEm, textoVersaoId, ...escrita })))
    .returning('id')
    .execute()
  if (escrita.quando === 'AGORA')
    await enviarMensagens(
      ctx,
      novas.map((m) => m.id),
    )
}
export const cancelarRecusasRetidas = (ctx: Ctx, aplicacoes: readonly number[]) =>
  ctx.db
    .updateTable('mensagemCandidato')
    .set({ situacao: 'CANCELADA' })
    .where('candidatoSolicitacaoId', 'in', [...aplicacoes])
    .where('situacao', '=', 'RETIDA')
    .where('tipo', '=', 'RECUSA')
    .execute()
