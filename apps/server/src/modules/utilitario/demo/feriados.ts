import type { Ids } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

/** National holidays that fall on the same day every year. */
const NACIONAIS = [
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

/** The holidays of the last year, of this one and of the next. */
export function feriados(ids: Ids, empresa_id: number, hoje: string): Tables {
  const ano = Number(hoje.slice(0, 4))
  return {
    feriado: [ano - 1, ano, ano + 1].flatMap((a) =>
      NACIONAIS.map(([dia, nome]) => ({ id: ids.take('feriado'), empresa_id, data: `${a}-${dia}`, nome })),
    ),
  }
}
