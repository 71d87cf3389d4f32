import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { dataOpcional, ref, texto } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades as deColaboradores } from '../pessoas/colaboradores.ts'
import { etapa } from './etapas.ts'
import {
  BASE_DAS_ETAPAS,
  ETAPAS_PESSOAIS,
  PAGINA_DA_EQUIPE,
  PAGINA_DOS_ROTEIROS,
  PAGINA_MINHAS_ETAPAS,
  SITUACOES_DO_ROTEIRO,
  type SituacaoDoRoteiro,
} from './roteiro-palavras.ts'
import { autoridades } from './roteiros-autoridades.ts'

export { autoridades }

const base = PAGINA_DOS_ROTEIROS
const situacao = z.enum(Object.keys(SITUACOES_DO_ROTEIRO) as [SituacaoDoRoteiro])

export const roteiro = z.object({
  ...recordShape,
  modeloNome: z.string(),
  /** The version of the template whose steps were copied. */
  modeloVersao: z.int(),
  evento: z.string(),
  eventoNome: z.string(),
  /** The day of the event as it is today; null when the event was undone. */
  dataEvento: z.string().nullable(),
  talentoId: z.int().nullable(),
  pessoaNome: z.string(),
  cargoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  situacao,
  /** Why it is cancelled: by somebody, or because its event was undone or the person left. */
  motivoCancelamento: z.string().nullable(),
  /** Cancelled by the event itself, so that only the event can take it up again. */
  encerradoPeloEvento: z.boolean(),
  /** Steps that are over, of all steps; those that do not apply are over too. */
  prontas: z.int(),
  total: z.int(),
  atrasadas: z.int(),
  /** Documents that were sent and that HR has neither accepted nor refused. */
  aConferir: z.int(),
  /** The next day on which an open step is due. */
  proximoPrazo: z.string().nullable(),
})
export type Roteiro = z.infer<typeof roteiro>
export const roteiroCompleto = roteiro.extend({
  canceladoEm: z.string().nullable(),
  criadoEm: z.string(),
  iniciadoPorNome: z.string().nullable(),
  /** The template changed after its steps were copied; null when it no longer exists. */
  modeloMudou: z.boolean().nullable(),
  modeloRoteiroId: z.int().nullable(),
  etapas: z.array(etapa),
})
export type RoteiroCompleto = z.infer<typeof roteiroCompleto>

/** 'n de m' */
export const progresso = (r: { prontas: number; total: number }): string => `${r.prontas} de ${r.total}`

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    situacao: situacao.optional(),
    /** Only lists with a late step. */
    atrasado: z.boolean().optional(),
    /** Only lists with a document that HR has to accept or refuse. */
    aConferir: z.boolean().optional(),
    evento: z.string().max(40).optional(),
    areaId: ref('areaOrganizacional', { label: 'Área' }).optional(),
    talentoId: z.int().positive().optional(),
  }),
  row: roteiro,
  title: 'Roteiros',
  columns: {
    pessoaNome: { label: 'Pessoa', format: 'text' },
    cargoNome: { label: 'Cargo / Faixa', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    modeloNome: { label: 'Roteiro', format: 'text' },
    eventoNome: { label: 'Evento', format: 'text' },
    dataEvento: { label: 'Data do evento', format: 'date' },
    prontas: { label: 'Andamento', format: 'text', value: (r) => progresso(r) },
    atrasadas: { label: 'Atrasadas', format: 'integer' },
    aConferir: { label: 'A conferir', format: 'integer' },
    proximoPrazo: { label: 'Próximo prazo', format: 'date' },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES_DO_ROTEIRO[r.situacao] },
  },
  sorts: ['pessoaNome', 'areaNome', 'modeloNome', 'dataEvento', 'prontas', 'atrasadas', 'aConferir', 'proximoPrazo'],
  sort: 'dataEvento,desc',
  summary: 'Roteiros de pessoas, com o andamento de cada um',
})
const daEquipe = roteiro.omit({ aConferir: true })
export type RoteiroDaEquipe = z.infer<typeof daEquipe>
/** Everybody may call it: it answers for the people whom the user manages. */
export const equipe = listing({
  path: PAGINA_DA_EQUIPE,
  access: internal(),
  input: z.object({
    ...listQuery,
    situacao: situacao.optional(),
    atrasado: z.boolean().optional(),
    evento: z.string().max(40).optional(),
  }),
  row: daEquipe,
  title: 'Roteiros da Equipe',
  columns: {
    pessoaNome: { label: 'Pessoa', format: 'text' },
    cargoNome: { label: 'Cargo / Faixa', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    modeloNome: { label: 'Roteiro', format: 'text' },
    eventoNome: { label: 'Evento', format: 'text' },
    dataEvento: { label: 'Data do evento', format: 'date' },
    prontas: { label: 'Andamento', format: 'text', value: (r) => progresso(r) },
    atrasadas: { label: 'Atrasadas', format: 'integer' },
    proximoPrazo: { label: 'Próximo prazo', format: 'date' },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES_DO_ROTEIRO[r.situacao] },
  },
  sorts: ['pessoaNome', 'areaNome', 'modeloNome', 'dataEvento', 'prontas', 'atrasadas', 'proximoPrazo'],
  sort: 'dataEvento,desc',
  summary: 'Andamento dos roteiros de quem o usuário gere',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: roteiroCompleto,
  summary: 'Um roteiro com suas etapas',
})
export const iniciar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.iniciar),
  input: z.object({
    talentoId: ref('talento', { label: 'Colaborador' }),
    modeloRoteiroId: ref('modeloRoteiro', { label: 'Roteiro' }),
  }),
  output: roteiroCompleto,
  summary: 'Inicia um roteiro para um colaborador, com as etapas que o modelo tem agora',
})

