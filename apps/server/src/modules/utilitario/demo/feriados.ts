import type { Ids } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { NACIONAIS } from '../empresas/feriados-nacionais.ts'

/** The holidays of the last year, of this one and of the next. */
export function feriados(ids: Ids, empresa_id: number, hoje: string): Tables {
  const ano = Number(hoje.slice(0, 4))
  return {
    feriado: [ano - 1, ano, ano + 1].flatMap((a) =>
      NACIONAIS.map(([dia, nome]) => ({ id: ids.take('feriado'), empresa_id, data: `${a}-${dia}`, nome })),
    ),
  }
}
