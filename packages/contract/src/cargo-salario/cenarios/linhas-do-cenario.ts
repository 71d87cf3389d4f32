import * as z from 'zod'
import { byId, endpoint } from '../../kit/endpoint.ts'
import { textoOpcional } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { verSalario } from '../pessoas/salario.ts'
import { base, escreve, le, versionado } from './cenarios.ts'

/** The people of a scenario: what it proposes to each, and raises by hand. */

const numero = z.number().nullable()
const nulo = z.string().nullable()

export const FORA = {
  SEM_SALARIO: 'sem salário nesse dia',
  SEM_FAIXA: 'a faixa não tem valor nesse dia',
  SEM_DESEMPENHO: 'sem resultado de desempenho',
  POR_FAIXA: 'recebe pela faixa',
  POR_INDICE: 'recebe por índice',
} as const
export type Fora = keyof typeof FORA
export const MUDOU = {
  salario: 'salário',
  faixa: 'cargo ou faixa',
  area: 'área',
  desligamento: 'desligamento',
  /** Told to the owner, of rows that a matrix counted. */
  desempenho: 'desempenho',
} as const
export type Mudou = keyof typeof MUDOU
const chaves = <K extends string>(o: Record<K, string>) => Object.keys(o) as [K, ...K[]]

export const linha = z.object({
  id: z.int(),
  versao: z.int(),
  pode: z.array(z.string()),
  talentoId: z.int(),
  talentoNome: z.string(),
  talentoCodigo: nulo,
  areaId: z.int().nullable(),
  areaNome: nulo,
  cargoId: z.int(),
  cargoNome: z.string(),
  faixaNome: z.string(),
  /** Percent of the last evaluation whose days are over; null where the user does not see it. */
  desempenho: numero,
  /** The name of its range in the matrix; null without a matrix or a result. */
  desempenhoNome: nulo,
  salarioAtual: numero,
  salarioProposto: numero,
  valorDiferenca: numero,
  percentual: numero,
  faixaValor: numero,
  faixaPiso: numero,
  faixaTeto: numero,
  /** Position in range in percent: 0 the floor, 100 the ceiling; may lie outside. */
  posicaoAntes: numero,
  posicaoDepois: numero,
  compaRatioAntes: numero,
  compaRatioDepois: numero,
  /** How much is missing to the floor, or beyond the ceiling, with the proposal. */
  faltaParaOPiso: numero,
  passaDoTeto: numero,
  /** The proposal reaches the floor, from below. */
  chegaAoPiso: z.boolean(),
  /** Why the person is left out: 'Não entra'. */
  fora: z.enum(chaves(FORA)).nullable(),
  mudou: z.array(z.enum(chaves(MUDOU))),
  /** When the person left before the table's day, since the count. */
  desligadoEm: nulo,
  /** Paid by band or index until now: 'passa a salário por valor'. */
  passaAValor: z.boolean(),
  manual: z.boolean(),
  observacao: nulo,
})
export type Linha = z.infer<typeof linha>
export const QUAIS = ['todos', 'conferir', 'recebem', 'teto', 'piso', 'mudaram', 'fora', 'manual'] as const

export const listarLinhas = listing({
  path: `${base}/{id}/talentos`,
  ...le,
  input: z.object({
    ...listQuery,
    ...byId.shape,
    quais: z.enum(QUAIS).default('todos'),
    areaId: z.int().positive().optional(),
    cargoId: z.int().positive().optional(),
  }),
  row: linha,
  title: 'Talentos do cenário',
  columns: {
    talentoCodigo: { label: 'Matrícula', format: 'code' },
    talentoNome: { label: 'Talento', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    cargoNome: { label: 'Cargo e faixa', format: 'text', value: (r) => `${r.cargoNome} · ${r.faixaNome}` },
    desempenho: { label: 'Desempenho (%)', format: 'decimal' },
    salarioAtual: { label: 'Atual', format: 'money', authority: verSalario },
    salarioProposto: { label: 'Proposto', format: 'money', authority: verSalario },
    valorDiferenca: { label: 'Diferença', format: 'money', authority: verSalario },
    percentual: { label: 'Reajuste (%)', format: 'decimal', authority: verSalario },
    posicaoAntes: { label: 'Posição antes (%)', format: 'decimal', authority: verSalario },
    posicaoDepois: { label: 'Posição depois (%)', format: 'decimal', authority: verSalario },
    compaRatioAntes: { label: 'Compa-ratio antes', format: 'decimal', authority: verSalario },
    compaRatioDepois: { label: 'Compa-ratio depois', format: 'decimal', authority: verSalario },
    conferir: { label: 'Conferir', format: 'text', value: textoDeConferir },
    manual: { label: 'À mão', format: 'boolean' },
    observacao: { label: 'Observação', format: 'text' },
  },
  sorts: [
    'talentoNome',
    'talentoCodigo',
    'areaNome',
    'cargoNome',
    'salarioAtual',
    'salarioProposto',
    'valorDiferenca',
    'percentual',
    'compaRatioAntes',
    'compaRatioDepois',
  ],
  sort: 'talentoNome,asc',
  summary: 'As pessoas de um cenário, com o que se propõe a cada uma',
})
/** What the export says in 'Conferir'; the screen draws the same as marks. */
export function textoDeConferir(r: Linha): string {
  return [
    r.fora ? `Não entra: ${FORA[r.fora]}` : '',
    r.mudou.length > 0 ? `Mudou desde o cálculo: ${r.mudou.map((m) => MUDOU[m]).join(', ')}` : '',
    r.passaDoTeto !== null ? 'Passa do teto' : '',
    r.faltaParaOPiso !== null ? 'Abaixo do piso' : '',
    r.passaAValor ? 'Passa a salário por valor' : '',
  ]
    .filter(Boolean)
    .join('; ')
}

/** A row by hand. `versao` is the row's. */
const daLinha = { ...versionado, talentoId: z.int().positive() }
export const linhaForm = z.object({
  tipo: z.enum(['percentual', 'salario'], { error: 'Tipo é obrigatório' }),
  /** A percentage on the present salary, or the salary itself. */
  valor: z
    .number({ error: 'Valor é obrigatório' })
    .min(0, { error: 'Informe 0 ou mais' })
    .max(999_999_999.99, { error: 'Valor alto demais' })
    .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, { error: 'Informe no máximo 2 casas decimais' })
    .meta({ label: 'Valor', kind: 'decimal' }),
  observacao: textoOpcional({ label: 'Observação', fem: true, max: 255 }),
})
export const alterarLinha = endpoint({
  method: 'PUT',
  path: `${base}/{id}/talentos/{talentoId}`,
  ...escreve,
  input: z.object({ ...daLinha, ...linhaForm.shape }),
  output: linha,
  summary: 'Propõe à mão o salário de uma pessoa do cenário',
})
export const voltarARegra = endpoint({
  method: 'POST',
  path: `${base}/{id}/talentos/{talentoId}/voltar-a-regra`,
  ...escreve,
  input: z.object(daLinha),
  output: linha,
  summary: 'Volta uma linha à mão para a regra do cenário',
})
