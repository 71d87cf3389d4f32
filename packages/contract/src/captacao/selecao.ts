import * as z from 'zod'
import { VINCULO } from '../geral/codigos.ts'
import { byId, done, endpoint, internal } from '../kit/endpoint.ts'
import { booleano, data, opcao, ref, textoLongo } from '../kit/fields.ts'
import { autoridades } from './solicitacoes-pessoal.ts'

const base = '/captacao/solicitacoes-pessoal/{id}/candidatos'

export const RESULTADOS = [
  { codigo: 'A', descricao: 'Apto' },
  { codigo: 'N', descricao: 'Não apto' },
  { codigo: 'I', descricao: 'Indiferente' },
] as const

const passo = z.object({
  id: z.int(),
  data: z.string(),
  etapaSeletivaId: z.int(),
  etapaSeletivaNome: z.string(),
  resultado: z.enum(['A', 'N', 'I']).nullable(),
  observacao: z.string().nullable(),
  responsavelNome: z.string().nullable(),
})

/** A candidate of a request, where it stands. No CPF, no sex, no age: nobody is chosen by them. */
export const candidatoNaSolicitacao = z.object({
  id: z.int(),
  versao: z.int(),
  candidatoId: z.int(),
  nome: z.string(),
  cidade: z.string().nullable(),
  aplicadoEm: z.string(),
  etapaSeletivaId: z.int().nullable(),
  etapaSeletivaNome: z.string().nullable(),
  resultado: z.enum(['A', 'N', 'I']).nullable(),
  /** Day of the last step; with none, of the application. */
  desde: z.string(),
  responsavelNome: z.string().nullable(),
  contratado: z.boolean(),
  pode: z.array(z.string()),
})
export type CandidatoNaSolicitacao = z.infer<typeof candidatoNaSolicitacao>

export const listar = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({
    etapas: z.array(z.object({ id: z.int(), nome: z.string(), ordem: z.int() })),
    candidatos: z.array(candidatoNaSolicitacao),
  }),
  summary: 'Candidatos da solicitação e as etapas por que passam',
})
export const lerPassos = endpoint({
  method: 'GET',
  path: `${base}/{aplicacaoId}`,
  access: internal(autoridades.ver),
  input: z.object({ id: z.int().positive(), aplicacaoId: z.int().positive() }),
  output: z.object({
    candidato: candidatoNaSolicitacao,
    contato: z.object({ email: z.string().nullable(), telefone: z.string().nullable() }),
    passos: z.array(passo),
    formacao: z.array(z.object({ curso: z.string(), local: z.string(), situacao: z.string() })),
    experiencias: z.array(
      z.object({
        empresa: z.string(),
        cargo: z.string(),
        dataAdmissao: z.string(),
        dataDesligamento: z.string().nullable(),
      }),
    ),
  }),
  summary: 'Um candidato da solicitação, com seus passos',
})
export const passoForm = z.object({
  etapaSeletivaId: ref({ label: 'Etapa', fem: true }),
  data: data({ label: 'Data', fem: true }),
  resultado: z
    .enum(['A', 'N', 'I'])
    .nullish()
    .transform((v) => v ?? null),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 2000 }),
})
/** Skipping and going back are allowed and recorded; the last step decides. */
export const mover = endpoint({
  method: 'POST',
  path: `${base}/mover`,
  access: internal(autoridades.moverCandidatos),
  input: z.object({
    id: z.int().positive(),
    aplicacoes: z.array(z.int().positive()).min(1).max(200),
    ...passoForm.shape,
  }),
  output: done,
  summary: 'Registra um passo de um ou mais candidatos',
})
export const remover = endpoint({
  method: 'DELETE',
  path: `${base}/{aplicacaoId}`,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ id: z.int().positive(), aplicacaoId: z.int().positive() }),
  output: done,
  summary: 'Retira um candidato da solicitação',
})
export const contratacaoForm = z.object({
  dataAdmissao: data({ label: 'Data de Admissão', fem: true }),
  vinculo: opcao(VINCULO, { label: 'Vínculo' }),
  estabelecimentoId: ref({ label: 'Estabelecimento' }),
  areaOrganizacionalId: ref({ label: 'Área Organizacional', fem: true }),
  faixaSalarialId: ref({ label: 'Cargo / Faixa Salarial' }),
  /** The user has seen that the vacancies are already filled. */
  excederQuantidade: booleano({ label: 'Contratar além do número de vagas' }).default(false),
})
/** Makes the talent with its first history row and counts the vacancy; tells whether the request may now be closed. */
export const contratar = endpoint({
  method: 'POST',
  path: `${base}/{aplicacaoId}/contratar`,
  access: internal(autoridades.contratar),
  input: z.object({ id: z.int().positive(), aplicacaoId: z.int().positive(), ...contratacaoForm.shape }),
  output: z.object({ talentoId: z.int(), preenchidas: z.int(), quantidade: z.int(), ofereceEncerrar: z.boolean() }),
  summary: 'Contrata um candidato',
})
