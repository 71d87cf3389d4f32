import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/links-pessoais.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormText } from '../../../kit/form/fields.tsx'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { copyText } from '../../../kit/page/clipboard.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { DateField } from '../../../ui/fields/index.ts'
import { Copy } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

/** Days that a link is offered for at first. */
const DIAS = { pessoa: 7, muitas: 30 }

const campos = c.linkForm.omit({ talentoId: true })

/** Makes a link for one person or for many, and shows its address, which is shown nowhere else. */
export function NovoLink({ para, onClose }: { para?: { id: number; nome: string }; onClose: () => void }) {
  const { data: finalidades = [] } = useCall(c.finalidades, {}, { silent: true })
  const [endereco, setEndereco] = useState<string>()
  const unica = finalidades.length === 1 ? finalidades[0]!.codigo : null
  const form = useEntityForm({
    draft: inTab('link', para?.id),
    schema: campos,
    values: {
      finalidade: '',
      descricao: null,
      ate: somarDias(today(), para ? DIAS.pessoa : DIAS.muitas),
    },
    save: async (link) => {
      const input = { ...link, talentoId: para?.id ?? null }
      setEndereco((await call(c.criar, input, { errors: 'none' })).endereco)
    },
  })
  const finalidade = form.watch('finalidade')
  const { setValue } = form
  useEffect(() => {
    if (unica && !finalidade) setValue('finalidade', unica)
  }, [unica, finalidade, setValue])
  if (endereco)
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={para ? `Link de ${para.nome}` : 'Link para muitos'}
        footer={
          <>
            <Button onPress={onClose}>Fechar</Button>
            <Button variant="accent" icon={Copy} onPress={() => void copyText(endereco, 'Link copiado.')}>
              Copiar link
            </Button>
          </>
        }
      >
        <p style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>{endereco}</p>
        <p style={{ paddingTop: 8 }}>
          {para
            ? 'Só aparece agora, e quem o abrir entra como esta pessoa: envie só a ela. Vale uma vez.'
            : 'Só aparece agora. Quem o abre ainda dá o crachá ou o CPF, e o PIN.'}
        </p>
      </Dialog>
    )
  return (
    <FormDialog
      title={para ? `Criar link de uso único para ${para.nome}` : 'Criar link para muitos'}
      form={form}
      verb="Criar link"
      busy="Criando"
      onClose={onClose}
    >
      <FormCode name="finalidade" label="Para quê" codes={finalidades} />
      <FormText
        name="descricao"
        help={para ? 'Para achar o link depois.' : 'Quem abre o link lê isto no alto da página.'}
      />
      <Ate />
    </FormDialog>
  )
}

function Ate() {
  const { value, onChange, label, required, error } = useField<string | null>('ate')
  return (
    <DateField
      name="ate"
      label={label}
      required={required}
      value={value}
      min={today()}
      max={somarDias(today(), c.DIAS_DO_LINK)}
      onChange={onChange}
      error={error}
    />
  )
}
