import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import type { BulkResult } from '@quadro/contract/kit/resource.ts'
import { useState } from 'react'
import { ReasonList } from '../../ui/display/ReasonList.tsx'
import { ConfirmDialog, OkDialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { attempt } from '../call/attempt.ts'
import { call } from '../call/call.ts'
import { refreshed } from '../call/query.ts'

/** How records of a list are deleted, and the texts for their kind. */
export interface Removal<R> {
  /** Deletes several records; the answer gives the reason for each record that cannot be deleted. */
  bulkRemove: Endpoint
  /** Deletes one record, by id and version; without it `bulkRemove` does this too. */
  remove?: Endpoint
  /** The text after 'Excluir': "a solicitação 1056". */
  one: (row: R) => string
  /** '3 solicitações'. */
  many: (count: number) => string
  /** 'Solicitação excluída com sucesso.' */
  removed: (count: number) => string
  /** Says what will happen, and what is not changed. */
  text: string
  /** Called after the deletion, to refresh other places that show the records. */
  after?: () => Promise<unknown>
}

/** Asks before records are deleted. Records that cannot be deleted remain, each with its reason. */
export function RemoveDialog<R extends { id: number; versao?: number }>({
  removal,
  rows,
  onClose,
  onRemoved,
}: {
  removal: Removal<R>
  rows: R[]
  onClose: () => void
  onRemoved: (ids: number[]) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<BulkResult['recusados']>([])
  const one = rows.length === 1 ? rows[0] : undefined
  const remove = async () => {
    setBusy(true)
    await attempt(
      async () => {
        let gone: number[]
        if (one && removal.remove) {
          await call(removal.remove, { id: one.id, versao: one.versao } as never)
          gone = [one.id]
        } else {
          const result = (await call(removal.bulkRemove, { ids: rows.map((row) => row.id) } as never)) as BulkResult
          gone = result.excluidos
          setRefused(result.recusados)
        }
        if (gone.length > 0) {
          toast.success(removal.removed(gone.length))
          onRemoved(gone)
        }
        await refreshed()
        await removal.after?.()
      },
      {
        after: () => {
          setBusy(false)
          onClose()
        },
      },
    )
  }
  return (
    <>
      <ConfirmDialog
        isOpen={rows.length > 0}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Excluir ${one ? removal.one(one) : removal.many(rows.length)}?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void remove()}
      >
        {removal.text}
      </ConfirmDialog>
      <OkDialog
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        title={refused.length === 1 ? 'Um registro ficou' : `${refused.length} registros ficaram`}
      >
        <ReasonList items={refused.map(({ id, label, motivo }) => ({ id, label, reason: motivo }))} />
      </OkDialog>
    </>
  )
}
