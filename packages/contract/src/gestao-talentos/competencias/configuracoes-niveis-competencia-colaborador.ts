import * as z from 'zod'
import { tipoDeCompetencia } from '../../cargo-salario/competencias/competencias.ts'
import {
  linhasDe,
  nivelDaCompetencia,
  perfil,
  semRepetir,
} from '../../cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import { escala } from '../../cargo-salario/competencias/niveis-competencia-historico.ts'
import { authority } from '../../kit/authority.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, ref } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'

const base = '/gestao-talentos/configuracoes-niveis-competencia-colaborador'
const da = (acao: string, nome: string) =>
  authority(
    'gestao-talentos',
    'configuracoes-niveis-competencia-colaborador',
    'Níveis de Competência do Talento',
    acao,
    nome,
  )
export const autoridades = { ver: da('ver', 'Ver'), editar: da('editar', 'Editar') }

const byVersion = { id: z.int().positive(), versao: z.int() }
/** Levels that a person has shown from a day on. Weights belong only to requirements. */
const campos = {
  data: data({ label: 'A partir de', obrigatorio: 'Data é obrigatória' }),
  linhas: linhasDe(nivelDaCompetencia),
}
export const nivelForm = z.object(campos).superRefine(semRepetir)
export const perfilDoTalento = z.object({ ...perfil.shape, colaboradorId: z.int() })
export type PerfilDoTalento = z.infer<typeof perfilDoTalento>

export const nivelDaLista = z.object({
  ...recordShape,
  colaboradorId: z.int(),
  colaboradorNome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  data: z.string(),
  qtdCompetencias: z.int(),
  emVigor: z.boolean(),
})
export type NivelDaLista = z.infer<typeof nivelDaLista>
export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, emVigor: z.boolean().optional() }),
  row: nivelDaLista,
  title: 'Níveis de Competência do Talento',
  columns: {
    colaboradorNome: { label: 'Colaborador', format: 'text' },
    codigo: { label: 'Matrícula', format: 'text' },
    cargoNome: { label: 'Cargo', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    data: { label: 'Desde', format: 'date' },
    qtdCompetencias: { label: 'Competências', format: 'integer' },
  },
  sorts: ['colaboradorNome', 'cargoNome', 'areaNome', 'data'],
  sort: 'colaboradorNome,asc',
  summary: 'Configurações de níveis de competência dos talentos',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: perfilDoTalento,
  summary: 'Lê uma configuração de um talento',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.editar),
  input: z.object({ colaboradorId: ref('talento', { label: 'Colaborador' }), ...campos }).superRefine(semRepetir),
  output: perfilDoTalento,
  summary: 'Insere os níveis de um talento a partir de uma data',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...byVersion, ...campos }).superRefine(semRepetir),
  output: perfilDoTalento,
  summary: 'Corrige uma configuração de um talento',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object(byVersion),
  output: done,
  summary: 'Remove uma configuração de um talento; a primeira só quando é a única',
})

/** The numbers of the radar are positions in the scale; 0 when the person has no level yet. */
export const radar = z.object({
  labels: z.array(z.string()),
  competenciasColaborador: z.array(z.number()),
  competenciasFaixaSalarial: z.array(z.number()),
})
export const competenciasDoTalento = z.object({
  colaboradorId: z.int(),
  nome: z.string(),
  cargoId: z.int().nullable(),
  cargoNome: z.string().nullable(),
  faixaNome: z.string().nullable(),
  /** Competences of the position, with or without a level; they are offered for a new configuration. */
  competenciasDoCargo: z.array(z.object({ id: z.int(), nome: z.string(), tipo: tipoDeCompetencia })),
  /** Requirements of the band on that day. */
  exigido: perfil.nullable(),
  /** Levels in force on that day. */
  apurado: perfil.nullable(),
  /** Newest first, independent of the day. */
  perfis: z.array(perfil),
  escala,
  radar,
  pode: z.array(z.string()),
})
export type CompetenciasDoTalento = z.infer<typeof competenciasDoTalento>
export const lerDoColaborador = endpoint({
  method: 'GET',
  path: `${base}/colaborador/{id}`,
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, data: z.iso.date().optional() }),
  output: competenciasDoTalento,
  summary: 'O que o cargo e a faixa pedem e o que o talento apresenta em uma data (hoje)',
})
