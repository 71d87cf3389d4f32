import * as z from 'zod'
import * as colaboradores from '../../cargo-salario/pessoas/colaboradores.ts'
import { conferenciaEm } from '../../cargo-salario/pessoas/conferencia-admissao.ts'
import { verSalario } from '../../cargo-salario/pessoas/salario.ts'
import { lugarDoRoteiro, oferecido } from '../../cargo-salario/roteiros/roteiros.ts'
import { VINCULO } from '../../geral/codigos/codigos.ts'
import { extrasForm, extraVisivel } from '../../geral/pessoa/campos-extras.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, data, opcao, ref, textoLongo } from '../../kit/fields.ts'
import { autoridades } from '../solicitacoes/solicitacoes-pessoal.ts'

const base = '/captacao/solicitacoes-pessoal/{id}/candidatos'
/** Paths whose answers show where candidates stand; the request itself does not. */
const seusLugares = [base, '/captacao/solicitacoes-pessoal/{id}/comparacao']

export { RESULTADOS } from './resultados.ts'

const resultado = z.enum(['A', 'N', 'I']).nullable()

const passo = z.object({
  id: z.int(),
  data: z.string(),
  etapaSeletivaId: z.int(),
  etapaSeletivaNome: z.string(),
  resultado,
  observacao: z.string().nullable(),
  responsavelNome: z.string().nullable(),
  registradoEm: z.string(),
})

/** A candidate of a request and its stage. CPF, sex and age are left out, because nobody may be chosen by them. */
export const candidatoNaSolicitacao = z.object({
  id: z.int(),
  versao: z.int(),
  candidatoId: z.int(),
  nome: z.string(),
  cidade: z.string().nullable(),
  aplicadoEm: z.string(),
  etapaSeletivaId: z.int().nullable(),
  etapaSeletivaNome: z.string().nullable(),
  resultado,
  /** Day on which the candidate came to the stage; before the first stage, the day of the application. */
  desde: z.string(),
  responsavelId: z.int().nullable(),
  responsavelNome: z.string().nullable(),
  /** Months worked; overlapping jobs count once. Null when no job is known. */
  experienciaMeses: z.int().nullable(),
  contratado: z.boolean(),
  /** The candidate filled the vacancy by a change of position. */
  interno: z.boolean(),
  /** The company that shares this candidate; null for candidates of this company. */
  empresaDeOrigem: z.string().nullable(),
  /** Works in this company today, through this request or otherwise. Such a person is hired by a change of position. */
  colaborador: z.boolean(),
  /** Time and reason of the refusal (recusa.ts); null while the application continues. */
  recusadoEm: z.string().nullable(),
  recusaMotivo: z.string().nullable(),
  /** Number of messages waiting to be sent. */
  retidas: z.int(),
  /** The candidate has an e-mail address. */
  temEmail: z.boolean(),
  /** The next interview, or the last one; cancelled interviews do not count. */
  entrevista: z
    .object({
      id: z.int(),
      situacao: z.enum(['M', 'C', 'P', 'R', 'F']),
      data: z.string(),
      hora: z.string(),
      passou: z.boolean(),
    })
    .nullable(),
  /** Result of the scorecard, 0 to 100. Null when nobody has evaluated, and for users who may not see all evaluations. */
  ficha: z.number().nullable(),
  pode: z.array(z.string()),
})
export type CandidatoNaSolicitacao = z.infer<typeof candidatoNaSolicitacao>

