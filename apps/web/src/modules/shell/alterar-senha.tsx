import { alterarSenha } from '@quadro/contract/shell/sessao.ts'
import { call } from '../../kit/call.ts'
import { FormPassword } from '../../kit/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../kit/form.tsx'
import { useGo } from '../../kit/navigation.ts'
import { FormColumn } from '../../ui/FormColumns.tsx'
import { FormCell, FormGrid } from '../../ui/fields/index.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/Toasts.tsx'

export default function AlterarSenha() {
  const go = useGo()
  const form = useEntityForm({
    schema: alterarSenha.input,
    values: { senha: '', novaSenha: '', confNovaSenha: '' },
    save: async (input) => {
      await call(alterarSenha, input, { errors: 'none' })
      toast.success('Senha alterada com sucesso.')
    },
    done: () => go('/'),
  })
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader title="Alterar Minha Senha" facts="As outras sessões deste usuário terminam." hasLine />
      <PageBody>
        <FormColumn>
          <FormGrid>
            {/* The one that is known stands apart from the two that are alike. */}
            <FormCell span={6}>
              <FormPassword name="senha" autoComplete="current-password" />
            </FormCell>
            <FormCell span={6} isRowStart>
              <FormPassword name="novaSenha" autoComplete="new-password" />
            </FormCell>
            <FormCell span={6}>
              <FormPassword name="confNovaSenha" autoComplete="new-password" />
            </FormCell>
          </FormGrid>
        </FormColumn>
      </PageBody>
      <FormFooter onCancel={() => go('/')} />
    </Form>
  )
}
