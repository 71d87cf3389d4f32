import { CARD, layoutTree, type PlacedCard } from '@quadro/contract/kit/tree-layout.ts'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { isBehindDialog } from '../control/keys.ts'
import { isTyping } from '../control/SearchBox.tsx'
import { cx } from '../cx.ts'
import { ChevronsDownUp, ChevronsUpDown, Maximize2, Minus, Plus } from '../icons.ts'
import { OrgCard } from './OrgCard.tsx'
import type { OrgTreeProps } from './types.ts'
import { useOrgTree } from './useOrgTree.ts'
import { useView } from './useView.ts'

/** Below this zoom names are not readable, so the cards are drawn as one picture. */
const READABLE = 0.4
/** Cards around the visible part are rendered too, so that a quick drag shows no empty area. */
const AROUND = 160
const STEP = 1.2

/** The nearest card to the left or right on the same height. */
function beside(cards: readonly PlacedCard[], from: PlacedCard, direction: 1 | -1): PlacedCard | undefined {
  let best: PlacedCard | undefined
  for (const card of cards) {
    const away = (card.x - from.x) * direction
    if (card.y !== from.y || away <= 0) continue
    if (!best || away < (best.x - from.x) * direction) best = card
  }
  return best
}

/**
 * An organisation as cards on a canvas that can be dragged and zoomed (Ctrl + wheel, two fingers, + − 0). For the arrow keys it is a tree
 * that grows downwards. Only visible cards are rendered, and at a small zoom one picture of all.
 */
