import * as z from 'zod'
import { autoridades as aceites, base as BASE_DOS_ACEITES } from '../../cargo-salario/aceites/aceite-palavras.ts'
import { descricaoDe, TIPO_VAGA } from '../../geral/codigos/codigos.ts'
import { variosIds } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, dataValida, opcao, ref, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'
import { conteudo, conteudoOpcional } from '../mensagens/mensagem-campos.ts'
import { camposDaSolicitacao, entreCampos, solicitacaoNova } from './solicitacao-campos.ts'
import { regrasDaSolicitacao } from './solicitacao-regras.ts'
import { autoridades } from './solicitacoes-autoridade.ts'

export { type CamposDaSolicitacao, camposDaSolicitacao, PADROES, solicitacaoForm } from './solicitacao-campos.ts'
export { camposOcultos, exigenciasDaEmpresa, type RegrasDaSolicitacao } from './solicitacao-regras.ts'
export { autoridades } from './solicitacoes-autoridade.ts'

const base = '/captacao/solicitacoes-pessoal'
export const SITUACOES = {
  I: 'Em análise',
  A: 'Aprovada',
  R: 'Reprovada',
  S: 'Suspensa',
  E: 'Encerrada',
  C: 'Cancelada',
} as const
export type SituacaoDaSolicitacao = keyof typeof SITUACOES

const pessoaCitada = z.object({ id: z.int().nullable(), nome: z.string() }).nullable()
const estado = {
  status: z.enum(['I', 'A', 'R']),
  suspensa: z.boolean(),
  encerrada: z.boolean(),
  cancelada: z.boolean(),
}
export const situacaoDe = (s: {
  status: string
  suspensa: boolean
  encerrada: boolean
  cancelada: boolean
}): SituacaoDaSolicitacao =>
  s.cancelada ? 'C' : s.encerrada ? 'E' : s.suspensa ? 'S' : (s.status as SituacaoDaSolicitacao)

/** A row of the list. It has no fields that require another authority. */
export const linhaDaSolicitacao = z.object({
  ...recordShape,
  codigo: z.int(),
  data: z.string(),
  descricao: z.string(),
  areaOrganizacionalNome: z.string().nullable(),
  estabelecimentoNome: z.string().nullable(),
  cargoNome: z.string().nullable(),
  faixaSalarialNome: z.string().nullable(),
  motivoSolicitacaoDescricao: z.string().nullable(),
  quantidade: z.int(),
  qtdVagasPreenchidas: z.int(),
  qtdCandidatos: z.int(),
  dataPrevisaoEncerramento: z.string().nullable(),
  dataEncerramento: z.string().nullable(),
  tipoVaga: z.string(),
  anuncioId: z.int().nullable(),
  solicitanteNome: z.string().nullable(),
  ...estado,
})
export type LinhaDaSolicitacao = z.infer<typeof linhaDaSolicitacao>

/** The full request. */
export const solicitacao = z.object({
  ...linhaDaSolicitacao.shape,
  estabelecimento: pessoaCitada,
  areaOrganizacional: pessoaCitada,
  motivoSolicitacao: pessoaCitada,
  faixaSalarial: pessoaCitada,
  ambiente: pessoaCitada,
  funcao: pessoaCitada,
  cidade: z.object({ id: z.int(), nome: z.string(), uf: z.object({ id: z.int(), sigla: z.string() }) }).nullable(),
  horarioComercial: z.string(),
  horasDiariasPrevistas: z.string().nullable(),
  qtdDiasPrevisao: z.int().nullable(),
  invisivelParaGestor: z.boolean(),
  reservadaPcd: z.boolean(),
  recrutadorResponsavel: z.string().nullable(),
  emailsCheck: z.array(z.string()),
  incluirColaboradoresDesligados: z.boolean(),
  colaboradoresSubstituidos: z.array(z.object({ id: z.int(), nome: z.string() })),
  vinculo: z.string().nullable(),
  /** Null also when the user may not see it; then `remuneracaoOculta` is true. */
  remuneracao: z.number().nullable(),
  remuneracaoOculta: z.boolean(),
  escolaridade: z.string().nullable(),
  escolaridades: z.array(z.string()),
  sexo: z.string().nullable(),
  idadeMinima: z.int().nullable(),
  idadeMaxima: z.int().nullable(),
  bairrosIds: z.array(z.int()),
  experiencias: z.string().nullable(),
  infoComplementares: z.string().nullable(),
  etapasIds: z.array(z.int()),
  avaliacoesIds: z.array(z.int()),
  dataStatus: z.string().nullable(),
  solicitante: pessoaCitada,
  liberador: pessoaCitada,
  /** The user who delegated the approval in whose name the request was released. */
  liberadorDelegante: pessoaCitada,
  /** The user who changed the request last, shown to another user who has it open. */
  alteradaPor: z.string().nullable(),
  observacaoLiberador: z.string().nullable(),
  obsEncerra: z.string().nullable(),
  obsCancelamento: z.string().nullable(),
  /** The reason why candidates got no answer when the request was closed or cancelled. */
  motivoSemResposta: z.string().nullable(),
})
export type Solicitacao = z.infer<typeof solicitacao>

