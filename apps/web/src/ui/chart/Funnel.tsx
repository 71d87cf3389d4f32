import { useId } from 'react'
import { Link } from '../control/Link.tsx'
import { cx } from '../cx.ts'

export type FunnelStep = {
  id: string
  name: string
  value: number
  /** Not a step of the process: people who left it here. */
  isExit?: boolean
  /** Opens the records behind the number. */
  onOpen?: () => void
  isCurrent?: boolean
}

const percent = (value: number, of: number) =>
  of > 0 ? `${((100 * value) / of).toLocaleString('pt-BR', { maximumFractionDigits: 0 })}%` : '—'

/**
 * A funnel as a table of bars: each step's number opens its records, with the share of the previous step beside it. Name and number stand
 * at every bar, so that the reader needs neither colour nor a second table.
 */
export function Funnel(props: { title: string; note?: string; steps: FunnelStep[] }) {
  const titleId = useId()
  const [first] = props.steps
  const most = Math.max(1, ...props.steps.map((step) => step.value))
  const before = (index: number) => props.steps.slice(0, index).findLast((step) => !step.isExit)
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col">
      <h2 id={titleId} className="text-group">
        {props.title}
      </h2>
      {props.note && <p className="mt-0.5 mb-2 text-help text-fg-2">{props.note}</p>}
      <table aria-labelledby={titleId} className="w-full border-collapse text-body">
        <thead>
          <tr className="text-help text-fg-2">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              Etapa
            </th>
            <th scope="col" className="w-full narrow:hidden">
              <span className="sr-only">Proporção</span>
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              Candidatos
            </th>
            <th scope="col" className="whitespace-nowrap py-1.5 pl-3 text-right font-medium narrow:hidden">
              da anterior
            </th>
            <th scope="col" className="whitespace-nowrap py-1.5 pl-3 text-right font-medium">
              do total
            </th>
          </tr>
        </thead>
        <tbody>
          {props.steps.map((step, index) => (
            <tr
              key={step.id}
              aria-current={step.isCurrent || undefined}
              className="h-10 border-line border-t aria-[current]:bg-accent-soft"
            >
              <th
                scope="row"
                className={cx(
                  'whitespace-nowrap pr-3 text-left',
                  step.isExit ? 'pl-3 text-help font-normal text-fg-2 narrow:pl-2' : 'font-medium text-fg',
                )}
              >
                {step.name}
              </th>
              <td className="narrow:hidden">
                <span
                  aria-hidden="true"
                  className={cx(
                    'mx-auto block min-w-px rounded-mark',
                    step.isExit ? 'h-2 bg-line-2' : 'h-5 bg-chart-1',
                  )}
                  style={{ width: `${(100 * step.value) / most}%` }}
                />
              </td>
              <td className={cx('px-3 text-right tnum', step.isExit ? 'text-fg-2' : 'font-medium text-fg')}>
                {step.onOpen && step.value > 0 ? (
                  <Link
                    variant="plain"
                    onPress={step.onOpen}
                    aria-label={`${step.value} em ${step.name}: abrir a lista`}
                  >
                    {step.value.toLocaleString('pt-BR')}
                  </Link>
                ) : (
                  step.value.toLocaleString('pt-BR')
                )}
              </td>
              <td className="pl-3 text-right text-fg-2 tnum narrow:hidden">
                {index === 0 ? '—' : percent(step.value, before(index)?.value ?? 0)}
              </td>
              <td className="pl-3 text-right text-fg-2 tnum">{percent(step.value, first?.value ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
