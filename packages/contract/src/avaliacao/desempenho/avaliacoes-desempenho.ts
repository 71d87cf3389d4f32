import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { bulkOutcome, variosIds } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, dataOpcional, type FieldMeta, opcao, ref, refs, textoOpcional } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery, resumo } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'

const slug = 'avaliacoes-desempenho'
const resource = 'Avaliações de Desempenho'
export const base = `/avaliacao/${slug}`
export const autoridades = {
  ...crud('avaliacao', slug, resource),
  liberar: authority('avaliacao', slug, resource, 'liberar', 'Liberar e bloquear'),
  lembrar: authority('avaliacao', slug, resource, 'lembrar', 'Lembrar quem falta responder'),
}

/** How people are evaluated: one after the other, or side by side. */
export const TIPOS = [
  { codigo: '1.0', descricao: '1.0 · Uma pessoa por vez' },
  { codigo: '2.0', descricao: '2.0 · Lado a lado' },
] as const
/** Only for type 2.0: what is shown together. Type 1.0 has no format (0). */
export const FORMATOS = [
  { codigo: 1, descricao: 'Por pergunta: todas as pessoas em cada uma' },
  { codigo: 2, descricao: 'Por pessoa: todas as perguntas de cada uma' },
] as const
/** Default title of an evaluation that covers only competences. */
export const TITULO_DE_COMPETENCIAS = 'Avaliação de competências'

export const camposDaAvaliacao = {
  titulo: textoOpcional({ label: 'Título', max: 250 }),
  tipo: opcao(TIPOS, { label: 'Tipo de avaliação', obrigatorio: 'Tipo de avaliação é obrigatório' }).default('1.0'),
  formato: z
    .int()
    .min(0)
    .max(2)
    .default(0)
    .meta({ label: 'Formato', kind: 'inteiro' } satisfies FieldMeta),
  avaliarSomenteCompetencias: booleano({ label: 'Avaliar somente competências' }).default(false),
  avaliarCompetenciasCargo: booleano({ label: 'Avaliar as competências do cargo' }).default(false),
  modeloAvaliacaoId: ref('modeloDesempenho', { label: 'Modelo de avaliação', opcional: true }),
  dataIni: dataOpcional({ label: 'Data inicial', fem: true }),
  dataFim: dataOpcional({ label: 'Data final', fem: true }),
  permiteAutoAvaliacao: booleano({
    label: 'Permite autoavaliação',
    obrigatorio: 'Informe se a avaliação permite autoavaliação',
  }),
  anonima: booleano({ label: 'Anônima', obrigatorio: 'Informe se a avaliação é anônima.' }),
  consideraRespCorespHierarquia: booleano({
    label: 'Considerar responsáveis e corresponsáveis da hierarquia',
  }).default(false),
  exibeResultadoAutoAvaliacao: booleano({ label: 'Exibir o resultado da autoavaliação' }).default(false),
  exibirPerformanceProfissional: booleano({ label: 'Exibir a performance profissional' }).default(false),
  exibirNivelCompetenciaExigido: booleano({ label: 'Exibir o nível de competência exigido' }).default(false),
  notaQuestionarioManual: booleano({ label: 'Nota do questionário manual', fem: true }).default(false),
}
type Campos = z.output<z.ZodObject<typeof camposDaAvaliacao>>

/** Rules between fields (specification 2 §5). */
function conferir(a: Campos, issue: z.core.$RefinementCtx) {
  const falta = (campo: keyof Campos, message: string) => {
    if (!issue.issues.some(({ path }) => path?.[0] === campo))
      issue.addIssue({ code: 'custom', path: [campo], message, input: a[campo] })
  }
  if (!a.avaliarSomenteCompetencias) {
    if (!a.titulo) falta('titulo', 'Título é obrigatório')
    if (!a.modeloAvaliacaoId) falta('modeloAvaliacaoId', 'Modelo de avaliação é obrigatório')
    if (!a.dataIni) falta('dataIni', 'Data inicial é obrigatória')
    if (!a.dataFim) falta('dataFim', 'Data final é obrigatória')
  }
  if (a.tipo === '2.0' && a.formato === 0) falta('formato', 'Formato é obrigatório')
  if (a.dataIni && a.dataFim && a.dataFim < a.dataIni) falta('dataFim', 'Data final inferior a data inicial.')
}
export const avaliacaoForm = z.object(camposDaAvaliacao).superRefine(conferir)
export type AvaliacaoForm = z.output<typeof avaliacaoForm>

