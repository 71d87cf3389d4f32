/**
 * Calculates the places of the cards of an organisation chart, for screen and paper. Children are spread out below their card. To keep the
 * chart narrow, children without open children hang left and right of a vertical line (the trunk): when the branch is deep, when they are
 * many, or when other branches beside it are open too. Cards never overlap.
 */

export interface TreeItem {
  id: number
  /** Null, or an id that is not in the list: the item stands at the top. */
  parentId: number | null
}
export interface CardSize {
  width: number
  height: number
  /** Space between cards side by side, and between a card and the cards below it. */
  gap: number
  rise: number
}
export interface PlacedCard {
  id: number
  /** Upper left corner. */
  x: number
  y: number
  /** 1 is the top level. */
  level: number
  /** Number of siblings, and the position of this card among them, from 1. */
  siblings: number
  position: number
  children: number
  isOpen: boolean
  parentId: number | null
}
export interface TreeLayout {
  /** A card comes before the cards below it; siblings keep their order. */
  cards: PlacedCard[]
  /** Straight lines from x1, y1 to x2, y2. */
  lines: [x1: number, y1: number, x2: number, y2: number][]
  width: number
  height: number
}

export const CARD: CardSize = { width: 176, height: 80, gap: 12, rise: 44 }
/**
 * TRUNK is the width of the trunk between two hanging columns. MOST_HANGING is the maximum number of cards, one below the other, at one
 * trunk.
 */
const TRUNK = 32
const MOST_HANGING = 6
/** With more children than this they hang from a trunk, even at the top level. */
const MOST_FANNED = 8

interface Block {
  item: TreeItem
  level: number
  kids: Block[]
  children: number
  hangs: boolean
  trunks: number
  rows: number
  width: number
  height: number
  /** Centre of the card, from the left of the block. */
  centre: number
}

/** The items grouped by parent. An item whose parent is not in the list stands at the top. */
export function childrenOf<T extends TreeItem>(items: readonly T[]): Map<number | null, T[]> {
  const ids = new Set(items.map((item) => item.id))
  return Map.groupBy(items, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
}

export function layoutTree(
  items: readonly TreeItem[],
  isOpen: (id: number) => boolean,
  size: CardSize = CARD,
): TreeLayout {
  const { width: w, height: h, gap, rise } = size
  const byParent = childrenOf(items)

  const measure = (item: TreeItem, level: number, isAlone: boolean): Block => {
    const own = byParent.get(item.id) ?? []
    const branches = isOpen(item.id) ? own.filter((kid) => byParent.has(kid.id) && isOpen(kid.id)).length : 0
    const kids = isOpen(item.id) ? own.map((kid) => measure(kid, level + 1, branches === 1)) : []
    const block = {
      item,
      level,
      kids,
      children: own.length,
      hangs: false,
      trunks: 1,
      rows: 0,
      width: w,
      height: h,
      centre: w / 2,
    }
    if (kids.length === 0) return block
    const end = kids.every((kid) => kid.kids.length === 0)
    if (end && kids.length > 1 && (level > 2 || kids.length > MOST_FANNED || !isAlone)) {
      const trunks = Math.ceil(kids.length / (2 * MOST_HANGING))
      const rows = Math.ceil(kids.length / trunks / 2)
      const width = trunks * (2 * w + TRUNK) + (trunks - 1) * gap
      return {
        ...block,
        hangs: true,
        trunks,
        rows,
        width,
        height: h + stem(trunks) + rows * (h + gap) - gap,
        centre: width / 2,
      }
    }
    const below = kids.reduce((sum, kid) => sum + kid.width, 0) + (kids.length - 1) * gap
    const last = kids.at(-1)!
    const middle = (kids[0]!.centre + below - last.width + last.centre) / 2
    // The card may be wider than the block of its children.
    const left = Math.max(0, w / 2 - middle)
    const width = Math.max(left + below, left + middle + w / 2)
    return { ...block, width, height: h + rise + Math.max(...kids.map((kid) => kid.height)), centre: left + middle }
  }
  const stem = (trunks: number) => (trunks === 1 ? gap + 2 : rise)

  const cards: PlacedCard[] = []
  const lines: TreeLayout['lines'] = []
  const place = (block: Block, x: number, y: number, parentId: number | null, position: number, siblings: number) => {
    const { item, level, kids, children, centre } = block
    cards.push({
      id: item.id,
      x: x + centre - w / 2,
      y,
      level,
      siblings,
      position,
      children,
      isOpen: kids.length > 0,
      parentId,
    })
    if (kids.length === 0) return
    const middle = x + centre
    if (block.hangs) {
      const { trunks, rows } = block
      const top = y + h + stem(trunks)
      if (trunks > 1) lines.push([middle, y + h, middle, y + h + rise / 2])
      const ends: number[] = []
      for (let trunk = 0; trunk < trunks; trunk++) {
        const left = x + trunk * (2 * w + TRUNK + gap)
        const at = left + w + TRUNK / 2
        const own = kids.slice(trunk * rows * 2, (trunk + 1) * rows * 2)
        if (own.length === 0) continue
        ends.push(at)
        own.forEach((kid, i) => {
          const row = Math.floor(i / 2)
          const isRight = i % 2 === 1
          const cardY = top + row * (h + gap)
          place(kid, isRight ? at + TRUNK / 2 : left, cardY, item.id, trunk * rows * 2 + i + 1, kids.length)
          lines.push([at, cardY + h / 2, isRight ? at + TRUNK / 2 : at - TRUNK / 2, cardY + h / 2])
        })
        const from = trunks === 1 ? y + h : y + h + rise / 2
        lines.push([at, from, at, top + (Math.ceil(own.length / 2) - 1) * (h + gap) + h / 2])
      }
      if (trunks > 1)
        lines.push([Math.min(middle, ...ends), y + h + rise / 2, Math.max(middle, ...ends), y + h + rise / 2])
      return
    }
    const below = kids.reduce((sum, kid) => sum + kid.width, 0) + (kids.length - 1) * gap
    const last = kids.at(-1)!
    let left = middle - (kids[0]!.centre + below - last.width + last.centre) / 2
    const bus = y + h + rise / 2
    lines.push([middle, y + h, middle, bus])
    const centres: number[] = []
    kids.forEach((kid, i) => {
      place(kid, left, y + h + rise, item.id, i + 1, kids.length)
      centres.push(left + kid.centre)
      lines.push([left + kid.centre, bus, left + kid.centre, y + h + rise])
      left += kid.width + gap
    })
    if (centres.length > 1) lines.push([centres[0]!, bus, centres.at(-1)!, bus])
  }

  const roots = (byParent.get(null) ?? []).map((item) => measure(item, 1, true))
  let x = 0
  roots.forEach((root, i) => {
    place(root, x, 0, null, i + 1, roots.length)
    x += root.width + 2 * gap
  })
  return { cards, lines, width: Math.max(0, x - 2 * gap), height: Math.max(0, ...roots.map((root) => root.height)) }
}
