import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { inteiroOpcional, ref } from '../../kit/fields.ts'
import { autoridades } from '../solicitacoes/solicitacoes-pessoal.ts'

/** The stages of a request in order, each with the maximum number of days that a candidate should stay in it. */
const base = '/captacao/solicitacoes-pessoal/{id}/etapas'
/** Days in a stage after which a candidate is late. */
export const prazoDias = inteiroOpcional({ label: 'Meta (dias)', fem: true, min: 1, max: 365 })

export const etapaComPrazo = z.object({
  etapaSeletivaId: z.int(),
  nome: z.string(),
  /** Target set for this request; null: the stage's own target applies. */
  prazoDias: z.int().nullable(),
  prazoDaEtapa: z.int().nullable(),
})
export const etapasDaSolicitacao = z.object({
  versao: z.int(),
  /** Empty: all stages of the company, in its order. */
  etapas: z.array(etapaComPrazo),
  /** Stages that may be added. */
  outras: z.array(etapaComPrazo),
  /** The position has its own stages and the request has no candidates yet, so it may take over the position's stages. */
  modeloDoCargo: z.boolean(),
  cargoNome: z.string().nullable(),
  pode: z.array(z.string()),
})
export type EtapasDaSolicitacao = z.infer<typeof etapasDaSolicitacao>

export const ler = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: byId,
  output: etapasDaSolicitacao,
  summary: 'Etapas da solicitação, com as metas',
})
const etapa = z.object({ etapaSeletivaId: ref('etapaSeletiva', { label: 'Etapa', fem: true }), prazoDias })
export const etapasForm = z
  .array(etapa)
  .max(100, { error: 'Informe no máximo 100 etapas' })
  .refine((list) => new Set(list.map((e) => e.etapaSeletivaId)).size === list.length, { error: 'Há etapas repetidas' })
export const gravar = endpoint({
  method: 'PUT',
  path: base,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), etapas: etapasForm }),
  output: etapasDaSolicitacao,
  summary: 'Grava a ordem e as metas das etapas da solicitação',
})
export const usarModelo = endpoint({
  method: 'POST',
  path: `${base}/modelo-do-cargo`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: etapasDaSolicitacao,
  summary: 'Recomeça com as etapas do cargo, enquanto não há candidatos',
})
