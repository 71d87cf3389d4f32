import * as s from '@quadro/contract/gestao-talentos/relatorios/dinamicos-salvos.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormGrid, RadioGroup, SelectField } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const opcoes = <C extends string>(codes: readonly { codigo: C; descricao: string }[]) =>
  codes.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))

/** When a saved report is made for the user, and in which format. */
export function AgendaDialog({ salvo, onClose }: { salvo: s.RelatorioSalvo; onClose: () => void }) {
  const { agenda } = salvo
  const [periodicidade, setPeriodicidade] = useState(agenda?.periodicidade ?? null)
  const [formato, setFormato] = useState(agenda?.formato ?? 'xlsx')
  const [isBusy, setBusy] = useState(false)
  const salvar = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(s.agendarSalvo, { id: salvo.id, periodicidade, formato })
        toast.success(periodicidade === null ? 'O relatório não será mais gerado sozinho.' : 'Relatório agendado.')
        await refreshed()
        onClose()
      },
      { after: () => setBusy(false) },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Agendar '${salvo.titulo}'`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={isBusy} busyLabel="Salvando" onPress={() => void salvar()}>
            Salvar
          </Button>
        </>
      }
    >
      <FormGrid>
        <SelectField
          label="Quando"
          placeholder="Nunca"
          options={opcoes(s.PERIODICIDADES)}
          value={periodicidade}
          onChange={setPeriodicidade}
          help="O arquivo é gerado com o que você pode ver nesse dia. O e-mail avisa e traz o endereço; os dados ficam no sistema."
        />
        <RadioGroup
          label="Formato"
          variant="segments"
          options={opcoes(s.FORMATOS_DO_ENVIO)}
          value={formato}
          onChange={(chosen) => chosen && setFormato(chosen)}
        />
      </FormGrid>
    </Dialog>
  )
}
