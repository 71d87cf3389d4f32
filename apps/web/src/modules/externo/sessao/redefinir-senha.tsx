import { redefinirSenha } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { call } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { FormNewPassword, FormPassword } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { CandidateColumn, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { useDonoDaSenha } from './dono-da-senha.ts'

/** Target of the link in the recovery mail. */
export default function RedefinirSenhaDoCandidato() {
  const go = useGo()
  const [search] = useSearchState()
  const { kept, href } = useVisitor()
  const form = useEntityForm({
    draft: null,
    schema: redefinirSenha.input,
    values: { ficha: String(search.ficha ?? ''), novaSenha: '', confNovaSenha: '' },
    save: async (input) => {
      await call(redefinirSenha, input, { errors: 'none' })
      toast.success('Senha alterada com sucesso.')
    },
    done: () => go('/externo/login', { search: kept, replace: true }),
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <CandidateColumn>
        <PageHeader title="Nova Senha" />
        <PageBody>
          <FormGrid>
            <FormNewPassword name="novaSenha" owner={useDonoDaSenha()} />
            <FormPassword name="confNovaSenha" autoComplete="new-password" />
          </FormGrid>
          <StickyActions>
            <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel="Salvando">
              Salvar
            </Button>
            <LinkButton variant="secondary" href={href('/externo/recuperar-senha')}>
              Pedir outro link
            </LinkButton>
          </StickyActions>
        </PageBody>
      </CandidateColumn>
    </Form>
  )
}
