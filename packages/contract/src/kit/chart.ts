import { z } from 'zod'

/**
 * A small description of a chart, and the echarts option object built from it. The same object is drawn in the browser and, for paper, on
 * the server. It is plain data and texts; nothing here imports echarts.
 */

export const chartTypes = ['line', 'bar', 'bar-horizontal', 'bar-line', 'doughnut', 'funnel', 'radar'] as const

export const chartSchema = z.object({
  type: z.enum(chartTypes),
  title: z.string().optional(),
  /** Categories, slices, funnel steps or radar axes. */
  labels: z.array(z.string()),
  /** `bar-line` draws the last series as a line; doughnut and funnel use the first. */
  series: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
  /** A dotted line: 'Meta 2,00'. */
  target: z.object({ label: z.string(), value: z.number() }).optional(),
  stacked: z.boolean().optional(),
  decimals: z.int().min(0).max(6).optional(),
  /** Written after each figure: '%'. */
  suffix: z.string().optional(),
  /** Top of the radar's axes. */
  max: z.number().optional(),
})
export type Chart = z.infer<typeof chartSchema>

/** The nine colours can be told apart under every kind of colour blindness. Use them in this order. */
export const chartPalettes = {
  light: ['#6461BF', '#00A39B', '#C97A67', '#6D7C02', '#9B1850', '#2F3A8F', '#9489E3', '#634100', '#006C71'],
  dark: ['#9C97DA', '#77E9C8', '#DB9783', '#EDE181', '#AB5067', '#6C66B4', '#D9D7FE', '#917E35', '#54908F'],
} as const

export type ChartTheme = 'light' | 'dark'
export const emptyChart = 'Não existem dados para o gráfico.'

/** The font has one name in the browser and another one on paper. */
const FONT = "'Inter Variable', Inter"
const inks = {
  light: { fg: '#1B1B1A', fg2: '#5E5E5A', line: '#E8E8E6', panel: '#FFFFFF' },
  dark: { fg: '#EEEEEC', fg2: '#A6A6A2', line: '#28282B', panel: '#151516' },
} as const
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin', 'arrow', 'emptyCircle', 'emptyRect']

/** Width in pixels of the names beside sideways bars. */
const BESIDE = 210

type Plain = Record<string, unknown>
type Slice = { name: string; value: number }

/** True when the chart has nothing to draw; the caller then writes `emptyChart`. */
export const isEmptyChart = (chart: Chart): boolean =>
  chart.labels.length === 0 || !chart.series.some((series) => series.values.some((value) => value !== null))

/** The palette repeats after nine colours, so the smallest slices are joined as 'Outros'. */
export function slices(chart: Chart): Slice[] {
  const all = chart.labels.map((name, i) => ({ name, value: chart.series[0]?.values[i] ?? 0 }))
  if (all.length <= 9) return all
  const kept = new Set([...all].sort((a, b) => b.value - a.value).slice(0, 8))
  const rest = all.filter((slice) => !kept.has(slice)).reduce((sum, slice) => sum + slice.value, 0)
  return [...all.filter((slice) => kept.has(slice)), { name: 'Outros', value: rest }]
}

/** The figure as charts write it, pt-BR. */
export function chartFigure(chart: Chart, value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  const digits = { minimumFractionDigits: chart.decimals ?? 0, maximumFractionDigits: chart.decimals ?? 2 }
  return value.toLocaleString('pt-BR', digits) + (chart.suffix ?? '')
}

/**
 * The echarts option of a chart. Colour never carries meaning alone: lines end with name and value, points differ in shape, slices have a
 * gap and their figure beside them. There is no animation, because server and paper draw the first frame, and no text border, because
 * borders hide labels in a PDF.
 */
export function chartOption(chart: Chart, theme: ChartTheme = 'light'): Plain {
  const ink = inks[theme]
  const text = { fontFamily: FONT, fontSize: 11, color: ink.fg2, textBorderWidth: 0 }
  const base: Plain = {
    animation: false,
    color: [...chartPalettes[theme]],
    textStyle: { ...text },
    aria: { enabled: true, description: chart.title ?? '' },
    tooltip: { confine: true, valueFormatter: (value: unknown) => chartFigure(chart, value as number | null) },
  }
  if (chart.type === 'doughnut' || chart.type === 'funnel') return { ...base, series: [partsSeries(chart, theme)] }
  if (chart.type === 'radar') return { ...base, ...radarParts(chart, theme) }

  const sideways = chart.type === 'bar-horizontal'
  const categories = {
    type: 'category',
    data: chart.labels,
    inverse: sideways,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: ink.line } },
    // Beside bars a long name takes two lines, and would else be cut off at the edge.
    axisLabel: { ...text, hideOverlap: true, ...(sideways && { width: BESIDE, overflow: 'break' }) },
  }
  const values = {
    type: 'value',
    // The axis follows the series alone; a target above them would lie outside the drawing.
    ...(chart.target && { max: axisEnd(chart.target.value) }),
    splitLine: { lineStyle: { color: ink.line } },
    axisLabel: { ...text, formatter: (value: number) => chartFigure({ ...chart, decimals: undefined }, value) },
  }
  const lastIsLine = chart.type === 'bar-line' && chart.series.length > 1
  const isLine = (i: number) => chart.type === 'line' || (lastIsLine && i === chart.series.length - 1)
  const hasEndLabels = chart.series.some((_, i) => isLine(i))
  const needsLegend = chart.series.length > 1 && chart.type !== 'line'
  return {
    ...base,
    tooltip: { ...(base.tooltip as Plain), trigger: 'axis' },
    legend: needsLegend
      ? { top: 0, left: 0, icon: 'roundRect', itemWidth: 10, itemHeight: 10, textStyle: text }
      : undefined,
    // echarts 6: `outerBoundsMode` keeps the axis labels inside.
    grid: {
      left: 4,
      // The figure of the longest bar stands after its end.
      right: hasEndLabels ? 110 : sideways ? 56 : 12,
      top: (needsLegend ? 32 : 12) + (sideways && chart.target ? 12 : 0),
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: sideways ? values : categories,
    yAxis: sideways ? categories : values,
    series: chart.series.map((series, i) => ({
      ...(isLine(i) ? lineSeries(chart, i, theme) : barSeries(chart, theme)),
      name: series.name,
      data: series.values,
      ...(i === 0 && chart.target ? { markLine: targetLine(chart, theme) } : {}),
    })),
  }
}

