import { parseAll } from '@quadro/contract/kit/parse.ts'
import { login } from '@quadro/contract/shell/sessao/sessao.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LoginForm, type LoginRefusal, loginRefusal } from './LoginForm.tsx'

const user = userEvent.setup()
const open = (answer: LoginRefusal | undefined) => {
  const enter = vi.fn(async () => answer)
  render(<LoginForm enter={enter} foot="Quadro 1.0" />)
  return enter
}
const fill = async (name: string, senha: string) => {
  await user.type(screen.getByLabelText(/^Usuário/), name)
  await user.type(screen.getByLabelText(/^Senha/), `${senha}{Enter}`)
}

it('says of empty fields what the contract says, and sends nothing', async () => {
  const enter = open(undefined)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  const parsed = parseAll(login.input, { login: '', senha: '' })
  const messages = parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
  expect(messages).toHaveLength(2)
  for (const message of messages) screen.getByText(message)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Usuário/))
  expect(enter).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText(/^Usuário/), 'ana')
  expect(screen.queryByText(messages[0]!)).toBeNull()
  screen.getByText(messages[1]!)
})

it('shows a wrong login at the password, with the focus there, and does not say which of the two is wrong', async () => {
  const wrong = { fields: [{ field: 'login', message: 'Não existe.' }], message: 'Usuário ou senha inválidos.' }
  const enter = open(loginRefusal(401, wrong))
  await fill('ana', 'errada')
  expect(enter).toHaveBeenCalledWith({ login: 'ana', senha: 'errada' })
  await screen.findByText(wrong.message)
  expect(screen.queryByText('Não existe.')).toBeNull()
  const senha = screen.getByLabelText(/^Senha/)
  expect(document.activeElement).toBe(senha)
  expect(senha.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(senha.getAttribute('aria-errormessage')!)?.textContent).toBe(wrong.message)
})

it('says everything else beside the button, and announces it', async () => {
  const enter = open(loginRefusal(429, { fields: [], message: 'Muitas tentativas. Espere um pouco.' }))
  await fill('ana', 'quadro')
  await screen.findByText('Muitas tentativas. Espere um pouco.')
  expect(screen.getByRole('alert').textContent).toBe('Muitas tentativas. Espere um pouco.')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(enter).toHaveBeenCalledTimes(2)
})

it('stays busy once it let somebody in, and sends nothing twice', async () => {
  const enter = open(undefined)
  await fill('ana', 'quadro')
  const button = screen.getByRole('button', { name: 'Entrando' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(enter).toHaveBeenCalledTimes(1)
})