const dia = z.string().refine(dataValida, { error: 'Data inválida' }).optional()
export const filtroDaSolicitacao = {
  codigo: z.int().optional(),
  dataIni: dia,
  dataFim: dia,
  estabelecimentoId: z.int().optional(),
  descricao: z.string().trim().max(100).optional(),
  /** T all, A open and running, S open and suspended, E closed, C cancelled. */
  visualizar: z.enum(['T', 'A', 'S', 'E', 'C']).optional(),
  status: z.enum(['I', 'A', 'R']).optional(),
  areaOrganizacionaId: z.int().optional(),
  motivoId: z.int().optional(),
  cargoId: z.int().optional(),
  dataEncerramentoIni: dia,
  dataEncerramentoFim: dia,
  /** Only requests without an advert. */
  semAnuncio: z.boolean().optional(),
}
type Intervalo = 'dataIni' | 'dataFim' | 'dataEncerramentoIni' | 'dataEncerramentoFim'
const emOrdem = (ini: Intervalo, fim: Intervalo) => (f: Partial<Record<Intervalo, string | undefined>>) =>
  !f[ini] || !f[fim] || f[fim] >= f[ini]
const foraDeOrdem = (campo: Intervalo) => ({ error: 'Data final inferior a data inicial.', path: [campo] })

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z
    .object({ ...listQuery, ...filtroDaSolicitacao })
    .refine(emOrdem('dataIni', 'dataFim'), foraDeOrdem('dataFim'))
    .refine(emOrdem('dataEncerramentoIni', 'dataEncerramentoFim'), foraDeOrdem('dataEncerramentoFim')),
  row: linhaDaSolicitacao,
  title: 'Solicitações de Pessoal',
  columns: {
    codigo: { label: 'Código', format: 'code' },
    descricao: { label: 'Descrição', format: 'text' },
    areaOrganizacionalNome: { label: 'Área', format: 'text' },
    quantidade: { label: 'Vagas', format: 'integer' },
    preenchidas: { label: 'Preenchidas', format: 'integer', value: (r) => r.qtdVagasPreenchidas },
    motivoSolicitacaoDescricao: { label: 'Motivo', format: 'text' },
    dataPrevisaoEncerramento: { label: 'Previsão', format: 'date' },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES[situacaoDe(r)] },
    data: { label: 'Data', format: 'date' },
    estabelecimento: { label: 'Estabelecimento', format: 'text', value: (r) => r.estabelecimentoNome },
    cargo: {
      label: 'Cargo / Faixa',
      format: 'text',
      value: (r) => [r.cargoNome, r.faixaSalarialNome].filter(Boolean).join(' · '),
    },
    tipoVaga: { label: 'Tipo', format: 'text', value: (r) => descricaoDe(TIPO_VAGA, r.tipoVaga) },
    candidatos: { label: 'Candidatos', format: 'integer', value: (r) => r.qtdCandidatos },
    solicitante: { label: 'Solicitante', format: 'text', value: (r) => r.solicitanteNome },
    encerramento: { label: 'Encerramento', format: 'date', value: (r) => r.dataEncerramento },
  },
  sorts: [
    'codigo',
    'data',
    'descricao',
    'areaOrganizacionalNome',
    'motivoSolicitacaoDescricao',
    'dataPrevisaoEncerramento',
    'quantidade',
  ],
  sort: 'codigo,desc',
  summary: 'Lista de solicitações de pessoal',
})
/** Figures for the views of the list and for its summary line. */
export const contar = endpoint({
  method: 'GET',
  path: `${base}/contagens`,
  access: internal(autoridades.ver),
  input: z.object({}),
  output: z.object({
    T: z.int(),
    A: z.int(),
    S: z.int(),
    E: z.int(),
    C: z.int(),
    vagas: z.int(),
    preenchidas: z.int(),
  }),
  summary: 'Solicitações por visão, vagas abertas e preenchidas',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: solicitacao,
  reveals: [autoridades.verRemuneracao],
  summary: 'Lê uma solicitação de pessoal',
})
export const lerRegras = endpoint({
  method: 'GET',
  path: `${base}/regras`,
  access: internal(autoridades.ver),
  input: z.object({}),
  output: regrasDaSolicitacao,
  summary: 'O que a empresa exige em uma solicitação',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: solicitacaoNova,
  output: solicitacao,
  summary: 'Insere uma solicitação de pessoal',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: entreCampos(z.object({ id: z.int().positive(), versao: z.int(), ...camposDaSolicitacao })),
  output: solicitacao,
  summary: 'Altera uma solicitação de pessoal',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui uma solicitação de pessoal',
})
export const excluirVarios = endpoint({
  method: 'POST',
  path: `${base}/excluir-em-lote`,
  access: internal(autoridades.excluir),
  input: z.object({ ids: variosIds }),
  output: bulkResult,
  summary: 'Exclui solicitações em lote',
})
export const clonar = endpoint({
  method: 'POST',
  path: `${base}/{id}/clone`,
  access: internal(autoridades.criar),
  input: byId,
  output: solicitacao,
  summary: 'Copia uma solicitação como nova, em análise',
})
export const possuiCandidato = endpoint({
  method: 'GET',
  path: `${base}/{id}/possui-candidato`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.boolean(),
  summary: 'Se a solicitação tem candidatos',
})
/**
 * Whether an evaluation of the request has already been answered. Then a change of what the request asks for would change what was
 * measured.
 */
