import * as z from 'zod'
import { byId, endpoint } from '../../kit/endpoint.ts'
import { dinheiro, dinheiroOpcional, ref, refs } from '../../kit/fields.ts'
import { base, cenario, escreve, le, versionado } from './cenarios.ts'

/** The scenarios of a table side by side, beside today; whom they are about, what they may cost, and one of them by area and by position. */
export const daTabela = '/cargo-salario/tabelas-reajustes-colaboradores/{id}/cenarios'

const numero = z.number().nullable()

/** The figures of one column of the comparison. Null: not counted, or '—'. */
const resumo = z.object({
  /** With charges. Null for 'Hoje'. */
  custoMes: numero,
  custoAno: numero,
  /** The table's budget less the cost; negative beyond it. Null without a budget. */
  saldo: numero,
  /** Cost ÷ budget in percent, for the bar. Null without a budget. */
  usoDoOrcamento: numero,
  recebem: z.int().nullable(),
  passamDoTeto: z.int(),
  abaixoDoPiso: z.int(),
  /** Mean of salary ÷ value of the band. */
  compaRatio: numero,
  /** Median of the position in range, in percent. */
  posicaoNaFaixa: numero,
  /** How much less women earn by the median, in percent; see `motivoDaDiferenca`. */
  diferencaEntreSexos: numero,
  /** Rows in 'Para conferir'. Null for 'Hoje'. */
  paraConferir: z.int().nullable(),
  /** Rows of which something changed since they were counted. */
  mudaram: z.int(),
  /** Rows left out. */
  naoEntram: z.int(),
})
export type Resumo = z.infer<typeof resumo>

const publico = {
  estabelecimentosIds: refs('estabelecimento', { label: 'Estabelecimentos' }).default([]),
  /** With what lies below them. */
  areasIds: refs('areaOrganizacional', { label: 'Áreas', fem: true }).default([]),
  cargosIds: refs('cargo', { label: 'Cargos' }).default([]),
  gruposIds: refs('grupoOcupacional', { label: 'Grupos ocupacionais' }).default([]),
}
export const publicoForm = z.object(publico)
const porArea = z.object({
  areaId: ref('areaOrganizacional', { label: 'Área', fem: true }),
  valor: dinheiro({ label: 'Valor' }),
})
const orcamento = {
  /** A month, with charges. Empty: no ceiling. */
  valor: dinheiroOpcional({ label: 'Teto por mês' }),
  areas: z
    .array(porArea)
    .max(100, { error: 'Informe no máximo 100 áreas' })
    .refine((a) => new Set(a.map(({ areaId }) => areaId)).size === a.length, { error: 'Cada área aparece uma vez' })
    .default([]),
}
export const orcamentoForm = z.object(orcamento)

export const MOTIVOS_DA_DIFERENCA = {
  autoridade: 'Seu perfil não mostra a Equidade Salarial.',
  poucos: 'Há poucas mulheres ou poucos homens para comparar medianas.',
} as const
export const comparacao = z.object({
  tabela: z.object({
    id: z.int(),
    versao: z.int(),
    nome: z.string(),
    data: z.string(),
    aprovada: z.boolean(),
    /** It has rows already: 'levar' asks whether to replace them. */
    quantidade: z.int(),
  }),
  /** 'criar', 'publico', 'orcamento'. */
  pode: z.array(z.string()),
  pessoas: z.int(),
  areas: z.int(),
  /** Charges in percent on the table's day; null: 'sem encargos informados', counted as 0. */
  encargosPercentual: numero,
  publico: publicoForm,
  orcamento: z.object({
    valor: numero,
    areas: z.array(z.object({ areaId: z.int(), areaNome: z.string(), valor: z.number() })),
  }),
  /** Version that the forms of público and orçamento send; 0 while nothing was said. */
  versaoDoPublico: z.int(),
  hoje: resumo,
  cenarios: z.array(z.object({ ...cenario.shape, resumo })),
  /** Why `diferencaEntreSexos` is '—'. */
  motivoDaDiferenca: z.enum(['autoridade', 'poucos']).nullable(),
})
export type Comparacao = z.infer<typeof comparacao>

export const comparar = endpoint({
  method: 'GET',
  path: daTabela,
  ...le,
  input: byId,
  output: comparacao,
  summary: 'Compara os cenários de uma tabela de reajuste com hoje; só de quem vê salários',
})
export const alterarPublico = endpoint({
  method: 'PUT',
  path: `${daTabela}/publico`,
  ...escreve,
  input: z.object({ ...versionado, ...publico }),
  output: comparacao,
  summary: 'Escolhe de quem são os cenários da tabela; os que existem precisam ser recalculados',
})
export const alterarOrcamento = endpoint({
  method: 'PUT',
  path: `${daTabela}/orcamento`,
  ...escreve,
  input: z.object({ ...versionado, ...orcamento }),
  output: comparacao,
  summary: 'Diz o teto por mês dos cenários da tabela, e de áreas dela',
})

/** By area or by position: what the comparison shows, of a part of the people. */
const parte = z.object({
  id: z.int().nullable(),
  nome: z.string(),
  pessoas: z.int(),
  recebem: z.int(),
  custoMes: z.number(),
  custoAno: z.number(),
  /** Of the area, where the table has one for it (with what lies below). */
  orcamento: numero,
  saldo: numero,
  compaRatioAntes: numero,
  compaRatioDepois: numero,
  posicaoAntes: numero,
  posicaoDepois: numero,
  passamDoTeto: z.int(),
  abaixoDoPiso: z.int(),
})
export const detalhar = endpoint({
  method: 'GET',
  path: `${base}/{id}/detalhe`,
  ...le,
  input: byId,
  output: z.object({ areas: z.array(parte), cargos: z.array(parte), orcamentos: z.array(parte) }),
  summary: 'O custo de um cenário por área, por cargo, e por área com orçamento',
})
