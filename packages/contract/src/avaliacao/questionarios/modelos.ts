import * as z from 'zod'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { opcao, ref, refs } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { recordShape, resource } from '../../kit/resource.ts'
import { camposDoModelo, conteudoCom, conteudoLido, faltaParaLiberar } from './conteudo.ts'
import { autoridadesDe, codigosDe, doTipo, TIPOS_MODELO, type TipoModelo, USOS, type Uso } from './tipos.ts'

export const SITUACOES_DO_MODELO = { E: 'Em edição', L: 'Liberado', B: 'Bloqueado', I: 'Inativo' } as const
export type SituacaoDoModelo = keyof typeof SITUACOES_DO_MODELO
/** Blocked and inactive take precedence over the release of the newest version. */
export const situacaoDoModelo = (m: { ativo: boolean; bloqueado: boolean; liberada: boolean }): SituacaoDoModelo =>
  !m.ativo ? 'I' : m.bloqueado ? 'B' : m.liberada ? 'L' : 'E'
/** The filters of a list of models: by state, and by release, where an inactive model is what it was. */
export const filtrosDoModelo = {
  situacao: z.enum(Object.keys(SITUACOES_DO_MODELO) as SituacaoDoModelo[]).optional(),
  filtro: z.enum(['TODOS', 'LIBERADOS', 'NAO_LIBERADOS']).optional(),
}

const linha = {
  titulo: z.string(),
  tipo: z.enum(TIPOS_MODELO.map(({ codigo }) => codigo)),
  tipoDescricao: z.string(),
  /** The experience period that a model of type E follows. */
  periodoAcompanhamentoExperienciaId: z.int().nullable(),
  periodoNome: z.string().nullable(),
  percentualMinimoAprovacao: z.number().nullable(),
  ativo: z.boolean(),
  bloqueado: z.boolean(),
  /** The newest version is released. */
  liberada: z.boolean(),
  /** At least one version was answered. */
  possuiResposta: z.boolean(),
  /** Number of the newest version, and of the one in use today. */
  numero: z.int(),
  numeroLiberado: z.int().nullable(),
  qtdAspectos: z.int(),
  qtdPerguntas: z.int(),
  somaDosPesos: z.int(),
  qtdRespondidas: z.int(),
  atualizadoEm: z.string(),
}
export const linhaDoModelo = z.object({ ...recordShape, ...linha })
export type LinhaDoModelo = z.infer<typeof linhaDoModelo>

/** Where a model is used; the modules that use it provide this. */
export const usoDoModelo = z.object({ titulo: z.string(), detalhe: z.string().nullable(), url: z.string().nullable() })
export type UsoDoModelo = z.infer<typeof usoDoModelo>

const detalhe = {
  observacao: z.string().nullable(),
  embaralhar: z.boolean(),
  exibirResultado: z.boolean(),
  aspectos: conteudoLido,
  /** Newest first. `respostas` counts questionnaires begun or finished; they stay with their version. */
  versoes: z.array(
    z.object({
      numero: z.int(),
      liberadaEm: z.string().nullable(),
      liberadaPor: z.string().nullable(),
      criadaEm: z.string(),
      qtdPerguntas: z.int(),
      respostas: z.int(),
    }),
  ),
  usos: z.array(usoDoModelo),
}
export const modeloLido = linhaDoModelo.extend(detalhe)
export type ModeloLido = z.infer<typeof modeloLido>

/** Columns and orders of a list of models. */
export const COLUNAS = {
  titulo: { label: 'Título', format: 'text' as const },
  tipoDescricao: { label: 'Tipo', format: 'text' as const },
  periodoNome: { label: 'Período de acompanhamento', format: 'text' as const },
  situacao: {
    label: 'Situação',
    format: 'text' as const,
    value: (r: LinhaDoModelo) => SITUACOES_DO_MODELO[situacaoDoModelo(r)],
  },
  numero: { label: 'Versão', format: 'code' as const },
  qtdAspectos: { label: 'Aspectos', format: 'integer' as const },
  qtdPerguntas: { label: 'Perguntas', format: 'integer' as const },
  percentualMinimoAprovacao: { label: 'Mínimo (%)', format: 'decimal' as const },
  qtdRespondidas: { label: 'Respondidas', format: 'integer' as const },
  atualizadoEm: { label: 'Alterado em', format: 'datetime' as const },
}
export const ORDENS = ['titulo', 'atualizadoEm', 'qtdPerguntas'] as const

