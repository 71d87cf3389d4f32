import { login } from '@quadro/contract/shell/sessao/sessao.ts'
import { refusal } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { loadSession, useSession } from '../../../kit/call/session.ts'
import { afterLogin } from '../../../kit/page/after-login.ts'
import { LoginForm, loginRefusal } from '../../../kit/page/LoginForm.tsx'
import { useGo } from '../../../kit/page/navigation.ts'

/** The login of who came to another page first. Whoever opens the login itself gets its own page (app/login.tsx). */
export default function Login() {
  const go = useGo()
  const { parameters } = useSession()
  return (
    <LoginForm
      foot={parameters && `Quadro ${parameters.versao}`}
      enter={async (values) => {
        try {
          await call(login, values, { errors: 'none' })
        } catch (error) {
          const refused = refusal(error)
          if (!refused) throw error
          return loginRefusal(refused.status, refused)
        }
        await loadSession()
        go(afterLogin(), { replace: true })
        return undefined
      }}
    />
  )
}
