/**
 * What is typed survives a reload in every form and dialog, Esc asks and Enter saves (kit/form). The type of `useEntityForm` asks each form
 * for the name under which it keeps its text; here are those that keep nothing, and the dialogs with fields that are no such form.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../apps/web/src')
const screens = globSync('{app,kit,modules}/**/*.tsx', { cwd: WEB })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }))
const having = (pattern: RegExp) => screens.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** Forms that keep nothing, with the reason. */
const SECRETS: Record<string, string> = {
  'modules/externo/cadastro/confirmar-cadastro.tsx': 'a new password',
  'modules/externo/cadastro/editar.tsx': 'its form of the password; the other one is kept',
  'modules/externo/sessao/login.tsx': 'CPF and password of a visitor, perhaps on a borrowed phone',
  'modules/externo/sessao/primeira-senha.tsx': 'a new password',
  'modules/externo/sessao/recuperar-senha.tsx': 'the CPF of a visitor, perhaps on a borrowed phone',
  'modules/externo/sessao/redefinir-senha.tsx': 'a new password',
  'modules/shell/sessao/alterar-senha.tsx': 'passwords',
  'modules/shell/sessao/redefinir-senha.tsx': 'a new password',
  'modules/utilitario/empresas/instalacao.tsx': 'the token and the password of the first user',
  'modules/utilitario/integracoes/integracoes-chaves.tsx': 'a key',
}
/** Dialogs with text fields that are no form of the kit, with the reason. */
const OTHERS: Record<string, string> = {
  'app/LoginDialog.tsx': 'a password',
  'app/AssistentePainel.tsx': 'a conversation: its question is sent by Enter, and Esc closes the panel, which stays',
  'modules/avaliacao/questionarios/responder.tsx': 'a questionnaire, which keeps and sends every answer by itself',
}

/** Forms of a field or two on pages that everybody loads first, or that only ask for a code; none holds a text that one would miss. */
const SMALL: Record<string, string> = {
  'app/LoginDialog.tsx': 'a password',
  'modules/cargo-salario/acesso-pessoal/entrar.tsx': 'badge or CPF, and a PIN, on a device of many',
  'modules/desenvolvimento/certificados/conferir-certificado.tsx': 'the code of a certificate',
  'modules/desenvolvimento/chamada/presenca.tsx': 'CPF and PIN, on the way into a class',
  'kit/page/LoginForm.tsx': 'login and password',
  'modules/shell/sessao/recuperar-senha.tsx': 'a login',
}

describe('forms', () => {
  it('are known', () => {
    expect(having(/useEntityForm\(/).length).toBeGreaterThan(110)
  })
  it('keep what is typed, but for secrets', () => {
    expect(having(/draft: null/).sort()).toEqual(Object.keys(SECRETS).sort())
  })
  it('are the kit’s wherever there is something to lose', () => {
    expect(having(/<form\b/).sort()).toEqual(['kit/form/form.tsx', ...Object.keys(SMALL)].sort())
  })
})

describe('dialogs and panels', () => {
  it('that ask for text are forms', () => {
    const asking = screens.filter(
      ({ text }) =>
        /<(Dialog|BlockingDialog|SidePanel)\b/.test(text) &&
        /<(TextField|TextArea|NumberField|MoneyField|EmailField|PasswordField|RichTextField)\b/.test(text) &&
        !/useEntityForm\(|useField\b|useBound\b/.test(text),
    )
    expect(asking.map(({ file }) => file).sort()).toEqual(Object.keys(OTHERS).sort())
  })
})
