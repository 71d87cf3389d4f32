import * as c from '@quadro/contract/sst/grupos/grupos.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Copy } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** Makes another group out of this one. */
export function Clonar({ grupo }: { grupo: c.Grupo }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Copy} onPress={() => setOpen(true)}>
        Clonar
      </Button>
      {isOpen && <ClonarDialog grupo={grupo} onClose={() => setOpen(false)} />}
    </>
  )
}

const schema = c.comDataDoClone(z.object(c.camposDoClone))
function ClonarDialog({ grupo, onClose }: { grupo: c.Grupo; onClose: () => void }) {
  const go = useGo()
  const form = useEntityForm({
    draft: inTab('clonar-grupo', grupo.id),
    schema,
    values: { nome: '', clonarTodosOsHistoricos: false, data: today() },
    save: (output) => call(c.clonar, { id: grupo.id, ...output }, { errors: 'none' }),
    done: async ({ id }) => {
      toast.success('Grupo Homogêneo clonado com sucesso.')
      await refreshed()
      onClose()
      go(`${c.grupos.page}/${id}`)
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Clonar ${grupo.nome}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Clonando" onPress={() => void form.submit()}>
            Clonar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <FormCell>
            <FormSwitch
              name="clonarTodosOsHistoricos"
              consequence="Cada mudança vai com as suas datas e medições. Desligado, vai só o que está em vigor."
            />
          </FormCell>
          <DataDoClone />
        </FormGrid>
      </Form>
    </Dialog>
  )
}

function DataDoClone() {
  if (useField<boolean>('clonarTodosOsHistoricos').value) return null
  return (
    <FormCell span={6}>
      <FormDate name="data" required help="Quando o novo grupo começa." />
    </FormCell>
  )
}
