import { vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../kit/report.ts'
import { rows } from '../../kit/tx.ts'
import { escolhidas, linhasDoFiltro } from './relatorio.ts'

interface Linha {
  area: string
  motivo: string
  solicitacoes: number
  vagas: number
  preenchidas: number
  abertas: number
  percentual: number
  nivel: 'linha' | 'area' | 'total'
}

/** Vacancies by reason, per area: the database adds, so that the figures of screen, PDF and XLSX are its. */
export const vagaMotivoRoutes = reportRoutes(vagaMotivo, async (ctx, f) => {
  const found = await rows(
    ctx.db,
    sql<Linha>`
      select coalesce(s.area_organizacional_nome, 'Sem área') as area, coalesce(s.motivo_solicitacao_descricao, 'Sem motivo') as motivo,
             count(*) as solicitacoes, sum(s.quantidade) as vagas, sum(s.qtd_vagas_preenchidas) as preenchidas,
             sum(greatest(s.quantidade - s.qtd_vagas_preenchidas, 0)) as abertas,
             round(100.0 * sum(s.qtd_vagas_preenchidas) / sum(s.quantidade), 1) as percentual,
             case when grouping(s.area_organizacional_nome) = 1 then 'total' when grouping(s.motivo_solicitacao_descricao) = 1 then 'area' else 'linha' end as nivel
        from solicitacao_pessoal_lista s
       where ${escolhidas(f)}
       group by rollup (s.area_organizacional_nome, s.motivo_solicitacao_descricao)
       order by grouping(s.area_organizacional_nome), s.area_organizacional_nome nulls last, grouping(s.motivo_solicitacao_descricao), s.motivo_solicitacao_descricao nulls last`,
  )
  const figures = ({ solicitacoes, vagas, preenchidas, abertas, percentual }: Linha) => ({
    solicitacoes,
    vagas,
    preenchidas,
    abertas,
    percentual,
  })
  const areas = [...new Set(found.filter((l) => l.nivel === 'linha').map((l) => l.area))]
  const total = found.find((l) => l.nivel === 'total')
  return {
    filters: await linhasDoFiltro(ctx, f),
    columns: [
      { key: 'motivo', label: 'Motivo', format: 'text', weight: 3 },
      { key: 'solicitacoes', label: 'Solicitações', format: 'integer', total: 'sum' },
      { key: 'vagas', label: 'Vagas', format: 'integer', total: 'sum' },
      { key: 'preenchidas', label: 'Preenchidas', format: 'integer', total: 'sum' },
      { key: 'abertas', label: 'Em aberto', format: 'integer', total: 'sum' },
      { key: 'percentual', label: '% preenchido', format: 'percent', decimals: 1 },
    ],
    groups: areas.map((area) => {
      const lines = found.filter((l) => l.nivel === 'linha' && l.area === area)
      const subtotal = found.find((l) => l.nivel === 'area' && l.area === area)
      return {
        title: area,
        rows: lines.map((l) => ({ motivo: l.motivo, ...figures(l) })),
        ...(subtotal ? { subtotal: { label: `Subtotal de ${area}`, values: figures(subtotal) } } : {}),
      }
    }),
    ...(total ? { totals: { label: 'Total', values: figures(total) } } : {}),
    notes: ['Em aberto: vagas que ainda não foram preenchidas por contratação.'],
  }
})
