import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Pencil } from '../icons.ts'
import { fetchAll } from '../later.tsx'
import { DataTable, InactiveName, inactiveName } from '../table/DataTable.tsx'
import { fitColumns } from '../table/fit.ts'
import type { Column, RowAction, Sort } from '../table/types.ts'
import { show } from './setup.tsx'

beforeAll(fetchAll)

type Item = { id: string; nome: string; area: string }

const rows: Item[] = [
  { id: '1', nome: 'Analista', area: 'RH' },
  { id: '2', nome: 'Auxiliar', area: 'Produção' },
]
const columns: Column<Item>[] = [
  { key: 'nome', label: 'Nome', width: 200, isName: true, isSortable: true, cell: (row) => row.nome },
  { key: 'area', label: 'Área', width: 100, priority: 2, cell: (row) => row.area },
]
const actions = (count: number, onAction?: () => void) => (): RowAction[] =>
  Array.from({ length: count }, (_, index) => ({ id: `a${index}`, label: `Ação ${index + 1}`, icon: Pencil, onAction }))

const base = { label: 'Itens', columns, rows, rowKey: (row: Item) => row.id, rowName: (row: Item) => row.nome }
const body = () => screen.getAllByRole('row').slice(1)

describe('DataTable', () => {
  it('R0161 shows up to 5 row actions inline once the row is pointed at, and only the menu at rest', async () => {
    const onAction = vi.fn()
    show(<DataTable {...base} actions={actions(5, onAction)} />)
    const row = body()[0] as HTMLElement
    expect(within(row).queryByRole('button', { name: 'Ação 1' })).toBeNull()
    await userEvent.hover(row)
    const inline = within(row).getAllByRole('button', { name: /^Ação \d/ })
    expect(inline).toHaveLength(5)
    await userEvent.click(inline[4] as HTMLElement)
    expect(onAction).toHaveBeenCalledTimes(1)
  })

  it('R0162 puts 6 row actions into a popup menu and none inline', async () => {
    const onAction = vi.fn()
    show(<DataTable {...base} actions={actions(6, onAction)} />)
    const row = body()[0] as HTMLElement
    await userEvent.hover(row)
    expect(within(row).queryByRole('button', { name: /^Ação \d/ })).toBeNull()
    await userEvent.click(within(row).getByRole('button', { name: 'Ações de Analista' }))
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Ação 1', 'Ação 2', 'Ação 3', 'Ação 4', 'Ação 5', 'Ação 6'])
    await userEvent.click(items[5] as HTMLElement)
    expect(onAction).toHaveBeenCalledTimes(1)
  })

  it('is drawn for the width it has: no cell is drawn that does not fit', () => {
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 260, 400))
    const area = vi.fn((row: Item) => row.area)
    const [name, other] = columns as [Column<Item>, Column<Item>]
    show(<DataTable {...base} columns={[name, { ...other, cell: area }]} />)
    box.mockRestore()
    expect(body()).toHaveLength(2)
    expect(screen.queryByRole('columnheader', { name: 'Área' })).toBeNull()
    expect(area).not.toHaveBeenCalled()
  })

  it('opens the record by the link of the row and by Enter on the focused row', async () => {
    const { visited } = show(<DataTable {...base} rowHref={(row) => `/itens/${row.id}`} />)
    expect(screen.getByRole('link', { name: 'Analista' }).getAttribute('href')).toBe('/itens/1')
    await userEvent.click(screen.getByRole('link', { name: 'Analista' }))
    expect(visited).toEqual(['/itens/1'])
    const second = body()[1] as HTMLElement
    second.focus()
    await userEvent.keyboard('{Enter}')
    expect(visited).toEqual(['/itens/1', '/itens/2'])
  })

  it('selects rows, all by the head, and shows the selection bar', async () => {
    function Screen() {
      const [selected, setSelected] = useState<string[]>([])
      return (
        <DataTable
          {...base}
          selected={selected}
          onSelect={setSelected}
          bulkActions={[{ id: 'x', label: 'Exportar', onPress: () => {} }]}
          paging={{ page: 0, size: 15, total: 38, onPage: () => {} }}
        />
      )
    }
    show(<Screen />)
    expect(screen.getByText('Página 1 de 3')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
    expect(screen.getByText('1 selecionado')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    expect(screen.getByText('2 selecionados')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }))
    expect(screen.queryByRole('toolbar', { name: 'Ações da seleção' })).toBeNull()
  })

  it('reports sorting by the head', async () => {
    const onSort = vi.fn()
    const sort: Sort = { column: 'nome', direction: 'ascending' }
    show(<DataTable {...base} sort={sort} onSort={onSort} />)
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(screen.getByRole('columnheader', { name: 'Nome' }))
    expect(onSort).toHaveBeenCalledWith({ column: 'nome', direction: 'descending' })
  })

  it('tells a filter without results from an empty list and a failure', async () => {
    const onClear = vi.fn()
    const onRetry = vi.fn()
    const view = show(<DataTable {...base} rows={[]} filter={{ description: 'Situação: Aprovada', onClear }} />)
    expect(screen.getByText('Situação: Aprovada')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(onClear).toHaveBeenCalledTimes(1)
    view.again(<DataTable {...base} rows={[]} error={{ title: 'Não foi possível carregar a lista', onRetry }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    view.again(<DataTable {...base} rows={[]} isLoading />)
    expect(screen.getByRole('status', { name: 'Carregando' })).toBeTruthy()
  })

  it('lets columns leave by priority, never the ones that stay', () => {
    const wide: Column<Item>[] = [
      { key: 'codigo', label: 'Código', width: 60, cell: () => '' },
      { key: 'area', label: 'Área', width: 150, priority: 2, cell: () => '' },
      { key: 'vagas', label: 'Vagas', width: 90, priority: 1, cell: () => '' },
      { key: 'motivo', label: 'Motivo', width: 140, priority: 3, cell: () => '' },
    ]
    const keys = (available: number) => fitColumns(wide, available, 0).map((column) => column.key)
    expect(keys(600)).toEqual(['codigo', 'area', 'vagas', 'motivo'])
    expect(keys(400)).toEqual(['codigo', 'area', 'vagas'])
    expect(keys(200)).toEqual(['codigo', 'vagas'])
    expect(keys(10)).toEqual(['codigo'])
  })

  it('R1110 labels inactive items as (INATIVA)', () => {
    show(
      <DataTable
        {...base}
        columns={[
          {
            key: 'nome',
            label: 'Nome',
            width: 200,
            isName: true,
            cell: (row) => <InactiveName name={row.nome} isInactive={row.id === '2'} />,
          },
        ]}
      />,
    )
    expect(body().map((row) => row.textContent)).toEqual(['Analista', 'Auxiliar (INATIVA)'])
    expect(inactiveName('Oficina', true)).toBe('Oficina (INATIVA)')
    expect(inactiveName('Oficina', false)).toBe('Oficina')
  })
})
