import { type AvaliacaoLida, enviaEmail } from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { plural } from './desempenho-partes.tsx'

/** What a reminder has done, in one sentence. */
function feito({ lembrados, semAcesso }: { lembrados: number; semAcesso: number }): string {
  if (lembrados + semAcesso === 0) return 'Ninguém falta responder.'
  const sem = semAcesso === 0 ? '' : ` ${plural(semAcesso, 'avaliador não tem', 'avaliadores não têm')} usuário.`
  return `${plural(lembrados, 'avaliador lembrado', 'avaliadores lembrados')}.${sem}`
}

/** Asks before messages and mails go to everybody who lacks an answer. */
export function LembrarQuemFalta({ avaliacao: a, onClose }: { avaliacao: AvaliacaoLida; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const lembrar = async () => {
    setBusy(true)
    await attempt(async () => toast.success(feito(await call(enviaEmail, { id: a.id }))), {
      after: () => {
        setBusy(false)
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Lembrar quem falta responder?"
      confirmLabel="Lembrar"
      keepLabel="Cancelar"
      isDanger={false}
      isBusy={isBusy}
      busyLabel="Lembrando"
      onConfirm={() => void lembrar()}
    >
      Cada avaliador que ainda não respondeu recebe um aviso e, se não o desligou, um e-mail. Ninguém fica sabendo quem
      foi lembrado.
    </ConfirmDialog>
  )
}
