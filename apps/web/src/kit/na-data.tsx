import { dataValida } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { CalendarClock } from '../ui/icons.ts'
import { useSearchState } from './navigation.ts'
import { today } from './session.ts'

/** The day as of which a page shows what changes with time; it lives in the address as `data`, absent for today. */
export interface NaData {
  /** The day that is shown, yyyy-MM-dd. */
  data: string
  hoje: string
  isHoje: boolean
  /** What endpoints and addresses carry: nothing for today. */
  pedida: string | undefined
  mudar: (data: string | null) => void
}

/** Reads and sets the day of the page. A day that does not exist is today. */
export function useNaData(): NaData {
  const [search, setSearch] = useSearchState()
  const hoje = today()
  const asked = String(search.data ?? '')
  const data = dataValida(asked) ? asked : hoje
  return {
    data,
    hoje,
    isHoje: data === hoje,
    pedida: data === hoje ? undefined : data,
    mudar: (next) => setSearch({ data: next === null || next === hoje ? undefined : next }),
  }
}

/** An address that keeps the day of the page. */
export const comData = (path: string, { pedida }: NaData): string => (pedida ? `${path}?data=${pedida}` : path)

/** Chooses the day: typed or from the calendar; left empty it is today. `isBare`: its label is drawn by who places it. */
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

/** Says that the page shows another day than today, and leads back; nothing while it shows today. */
export function NaDataAviso({ na, children }: { na: NaData; children?: ReactNode }) {
  return (
    <div role="status" className="empty:hidden">
      {!na.isHoje && (
        <div className="mx-pad mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-info-soft px-3 py-2 text-body text-fg">
          <CalendarClock aria-hidden="true" className="shrink-0 text-info" />
          <p className="min-w-0 flex-1 basis-48">
            <strong className="font-semibold tnum">
              {na.data < na.hoje ? 'Como era em' : 'Como estará em'} {formatarData(na.data)}.
            </strong>{' '}
            {children} Somente leitura.
          </p>
          <Button size="sm" onPress={() => na.mudar(null)}>
            Voltar para hoje
          </Button>
        </div>
      )}
    </div>
  )
}
