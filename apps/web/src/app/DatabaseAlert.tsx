import { CODIGOS } from '@quadro/contract/kit/aviso-sistema.ts'
import { listarMensagensSistema } from '@quadro/contract/shell/inicio/avisos-sistema.ts'
import { inconsistenciasDoBancoDeDados as relatorio } from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import { useState } from 'react'
import { useCall } from '../kit/call/query.ts'
import { holds, useUser } from '../kit/call/session.ts'
import { useGo } from '../kit/page/navigation.ts'
import { supportAddress } from '../kit/page/support.ts'
import { Button } from '../ui/control/Button.tsx'
import { IconButton } from '../ui/control/IconButton.tsx'
import { LinkButton } from '../ui/control/Link.tsx'
import { Database } from '../ui/icons.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'

/** Shown when records break the product's rules: an icon for users who may open the report about them, with a hint what to do. */
export function DatabaseAlert() {
  const go = useGo()
  const info = useUser()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(listarMensagensSistema, {}, { silent: true, enabled: holds(relatorio.authority.name) })
  const notice = data?.find(({ codigo }) => codigo === CODIGOS.integridade)
  if (!notice) return null
  return (
    <>
      <IconButton label="Inconsistências no banco de dados" icon={Database} hasDot onPress={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Inconsistências no banco de dados"
        footer={
          <>
            <LinkButton href={supportAddress(info)} target="_blank">
              Falar com o suporte
            </LinkButton>
            <Button
              variant="accent"
              onPress={() => {
                setOpen(false)
                go(relatorio.base)
              }}
            >
              Ver relatório
            </Button>
          </>
        }
      >
        {notice.mensagens.join('\n')}
      </Dialog>
    </>
  )
}
