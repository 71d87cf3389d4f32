import * as z from 'zod'
import { questionariosDe, respostasForm } from '../../avaliacao/questionarios/questionarios.ts'
import { authority } from '../../kit/authority.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, ref, textoLongo } from '../../kit/fields.ts'
import { purpose } from '../../kit/purpose.ts'

/**
 * The exit interview of somebody who leaves or has left: scheduled by HR, answered in the talk or by the person, by a link that works once.
 * Who answers for the person's area never reads it.
 */
const plural = 'Entrevistas de Desligamento'
const path = 'entrevistas-desligamento'
export const autoridades = {
  ver: authority('gestao-talentos', path, plural, 'ver', 'Ver as respostas'),
  responder: authority('gestao-talentos', path, plural, 'responder', 'Agendar, responder na conversa e enviar o link'),
}
/** Days to answer, from the day of the talk on. */
export const DIAS_PARA_RESPONDER = 30

/** What a link for it may be used for; nothing else is served to who has left. */
export const responderEntrevista = purpose(
  'gestao-talentos.entrevista-desligamento',
  'Responder a entrevista de desligamento',
)

export const paginaDe = (talentoId: number): string => `/gestao-talentos/talentos/${talentoId}/entrevista-desligamento`

/** Who answers or answered: the person (P), or HR in the talk (R). */
export const QUEM_RESPONDE = { P: 'A própria pessoa', R: 'O RH, na conversa' } as const

/** What an open, used, ended or expired link is called. */
export const SITUACOES_DO_LINK = {
  A: 'Enviado, ainda não usado',
  U: 'Já usado',
  E: 'Encerrado',
  V: 'Vencido',
} as const

export const entrevista = z.object({
  id: z.int(),
  versao: z.int(),
  data: z.string(),
  modeloId: z.int(),
  titulo: z.string(),
  questionarioId: z.int(),
  /** The last day to answer; null once it was opened again without a limit. */
  ate: z.string().nullable(),
  respondidoEm: z.string().nullable(),
  respondidaPor: z.enum(['P', 'R']).nullable(),
  situacao: z.enum(['P', 'A', 'R', 'E', 'V']),
  linkSituacao: z.enum(['A', 'U', 'E', 'V']).nullable(),
  linkAte: z.string().nullable(),
  /** The caller may read the questionnaire: what is still to be answered, or the answers. */
  le: z.boolean(),
})
export type Entrevista = z.infer<typeof entrevista>

/** The person, the interview when there is one, and what the caller may do: agenda, cancela, envia. */
export const entrevistaDoTalento = z.object({
  id: z.int(),
  nome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string(),
  areaNome: z.string().nullable(),
  dataAdmissao: z.string(),
  dataDesligamento: z.string().nullable(),
  entrevista: entrevista.nullable(),
  pode: z.array(z.string()),
})
export type EntrevistaDoTalento = z.infer<typeof entrevistaDoTalento>

const doTalento = '/gestao-talentos/talentos/{id}/entrevista-desligamento'
export const ler = endpoint({
  method: 'GET',
  path: doTalento,
  access: internal(autoridades.ver, autoridades.responder),
  input: byId,
  output: entrevistaDoTalento,
  summary: 'A entrevista de desligamento de um talento que sai ou saiu',
})
/** What was said in the talk, handed in at once. */
export const responder = endpoint({
  method: 'POST',
  path: doTalento,
  access: internal(autoridades.responder),
  input: z.object({
    ...byId.shape,
    respostas: respostasForm.default([]),
    observacao: textoLongo({ label: 'Observações', fem: true, max: 2000 }),
  }),
  output: entrevistaDoTalento,
  summary: 'Responde a entrevista de desligamento na conversa',
})

export const agendaForm = z.object({
  modeloId: ref('modeloDesligamento', { label: 'Modelo' }),
  data: data({ label: 'Data da entrevista', fem: true }),
})
/** Schedules it, or changes model and day while nobody has begun; `versao` null where there is none yet. */
export const agendar = endpoint({
  method: 'POST',
  path: `${doTalento}/agendar`,
  access: internal(autoridades.responder),
  input: z.object({ ...byId.shape, versao: z.int().nullable().default(null), ...agendaForm.shape }),
  output: entrevistaDoTalento,
  summary: 'Agenda a entrevista de desligamento, ou muda o dia',
})
export const cancelar = endpoint({
  method: 'DELETE',
  path: doTalento,
  access: internal(autoridades.responder),
  input: z.object({ ...byId.shape, versao: z.int() }),
  output: done,
  summary: 'Cancela uma entrevista de desligamento que não foi respondida',
})
/** The address is only in this answer; a link made before ends. */
export const criarLink = endpoint({
  method: 'POST',
  path: `${doTalento}/link`,
  access: internal(autoridades.responder),
  input: byId,
  output: z.object({ endereco: z.string(), ate: z.string() }),
  summary: 'Cria o link de uso único por que a pessoa responde a entrevista de desligamento',
})

const doUso = questionariosDe({
  base: '/gestao-talentos/entrevistas-desligamento',
  plural,
  semResultado: true,
  autoridades: {
    ver: autoridades.ver,
    responder: autoridades.responder,
    encerrar: autoridades.responder,
    verResultado: autoridades.ver,
  },
})
/** In the one engine. Who leads the talk reads what is to be asked; the answers only who may see them. */
export const questionarios = {
  ...doUso,
  ler: endpoint({ ...doUso.ler, access: internal(autoridades.ver, autoridades.responder) }),
}
