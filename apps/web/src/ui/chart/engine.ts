import { BarChart, FunnelChart, LineChart, PieChart, RadarChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components'
import { init as start, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

// Only the chart types that the product uses; add a new type here. This file loads when the first chart is shown.
use([
  BarChart,
  FunnelChart,
  LineChart,
  PieChart,
  RadarChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
])

/**
 * echarts with the parts above. It is a function, not a re-export: the build skips modules that only re-export (they declare no side
 * effects), and would skip the registration above too.
 */
export const init: typeof start = (...args) => start(...args)
