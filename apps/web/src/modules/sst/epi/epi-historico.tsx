import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/epi/epis.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { CamposDoEpi, historicoSchema } from './epi-campos.tsx'

/** A new row of an EPI's history, which begins as what is in force, or the correction of one. */
export function HistoricoDialog(props: { epi: c.Epi; linha: c.EpiHistorico | 'nova'; onClose: () => void }) {
  const { epi, onClose } = props
  const linha = props.linha === 'nova' ? undefined : props.linha
  const { nome, descricao, fabricante, numeroCA, vencimentoCA, validadeUso, atenuacao } = linha ?? epi
  const form = useEntityForm({
    schema: historicoSchema,
    values: {
      ...{ nome, descricao, fabricante, numeroCA, vencimentoCA, validadeUso, atenuacao },
      ...{ data: linha?.data ?? today(), fardamento: epi.fardamento },
    },
    save: async ({ fardamento: _, ...output }) => {
      await (linha
        ? call(c.alterarHistorico, { id: epi.id, hid: linha.id, versao: linha.versao, ...output }, { errors: 'none' })
        : call(c.inserirHistorico, { id: epi.id, ...output }, { errors: 'none' }))
      toast.success(linha ? 'Histórico corrigido.' : 'Mudança inserida.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={linha ? `Corrigir a mudança de ${formatarData(linha.data)}` : `Nova mudança de ${epi.nome}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Gravar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <CamposDoEpi epiId={epi.id} />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