function lineSeries(chart: Chart, i: number, theme: ChartTheme): Plain {
  const ink = inks[theme]
  return {
    type: 'line',
    smooth: 0.4,
    symbol: symbols[i % symbols.length],
    symbolSize: 6,
    showSymbol: chart.labels.length <= 24,
    lineStyle: { width: 2 },
    labelLayout: { moveOverlap: 'shiftY' },
    endLabel: {
      show: true,
      formatter: (point: { seriesName: string; value: number | null }) =>
        `${point.seriesName} ${chartFigure(chart, point.value)}`,
      fontFamily: FONT,
      fontSize: 11,
      color: ink.fg,
      textBorderWidth: 0,
    },
  }
}

function barSeries(chart: Chart, theme: ChartTheme): Plain {
  const ink = inks[theme]
  return {
    type: 'bar',
    barMaxWidth: 28,
    ...(chart.stacked ? { stack: 'total', itemStyle: { borderColor: ink.panel, borderWidth: 1 } } : {}),
    label: {
      show: !chart.stacked && chart.labels.length * chart.series.length <= 36,
      position: chart.type === 'bar-horizontal' ? 'right' : 'top',
      formatter: (point: { value: number | null }) => chartFigure(chart, point.value),
      fontFamily: FONT,
      fontSize: 11,
      color: ink.fg,
      textBorderWidth: 0,
    },
  }
}

/** The end of an axis that shows this value, too; null leaves it to echarts, which chooses a round one. */
const axisEnd =
  (value: number) =>
  ({ max }: { max: number }): number | null =>
    max < value ? value : null

function targetLine(chart: Chart, theme: ChartTheme): Plain {
  const ink = inks[theme]
  const target = chart.target!
  return {
    symbol: 'none',
    silent: true,
    lineStyle: { type: 'dotted', width: 1.5, color: ink.fg2 },
    label: {
      formatter: `${target.label} ${chartFigure(chart, target.value)}`,
      // Beside the line lie the figures of sideways bars; their line begins above the first bar.
      position: chart.type === 'bar-horizontal' ? 'start' : chart.type === 'line' ? 'end' : 'insideEndTop',
      fontFamily: FONT,
      fontSize: 11,
      color: ink.fg2,
      textBorderWidth: 0,
    },
    data: [chart.type === 'bar-horizontal' ? { xAxis: target.value } : { yAxis: target.value }],
  }
}

function partsSeries(chart: Chart, theme: ChartTheme): Plain {
  const ink = inks[theme]
  const data = slices(chart)
  const label = { fontFamily: FONT, fontSize: 11, color: ink.fg, textBorderWidth: 0 }
  const total = data.reduce((sum, slice) => sum + slice.value, 0)
  const share = (value: number) =>
    total > 0 ? ` (${((100 * value) / total).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%)` : ''
  const formatter = (point: { name: string; value: number }) =>
    `${point.name}  ${chartFigure(chart, point.value)}${share(point.value)}`
  const gap = { borderColor: ink.panel, borderWidth: 2 }
  return chart.type === 'doughnut'
    ? {
        type: 'pie',
        radius: ['48%', '78%'],
        itemStyle: gap,
        label: { ...label, formatter },
        labelLine: { lineStyle: { color: ink.fg2 } },
        data,
      }
    : {
        type: 'funnel',
        sort: 'none',
        left: 0,
        right: '40%',
        top: 4,
        bottom: 4,
        gap: 2,
        minSize: '4%',
        itemStyle: { borderWidth: 0 },
        label: { ...label, position: 'rightTop', formatter },
        labelLine: { show: false },
        data,
      }
}

/** Breaks long names into lines of at most 14 characters, between words, so that they stay inside a narrow drawing. */
const broken = (name: string): string => name.replace(/(?=\S)(.{1,14})(?:\s+|$)/g, '$1\n').trimEnd()

function radarParts(chart: Chart, theme: ChartTheme): Plain {
  const ink = inks[theme]
  const most = Math.max(1, ...chart.series.flatMap((series) => series.values.map((value) => value ?? 0)))
  const text = { fontFamily: FONT, fontSize: 12, color: ink.fg2, textBorderWidth: 0 }
  return {
    legend: { left: 0, top: 0, orient: 'vertical', icon: 'roundRect', itemWidth: 10, itemHeight: 10, textStyle: text },
    radar: {
      radius: '54%',
      indicator: chart.labels.map((name) => ({ name, max: chart.max ?? most })),
      // Without a line height of its own the lines of a broken name are drawn over each other.
      axisName: { ...text, lineHeight: 14, formatter: broken },
      splitArea: { show: false },
      splitLine: { lineStyle: { color: ink.line } },
      axisLine: { lineStyle: { color: ink.line } },
    },
    series: [
      {
        type: 'radar',
        data: chart.series.map((series, i) => ({
          name: series.name,
          value: series.values.map((value) => value ?? 0),
          symbol: symbols[i % symbols.length],
          symbolSize: 5,
          areaStyle: { opacity: 0.12 },
        })),
      },
    ],
  }
}
