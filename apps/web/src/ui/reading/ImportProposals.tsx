import { Button } from '../control/Button.tsx'
import { ArrowRight, Check } from '../icons.ts'

export interface ImportProposal {
  key: string
  column: string
  from: string
  to: string
  /** In how many lines the text stands: '12 linhas'; undefined for one that was taken at an earlier check. */
  lines?: string | undefined
  isTaken: boolean
}

/** Names that do not exist and the near names that do: each is taken for all its lines at once, and given back. */
export function ImportProposals(props: {
  title: string
  items: readonly ImportProposal[]
  isReadOnly: boolean
  onTake: (keys: readonly string[]) => void
  onDrop: (key: string) => void
}) {
  const left = props.items.filter(({ isTaken }) => !isTaken).map(({ key }) => key)
  return (
    <section aria-label={props.title} className="px-pad pt-3 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-group text-fg">{props.title}</h2>
        {!props.isReadOnly && left.length > 1 && (
          <Button size="sm" onPress={() => props.onTake(left)}>{`Usar os ${left.length} parecidos`}</Button>
        )}
      </div>
      <ul>
        {props.items.map(({ key, column, from, to, lines, isTaken }) => (
          <li
            key={key}
            className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1 text-body last:border-0"
          >
            <span className="min-w-0 flex-1 wrap-anywhere phone:basis-full">
              <span className="text-fg-2">{column}: </span>
              {isTaken ? <s className="text-fg-2">{from}</s> : <span className="text-fg">{from}</span>}
              <span className="sr-only"> por </span>
              <ArrowRight aria-hidden="true" className="mx-1.5 inline size-icon-sm text-fg-3" />
              <span className="font-medium text-fg">{to}</span>
              {lines && <span className="text-fg-2 tnum">{` · ${lines}`}</span>}
            </span>
            {isTaken && (
              <span className="inline-flex items-center gap-1 text-help text-fg-2">
                <Check aria-hidden="true" className="size-icon-sm text-dot-green" />
                {lines ? 'Vale na próxima conferência' : 'Vale nesta importação'}
              </span>
            )}
            {!props.isReadOnly &&
              (isTaken ? (
                <Button
                  variant="quiet"
                  size="sm"
                  onPress={() => props.onDrop(key)}
                  aria-label={`Deixar como veio: ${from}`}
                >
                  Deixar como veio
                </Button>
              ) : (
                <Button
                  size="sm"
                  onPress={() => props.onTake([key])}
                  aria-label={`Usar em ${lines ?? 'todas'}: ${to} no lugar de ${from}`}
                >
                  {`Usar em ${lines ?? 'todas'}`}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