/** Only an anonymous evaluation is closed: its result is kept, and nothing of it changes any more. */
export const SITUACOES = { N: 'Não liberada', L: 'Liberada', E: 'Encerrada' } as const
export type Situacao = keyof typeof SITUACOES
export const situacaoDe = (a: { liberada: boolean; fechadaEm: string | null }): Situacao => {
  if (a.fechadaEm !== null) return 'E'
  return a.liberada ? 'L' : 'N'
}

export const linhaDaAvaliacao = z.object({
  ...recordShape,
  titulo: z.string(),
  tipo: z.string(),
  dataIni: z.string().nullable(),
  dataFim: z.string().nullable(),
  modeloTitulo: z.string().nullable(),
  avaliarSomenteCompetencias: z.boolean(),
  avaliarCompetenciasCargo: z.boolean(),
  permiteAutoAvaliacao: z.boolean(),
  anonima: z.boolean(),
  liberada: z.boolean(),
  /** When the result of an anonymous evaluation was computed and kept, after its last day. */
  fechadaEm: z.string().nullable(),
  /** People evaluated whom the caller may see, and their evaluators. */
  avaliados: z.int(),
  avaliadores: z.int(),
  /** Somebody has begun to answer. */
  possuiResposta: z.boolean(),
})
export type LinhaDaAvaliacao = z.infer<typeof linhaDaAvaliacao>
export const avaliacaoLida = z.object({
  ...linhaDaAvaliacao.shape,
  formato: z.int(),
  modeloAvaliacaoId: z.int().nullable(),
  consideraRespCorespHierarquia: z.boolean(),
  exibeResultadoAutoAvaliacao: z.boolean(),
  exibirPerformanceProfissional: z.boolean(),
  exibirNivelCompetenciaExigido: z.boolean(),
  notaQuestionarioManual: z.boolean(),
})
export type AvaliacaoLida = z.infer<typeof avaliacaoLida>

const ver = internal(autoridades.ver)
const versioned = { id: z.int().positive(), versao: z.int() }

export const listar = listing({
  path: base,
  access: ver,
  input: z.object({ ...listQuery, liberada: z.boolean().optional(), modeloAvaliacaoId: z.int().positive().optional() }),
  row: linhaDaAvaliacao,
  title: resource,
  columns: {
    titulo: { label: 'Título', format: 'text' },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES[situacaoDe(r)] },
    dataIni: { label: 'Início', format: 'date' },
    dataFim: { label: 'Fim', format: 'date' },
    modeloTitulo: {
      label: 'O que avalia',
      format: 'text',
      value: (r) =>
        r.modeloTitulo
          ? `${r.modeloTitulo}${r.avaliarCompetenciasCargo ? ' e competências' : ''}`
          : 'Competências do cargo',
    },
    avaliados: { label: 'Avaliados', format: 'integer' },
    avaliadores: { label: 'Avaliadores', format: 'integer' },
    anonima: { label: 'Anônima', format: 'boolean' },
    tipo: { label: 'Tipo', format: 'code' },
  },
  sorts: ['titulo', 'dataIni', 'dataFim', 'avaliados', 'avaliadores', 'situacao'],
  sort: 'dataFim,desc',
  summary: `Lista de ${resource}`,
})
export const opcoes = endpoint({
  method: 'GET',
  path: `${base}/options`,
  access: internal(),
  input: nothing,
  output: z.array(resumo),
  summary: `${resource} como opções`,
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: ver,
  input: byId,
  output: avaliacaoLida,
  summary: 'Lê uma avaliação de desempenho',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: avaliacaoForm,
  output: avaliacaoLida,
  summary: 'Insere uma avaliação de desempenho, não liberada',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versioned, ...camposDaAvaliacao }).superRefine(conferir),
  output: avaliacaoLida,
  summary: 'Altera uma avaliação de desempenho que não está liberada',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versioned),
  output: done,
  summary: 'Exclui uma avaliação de desempenho com os seus participantes',
})
export const excluirVarios = endpoint({
  method: 'POST',
  path: `${base}/excluir-em-lote`,
  access: internal(autoridades.excluir),
  input: z.object({ ids: variosIds }),
  output: bulkResult,
  summary: `Exclui ${resource} em lote`,
})