export const listar = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({
    /** `prazoDias` is the maximum number of days a candidate should stay there. */
    etapas: z.array(z.object({ id: z.int(), nome: z.string(), ordem: z.int(), prazoDias: z.int().nullable() })),
    candidatos: z.array(candidatoNaSolicitacao),
  }),
  summary: 'Candidatos da solicitação e as etapas por que passam',
})
const aplicacao = { id: z.int().positive(), aplicacaoId: z.int().positive() }
export const lerPassos = endpoint({
  method: 'GET',
  path: `${base}/{aplicacaoId}`,
  access: internal(autoridades.ver),
  input: z.object(aplicacao),
  output: z.object({
    candidato: candidatoNaSolicitacao,
    contato: z.object({ email: z.string().nullable(), telefone: z.string().nullable() }),
    /** Where the employee works today; null for users who may not see employees, or not this one. */
    trabalhaEm: z
      .object({ areaNome: z.string().nullable(), cargoNome: z.string(), faixaSalarialNome: z.string() })
      .nullable(),
    /** Salary that the candidate hopes for. Null also when the user may not see it; then `pretensaoOculta` is true. */
    pretensao: z.number().nullable(),
    pretensaoOculta: z.boolean(),
    /** This user may not see the candidate's documents. */
    documentosOcultos: z.boolean(),
    /** Another company that hired the candidate. Here the person remains a candidate. */
    contratadoFora: z.object({ empresa: z.string(), data: z.string() }).nullable(),
    passos: z.array(passo),
    recusa: z
      .object({ motivo: z.string(), observacao: z.string().nullable(), por: z.string().nullable(), em: z.string() })
      .nullable(),
    /** Messages to the candidate in this request, newest first, with the text that was sent. */
    mensagens: z.array(
      z.object({
        id: z.int(),
        tipo: z.enum(['RECUSA', 'CONVITE', 'ANDAMENTO']),
        assunto: z.string(),
        texto: z.string(),
        quando: z.enum(['AGORA', 'DATA', 'ENCERRAMENTO', 'MANUAL']),
        situacao: z.enum(['RETIDA', 'ENVIADA', 'CANCELADA']),
        criadaEm: z.string(),
        enviarEm: z.string().nullable(),
        enviadaEm: z.string().nullable(),
        porEmail: z.boolean(),
        autorNome: z.string().nullable(),
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
    experiencias: z.array(
      z.object({
        empresa: z.string(),
        cargo: z.string(),
        dataAdmissao: z.string(),
        dataDesligamento: z.string().nullable(),
        observacao: z.string().nullable(),
      }),
    ),
    idiomas: z.array(z.object({ nome: z.string(), nivel: z.string() })),
    /** The company's own extra fields for candidates and this candidate's values. Empty for a candidate shared by another company. */
    extras: z.array(extraVisivel),
    camposExtras: extrasForm,
    /** Other requests of this company with this candidate. */
    outras: z.array(
      z.object({ solicitacaoId: z.int(), codigo: z.int(), descricao: z.string(), etapa: z.string().nullable() }),
    ),
  }),
  reveals: [autoridades.verRemuneracao, verSalario],
  summary: 'Um candidato da solicitação, com seus passos',
})

/** Applications in the version that the user saw. */
const alvo = z.object({ id: z.int().positive(), versao: z.int() })
export const alvos = z
  .array(alvo)
  .min(1)
  .max(500, { error: 'Mova no máximo 500 candidatos de uma vez' })
  .refine((list) => new Set(list.map((a) => a.id)).size === list.length, { error: 'Candidato repetido' })
/** Candidates who were not moved because somebody else had changed them, and what had happened. */
export const recusado = z.object({
  id: z.int(),
  nome: z.string(),
  motivo: z.enum(['alterado', 'retirado', 'contratado', 'tarde', 'recusado']),
  etapaAtual: z.string().nullable(),
  resultado,
  por: z.string().nullable(),
  em: z.string().nullable(),
})
export type Recusado = z.infer<typeof recusado>
export const movimento = z.object({ movidos: z.array(alvo), recusados: z.array(recusado) })
/** New state of the moved candidates, in the form the board shows, so that the board need not ask again. */
export const passosDados = z.object({ movidos: z.array(candidatoNaSolicitacao), recusados: z.array(recusado) })
export type PassosDados = z.infer<typeof passosDados>

const opcional = resultado.optional().transform((v) => v ?? null)
const observacao = textoLongo({ label: 'Observação', fem: true, max: 2000 })
export const passoForm = z.object({
  etapaSeletivaId: ref('etapaSeletiva', { label: 'Etapa', fem: true }),
  data: data({ label: 'Data', fem: true }),
  resultado: opcional,
  observacao,
})
/**
 * A step may skip stages or go back; all steps are recorded and the last one counts. Candidates changed meanwhile are reported; the others
 * are moved.
 */
export const mover = endpoint({
  method: 'POST',
  path: `${base}/mover`,
  changes: seusLugares,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ id: z.int().positive(), aplicacoes: alvos, ...passoForm.shape }),
  output: passosDados,
  summary: 'Registra um passo de um ou mais candidatos',
})
/** Minutes in which the user who recorded a step may undo it. */
export const MINUTOS_PARA_DESFAZER = 15
export const desfazer = endpoint({
  method: 'POST',
  path: `${base}/desfazer`,
  changes: seusLugares,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ id: z.int().positive(), aplicacoes: alvos }),
  output: passosDados,
  summary: 'Desfaz o passo que o próprio usuário acaba de registrar',
})
export const resultadoForm = z.object({ resultado: opcional, observacao })
export const registrarResultado = endpoint({
  method: 'PUT',
  path: `${base}/{aplicacaoId}/resultado`,
  changes: seusLugares,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ ...aplicacao, versao: z.int(), ...resultadoForm.shape }),
  output: candidatoNaSolicitacao,
  summary: 'Registra o resultado e a observação da etapa em que o candidato está',
})
export const remover = endpoint({
  method: 'DELETE',
  path: `${base}/{aplicacaoId}`,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ ...aplicacao, versao: z.int() }),
  output: done,
  summary: 'Retira um candidato da solicitação',
})
export const contratacaoForm = z.object({
  dataAdmissao: data({ label: 'Data de Admissão', fem: true }),
  vinculo: opcao(VINCULO, { label: 'Vínculo' }),
  estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento' }),
  areaOrganizacionalId: ref('areaOrganizacional', { label: 'Área Organizacional', fem: true }),
  faixaSalarialId: ref('faixaSalarial', { label: 'Cargo / Faixa Salarial' }),
  /** Required when the company's settings say so. */
  ambienteId: ref('ambiente', { label: 'Ambiente', opcional: true }),
  funcaoId: ref('funcao', { label: 'Função', fem: true, opcional: true }),
  /** The list of steps that starts with the admission; null for none. */
  modeloRoteiroId: colaboradores.modeloRoteiroId,
  /** The user has seen that all vacancies are already filled. */
  excederQuantidade: booleano({ label: 'Contratar além do número de vagas' }).default(false),
})
const contratacao = z.object({
  talentoId: z.int(),
  preenchidas: z.int(),
  quantidade: z.int(),
  ofereceEncerrar: z.boolean(),
})
export const conferenciaDaContratacao = conferenciaEm(
  '/captacao/solicitacoes-pessoal/conferencia-da-contratacao',
  internal(autoridades.contratar),
)
/** What the dialog of a hiring offers to start for the new employee. */
export const roteirosDaContratacao = endpoint({
  method: 'GET',
  path: '/captacao/solicitacoes-pessoal/roteiros-da-contratacao',
  access: internal(autoridades.contratar),
  input: lugarDoRoteiro,
  output: z.array(oferecido),
  summary: 'Modelos de roteiro para uma contratação neste cargo e nesta área',
})
/** Creates the employee with the first row of history and counts the filled vacancy. It returns whether the request may now be closed. */
export const contratar = endpoint({
  method: 'POST',
  path: `${base}/{aplicacaoId}/contratar`,
  access: internal(autoridades.contratar),
  input: z.object({ ...aplicacao, versao: z.int(), ...contratacaoForm.shape }),
  output: contratacao,
  summary: 'Contrata um candidato',
})

