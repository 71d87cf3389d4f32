import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OrgList } from './OrgList.tsx'
import type { OrgNode } from './types.ts'

afterEach(cleanup)
const node = (id: number, parentId: number | null): OrgNode => ({
  id,
  parentId,
  name: `Área ${id}`,
  person: null,
})

it('is walked as a list of levels: right opens, left closes and goes to the parent', () => {
  const onOpen = vi.fn()
  const nodes = [node(1, null), node(2, 1), node(20, 2), node(3, 1)]
  render(<OrgList label="Organograma" nodes={nodes} defaultExpanded={[1]} onOpen={onOpen} />)
  const tree = screen.getByRole('tree')
  const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent!.split(',')[0])
  const active = () => document.getElementById(tree.getAttribute('aria-activedescendant')!)?.textContent?.split(',')[0]
  const press = (key: string) => fireEvent.keyDown(tree, { key })
  expect(names()).toEqual(['Área 1', 'Área 2', 'Área 3'])
  act(() => tree.focus())
  press('ArrowDown')
  press('ArrowRight')
  expect(names()).toEqual(['Área 1', 'Área 2', 'Área 20', 'Área 3'])
  press('ArrowRight')
  expect(active()).toBe('Área 20')
  press('ArrowLeft')
  press('ArrowLeft')
  expect(names()).not.toContain('Área 20')
  press('Enter')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(2)
  press('End')
  expect(active()).toBe('Área 3')
})
