import { somarDias } from '../../kit/datas.ts'

/** The days of the week on which a company works: the number of days from Monday on. */
export const DIAS_TRABALHADOS = [
  { codigo: '5', descricao: 'De segunda a sexta' },
  { codigo: '6', descricao: 'De segunda a sábado' },
  { codigo: '7', descricao: 'Todos os dias' },
] as const
export type DiasTrabalhados = (typeof DIAS_TRABALHADOS)[number]['codigo']

/** The days from `inicio` to `fim`, both included, on which a company works: by its days of the week, without its holidays. */
export function diasDeTrabalho(
  { inicio, fim }: { inicio: string; fim: string },
  dias: DiasTrabalhados,
  feriados: ReadonlySet<string>,
): string[] {
  const achados: string[] = []
  for (let dia = inicio; dia <= fim; dia = somarDias(dia, 1)) {
    const daSemana = (new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7
    if (daSemana < Number(dias) && !feriados.has(dia)) achados.push(dia)
  }
  return achados
}
