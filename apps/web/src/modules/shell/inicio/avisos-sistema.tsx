import { type AvisoSistema, CODIGOS, RELATORIO_DE_INCONSISTENCIAS } from '@quadro/contract/kit/aviso-sistema.ts'
import { listarMensagensSistema } from '@quadro/contract/shell/inicio/avisos-sistema.ts'
import { marcarVisto } from '@quadro/contract/shell/sessao/sessao.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useUser } from '../../../kit/call/session.ts'
import { supportAddress } from '../../../kit/page/support.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Notices, type NoticeTone } from '../../../ui/home/Notices.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const TONES = { ERRO: 'danger', ALERTA: 'warning', INFO: 'info' } as const satisfies Record<
  AvisoSistema['gravidade'],
  NoticeTone
>
/** Codes with their own title and actions. For other codes only the messages are shown. */
const KNOWN: Record<string, { title: string; actions: ReactNode }> = {
  [CODIGOS.integridade]: {
    title: 'Inconsistências no banco de dados',
    actions: (
      <>
        <LinkButton size="sm" variant="quiet" href={RELATORIO_DE_INCONSISTENCIAS}>
          Ver relatório
        </LinkButton>
        <Support />
      </>
    ),
  },
  [CODIGOS.emails]: {
    title: 'E-mails que não saíram',
    actions: (
      <LinkButton size="sm" variant="quiet" href="/utilitario/emails">
        Ver e-mails
      </LinkButton>
    ),
  },
  [CODIGOS.backup]: {
    title: 'Backup',
    actions: (
      <LinkButton size="sm" variant="quiet" href="/utilitario/backup">
        Ver backups
      </LinkButton>
    ),
  },
  [CODIGOS.versao]: { title: 'Atualização do sistema', actions: <NewVersion /> },
}

function Support() {
  return (
    <LinkButton size="sm" variant="quiet" href={supportAddress(useUser())} target="_blank">
      Falar com o suporte
    </LinkButton>
  )
}

function NewVersion() {
  const [isBusy, setBusy] = useState(false)
  const seen = async () => {
    setBusy(true)
    try {
      await call(marcarVisto, { oQue: 'versao' })
      await refreshed()
    } catch {
      // The call has shown the error; the notice stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <LinkButton size="sm" variant="quiet" href="/ajuda/novidades">
        Ver novidades
      </LinkButton>
      <Button size="sm" variant="quiet" isBusy={isBusy} onPress={() => void seen()}>
        Entendi
      </Button>
    </>
  )
}

/** Notices of the system about itself (specification 3 §2.8); renders nothing when there are none. */
export function AvisosDoSistema() {
  const { data, isError } = useCall(listarMensagensSistema, {}, { silent: true })
  // The error toast stays until the user closes it.
  useEffect(() => {
    if (isError) toast.error('Não foi possível carregar os avisos do sistema.')
  }, [isError])
  if (!data || data.length === 0) return null
  return (
    <Notices
      label="Avisos do sistema"
      notices={data.map(({ codigo, gravidade, mensagens }) => ({
        id: codigo,
        tone: TONES[gravidade],
        lines: mensagens,
        ...KNOWN[codigo],
      }))}
    />
  )
}
