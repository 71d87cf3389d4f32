import { login } from '@quadro/contract/externo/sessao/sessao.ts'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { loadCandidate, useVisitor } from '../../../kit/call/candidate.ts'
import { FormCpf, FormPassword } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { CandidateColumn, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useEmpresa } from './empresa.ts'
import { EmpresaDoFormulario, empresaEscolhida } from './empresa-do-formulario.tsx'
import { cpfDigitado } from './entrada.ts'

export default function LoginDoCandidato() {
  const go = useGo()
  const { empresaId } = useEmpresa()
  const { kept, href } = useVisitor()
  const form = useEntityForm({
    draft: null,
    schema: login.input.omit({ solicitacaoId: true, tipoLogin: true }).extend({ empresaId: empresaEscolhida }),
    values: { empresaId: empresaId ?? null, username: cpfDigitado.get(), password: '' } as never,
    save: async (input) => {
      const solicitacaoId = Number(kept.solicitacaoId)
      await attempt(
        () => call(login, { ...input, ...(solicitacaoId > 0 ? { solicitacaoId } : {}) }, { errors: 'none' }),
        {
          refused: (error) => {
            throw error.status === 401 ? error.about([{ field: 'password', message: error.message }]) : error
          },
        },
      )
      cpfDigitado.set('')
      await loadCandidate()
      go('/externo/anuncios', { search: kept, replace: true })
    },
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <CandidateColumn>
        <PageHeader title="Entrar" facts="Área do candidato" />
        <PageBody>
          <FormGrid>
            <EmpresaDoFormulario />
            <FormCpf name="username" />
            <FormPassword name="password" autoComplete="current-password" />
            <Link href={href('/externo/recuperar-senha')}>Esqueci minha senha</Link>
            <Link href={href('/externo/primeira-senha')}>Tenho um código do RH</Link>
          </FormGrid>
          <StickyActions>
            <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel="Entrando">
              Entrar
            </Button>
            <LinkButton variant="secondary" href={href('/externo/candidatos/new')}>
              Fazer meu cadastro
            </LinkButton>
          </StickyActions>
        </PageBody>
      </CandidateColumn>
    </Form>
  )
}
