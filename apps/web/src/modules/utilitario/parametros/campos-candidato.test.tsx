import { configuracaoSchema } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { CamposDoCandidato } from './campos-candidato.tsx'

afterEach(cleanup)

let current: () => { camposCandidatoVisiveis: string[]; camposCandidatoObrigatorios: string[] }
function Tela({ visiveis, obrigatorios }: { visiveis: string[]; obrigatorios: string[] }) {
  const form = useEntityForm({
    draft: null,
    schema: configuracaoSchema,
    values: { camposCandidatoVisiveis: visiveis, camposCandidatoObrigatorios: obrigatorios } as never,
    save: async () => {},
  })
  current = form.getValues as never
  return (
    <Form form={form} isGuarded={false}>
      <CamposDoCandidato isReadOnly={false} />
    </Form>
  )
}
async function open(visiveis: string[], obrigatorios: string[]) {
  const root = createRootRoute({ component: () => <Tela visiveis={visiveis} obrigatorios={obrigatorios} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('table', { name: 'Campos do cadastro do candidato' })
  return userEvent.setup()
}
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement

it('begins with what the product shows, and the first choice makes the list the company’s own', async () => {
  const user = await open([], [])
  expect(box('E-mail: Visível').checked).toBe(true)
  expect(box('RG: Visível').checked).toBe(false)
  await user.click(box('RG: Visível'))
  const { camposCandidatoVisiveis: shown } = current()
  expect(shown).toEqual(expect.arrayContaining(['nome', 'email', 'rg']))
})
it('asks only for what is shown: hiding a field stops asking for it', async () => {
  const user = await open(['nome', 'email', 'rg'], ['rg'])
  expect(box('PIS: Obrigatório').disabled).toBe(true)
  expect(box('RG: Obrigatório').checked).toBe(true)
  await user.click(box('RG: Visível'))
  expect(current()).toMatchObject({ camposCandidatoVisiveis: ['nome', 'email'], camposCandidatoObrigatorios: [] })
  await user.click(box('E-mail: Obrigatório'))
  expect(current().camposCandidatoObrigatorios).toEqual(['email'])
})
it('hiding everything is a choice too', async () => {
  const user = await open(['nome', 'email'], [])
  await user.click(box('E-mail: Visível'))
  expect(current().camposCandidatoVisiveis).toEqual(['nome'])
  expect(box('E-mail: Visível').checked).toBe(false)
})
