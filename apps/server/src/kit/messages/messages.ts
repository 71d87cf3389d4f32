import type { Authority } from '@quadro/contract/kit/authority.ts'
import { sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { publish } from '../http/hub.ts'
import { rows } from '../transaction/tx.ts'
import { sendMail } from './mail.ts'

/** Box of the home page that a message goes to (specification 3 §2.2). */
type Caixa = 'R' | 'C' | 'P' | 'A' | 'T' | 'F' | 'S' | 'U'
type ModoDeEmail = 'nunca' | 'na-hora' | 'resumo'

/** Who is told: those named, the requester of the request, or, with neither, whoever holds the notice's authority. */
export interface Destino {
  usuarios?: readonly number[]
  solicitante?: boolean
  /** Usually who did it. */
  exceto?: number
}
interface Mensagem {
  texto: string
  /** Said of several that nobody has read yet, `{n}` being how many; they need a `grupo`. */
  varias?: string
  grupo?: string
  /** Path of the page that shows it. */
  link?: string
  /** Who speaks; the caller unless told. */
  remetente?: string
  /** Of the mail; the text unless told. */
  assunto?: string
  /** What the mail says, where that is more than the message. */
  carta?: string
  /** The record that it tells of. Who does not see the record is not told; who stops seeing it can no longer read the message. */
  sobre?: { solicitacaoId?: number; talentoId?: number; propostaId?: number }
}

/** Something that users are told of, declared once by the module that knows it. */
export interface Aviso<D = never> {
  readonly nome: string
  /** Box of the home page (specification 3 §2.2). */
  readonly caixa: Caixa
  /** 'Solicitações para liberar', where each chooses what to be told of. */
  readonly titulo: string
  /** Who is told, and when. */
  readonly descricao: string
  /** What the page behind its link needs: nobody else is told. Absent: it is about the reader's own. */
  readonly autoridade?: Authority
  /** Whether it goes by mail too, for whoever chose nothing. */
  readonly email: ModoDeEmail
  readonly para: (dados: D) => Destino
  readonly mensagem: (dados: D) => Mensagem
}

const avisos = new Map<string, Aviso>()
/** Declares a notice; `nome` stays with the messages and with what users chose, and is never given another sense. */
export function defineAviso<D>(nome: string, spec: Omit<Aviso<D>, 'nome'>): Aviso<D> {
  if (avisos.has(nome)) throw new Error(`Two notices are called ${nome}`)
  const aviso = { nome, ...spec }
  avisos.set(nome, aviso)
  return aviso
}
/** Every notice, in the order in which the modules declare them. */
export const todosOsAvisos = (): readonly Aviso[] => [...avisos.values()]

type Escritor = Pick<Ctx, 'db' | 'empresaId' | 'services'>
/** Whose name a message carries: the caller's. */
const quem = (ctx: Escritor & Partial<Pick<Ctx, 'user' | 'candidate'>>): string => {
  for (const de of ['user', 'candidate'] as const)
    try {
      const nome = ctx[de]?.nome
      if (nome) return nome
    } catch {
      // Not this kind of caller.
    }
  return 'Quadro'
}

/**
 * Tells users that something happened, in the same transaction: active users of the company who hold the notice's authority and may
 * see its record, as each of them chose. Their open pages learn of it at the commit. Answers the addresses that a mail went to.
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
