import { TODOS } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import { chartFigure, chartOption } from '@quadro/contract/kit/chart.ts'
import { alignOf, formatCell, type Sheet } from '@quadro/contract/kit/sheet.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Figures, PanelStack } from '../../../ui/display/Figures.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Paragraphs } from '../../../ui/layout/Stack.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'

const porCento = (valor: unknown) => (typeof valor === 'number' ? formatCell(valor, 'percent', { decimals: 0 }) : '—')

/** The figures of a half-year, as the sheet says them: the same that its files print. */
export function ResultadoDaEquidade({ sheet }: { sheet: Sheet }) {
  const linhas = sheet.groups.flatMap(({ rows }) => rows)
  const todos = linhas.find((linha) => linha.grupo === TODOS)
  const [mulheres, homens] = [Number(todos?.mulheres ?? 0), Number(todos?.homens ?? 0)]
  const { chart } = sheet
  // The table says the same, and a phone has no room for names beside bars.
  const isMobile = useIsMobile()
  return (
    <>
      {todos && (
        <Figures
          items={[
            {
              label: 'Razão da mediana',
              value: porCento(todos.mediana),
              note: 'salário das mulheres sobre o dos homens',
            },
            { label: 'Razão da média', value: porCento(todos.media), note: 'salário das mulheres sobre o dos homens' },
            { label: 'Razão ajustada', value: porCento(todos.ajustada), note: 'na mesma faixa e tempo de casa' },
            {
              label: 'Mulheres',
              value: porCento(Math.round((100 * mulheres) / (mulheres + homens))),
              note: `${mulheres.toLocaleString('pt-BR')} de ${(mulheres + homens).toLocaleString('pt-BR')}`,
            },
          ]}
        />
      )}
      <PanelStack>
        <Section
          title="Por grupo ocupacional"
          columns={sheet.columns.map(({ label, format, key }) => ({
            label,
            align: alignOf(format) === 'right' ? 'end' : 'start',
            isSecondary: key === 'mulheres' || key === 'homens',
          }))}
          rows={linhas.map((linha) => ({
            id: String(linha.grupo),
            cells: sheet.columns.map(({ key, format, decimals }) =>
              formatCell(linha[key] ?? null, format, { decimals }),
            ),
          }))}
        />
        {chart && !isMobile && (
          <Chart
            title={chart.title ?? ''}
            option={(theme) => chartOption(chart, theme) as never}
            height={90 + 48 * chart.labels.length}
            table={{
              columns: [{ label: '' }, ...chart.series.map(({ name }) => ({ label: name, align: 'end' as const }))],
              rows: chart.labels.map((label, i) => ({
                cells: [label, ...chart.series.map(({ values }) => chartFigure(chart, values[i]))],
              })),
            }}
          />
        )}
        <Paragraphs>
          {sheet.notes.map((nota) => (
            <p key={nota}>{nota}</p>
          ))}
        </Paragraphs>
      </PanelStack>
    </>
  )
}
