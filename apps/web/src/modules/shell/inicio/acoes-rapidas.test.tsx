import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { PageActions, type ShortcutGroup, Shortcuts } from '../../../kit/page/shortcuts.ts'
import { LinkProvider } from '../../../ui/control/LinkProvider.tsx'
import { fetchAll } from '../../../ui/later.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useAcoesRapidas } from './acoes-rapidas.tsx'

beforeAll(fetchAll)

const acoes = [
  { href: '/cargo-salario/colaboradores/new', label: 'Admitir Colaborador', module: 'cargo-salario' as const },
  { href: '/captacao/solicitacoes-pessoal/new', label: 'Inserir Solicitação', module: 'captacao' as const },
  { href: '/sst/pgr/new', label: 'Inserir PGR', module: 'sst' as const },
]
const paginas: ShortcutGroup[] = [{ label: 'SST', items: [{ label: 'PGR', href: '/sst/pgr' }], groups: [] }]
let kept: string[] | null
beforeEach(() => {
  kept = null
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: { usuario: { id: 1, nome: 'Ana' }, authorities: [] } as never,
    parameters: { timeZone: 'America/Fortaleza' } as never,
  })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'PUT') kept = JSON.parse(String(init.body)).valor
    return new Response(JSON.stringify(init.method === 'PUT' ? { ok: true } : { valor: kept }), { status: 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function Pagina() {
  const { actions, entries, dialog } = useAcoesRapidas()
  return (
    <>
      <PageHeader title="Bom dia" secondary={entries} actions={actions} />
      {dialog}
    </>
  )
}
const open = (mine = acoes) =>
  render(
    <QueryClientProvider client={queryClient}>
      <LinkProvider navigate={() => {}}>
        <Shortcuts value={mine.length === 0 ? [] : paginas}>
          <PageActions value={mine}>
            <Pagina />
          </PageActions>
        </Shortcuts>
      </LinkProvider>
    </QueryClientProvider>,
  )
const links = async () => {
  await screen.findByRole('button', { name: 'Escolher ações rápidas' })
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

it('are at first the usual ones that the user may start', async () => {
  open()
  expect(await links()).toEqual([
    ['Inserir solicitação', '/captacao/solicitacoes-pessoal/new'],
    ['Admitir', '/cargo-salario/colaboradores/new'],
  ])
})

it('are then those that the user chose, pages too, without what they may no longer open', async () => {
  kept = ['/sst/pgr', '/captacao/gone/new', '/sst/pgr/new']
  open()
  expect(await links()).toEqual([
    ['PGR', '/sst/pgr'],
    ['Inserir PGR', '/sst/pgr/new'],
  ])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Escolher ações rápidas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ações rápidas' }))
  await user.click(dialog.getByRole('button', { name: /^Salvar/ }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(kept).toEqual(['/sst/pgr', '/sst/pgr/new'])
})

it('are not there for somebody who may start nothing', async () => {
  open([])
  await screen.findByRole('heading', { name: 'Bom dia' })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
