import { confirmarCadastro } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { call } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { FormNewPassword, FormPassword } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { CandidateColumn, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { useDonoDaSenha } from '../sessao/dono-da-senha.ts'

/**
 * Target of the registration's link: whoever has the mail chooses the password. Opening the page does not confirm, because mail programs
 * open links automatically.
 */
export default function ConfirmarCadastro() {
  const go = useGo()
  const [search] = useSearchState()
  const { kept, href } = useVisitor()
  const owner = useDonoDaSenha()
  const form = useEntityForm({
    schema: confirmarCadastro.input,
    values: { ficha: String(search.ficha ?? ''), senha: '', confirmaSenha: '' },
    save: async (input) => {
      await call(confirmarCadastro, input, { errors: 'none' })
      toast.success('Cadastro confirmado. Entre com a senha que você escolheu.')
    },
    done: () => go('/externo/login', { search: kept, replace: true }),
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <CandidateColumn>
        <PageHeader title="Confirmar cadastro" />
        <PageBody>
          <FormGrid>
            <FormCell>
              <p>
                Alguém fez um cadastro com o seu CPF. Se foi você, escolha a sua senha: os dados daquele cadastro passam
                a valer. Se não foi, feche esta página e nada muda.
              </p>
            </FormCell>
            <FormCell span={6}>
              <FormNewPassword name="senha" owner={owner} />
            </FormCell>
            <FormCell span={6}>
              <FormPassword name="confirmaSenha" autoComplete="new-password" />
            </FormCell>
          </FormGrid>
          <StickyActions>
            <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel="Confirmando">
              Fui eu, confirmar
            </Button>
            <LinkButton variant="secondary" href={href('/externo/anuncios')}>
              Não fui eu
            </LinkButton>
          </StickyActions>
        </PageBody>
      </CandidateColumn>
    </Form>
  )
}
