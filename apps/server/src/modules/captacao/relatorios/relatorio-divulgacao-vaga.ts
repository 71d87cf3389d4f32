import { divulgacaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-divulgacao-vaga.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { inEachCompany, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { nosLugares } from './relatorio.ts'

interface Origem {
  origem: string
  candidatos: number
  contratados: number
}
const soma = (lines: readonly Origem[]) => ({
  candidatos: lines.reduce((sum, l) => sum + l.candidatos, 0),
  contratados: lines.reduce((sum, l) => sum + l.contratados, 0),
})
const parte = (n: number, de: number) => (de === 0 ? null : Math.round((1000 * n) / de) / 10)

/** Sources of the applications to requests opened in the period. The figures are those of the vacancy statistics. */
export const divulgacaoVagaRoutes = reportRoutes(divulgacaoVaga, async (ctx, f) => {
  const todas: Origem[] = []
  const groups = await inEachCompany(ctx, divulgacaoVaga.authority, f.empresasIds, async ({ db }) => {
    const found = await rows(
      db,
      sql<Origem>`
        select coalesce(o.nome, 'Não informado') as origem, count(*)::int as candidatos,
               count(*) filter (where x.talento_id is not null)::int as contratados
          from candidato_solicitacao x
          join solicitacao_pessoal_lista s on s.id = x.solicitacao_id
          left join candidato k on k.id = x.candidato_id
          left join como_ficou_sabendo_vaga o on o.id = coalesce(x.origem_id, k.como_ficou_sabendo_vaga_id)
         where x.removed_at is null and s.data between ${f.dataIni}::date and ${f.dataFim}::date and ${nosLugares(f)}
         group by o.id, o.nome
         order by candidatos desc, origem`,
    )
    todas.push(...found)
    if (found.length === 0) return []
    const total = soma(found)
    const row = (l: Origem) => ({ ...l, percentual: parte(l.candidatos, total.candidatos) })
    // With several companies each has its own subtotal.
    const subtotal = { label: 'Subtotal', values: { ...total, percentual: 100 } }
    return [{ rows: found.map(row), ...(f.empresasIds.length > 1 ? { subtotal } : {}) }]
  })
  // Sources with the same name in several companies become one slice.
  const fatias = [...Map.groupBy(todas, (l) => l.origem)].map(([origem, lines]) => ({ origem, ...soma(lines) }))
  fatias.sort((a, b) => b.candidatos - a.candidatos)
  const total = soma(todas)
  return {
    filters: await standardLines(ctx, f),
    columns: [
      { key: 'origem', label: 'Como ficou sabendo da vaga', format: 'text', weight: 3 },
      { key: 'candidatos', label: 'Candidatos', format: 'integer', total: 'sum' },
      { key: 'percentual', label: '%', format: 'percent', decimals: 1 },
      { key: 'contratados', label: 'Contratados', format: 'integer', total: 'sum' },
    ],
    groups,
    totals: { label: 'Total', values: { ...total, percentual: total.candidatos > 0 ? 100 : null } },
    chart: {
      type: 'doughnut',
      title: 'Candidatos por divulgação',
      labels: fatias.map((o) => o.origem),
      series: [{ name: 'Candidatos', values: fatias.map((o) => o.candidatos) }],
    },
    notes: ['Quem se candidatou a mais de uma solicitação conta em cada uma; retirados não contam.'],
  }
})
