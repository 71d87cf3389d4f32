import { describe, expect, it } from 'vitest'
import { type Chart, chartFigure, chartOption, chartPalettes, chartTypes, isEmptyChart, slices } from './chart.ts'

const chart: Chart = {
  type: 'line',
  labels: ['jan', 'fev', 'mar'],
  series: [
    { name: 'Matriz', values: [2.1, null, 2.4] },
    { name: 'Recife', values: [1.4, 1.2, 1.1] },
  ],
  target: { label: 'Meta', value: 2 },
  decimals: 2,
}
type Plain = { [key: string]: Plain } & Plain[]
const option = (changes: Partial<Chart> = {}) => chartOption({ ...chart, ...changes }) as unknown as Plain

it('R0397 charts use a palette of nine colours, in both themes', () => {
  for (const theme of ['light', 'dark'] as const) {
    expect(new Set(chartPalettes[theme]).size).toBe(9)
    expect(chartOption(chart, theme).color).toEqual(chartPalettes[theme])
  }
})

describe('chartOption', () => {
  it('R1402 draws lines of tension 0.4 whose ends carry name and value, and shapes that differ', () => {
    const series = option().series!
    expect(series.map((one) => one.smooth)).toEqual([0.4, 0.4])
    expect(new Set(series.map((one) => one.symbol)).size).toBe(2)
    const format = series[0]!.endLabel!.formatter as unknown as (point: unknown) => string
    expect(format({ seriesName: 'Matriz', value: 2.4 })).toBe('Matriz 2,40')
  })

  it('draws the target as a dotted line with its figure', () => {
    const line = option().series![0]!.markLine!
    expect(line.lineStyle!.type).toBe('dotted')
    expect(line.label!.formatter).toBe('Meta 2,00')
    expect(line.data).toEqual([{ yAxis: 2 }])
    const sideways = option({ type: 'bar-horizontal' }).series![0]!.markLine!
    expect(sideways.data).toEqual([{ xAxis: 2 }])
    expect(sideways.label!.position).toBe('start')
  })

  it('draws the target also where it lies above all figures, and leaves the axis alone otherwise', () => {
    for (const axis of [option().yAxis!, option({ type: 'bar-horizontal' }).xAxis!]) {
      const end = axis.max as unknown as (extent: { max: number }) => number | null
      expect([end({ max: 1.4 }), end({ max: 2 }), end({ max: 2.4 })]).toEqual([2, null, null])
    }
    expect(option({ target: undefined }).yAxis).not.toHaveProperty('max')
  })

  it('leaves room beside sideways bars for long names in several lines and for the figure of the longest bar', () => {
    const { yAxis, grid } = option({ type: 'bar-horizontal' })
    expect(yAxis!.axisLabel).toMatchObject({ overflow: 'break', width: 210 })
    expect(grid!.right).toBeGreaterThanOrEqual(56)
    expect(option({ type: 'bar' }).xAxis!.axisLabel).not.toHaveProperty('overflow')
  })

  it('draws the last series of bar-line as a line', () => {
    expect(option({ type: 'bar-line' }).series!.map((one) => one.type)).toEqual(['bar', 'line'])
  })

  it('never gives a label a border, which would hide it in a PDF', () => {
    for (const type of chartTypes) {
      const text = JSON.stringify(option({ type }))
      expect(text).toContain('"textBorderWidth":0')
      expect(text).not.toMatch(/"textBorderWidth":[1-9]/)
    }
  })

  it('breaks long names of axes between words', () => {
    const { radar } = chartOption({ type: 'radar', labels: ['x'], series: [] }) as {
      radar: { axisName: { formatter: (name: string) => string } }
    }
    expect(radar.axisName.formatter('Normas regulamentadoras de segurança')).toBe(
      'Normas\nregulamentadoras\nde segurança',
    )
    expect(radar.axisName.formatter('Eletroencefalografista')).toBe('Eletroencefalografista')
    expect(radar.axisName.formatter('Excel')).toBe('Excel')
  })
  it('R0455 gives the radar one axis per label and one shape per series', () => {
    const radar = option({ type: 'radar', max: 5 })
    expect(radar.radar!.indicator!.map((axis) => axis.name)).toEqual(chart.labels)
    expect(radar.series![0]!.data!.map((one) => one.name)).toEqual(['Matriz', 'Recife'])
  })
})

it('groups what is past nine slices as Outros, without losing a unit', () => {
  const values = [5, 90, 80, 70, 60, 50, 40, 30, 20, 10, 1]
  const grouped = slices({ ...chart, type: 'doughnut', labels: values.map(String), series: [{ name: 'n', values }] })
  expect(grouped).toHaveLength(9)
  expect(grouped.at(-1)).toEqual({ name: 'Outros', value: 16 })
  expect(grouped.reduce((sum, slice) => sum + slice.value, 0)).toBe(456)
})

it('knows a chart without figures', () => {
  expect(isEmptyChart(chart)).toBe(false)
  expect(isEmptyChart({ ...chart, series: [{ name: 'x', values: [null, null, null] }] })).toBe(true)
  expect(chartFigure({ ...chart, suffix: '%' }, 1234.5)).toBe('1.234,50%')
})
