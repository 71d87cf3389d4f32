import * as c from '@quadro/contract/captacao/candidatos/candidatos-imprimir.ts'
import { fetchFile, saveToDisk } from '../../../kit/call/call.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCheckbox, FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const PARTES = Object.keys(c.PARTES_DA_IMPRESSAO)
const VALORES = {
  ...Object.fromEntries(PARTES.map((parte) => [parte, parte !== 'exibirTextoOCR'])),
  ...Object.fromEntries(
    c.ASSINATURAS.flatMap((n) => [
      [`exibirAssinatura${n}`, false],
      [`assinatura${n}`, null],
    ]),
  ),
}

/** Asks which parts the printed curriculum has and who signs it. */
export function ImprimirDialog({ id, nome, onClose }: { id: number; nome: string; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('imprimir-curriculo', id),
    schema: c.impressaoForm,
    values: VALORES as never,
    save: async (output) => {
      const file = await fetchFile(c.imprimirCurriculo, { ...output, id })
      if ('blob' in file) saveToDisk(file)
    },
    done: () => {
      toast.success('Currículo impresso.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={`Imprimir o currículo de ${nome}`}
      isWide
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Imprimindo" onPress={() => void form.submit()}>
            Imprimir
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGroup title="O que imprimir" help="O que você não pode ver não sai no papel.">
          <FormGrid>
            {PARTES.map((parte) => (
              <FormCell key={parte} span={6}>
                <FormCheckbox name={parte} />
              </FormCell>
            ))}
          </FormGrid>
        </FormGroup>
        <FormGroup title="Assinaturas">
          <FormGrid>
            {c.ASSINATURAS.map((n) => (
              <Assinatura key={n} n={n} />
            ))}
          </FormGrid>
        </FormGroup>
      </Form>
    </Dialog>
  )
}

function Assinatura({ n }: { n: string }) {
  const { value } = useField<boolean>(`exibirAssinatura${n}`)
  return (
    <>
      <FormCell span={4}>
        <FormCheckbox name={`exibirAssinatura${n}`} />
      </FormCell>
      <FormCell span={8}>
        <FormText name={`assinatura${n}`} hideLabel placeholder="Nome ou função de quem assina" disabled={!value} />
      </FormCell>
    </>
  )
}
