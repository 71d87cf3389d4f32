import { dataValida } from '@quadro/contract/kit/fields.ts'
import { useEffect, useState } from 'react'
import { DateField } from '../../ui/fields/DateField.tsx'
import type { NaData } from './na-data.tsx'

/**
 * Lets the user choose the day, typed or from the calendar; an empty field means today. `isBare`: the label is drawn by the component that
 * places it.
 */
export function NaDataCampo({
  na,
  isBare = false,
  label = 'Como em',
}: {
  na: NaData
  isBare?: boolean
  label?: string
}) {
  const [value, setValue] = useState<string | null>(na.data)
  useEffect(() => setValue(na.data), [na.data])
  const isWrong = value !== null && !dataValida(value)
  return (
    <div className="flex items-center gap-2 print:hidden">
      {!isBare && (
        <span aria-hidden="true" className="whitespace-nowrap text-body text-fg-2">
          {label}
        </span>
      )}
      <div className="w-38 font-normal phone:w-42">
        <DateField
          label={label}
          hideLabel
          value={value}
          today={na.hoje}
          error={isWrong ? 'Data inválida' : undefined}
          onChange={(next) => {
            setValue(next)
            if (next !== null && dataValida(next)) na.mudar(next)
          }}
          onBlur={() => value === null && na.mudar(null)}
        />
      </div>
    </div>
  )
}
