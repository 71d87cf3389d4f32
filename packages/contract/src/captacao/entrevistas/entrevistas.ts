import * as z from 'zod'
import { questionariosDe } from '../../avaliacao/questionarios/questionarios.ts'
import { authority } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { data, type FieldMeta, inteiro, ref, refs, texto, textoLongo, textoOpcional } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'

const base = '/captacao/entrevistas'
const minhas = '/captacao/minhas-entrevistas'
const resource = 'Entrevistas'
const of = (action: string, label: string) => authority('captacao', 'entrevistas', resource, action, label)
export const autoridades = {
  ver: of('ver', 'Ver'),
  agendar: of('agendar', 'Marcar, alterar e cancelar'),
  /** For interviewers: they see only the candidates of their own interviews. */
  entrevistar: of('entrevistar', 'Entrevistar: só os próprios candidatos'),
  verPareceres: of('ver-pareceres', 'Ver os pareceres de todos'),
}

export const SITUACOES = {
  M: 'Marcada',
  C: 'Confirmada',
  P: 'Outro horário pedido',
  R: 'Recusada',
  X: 'Cancelada',
  F: 'Realizada',
} as const
export type SituacaoDaEntrevista = keyof typeof SITUACOES
const situacao = z.enum(['M', 'C', 'P', 'R', 'X', 'F'])

export const RECOMENDACOES = [
  { codigo: '4', descricao: 'Com certeza sim' },
  { codigo: '3', descricao: 'Sim' },
  { codigo: '2', descricao: 'Não' },
  { codigo: '1', descricao: 'Com certeza não' },
] as const

/** A time as users type it, '9:05' or '09:05'. */
const HORA = /^([01]?\d|2[0-3]):[0-5]\d$/
export const hora = z
  .string({ error: 'Hora é obrigatória' })
  .trim()
  .min(1, { error: 'Hora é obrigatória' })
  .refine((v) => v === '' || HORA.test(v), { error: 'Hora inválida' })
  .transform((v) => v.padStart(5, '0'))
  .meta({ label: 'Hora', kind: 'texto', max: 5 } satisfies FieldMeta)
export const horario = z.object({ data: data({ label: 'Data', fem: true }), hora })

/** Only https without credentials, because candidates open this link with one click. */
const LINK = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s<>"'\\^`{|}]*)?$/i
const link = z
  .string()
  .trim()
  .max(500, { error: 'Informe no máximo 500 caracteres' })
  .refine((v) => v === '' || LINK.test(v), { error: 'Informe um endereço que comece com https://' })
  .nullish()
  .transform((v) => v || null)
  .meta({ label: 'Link da chamada', kind: 'texto', max: 500 } satisfies FieldMeta)

export const camposDaEntrevista = {
  assunto: texto({ label: 'Assunto', max: 120 }),
  duracao: inteiro({ label: 'Duração', fem: true, min: 10, max: 480 }),
  local: textoOpcional({ label: 'Local', max: 200 }),
  link,
  recado: textoLongo({ label: 'Recado ao candidato', max: 2000 }),
  entrevistadoresIds: refs('usuario', {
    label: 'Entrevistadores',
    min: 1,
    max: 10,
    obrigatorio: 'Escolha ao menos um entrevistador',
  }),
  etapaSeletivaId: ref('etapaSeletiva', { label: 'Etapa', fem: true, opcional: true }),
  modeloId: ref('modeloCandidato', { label: 'Roteiro do parecer', opcional: true }),
}
const comLugar = <T extends z.ZodType<{ local: string | null; link: string | null }>>(schema: T) =>
  schema.refine((e) => e.local !== null || e.link !== null, { error: 'Informe o local ou o link', path: ['local'] })
/** The user was warned about conflicting times and keeps them. */
const cienteDosConflitos = z.boolean().default(false)

