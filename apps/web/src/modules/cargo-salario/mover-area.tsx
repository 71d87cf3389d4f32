import * as c from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { FormDate, FormTree } from '../../kit/fields.tsx'
import { Form, useEntityForm } from '../../kit/form.tsx'
import { refresh, useCall } from '../../kit/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormCell, FormGrid } from '../../ui/fields/index.ts'
import { toast } from '../../ui/Toasts.tsx'
import { useAreas } from './opcoes.ts'

const schema = z.object(c.camposDaMudanca)

/** 'Mover a partir de…': writes a dated row, so that the past stays true. */
export function MoverArea({ area, onClose }: { area: c.Area; onClose: () => void }) {
  const nodes = useAreas()
  const possible = useCall(c.areasMaes, { areaId: area.id }, { silent: true }).data ?? []
  const allowed = new Set(possible.map((p) => p.id))
  const form = useEntityForm({
    schema,
    values: { data: '', areaMaeId: null },
    save: async (output) => {
      await call(c.mover, { id: area.id, versao: area.versao, ...output }, { errors: 'none' })
      toast.success(`${area.nome} muda de lugar na data indicada.`)
      await refresh(c.listar, c.ler, c.opcoes)
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
            <FormDate name="data" />
          </FormCell>
          <FormCell span={7}>
            <FormTree
              name="areaMaeId"
              nodes={nodes.map((n) => ({ ...n, disabled: !allowed.has(n.id) }))}
              placeholder="No alto da árvore"
            />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
