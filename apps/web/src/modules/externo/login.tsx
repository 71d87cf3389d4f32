import { login } from '@quadro/contract/externo/sessao.ts'
import { call } from '../../kit/call.ts'
import { loadCandidate } from '../../kit/candidate.ts'
import { CallError } from '../../kit/errors.ts'
import { FormCpf, FormPassword } from '../../kit/fields.tsx'
import { Form, useEntityForm } from '../../kit/form.tsx'
import { useGo } from '../../kit/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { StickyActions } from '../../ui/CandidateFrame.tsx'
import { FormGrid } from '../../ui/fields/index.ts'
import { LinkButton } from '../../ui/Link.tsx'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { EscolherEmpresa, useEmpresa } from './empresa.tsx'

export default function LoginDoCandidato() {
  const go = useGo()
  const { empresaId, choose } = useEmpresa()
  const form = useEntityForm({
    schema: login.input.omit({ empresaId: true, solicitacaoId: true, tipoLogin: true }),
    values: { username: '', password: '' },
    save: async (input) => {
      if (empresaId === undefined)
        throw new CallError(400, 'FIELD_VALIDATION_VIOLATION', '', [
          { field: 'empresaId', message: 'Selecione uma empresa.' },
        ])
      try {
        await call(login, { ...input, empresaId }, { errors: 'none' })
      } catch (error) {
        if (error instanceof CallError && error.status === 401)
          throw new CallError(400, error.code, error.message, [{ field: 'password', message: error.message }])
        throw error
      }
      await loadCandidate()
      go('/externo/anuncios', { search: { empresaId }, replace: true })
    },
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <PageHeader title="Entrar" facts="Área do candidato" />
      <PageBody>
        <FormGrid>
          <EscolherEmpresa
            value={empresaId ?? null}
            onChange={choose}
            error={form.problems.find((p) => p.id === 'empresaId')?.message}
          />
          <FormCpf name="username" />
          <FormPassword name="password" autoComplete="current-password" />
        </FormGrid>
        <StickyActions>
          <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel="Entrando">
            Entrar
          </Button>
          <LinkButton variant="secondary" href={`/externo/candidatos/new${empresaId ? `?empresaId=${empresaId}` : ''}`}>
            Fazer meu cadastro
          </LinkButton>
        </StickyActions>
      </PageBody>
    </Form>
  )
}
