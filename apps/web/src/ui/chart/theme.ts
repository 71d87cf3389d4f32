/** Colours and fonts of every chart, read from the CSS tokens at the chart's place, so that light and dark need no separate code. */
export function chartTheme(element: Element): Record<string, unknown> {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const fg = token('fg')
  const fg2 = token('fg-2')
  const line = token('line')
  const axis = {
    axisLine: { lineStyle: { color: token('line-2') } },
    axisTick: { show: false },
    axisLabel: { color: fg2, fontSize: 11 },
    splitLine: { lineStyle: { color: line } },
    nameTextStyle: { color: fg2, fontSize: 11 },
  }
  const label = { color: fg, fontSize: 11, textBorderWidth: 0 }
  return {
    color: Array.from({ length: 9 }, (_, index) => token(`chart-${index + 1}`)),
    backgroundColor: 'transparent',
    textStyle: { fontFamily: token('font'), color: fg },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    timeAxis: axis,
    legend: { textStyle: { color: fg2, fontSize: 12 }, icon: 'circle', itemWidth: 8, itemHeight: 8 },
    tooltip: {
      backgroundColor: token('pop'),
      borderColor: line,
      textStyle: { color: fg, fontSize: 12 },
      extraCssText: 'border-radius: 8px; box-shadow: var(--sh-2);',
    },
    line: { smooth: 0.4, symbolSize: 7, label, endLabel: { ...label, textBorderColor: 'transparent' } },
    bar: { itemStyle: { borderRadius: [2, 2, 0, 0] }, label },
    pie: { itemStyle: { borderColor: token('panel'), borderWidth: 2 }, label },
    funnel: { itemStyle: { borderColor: token('panel'), borderWidth: 2 }, label },
    markLine: { lineStyle: { color: fg2, type: 'dotted' }, label: { color: fg2, fontSize: 11 } },
  }
}
