import { type BulkOutcome, MAX_BULK } from '@quadro/contract/kit/bulk.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { ReasonList } from '../../ui/display/ReasonList.tsx'
import type { Icon } from '../../ui/icons.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { refusalOf } from '../call/attempt.ts'
import { call } from '../call/call.ts'
import { refreshed } from '../call/query.ts'

/** A change of several chosen rows of a list. */
export interface BulkChange<R> {
  id: string
  /** In the bar of the selection, and on the button that does it: 'Desativar'. */
  label: string
  icon: Icon
  /** Made by `bulkUpdate` of the contract. */
  endpoint: Endpoint
  /** 'Desativar 3 usuários?' */
  title: (count: number) => string
  /** What changes; undefined while the field below says nothing yet. */
  mudanca: Record<string, unknown> | undefined
  /** Asks for the value that the rows get. */
  field?: ReactNode
  /** What will happen, and what stays. */
  text?: string
  /** '3 usuários desativados.' */
  done: (count: number) => string
  /** Rows that are that way already are left out. */
  isDone?: (row: R) => boolean
}

type Row = { id: number; versao?: number }
const lines = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'linha' : 'linhas'}`

/** Says what a change of several rows will come to, asked of the server, before it is made; mounted while it asks. */
export function BulkDialog<R extends Row>(props: {
  change: BulkChange<R>
  rows: R[]
  list: AnyListing
  onClose: () => void
  /** With the rows that stayed as they were. */
  onChanged: (left: number[]) => void
}) {
  const { change } = props
  // What was chosen when it opened: the list below may be fetched anew meanwhile.
  const [rows] = useState(() => props.rows.slice(0, MAX_BULK))
  const wanted = rows.filter((row) => !change.isDone?.(row))
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const mudanca = JSON.stringify(change.mudanca ?? null)
  const linhas = JSON.stringify(wanted.map(({ id, versao }) => ({ id, versao })))
  const ask = (simular: boolean) =>
    call(change.endpoint, { linhas: JSON.parse(linhas), mudanca: JSON.parse(mudanca), simular } as never, {
      errors: 'none',
    }) as Promise<BulkOutcome>
  const told = (error: unknown) => setFailure(refusalOf(error).message)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each value
  useEffect(() => {
    setOutcome(undefined)
    setFailure(undefined)
    if (mudanca === 'null' || linhas === '[]') return
    let isCurrent = true
    ask(true).then(
      (answer) => isCurrent && setOutcome(answer),
      (error) => isCurrent && told(error),
    )
    return () => {
      isCurrent = false
    }
  }, [mudanca, linhas])
  const apply = async () => {
    setBusy(true)
    try {
      const { alterados, recusados } = await ask(false)
      await refreshed()
      if (alterados.length > 0) toast.success(change.done(alterados.length))
      // Somebody may have changed a row since the preview.
      if (recusados.length > (outcome?.recusados.length ?? 0))
        toast.warning(`${lines(recusados.length)} ficaram como estavam.`)
      props.onChanged(recusados.map(({ id }) => id))
      props.onClose()
    } catch (error) {
      told(error)
    } finally {
      setBusy(false)
    }
  }
  const ready = outcome?.alterados.length ?? 0
  const refused = outcome?.recusados ?? []
  const left = rows.length - wanted.length
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && props.onClose()}
      title={change.title(rows.length)}
      footer={
        <>
          <Button onPress={props.onClose}>Cancelar</Button>
          <Button
            variant="accent"
            isDisabled={ready === 0}
            isBusy={isBusy}
            busyLabel="Alterando"
            onPress={() => void apply()}
          >
            {ready > 0 ? `${change.label} ${ready.toLocaleString('pt-BR')}` : change.label}
          </Button>
        </>
      }
    >
      {change.field && <div className="pb-3">{change.field}</div>}
      <div role="status" aria-live="polite">
        {failure ? (
          <p className="text-danger">{failure}</p>
        ) : wanted.length === 0 ? (
          <p>As {lines(rows.length)} já estão assim.</p>
        ) : mudanca === 'null' ? null : outcome ? (
          <p>
            <strong>
              {ready === 1 ? '1 linha será alterada' : `${ready.toLocaleString('pt-BR')} linhas serão alteradas`}
            </strong>
            {refused.length > 0 &&
              `, ${refused.length.toLocaleString('pt-BR')} não ${refused.length === 1 ? 'pode' : 'podem'}:`}
            {refused.length === 0 && '.'}
            {left > 0 && ` ${left === 1 ? '1 já está assim.' : `${left.toLocaleString('pt-BR')} já estão assim.`}`}
          </p>
        ) : (
          <p>
            <Spinner /> Verificando…
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <ReasonList items={refused.map(({ id, label, motivo }) => ({ id, label, reason: motivo }))} />
      )}
      {change.text && ready > 0 && <p className="pt-2 text-fg-2">{change.text}</p>}
    </Dialog>
  )
}
