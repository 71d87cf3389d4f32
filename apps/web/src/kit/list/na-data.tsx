import { dataValida } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { CalendarClock } from '../../ui/icons.ts'
import { today } from '../call/session.ts'
import { useSearchState } from '../page/navigation.ts'

/** The day for which a page shows data that changes with time. It is in the address as `data`, which is absent for today. */
export interface NaData {
  /** The day that is shown, yyyy-MM-dd. */
  data: string
  hoje: string
  isHoje: boolean
  /** The value for endpoints and addresses: undefined for today. */
  pedida: string | undefined
  mudar: (data: string | null) => void
}

/** Reads and sets the day of the page. A day that does not exist counts as today. */
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

/** Adds the day of the page to an address. */
export const comData = (path: string, { pedida }: NaData): string => (pedida ? `${path}?data=${pedida}` : path)

/** Says that the page shows another day than today, with a button back to today. It shows nothing while the day is today. */
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