const aMarcar = z.object({ aplicacaoId: ref('candidatoSolicitacao', { label: 'Candidato' }), ...horario.shape })
/** Several candidates of a request at once, each with its own time. */
export const MAXIMO_DE_UMA_VEZ = 30
export const marcarForm = comLugar(
  z.object({
    solicitacaoId: ref('solicitacaoPessoal', { label: 'Solicitação', fem: true }),
    candidatos: z
      .array(aMarcar)
      .min(1, { error: 'Escolha ao menos um candidato' })
      .max(MAXIMO_DE_UMA_VEZ, { error: `Marque no máximo ${MAXIMO_DE_UMA_VEZ} entrevistas de uma vez` })
      .refine((list) => new Set(list.map((c) => c.aplicacaoId)).size === list.length, { error: 'Candidato repetido' }),
    ...camposDaEntrevista,
    cienteDosConflitos,
  }),
)
export const alterarForm = comLugar(z.object({ ...horario.shape, ...camposDaEntrevista, cienteDosConflitos }))

export const linhaDaEntrevista = z.object({
  ...recordShape,
  inicio: z.string(),
  /** Day and time in the time zone of the installation. */
  data: z.string(),
  hora: z.string(),
  duracao: z.int(),
  assunto: z.string(),
  local: z.string().nullable(),
  link: z.string().nullable(),
  situacao,
  comecou: z.boolean(),
  candidatoNome: z.string(),
  aplicacaoId: z.int(),
  solicitacaoId: z.int(),
  solicitacaoCodigo: z.int(),
  solicitacaoDescricao: z.string(),
  etapaSeletivaNome: z.string().nullable(),
  entrevistadores: z.string(),
  pareceres: z.int(),
  pareceresEsperados: z.int(),
})
export type LinhaDaEntrevista = z.infer<typeof linhaDaEntrevista>

export const parecerLido = z.object({
  entrevistador: z.string(),
  enviadoEm: z.string(),
  recomendacao: z.int().nullable(),
  pontosFortes: z.string().nullable(),
  preocupacoes: z.string().nullable(),
  comentario: z.string().nullable(),
  /** Questionnaire of the model and its result; null for users who may not see them. */
  questionarioId: z.int().nullable(),
  percentual: z.number().nullable(),
})
export type ParecerLido = z.infer<typeof parecerLido>
const participante = z.object({ id: z.int(), nome: z.string(), enviou: z.boolean() })

export const entrevistaLida = z.object({
  ...linhaDaEntrevista.shape,
  recado: z.string().nullable(),
  etapaSeletivaId: z.int().nullable(),
  modeloId: z.int().nullable(),
  modeloTitulo: z.string().nullable(),
  /** What the candidate wrote besides yes or no. */
  resposta: z.string().nullable(),
  respondidaEm: z.string().nullable(),
  propostas: z.array(z.object({ data: z.string(), hora: z.string() })),
  motivo: z.string().nullable(),
  marcadaPor: z.string().nullable(),
  participantes: z.array(participante),
  enviados: z.array(parecerLido),
})
export type EntrevistaLida = z.infer<typeof entrevistaLida>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    situacao: situacao.optional(),
    periodo: z.enum(['hoje', 'semana', 'proximas', 'passadas']).optional(),
    /** The candidate refused or asks for another time. */
    aResolver: z.boolean().optional(),
    /** The interview has begun or ended, and an interviewer has not sent an opinion yet. */
    semParecer: z.boolean().optional(),
    solicitacaoId: z.int().positive().optional(),
    aplicacaoId: z.int().positive().optional(),
    candidatoId: z.int().positive().optional(),
    entrevistadorId: z.int().positive().optional(),
  }),
  row: linhaDaEntrevista,
  title: resource,
  columns: {
    inicio: { label: 'Quando', format: 'datetime' },
    candidatoNome: { label: 'Candidato', format: 'text' },
    solicitacao: {
      label: 'Solicitação',
      format: 'text',
      value: (r) => `${r.solicitacaoCodigo} · ${r.solicitacaoDescricao}`,
    },
    etapa: { label: 'Etapa', format: 'text', value: (r) => r.etapaSeletivaNome },
    entrevistadores: { label: 'Entrevistadores', format: 'text' },
    onde: { label: 'Onde', format: 'text', value: (r) => r.local ?? (r.link ? 'Por vídeo' : null) },
    duracao: { label: 'Duração (min)', format: 'integer' },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES[r.situacao] },
    pareceres: { label: 'Pareceres', format: 'text', value: (r) => `${r.pareceres} de ${r.pareceresEsperados}` },
  },
  sorts: ['inicio', 'candidatoNome', 'solicitacao', 'situacao', 'duracao'],
  sort: ({ periodo }) => (periodo === undefined || periodo === 'passadas' ? 'inicio,desc' : 'inicio,asc'),
  summary: 'Lista de entrevistas de candidatos',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: entrevistaLida,
  reveals: [autoridades.verPareceres],
  summary: 'Lê uma entrevista',
})
/** Users of the company who may be interviewers. */
export const entrevistadores = endpoint({
  method: 'GET',
  path: `${base}/entrevistadores/options`,
  access: internal(),
  input: nothing,
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Usuários da empresa que podem entrevistar',
})
export const modelos = endpoint({
  method: 'GET',
  path: `${base}/modelos/options`,
  access: internal(),
  input: nothing,
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Modelos de avaliação de candidato que servem de roteiro',
})

