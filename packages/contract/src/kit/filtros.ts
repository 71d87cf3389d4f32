import * as z from 'zod'
import { type PeriodoPadrao, periodoPadrao } from './datas.ts'
import { data, opcao, refs } from './fields.ts'
import type { Target } from './targets.ts'

/** Filter fields that several reports share. Each field has its label, its messages and its initial value. */

/** Sets the initial value of a filter. A function receives today's date in the installation's time zone. */
export const abreCom = <S extends z.ZodType>(
  campo: S,
  inicial: NoInfer<z.input<S>> | ((hoje: string) => NoInfer<z.input<S>>),
): S => campo.meta({ inicial })

/** Initial values of a form with these filters on the day `hoje`. A filter without an initial value starts empty. */
export function valoresIniciais(filtros: z.core.$ZodShape, hoje: string): Record<string, unknown> {
  const valor = (campo: z.core.$ZodType): unknown => {
    const inicial = z.globalRegistry.get(campo)?.inicial
    return typeof inicial === 'function' ? inicial(hoje) : (inicial ?? null)
  }
  return Object.fromEntries(Object.entries(filtros).map(([nome, campo]) => [nome, valor(campo)]))
}

/** First and last day. Both are required; in a report the last day may not come before the first. */
export const periodo = (tamanho: PeriodoPadrao) => ({
  dataIni: abreCom(data({ label: 'Data inicial', fem: true }), (hoje) => periodoPadrao(tamanho, hoje).inicio),
  dataFim: abreCom(data({ label: 'Data final', fem: true }), (hoje) => periodoPadrao(tamanho, hoje).fim),
})

/** Refuses a period that ends before it begins. */
export const periodoEmOrdem = <F extends ReturnType<typeof periodo>>(filtros: z.ZodObject<F>): z.ZodType =>
  filtros.refine(
    (f) => {
      const { dataIni, dataFim } = f as { dataIni: string; dataFim: string }
      return dataFim >= dataIni
    },
    { error: 'Data final inferior a data inicial.', path: ['dataFim'] },
  )

const varios = (target: Target, label: string) => abreCom(refs(target, { label }).default([]), [])
/** Establishments, areas and positions. An empty choice means all of them. */
export const lugares = () => ({
  estabelecimentosIds: varios('estabelecimento', 'Estabelecimentos'),
  areasIds: varios('areaOrganizacional', 'Áreas Organizacionais'),
  cargosIds: varios('cargo', 'Cargos'),
})

/**
 * Companies whose rows a report shows; only companies where the user may see this report. The page starts with the current company. Where
 * the field is optional, an empty choice means the current company.
 */
export const empresas = ({ opcional = false }: { opcional?: boolean } = {}) => {
  const campo = refs('empresa', {
    label: 'Empresas',
    fem: true,
    min: opcional ? 0 : 1,
    max: 100,
    obrigatorio: 'Selecione uma empresa.',
  })
  return { empresasIds: opcional ? campo.default([]) : campo }
}

export const DETALHAMENTOS = [
  { codigo: 'D', descricao: 'Detalhado' },
  { codigo: 'R', descricao: 'Resumido' },
] as const
/** The choice between detailed and summarised: `ReportPage` draws it above the other filters. */
export const detalhamento = (inicial: 'D' | 'R' = 'D') => ({
  detalhamento: abreCom(opcao(DETALHAMENTOS, { label: 'Relatório' }), inicial),
})