export const existeCompetenciaRespondida = endpoint({
  method: 'GET',
  path: `${base}/{id}/existe-competencia-respondida`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.boolean(),
  summary: 'Se alguma avaliação da solicitação já foi respondida',
})
export const lerBairros = endpoint({
  method: 'GET',
  path: `${base}/{id}/bairros`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(z.object({ id: z.int(), nome: z.string() })),
  summary: 'Bairros da solicitação',
})
export const buscarSubstituidos = endpoint({
  method: 'GET',
  path: '/captacao/colaboradores-substituidos',
  access: internal(autoridades.criar, autoridades.editar),
  input: z.object({ nome: z.string().trim().max(100), incluirColaboradoresDesligados: z.boolean().default(false) }),
  output: z.array(z.object({ id: z.int(), nome: z.string(), codigo: z.string().nullable() })),
  summary: 'Talentos que a vaga pode substituir',
})
/** Users who would be asked to release such a request; the form shows them. */
export const liberadores = endpoint({
  method: 'GET',
  path: `${base}/liberadores`,
  access: internal(autoridades.criar, autoridades.editar),
  input: z.object({ areaOrganizacionalId: z.int().positive(), invisivelParaGestor: z.boolean().default(false) }),
  output: z.array(z.object({ id: z.int(), nome: z.string() })),
  summary: 'Quem pode liberar uma solicitação da área',
})
export const imprimir = endpoint({
  method: 'GET',
  path: `${base}/{id}/pdf`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'A solicitação como documento',
})
/** Who accepts the printed request: S whoever asked for it, L whoever released it. */
export const ACEITANTES = [
  { codigo: 'S', descricao: 'Solicitante' },
  { codigo: 'L', descricao: 'Liberador' },
] as const
/** The request is printed without its remuneration: whoever accepts need not be who sees salaries. */
export const pedirAceite = endpoint({
  method: 'POST',
  path: `${base}/{id}/pedir-aceite`,
  access: internal(aceites.pedir),
  input: z.object({
    id: z.int().positive(),
    quem: opcao(ACEITANTES, { label: 'Quem aceita', obrigatorio: 'Escolha quem aceita' }),
  }),
  output: done,
  changes: [BASE_DOS_ACEITES],
  summary: 'Pede que o solicitante ou o liberador aceite a solicitação impressa',
})

