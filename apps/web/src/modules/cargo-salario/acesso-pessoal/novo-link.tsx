import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/links-pessoais.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { useState } from 'react'
import { atFields, attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { copyText } from '../../../kit/page/clipboard.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { DateField, FormGrid, SelectField, TextField } from '../../../ui/fields/index.ts'
import { Copy } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

/** Days that a link is offered for at first. */
const DIAS = { pessoa: 7, muitas: 30 }

/** Makes a link for one person or for many, and shows its address, which is shown nowhere else. */
export function NovoLink({ para, onClose }: { para?: { id: number; nome: string }; onClose: () => void }) {
  const { data: finalidades = [] } = useCall(c.finalidades, {}, { silent: true })
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const [descricao, setDescricao] = useState('')
  const [ate, setAte] = useState<string | null>(somarDias(today(), para ? DIAS.pessoa : DIAS.muitas))
  const [erros, setErros] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [endereco, setEndereco] = useState<string>()
  const finalidade = escolhida ?? (finalidades.length === 1 ? finalidades[0]!.codigo : null)
  const criar = () => {
    setErros({})
    setBusy(true)
    void attempt(
      async () => {
        const link = await call(
          c.criar,
          {
            finalidade: finalidade ?? '',
            descricao: descricao.trim() || null,
            talentoId: para?.id ?? null,
            ate: ate ?? '',
          },
          { errors: 'none' },
        )
        setEndereco(link.endereco)
      },
      { refused: atFields(setErros), after: () => setBusy(false) },
    )
  }
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
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={para ? `Criar link de uso único para ${para.nome}` : 'Criar link para muitos'}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={isBusy} busyLabel="Criando" onPress={criar}>
            Criar link
          </Button>
        </>
      }
    >
      <FormGrid>
        <SelectField
          label="Para quê"
          required
          value={finalidade}
          options={finalidades.map(({ codigo, descricao: label }) => ({ value: codigo, label }))}
          onChange={(valor) => setEscolhida(valor === null ? null : String(valor))}
          error={erros.finalidade}
        />
        <TextField
          label="Descrição"
          help={para ? 'Para achar o link depois.' : 'Quem abre o link lê isto no alto da página.'}
          maxLength={100}
          value={descricao}
          onChange={setDescricao}
          error={erros.descricao}
        />
        <DateField
          label="Vale até"
          required
          value={ate}
          min={today()}
          max={somarDias(today(), c.DIAS_DO_LINK)}
          onChange={setAte}
          error={erros.ate}
        />
      </FormGrid>
    </Dialog>
  )
}
