import { FALAS, solicitacaoDeCreditos, solicitarCreditos } from '@quadro/contract/utilitario/assistente.ts'
import { call } from '../kit/call.ts'
import { FormCnpj, FormEmail, FormNumber, FormPhone, FormText } from '../kit/fields.tsx'
import { Form, useEntityForm } from '../kit/form.tsx'
import { useUser } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormCell, FormGrid } from '../ui/fields/index.ts'
import { toast } from '../ui/Toasts.tsx'

/** Asks the supplier for more credits. */
export function AssistenteCreditos({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <Solicitacao onClose={onClose} /> : null
}

function Solicitacao({ onClose }: { onClose: () => void }) {
  const { usuario, empresa } = useUser()
  const form = useEntityForm({
    schema: solicitacaoDeCreditos,
    failures: 'dialog',
    values: {
      nome: usuario.nome,
      email: '',
      telefone: '',
      quantidadeDesejada: null as never,
      cnpj: empresa.cnpj,
    },
    save: (output) => call(solicitarCreditos, output, { errors: 'none' }),
    done: () => {
      toast.success(FALAS.cadastrada)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Solicitar créditos"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void form.submit()}>
            Solicitar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            <FormText name="nome" autoComplete="name" />
          </FormCell>
          <FormCell>
            <FormEmail name="email" help="Para onde vai a resposta." />
          </FormCell>
          <FormCell span={6}>
            <FormPhone name="telefone" required />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="quantidadeDesejada" digits={6} />
          </FormCell>
          <FormCell span={6}>
            <FormCnpj name="cnpj" readOnly />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
