import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { call } from '../../../kit/call/call.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormPassword, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { reler, useTeste } from './integracoes-comum.ts'

/** Address, token and whether the service is active. Two services can be tested with unsaved values. */
export function IntegracaoDialog({ integracao: i, onClose }: { integracao: c.Integracao; onClose: () => void }) {
  const { isBusy, testar } = useTeste()
  const form = useEntityForm({
    draft: inTab('integracao', i.provedor),
    schema: c.integracaoForm,
    values: { ativa: i.ativa, endereco: i.endereco, token: null },
    save: async (output) => {
      await call(c.gravarConfiguracao, { provedor: i.provedor, versao: i.versao, ...output }, { errors: 'none' })
      toast.success('Integração gravada com sucesso.')
      await reler()
    },
    done: onClose,
  })
  const digitado = () => {
    const { endereco, token } = form.getValues() as { endereco: string | null; token: string | null }
    return { endereco: endereco?.trim() || undefined, token: token?.trim() || undefined }
  }
  const antes = {
    'chat-pro': () => testar(c.testarChatPro, { endpoint: digitado().endereco, token: digitado().token }),
    eduvem: () => testar(c.testarEduvem, { url: digitado().endereco, token: digitado().token }),
    'fortes-colabore': undefined,
    solides: undefined,
  }[i.provedor]
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={`Configurar ${c.nomeDaOrigem(i.provedor)}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          {antes && (
            <Button isBusy={isBusy} busyLabel="Testando" onPress={() => void antes()}>
              Testar conexão
            </Button>
          )}
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Gravar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            <FormSwitch name="ativa" consequence="Desligada, o que ela faz não é oferecido; endereço e token ficam." />
          </FormCell>
          <FormCell>
            <FormText
              name="endereco"
              placeholder="https://"
              autoComplete="off"
              help="O que o serviço informou, começando por https://."
            />
          </FormCell>
          <FormCell>
            <FormPassword
              name="token"
              autoComplete="off"
              help={
                i.temToken
                  ? 'Vazio: fica o que está guardado. Ao mudar o endereço, informe-o de novo.'
                  : 'É guardado cifrado, e ninguém o vê depois.'
              }
            />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
