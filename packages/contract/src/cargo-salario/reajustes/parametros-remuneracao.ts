import * as z from 'zod'
import { data, obrigatorio, rowOf } from '../../kit/fields.ts'
import { formatarData } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'

const CASAS = 'Informe no máximo 4 casas decimais'
const taxa = (o: { label: string; min: number; max: number }) =>
  z
    .number({ error: obrigatorio(o) })
    .min(o.min, { error: `Informe ${o.min} ou mais` })
    .max(o.max, { error: `Informe no máximo ${o.max}` })
    .refine((v) => Math.abs(v * 10_000 - Math.round(v * 10_000)) < 1e-4, { error: CASAS })
    .meta({ label: o.label, kind: 'decimal' })

/** The limits are those of the columns (migration 202611281100). */
export const camposDosParametros = {
  data: data({ label: 'A partir de' }),
  encargosPercentual: taxa({ label: 'Encargos (%)', min: 0, max: 200 }),
  mesesDecimoTerceiro: taxa({ label: '13º salário (meses)', min: 0, max: 3 }),
  mesesFerias: taxa({ label: 'Adicional de férias (fração do salário)', min: 0, max: 3 }),
  pisoPercentual: taxa({ label: 'Piso da faixa (%)', min: 1, max: 100 }),
  tetoPercentual: taxa({ label: 'Teto da faixa (%)', min: 100, max: 500 }),
}

/** What holds while the company has set nothing; the database's function `parametros_de_remuneracao` says the same. */
export const PARAMETROS_PADRAO = {
  encargosPercentual: 0,
  mesesDecimoTerceiro: 1,
  mesesFerias: 0.3333,
  pisoPercentual: 80,
  tetoPercentual: 120,
}

/** How many salaries a year holds: twelve, the 13th and the vacation bonus. 0,3333 is a third exactly. */
export const salariosPorAno = (p: { mesesDecimoTerceiro: number; mesesFerias: number }): number =>
  12 + p.mesesDecimoTerceiro + (p.mesesFerias === 0.3333 ? 1 / 3 : p.mesesFerias)

/** The company's rates by which pay is counted, kept by date. */
export const parametrosRemuneracao = withoutOptions(
  resource({
    module: 'cargo-salario',
    path: 'parametros-remuneracao',
    singular: 'Parâmetros de Remuneração',
    plural: 'Parâmetros de Remuneração',
    fields: camposDosParametros,
    rules: (form) =>
      form.refine((p) => (p.pisoPercentual as number) < (p.tetoPercentual as number), {
        path: ['tetoPercentual'],
        error: 'O teto deve ser maior que o piso',
      }),
    row: rowOf(camposDosParametros),
    label: (p) => `Parâmetros a partir de ${formatarData(p.data)}`,
    exclusao: 'Nos dias que estes parâmetros cobriam passam a valer os anteriores.',
    sorts: ['data'],
    sort: 'data,desc',
    columns: {
      data: { label: 'A partir de', format: 'date' },
      encargosPercentual: { label: 'Encargos (%)', format: 'decimal' },
      mesesDecimoTerceiro: { label: '13º salário (meses)', format: 'decimal' },
      mesesFerias: { label: 'Adicional de férias (fração do salário)', format: 'decimal' },
      pisoPercentual: { label: 'Piso da faixa (%)', format: 'decimal' },
      tetoPercentual: { label: 'Teto da faixa (%)', format: 'decimal' },
    },
  }),
)
export type ParametrosDeRemuneracao = z.output<typeof parametrosRemuneracao.record>
