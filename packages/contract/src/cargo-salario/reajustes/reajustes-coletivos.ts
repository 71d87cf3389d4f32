import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { ref, refs } from '../../kit/fields.ts'
import { verSalario } from '../pessoas/salario.ts'
import { dissidioAplicado, tabelaDoReajuste } from './reajustes-colaboradores.ts'
import { autoridades, PERCENTUAL_INVALIDO, percentual } from './tabelas-reajustes-colaboradores.ts'

const base = '/cargo-salario/reajustes-coletivos'
/** What the proposals pay: the salary of the band, a multiple of an index, or an amount. */
export const REAJUSTE_POR = [
  { codigo: '1', descricao: 'Por cargo' },
  { codigo: '2', descricao: 'Por índice' },
  { codigo: '3', descricao: 'Por valor' },
] as const
/** What is added to the present salary. */
export const TIPO_DO_VALOR = [
  { codigo: '1', descricao: 'Percentual' },
  { codigo: '2', descricao: 'Valor em R$' },
] as const

const por = <const C extends 1 | 2 | 3>(...codigos: C[]) =>
  z.literal(codigos, { error: 'Reajuste Por é obrigatório' }).meta({ label: 'Reajuste Por', kind: 'inteiro' })
const VALOR_ALTO = 'O valor não pode ser maior que 999999.99'
const quem = {
  tabelaId: tabelaDoReajuste,
  /** People who work there on the table's date; for bands and indices: those that these people have or follow. */
  estabelecimentosIds: refs('estabelecimento', { label: 'Estabelecimento', min: 1 }),
  areasIds: refs('areaOrganizacional', { label: 'Área Organizacional', fem: true, min: 1 }),
}
const cargosIds = refs('cargo', { label: 'Cargo', obrigatorio: 'Cargo / Faixa Salarial é obrigatório', min: 1 })
const quanto = {
  tipo: z
    .union([z.literal(1), z.literal(2)], { error: 'Tipo é obrigatório' })
    .optional()
    .meta({ label: 'Tipo', kind: 'inteiro' }),
  valor: z
    .number({ error: 'Valor inválido' })
    .max(999_999.99, { error: VALOR_ALTO })
    .min(-999_999.99, { error: VALOR_ALTO })
    .refine((v) => v !== 0, { error: 'O valor não pode ser 0 (zero)' })
    .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-4, { error: 'Informe no máximo 2 casas decimais' })
    .nullish()
    .transform((v) => v ?? null)
    .meta({ label: 'Valor', kind: 'dinheiro' }),
  percentual: percentual(PERCENTUAL_INVALIDO)
    .nullish()
    .transform((v) => v ?? null)
    .meta({ label: 'Percentual', kind: 'decimal' }),
}
type Coletivo = {
  reajustePor: 1 | 2 | 3
  indiceId?: number | null
  tipo?: 1 | 2 | undefined
  valor: number | null
  percentual: number | null
}
/** By position nothing is added. Otherwise a percentage or an amount is required, and by index also the index. */
const conferido = (r: Coletivo, ctx: z.RefinementCtx) => {
  const falta = (campo: string, message: string) => ctx.addIssue({ code: 'custom', path: [campo], message })
  if (r.reajustePor === 1) return
  if (r.reajustePor === 2 && !r.indiceId) falta('indiceId', 'Índice é requerido')
  if (r.tipo === undefined) falta('tipo', 'Tipo é obrigatório')
  else if (r.tipo === 1 && r.percentual === null) falta('percentual', PERCENTUAL_INVALIDO)
  else if (r.tipo === 2 && r.valor === null) falta('valor', 'O valor não pode ser 0 (zero)')
}
const indiceId = ref('indice', { label: 'Índice', opcional: true })
export const camposDeColaboradores = { ...quem, cargosIds, reajustePor: por(1, 2, 3), indiceId, ...quanto }
export const camposDeFaixas = { ...quem, cargosIds, reajustePor: por(2, 3), indiceId, ...quanto }
export const camposDeIndices = { ...quem, reajustePor: por(3), ...quanto }

const coletivo = <I extends z.core.$ZodType>(rota: string, input: I, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}-${rota}`,
    access: internal(autoridades.editar),
    input,
    output: dissidioAplicado,
    reveals: [verSalario],
    summary,
  })
export const deColaboradores = coletivo(
  'colaboradores',
  z.object(camposDeColaboradores).superRefine(conferido),
  'Propõe um reajuste a quem trabalha em estabelecimentos e áreas; quem já está na tabela tem a proposta trocada',
)
export const deFaixas = coletivo(
  'faixas-salariais',
  z.object(camposDeFaixas).superRefine(conferido),
  'Propõe um reajuste às faixas de quem trabalha em estabelecimentos e áreas',
)
export const deIndices = coletivo(
  'indices',
  z.object(camposDeIndices).superRefine(conferido),
  'Propõe um reajuste aos índices que os salários de estabelecimentos e áreas seguem',
)

shownIn(
  '/cargo-salario/reajustes-coletivos-colaboradores',
  '/cargo-salario/reajustes-colaboradores',
  '/cargo-salario/tabelas-reajustes-colaboradores',
  '/cargo-salario/colaboradores',
)
shownIn(
  '/cargo-salario/reajustes-coletivos-faixas-salariais',
  '/cargo-salario/reajustes-faixas-salariais',
  '/cargo-salario/tabelas-reajustes-colaboradores',
)
shownIn(
  '/cargo-salario/reajustes-coletivos-indices',
  '/cargo-salario/reajustes-indices',
  '/cargo-salario/tabelas-reajustes-colaboradores',
)