const periodo = ref('periodoExperiencia', { label: 'Período de acompanhamento', opcional: true })
const tipoDo = (tipos: readonly TipoModelo[]) => opcao(codigosDe(tipos), { label: 'Tipo' })
/** A list of one type draws no filter of types, so it has no label there. */
const tipoDoFiltro = (tipos: readonly TipoModelo[]) => (tipos.length > 1 ? tipoDo(tipos) : z.enum(tipos))
/** What is saved of a model. Where a use has several types, a new model that does not say its type is of the first, and it never changes. */
export const gravadoDo = <M extends number | null>(tipos: readonly TipoModelo[], minima: M) => ({
  ...camposDoModelo,
  tipo: tipoDo(tipos).optional(),
  periodoAcompanhamentoExperienciaId: periodo,
  aspectos: conteudoCom(minima),
})
/** Only a model of type E follows a period, and it has to. */
export const PERIODO_OBRIGATORIO = 'Período de acompanhamento é obrigatório'
const faltaPeriodo = (m: { tipo?: TipoModelo | undefined; periodoAcompanhamentoExperienciaId: number | null }) =>
  m.tipo === 'E' && m.periodoAcompanhamentoExperienciaId === null
export const clonarForm = z.object({ empresas: refs('empresa', { label: 'Empresas', max: 100 }).default([]) })
/** A whole model as it is copied. */
export const modeloForm = z.object(
  gravadoDo(
    TIPOS_MODELO.map(({ codigo }) => codigo),
    0,
  ),
)
export type ModeloForm = z.output<typeof modeloForm>

type ParaFluxo = Pick<LinhaDoModelo, 'ativo' | 'bloqueado' | 'liberada' | 'numeroLiberado'> & {
  aspectos?: Parameters<typeof faltaParaLiberar>[0]
}

