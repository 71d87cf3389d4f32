import * as z from 'zod'
import { authority, crud } from '../kit/authority.ts'
import { byId, endpoint, internal } from '../kit/endpoint.ts'
import { listOf, listQuery } from '../kit/page.ts'
import { recordShape } from '../kit/registry.ts'
import { verSalario } from './salario.ts'

const base = '/cargo-salario/colaboradores'
export const autoridades = {
  ...crud('cargo-salario', 'colaboradores', 'Colaboradores'),
  verDocumentos: authority('cargo-salario', 'colaboradores', 'Colaboradores', 'ver-documentos', 'Ver documentos pessoais'),
}

/** A person who works or worked here, as a list shows it: no CPF, no salary. */
export const colaborador = z.object({
  ...recordShape,
  nome: z.string(),
  codigo: z.string().nullable(),
  situacao: z.enum(['A', 'D']),
  dataAdmissao: z.string(),
  dataDesligamento: z.string().nullable(),
  areaNome: z.string().nullable(),
  cargoNome: z.string().nullable(),
  faixaSalarialNome: z.string().nullable(),
  estabelecimentoNome: z.string().nullable(),
})
export type Colaborador = z.infer<typeof colaborador>
export const linhaDoHistorico = z.object({
  id: z.int(),
  data: z.string(),
  estabelecimentoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  cargoNome: z.string().nullable(),
  faixaSalarialNome: z.string().nullable(),
  salario: z.number().nullable(),
  motivo: z.string().nullable(),
})
export const colaboradorCompleto = z.object({
  ...colaborador.shape,
  vinculo: z.string(),
  email: z.string().nullable(),
  /** Whole only with the authority for personal documents, otherwise masked. */
  cpf: z.string().nullable(),
  salario: z.number().nullable(),
  salarioOculto: z.boolean(),
  historico: z.array(linhaDoHistorico),
})

export const listar = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, size: z.int().min(1).max(500).default(20), situacao: z.enum(['A', 'D', 'T']).default('A') }),
  output: listOf(colaborador),
  reveals: [autoridades.verDocumentos],
  summary: 'Lista de colaboradores, por nome, código ou CPF',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: colaboradorCompleto,
  reveals: [verSalario, autoridades.verDocumentos],
  summary: 'Lê um colaborador com seu histórico',
})
export const situacao = endpoint({
  method: 'GET',
  path: `${base}/{id}/situacao`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({ situacao: z.enum(['A', 'D']) }),
  summary: 'Situação de um colaborador',
})
export const areaDo = endpoint({
  method: 'GET',
  path: `${base}/{id}/area`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({ id: z.int(), nome: z.string() }).nullable(),
  summary: 'Área de um colaborador hoje',
})
export const porIds = endpoint({
  method: 'GET',
  path: `${base}/by-ids`,
  access: internal(autoridades.ver),
  input: z.object({ ids: z.array(z.int().positive()).min(1).max(500) }),
  output: z.array(colaborador),
  summary: 'Colaboradores por seus ids',
})
