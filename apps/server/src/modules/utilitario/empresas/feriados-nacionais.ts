import { somarDias } from '@quadro/contract/kit/datas.ts'
import { readyMade } from '../../../kit/records/ready.ts'

/** National holidays that fall on the same day every year. */
export const NACIONAIS = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Consciência Negra'],
  ['12-25', 'Natal'],
] as const

/** Easter Sunday of a year (the rule of Meeus, Jones and Butcher). */
export function pascoa(ano: number): string {
  const a = ano % 19
  const [b, c] = [Math.floor(ano / 100), ano % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const dia = h + l - 7 * m + 114
  return `${ano}-${String(Math.floor(dia / 31)).padStart(2, '0')}-${String((dia % 31) + 1).padStart(2, '0')}`
}

/** The national holidays of a year, in the order of its days. */
export const feriadosDoAno = (ano: number) =>
  [
    ...NACIONAIS.map(([dia, nome]) => ({ data: `${ano}-${dia}`, nome })),
    { data: somarDias(pascoa(ano), -2), nome: 'Sexta-feira Santa' },
  ].sort((x, y) => (x.data < y.data ? -1 : 1))

// States and municipalities have theirs; the company adds what its own calendar has.
readyMade('feriado', (hoje) => [0, 1].flatMap((depois) => feriadosDoAno(Number(hoje.slice(0, 4)) + depois)))
