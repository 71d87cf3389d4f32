import { FALAS, solicitacaoDeCreditos, solicitarCreditos } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { call } from '../kit/call/call.ts'
import { useUser } from '../kit/call/session.ts'
import { inTab } from '../kit/form/draft.ts'
import { FormCnpj, FormEmail, FormNumber, FormPhone, FormText } from '../kit/form/fields.tsx'
import { Form, useEntityForm } from '../kit/form/form.tsx'
import { Button } from '../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../ui/fields/index.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { toast } from '../ui/overlay/Toasts.tsx'

/** Lets the user ask the supplier for more credits. */
export function AssistenteCreditos({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <Solicitacao onClose={onClose} /> : null
}

function Solicitacao({ onClose }: { onClose: () => void }) {
  const { usuario, empresa } = useUser()
  const form = useEntityForm({
    draft: inTab('pedir-creditos'),
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
