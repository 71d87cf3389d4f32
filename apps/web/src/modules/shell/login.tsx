import { login } from '@quadro/contract/shell/sessao.ts'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { useGo } from '../../kit/navigation.ts'
import { loadSession, useSession } from '../../kit/session.ts'
import { useShortForm } from '../../kit/short-form.tsx'
import { Button } from '../../ui/Button.tsx'
import { Entrance, EntranceActions } from '../../ui/Entrance.tsx'
import { FormGrid, PasswordField, TextField } from '../../ui/fields/index.ts'
import { LinkButton } from '../../ui/Link.tsx'

export default function Login() {
  const go = useGo()
  const { parameters } = useSession()
  const { form, field, isBusy } = useShortForm({
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
      go('/', { replace: true })
    },
  })
  return (
    <Entrance
      title="Entrar no Sistema"
      facts="Área do RH e dos gestores"
      foot={parameters && `Quadro ${parameters.versao}`}
    >
      <form {...form}>
        <FormGrid>
          <TextField {...field('login')} autoComplete="username" />
          <PasswordField {...field('senha')} />
        </FormGrid>
        <EntranceActions>
          <Button type="submit" variant="accent" isBusy={isBusy} busyLabel="Entrando" isFullWidth>
            Entrar
          </Button>
          <LinkButton variant="quiet" href="/recuperar-senha">
            Esqueci minha senha
          </LinkButton>
        </EntranceActions>
      </form>
    </Entrance>
  )
}
