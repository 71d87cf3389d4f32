import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OrgChart } from './OrgChart.tsx'
import type { OrgNode } from './types.ts'

const node = (id: number, parentId: number | null, more: Partial<OrgNode> = {}): OrgNode => ({
  id,
  parentId,
  name: `Área ${id}`,
  person: null,
  nobody: 'Sem responsável',
  people: { figure: '3', unit: 'pessoas' },
  ...more,
})
const nodes = [node(1, null), node(2, 1), node(3, 1), node(4, 1), node(20, 2), node(21, 2)]

beforeEach(() => {
  // happy-dom has no layout, so the window of the chart gets a size here.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent!.split(',')[0])
const tree = () => screen.getByRole('tree', { name: 'Organograma' })
const active = () => {
  const id = tree().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent?.split(',')[0]
}
const press = (key: string) => fireEvent.keyDown(tree(), { key })
const draw = (more: Partial<Parameters<typeof OrgChart>[0]> = {}) => {
  const onOpen = vi.fn()
  const props = { label: 'Organograma', nodes, defaultExpanded: [1], onOpen, ...more }
  const view = render(<OrgChart {...props} />)
  return { onOpen, again: (next: Partial<typeof props>) => view.rerender(<OrgChart {...props} {...next} />) }
}

describe('OrgChart', () => {
  it('is a tree that says level, place and whether a branch is open', () => {
    draw()
    expect(names()).toEqual(['Área 1', 'Área 2', 'Área 3', 'Área 4'])
    const two = screen.getByRole('treeitem', { name: /^Área 2/ })
    const said = ['level', 'setsize', 'posinset', 'expanded'].map((name) => two.getAttribute(`aria-${name}`))
    expect(said).toEqual(['2', '3', '1', 'false'])
    expect(two.textContent).toMatch(/^Área 2, 2?Sem responsável, 3 pessoas$/)
    expect(screen.getByRole('treeitem', { name: /^Área 3/ }).hasAttribute('aria-expanded')).toBe(false)
  })
  it('is walked with the arrows: down into a branch, which opens, up out of it, sideways to the neighbour', () => {
    const { onOpen } = draw()
    act(() => tree().focus())
    expect(active()).toBe('Área 1')
    press('ArrowDown')
    expect(active()).toBe('Área 2')
    press('ArrowDown')
    expect(names()).toContain('Área 20')
    press('ArrowDown')
    expect(active()).toBe('Área 20')
    press('ArrowRight')
    expect(active()).toBe('Área 21')
    press('ArrowUp')
    press('ArrowRight')
    expect(active()).toBe('Área 3')
    press('Enter')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(3)
    press('Home')
    press(' ')
    expect(names()).toEqual(['Área 1'])
  })
  it('opens a card by a click, its branch by the chip, and neither after a drag', () => {
    const { onOpen } = draw()
    const card = screen.getByRole('treeitem', { name: /^Área 2/ })
    fireEvent.click(card.querySelector('[data-toggle]')!)
    expect(names()).toContain('Área 21')
    expect(onOpen).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('treeitem', { name: /^Área 4/ }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(4)
    fireEvent.pointerDown(tree(), { pointerId: 1, button: 0, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(tree(), { pointerId: 1, clientX: 90, clientY: 40 })
    fireEvent.pointerUp(tree(), { pointerId: 1 })
    fireEvent.click(screen.getByRole('treeitem', { name: /^Área 3/ }))
    expect(onOpen).toHaveBeenCalledTimes(1)
  })
  it('zooms by buttons, keys and two fingers, and goes back to its real size', () => {
    draw()
    const percent = () => Number(/(\d+)%/.exec(screen.getByRole('button', { name: /^Tamanho real/ }).textContent!)![1])
    expect(percent()).toBe(100)
    fireEvent.click(screen.getByRole('button', { name: 'Aumentar' }))
    expect(percent()).toBe(120)
    fireEvent.keyDown(document.body, { key: '-' })
    fireEvent.keyDown(document.body, { key: '-' })
    expect(percent()).toBe(83)
    fireEvent.keyDown(document.body, { key: '0' })
    expect(percent()).toBe(100)
    fireEvent.pointerDown(tree(), { pointerId: 1, button: 0, clientX: 100, clientY: 100 })
    fireEvent.pointerDown(tree(), { pointerId: 2, button: 0, clientX: 200, clientY: 100 })
    fireEvent.pointerMove(tree(), { pointerId: 2, clientX: 150, clientY: 100 })
    expect(percent()).toBe(50)
  })
  it('brings what a search goes to into sight, opening the branches above it', () => {
    const { again } = draw()
    expect(names()).not.toContain('Área 21')
    again({ goTo: { id: 21 }, found: new Set([21]) })
    expect(active()).toBe('Área 21')
  })
  it('draws of 2,000 cards those in sight only, and from afar one picture', () => {
    const many = Array.from({ length: 2000 }, (_, i) => node(i + 1, i === 0 ? null : Math.floor((i - 1) / 6) + 1))
    draw({ nodes: many, defaultExpanded: many.map((n) => n.id) })
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(120)
    fireEvent.keyDown(document.body, { key: '1' })
    expect(screen.queryAllByRole('treeitem').length).toBeLessThan(5)
    expect(tree().querySelectorAll('path')).toHaveLength(2)
  })
})
