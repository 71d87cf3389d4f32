import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, inteiro, ref } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { tipoDeCompetencia } from './competencias.ts'
import { escala } from './niveis-competencia-historico.ts'

const base = '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial'
const da = (acao: string, nome: string) =>
  authority('cargo-salario', 'configuracoes-niveis-competencia', 'Níveis de Competência das Faixas', acao, nome)
export const autoridades = { ver: da('ver', 'Ver'), editar: da('editar', 'Editar') }

/** A level of a competence. */
export const nivelDaCompetencia = z.object({
  competencia: z.object({ id: ref('competencia', { label: 'Competência', fem: true }) }),
  nivelCompetenciaId: ref('nivelCompetencia', { label: 'Nível' }),
})
export const linhasDe = <L extends z.core.$ZodType>(linha: L) =>
  z
    .array(linha)
    .min(1, { error: 'Informe ao menos uma competência' })
    .max(300, { error: 'Informe no máximo 300' })
    .meta({ label: 'Competências' })
const linha = nivelDaCompetencia.extend({
  competenciaPeso: inteiro({ label: 'Peso', min: 1, max: 99_999, erro: 'Informe um peso de 1 a 99999' }),
})
/** A competence profile from a date on: the owner (a band), its competences, and the level and weight of each. */
export const camposDoPerfil = {
  data: data({ label: 'A partir de', obrigatorio: 'Data é obrigatória' }),
  linhas: linhasDe(linha),
}
/** A profile contains each competence only once. */
export const semRepetir = (
  { linhas }: { linhas: readonly z.output<typeof nivelDaCompetencia>[] },
  ctx: z.RefinementCtx,
) => {
  for (const [i, { competencia }] of linhas.entries())
    if (linhas.slice(0, i).some((l) => l.competencia.id === competencia.id))
      ctx.addIssue({ code: 'custom', path: ['linhas', i, 'competencia'], message: 'Competência repetida' })
}
export const perfilForm = z.object(camposDoPerfil).superRefine(semRepetir)

export const linhaDoPerfil = z.object({
  competencia: z.object({ id: z.int(), nome: z.string(), tipo: tipoDeCompetencia }),
  competenciaObservacao: z.string().nullable(),
  competenciaPeso: z.int(),
  nivelCompetenciaId: z.int(),
  nivelDescricao: z.string(),
  /** Place of the level in the scale of the profile's date. */
  nivelOrdem: z.int(),
})
export type LinhaDoPerfil = z.infer<typeof linhaDoPerfil>
export const perfil = z.object({
  id: z.int(),
  versao: z.int(),
  data: z.string(),
  /** First day of the scale that the profile uses. */
  escalaData: z.string().nullable(),
  /** Ordered by type and name. */
  linhas: z.array(linhaDoPerfil),
})
export type PerfilDeCompetencias = z.infer<typeof perfil>
const daFaixa = { faixaId: z.int().positive() }
const versionada = { ...daFaixa, id: z.int().positive(), versao: z.int() }

export const faixaDaLista = z.object({
  ...recordShape,
  cargoNome: z.string(),
  nome: z.string(),
  /** First day of the configuration in force today; null when the band requires no competences. */
  vigencia: z.string().nullable(),
  qtdCompetencias: z.int(),
})
export type FaixaDaLista = z.infer<typeof faixaDaLista>
export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, configurada: z.boolean().optional() }),
  row: faixaDaLista,
  title: 'Níveis de Competência das Faixas',
  columns: {
    cargoNome: { label: 'Cargo', format: 'text' },
    nome: { label: 'Faixa', format: 'text' },
    qtdCompetencias: { label: 'Competências', format: 'integer' },
    vigencia: { label: 'Desde', format: 'date' },
  },
  sorts: ['cargoNome', 'nome', 'vigencia'],
  sort: 'cargoNome,asc',
  summary: 'Faixas salariais e o que cada uma exige hoje',
})
export const lerVigente = endpoint({
  method: 'GET',
  path: `${base}/{faixaId}`,
  access: internal(autoridades.ver),
  input: z.object({ ...daFaixa, data: z.iso.date().optional() }),
  output: perfil.nullable(),
  summary: 'O que a faixa exige em uma data (hoje)',
})
export const lerTodas = endpoint({
  method: 'GET',
  path: `${base}/{faixaId}/all`,
  access: internal(autoridades.ver),
  input: z.object(daFaixa),
  output: z.array(perfil),
  summary: 'Configurações da faixa, da mais nova à mais antiga',
})
export const info = z.object({
  faixaId: z.int(),
  cargoId: z.int(),
  cargoNome: z.string(),
  faixaNome: z.string(),
  /** The position's competences, which a new configuration proposes. */
  competenciasDoCargo: z.array(z.object({ id: z.int(), nome: z.string(), tipo: tipoDeCompetencia })),
  /** Today's scale. */
  escala,
  pode: z.array(z.string()),
})
export type InfoDaFaixa = z.infer<typeof info>
export const lerInfo = endpoint({
  method: 'GET',
  path: `${base}/{faixaId}/info`,
  access: internal(autoridades.ver),
  input: z.object(daFaixa),
  output: info,
  summary: 'A faixa, seu cargo com as competências dele, e os níveis de hoje',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{faixaId}/{id}`,
  access: internal(autoridades.ver),
  input: z.object({ ...daFaixa, id: z.int().positive() }),
  output: perfil,
  summary: 'Lê uma configuração da faixa',
})
export const criar = endpoint({
  method: 'POST',
  path: `${base}/{faixaId}`,
  access: internal(autoridades.editar),
  input: z.object({ ...daFaixa, ...camposDoPerfil }).superRefine(semRepetir),
  output: perfil,
  summary: 'Insere uma configuração da faixa a partir de uma data',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{faixaId}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDoPerfil }).superRefine(semRepetir),
  output: perfil,
  summary: 'Corrige uma configuração da faixa',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{faixaId}/{id}`,
  access: internal(autoridades.editar),
  input: z.object(versionada),
  output: done,
  summary: 'Remove uma configuração da faixa; a primeira só quando é a única',
})
