import { historicosFaixas } from '@quadro/contract/cargo-salario/relatorios/relatorio-historicos-faixas-salariais.ts'
import { withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { comSalario, diferenca, lerSalarios, linhaDaLista, variacao } from './relatorio.ts'

const TIPO: Record<number, string> = { 2: 'Índice', 3: 'Valor' }
const NENHUM = { valor: null, antes: null, quantidade: null }

/** Rows of bands that began in a period, each with the band's previous value. */
export const historicosFaixasRoutes = reportRoutes(historicosFaixas, async (ctx, f) => {
  const found = await rows(
    ctx.db,
    sql<{
      faixaId: number
      titulo: string
      data: string
      tipo: number
      indice: string | null
      quantidade: number | null
      valor: number | null
      antes: number | null
      confirmado: boolean
    }>`
      select f.id as faixa_id, f.descricao as titulo, h.data, h.tipo, i.nome as indice, h.quantidade, h.confirmado,
             salario_contado(h.tipo, h.quantidade, hv.valor, h.valor) as valor,
             salario_contado(a.tipo, a.quantidade, av.valor, a.valor) as antes
        from faixa_salarial_lista f
        join faixa_historico h on h.empresa_id = f.empresa_id and h.faixa_salarial_id = f.id
        left join indice i on i.empresa_id = h.empresa_id and i.id = h.indice_id
        left join indice_periodo hv on hv.empresa_id = h.empresa_id and hv.indice_id = h.indice_id and hv.de <= h.data and hv.ate > h.data
        -- What held the day before, counted then.
        left join faixa_periodo a on a.empresa_id = f.empresa_id and a.faixa_salarial_id = f.id and a.de < h.data and a.ate >= h.data
        left join indice_periodo av on av.empresa_id = a.empresa_id and av.indice_id = a.indice_id and av.de < h.data and av.ate >= h.data
       where h.data between ${f.dataIni}::date and ${f.dataFim}::date and ${among('f.cargo_id', f.cargosIds)} and ${among('f.id', f.faixasIds)}
       order by sem_acento(f.descricao), f.id, h.data`,
  )
  const ve = await lerSalarios(
    ctx,
    'faixa_salarial',
    found.map((x) => x.faixaId),
  )
  const lidas = ve ? found : found.map((x) => ({ ...x, ...NENHUM }))
  return withTotals(
    {
      filters: [...(await standardLines(ctx, f)), linhaDaLista('Faixas', f.faixasIds, 'Todas')],
      columns: [
        { key: 'data', label: 'Data', format: 'date' },
        { key: 'tipo', label: 'Tipo', format: 'text' },
        { key: 'indice', label: 'Índice', format: 'text', weight: 2 },
        ...comSalario(
          ctx,
          { key: 'quantidade', label: 'Quantidade', format: 'decimal' },
          { key: 'valor', label: 'Valor calculado', format: 'money' },
          { key: 'diferenca', label: 'Diferença', format: 'money' },
          { key: 'percentual', label: '% de variação', format: 'percent' },
        ),
        { key: 'status', label: 'Status', format: 'text' },
      ],
      groups: [...Map.groupBy(lidas, (x) => x.faixaId).values()].map((delas) => ({
        title: delas[0]!.titulo,
        rows: delas.map((x) => ({
          ...{ data: x.data, tipo: TIPO[x.tipo] ?? '', indice: x.indice },
          ...(ve
            ? {
                ...{ quantidade: x.quantidade, valor: x.valor },
                ...{ diferenca: diferenca(x.antes, x.valor), percentual: variacao(x.antes, x.valor) },
              }
            : {}),
          status: x.confirmado ? 'Confirmado' : 'A confirmar',
        })),
      })),
      notes: ['A variação é sobre o que a faixa valia na véspera; a primeira mudança de uma faixa não tem variação.'],
    },
    { unit: { one: 'mudança', many: 'mudanças' } },
  )
})