export const fluxo = flow({
  base,
  states: SITUACOES,
  stateOf: situacaoDe,
  output: avaliacaoLida,
  actions: {
    libera: {
      label: 'Liberar',
      from: ['N'],
      to: ['L'],
      authority: autoridades.liberar,
      input: nothing,
      done: 'Avaliação liberada.',
    },
    bloqueia: {
      label: 'Bloquear',
      from: ['L'],
      to: ['N'],
      authority: autoridades.liberar,
      input: nothing,
      done: 'Avaliação bloqueada.',
    },
  },
})
/** One endpoint of the specification for both actions of the flow. */
export const liberada = endpoint({
  method: 'PUT',
  path: `${base}/{id}/liberada/{flag}`,
  access: internal(autoridades.liberar),
  input: z.object({ ...versioned, flag: z.boolean() }),
  output: avaliacaoLida,
  summary: 'Libera ou bloqueia uma avaliação de desempenho',
})
export const liberacao = endpoint({
  method: 'PUT',
  path: `${base}/liberacao`,
  access: internal(autoridades.liberar),
  query: ['avaliacao'],
  input: z.object({ avaliacao: variosIds, liberada: z.boolean().default(true) }),
  output: bulkOutcome,
  summary: 'Libera ou bloqueia várias avaliações de desempenho',
})

export const clonarForm = z.object({
  empresas: refs('empresa', { label: 'Empresas', max: 100 }).default([]),
  clonarParticipantes: booleano({ label: 'Clonar os participantes' }).default(false),
})
/** Copies the evaluation to companies, optionally with its participants. Without companies it copies within its own company. */
export const clonar = endpoint({
  method: 'POST',
  path: `${base}/{id}`,
  access: internal(autoridades.criar),
  query: ['empresas', 'clonarParticipantes'],
  input: z.object({ ...byId.shape, ...clonarForm.shape }),
  output: z.array(z.object({ empresaId: z.int(), empresaNome: z.string(), id: z.int(), titulo: z.string() })),
  summary: 'Clona uma avaliação de desempenho, não liberada, na própria empresa ou em outras',
})
/** Companies in which a copy can be made. */
export const empresasParaClonar = endpoint({
  method: 'GET',
  path: `${base}/empresas-para-clonar`,
  access: internal(autoridades.criar),
  input: nothing,
  output: z.array(z.object({ id: z.int(), nome: z.string() })),
  summary: 'Empresas em que o usuário pode inserir avaliações de desempenho',
})
/** Companies whose evaluations the user may reach (specification 3 §7.9). */
export const empresas = endpoint({
  method: 'GET',
  path: '/utilitario/empresas/avaliacao-desempenho',
  access: ver,
  input: nothing,
  output: z.array(z.object({ id: z.int(), nome: z.string() })),
  summary: 'Empresas cujas avaliações de desempenho o usuário alcança',
})

const umaDe = <O extends z.ZodType>(path: string, output: O, summary: string) =>
  endpoint({ method: 'GET', path: `${base}/{id}/${path}`, access: ver, input: byId, output, summary })
/** The first possible day of the evaluation: the start of its period, or without a period the day it was created. */
export const dataMinima = umaDe('data-minima', z.object({ data: z.string() }), 'Primeiro dia de uma avaliação')
export const ehAnonima = umaDe('anonima', z.object({ anonima: z.boolean() }), 'Se uma avaliação é anônima')
export const ehDoisPontoZero = umaDe(
  'dois-ponto-zero',
  z.object({ doisPontoZero: z.boolean() }),
  'Se uma avaliação é do tipo 2.0',
)

/** Pairs that have answered; of an anonymous evaluation not on which day. */
export const avaliacoesRespondidas = umaDe(
  'avaliacoes-respondidas',
  z.array(
    z.object({
      id: z.int(),
      avaliadorNome: z.string(),
      avaliadoNome: z.string(),
      papel: z.string(),
      respondidaEm: z.string().nullable(),
    }),
  ),
  'O que já foi respondido em uma avaliação',
)
/** A message and a mail to each evaluator who lacks an answer about somebody whom the caller may see. */
export const enviaEmail = endpoint({
  method: 'POST',
  path: `${base}/{id}/envia-email`,
  access: internal(autoridades.lembrar),
  input: byId,
  output: z.object({
    lembrados: z.int(),
    /** Evaluators who lack an answer and have no user whom a message reaches. */
    semAcesso: z.int(),
  }),
  changes: [],
  summary: 'Lembra quem ainda não respondeu uma avaliação',
})

shownIn(
  '/avaliacao/avaliacoes-desempenho',
  '/avaliacao/participante-avaliacao-desempenho',
  '/avaliacao/modelos-avaliacao-desempenho-experiencia',
)
