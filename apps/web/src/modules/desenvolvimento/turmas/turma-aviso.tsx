import { enviarAviso } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { ConfirmDialog, OkDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const enviado = (n: number) => (n === 1 ? 'Aviso enviado a 1 pessoa.' : `Aviso enviado a ${n} pessoas.`)

/** Writes to everybody with a seat, and names those who have no address. */
export function AvisarTurma({ turma, onClose }: { turma: Turma; onClose: () => void }) {
  const [feito, setFeito] = useState<{ enviados: number; semEmail: string[] }>()
  const [isBusy, setBusy] = useState(false)
  const enviar = () => {
    setBusy(true)
    void attempt(
      async () => {
        const resposta = await call(enviarAviso, { id: turma.id })
        if (resposta.semEmail.length > 0) return setFeito(resposta)
        toast.success(enviado(resposta.enviados))
        onClose()
      },
      { after: () => setBusy(false) },
    )
  }
  if (feito)
    return (
      <OkDialog isOpen onClose={onClose} title={enviado(feito.enviados)}>
        {`Sem e-mail no cadastro: ${feito.semEmail.join(', ')}.`}
      </OkDialog>
    )
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Enviar o aviso da turma?"
      confirmLabel="Enviar"
      isBusy={isBusy}
      busyLabel="Enviando"
      onConfirm={enviar}
    >
      {`${turma.inscritos === 1 ? 'O inscrito recebe' : `Os ${turma.inscritos} inscritos recebem`} por e-mail o curso, o instrutor e os próximos dias da turma.`}
    </ConfirmDialog>
  )
}
