import type { Authority } from '@quadro/contract/kit/authority.ts'
import { sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { publish } from '../http/hub.ts'
import { rows } from '../transaction/tx.ts'
import { sendMail } from './mail.ts'

/** Box of the home page where a message appears (specification 3 §2.2). */
type Caixa = 'R' | 'C' | 'P' | 'A' | 'T' | 'F' | 'S' | 'U'
type ModoDeEmail = 'nunca' | 'na-hora' | 'resumo'

/** Who is notified: the named users, the requester of the request, or, with neither, all who hold the notice's authority. */
export interface Destino {
  usuarios?: readonly number[]
  solicitante?: boolean
  /** A user who is not notified, usually the one who acted. */
  exceto?: number
}
interface Mensagem {
  texto: string
  /** Text for several unread messages together, with `{n}` for their number; it needs a `grupo`. */
  varias?: string
  grupo?: string
  /** Path of the page that shows it. */
  link?: string
  /** Name of the sender; default: the caller. */
  remetente?: string
  /** Subject of the mail; default: the text. */
  assunto?: string
  /** Text of the mail, when it is longer than the message. */
  carta?: string
  /**
   * The record that the message is about. A user who does not see the record is not notified; a user who no longer sees it can no longer
   * read the message.
   */
  sobre?: { solicitacaoId?: number; talentoId?: number; propostaId?: number }
}

/** A kind of message to users, declared once by the module that sends it. */
export interface Aviso<D = never> {
  readonly nome: string
  /** Box of the home page (specification 3 §2.2). */
  readonly caixa: Caixa
  /** 'Solicitações para liberar': its title on the page where users choose their notices. */
  readonly titulo: string
  /** Who is notified, and when. */
  readonly descricao: string
  /** The authority that the linked page requires: only its holders are notified. Absent: the message is about the reader's own data. */
  readonly autoridade?: Authority
  /** Whether it is also sent by mail to users who chose nothing. */
  readonly email: ModoDeEmail
  readonly para: (dados: D) => Destino
  readonly mensagem: (dados: D) => Mensagem
}

const avisos = new Map<string, Aviso>()
/** Declares a notice. `nome` is stored with messages and with users' choices, so never reuse it with another meaning. */
export function defineAviso<D>(nome: string, spec: Omit<Aviso<D>, 'nome'>): Aviso<D> {
  if (avisos.has(nome)) throw new Error(`Two notices are called ${nome}`)
  const aviso = { nome, ...spec }
  avisos.set(nome, aviso)
  return aviso
}
/** Every notice, in the order in which the modules declare them. */
export const todosOsAvisos = (): readonly Aviso[] => [...avisos.values()]

type Escritor = Pick<Ctx, 'db' | 'empresaId' | 'services'>
/** The name of the sender: the caller's. */
const quem = (ctx: Escritor & Partial<Pick<Ctx, 'user' | 'candidate' | 'person'>>): string => {
  for (const de of ['user', 'candidate', 'person'] as const)
    try {
      const nome = ctx[de]?.nome
      if (nome) return nome
    } catch {
      // The context has no caller of this kind.
    }
  return 'Quadro'
}

/**
 * Notifies users in the same transaction: active users of the company who hold the notice's authority and may see its record, in the way
 * that each of them chose. Their open pages are updated at the commit. Returns the addresses that a mail was sent to.
 */
export async function avisar<D>(ctx: Escritor, aviso: Aviso<D>, dados: D): Promise<string[]> {
  const { usuarios, solicitante = false, exceto } = aviso.para(dados)
  if (usuarios?.length === 0 && !solicitante) return []
  const { texto, varias, grupo, link, remetente, assunto, carta, sobre } = aviso.mensagem(dados)
  const avisados = await rows(
    ctx.db,
    sql<{ usuarioId: number; email: string; aqui: boolean; modo: ModoDeEmail }>`
      select usuario_id, email, aqui, modo from entregar_mensagem(${aviso.nome}, ${aviso.caixa}, ${remetente ?? quem(ctx)}, ${texto},
        ${varias ?? null}, ${link ?? null}, ${grupo ?? null}, ${aviso.autoridade?.name ?? null}, ${sobre?.solicitacaoId ?? null},
        ${sobre?.talentoId ?? null}, ${usuarios ? [...new Set(usuarios)] : null}::bigint[], ${solicitante}, ${exceto ?? null}, ${aviso.email},
        ${sobre?.propostaId ?? null})`,
  )
  for (const { usuarioId, aqui } of avisados)
    if (aqui) await publish(ctx, { empresaId: ctx.empresaId, usuarioId, event: 'mensagem', data: {} })
  const porEmail = avisados.filter(({ modo, email }) => modo === 'na-hora' && email !== '').map(({ email }) => email)
  for (const para of porEmail)
    await sendMail(ctx, {
      para,
      template: 'aviso',
      data: {
        assunto: assunto ?? texto,
        texto: carta ?? texto,
        link: link ? `${ctx.services.settings.publicUrl}${link}` : null,
      },
    })
  return porEmail
}
