import { inteiro, texto } from '@quadro/contract/kit/fields.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { fetchAll } from '../../ui/later.tsx'
import { toasts } from '../../ui/overlay/Toasts.tsx'
import { CallError } from '../call/errors.ts'
import { FormNumber, FormText } from './fields.tsx'
import { Form, useEntityForm } from './form.tsx'

beforeAll(fetchAll)

afterEach(cleanup)
const schema = z.object({ nome: texto({ label: 'Nome' }), ordem: inteiro({ label: 'Ordem', fem: true }) })

/** A form whose server refuses these fields. */
function Page() {
  const form = useEntityForm({
    draft: null,
    schema,
    values: { nome: 'Entrevista', ordem: 3 },
    save: async () => {
      throw new CallError(400, 'FIELD_VALIDATION_VIOLATION', 'Preencha os campos indicados', [
        { field: 'ordem', message: 'Já existe uma etapa com esta ordem.' },
      ])
    },
  })
  return (
    <Form form={form}>
      <FormText name="nome" />
      <FormNumber name="ordem" />
      <button type="submit">Salvar</button>
    </Form>
  )
}

it('R0391 the field errors of FIELD_VALIDATION_VIOLATION land on their fields, the first of them focused', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router as never} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }))
  const wrong = await screen.findByRole('textbox', { name: /Ordem/ })
  await waitFor(() => expect(wrong.getAttribute('aria-invalid')).toBe('true'))
  const described = (wrong.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described.join(' ')).toContain('Já existe uma etapa com esta ordem.')
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  expect(screen.getByRole('textbox', { name: /Nome/ }).getAttribute('aria-invalid')).not.toBe('true')
  expect((screen.getByRole('textbox', { name: /Nome/ }) as HTMLInputElement).value).toBe('Entrevista')
  expect(toasts.visibleToasts).toEqual([])

  // A change in another field keeps the error. A new value of this field removes it, because the server must check it again.
  await userEvent.type(screen.getByRole('textbox', { name: /Nome/ }), ' final')
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(wrong, '4')
  await waitFor(() => expect(wrong.getAttribute('aria-invalid')).not.toBe('true'))
  expect(screen.queryByText('Já existe uma etapa com esta ordem.')).toBeNull()
})

it('tells a broken rule between right fields beside a wrong field, not after it', async () => {
  const faixa = z
    .object({ ...schema.shape, de: inteiro({ label: 'De' }), ate: inteiro({ label: 'Até' }) })
    .superRefine(({ de, ate }, ctx) => {
      if (ate < de) ctx.addIssue({ code: 'custom', path: ['ate'], message: 'Termina antes de começar.' })
    })
  function Faixa() {
    const values = { nome: '', ordem: 1, de: 5, ate: 3 }
    const form = useEntityForm({ draft: null, schema: faixa, values, save: async () => undefined })
    return (
      <Form form={form}>
        <FormText name="nome" />
        <FormNumber name="de" />
        <FormNumber name="ate" />
        <button type="submit">Salvar</button>
      </Form>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Faixa }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router as never} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }))
  const ate = screen.getByRole('textbox', { name: /Até/ })
  await waitFor(() => expect(ate.getAttribute('aria-invalid')).toBe('true'))
  const nome = screen.getByRole('textbox', { name: /Nome/ })
  expect(nome.getAttribute('aria-invalid')).toBe('true')
  // Mending the rule's field leaves the other error.
  await userEvent.clear(ate)
  await userEvent.type(ate, '8')
  await waitFor(() => expect(ate.getAttribute('aria-invalid')).not.toBe('true'))
  expect(nome.getAttribute('aria-invalid')).toBe('true')
})
