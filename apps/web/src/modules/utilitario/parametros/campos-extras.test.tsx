import type { CampoExtra } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { configuracaoSchema } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { fetchAll } from '../../../ui/later.tsx'
import { CamposExtras } from './campos-extras.tsx'

beforeAll(fetchAll)
afterEach(cleanup)

let current: () => { camposExtras: CampoExtra[] }
function Tela({ campos }: { campos: CampoExtra[] }) {
  const form = useEntityForm({
    draft: null,
    schema: configuracaoSchema,
    values: { campoExtraCandidato: false, campoExtraColaborador: true, camposExtras: campos } as never,
    save: async () => {},
  })
  current = form.getValues as never
  return (
    <Form form={form} isGuarded={false}>
      <CamposExtras />
    </Form>
  )
}
async function open(campos: CampoExtra[]) {
  const root = createRootRoute({ component: () => <Tela campos={campos} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('button', { name: /Adicionar campo/ })
  return userEvent.setup()
}

it('a new field takes the first free place, shown of employees and hidden of candidates', async () => {
  const user = await open([{ campo: 'texto1', titulo: 'Uniforme', candidato: 'oculto', colaborador: 'opcional' }])
  await user.click(screen.getByRole('button', { name: /Adicionar campo/ }))
  await user.type(screen.getAllByRole('textbox', { name: /^Título/ })[1]!, 'Rota')
  expect(current().camposExtras[1]).toEqual({
    campo: 'texto2',
    titulo: 'Rota',
    candidato: 'oculto',
    colaborador: 'opcional',
  })
})
it('says of each field whether it is asked for, of candidates and of employees', async () => {
  const user = await open([{ campo: 'texto1', titulo: 'Uniforme', candidato: 'opcional', colaborador: 'opcional' }])
  const uso = screen.getByRole('radiogroup', { name: 'Na ficha do colaborador' })
  await user.click(within(uso).getByRole('radio', { name: 'Obrigatório' }))
  expect(current().camposExtras[0]).toMatchObject({ candidato: 'opcional', colaborador: 'obrigatorio' })
  const doCandidato = screen.getByRole('radiogroup', { name: 'No cadastro do candidato' })
  await user.click(within(doCandidato).getByRole('radio', { name: 'Oculto' }))
  expect(current().camposExtras[0]).toMatchObject({ candidato: 'oculto', colaborador: 'obrigatorio' })
})
