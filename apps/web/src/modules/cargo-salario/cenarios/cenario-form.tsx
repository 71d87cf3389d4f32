import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCheckbox, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { ExcecoesCampos, RegraCampos } from './regra-campos.tsx'

/** A new scenario of the table, or the rule of one that is there. Saving it counts it. */
export function CenarioForm({
  tabelaId,
  cenario: s,
  onClose,
  onSalvo,
}: {
  tabelaId: number
  cenario: c.Cenario | undefined
  onClose: () => void
  onSalvo: (id: number) => void
}) {
  const form = useEntityForm({
    draft: inTab('cenario', s?.id ?? `da-tabela-${tabelaId}`),
    schema: c.cenarioForm,
    values: {
      nome: s?.nome ?? '',
      observacao: s?.observacao ?? '',
      regra: (s?.regra ?? { tipo: 'percentual', valor: null }) as never,
      excecoes: s?.excecoes ?? [],
      ninguemAbaixoDoPiso: s?.ninguemAbaixoDoPiso ?? false,
      ninguemPassaDoTeto: s?.ninguemPassaDoTeto ?? false,
      limitarAoOrcamento: s?.limitarAoOrcamento ?? false,
      soQuemRecebePorValor: s?.soQuemRecebePorValor ?? false,
    },
    save: async (output) => {
      const salvo = s
        ? await call(c.alterar, { id: s.id, versao: s.versao, ...output }, { errors: 'none' })
        : await call(c.criar, { tabelaId, ...output }, { errors: 'none' })
      await refreshed()
      return salvo
    },
    done: ({ id, letra }) => {
      toast.success(s ? `Cenário ${letra} alterado e calculado.` : `Cenário ${letra} inserido e calculado.`)
      onSalvo(id)
      onClose()
    },
  })
  return (
    <FormDialog
      title={s ? `Editar o cenário ${s.letra}` : 'Inserir cenário'}
      form={form}
      verb="Salvar e calcular"
      busy="Calculando"
      isWide
      onClose={onClose}
    >
      <FormCell>
        <FormText name="nome" />
      </FormCell>
      <RegraCampos problemas={form.problems} />
      <FormCell>
        <FormGrid>
          <FormCell span={6}>
            <FormCheckbox name="ninguemAbaixoDoPiso" help="Quem ficaria abaixo é levado ao piso." />
          </FormCell>
          <FormCell span={6}>
            <FormCheckbox name="ninguemPassaDoTeto" help="O reajuste para no teto da faixa." />
          </FormCell>
          <FormCell span={6}>
            <FormCheckbox name="limitarAoOrcamento" help="Corta todos na mesma proporção até caber." />
          </FormCell>
          <FormCell span={6}>
            <FormCheckbox name="soQuemRecebePorValor" help="Quem recebe pela faixa ou por índice não entra." />
          </FormCell>
        </FormGrid>
      </FormCell>
      <FormCell>
        <ExcecoesCampos problemas={form.problems} />
      </FormCell>
      <FormCell>
        <FormTextArea name="observacao" rows={2} />
      </FormCell>
    </FormDialog>
  )
}
