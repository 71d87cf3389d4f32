import { texto } from '@quadro/contract/kit/fields.ts'
import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { LinkProvider } from '../../ui/control/LinkProvider.tsx'
import { toasts } from '../../ui/overlay/Toasts.tsx'
import { session } from '../call/session.ts'
import { leaving } from '../call/tab.ts'
import { inTab } from './draft.ts'
import { FormText } from './fields.tsx'
import { Form, useEntityForm } from './form.tsx'
import { FormDialog } from './form-dialog.tsx'

const schema = z.object({
  nome: texto({ label: 'Nome', max: 20 }),
  obs: texto({ label: 'Obs', max: 20 }),
  senha: texto({ label: 'Senha', max: 20 }),
})
const BLANK = { nome: '', obs: 'antes', senha: '' }
const save = vi.fn(async () => undefined)
const onClose = vi.fn()
const Campos = () => (
  <>
    <FormText name="nome" />
    <FormText name="obs" />
    <FormText name="senha" />
    <input type="search" aria-label="Buscar" />
  </>
)
function Pagina({ values = BLANK, sobre = 1 }: { values?: typeof BLANK; sobre?: number }) {
  const form = useEntityForm({ draft: inTab('coisa', sobre), schema, values, save })
  return (
    <Form form={form} isGuarded={false}>
      <Campos />
    </Form>
  )
}
function Dialogo() {
  const form = useEntityForm({ draft: inTab('coisa'), schema, values: { ...BLANK, senha: 'x' }, save, done: onClose })
  return (
    <FormDialog title="Coisa" form={form} verb="Salvar" busy="Salvando" onClose={onClose}>
      <Campos />
    </FormDialog>
  )
}
const shown = (content: Parameters<typeof render>[0]) => {
  render(<LinkProvider navigate={() => {}}>{content}</LinkProvider>)
  return userEvent.setup()
}
const value = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value
/** What this tab keeps; the router keeps its places of scrolling beside it. */
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('quadro:'))

/** What a reload of the page does: the page goes without its effects being undone. */
function reload(): void {
  window.dispatchEvent(new Event('pagehide'))
  const kept = Object.entries(sessionStorage)
  cleanup()
  for (const [key, text] of kept) sessionStorage.setItem(key, text as string)
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  save.mockClear()
  onClose.mockClear()
  session.set({ state: 'authenticated', info: { usuario: { id: 3 } } as UserInfo, parameters: undefined })
})
afterEach(() => {
  cleanup()
  leaving.set(false)
  for (const { key } of toasts.visibleToasts) toasts.close(key)
})

describe('what is typed', () => {
  it('survives a reload, is announced, and can be thrown away', async () => {
    const user = shown(<Pagina />)
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
    reload()
    shown(<Pagina />)
    expect([value('Nome'), value('Obs')]).toEqual(['Ana', 'antes'])
    const [toast] = toasts.visibleToasts
    expect(toast?.content).toMatchObject({
      title: 'O que você digitou antes de recarregar a página está de volta.',
      action: { label: 'Descartar' },
    })
    toast?.content.action?.onPress()
    await waitFor(() => expect(value('Nome')).toBe(''))
    reload()
    shown(<Pagina />)
    expect(value('Nome')).toBe('')
  })
  it('survives two reloads in a row, and what is typed after saving too', async () => {
    const user = shown(<Pagina />)
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
    reload()
    shown(<Pagina />)
    reload()
    const again = shown(<Pagina />)
    expect(value('Nome')).toBe('Ana')
    await again.type(screen.getByRole('textbox', { name: 'Senha' }), 'segredo{Enter}')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    await again.type(screen.getByRole('textbox', { name: 'Obs' }), ' e depois')
    reload()
    // The page reads what was saved; the secret is not kept here.
    shown(<Pagina values={{ nome: 'Ana', obs: 'antes', senha: 'segredo' }} />)
    expect(value('Obs')).toBe('antes e depois')
  })
  it('goes when the form is left, saved, or the user agreed to lose it', async () => {
    const user = shown(<Pagina />)
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
    cleanup()
    expect(drafts()).toEqual([])
    const leaver = shown(<Pagina />)
    await leaver.type(screen.getByRole('textbox', { name: 'Nome' }), 'Bia')
    leaving.set(true)
    reload()
    expect(drafts()).toEqual([])
  })
  it('never comes back about another record, to another user, or over a change of the record', async () => {
    const user = shown(<Pagina />)
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
    reload()
    shown(<Pagina sobre={2} />)
    expect(value('Nome')).toBe('')
    cleanup()
    shown(<Pagina values={{ ...BLANK, obs: 'mudado por outro' }} />)
    expect([value('Nome'), value('Obs')]).toEqual(['', 'mudado por outro'])
    cleanup()
    session.set({ ...session.get(), info: { usuario: { id: 4 } } as UserInfo })
    shown(<Pagina />)
    expect(value('Nome')).toBe('')
  })
  it('is never kept where it is a secret', async () => {
    const user = shown(<Pagina />)
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
    await user.type(screen.getByRole('textbox', { name: 'Senha' }), 'segredo')
    window.dispatchEvent(new Event('pagehide'))
    expect(Object.values(sessionStorage).join()).toContain('Ana')
    expect(Object.values(sessionStorage).join()).not.toContain('segredo')
  })
})

describe('the keyboard', () => {
  it('saves with Enter in a field, once, and searches with Enter in a search', async () => {
    const user = shown(<Dialogo />)
    const nome = await screen.findByRole('textbox', { name: 'Nome' })
    await waitFor(() => expect(document.activeElement).toBe(nome))
    await user.keyboard('Ana')
    await user.type(screen.getByRole('searchbox'), 'x{Enter}')
    expect(save).not.toHaveBeenCalled()
    await user.type(nome, '{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(save).toHaveBeenCalledOnce()
  })
  it('closes a dialog with Esc at once when nothing is typed, and asks when something is', async () => {
    const user = shown(<Dialogo />)
    await user.click(await screen.findByRole('textbox', { name: 'Nome' }))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await user.keyboard('Ana{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(value('Nome')).toBe('Ana')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
