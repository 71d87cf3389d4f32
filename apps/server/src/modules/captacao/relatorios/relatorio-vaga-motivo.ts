import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import type { SheetGroup } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { inEachCompany } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escolhidas, linhasDoFiltro } from './relatorio.ts'

interface Linha {
  estabelecimento: string
  area: string
  motivo: string
  solicitacoes: number
  vagas: number
  preenchidas: number
  abertas: number
}

/** A percentage cannot be summed, so it is computed again for each subtotal and total. */
function figuras(lines: readonly Linha[]) {
  const soma = (medida: 'solicitacoes' | 'vagas' | 'preenchidas' | 'abertas') =>
    lines.reduce((sum, l) => sum + l[medida], 0)
  const [vagas, preenchidas] = [soma('vagas'), soma('preenchidas')]
  return {
    solicitacoes: soma('solicitacoes'),
    vagas,
    preenchidas,
    abertas: soma('abertas'),
    percentual: vagas === 0 ? null : Math.round((1000 * preenchidas) / vagas) / 10,
  }
}
const porMotivo = (lines: readonly Linha[]) =>
  [...Map.groupBy(lines, (l) => l.motivo)].map(([motivo, own]) => ({ motivo, ...figuras(own) }))

/** Vacancies by reason, per establishment and area, followed by each reason over all of them. */
export const vagaMotivoRoutes = reportRoutes(vagaMotivo, async (ctx, f) => {
  const todas: Linha[] = []
  const groups = await inEachCompany(ctx, vagaMotivo.authority, f.empresasIds, async ({ db }) => {
    const found = await rows(
      db,
      sql<Linha>`
        select coalesce(s.estabelecimento_nome, 'Sem estabelecimento') as estabelecimento, coalesce(s.area_organizacional_nome, 'Sem área') as area,
               coalesce(s.motivo_solicitacao_descricao, 'Sem motivo') as motivo, count(*)::int as solicitacoes, sum(s.quantidade)::int as vagas,
               sum(s.qtd_vagas_preenchidas)::int as preenchidas,
               -- What was refused, closed or cancelled waits for nobody.
               coalesce(sum(greatest(s.quantidade - s.qtd_vagas_preenchidas, 0)) filter (where s.status <> 'R' and not s.encerrada and not s.cancelada), 0)::int as abertas
          from solicitacao_pessoal_lista s
         where ${escolhidas(f)}
         group by s.estabelecimento_id, s.estabelecimento_nome, s.area_organizacional_id, s.area_organizacional_nome, s.motivo_solicitacao_id,
                  s.motivo_solicitacao_descricao
         order by sem_acento(s.estabelecimento_nome) nulls last, s.estabelecimento_id, sem_acento(s.area_organizacional_nome) nulls last,
                  s.area_organizacional_id, sem_acento(s.motivo_solicitacao_descricao) nulls last, s.motivo_solicitacao_id`,
    )
    todas.push(...found)
    return [...Map.groupBy(found, (l) => `${l.estabelecimento} · ${l.area}`)].map(
      ([title, lines]): SheetGroup => ({
        title,
        rows: porMotivo(lines),
        subtotal: { label: `Subtotal de ${lines[0]!.area}`, values: figuras(lines) },
      }),
    )
  })
  if (groups.length > 1) {
    const motivos = porMotivo(todas).sort((a, b) => a.motivo.localeCompare(b.motivo, 'pt-BR'))
    groups.push({ title: 'Todos os estabelecimentos e áreas', rows: motivos, repeats: true })
  }
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
    groups,
    ...(todas.length > 0 ? { totals: { label: 'Total', values: figuras(todas) } } : {}),
    notes: [
      'Em aberto: vagas ainda não preenchidas das solicitações que não foram reprovadas, encerradas nem canceladas.',
    ],
  }
})
