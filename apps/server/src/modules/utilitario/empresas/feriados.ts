import { type DiasTrabalhados, diasDeTrabalho } from '@quadro/contract/utilitario/empresas/dias-trabalhados.ts'
import { feriados as contrato } from '@quadro/contract/utilitario/empresas/feriados.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'

explainConstraint('feriado_data', 'data', 'Já existe um feriado nesta data.')

export const feriados: Route[] = Object.values(registryRoutes(contrato, 'feriado'))

export interface DiasDaEmpresa {
  /** The company's setting. */
  dias: DiasTrabalhados
  /** Holidays between the first and the last day of the windows. */
  feriados: number
  /** The days worked of each window, in their order. */
  porJanela: string[][]
}
/** On which days this company worked in each window. */
export async function diasDaEmpresa(
  ctx: Ctx,
  janelas: readonly { inicio: string; fim: string }[],
): Promise<DiasDaEmpresa> {
  const config = await ctx.db.selectFrom('empresaConfiguracao').select('diasTrabalhados').executeTakeFirst()
  const dias = (config?.diasTrabalhados ?? '5') as DiasTrabalhados
  const [primeira, ultima] = [janelas[0], janelas.at(-1)]
  if (!primeira || !ultima) return { dias, feriados: 0, porJanela: [] }
  const dela = await ctx.db
    .selectFrom('feriado')
    .select('data')
    .where('data', '>=', primeira.inicio)
    .where('data', '<=', ultima.fim)
    .execute()
  const datas = new Set(dela.map(({ data }) => data))
  return { dias, feriados: datas.size, porJanela: janelas.map((j) => diasDeTrabalho(j, dias, datas)) }
}