/**
 * Somebody who already works here is hired by a change of position, a dated row in the employee's history. The user needs the authority to
 * hire and the one to change histories, and the employee must be in the user's areas.
 */
const reveals = [colaboradores.autoridades.editar, verSalario]
export const contratacaoInternaForm = z
  .object({
    ...colaboradores.camposDaMudanca,
    modeloRoteiroId: colaboradores.modeloDaTransferencia,
    excederQuantidade: contratacaoForm.shape.excederQuantidade,
  })
  .superRefine(colaboradores.conferido)
export const lerContratacaoInterna = endpoint({
  method: 'GET',
  path: `${base}/{aplicacaoId}/contratacao-interna`,
  access: internal(autoridades.contratar),
  input: z.object(aplicacao),
  output: z.object({
    colaboradorId: z.int(),
    dataAdmissao: z.string(),
    /** Newest first. */
    historico: z.array(colaboradores.linhaDoHistorico),
    /** Salary of the band, or the request's own remuneration when it differs; null for users who may not see salaries. */
    salario: z
      .object({
        tipoSalario: z.union([z.literal(1), z.literal(3)]),
        valor: z.number().nullable(),
        /** What the band of the request pays today, and what the employee earns today. */
        daFaixa: z.number().nullable(),
        hoje: z.number().nullable(),
      })
      .nullable(),
  }),
  reveals: [...reveals, autoridades.verRemuneracao],
  summary: 'O que a contratação de um colaborador muda em seu histórico',
})
export const contratarInterno = endpoint({
  method: 'POST',
  path: `${base}/{aplicacaoId}/contratacao-interna`,
  access: internal(autoridades.contratar),
  input: z
    .object({
      ...aplicacao,
      versao: z.int(),
      ...contratacaoInternaForm.shape,
      ...colaboradores.escolhasDaMudanca,
    })
    .superRefine(colaboradores.conferido),
  output: contratacao,
  reveals,
  summary: 'Contrata um colaborador por mudança de cargo',
})
