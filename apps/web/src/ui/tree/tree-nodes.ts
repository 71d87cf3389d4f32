import { matchRanges } from '../display/Highlight.tsx'

export type TreeNode<T> = {
  id: string
  name: string
  isInactive?: boolean
  /** What a search finds besides the name, e.g. who answers for it. */
  keywords?: string
  data: T
  children: TreeNode<T>[]
}

const isFound = <T>({ name, keywords }: TreeNode<T>, query: string): boolean =>
  matchRanges(name, query).length > 0 || (keywords !== undefined && matchRanges(keywords, query).length > 0)

/** Ids of the nodes that match, in the order of the tree. */
export function treeMatches<T>(nodes: TreeNode<T>[], query: string): string[] {
  if (query.trim() === '') return []
  return nodes.flatMap((node) => [...(isFound(node, query) ? [node.id] : []), ...treeMatches(node.children, query)])
}

/** Ids of the ancestors that must be open so that every given node is seen. */
export function treePaths<T>(nodes: TreeNode<T>[], targets: ReadonlySet<string>): Set<string> {
  const open = new Set<string>()
  const visit = (node: TreeNode<T>): boolean => {
    const below = node.children.map(visit).some(Boolean)
    if (below) open.add(node.id)
    return below || targets.has(node.id)
  }
  nodes.forEach(visit)
  return open
}

/** All nodes, each before those below it. */
export const flatTree = <T>(nodes: readonly TreeNode<T>[]): TreeNode<T>[] =>
  nodes.flatMap((node) => [node, ...flatTree(node.children)])

/** A node with its parent and its siblings; by these the keyboard moves it. */
export interface TreePlace<T> {
  node: TreeNode<T>
  parent: TreeNode<T> | null
  siblings: readonly TreeNode<T>[]
}
/** Where each node stands, by its id. */
export function treePlaces<T>(nodes: readonly TreeNode<T>[]): Map<string, TreePlace<T>> {
  const places = new Map<string, TreePlace<T>>()
  const visit = (siblings: readonly TreeNode<T>[], parent: TreeNode<T> | null) => {
    for (const node of siblings) {
      places.set(node.id, { node, parent, siblings })
      visit(node.children, node)
    }
  }
  visit(nodes, null)
  return places
}

/** From the root down to the node's parent. */
export function pathAbove<T>(places: ReadonlyMap<string, TreePlace<T>>, id: string): TreeNode<T>[] {
  const parent = places.get(id)?.parent
  return parent ? [...pathAbove(places, parent.id), parent] : []
}

/** Whether `id` is the node itself or lies below it. */
export const isWithin = <T>(node: TreeNode<T>, id: string): boolean =>
  node.id === id || node.children.some((child) => isWithin(child, id))

/** How nodes change their parent: by the mouse, by react-aria's own keys, or by Alt and the arrows. What is asked next is the caller's. */
export interface TreeMove<T> {
  can: (node: TreeNode<T>) => boolean
  /** Whether a node may be let fall on another; null: the top of the tree. Itself and what lies below it never. */
  onto?: (node: TreeNode<T>, target: TreeNode<T> | null) => boolean
  onMove: (node: TreeNode<T>, target: TreeNode<T> | null) => void
}

/** Where Alt + → (into the sibling before) and Alt + ← (beside the parent) lead; undefined: nowhere. */
export function moveByKey<T>(
  places: ReadonlyMap<string, TreePlace<T>>,
  id: string,
  key: 'ArrowLeft' | 'ArrowRight',
): TreeNode<T> | null | undefined {
  const place = places.get(id)
  if (!place) return undefined
  if (key === 'ArrowRight') return place.siblings[place.siblings.indexOf(place.node) - 1]
  return place.parent ? (places.get(place.parent.id)?.parent ?? null) : undefined
}
