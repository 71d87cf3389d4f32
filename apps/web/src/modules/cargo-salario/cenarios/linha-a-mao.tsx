import * as c from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormMoney, FormNumber, FormRadio, FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { dinheiro } from './cenarios-palavras.tsx'

const POR = [
  { codigo: 'percentual', descricao: 'Percentual' },
  { codigo: 'salario', descricao: 'Salário' },
] as const
interface Props {
  cenarioId: number
  linha: c.Linha
  onClose: () => void
}
const daLinha = ({ cenarioId, linha }: Props) => ({
  id: cenarioId,
  talentoId: linha.talentoId,
  versao: linha.versao,
})

/** One person's proposal by hand, instead of what the rule says. */
export function LinhaAMao(props: Props) {
  const { linha: r, onClose } = props
  const form = useEntityForm({
    draft: inTab('cenario-linha', r.id),
    schema: c.linhaForm,
    values: {
      tipo: 'percentual',
      valor: (r.percentual ?? null) as never,
      observacao: r.observacao ?? '',
    },
    save: async (output) => {
      await call(c.alterarLinha, { ...daLinha(props), ...output }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success(`Linha de ${r.talentoNome} alterada à mão.`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Propor à mão a ${r.talentoNome}`} form={form} verb="Propor" busy="Propondo" onClose={onClose}>
      <FormCell>Hoje {dinheiro(r.salarioAtual)}. A linha deixa de seguir a regra do cenário.</FormCell>
      <Valor />
      <FormCell>
        <FormTextArea name="observacao" rows={2} />
      </FormCell>
    </FormDialog>
  )
}

function Valor() {
  const { value: tipo } = useField<string>('tipo')
  return (
    <>
      <FormCell>
        <FormRadio name="tipo" label="Informar por" codes={POR} variant="segments" />
      </FormCell>
      <FormCell>
        {tipo === 'salario' ? (
          <FormMoney name="valor" label="Salário proposto" />
        ) : (
          <FormNumber name="valor" label="Percentual" decimals={2} suffix="%" />
        )}
      </FormCell>
    </>
  )
}

/** Takes back a proposal by hand. */
export function VoltarARegra(props: Props) {
  const { linha: r, onClose } = props
  return (
    <Confirmar
      title={`Voltar ${r.talentoNome} à regra?`}
      verbo="Voltar à regra"
      fazendo="Voltando"
      isDanger={false}
      fazer={async () => {
        await call(c.voltarARegra, daLinha(props))
        toast.success(`${r.talentoNome} segue de novo a regra do cenário.`)
        await refreshed()
      }}
      onClose={onClose}
    >
      O que foi proposto à mão sai, com a sua observação, e a linha recebe o que a regra diz.
    </Confirmar>
  )
}