export function OrgChart(props: OrgTreeProps) {
  const { label, nodes, currentId, found, goTo, onOpen, top, legend } = props
  const tree = useOrgTree(props)
  const { byId, isOpen, toggle, active, setActive } = tree
  const frame = useRef<HTMLDivElement>(null)
  const ids = useId()
  const layout = useMemo(() => layoutTree(nodes, isOpen), [nodes, isOpen])
  const cards = useMemo(() => new Map(layout.cards.map((card) => [card.id, card])), [layout])
  const { view, setView, size, zoom, zoomTo, fit, show, handlers, wasDragged } = useView(frame, layout)
  const boxOf = (card: PlacedCard) => ({ x: card.x, y: card.y, width: CARD.width, height: CARD.height })

  // It opens with the top card in the middle, as large as it can be.
  const begun = useRef(false)
  useLayoutEffect(() => {
    if (begun.current || size.width === 0 || layout.cards.length === 0) return
    begun.current = true
    const scale = Math.min(1, Math.max(0.7, (size.width - 48) / layout.width))
    const roots = layout.cards.filter((card) => card.level === 1)
    const middle = (roots[0]!.x + roots.at(-1)!.x + CARD.width) / 2
    const wide = layout.width * scale > size.width
    setView({ scale, x: size.width / 2 - (wide ? middle : layout.width / 2) * scale, y: 72 })
  }, [size, layout, setView])

  // A card that the user opens or closes stays at its place on the screen.
  const pinned = useRef<PlacedCard>(undefined)
  useLayoutEffect(() => {
    const before = pinned.current
    const now = before && cards.get(before.id)
    pinned.current = undefined
    if (before && now)
      setView((v) => ({ ...v, x: v.x + (before.x - now.x) * v.scale, y: v.y + (before.y - now.y) * v.scale }))
  }, [cards, setView])
  const open = (id: number, wanted?: boolean) => {
    pinned.current = cards.get(id)
    toggle(id, wanted)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another active card, or a new `goTo`, moves the canvas
  useEffect(() => {
    const card = active === undefined ? undefined : cards.get(active)
    if (card) show(boxOf(card), goTo?.id === active ? READABLE : 0)
  }, [active, goTo, cards.has(active ?? -1)])
  // The panel that opens beside the chart may cover the card that opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these changes move the canvas
  useEffect(() => {
    const card = currentId === undefined ? undefined : cards.get(currentId)
    if (card) show(boxOf(card), 0)
  }, [currentId, size.width, nodes, cards.has(currentId ?? -1)])

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isBehindDialog(frame.current))
        return
      if (event.key === '+' || event.key === '=') zoom(STEP)
      else if (event.key === '-') zoom(1 / STEP)
      else if (event.key === '0') zoomTo(1)
      else if (event.key === '1') fit()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = active === undefined ? undefined : cards.get(active)
    const first = layout.cards[0]
    const go = (card: PlacedCard | undefined) => {
      if (card) setActive(card.id)
    }
    const childOf = (card: PlacedCard) => layout.cards.find((each) => each.parentId === card.id)
    switch (event.key) {
      case 'ArrowDown':
        if (!at) go(first)
        else if (at.isOpen) go(childOf(at))
        else if (at.children > 0) open(at.id, true)
        else go(layout.cards.find((c) => c.parentId === at.parentId && c.x === at.x && c.y > at.y))
        break
      case 'ArrowUp':
        if (!at) go(first)
        else go(at.parentId === null ? undefined : cards.get(at.parentId))
        break
      case 'ArrowLeft':
        go(at ? beside(layout.cards, at, -1) : first)
        break
      case 'ArrowRight':
        go(at ? beside(layout.cards, at, 1) : first)
        break
      case 'Home':
        go(first)
        break
      case 'End':
        go(layout.cards.at(-1))
        break
      case 'Enter':
        if (at) onOpen(at.id)
        break
      case ' ':
        if (at && at.children > 0) open(at.id)
        break
      default:
        return
    }
    event.preventDefault()
  }

  const inSight = (x1: number, y1: number, x2: number, y2: number) =>
    x2 * view.scale + view.x > -AROUND &&
    x1 * view.scale + view.x < size.width + AROUND &&
    y2 * view.scale + view.y > -AROUND &&
    y1 * view.scale + view.y < size.height + AROUND
  const isFar = view.scale < READABLE
  const drawn = layout.cards.filter(
    (card) =>
      card.id === active ||
      card.id === currentId ||
      ((!isFar || found?.has(card.id)) && inSight(card.x, card.y, card.x + CARD.width, card.y + CARD.height)),
  )
  const silhouettes = useMemo(
    () =>
      isFar ? layout.cards.map((c) => `M${c.x} ${c.y}h${CARD.width}v${CARD.height}h-${CARD.width}z`).join('') : '',
    [isFar, layout],
  )
  const lines = layout.lines
    .filter(([x1, y1, x2, y2]) => isFar || inSight(Math.min(x1, x2), y1, Math.max(x1, x2), y2))
    .map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`)
    .join('')
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 overflow-hidden bg-ground">
      <div
        ref={frame}
        role="tree"
        aria-label={label}
        aria-orientation="horizontal"
        aria-activedescendant={active !== undefined && cards.has(active) ? `${ids}-${active}` : undefined}
        tabIndex={0}
        data-chart={layout.cards.length}
        onKeyDown={walk}
        onFocus={() => {
          if (active === undefined && layout.cards[0]) setActive(layout.cards[0].id)
        }}
        onClick={(event) => {
          if (wasDragged()) return
          const target = event.target as Element
          const chip = target.closest<HTMLElement>('[data-toggle]')
          const card = target.closest<HTMLElement>('[data-card]')
          if (!card) return
          const id = Number(card.dataset.card)
          setActive(id)
          if (chip) open(id)
          else onOpen(id)
        }}
        {...handlers}
        className={cx(
          'group/tree focus-ring-inner absolute inset-0 touch-none select-none overflow-hidden',
          wasDragged() ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <div
          className="absolute top-0 left-0 origin-top-left"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <svg
            aria-hidden="true"
            width={Math.max(1, layout.width)}
            height={Math.max(1, layout.height)}
            className="absolute top-0 left-0 overflow-visible"
          >
            <path d={lines} className="fill-none stroke-field" strokeWidth={isFar ? 2 : 1} />
            {isFar && <path d={silhouettes} className="fill-panel stroke-field" strokeWidth={2} />}
          </svg>
          {drawn.map((card) => (
            <OrgCard
              key={card.id}
              domId={`${ids}-${card.id}`}
              node={byId.get(card.id)!}
              card={card}
              isActive={card.id === active}
              isCurrent={card.id === currentId}
              isFound={found?.has(card.id) ?? false}
            />
          ))}
        </div>
      </div>
      <div className="pointer-events-none absolute inset-x-4 top-3.5 flex items-center gap-3 *:pointer-events-auto">
        {top}
        {legend}
      </div>
      <div className="absolute bottom-4 left-4 flex items-center rounded-card border border-line-2 bg-panel shadow-1">
        <IconButton label="Diminuir" tooltip="Diminuir · −" icon={Minus} onPress={() => zoom(1 / STEP)} />
        <button
          type="button"
          aria-label={`Tamanho real; agora em ${Math.round(view.scale * 100)}%`}
          className="focus-ring min-w-12 rounded-sm py-1 text-center text-body text-fg tnum hover:bg-hover"
          onClick={() => zoomTo(1)}
        >
          {Math.round(view.scale * 100)}%
        </button>
        <IconButton label="Aumentar" tooltip="Aumentar · +" icon={Plus} onPress={() => zoom(STEP)} />
        <span className="mx-1 h-4 border-line-2 border-l" />
        <IconButton label="Ajustar à tela" tooltip="Ajustar à tela · 1" icon={Maximize2} onPress={fit} />
        <IconButton label="Expandir tudo" icon={ChevronsUpDown} onPress={tree.expandAll} />
        <IconButton label="Recolher tudo" icon={ChevronsDownUp} onPress={tree.collapseAll} />
      </div>
    </div>
  )
}
