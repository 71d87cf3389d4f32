import { login } from '@quadro/contract/shell/sessao/sessao.ts'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { loadSession, useSession } from '../../../kit/call/session.ts'
import { useShortForm } from '../../../kit/form/short-form.tsx'
import { afterLogin } from '../../../kit/page/after-login.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormGrid, PasswordField, TextField } from '../../../ui/fields/index.ts'
import { Entrance, EntranceActions } from '../../../ui/layout/Entrance.tsx'

export default function Login() {
  const go = useGo()
  const { parameters } = useSession()
  const { form, field, isBusy } = useShortForm({
    schema: login.input,
    values: { login: '', senha: '' },
    save: async (input) => {
      // A wrong login shows its error at the password, so that it does not reveal which of the two is wrong.
      await attempt(() => call(login, input, { errors: 'none' }), {
        refused: (error) => {
          throw error.status === 401 ? error.about([{ field: 'senha', message: error.message }]) : error
        },
      })
      await loadSession()
      go(afterLogin(), { replace: true })
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