/** The models of one use of the engine: a list, a document that is edited as a whole, and its flow. */
export function modelosDeAvaliacao(spec: { uso: Uso; singular: string; fem?: boolean }) {
  const { module, path, plural } = USOS[spec.uso]
  const tipos: readonly TipoModelo[] = USOS[spec.uso].tipos
  const tipo = tipos[0]!
  const auth = autoridadesDe(spec.uso)
  const { notaMinima } = doTipo(tipo)
  const gravado = gravadoDo(tipos, notaMinima)
  const { singular } = spec
  const ordinario = resource({
    ...spec,
    module,
    path,
    plural,
    label: 'titulo',
    exclusao: 'As perguntas vão junto. Um modelo que alguém já foi chamado a responder fica: inative-o.',
    authorities: auth,
    fields: gravado,
    rules: (form) =>
      form.refine((m) => !faltaPeriodo(m as ModeloForm), {
        path: ['periodoAcompanhamentoExperienciaId'],
        error: PERIODO_OBRIGATORIO,
      }),
    row: linha,
    record: detalhe,
    filters: { ...filtrosDoModelo, tipo: tipoDoFiltro(tipos).optional() },
    columns: COLUNAS,
    sorts: ORDENS,
    sort: 'titulo,asc',
  })
  const { base } = ordinario
  return {
    ...ordinario,
    module,
    path,
    tipos,
    /** The type of a new model that does not say it. */
    tipo,
    /** Where a new scale begins. */
    notaMinima,
    /** A new model may have only a title. */
    criar: endpoint({
      method: 'POST',
      path: base,
      access: internal(auth.criar),
      input: z.object({ ...gravado, aspectos: gravado.aspectos.default([]) }).refine((m) => !faltaPeriodo(m), {
        path: ['periodoAcompanhamentoExperienciaId'],
        error: PERIODO_OBRIGATORIO,
      }),
      output: modeloLido,
      summary: ordinario.criar.summary,
    }),
    /** With a type it deletes only a model of that type. */
    excluir: endpoint({
      ...ordinario.excluir,
      input: z.object({ ...ordinario.excluir.input.shape, tipo: modeloForm.shape.tipo }),
      output: done,
    }),
    lerVersao: endpoint({
      method: 'GET',
      path: `${base}/{id}/versoes/{numero}`,
      access: internal(auth.ver),
      input: z.object({ ...byId.shape, numero: z.int().positive() }),
      output: z.object({ numero: z.int(), aspectos: conteudoLido }),
      summary: `O que uma versão pergunta (${plural})`,
    }),
    clonar: endpoint({
      method: 'POST',
      path: `${base}/{id}/clone`,
      access: internal(auth.criar),
      input: byId,
      output: modeloLido,
      summary: `Copia ${singular} como novo, em edição`,
    }),
    /** Copies it, in edition, to companies in which the user may insert models; without any, to its own. */
    clonarPara: endpoint({
      method: 'POST',
      path: `${base}/{id}`,
      access: internal(auth.criar),
      query: ['empresas'],
      input: z.object({ ...byId.shape, ...clonarForm.shape }),
      output: z.array(z.object({ empresaId: z.int(), empresaNome: z.string(), id: z.int(), titulo: z.string() })),
      summary: `Clona ${singular} para empresas, em edição`,
    }),
    empresasParaClonar: endpoint({
      method: 'GET',
      path: `${base}/empresas-para-clonar`,
      access: internal(auth.criar),
      input: nothing,
      output: z.array(z.object({ id: z.int(), nome: z.string() })),
      summary: `Empresas em que o usuário pode inserir ${singular}`,
    }),
    respostasSugeridas: endpoint({
      method: 'GET',
      path: `${base}/respostas-sugeridas`,
      access: internal(auth.criar, auth.editar),
      input: nothing,
      output: z.array(
        z.object({ titulo: z.string(), respostas: z.array(z.object({ texto: z.string(), peso: z.number() })) }),
      ),
      summary: `Respostas sugeridas para uma pergunta (${plural})`,
    }),
    imprimir: endpoint({
      method: 'GET',
      path: `${base}/{id}/pdf`,
      access: internal(auth.ver),
      input: byId,
      output: z.any(),
      kind: 'file',
      summary: `O questionário em branco como documento (${plural})`,
    }),
    fluxo: flow({
      base,
      states: SITUACOES_DO_MODELO,
      stateOf: (m: ParaFluxo) => situacaoDoModelo(m),
      output: modeloLido,
      actions: {
        libera: {
          label: 'Liberar',
          from: ['E', 'B'],
          to: ['L'],
          authority: auth.liberar,
          guard: (m) => (m.aspectos ? faltaParaLiberar(m.aspectos, doTipo(tipo).semPerguntas) : null),
          input: nothing,
          done: 'Modelo liberado.',
        },
        bloqueia: {
          label: 'Bloquear',
          from: ['E', 'L'],
          to: ['B'],
          authority: auth.liberar,
          input: nothing,
          done: 'Modelo bloqueado.',
        },
        inativa: {
          label: 'Inativar',
          from: ['E', 'L', 'B'],
          to: ['I'],
          authority: auth.editar,
          input: nothing,
          done: 'Modelo inativado.',
        },
        // It becomes blocked, so that nobody is asked until somebody has reviewed and released it.
        ativa: {
          label: 'Ativar',
          from: ['I'],
          to: ['B'],
          authority: auth.editar,
          input: nothing,
          done: 'Modelo ativado. Libere-o para que volte a ser respondido.',
        },
      },
    }),
  }
}
export type ModelosDeAvaliacao = ReturnType<typeof modelosDeAvaliacao>
