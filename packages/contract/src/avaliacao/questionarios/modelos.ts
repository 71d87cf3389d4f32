import * as z from 'zod'
import { type Authority, authority, crud, type ModuleName } from '../../kit/authority.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { flow } from '../../kit/flow.ts'
import { recordShape, resource } from '../../kit/resource.ts'
import { camposDoModelo, conteudoForm, conteudoLido, faltaParaLiberar } from './conteudo.ts'

/** Purposes of models. Each use of the engine has its own models and addresses. */
export const TIPOS_MODELO = [
  { codigo: 'C', descricao: 'Avaliação de candidato' },
  { codigo: 'D', descricao: 'Avaliação de desempenho' },
] as const
export type TipoModelo = (typeof TIPOS_MODELO)[number]['codigo']

export const SITUACOES_DO_MODELO = { E: 'Em edição', L: 'Liberado', B: 'Bloqueado', I: 'Inativo' } as const
export type SituacaoDoModelo = keyof typeof SITUACOES_DO_MODELO
/** Blocked and inactive take precedence over the release of the newest version. */
export const situacaoDoModelo = (m: { ativo: boolean; bloqueado: boolean; liberada: boolean }): SituacaoDoModelo =>
  !m.ativo ? 'I' : m.bloqueado ? 'B' : m.liberada ? 'L' : 'E'

const linha = {
  titulo: z.string(),
  tipo: z.string(),
  tipoDescricao: z.string(),
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
const linhaDoModelo = z.object({ ...recordShape, ...linha })
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
const modeloLido = linhaDoModelo.extend(detalhe)
export type ModeloLido = z.infer<typeof modeloLido>

const gravado = { ...camposDoModelo, aspectos: conteudoForm }
export const modeloForm = z.object(gravado)
export type ModeloForm = z.output<typeof modeloForm>

type ParaFluxo = Pick<LinhaDoModelo, 'ativo' | 'bloqueado' | 'liberada' | 'numeroLiberado'> & {
  aspectos?: Parameters<typeof faltaParaLiberar>[0]
}

/** The models of one use of the engine: a list, a document that is edited as a whole, and its flow. */
export function modelosDeAvaliacao<M extends ModuleName>(spec: {
  module: M
  path: string
  tipo: TipoModelo
  singular: string
  plural: string
}) {
  const auth = {
    ...crud(spec.module, spec.path, spec.plural),
    liberar: authority(spec.module, spec.path, spec.plural, 'liberar', 'Liberar e bloquear') as Authority,
  }
  const ordinario = resource({
    ...spec,
    label: 'titulo',
    exclusao: 'As perguntas vão junto. Um modelo que alguém já foi chamado a responder fica: inative-o.',
    authorities: auth,
    fields: gravado,
    row: linha,
    record: detalhe,
    filters: { situacao: z.enum(['E', 'L', 'B', 'I']).optional() },
    columns: {
      titulo: { label: 'Título', format: 'text' },
      situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES_DO_MODELO[situacaoDoModelo(r)] },
      numero: { label: 'Versão', format: 'code' },
      qtdAspectos: { label: 'Aspectos', format: 'integer' },
      qtdPerguntas: { label: 'Perguntas', format: 'integer' },
      percentualMinimoAprovacao: { label: 'Mínimo (%)', format: 'decimal' },
      qtdRespondidas: { label: 'Respondidas', format: 'integer' },
      atualizadoEm: { label: 'Alterado em', format: 'datetime' },
    },
    sorts: ['titulo', 'atualizadoEm', 'qtdPerguntas'],
    sort: 'titulo,asc',
  })
  const { base } = ordinario
  return {
    ...spec,
    ...ordinario,
    /** A new model may have only a title. */
    criar: endpoint({
      method: 'POST',
      path: base,
      access: internal(auth.criar),
      input: z.object({ ...gravado, aspectos: conteudoForm.default([]) }),
      output: modeloLido,
      summary: ordinario.criar.summary,
    }),
    lerVersao: endpoint({
      method: 'GET',
      path: `${base}/{id}/versoes/{numero}`,
      access: internal(auth.ver),
      input: z.object({ ...byId.shape, numero: z.int().positive() }),
      output: z.object({ numero: z.int(), aspectos: conteudoLido }),
      summary: `O que uma versão pergunta (${spec.plural})`,
    }),
    clonar: endpoint({
      method: 'POST',
      path: `${base}/{id}/clone`,
      access: internal(auth.criar),
      input: byId,
      output: modeloLido,
      summary: `Copia ${spec.singular} como novo, em edição`,
    }),
    respostasSugeridas: endpoint({
      method: 'GET',
      path: `${base}/respostas-sugeridas`,
      access: internal(auth.criar, auth.editar),
      input: nothing,
      output: z.array(
        z.object({ titulo: z.string(), respostas: z.array(z.object({ texto: z.string(), peso: z.number() })) }),
      ),
      summary: `Respostas sugeridas para uma pergunta (${spec.plural})`,
    }),
    imprimir: endpoint({
      method: 'GET',
      path: `${base}/{id}/pdf`,
      access: internal(auth.ver),
      input: byId,
      output: z.any(),
      kind: 'file',
      summary: `O questionário em branco como documento (${spec.plural})`,
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
          guard: (m) => (m.aspectos ? faltaParaLiberar(m.aspectos) : null),
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
