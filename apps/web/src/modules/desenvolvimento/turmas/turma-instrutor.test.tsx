import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { emptyValues } from '../../../kit/form/form-fields.tsx'
import { fetchAll } from '../../../ui/later.tsx'
import { PrestadorDaTurma } from './turma-instrutor.tsx'

beforeAll(fetchAll)
/** A busy machine renders late. */
const LOADED = { timeout: 20_000 }
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What the class has of the own people, as the form holds it. */
function DaEmpresa() {
  const { value } = useField<number | null>('instrutorTalentoId')
  return <p>{value === null ? 'ninguém da empresa' : `talento ${value}`}</p>
}
function Turma() {
  const form = useEntityForm({
    draft: inTab('turma-instrutor'),
    schema: turmas.form,
    values: emptyValues(turmas.form, { instrutorTalentoId: 7, instrutor: 'Rui', diasTurma: [] }) as never,
    save: async () => 1,
    done: () => {},
  })
  return (
    <Form form={form}>
      <FormText name="instrutor" />
      <PrestadorDaTurma turma={undefined} readOnly={false} />
      <DaEmpresa />
    </Form>
  )
}

it('fills in the text and takes the place of somebody of the company', async () => {
  session.set({ state: 'in', info: { empresa: { id: 1 }, authorities: [] } as never, parameters: undefined } as never)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([{ id: 3, label: 'Alturas' }]), { status: 200 }))
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <Turma />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
  const user = userEvent.setup()
  expect(await screen.findByText('talento 7', {}, LOADED)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Prestador/ }))
  await user.click(await screen.findByRole('option', { name: 'Alturas' }, LOADED))
  expect((screen.getByLabelText(/^Instrutor/) as HTMLInputElement).value).toBe('Alturas')
  expect(screen.getByText('ninguém da empresa')).toBeTruthy()
})
