import { redefinirSenha } from '@quadro/contract/shell/sessao/sessao.ts'
import { call } from '../../../kit/call/call.ts'
import { FormNewPassword, FormPassword } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { Entrance, EntranceActions } from '../../../ui/layout/Entrance.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

export default function RedefinirSenha() {
  const go = useGo()
  const [search] = useSearchState()
  const form = useEntityForm({
    draft: null,
    schema: redefinirSenha.input,
    values: { ficha: String(search.ficha ?? ''), novaSenha: '', confNovaSenha: '' },
    save: async (input) => {
      await call(redefinirSenha, input, { errors: 'none' })
      toast.success('Senha alterada com sucesso.')
    },
    done: () => go('/login', { replace: true }),
  })
  return (
    <Entrance title="Nova Senha">
      <Form form={form} hasSummary={false}>
        <FormGrid>
          <FormNewPassword name="novaSenha" />
          <FormPassword name="confNovaSenha" autoComplete="new-password" />
        </FormGrid>
        <EntranceActions>
          <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel="Salvando" isFullWidth>
            Salvar
          </Button>
        </EntranceActions>
      </Form>
    </Entrance>
  )
}
