import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, ref, texto } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { verSalario } from '../pessoas/salario.ts'
import { dadosMercado } from './dados-mercado.ts'
import { diferencaEmPalavras } from './posicao.ts'

export const BASE_DO_MERCADO = '/cargo-salario/mercado'
const { ver } = dadosMercado.authorities

/** A band beside the market. What the company pays, and to how many, is null for users who may not see salaries. */
export const faixaNoMercado = z.object({
  id: z.int(),
  cargoNome: z.string(),
  nome: z.string(),
  valor: z.number().nullable(),
  fonte: z.string(),
  data: z.string(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  /** Of the band's value to the median, in percent. */
  diferenca: z.number().nullable(),
  abaixo: z.int().nullable(),
  entre: z.int().nullable(),
  acima: z.int().nullable(),
})
export type FaixaNoMercado = z.output<typeof faixaNoMercado>

/** The bands that a source has told of; with several sources, the latest survey. */
export const listarMercado = listing({
  path: BASE_DO_MERCADO,
  access: internal(ver),
  input: z.object({
    ...listQuery,
    fonte: texto({ label: 'Fonte', fem: true, max: 100 }).optional(),
    ate: data({ label: 'Pesquisas até' }).optional(),
    cargoId: ref('cargo', { label: 'Cargo' }).optional(),
    grupoOcupacionalId: ref('grupoOcupacional', { label: 'Grupo ocupacional' }).optional(),
    areaId: ref('areaOrganizacional', { label: 'Área Organizacional', fem: true }).optional(),
  }),
  row: faixaNoMercado,
  title: 'Mercado',
  columns: {
    cargoNome: { label: 'Cargo', format: 'text' },
    nome: { label: 'Faixa', format: 'text' },
    valor: { label: 'Valor da faixa', format: 'money', authority: verSalario },
    p25: { label: 'P25', format: 'money' },
    p50: { label: 'P50', format: 'money' },
    p75: { label: 'P75', format: 'money' },
    diferenca: {
      label: 'Diferença para o P50',
      format: 'text',
      value: (f) => diferencaEmPalavras(f.diferenca),
      authority: verSalario,
    },
    abaixo: { label: 'Abaixo do P25', format: 'integer', authority: verSalario },
    entre: { label: 'Entre P25 e P75', format: 'integer', authority: verSalario },
    acima: { label: 'Acima do P75', format: 'integer', authority: verSalario },
    fonte: { label: 'Fonte', format: 'text' },
    data: { label: 'Data da pesquisa', format: 'date' },
  },
  sorts: ['cargoNome', 'nome', 'valor', 'p50', 'diferenca', 'fonte', 'data'],
  sort: 'cargoNome,asc',
  summary: 'Faixas ao lado do mercado, com quantas pessoas ganham abaixo, entre e acima dos quartis',
  reveals: [verSalario],
})

const pesquisa = z.object({
  fonte: z.string(),
  data: z.string(),
  regiao: z.string().nullable(),
  porte: z.string().nullable(),
  empresas: z.int().nullable(),
  pessoas: z.int().nullable(),
  /** The band has no row of its own: this is its position's. */
  doCargo: z.boolean(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  /** Of the value to the median, in percent; null for users who may not see it. */
  diferenca: z.number().nullable(),
})
export type PesquisaDaFaixa = z.output<typeof pesquisa>
const aoLado = z.object({
  valor: z.number().nullable(),
  piso: z.number().nullable(),
  teto: z.number().nullable(),
  salarioOculto: z.boolean(),
  pesquisas: z.array(pesquisa),
})
export type AoLadoDoMercado = z.output<typeof aoLado>
export const mercadoDaFaixa = endpoint({
  method: 'GET',
  path: `${BASE_DO_MERCADO}/faixas/{id}`,
  access: internal(ver),
  input: byId,
  output: aoLado,
  reveals: [verSalario],
  summary: 'Uma faixa ao lado da última pesquisa de cada fonte',
})
/** It needs the authority to see salaries too, and the reach of the person. */
export const mercadoDoTalento = endpoint({
  method: 'GET',
  path: `${BASE_DO_MERCADO}/talentos/{id}`,
  access: internal(ver),
  input: byId,
  output: aoLado,
  reveals: [verSalario],
  summary: 'O salário de hoje de uma pessoa ao lado do mercado da sua faixa',
})
