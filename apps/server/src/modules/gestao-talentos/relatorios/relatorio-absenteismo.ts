import { type Ausencia, absenteismo, somarAusencias } from '@quadro/contract/gestao-talentos/indicadores/absenteismo.ts'
import { mesesInteirosDoPeriodo } from '@quadro/contract/gestao-talentos/indicadores/rotatividade.ts'
import { relatorioAbsenteismo } from '@quadro/contract/gestao-talentos/relatorios/relatorios-indicadores.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import type { SheetGroup } from '@quadro/contract/kit/sheet.ts'
import { DIAS_TRABALHADOS } from '@quadro/contract/utilitario/empresas/dias-trabalhados.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { contados, emCadaEmpresa } from '../../cargo-salario/index.ts'
import { type DiasDaEmpresa, diasDaEmpresa } from '../../utilitario/index.ts'
import { lerFaltas } from '../indicadores/ausencias.ts'
import { lerMovimento, movimentoDe } from '../indicadores/movimento.ts'
import { grafico, lidoDe, linhaDaMeta, MES, mediaEmPalavras, percentual, quantidade } from './indicadores-comuns.ts'

const soma = (label: string, meses: readonly Ausencia[]) => ({
  label,
  values: { ...somarAusencias(meses), absenteismo: absenteismo.media(meses) },
})
/** 'de segunda a sexta, com 2 feriados no período' */
const diasEmPalavras = ({ dias, feriados }: DiasDaEmpresa) => {
  const daSemana = DIAS_TRABALHADOS.find(({ codigo }) => codigo === dias)!.descricao.toLowerCase()
  return `${daSemana}, ${feriados === 0 ? 'sem feriados cadastrados no período' : `com ${contados(feriados, 'feriado', 'feriados')} no período`}`
}

export const relatorioDeAbsenteismo = reportRoutes(relatorioAbsenteismo, async (ctx, { meta, ...f }) => {
  const janelas = mesesInteirosDoPeriodo(f.dataIni, f.dataFim, ctx.hoje())
  const lido = lidoDe<Ausencia>(janelas)
  const trabalham = new Set<string>()
  const groups = await emCadaEmpresa(
    ctx,
    relatorioAbsenteismo.authority,
    f,
    async (there, daqui): Promise<SheetGroup[]> => {
      const linhas = await lerMovimento(there, janelas, { ...daqui, soDoTurnover: false })
      if (linhas.length === 0) return []
      const dias = await diasDaEmpresa(there, janelas)
      trabalham.add(diasEmPalavras(dias))
      const faltas = await lerFaltas(there, janelas, dias.porJanela, daqui)
      const porMes = janelas.map((janela, i) => {
        const { inicio } = movimentoDe(linhas.filter((l) => l.inicio === janela.inicio))
        const trabalhados = dias.porJanela[i]!.length
        const termos: Ausencia = { faltas: faltas.get(janela.inicio) ?? 0, previstos: inicio * trabalhados }
        lido.meses.get(janela.inicio)!.push(termos)
        return { nome: formatarMes(janela.inicio), inicio, trabalhados, termos }
      })
      const termos = porMes.map((m) => m.termos)
      return [
        {
          rows: porMes.map(({ termos, ...m }) => ({ ...m, ...termos, absenteismo: absenteismo.valor(termos) })),
          // Of one company it would be the total again.
          ...(f.empresasIds.length > 1
            ? { subtotal: soma(`Total do período · ${mediaEmPalavras(absenteismo.media(termos))}`, termos) }
            : {}),
        },
      ]
    },
  )
  const todos = janelas.map(({ inicio }) => somarAusencias(lido.meses.get(inicio)!))
  return {
    filters: [...(await standardLines(ctx, f)), ...linhaDaMeta(meta)],
    columns: [
      MES,
      quantidade('inicio', 'Ativos no início'),
      quantidade('trabalhados', 'Dias trabalhados'),
      quantidade('previstos', 'Dias previstos'),
      quantidade('faltas', 'Faltas (dias)'),
      percentual('absenteismo', 'Absenteísmo'),
    ],
    groups,
    totals: soma(
      `Total · ${contados(janelas.length, 'mês', 'meses')} · ${mediaEmPalavras(absenteismo.media(todos))}`,
      todos,
    ),
    ...grafico(absenteismo, lido, meta),
    notes: [absenteismo.formula, ...absenteismo.notas, ...[...trabalham].map((dias) => `Dias trabalhados: ${dias}.`)],
  }
})