export const conflito = z.object({
  /** Which of the candidates sent this refers to. */
  aplicacaoId: z.int(),
  texto: z.string(),
})
export type Conflito = z.infer<typeof conflito>
export const conferir = endpoint({
  method: 'POST',
  path: `${base}/conflitos`,
  access: internal(autoridades.agendar),
  input: z.object({
    solicitacaoId: ref('solicitacaoPessoal', { label: 'Solicitação', fem: true }),
    candidatos: z.array(aMarcar).min(1).max(MAXIMO_DE_UMA_VEZ),
    duracao: camposDaEntrevista.duracao,
    entrevistadoresIds: z.array(z.int().positive()).max(10),
    /** The interview that is being changed. */
    entrevistaId: ref('entrevista', { label: 'Entrevista', fem: true, opcional: true }),
  }),
  output: z.array(conflito),
  changes: [],
  summary: 'Diz quem já tem outra entrevista nesses horários',
})
export const marcar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.agendar),
  input: marcarForm,
  output: z.object({
    ids: z.array(z.int()),
    /** Names of candidates without an e-mail, who received no mail. */
    semEmail: z.array(z.string()),
  }),
  summary: 'Marca entrevistas e convida por e-mail',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.agendar),
  input: z.intersection(z.object({ ...byId.shape, versao: z.int() }), alterarForm),
  output: entrevistaLida,
  reveals: [autoridades.verPareceres],
  summary: 'Altera uma entrevista e avisa quem participa',
})

interface ParaFluxo {
  situacao: SituacaoDaEntrevista
  comecou: boolean
}
export const fluxo = flow({
  base,
  states: SITUACOES,
  stateOf: (e: ParaFluxo) => e.situacao,
  output: entrevistaLida,
  actions: {
    confirma: {
      label: 'Confirmar pelo candidato',
      from: ['M', 'P'],
      to: ['C'],
      authority: autoridades.agendar,
      input: nothing,
      done: 'Entrevista confirmada.',
    },
    realiza: {
      label: 'Registrar como realizada',
      from: ['M', 'C', 'P'],
      to: ['F'],
      authority: autoridades.agendar,
      guard: (e) => (e.comecou ? null : 'Registrar como realizada: a entrevista ainda não começou.'),
      input: nothing,
      done: 'Entrevista realizada.',
    },
    cancela: {
      label: 'Cancelar',
      from: ['M', 'C', 'P', 'R'],
      to: ['X'],
      authority: autoridades.agendar,
      input: z.object({ motivo: textoLongo({ label: 'Motivo', max: 1000 }) }),
      done: 'Entrevista cancelada.',
      isDanger: true,
    },
  },
})

