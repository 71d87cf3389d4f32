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

// Only what the product draws (a new kind of chart is added here); this file is loaded when the first chart is shown.
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
 * echarts with those parts. A function of this file, not a re-export: the build leaves out modules that only pass something on
 * (they say that they have no effects), and with it the registration above.
 */
export const init: typeof start = (...args) => start(...args)
