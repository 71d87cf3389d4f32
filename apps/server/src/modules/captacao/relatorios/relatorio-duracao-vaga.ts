import { AGRUPAMENTOS, duracaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-duracao-vaga.ts'
import { type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { inEachCompany } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escolhidas, linhasDoFiltro } from './relatorio.ts'

/** Days until requests were filled, by area or position. */
export const duracaoVagaRoutes = reportRoutes(duracaoVaga, async (ctx, f) => {
  const grupo =
    f.agruparPor === 'C'
      ? sql<string>`coalesce(s.cargo_nome, 'Sem cargo')`
      : sql<string>`coalesce(s.area_organizacional_nome, 'Sem área')`
  const groups = await inEachCompany(ctx, duracaoVaga.authority, f.empresasIds, async (there) => {
    const found = await rows(
      there.db,
      sql<SheetRow & { grupo: string }>`
      select ${grupo} as grupo, s.codigo, s.descricao, s.motivo_solicitacao_descricao as motivo, s.data as abertura,
             s.data_previsao_encerramento as previsao, s.data_encerramento as encerramento,
             s.quantidade as vagas, s.qtd_vagas_preenchidas as contratados,
             case when s.encerrada then s.data_encerramento - s.data
                  when not s.cancelada then greatest(${ctx.hoje()}::date - s.data, 0) end as dias
        from solicitacao_pessoal_lista s
       where ${escolhidas(f)}
       order by sem_acento(${grupo}), ${grupo}, s.data, s.codigo`,
    )
    const byName = Map.groupBy(found, (row) => row.grupo)
    return [...byName].map(([title, rows]) => ({ title, rows: rows.map(({ grupo: _, ...row }) => row) }))
  })
  return withTotals(
    {
      filters: [
        ...(await linhasDoFiltro(ctx, f)),
        { label: 'Agrupado por', value: AGRUPAMENTOS.find((a) => a.codigo === f.agruparPor)!.descricao },
      ],
      columns: [
        { key: 'codigo', label: 'Código', format: 'code' },
        { key: 'descricao', label: 'Descrição', format: 'text', weight: 3 },
        { key: 'motivo', label: 'Motivo', format: 'text', weight: 2 },
        { key: 'abertura', label: 'Abertura', format: 'date' },
        { key: 'previsao', label: 'Previsão', format: 'date' },
        { key: 'encerramento', label: 'Encerramento', format: 'date' },
        { key: 'vagas', label: 'Vagas', format: 'integer', total: 'sum' },
        { key: 'contratados', label: 'Contratados', format: 'integer', total: 'sum' },
        { key: 'dias', label: 'Dias', format: 'integer', total: 'avg' },
      ],
      groups,
      notes: [
        'Dias: corridos entre a abertura e o encerramento; nas abertas, até hoje. Nas canceladas não se contam. No subtotal e no total, a média.',
      ],
    },
    { unit: { one: 'solicitação', many: 'solicitações' } },
  )
})
