import '@fontsource-variable/inter'
import '../ui/theme.css'
import type { Credenciais } from '@quadro/contract/shell/sessao/login-campos.ts'
import type { lerParametros, lerUserInfo, login } from '@quadro/contract/shell/sessao/sessao.ts'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterLogin } from '../kit/page/after-login.ts'
import { LoginForm, type LoginRefusal, loginRefusal } from '../kit/page/LoginForm.tsx'

/**
 * The login as a page of its own: a third of what the application weighs, which is fetched while the user types. It
 * knows no contract, no router and no queries.
 */

const UNREACHABLE = 'Não foi possível conectar à API. Verifique a sua conexão e tente de novo.'

type Path<E extends { method: string; path: string }> = E['path']
const [LOGIN, USER, PARAMETERS] = ['/login', '/userinfo', '/externo/parametros-do-sistema'] as const satisfies [
  Path<typeof login>,
  Path<typeof lerUserInfo>,
  Path<typeof lerParametros>,
]
const ask = (path: string, init: RequestInit = {}) => fetch(`/api${path}`, { credentials: 'include', ...init })
const goOn = () => location.replace(afterLogin())

async function enter(values: Credenciais): Promise<LoginRefusal | undefined> {
  let response: Response
  try {
    response = await ask(LOGIN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    })
  } catch {
    return { fields: [], message: UNREACHABLE }
  }
  if (response.ok) {
    goOn()
    return undefined
  }
  const said = (await response.json().catch(() => ({}))) as { message?: string; errors?: LoginRefusal['fields'] }
  return loginRefusal(response.status, { fields: said.errors ?? [], message: said.message ?? 'Erro' })
}

/** The document names the files of the application (vite.config.ts); they are fetched once the login stands. */
function fetchApplication(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'prefetch'
}

function Login() {
  const [version, setVersion] = useState<string>()
  useEffect(() => {
    void (async () => {
      // Who is logged in does not see the login. An answer that nobody reads would hold its connection.
      const user = await ask(USER)
      await user.text()
      if (user.ok) return goOn()
      void import('../kit/call/kept.ts').then(({ heardWho }) => heardWho(undefined))
      const parameters = (await (await ask(PARAMETERS)).json()) as { versao: string; instalacaoNova: boolean }
      if (parameters.instalacaoNova) return location.replace('/instalacao')
      setVersion(`Quadro ${parameters.versao}`)
      fetchApplication()
    })().catch(() => undefined)
  }, [])
  return <LoginForm enter={enter} foot={version} />
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Login />
  </StrictMode>,
)
