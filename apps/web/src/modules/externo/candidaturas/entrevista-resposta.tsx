import * as c from '@quadro/contract/externo/candidaturas/entrevistas.ts'
import { today } from '../../../kit/call/session.ts'
import { CANDIDATE_DRAFT, inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormRows, FormTextArea, FormTime } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

interface Horario {
  data: string
  hora: string
}
function Propostas() {
  return (
    <FormRows<Horario>
      label="Horários em que eu posso"
      name="propostas"
      rowName="Opção"
      required
      min={1}
      max={c.MAXIMO_DE_PROPOSTAS}
      newRow={() => ({ data: '', hora: '' })}
      renderRow={(_row, _change, { index }) => (
        <FormGrid>
          <FormCell span={7} tablet={7}>
            <FormDate name={`propostas.${index}.data`} label={`Data da ${index + 1}ª opção`} required today={today()} />
          </FormCell>
          <FormCell span={5} tablet={5}>
            <FormTime name={`propostas.${index}.hora`} label={`Hora da ${index + 1}ª opção`} required />
          </FormCell>
        </FormGrid>
      )}
    />
  )
}

/** The fields of the answers 'another time' and 'no'. */
export function RespostaDialog(props: {
  convite: c.Convite
  resposta: 'O' | 'N'
  enviar: (resposta: c.RespostaDoCandidato) => Promise<unknown>
  onClose: () => void
  onRespondido: () => void
}) {
  const { convite, resposta, enviar, onClose } = props
  const isOther = resposta === 'O'
  const form = useEntityForm({
    draft: inTab(`${CANDIDATE_DRAFT}resposta-da-entrevista`, resposta),
    schema: c.respostaForm,
    values: { resposta, nota: null, propostas: isOther ? [{ data: '', hora: '' }] : [] },
    save: enviar,
    done: () => {
      toast.success(isOther ? 'Pedido enviado. A empresa responde por e-mail.' : 'Resposta enviada.')
      props.onRespondido()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={isOther ? 'Quando eu posso' : 'Não vou a esta entrevista'}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Voltar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void form.submit()}>
            {isOther ? 'Pedir outro horário' : 'Enviar'}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          {isOther && (
            <FormCell>
              <Propostas />
            </FormCell>
          )}
          <FormTextArea
            name="nota"
            label={isOther ? 'Recado à empresa' : 'Motivo'}
            required={!isOther}
            help={isOther ? undefined : `A candidatura a ${convite.vaga} continua. Para sair dela, use Retirar.`}
          />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
