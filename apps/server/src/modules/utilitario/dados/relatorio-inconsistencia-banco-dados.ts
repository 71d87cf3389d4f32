import * as c from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { findInconsistencies, hasInconsistencies } from '../../../kit/records/integrity.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'

const quantas = (n: number) => (n === 1 ? '1 inconsistência' : `${n} inconsistências`)

/** Contradictions that constraints cannot prevent, as the modules declare them. An empty result is good. */
export const relatorioDeInconsistencias: Route[] = [
  ...reportRoutes(c.inconsistenciasDoBancoDeDados, async (ctx) => {
    const found = await findInconsistencies(ctx)
    const all = [...found.values()].flat()
    const verificadoEm = ctx.hoje()
    return {
      columns: [
        { key: 'registro', label: 'Registro', format: 'text', weight: 2 },
        { key: 'inconsistencia', label: 'Inconsistência', format: 'text', weight: 3 },
        { key: 'verificadoEm', label: 'Verificado em', format: 'date' },
        { key: 'sugestao', label: 'Sugestão de correção', format: 'text', weight: 3 },
      ],
      groups: [...found].map(([tabela, rows]) => ({
        title: tabela,
        rows: rows.map((row) => ({ ...row, verificadoEm })),
        subtotal: { label: quantas(rows.length), values: {} },
      })),
      totals: { label: `Total: ${quantas(all.length)}`, values: {} },
    }
  }),
  route(c.existeInconsistencias)((ctx) => hasInconsistencies(ctx)),
]