/**
 * Closing or cancelling a request answers the candidates who still wait, either with a message to all of them or with the reason why there
 * is none. It is asked only when somebody waits (recusa.ts, listarSemResposta).
 */
const respostas = {
  responder: z.boolean().default(false),
  ...conteudoOpcional,
  /** Texts for those who stand at these stages, instead of the one for all; a null stage is before the first. */
  porEtapa: z
    .array(
      z.object({ etapaSeletivaId: ref('etapaSeletiva', { label: 'Etapa', fem: true, opcional: true }), ...conteudo }),
    )
    .max(100)
    .refine((list) => new Set(list.map((p) => p.etapaSeletivaId)).size === list.length, { error: 'Etapa repetida' })
    .default([]),
  motivoSemResposta: textoLongo({ label: 'Por que ficam sem resposta', max: 500 }),
}

type ParaFluxo = z.infer<z.ZodObject<typeof estado>> & { qtdVagasPreenchidas: number; reabreLigado?: boolean }

/** The state changes of a request (docs/decisions/captacao.md, 'The flow of a request'). */
export const fluxo = flow({
  base,
  states: SITUACOES,
  stateOf: (s: ParaFluxo) => situacaoDe(s),
  output: solicitacao,
  actions: {
    libera: {
      label: 'Liberar',
      from: ['I'],
      to: ['A', 'R'],
      authority: autoridades.liberar,
      // A delegate needs no authority of its own, only the delegation by a user who has it.
      lentTo: [autoridades.ver],
      input: z.object({
        status: z.enum(['A', 'R'], { error: 'Escolha aprovar ou reprovar' }),
        observacaoLiberador: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
      }),
    },
    status: {
      label: 'Voltar para análise',
      from: ['A', 'R', 'S'],
      to: ['I'],
      authority: autoridades.reanalisar,
      input: z.object({ status: z.literal('I', { error: 'Só é possível voltar para análise' }) }),
      done: 'Solicitação em análise.',
    },
    suspende: {
      label: 'Suspender',
      from: ['A', 'S'],
      to: ['A', 'S'],
      authority: autoridades.suspender,
      guard: (s) => (s.status === 'A' ? null : 'Suspender: só é possível quando a solicitação está aprovada.'),
      input: z.object({ suspensa: z.boolean() }),
    },
    encerra: {
      label: 'Encerrar',
      from: ['A', 'S'],
      to: ['E'],
      authority: autoridades.encerrar,
      guard: (s) => (s.status === 'A' ? null : 'Encerrar: só é possível quando a solicitação está aprovada.'),
      input: z.object({
        dataEncerramento: data({ label: 'Data de encerramento', fem: true }),
        obsEncerra: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
        ...respostas,
      }),
      done: 'Solicitação encerrada.',
    },
    reabre: {
      label: 'Reabrir',
      from: ['E'],
      to: ['A'],
      authority: autoridades.encerrar,
      guard: (s) => (s.reabreLigado === false ? 'Reabrir: a empresa não permite reabrir solicitações.' : null),
      input: z.object({}),
      done: 'Solicitação reaberta.',
    },
    cancela: {
      label: 'Cancelar',
      from: ['I', 'A', 'R', 'S'],
      to: ['C'],
      authority: autoridades.cancelar,
      input: z.object({ obsCancelamento: textoLongo({ label: 'Observação', fem: true, max: 1000 }), ...respostas }),
      done: 'Solicitação cancelada.',
      isDanger: true,
    },
  },
})

shownIn('/captacao/solicitacoes-pessoal', '/captacao/avaliacoes', '/captacao/historico', '/captacao/candidatos')
