import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { dataOpcional } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades as deColaborador } from '../pessoas/colaboradores.ts'
import { verSalario } from '../pessoas/salario.ts'
import { autoridades } from './cargos.ts'

/** A position on a day: its people, the salaries of its bands, and its printed description. */
const base = '/cargo-salario/cargos'
const naData = { ...byId.shape, data: dataOpcional({ label: 'Como em', fem: true }) }

export const quadro = z.object({
  data: z.string(),
  /** Number of people whom the user may see. */
  pessoas: z.int(),
  /** Vacancies open today in approved requests; null for users who may not see requests. */
  vagas: z.int().nullable(),
  faixas: z.int(),
  menorSalario: z.number().nullable(),
  maiorSalario: z.number().nullable(),
  salarioOculto: z.boolean(),
})
export type Quadro = z.infer<typeof quadro>
export const lerQuadro = endpoint({
  method: 'GET',
  path: `${base}/{id}/quadro`,
  access: internal(autoridades.ver),
  input: z.object(naData),
  output: quadro,
  reveals: [verSalario],
  summary: 'Pessoas, vagas e faixas de um cargo numa data',
})

export const ocupante = z.object({
  ...recordShape,
  nome: z.string(),
  codigo: z.string().nullable(),
  faixaSalarialNome: z.string(),
  areaNome: z.string().nullable(),
  estabelecimentoNome: z.string(),
  dataAdmissao: z.string(),
  /** In this position without interruption since. */
  desde: z.string(),
})
export type Ocupante = z.infer<typeof ocupante>
export const listarPessoas = listing({
  path: `${base}/{id}/pessoas`,
  access: internal(deColaborador.ver),
  input: z.object({ ...listQuery, ...naData }),
  row: ocupante,
  title: 'Pessoas no cargo',
  columns: {
    nome: { label: 'Nome', format: 'text' },
    codigo: { label: 'Matrícula', format: 'code' },
    faixaSalarialNome: { label: 'Faixa', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    estabelecimentoNome: { label: 'Estabelecimento', format: 'text' },
    dataAdmissao: { label: 'Admissão', format: 'date' },
    desde: { label: 'No cargo desde', format: 'date' },
  },
  sorts: ['nome', 'codigo', 'faixaSalarialNome', 'areaNome', 'estabelecimentoNome', 'dataAdmissao', 'desde'],
  sort: 'nome,asc',
  summary: 'Quem ocupa um cargo numa data',
})

export const imprimir = endpoint({
  method: 'GET',
  path: `${base}/{id}/pdf`,
  access: internal(autoridades.ver),
  input: z.object({ ...naData, comSalarios: z.boolean().optional() }),
  output: z.any(),
  kind: 'file',
  reveals: [verSalario],
  summary: 'Descrição de cargo como documento',
})
