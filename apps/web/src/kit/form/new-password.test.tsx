import type { DonoDaSenha } from '@quadro/contract/kit/regra-da-senha.ts'
import { senhaNova } from '@quadro/contract/kit/senha.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { LinkProvider } from '../../ui/control/LinkProvider.tsx'
import { CallError } from '../call/errors.ts'
import { FormNewPassword } from './fields.tsx'
import { Form, FormFooter, useEntityForm } from './form.tsx'

const REFUSED = 'Não use o seu CPF como senha.'
function Sample({ owner }: { owner: DonoDaSenha }) {
  const form = useEntityForm({
    draft: null,
    schema: z.object({ senha: senhaNova('Senha') }),
    values: { senha: '' },
    save: async () => {
      throw new CallError(400, 'FIELD_VALIDATION_VIOLATION', '', [{ field: 'senha', message: REFUSED }])
    },
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <FormNewPassword name="senha" owner={owner} />
      <FormFooter />
    </Form>
  )
}
afterEach(cleanup)
const show = (owner: DonoDaSenha = {}) => {
  render(
    <LinkProvider navigate={() => {}}>
      <Sample owner={owner} />
    </LinkProvider>,
  )
  const field = screen.getByLabelText(/^Senha/)
  const said = () => document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)!.textContent
  return { user: userEvent.setup(), field, said }
}

it('says in words what a password lacks while it is typed, and tells a reader what is new', async () => {
  const { user, field, said } = show({ nomes: ['Rosa Prado'] })
  expect(field.getAttribute('autocomplete')).toBe('new-password')
  expect(said()).toBe('Ao menos 10 caracteres. Uma frase curta serve.')
  await user.type(field, 'rosa')
  expect(said()).toBe('Faltam 6 caracteres.')
  await user.type(field, 'prado')
  expect(said()).toBe('Falta 1 caractere.')
  await user.type(field, '12')
  expect(said()).toBe('Não use o seu nome como senha.')
  expect(screen.getByText('Não use o seu nome como senha.').getAttribute('aria-live')).toBe('polite')
  await user.type(field, ' e jasmins')
  expect(said()).toBe('A senha serve.')
  await user.clear(field)
  await user.type(field, 'Qwertyuiop')
  expect(said()).toBe('Esta senha está entre as mais usadas. Escolha outra.')
})
it('shows what only the server knows as the error of the field', async () => {
  const { user, field } = show()
  await user.type(field, '52998224725')
  await user.click(screen.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText(REFUSED)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('A senha serve.')).toBeNull()
})
