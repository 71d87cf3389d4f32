import * as z from 'zod'
import { cargos, camposDoCargo as dosCargos } from '../../cargo-salario/cargos/cargos.ts'
import { descricaoDe, ESCOLARIDADE } from '../../geral/codigos/codigos.ts'
import { authority } from '../../kit/authority.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { inteiroOpcional, ref } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { etapaComPrazo, prazoDias } from '../selecao/etapas-solicitacao.ts'

/** Positions as recruiters see them: how they are advertised, what they ask for and which stages they use. */
const base = '/captacao/cargo'
const of = (action: string, label: string) => authority('captacao', 'cargo', 'Cargos na seleção', action, label)
export const autoridades = { ver: of('ver', 'Ver'), editar: of('editar', 'Editar') }

const {
  nomeMercado,
  exibirModuloExterno,
  recrutamento,
  escolaridade,
  experiencia,
  etapaSeletivasIds,
  areasFormacaoIds,
} = dosCargos
/** An evaluation that a stage asks candidates or recruiters for in new requests of this position. */
const avaliacao = z.object({
  modeloId: ref('modeloCandidato', { label: 'Avaliação', fem: true }),
  respondente: z.enum(['C', 'R'], { error: 'Escolha quem responde' }),
  prazoDias: inteiroOpcional({ label: 'Prazo', min: 1, max: 365 }),
})
const etapas = z
  .array(
    z.object({
      etapaSeletivaId: ref('etapaSeletiva', { label: 'Etapa', fem: true }),
      prazoDias,
      avaliacoes: z
        .array(avaliacao)
        .max(20, { error: 'Informe no máximo 20 avaliações por etapa' })
        .refine((list) => new Set(list.map((a) => `${a.modeloId}:${a.respondente}`)).size === list.length, {
          error: 'Há avaliações repetidas',
        })
        .default([]),
    }),
  )
  .max(100, { error: 'Informe no máximo 100 etapas' })
  .refine((list) => new Set(list.map((e) => e.etapaSeletivaId)).size === list.length, { error: 'Há etapas repetidas' })
  .meta({ label: 'Etapas seletivas' })
export type EtapaDoCargo = z.output<typeof etapas>[number]
export const camposDoCargo = {
  nomeMercado,
  exibirModuloExterno,
  etapaSeletivasIds,
  /**
   * Stages in the order of the selection, with targets and evaluations. When left out, only `etapaSeletivasIds` says which stages there
   * are.
   */
  etapas: etapas.optional(),
  escolaridade,
  areasFormacaoIds,
  experiencia,
  recrutamento,
}

export const cargoDaSelecao = z.object({
  ...recordShape,
  nome: z.string(),
  nomeMercado: z.string(),
  ativa: z.boolean(),
  exibirModuloExterno: z.boolean(),
  grupoOcupacionalDescricao: z.string().nullable(),
  escolaridade: z.string().nullable(),
  /** In the order of the stages. */
  etapasNomes: z.string().nullable(),
  qtdEtapas: z.int(),
  /** In the requests that the user may see. */
  vagasAbertas: z.int(),
})
export type CargoDaSelecao = z.infer<typeof cargoDaSelecao>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    ativa: z.boolean().optional(),
    exibirModuloExterno: z.boolean().optional(),
    comEtapas: z.boolean().optional(),
    comVagas: z.boolean().optional(),
  }),
  row: cargoDaSelecao,
  title: 'Cargos',
  columns: {
    nome: { label: 'Nomenclatura', format: 'text' },
    nomeMercado: { label: 'Nome de mercado', format: 'text' },
    grupoOcupacionalDescricao: { label: 'Grupo ocupacional', format: 'text' },
    etapasNomes: { label: 'Etapas seletivas', format: 'text' },
    escolaridade: { label: 'Escolaridade', format: 'text', value: (r) => descricaoDe(ESCOLARIDADE, r.escolaridade) },
    exibirModuloExterno: {
      label: 'Módulo externo',
      format: 'text',
      value: (r) => (r.exibirModuloExterno ? 'Exibido' : 'Não exibido'),
    },
    vagasAbertas: { label: 'Vagas abertas', format: 'integer' },
    ativa: { label: 'Situação', format: 'text', value: (r) => (r.ativa ? 'Ativo' : 'Inativo') },
  },
  sorts: ['nome', 'nomeMercado', 'grupoOcupacionalDescricao'],
  sort: 'nome,asc',
  summary: 'Lista de cargos para a seleção',
})

const { shape } = cargos.record
export const cargoLido = z.object({
  ...recordShape,
  nome: shape.nome,
  nomeMercado: shape.nomeMercado,
  ativa: shape.ativa,
  exibirModuloExterno: shape.exibirModuloExterno,
  grupoOcupacionalDescricao: shape.grupoOcupacionalDescricao,
  areasNomes: shape.areasNomes,
  escolaridade: shape.escolaridade,
  experiencia: shape.experiencia,
  recrutamento: shape.recrutamento,
  missao: shape.missao,
  responsabilidades: shape.responsabilidades,
  etapaSeletivas: shape.etapaSeletivas,
  /** The stages in the order of the selection. */
  etapas: z.array(
    z.object({
      ...etapaComPrazo.shape,
      avaliacoes: z.array(
        z.object({
          modeloId: z.int(),
          titulo: z.string(),
          respondente: z.enum(['C', 'R']),
          prazoDias: z.int().nullable(),
        }),
      ),
    }),
  ),
  areasFormacaoRelacionadas: shape.areasFormacaoRelacionadas,
})
export type CargoLido = z.infer<typeof cargoLido>
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: cargoLido,
  summary: 'Lê um cargo como a seleção o vê',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDoCargo }),
  output: cargoLido,
  summary: 'Altera o que a seleção usa de um cargo',
})
