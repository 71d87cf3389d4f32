import { CODIGOS } from '@quadro/contract/kit/aviso-sistema.ts'
import { listarMensagensSistema } from '@quadro/contract/shell/avisos-sistema.ts'
import { inconsistenciasDoBancoDeDados as relatorio } from '@quadro/contract/utilitario/relatorio-inconsistencia-banco-dados.ts'
import { useState } from 'react'
import { useGo } from '../kit/navigation.ts'
import { useCall } from '../kit/query.ts'
import { holds, useUser } from '../kit/session.ts'
import { supportAddress } from '../kit/support.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Database } from '../ui/icons.ts'
import { LinkButton } from '../ui/Link.tsx'

/** Where records contradict the rules of the product: an icon for who may read the report about them, and what can be done. */
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
