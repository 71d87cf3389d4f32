import * as z from 'zod'
import { booleano, dinheiro, refs } from '../../kit/fields.ts'
import { formatarDinheiro, formatarNumero } from '../../kit/formato.ts'

/** What a scenario proposes to everybody. The order in which it is counted: docs/reajuste-cenarios.md. The database counts; nothing here does. */

export const TIPO_DE_REGRA = [
  { codigo: 'percentual', descricao: 'Percentual' },
  { codigo: 'valor', descricao: 'Valor em R$' },
  { codigo: 'ponto', descricao: 'Ponto da faixa' },
  { codigo: 'matriz', descricao: 'Desempenho × posição na faixa' },
] as const
export type TipoDeRegra = (typeof TIPO_DE_REGRA)[number]['codigo']
export const PONTO_DA_FAIXA = [
  { codigo: 'piso', descricao: 'Piso da faixa' },
  { codigo: 'valor', descricao: 'Percentual do valor da faixa' },
  { codigo: 'teto', descricao: 'Teto da faixa' },
] as const

const MAIOR = 200
const casas = (n: number) => (v: number) => Math.abs(v * 10 ** n - Math.round(v * 10 ** n)) < 1e-6
/** A raise in percent, from 0 (nothing) on. */
export const aumento = (label = 'Percentual') =>
  z
    .number({ error: `${label} é obrigatório` })
    .min(0, { error: 'Ninguém tem o salário reduzido: informe 0 ou mais' })
    .max(MAIOR, { error: `Informe no máximo ${MAIOR}%` })
    .refine(casas(3), { error: 'Informe no máximo 3 casas decimais' })
    .meta({ label, kind: 'decimal' })
const limite = (label: string) =>
  z
    .number({ error: `${label} é obrigatório` })
    .min(0, { error: 'Informe 0 ou mais' })
    .max(1000, { error: 'Informe no máximo 1.000' })
    .refine(casas(2), { error: 'Informe no máximo 2 casas decimais' })
    .meta({ label, kind: 'decimal' })

/** Ranges from low to high: each ends below its `ate`; the last one has none. */
const faixasDe = (label: string) =>
  z.array(
    z.object({
      nome: z
        .string({ error: `${label}: nome é obrigatório` })
        .trim()
        .min(1, { error: `${label}: nome é obrigatório` })
        .max(30, { error: 'Informe no máximo 30 caracteres' }),
      ate: limite('Até').nullable(),
    }),
  )
type Faixa = { nome: string; ate: number | null }
/** Only the last range has no end, and the ends grow. */
const emOrdem = (faixas: readonly Faixa[]) =>
  faixas.every((f, i) => (i === faixas.length - 1 ? f.ate === null : f.ate !== null)) &&
  faixas.slice(1, -1).every((f, i) => f.ate! > faixas[i]!.ate!)

const matriz = z.object({
  tipo: z.literal('matriz'),
  /** Performance in percent of the last evaluation that is over. */
  linhas: faixasDe('Desempenho')
    .min(1, { error: 'Informe ao menos uma linha' })
    .max(6, { error: 'Informe no máximo 6 linhas' }),
  /** Position in range in percent: 0 the floor, 100 the ceiling. */
  colunas: faixasDe('Posição na faixa')
    .min(1, { error: 'Informe ao menos uma coluna' })
    .max(8, { error: 'Informe no máximo 8 colunas' }),
  /** A raise for each row and column. */
  valores: z.array(z.array(aumento())),
  /** The row of people without a result, a raise for each column; empty: they get nothing, and the row says why. */
  semDesempenho: z.array(aumento()),
})
export const regra = z
  .discriminatedUnion(
    'tipo',
    [
      z.object({ tipo: z.literal('percentual'), valor: aumento() }),
      z.object({ tipo: z.literal('valor'), valor: dinheiro({ label: 'Valor' }) }),
      z.object({
        tipo: z.literal('ponto'),
        ponto: z.enum(['piso', 'valor', 'teto'], { error: 'Ponto da faixa é obrigatório' }),
        /** Of the band's value; only with ponto 'valor'. */
        percentual: limite('Percentual do valor da faixa').min(1, { error: 'Informe 1 ou mais' }).nullable(),
      }),
      matriz,
    ],
    { error: 'Regra é obrigatória' },
  )
  .superRefine((r, ctx) => {
    const falta = (campo: string, message: string) => ctx.addIssue({ code: 'custom', path: [campo], message })
    if (r.tipo === 'ponto' && r.ponto === 'valor' && r.percentual === null)
      falta('percentual', 'Percentual do valor da faixa é obrigatório')
    if (r.tipo !== 'matriz') return
    if (!emOrdem(r.linhas)) falta('linhas', 'As faixas de desempenho vão da menor à maior, e só a última fica sem fim')
    if (!emOrdem(r.colunas)) falta('colunas', 'As posições vão da menor à maior, e só a última fica sem fim')
    const certas = (linha: readonly number[]) => linha.length === r.colunas.length
    if (r.valores.length !== r.linhas.length || !r.valores.every(certas))
      falta('valores', 'Informe um percentual para cada linha e coluna')
    if (r.semDesempenho.length > 0 && !certas(r.semDesempenho))
      falta('semDesempenho', 'Informe um percentual para cada coluna')
  })
  .meta({ label: 'Regra' })
