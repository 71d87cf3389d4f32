import { STATUS_DO_RELATORIO, vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../kit/report.ts'
import { rows } from '../../kit/tx.ts'

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

const ids = (list: number[]) => (list.length === 0 ? sql`true` : undefined)

/** Vacancies by reason, per area: the database adds, so that the figures of screen, PDF and XLSX are its. */
export const vagaMotivoRoutes = reportRoutes(vagaMotivo, async (ctx, f): Promise<Sheet> => {
  const status = {
    T: sql`true`,
    A: sql`not s.encerrada and not s.cancelada`,
    E: sql`s.encerrada`,
    C: sql`s.cancelada`,
  }[f.statusSolicitacao]
  const found = await rows(
    ctx.db,
    sql<Linha>`
      select coalesce(s.area_organizacional_nome, 'Sem área') as area, coalesce(s.motivo_solicitacao_descricao, 'Sem motivo') as motivo,
             count(*) as solicitacoes, sum(s.quantidade) as vagas, sum(s.qtd_vagas_preenchidas) as preenchidas,
             sum(greatest(s.quantidade - s.qtd_vagas_preenchidas, 0)) as abertas,
             round(100.0 * sum(s.qtd_vagas_preenchidas) / sum(s.quantidade), 1) as percentual,
             case when grouping(s.area_organizacional_nome) = 1 then 'total' when grouping(s.motivo_solicitacao_descricao) = 1 then 'area' else 'linha' end as nivel
        from solicitacao_pessoal_lista s
       where s.data between ${f.dataIni}::date and ${f.dataFim}::date and ${status}
         and ${ids(f.estabelecimentosIds) ?? sql`s.estabelecimento_id = any(${f.estabelecimentosIds}::bigint[])`}
         and ${ids(f.areasIds) ?? sql`s.area_organizacional_id = any(${f.areasIds}::bigint[])`}
         and ${ids(f.cargosIds) ?? sql`s.cargo_id = any(${f.cargosIds}::bigint[])`}
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
  const selected = (list: number[], none: string) =>
    list.length === 0 ? none : `${list.length} selecionad${none.endsWith('as') ? 'as' : 'os'}`
  return {
    title: vagaMotivo.title,
    filters: [
      { label: 'Período', value: `${formatarData(f.dataIni)} a ${formatarData(f.dataFim)}` },
      { label: 'Estabelecimentos', value: selected(f.estabelecimentosIds, 'Todos') },
      { label: 'Situação', value: STATUS_DO_RELATORIO.find((s) => s.codigo === f.statusSolicitacao)!.descricao },
      { label: 'Áreas', value: selected(f.areasIds, 'Todas') },
      { label: 'Cargos', value: selected(f.cargosIds, 'Todos') },
    ],
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