/** The kinds of event, as the modules registered them. */
export const eventos = endpoint({
  method: 'GET',
  path: `${base}/eventos`,
  access: internal(),
  input: nothing,
  output: z.array(z.object({ tipo: z.string(), nome: z.string() })),
  summary: 'Os tipos de evento que um roteiro pode ter',
})
/** A template as a form offers it; the best one for the place stands first. */
export const oferecido = z.object({
  id: z.int(),
  nome: z.string(),
  qtdEtapas: z.int(),
  /** Made for this position and area, or for all. */
  serve: z.boolean(),
})
export type Oferecido = z.infer<typeof oferecido>
export const lugarDoRoteiro = z.object({
  faixaSalarialId: ref('faixaSalarial', { label: 'Cargo / Faixa Salarial', opcional: true }),
  areaOrganizacionalId: ref('areaOrganizacional', { label: 'Área', opcional: true }),
})
/** For whoever admits people or starts lists. */
export const daAdmissao = endpoint({
  method: 'GET',
  path: `${base}/da-admissao`,
  access: internal(deColaboradores.criar, autoridades.iniciar),
  input: lugarDoRoteiro,
  output: z.array(oferecido),
  summary: 'Modelos de roteiro para uma admissão neste cargo e nesta área',
})
/** For whoever changes histories: nothing while the change is no transfer. */
export const daTransferencia = endpoint({
  method: 'GET',
  path: `${base}/da-transferencia`,
  access: internal(deColaboradores.editar),
  input: z.object({
    talentoId: ref('talento', { label: 'Colaborador' }),
    data: dataOpcional({ label: 'Data', fem: true }),
    estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento', opcional: true }),
    ...lugarDoRoteiro.shape,
  }),
  output: z.array(oferecido),
  summary: 'Modelos de roteiro para uma mudança, quando ela é uma transferência',
})
/** For whoever dismisses. */
export const doDesligamento = endpoint({
  method: 'GET',
  path: `${base}/do-desligamento`,
  access: internal(deColaboradores.desligar),
  input: z.object({ talentoId: ref('talento', { label: 'Colaborador' }) }),
  output: z.array(oferecido),
  summary: 'Modelos de roteiro para o desligamento de um colaborador',
})
export const doTalento = endpoint({
  method: 'GET',
  path: `${base}/do-talento`,
  access: internal(autoridades.iniciar),
  input: z.object({ talentoId: ref('talento', { label: 'Colaborador' }) }),
  output: z.array(oferecido),
  summary: 'Modelos de roteiro que podem ser iniciados para um colaborador',
})

export const fluxo = flow({
  base,
  states: SITUACOES_DO_ROTEIRO,
  stateOf: (r: { situacao: SituacaoDoRoteiro; encerradoPeloEvento: boolean }) => r.situacao,
  output: roteiroCompleto,
  actions: {
    cancela: {
      label: 'Cancelar roteiro',
      from: ['A'],
      to: ['X'],
      authority: autoridades.conduzir,
      input: z.object({ motivo: texto({ label: 'Motivo', max: 500 }) }),
      confirm: { title: 'Cancelar o roteiro?', text: 'O que já foi feito continua registrado. Diga por quê.' },
      done: 'Roteiro cancelado.',
      isDanger: true,
    },
    reabre: {
      label: 'Retomar roteiro',
      from: ['X'],
      to: ['A'],
      authority: autoridades.conduzir,
      guard: (r) =>
        r.encerradoPeloEvento ? 'Retomar roteiro: o evento foi desfeito, ou a pessoa saiu da empresa.' : null,
      input: nothing,
      confirm: { title: 'Retomar o roteiro?', text: 'As etapas pendentes voltam a contar, com os prazos do evento.' },
      done: 'Roteiro retomado.',
    },
  },
})
shownIn(base, PAGINA_MINHAS_ETAPAS, BASE_DAS_ETAPAS, PAGINA_DA_EQUIPE)
shownIn(BASE_DAS_ETAPAS, base, PAGINA_MINHAS_ETAPAS, PAGINA_DA_EQUIPE, ETAPAS_PESSOAIS)
