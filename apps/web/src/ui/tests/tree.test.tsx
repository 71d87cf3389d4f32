import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LinkProvider } from '../control/LinkProvider.tsx'
import { TreeTable } from '../tree/TreeTable.tsx'
import { isWithin, moveByKey, pathAbove, type TreeNode, treeMatches, treePlaces } from '../tree/tree-nodes.ts'

const node = (id: string, name: string, children: TreeNode<string>[] = [], keywords?: string): TreeNode<string> => ({
  id,
  name,
  data: name,
  children,
  ...(keywords ? { keywords } : {}),
})
const nodes = [
  node('o', 'Operações', [
    node('l', 'Logística'),
    node('m', 'Manutenção', [node('e', 'Elétrica', [], 'José Ribeiro')]),
  ]),
  node('c', 'Comercial'),
]
const show = (ui: React.ReactNode) => render(<LinkProvider navigate={() => {}}>{ui}</LinkProvider>)
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => row.textContent?.match(/^\D*?(Operações|Logística|Manutenção|Elétrica|Comercial)/)?.[1])
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the nodes of a tree', () => {
  it('are found by name or by what goes with it, without accents', () => {
    expect(treeMatches(nodes, 'ELETRICA')).toEqual(['e'])
    expect(treeMatches(nodes, 'jose')).toEqual(['e'])
    expect(treeMatches(nodes, '  ')).toEqual([])
  })
  it('know where they stand', () => {
    const places = treePlaces(nodes)
    expect(pathAbove(places, 'e').map((n) => n.id)).toEqual(['o', 'm'])
    expect(isWithin(nodes[0]!, 'e')).toBe(true)
    expect(isWithin(nodes[1]!, 'e')).toBe(false)
  })
  it('move by keys into the sibling before, and out beside the parent', () => {
    const places = treePlaces(nodes)
    expect(moveByKey(places, 'm', 'ArrowRight')?.id).toBe('l')
    expect(moveByKey(places, 'l', 'ArrowRight')).toBeUndefined()
    expect(moveByKey(places, 'e', 'ArrowLeft')?.id).toBe('o')
    expect(moveByKey(places, 'l', 'ArrowLeft')).toBeNull()
    expect(moveByKey(places, 'c', 'ArrowLeft')).toBeUndefined()
    expect(moveByKey(places, 'c', 'ArrowRight')?.id).toBe('o')
  })
})

describe('a tree', () => {
  it('opens and folds all of it, and the path of the record that opens', async () => {
    const user = userEvent.setup()
    const view = show(<TreeTable label="Áreas" nameLabel="Área" nodes={nodes} defaultExpanded={[]} />)
    expect(rows()).toEqual(['Operações', 'Comercial'])
    await user.click(screen.getByRole('button', { name: 'Expandir tudo' }))
    expect(rows()).toEqual(['Operações', 'Logística', 'Manutenção', 'Elétrica', 'Comercial'])
    await user.click(screen.getByRole('button', { name: 'Recolher tudo' }))
    expect(rows()).toEqual(['Operações', 'Comercial'])
    view.rerender(
      <LinkProvider navigate={() => {}}>
        <TreeTable label="Áreas" nameLabel="Área" nodes={nodes} currentId="e" />
      </LinkProvider>,
    )
    expect(rows()).toContain('Elétrica')
  })
  it('is walked, opened and folded by the keyboard', async () => {
    const user = userEvent.setup()
    const onOpen = vi.fn()
    show(<TreeTable label="Áreas" nameLabel="Área" nodes={nodes} defaultExpanded={[]} onOpen={onOpen} />)
    screen.getByRole('row', { name: /Operações/ }).focus()
    await user.keyboard('{ArrowRight}')
    expect(rows()).toEqual(['Operações', 'Logística', 'Manutenção', 'Comercial'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'm' }))
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}')
    expect(rows()).toEqual(['Operações', 'Comercial'])
  })
  it('moves by Alt and the arrows what may be moved, where it may go', async () => {
    const user = userEvent.setup()
    const onMove = vi.fn()
    const move = {
      can: (n: TreeNode<string>) => n.id !== 'c',
      onto: (_: unknown, t: TreeNode<string> | null) => t?.id !== 'l',
      onMove,
    }
    show(<TreeTable label="Áreas" nameLabel="Área" nodes={nodes} defaultExpanded={['o', 'm']} move={move} />)
    screen.getByRole('row', { name: /Manutenção/ }).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(onMove).not.toHaveBeenCalled()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'm' }), null)
    expect(rows()).toContain('Elétrica')
    screen.getByRole('row', { name: /Elétrica/ }).focus()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'e' }), expect.objectContaining({ id: 'o' }))
    screen.getByRole('row', { name: /Comercial/ }).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(onMove).toHaveBeenCalledTimes(2)
    expect(within(screen.getByRole('row', { name: /Comercial/ })).queryByRole('button', { name: /Mover/ })).toBeNull()
  })
  it('on a phone shows one level at a time, its parent on top; a search shows the paths', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const user = userEvent.setup()
    const onOpen = vi.fn()
    show(
      <TreeTable
        label="Áreas"
        nameLabel="Área"
        nodes={nodes}
        onOpen={onOpen}
        phone={{ line: (n) => `linha ${n.id}` }}
      />,
    )
    const names = () =>
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    expect(names()).toEqual(['Operaçõeslinha o2', 'Comerciallinha c'])
    await user.click(screen.getByRole('button', { name: /Operações/ }))
    await user.click(screen.getByRole('button', { name: /Manutenção/ }))
    expect(screen.getByRole('heading', { name: 'Manutenção' })).toBeTruthy()
    expect(names()).toEqual(['Elétricalinha e'])
    await user.click(screen.getByRole('button', { name: 'Editar Manutenção' }))
    await user.click(screen.getByRole('button', { name: /Elétrica/ }))
    expect(onOpen.mock.calls.map(([n]) => n.id)).toEqual(['m', 'e'])
    await user.click(screen.getByRole('button', { name: 'Operações' }))
    expect(names()).toHaveLength(2)
    await user.type(screen.getByRole('searchbox'), 'jose{Enter}')
    expect(names()).toEqual(['Elétricalinha eOperações / Manutenção'])
  })
})
