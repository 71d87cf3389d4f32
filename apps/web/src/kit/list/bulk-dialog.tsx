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

/** A change that a user can make to several selected rows of a list. */
export interface BulkChange<R> {
  id: string
  /** Text in the selection bar, and on the button that makes the change: 'Desativar'. */
  label: string
  icon: Icon
  /** Made with `bulkUpdate` of the contract. */
  endpoint: Endpoint
  /** 'Desativar 3 usuários?' */
  title: (count: number) => string
  /** The new values; undefined while `field` has no valid value yet. */
  mudanca: Record<string, unknown> | undefined
  /** A field that asks for the new value. */
  field?: ReactNode
  /** Says what will happen, and what is not changed. */
  text?: string
  /** '3 usuários desativados.' */
  done: (count: number) => string
  /** Whether a row already has the new value, so that it is left out. */
  isDone?: (row: R) => boolean
}

type Row = { id: number; versao?: number }
const lines = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'linha' : 'linhas'}`

/**
 * Asks the server for a preview of a change of several rows, shows it, and makes the change after a confirmation. Mounted only while it is
 * open.
 */
export function BulkDialog<R extends Row>(props: {
  change: BulkChange<R>
  rows: R[]
  list: AnyListing
  onClose: () => void
  /** Called with the ids of the rows that were not changed. */
  onChanged: (left: number[]) => void
}) {
  const { change } = props
  // The rows that were selected when the dialog opened, because the list below may be read again meanwhile.
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
      // Somebody else may have changed a row since the preview.
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
