import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { data, dataOpcional, opcao, ref, textoOpcional } from '../../kit/fields.ts'
import { abreCom } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { autoridades } from './areas-organizacionais.ts'

const base = '/cargo-salario/areas-organizacionais'

const pessoa = z.object({
  nome: z.string(),
  /** Null when the user may not see employees, or not this one. */
  talentoId: z.int().nullable(),
  /** Position on that day; null under the same conditions as talentoId. */
  cargo: z.string().nullable(),
})
export type PessoaDoOrganograma = z.infer<typeof pessoa>

/** An area on the day of the organisation chart. */
export const areaDoOrganograma = z.object({
  id: z.int(),
  nome: z.string(),
  /** The nearest visible area above; null at the top. */
  areaMaeId: z.int().nullable(),
  ativo: z.boolean(),
  responsaveis: z.array(pessoa),
  corresponsaveis: z.array(pessoa),
  /** Number of people working in the area itself on that day, and including all areas below it, visible or not. */
  pessoas: z.int(),
  pessoasAbaixo: z.int(),
  /** Open vacancies, counted in the same way; null when the user may not see requests. */
  vagas: z.int().nullable(),
  vagasAbaixo: z.int().nullable(),
  /** What is different today, when the day is not today; null when nothing is. `existe` false: the area does not exist today. */
  hoje: z
    .object({
      existe: z.boolean(),
      nome: z.string(),
      areaMaeId: z.int().nullable(),
      areaMaeNome: z.string().nullable(),
      ativo: z.boolean(),
    })
    .nullable(),
})
export type AreaDoOrganograma = z.infer<typeof areaDoOrganograma>

/** When left out: today, all areas, from the top. */
const filtros = {
  ativa: z.boolean().optional(),
  areaOrganizacionalId: z.int().positive().optional(),
  data: dataOpcional({ label: 'Data', fem: true }),
}

export const organograma = z.object({
  data: z.string(),
  /** Today in the time zone of the installation. */
  hoje: z.string(),
  /** Name of the company. */
  empresa: z.string(),
  /** In the order of the tree: an area before those below it, siblings by name. */
  areas: z.array(areaDoOrganograma),
  /** Of all areas that the user may see, shown or not. */
  pessoas: z.int(),
  vagas: z.int().nullable(),
  /** Days on which areas change, oldest first. */
  mudancas: z.array(z.object({ data: z.string(), quantidade: z.int() })),
})
export type Organograma = z.infer<typeof organograma>

export const lerOrganograma = endpoint({
  method: 'GET',
  path: `${base}/organogramas`,
  access: internal(autoridades.ver),
  input: z.object(filtros),
  output: organograma,
  summary: 'Organograma em uma data: áreas exibidas, quem responde, pessoas e vagas',
})

const vagaAberta = z.object({
  solicitacaoId: z.int(),
  nome: z.string(),
  areaId: z.int(),
  areaNome: z.string(),
  cargoId: z.int().nullable(),
  /** Open vacancies of the request. */
  vagas: z.int(),
  url: z.string(),
})
/** What changed, or will, in an area on a day; `areaMaeNome` is null at the top and for an area that the user may not see. */
const mudancaDeArea = z.object({
  data: z.string(),
  areaId: z.int(),
  nome: z.string(),
  isNova: z.boolean(),
  nomeAntes: z.string().nullable(),
  mudouDeLugar: z.boolean(),
  areaMaeNome: z.string().nullable(),
  /** Whether the area is active from then on; null when that stays as it was. */
  ativo: z.boolean().nullable(),
})
export type MudancaDeArea = z.infer<typeof mudancaDeArea>
/** An area with all areas below it, on a day. */
export const areaPorDentro = z.object({
  /** Positions of the people counted in the chart, by name; null when the user may not see employees. */
  cargos: z
    .array(z.object({ cargoId: z.int(), nome: z.string(), pessoas: z.int(), vagas: z.int().nullable() }))
    .nullable(),
  /** Null when the user may not see requests. */
  vagas: z.array(vagaAberta).nullable(),
  /** Between today and the day; of the last year and to come when the day is today. The latest first. */
  mudancas: z.array(mudancaDeArea),
})
export type AreaPorDentro = z.infer<typeof areaPorDentro>
export const lerAreaDoOrganograma = endpoint({
  method: 'GET',
  path: `${base}/{id}/organograma`,
  access: internal(autoridades.ver),
  input: z.object({ id: z.int().positive(), data: dataOpcional({ label: 'Data', fem: true }) }),
  output: areaPorDentro,
  summary: 'Cargos, vagas e mudanças de uma área e das que ficam abaixo dela, em uma data',
})
export const PAPEIS = [
  { codigo: 'A4', descricao: 'A4' },
  { codigo: 'A3', descricao: 'A3' },
] as const
export const imprimirOrganograma = endpoint({
  method: 'GET',
  path: `${base}/organogramas/pdf`,
  access: internal(autoridades.ver),
  input: z.object({ ...filtros, papel: opcao(PAPEIS, { label: 'Papel' }).default('A4') }),
  output: z.any(),
  kind: 'file',
  summary: 'Organograma em uma data como documento, em A4 ou A3 deitado',
})

export const ATIVAS = [
  { codigo: 'T', descricao: 'Todas' },
  { codigo: 'A', descricao: 'Ativas' },
  { codigo: 'I', descricao: 'Inativas' },
] as const
export const relatorioDeAreas = report({
  module: 'cargo-salario',
  path: 'areas-organizacionais',
  base: `${base}/relatorio`,
  title: 'Relatório de Áreas Organizacionais',
  description: 'As áreas em uma data, na ordem da árvore: quem responde, pessoas e vagas abertas.',
  formats: ['pdf', 'xlsx'],
  filters: {
    data: abreCom(data({ label: 'Data', fem: true }), (hoje) => hoje),
    nome: textoOpcional({ label: 'Nome', max: 60 }),
    ativa: abreCom(opcao(ATIVAS, { label: 'Situação', fem: true }).default('A'), 'A'),
    areaOrganizacionalId: ref('areaOrganizacional', { label: 'A partir da área', opcional: true }),
  },
})
/** The endpoint of the specification, with the filters of the list; today by default. */
export const relatorioDeAreasPelaLista = endpoint({
  method: 'GET',
  path: `${base}/relatorio`,
  access: internal(relatorioDeAreas.authority),
  input: z.object({
    nome: textoOpcional({ label: 'Nome', max: 60 }),
    ativo: z.boolean().optional(),
    areaOrganizacionalId: ref('areaOrganizacional', { label: 'A partir da área', opcional: true }),
    data: dataOpcional({ label: 'Data', fem: true }),
    pdf: z.boolean().default(true),
  }),
  output: z.any(),
  kind: 'file',
  summary: 'Relatório de Áreas Organizacionais, com os filtros da lista',
})
