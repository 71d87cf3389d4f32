import { recuperarSenha } from '@quadro/contract/shell/sessao/sessao.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useShortForm } from '../../../kit/form/short-form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormGrid, TextField } from '../../../ui/fields/index.ts'
import { Entrance, EntranceActions } from '../../../ui/layout/Entrance.tsx'

export default function RecuperarSenha() {
  const [isSent, setSent] = useState(false)
  const { form, field, isBusy } = useShortForm({
    schema: recuperarSenha.input,
    values: { login: '' },
    save: async (input) => {
      await call(recuperarSenha, input, { errors: 'none' })
      setSent(true)
    },
  })
  const back = (
    <LinkButton variant="quiet" href="/login">
      Voltar para o login
    </LinkButton>
  )
  if (isSent)
    return (
      <Entrance title="Recuperar Senha">
        Se este usuário existir, enviamos ao e-mail cadastrado um link para criar uma senha nova. Ele vale por uma hora.
        <EntranceActions>{back}</EntranceActions>
      </Entrance>
    )
  return (
    <Entrance title="Recuperar Senha" facts="Enviamos um link ao e-mail do seu cadastro.">
      <form {...form}>
        <FormGrid>
          <TextField {...field('login')} autoComplete="username" />
        </FormGrid>
        <EntranceActions>
          <Button type="submit" variant="accent" isBusy={isBusy} busyLabel="Enviando" isFullWidth>
            Enviar link
          </Button>
          {back}
        </EntranceActions>
      </form>
    </Entrance>
  )
}
