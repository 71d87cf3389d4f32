import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { instante } from '../../../kit/content/message-dialog.tsx'
import { GraduationCap } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** 'Criar usuário no Eduvem', if the platform is configured. The dialog first tells which data are sent. */
export function useEduvem(t: c.ColaboradorCompleto | undefined) {
  const may = can(c.criarUsuarioEduvem) && t?.situacao === 'A'
  const read = useCall(c.lerUsuarioEduvem, { id: t?.id ?? 0 }, { silent: true, enabled: may })
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { configurado, criadoEm } = read.data ?? {}
  const acoes: MenuEntry[] =
    may && configurado
      ? [
          {
            id: 'eduvem',
            label: criadoEm ? `No Eduvem desde ${instante(criadoEm)}` : 'Criar usuário no Eduvem',
            icon: GraduationCap,
            isDisabled: Boolean(criadoEm),
            onAction: () => setAsking(true),
          },
        ]
      : []
  const criar = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.criarUsuarioEduvem, { id: t!.id })
        toast.info('O usuário está sendo criado no Eduvem. Avisamos quando terminar.')
      },
      {
        after: async () => {
          setBusy(false)
          setAsking(false)
          await refreshed()
        },
      },
    )
  }
  const dialogo = t && (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setAsking}
      title={`Criar usuário no Eduvem para ${t.nome}?`}
      confirmLabel="Criar usuário"
      isBusy={isBusy}
      busyLabel="Enviando"
      onConfirm={() => void criar()}
    >
      Nome, e-mail, matrícula, área e cargo são enviados ao Eduvem. A pessoa entra com o e-mail.
    </ConfirmDialog>
  )
  return { acoes, dialogo }
}
