import type { Chart } from '@quadro/contract/kit/chart.ts'
import { chartOption } from '@quadro/contract/kit/chart.ts'
import { printable, subsetOf } from './fonts.ts'

/** SVG text is drawn with only one font file, so labels use the characters of the first subset: 'ş' becomes 's'. */
function latin(text: string): string {
  let out = ''
  for (const char of printable(text)) {
    if (subsetOf(char.codePointAt(0)!) === 0) out += char
    else out += [...char.normalize('NFKD')].filter((part) => subsetOf(part.codePointAt(0)!) === 0).join('') || '?'
  }
  return out
}

const printableChart = (chart: Chart): Chart => ({
  ...chart,
  title: chart.title && latin(chart.title),
  suffix: chart.suffix && latin(chart.suffix),
  labels: chart.labels.map(latin),
  series: chart.series.map((series) => ({ ...series, name: latin(series.name) })),
  target: chart.target && { ...chart.target, label: latin(chart.target.label) },
})

/** The chart as SVG, drawn by echarts without a browser. Width and height are CSS pixels. */
export async function chartSvg(chart: Chart, width: number, height: number): Promise<string> {
  const [core, charts, parts, { SVGRenderer }] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ])
  core.use([
    charts.LineChart,
    charts.BarChart,
    charts.PieChart,
    charts.FunnelChart,
    charts.RadarChart,
    parts.GridComponent,
    parts.LegendComponent,
    parts.MarkLineComponent,
    parts.RadarComponent,
    parts.AriaComponent,
    SVGRenderer,
  ])
  const drawn = core.init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    // Paper needs no tooltip, and the tooltip component is not loaded.
    const { tooltip: _, ...option } = chartOption(printableChart(chart), 'light')
    drawn.setOption(option)
    return drawn.renderToSVGString()
  } finally {
    drawn.dispose()
  }
}
