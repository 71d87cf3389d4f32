import { useId, useState } from 'react'
import { CheckMark, nativeOver, ringOfPeer } from '../fields/choices.tsx'
import { Button } from './Button.tsx'

/** Choices of a filter, each with the number of records it would leave; beyond `most` they are shown on request. */
export function Facets(props: {
  label: string
  options: readonly { value: string; label: string; count?: number }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Number of choices shown at first, besides the selected ones. */
  most?: number
}) {
  const { options, value, most = 4 } = props
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? options : options.filter((o, index) => index < most || value.includes(o.value))
  const left = options.length - shown.length
  if (options.length === 0) return null
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <span id={id} className="mb-1 block text-label">
        {props.label}
      </span>
      {shown.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-7 items-center gap-2.5 text-body phone:min-h-11"
          htmlFor={`${id}${option.value}`}
        >
          <span className="relative flex">
            <input
              id={`${id}${option.value}`}
              type="checkbox"
              className={nativeOver}
              checked={value.includes(option.value)}
              onChange={(event) =>
                props.onChange(
                  event.target.checked ? [...value, option.value] : value.filter((other) => other !== option.value),
                )
              }
            />
            <CheckMark state={value.includes(option.value) ? 'on' : 'off'} className={ringOfPeer} />
          </span>
          <span className="min-w-0 flex-1 py-0.5">{option.label}</span>
          {option.count !== undefined && (
            <span className="text-help text-fg-2 tnum">{option.count.toLocaleString('pt-BR')}</span>
          )}
        </label>
      ))}
      {(left > 0 || isWhole) && options.length > most && (
        <Button variant="quiet" size="sm" onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Menos' : `Mais ${left}`}
        </Button>
      )}
    </fieldset>
  )
}
