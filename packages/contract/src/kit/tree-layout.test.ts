import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD, layoutTree, type TreeItem } from './tree-layout.ts'

/** Trees of up to 120 items, each below an earlier one, some of them open. */
const trees = fc
  .array(fc.record({ below: fc.nat({ max: 12 }), open: fc.boolean() }), { maxLength: 120 })
  .map((rows) =>
    rows.map(({ below, open }, i) => ({ id: i + 1, parentId: below > i || below === 0 ? null : i + 1 - below, open })),
  )

describe('layoutTree', () => {
  it('draws every item whose ancestors are all open, once, and no two over each other', () => {
    fc.assert(
      fc.property(trees, (items) => {
        const byId = new Map(items.map((item) => [item.id, item]))
        const shown = (id: number | null): boolean => {
          const item = id === null ? undefined : byId.get(id)
          return item === undefined || (item.open && shown(item.parentId))
        }
        const { cards, width, height } = layoutTree(items, (id) => byId.get(id)!.open)
        expect(cards.map((c) => c.id).sort((a, b) => a - b)).toEqual(
          items.filter((item) => shown(item.parentId)).map((item) => item.id),
        )
        for (const [i, a] of cards.entries()) {
          expect(a.x).toBeGreaterThanOrEqual(0)
          expect(a.x + CARD.width).toBeLessThanOrEqual(width + 1e-6)
          expect(a.y + CARD.height).toBeLessThanOrEqual(height + 1e-6)
          for (const b of cards.slice(i + 1))
            expect(
              a.x + CARD.width <= b.x + 1e-6 ||
                b.x + CARD.width <= a.x + 1e-6 ||
                a.y + CARD.height <= b.y + 1e-6 ||
                b.y + CARD.height <= a.y + 1e-6,
            ).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
  it('puts each card below its parent, and says where it stands among its siblings', () => {
    fc.assert(
      fc.property(trees, (items) => {
        const { cards } = layoutTree(items, () => true)
        const byId = new Map(cards.map((c) => [c.id, c]))
        for (const card of cards) {
          const siblings = cards.filter((c) => c.parentId === card.parentId)
          expect(card).toMatchObject({ siblings: siblings.length, position: siblings.indexOf(card) + 1 })
          const parent = card.parentId === null ? undefined : byId.get(card.parentId)
          if (parent) {
            expect(card.y).toBeGreaterThanOrEqual(parent.y + CARD.height)
            expect(card.level).toBe(parent.level + 1)
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  const family = (children: number, parentId: number, from: number): TreeItem[] =>
    Array.from({ length: children }, (_, i) => ({ id: from + i, parentId }))
  it('fans out two levels and hangs what ends below them', () => {
    const items = [{ id: 1, parentId: null }, ...family(5, 1, 10), ...family(5, 12, 20), ...family(4, 22, 30)]
    const { cards } = layoutTree(items, (id) => [1, 12, 22].includes(id))
    const ys = (ids: number[]) => [...new Set(ids.map((id) => cards.find((c) => c.id === id)!.y))]
    expect(ys([10, 11, 12, 13, 14])).toHaveLength(1)
    expect(ys([20, 21, 22, 23, 24])).toHaveLength(1)
    expect(ys([30, 31])).toHaveLength(1)
    expect(ys([30, 32])).toHaveLength(2)
  })
  it('hangs what ends as soon as several branches are open side by side', () => {
    const items = [{ id: 1, parentId: null }, ...family(3, 1, 10), ...family(4, 10, 20), ...family(4, 11, 30)]
    const rows = (open: number[]) => {
      const { cards } = layoutTree(items, (id) => open.includes(id))
      return new Set(cards.filter((c) => c.level === 3).map((c) => c.y)).size
    }
    expect(rows([1, 10])).toBe(1)
    expect(rows([1, 10, 11])).toBe(2)
  })
  it('hangs many children at several trunks instead of one endless row', () => {
    const items = [{ id: 1, parentId: null }, ...family(60, 1, 10)]
    const { width } = layoutTree(items, () => true)
    expect(width).toBeLessThan(12 * (CARD.width + CARD.gap + 20))
  })
  it('draws 2,000 areas in one go', () => {
    const items: TreeItem[] = Array.from({ length: 2000 }, (_, i) => ({
      id: i + 1,
      parentId: i === 0 ? null : Math.floor((i - 1) / 7) + 1,
    }))
    expect(layoutTree(items, () => true).cards).toHaveLength(2000)
  })
})
