import { login } from '@quadro/contract/shell/sessao.ts'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { FormPassword, FormText } from '../../kit/fields.tsx'
import { Form, useEntityForm } from '../../kit/form.tsx'
import { useGo } from '../../kit/navigation.ts'
import { loadSession, useSession } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Entrance, EntranceActions } from '../../ui/Entrance.tsx'
import { FormGrid } from '../../ui/fields/index.ts'
import { LinkButton } from '../../ui/Link.tsx'

export default function Login() {
  const go = useGo()
  const { parameters } = useSession()
  const form = useEntityForm({
    schema: login.input,
    values: { login: '', senha: '' },
    save: async (input) => {
      try {
        await call(login, input, { errors: 'none' })
      } catch (error) {
        // A wrong pair is told at the password, so that nothing says which of the two is wrong.
        if (error instanceof CallError && error.status === 401)
          throw new CallError(400, error.code, error.message, [{ field: 'senha', message: error.message }])
        throw error
      }
      await loadSession()
    },
    done: () => go('/', { replace: true }),
  })
  return (
    <Entrance
      title="Entrar no Sistema"
      facts="Área do RH e dos gestores"
      foot={parameters && `Quadro ${parameters.versao}`}
    >
      <Form form={form} hasSummary={false}>
        <FormGrid>
          <FormText name="login" autoComplete="username" />
          <FormPassword name="senha" autoComplete="current-password" />
        </FormGrid>
        <EntranceActions>
          <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel="Entrando" isFullWidth>
            Entrar
          </Button>
          <LinkButton variant="quiet" href="/recuperar-senha">
            Esqueci minha senha
          </LinkButton>
        </EntranceActions>
      </Form>
    </Entrance>
  )
}
