import * as c from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** Who may do what with an exit interview, decided in one place. */

export const CONTEXTO = 'desligamento'
const CHEFIA = 'Quem responde pela área da pessoa não lê nem conduz a entrevista de desligamento dela.'
const PROPRIA = 'A própria entrevista de desligamento é respondida pelo link que o RH envia.'

export type Linha = Omit<c.Entrevista, 'le'> & {
  talentoId: number
  prazo: string | null
  talentoNome: string
  dataDesligamento: string | null
  /** The answer is of a month that has ended, so figures may have told of it. */
  contada: boolean
}
/** The interview of a talent within reach, by its talent or its questionnaire. */
export async function acharEntrevista(
  ctx: Ctx,
  por: 'talento_id' | 'questionario_id',
  id: number,
): Promise<Linha | undefined> {
  const [found] = await rows(
    ctx.db,
    sql<Linha>`
      select x.id, x.versao, x.talento_id, x.talento_nome, x.data_desligamento, x.data, x.modelo_id, x.titulo, x.questionario_id, x.prazo, (x.prazo::date - 1)::text as ate,
             x.respondido_em, x.respondida_por, x.situacao, x.link_situacao, (x.link_expira_em::date - 1)::text as link_ate,
             coalesce(x.respondido_em < date_trunc('month', ${ctx.hoje()}::date)::timestamptz, false) as contada
        from entrevista_desligamento_lista x where ${sql.ref(`x.${por}`)} = ${id}`,
  )
  return found
}

/** Why this user has nothing to do with the interview of this talent, whatever authorities the user holds; null when there is no reason. */
export async function impedido(ctx: Ctx, talentoId: number): Promise<string | null> {
  if (ctx.user.talentoId === talentoId) return PROPRIA
  const [row] = await rows(ctx.db, sql<{ gestor: boolean }>`select sou_gestor_do_talento(${talentoId}) as gestor`)
  return row?.gestor ? CHEFIA : null
}
/** Refuses those who are kept out. */
export async function exigirAlheio(ctx: Ctx, talentoId: number): Promise<void> {
  const porque = await impedido(ctx, talentoId)
  if (porque) throw new AppError('FORBIDDEN', porque)
}

/** HR leads the talk, unless the person has begun by the link. */
export const conduz = (ctx: Ctx, e: Pick<Linha, 'respondidaPor'>): boolean =>
  e.respondidaPor !== 'P' && ctx.user.can(c.autoridades.responder)
/** Whether the user may open the questionnaire: the answers need their authority, questions that are still open either. */
export const leQuestionario = (ctx: Ctx, e: Pick<Linha, 'respondidoEm'>): boolean =>
  ctx.user.can(c.autoridades.ver) || (e.respondidoEm === null && ctx.user.can(c.autoridades.responder))
/** Why it cannot be answered or opened again, apart from the state of the questionnaire. */
export function fechadaPorque(
  e: Pick<Linha, 'dataDesligamento' | 'respondidoEm' | 'respondidaPor' | 'contada'>,
): string | null {
  if (e.respondidoEm !== null)
    return e.respondidaPor === 'P'
      ? 'quem respondeu foi a própria pessoa.'
      : e.contada
        ? 'as respostas já contam nos resultados.'
        : null
  return e.dataDesligamento === null ? 'O desligamento foi desfeito: a pessoa continua na empresa.' : null
}

interface Talento {
  id: number
  nome: string
  codigo: string | null
  cargoNome: string
  areaNome: string | null
  dataAdmissao: string
  dataDesligamento: string | null
}
/** The talent of the page, within reach. */
export async function acharTalento(ctx: Ctx, id: number): Promise<Talento> {
  const [talento] = await rows(
    ctx.db,
    sql<Talento>`
      select t.id, coalesce(t.nome_social, t.nome) as nome, t.codigo, t.cargo_nome || ' ' || t.faixa_salarial_nome as cargo_nome, t.area_nome,
             t.data_admissao, t.data_desligamento
        from talento_lista t where t.id = ${id}`,
  )
  if (!talento) throw notFound()
  return talento
}
/** Refuses an interview of one who stays. */
export function exigirSaida({ nome, dataDesligamento }: Pick<Talento, 'nome' | 'dataDesligamento'>): void {
  if (dataDesligamento === null)
    throw invalidState(`${nome} continua na empresa: a entrevista de desligamento é de quem sai ou saiu.`)
}

/** What the page shows. An interview that was made stays readable when the dismissal is undone. */
export async function lerDoTalento(ctx: Ctx, id: number): Promise<c.EntrevistaDoTalento> {
  const talento = await acharTalento(ctx, id)
  await exigirAlheio(ctx, id)
  const linha = await acharEntrevista(ctx, 'talento_id', id)
  if (!linha) exigirSaida(talento)
  const conduzir = ctx.user.can(c.autoridades.responder)
  const aberta = linha !== undefined && linha.respondidoEm === null
  const sai = talento.dataDesligamento !== null
  const pode = [
    ...(conduzir && sai && (!linha || (aberta && linha.situacao !== 'E')) ? ['agenda'] : []),
    ...(conduzir && aberta ? ['cancela'] : []),
    ...(linha && conduzir && recusaDoLink(linha) === null ? ['envia'] : []),
  ]
  if (!linha) return { ...talento, entrevista: null, pode }
  const { talentoId: _, talentoNome: __, dataDesligamento: ___, contada: ____, prazo: _____, ...entrevista } = linha
  return { ...talento, entrevista: { ...entrevista, le: leQuestionario(ctx, linha) }, pode }
}

/** Why no link is made; null when one is. */
export function recusaDoLink(e: Linha): string | null {
  if (e.dataDesligamento === null) return 'O desligamento foi desfeito: a pessoa continua na empresa.'
  if (e.situacao === 'R') return 'Enviar o link: a entrevista já foi respondida.'
  if (e.situacao === 'E') return 'Enviar o link: a entrevista está encerrada. Reabra-a antes.'
  if (e.situacao === 'V') return 'Enviar o link: o prazo da entrevista terminou. Mude a data antes.'
  return e.respondidaPor === 'R' ? 'Enviar o link: o RH já começou a responder, na conversa.' : null
}