export type Regra = z.output<typeof regra>

/** The matrix with which a new one starts. */
export const MATRIZ_INICIAL: Extract<Regra, { tipo: 'matriz' }> = {
  tipo: 'matriz',
  linhas: [
    { nome: 'Abaixo', ate: 50 },
    { nome: 'Dentro', ate: 80 },
    { nome: 'Acima', ate: null },
  ],
  colunas: [
    { nome: 'Abaixo do piso', ate: 0 },
    { nome: '1ª metade', ate: 50 },
    { nome: '2ª metade', ate: 100 },
    { nome: 'No teto ou acima', ate: null },
  ],
  valores: [
    [2, 1, 0, 0],
    [5, 4, 3, 0],
    [7, 6, 5, 2],
  ],
  semDesempenho: [3, 2, 1, 0],
}

/** Areas (with what lies below) or occupational groups with a percentage of their own. The first that fits wins over the rule. */
const excecao = z
  .object({
    areasIds: refs('areaOrganizacional', { label: 'Áreas', fem: true }).default([]),
    gruposIds: refs('grupoOcupacional', { label: 'Grupos ocupacionais' }).default([]),
    tipo: z.enum(['percentual', 'valor'], { error: 'Tipo é obrigatório' }),
    valor: z
      .number({ error: 'Valor é obrigatório' })
      .min(0, { error: 'Ninguém tem o salário reduzido: informe 0 ou mais' })
      .max(999_999.99, { error: 'Valor alto demais' })
      .refine(casas(2), { error: 'Informe no máximo 2 casas decimais' }),
  })
  .superRefine((e, ctx) => {
    const falta = (campo: string, message: string) => ctx.addIssue({ code: 'custom', path: [campo], message })
    if (e.areasIds.length + e.gruposIds.length === 0) falta('areasIds', 'Escolha áreas ou grupos ocupacionais')
    if (e.tipo === 'percentual' && e.valor > MAIOR) falta('valor', `Informe no máximo ${MAIOR}%`)
  })
export type Excecao = z.output<typeof excecao>

export const camposDaRegra = {
  regra,
  excecoes: z
    .array(excecao)
    .max(20, { error: 'Informe no máximo 20 exceções' })
    .default([])
    .meta({ label: 'Exceções' }),
  /** Whoever would stay below the floor of the band is lifted to it. */
  ninguemAbaixoDoPiso: booleano({ label: 'Ninguém fica abaixo do piso' }).default(false),
  /** No raise leads beyond the ceiling of the band. */
  ninguemPassaDoTeto: booleano({ label: 'Ninguém passa do teto da faixa' }).default(false),
  /** All raises by rule are cut by one common factor, so that the cost a month stays within the table's budget. */
  limitarAoOrcamento: booleano({ label: 'Limitar ao orçamento' }).default(false),
  /** Whoever is paid by band or index is left out, instead of passing to a salary by value. */
  soQuemRecebePorValor: booleano({ label: 'Só quem recebe por valor' }).default(false),
}

const pct = (v: number) => `${formatarNumero(v, 2)}%`
const MENOR_E_MAIOR = (r: Extract<Regra, { tipo: 'matriz' }>) => {
  const todos = [...r.valores.flat(), ...r.semDesempenho]
  return `Matriz, de ${formatarNumero(Math.min(...todos))} a ${formatarNumero(Math.max(...todos))}%`
}
/** The rule in a few words, below the scenario's name: '5,50% para todos'. */
export function textoDaRegra(r: Regra): string {
  if (r.tipo === 'percentual') return `${pct(r.valor)} para todos`
  if (r.tipo === 'valor') return `${formatarDinheiro(r.valor)} para todos`
  if (r.tipo === 'matriz') return MENOR_E_MAIOR(r)
  if (r.ponto !== 'valor') return `Até o ${r.ponto} da faixa`
  return `Até ${pct(r.percentual ?? 100)} do valor da faixa`
}
