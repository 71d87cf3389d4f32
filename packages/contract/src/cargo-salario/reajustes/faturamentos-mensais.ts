import * as z from 'zod'
import { mes, obrigatorio } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

const valor = { label: 'Valor' }
/** Monthly revenue of a company: larger than `dinheiro` allows, and possibly zero. */
const faturamento = z
  .number({ error: obrigatorio(valor) })
  .min(0, { error: 'Valor não pode ser negativo' })
  .max(999_999_999_999.99, { error: 'Valor alto demais' })
  .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-3, { error: 'Informe no máximo 2 casas decimais' })
  .meta({ ...valor, kind: 'dinheiro' })

export const faturamentosMensais = registry({
  module: 'cargo-salario',
  path: 'faturamentos-mensais',
  singular: 'Faturamento Mensal',
  plural: 'Faturamentos Mensais',
  fields: { mes: mes({ label: 'Mês' }), valor: faturamento },
  label: 'mes',
  // A month.
  repeats: true,
  search: ['mes'],
  sort: 'mes,desc',
})
