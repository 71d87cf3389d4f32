import * as z from 'zod'
import { ESCOLARIDADE } from '../geral/codigos.ts'
import { crud } from '../kit/authority.ts'
import { byId, done, endpoint, internal, nothing } from '../kit/endpoint.ts'
import { booleano, opcaoOpcional, refOpcional, refs, texto, textoLongo } from '../kit/fields.ts'
import { listing } from '../kit/listing.ts'
import { listQuery, resumo } from '../kit/page.ts'
import { recordShape } from '../kit/registry.ts'

const base = '/cargo-salario/cargos'
export const autoridades = crud('cargo-salario', 'cargos', 'Cargos')

const textos = {
  missao: textoLongo({ label: 'Missão', fem: true }),
  recrutamento: textoLongo({ label: 'Recrutamento' }),
  responsabilidades: textoLongo({ label: 'Responsabilidades', fem: true }),
  conhecimentosComplemento: textoLongo({ label: 'Complemento dos conhecimentos' }),
  habilidadesComplemento: textoLongo({ label: 'Complemento das habilidades' }),
  atitudesComplemento: textoLongo({ label: 'Complemento das atitudes' }),
  escolaridade: opcaoOpcional(ESCOLARIDADE, { label: 'Escolaridade', fem: true }),
  experiencia: textoLongo({ label: 'Experiência', fem: true }),
  observacao: textoLongo({ label: 'Observação', fem: true }),
}
export const camposDoCargo = {
  nome: texto({ label: 'Nomenclatura', fem: true, max: 100 }),
  nomeMercado: texto({ label: 'Nome de mercado', max: 100 }),
  ativa: booleano({ label: 'Ativo' }),
  exibirModuloExterno: booleano({ label: 'Exibir no módulo externo' }),
  grupoOcupacionalId: refOpcional({ label: 'Grupo ocupacional' }),
  areasIds: refs({
    label: 'Áreas organizacionais',
    fem: true,
    min: 1,
    obrigatorio: 'Selecione ao menos uma Área Organizacional',
  }),
  ...textos,
}
export const cargo = z.object({
  ...recordShape,
  nome: z.string(),
  nomeMercado: z.string(),
  ativa: z.boolean(),
  exibirModuloExterno: z.boolean(),
  grupoOcupacionalId: z.int().nullable(),
  grupoOcupacionalDescricao: z.string().nullable(),
  possuiFaixaSalarial: z.boolean(),
})
export type CargoDaLista = z.infer<typeof cargo>
const textoNulo = z.string().nullable()
export const cargoCompleto = z.object({
  ...cargo.shape,
  /** Those that the user reaches. */
  areasIds: z.array(z.int()),
  missao: textoNulo,
  recrutamento: textoNulo,
  responsabilidades: textoNulo,
  conhecimentosComplemento: textoNulo,
  habilidadesComplemento: textoNulo,
  atitudesComplemento: textoNulo,
  escolaridade: textoNulo,
  experiencia: textoNulo,
  observacao: textoNulo,
})
export type Cargo = z.infer<typeof cargoCompleto>
const versionada = { id: z.int().positive(), versao: z.int() }

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    ativa: z.boolean().optional(),
    grupoOcupacionalId: z.int().optional(),
    areaId: z.int().optional(),
  }),
  row: cargo,
  title: 'Cargos',
  columns: {
    nome: { label: 'Nomenclatura', format: 'text' },
    nomeMercado: { label: 'Nome de mercado', format: 'text' },
    grupoOcupacionalDescricao: { label: 'Grupo ocupacional', format: 'text' },
    possuiFaixaSalarial: {
      label: 'Faixas',
      format: 'text',
      value: (r) => (r.possuiFaixaSalarial ? 'Com faixas' : 'Sem faixas'),
    },
    ativa: { label: 'Situação', format: 'text', value: (r) => (r.ativa ? 'Ativo' : 'Inativo') },
  },
  summary: 'Lista de cargos',
})
/** Active positions, for pickers of any page. */
export const opcoesDeCargo = endpoint({
  method: 'GET',
  path: `${base}/options`,
  access: internal(),
  input: nothing,
  output: z.array(resumo),
  summary: 'Cargos como opções',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: cargoCompleto,
  summary: 'Lê um cargo',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: z.object(camposDoCargo),
  output: cargoCompleto,
  summary: 'Insere um cargo',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDoCargo }),
  output: cargoCompleto,
  summary: 'Altera um cargo',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versionada),
  output: done,
  summary: 'Exclui um cargo',
})
