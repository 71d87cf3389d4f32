import { alterarSenha } from '@quadro/contract/shell/sessao/sessao.ts'
import { call } from '../../../kit/call/call.ts'
import { useUser } from '../../../kit/call/session.ts'
import { FormNewPassword, FormPassword } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

export default function AlterarSenha() {
  const go = useGo()
  const { usuario, empresas } = useUser()
  const form = useEntityForm({
    draft: null,
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
            {/* The present password is separated from the new one and its confirmation. */}
            <FormCell span={6}>
              <FormPassword name="senha" autoComplete="current-password" />
            </FormCell>
            <FormCell span={6} isRowStart>
              <FormNewPassword
                name="novaSenha"
                owner={{ nomes: [usuario.nome], logins: [usuario.login], empresas: empresas.map((e) => e.nome) }}
              />
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
