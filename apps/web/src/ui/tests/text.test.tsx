import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Chart } from '../chart/Chart.tsx'
import { Kbd } from '../control/Kbd.tsx'
import { initials } from '../display/Avatar.tsx'
import { matchRanges } from '../display/Highlight.tsx'
import { menuPath } from '../shell/types.ts'
import { tellWhole } from '../text/wholeText.ts'
import css from '../tokens.css?raw'
import { TreeTable } from '../tree/TreeTable.tsx'
import { type TreeNode, treeMatches, treePaths } from '../tree/tree-nodes.ts'
import { show } from './setup.tsx'

it('matches letters whatever their accents, at the positions of the original', () => {
  expect(matchRanges('Análise das Etapas', 'analise')).toEqual([[0, 7]])
  expect(matchRanges('Ação e reação', 'acao')).toEqual([
    [0, 4],
    [9, 13],
  ])
  expect(matchRanges('Ana', '')).toEqual([])
})

it('takes first and last initials', () => {
  expect(initials('Renata de Vasconcelos')).toBe('RV')
  expect(initials('élcio')).toBe('É')
})

it('draws the keys that the font lacks', () => {
  const { container } = show(
    <>
      <Kbd>←</Kbd>
      <Kbd>↑</Kbd>
    </>,
  )
  expect(container.querySelectorAll('svg')).toHaveLength(1)
  expect(container.textContent).toBe('↑')
})

it('finds the way to a menu entry', () => {
  const menu = [
    { id: 'rs', label: 'R&S', items: [{ id: 'c', label: 'Cadastros', items: [{ id: 'm', label: 'Motivos' }] }] },
  ]
  expect(menuPath(menu, 'm')).toEqual(['rs', 'c', 'm'])
  expect(menuPath(menu, 'x')).toEqual([])
})

it('the dark tokens of the system and of the choice are the same', () => {
  const block = (after: string) => {
    const from = css.indexOf('{', css.indexOf(after)) + 1
    return css.slice(from, css.indexOf('}', from)).replace(/\s+/g, ' ').trim()
  }
  expect(block(':root:not([data-theme])')).toBe(block('\n[data-theme="dark"]'))
})

describe('TreeTable', () => {
  const leaf = (id: string, name: string, children: TreeNode<null>[] = []): TreeNode<null> => ({
    id,
    name,
    data: null,
    children,
  })
  const nodes = [leaf('h', 'Horizonte', [leaf('o', 'Operações', [leaf('m', 'Manutenção'), leaf('s', 'SESMT')])])]

  it('search opens the paths and hides nothing', async () => {
    expect(treeMatches(nodes, 'manutencao')).toEqual(['m'])
    expect([...treePaths(nodes, new Set(['m']))].sort()).toEqual(['h', 'o'])
    show(<TreeTable label="Áreas" nameLabel="Área" nodes={nodes} />)
    expect(screen.queryByRole('row', { name: /Manutenção/ })).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), 'manut{Enter}')
    expect(screen.getByRole('row', { name: /Manutenção/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /SESMT/ })).toBeTruthy()
    expect(screen.getByText('1 de 1')).toBeTruthy()
  })
})

it('an empty chart says so, a full one offers its numbers as a table', async () => {
  const view = show(<Chart title="Motivos" option={{}} table={{ columns: [{ label: 'Motivo' }], rows: [] }} />)
  expect(screen.getByText('Não existem dados para o gráfico.')).toBeTruthy()
  view.again(
    <Chart
      title="Motivos"
      option={{}}
      table={{ columns: [{ label: 'Motivo' }, { label: 'Total' }], rows: [{ cells: ['Projeto', 1284] }] }}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ver tabela' }))
  expect(screen.getByRole('cell', { name: '1.284' })).toBeTruthy()
})

it('a text that is cut off with … is told whole to the pointer, and only then', () => {
  show(
    <>
      <span className="cut">Centro de Distribuição Horizonte Alimentos</span>
      <span className="whole">Matriz</span>
    </>,
  )
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ textOverflow: 'ellipsis' } as CSSStyleDeclaration)
  const titleOf = (name: string, width: number) => {
    const element = document.querySelector<HTMLElement>(`.${name}`)!
    Object.defineProperties(element, { scrollWidth: { value: width }, clientWidth: { value: 100 } })
    tellWhole({ target: element })
    return element.title
  }
  expect(titleOf('cut', 280)).toBe('Centro de Distribuição Horizonte Alimentos')
  expect(titleOf('whole', 100)).toBe('')
  vi.restoreAllMocks()
})
