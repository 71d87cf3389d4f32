import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { dataValida } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormTree } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const schema = z.object(c.camposDaMudanca)

/** The possible parents of an area on the day in the form's field `data`; their tree is that of the same day. */
export function MaeNoDia({ areaId, name = 'areaMaeId' }: { areaId: number; name?: string }) {
  const { value } = useField<string | null>('data')
  const em = value && dataValida(value) && value !== today() ? value : undefined
  const possible = useCall(c.areasMaes, { areaId, ...(em ? { em } : {}) }, { silent: true }).data ?? []
  return (
    <FormTree
      name={name}
      nodes={possible.map((p) => ({ id: p.id, label: p.nome ?? p.label, parentId: p.areaMaeId ?? null }))}
      placeholder="No alto da árvore"
    />
  )
}

/** 'Mover a partir de…' writes a row with a date, so that the past does not change. `paraId` is the area on which it was dropped. */
export function MoverArea({ area, paraId, onClose }: { area: c.Area; paraId?: number | null; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('mover-area', area.id),
    schema,
    // The present parent by default, unless the area was dropped somewhere; the top of the tree must be chosen explicitly.
    values: { data: '', areaMaeId: paraId === undefined ? area.areaMaeId : paraId },
    save: async (output) => {
      await call(c.mover, { id: area.id, versao: area.versao, ...output }, { errors: 'none' })
      toast.success(
        output.data > today()
          ? `${area.nome} muda de lugar em ${formatarData(output.data)}.`
          : `${area.nome} mudou de lugar a partir de ${formatarData(output.data)}.`,
      )
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Mover ${area.nome} a partir de…`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Movendo" onPress={() => void form.submit()}>
            Mover
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            Hoje fica {area.areaMaeNome ? `em ${area.areaMaeNome}` : 'no alto da árvore'}. Antes da data nada muda; as
            áreas abaixo vão junto.
          </FormCell>
          <FormCell span={5}>
            <FormDate name="data" today={today()} />
          </FormCell>
          <FormCell span={7}>
            <MaeNoDia areaId={area.id} />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
