import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { refresh } from '../../kit/query.ts'
import { ConfirmDialog, OkDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/Toasts.tsx'

/** Asks before deleting requests; those that cannot go stay, each with its reason. */
export function ExcluirDialog({
  solicitacoes,
  onClose,
  onRemoved,
}: {
  solicitacoes: { id: number; codigo: number; descricao: string }[]
  onClose: () => void
  onRemoved: (ids: number[]) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [recusadas, setRecusadas] = useState<{ id: number; label: string; motivo: string }[]>([])
  const [one] = solicitacoes
  const remove = async () => {
    setBusy(true)
    try {
      const { excluidos, recusados } = await call(c.excluirEmLote, { ids: solicitacoes.map((s) => s.id) })
      if (excluidos.length === 1) toast.success('Solicitação excluída com sucesso.')
      if (excluidos.length > 1) toast.success(`${excluidos.length} solicitações excluídas com sucesso.`)
      setRecusadas(recusados)
      if (excluidos.length > 0) onRemoved(excluidos)
      await refresh(c.listar, c.contar)
    } catch (error) {
      // Shown by the call.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <>
      <ConfirmDialog
        isOpen={solicitacoes.length > 0}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={
          solicitacoes.length === 1
            ? `Excluir a solicitação ${one?.codigo}?`
            : `Excluir ${solicitacoes.length} solicitações?`
        }
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void remove()}
      >
        Solicitações com candidatos não podem ser excluídas: cancele ou encerre. Não dá para desfazer.
      </ConfirmDialog>
      <OkDialog
        isOpen={recusadas.length > 0}
        onClose={() => setRecusadas([])}
        title={recusadas.length === 1 ? 'Uma solicitação ficou' : `${recusadas.length} solicitações ficaram`}
      >
        <ul>
          {recusadas.map((r) => (
            <li key={r.id}>
              {r.label}: {r.motivo}
            </li>
          ))}
        </ul>
      </OkDialog>
    </>
  )
}