/** The interviewer's own interview as their list shows it, without links to the request or the candidate. */
export const minhaEntrevista = z.object({
  ...recordShape,
  inicio: z.string(),
  data: z.string(),
  hora: z.string(),
  duracao: z.int(),
  assunto: z.string(),
  local: z.string().nullable(),
  link: z.string().nullable(),
  situacao,
  comecou: z.boolean(),
  candidato: z.string(),
  vaga: z.string(),
  etapa: z.string().nullable(),
  outros: z.array(z.string()),
  enviadoEm: z.string().nullable(),
  deveParecer: z.boolean(),
  questionarioId: z.int().nullable(),
})
export type MinhaEntrevista = z.infer<typeof minhaEntrevista>
export const listarMinhas = endpoint({
  method: 'GET',
  path: minhas,
  access: internal(autoridades.entrevistar),
  input: z.object({ passadas: z.boolean().default(false) }),
  output: z.array(minhaEntrevista),
  summary: 'Entrevistas que o usuário conduz',
})
export const parecerForm = z.object({
  recomendacao: z.enum(['4', '3', '2', '1'], { error: 'Escolha uma recomendação' }).meta({
    label: 'Você recomenda?',
    kind: 'opcao',
    codes: RECOMENDACOES,
  } satisfies FieldMeta),
  pontosFortes: textoLongo({ label: 'Pontos fortes', max: 2000 }),
  preocupacoes: textoLongo({ label: 'Preocupações', max: 2000 }),
  comentario: textoLongo({ label: 'Comentário', max: 2000 }),
})
export const minhaLida = z.object({
  ...minhaEntrevista.shape,
  recado: z.string().nullable(),
  temArquivo: z.boolean(),
  /** There is a file that this interviewer may not see, because the person works here. */
  arquivoOculto: z.boolean(),
  experiencias: z.array(
    z.object({
      empresa: z.string(),
      cargo: z.string(),
      dataAdmissao: z.string(),
      dataDesligamento: z.string().nullable(),
      observacao: z.string().nullable(),
    }),
  ),
  formacao: z.array(
    z.object({
      curso: z.string(),
      local: z.string(),
      tipo: z.string(),
      situacao: z.string(),
      conclusao: z.string().nullable(),
    }),
  ),
  idiomas: z.array(z.object({ nome: z.string(), nivel: z.string() })),
  /** Opinions of the other interviewers. Empty until the user has sent their own, unless the user may see all. */
  enviados: z.array(parecerLido),
  /** How many of the other interviewers have sent their opinion. */
  jaEnviaram: z.int(),
})
export type MinhaLida = z.infer<typeof minhaLida>
export const lerMinha = endpoint({
  method: 'GET',
  path: `${minhas}/{id}`,
  access: internal(autoridades.entrevistar),
  input: byId,
  output: minhaLida,
  reveals: [autoridades.verPareceres],
  summary: 'Uma entrevista que o usuário conduz, com o currículo do candidato',
})
export const baixarCurriculo = endpoint({
  method: 'GET',
  path: `${minhas}/{id}/curriculo`,
  access: internal(autoridades.entrevistar),
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'Arquivo do currículo do candidato de uma entrevista própria',
})
/** An opinion is sent once. It cannot change afterwards, because the interviewer then reads those of the others. */
export const enviarParecer = endpoint({
  method: 'PUT',
  path: `${minhas}/{id}/parecer`,
  access: internal(autoridades.entrevistar),
  input: z.object({ ...byId.shape, versao: z.int(), ...parecerForm.shape }),
  output: minhaLida,
  reveals: [autoridades.verPareceres],
  summary: 'Envia o próprio parecer sobre o candidato',
})
/** Questionnaire of an interviewer when the interview follows a model. */
export const questionarios = questionariosDe({
  base: '/captacao/pareceres',
  plural: 'Pareceres de Entrevistas',
  autoridades: {
    ver: autoridades.entrevistar,
    responder: autoridades.entrevistar,
    encerrar: autoridades.agendar,
    verResultado: autoridades.verPareceres,
  },
})

shownIn(
  '/captacao/entrevistas',
  '/captacao/minhas-entrevistas',
  '/captacao/pareceres',
  '/captacao/solicitacoes-pessoal',
)
shownIn(
  '/captacao/minhas-entrevistas',
  '/captacao/entrevistas',
  '/captacao/pareceres',
  '/captacao/solicitacoes-pessoal',
)
shownIn(
  '/captacao/pareceres',
  '/captacao/entrevistas',
  '/captacao/minhas-entrevistas',
  '/captacao/solicitacoes-pessoal',
)
