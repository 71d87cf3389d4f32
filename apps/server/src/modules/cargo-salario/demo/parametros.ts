import type { Ids } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

/** The company's rates since the beginning of last year: usual charges, a third for vacations, 80 to 120 % of the band. */
export function parametros(ids: Ids, { empresaId: empresa_id, hoje }: { empresaId: number; hoje: string }): Tables {
  const ano = Number(hoje.slice(0, 4)) - 1
  return {
    parametro_remuneracao: [
      {
        id: ids.take('parametro_remuneracao'),
        ...{ empresa_id, data: `${ano}-01-01`, encargos_percentual: 36.8 },
        ...{ meses_decimo_terceiro: 1, meses_ferias: 0.3333, piso_percentual: 80, teto_percentual: 120 },
      },
    ],
  }
}
