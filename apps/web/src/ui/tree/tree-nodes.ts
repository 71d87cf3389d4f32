import { matchRanges } from '../display/Highlight.tsx'

export type TreeNode<T> = {
  id: string
  name: string
  isInactive?: boolean
  /** Text that a search finds besides the name, e.g. the person in charge. */
  keywords?: string
  data: T
  children: TreeNode<T>[]
}

const isFound = <T>({ name, keywords }: TreeNode<T>, query: string): boolean =>
  matchRanges(name, query).length > 0 || (keywords !== undefined && matchRanges(keywords, query).length > 0)

/** Ids of the matching nodes, in the order of the tree. */
export function treeMatches<T>(nodes: TreeNode<T>[], query: string): string[] {
  if (query.trim() === '') return []
  return nodes.flatMap((node) => [...(isFound(node, query) ? [node.id] : []), ...treeMatches(node.children, query)])
}

/** Ids of the ancestors that must be open to show all the given nodes. */
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

/** A node with its parent and its siblings; the keyboard needs them to move it. */
export interface TreePlace<T> {
  node: TreeNode<T>
  parent: TreeNode<T> | null
  siblings: readonly TreeNode<T>[]
}
/** The place of each node, by its id. */
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

/** The nodes from the root down to the node's parent. */
export function pathAbove<T>(places: ReadonlyMap<string, TreePlace<T>>, id: string): TreeNode<T>[] {
  const parent = places.get(id)?.parent
  return parent ? [...pathAbove(places, parent.id), parent] : []
}

/** Whether `id` is the node itself or a node below it. */
export const isWithin = <T>(node: TreeNode<T>, id: string): boolean =>
  node.id === id || node.children.some((child) => isWithin(child, id))

/** How nodes change their parent: by the mouse, by react-aria's own keys, or by Alt and the arrows. The caller asks for confirmation. */
export interface TreeMove<T> {
  can: (node: TreeNode<T>) => boolean
  /** Whether a node may be dropped on another; null: the top of the tree. It may never be dropped on itself or a node below it. */
  onto?: (node: TreeNode<T>, target: TreeNode<T> | null) => boolean
  onMove: (node: TreeNode<T>, target: TreeNode<T> | null) => void
}

/** The new parent for Alt + → (into the previous sibling) and Alt + ← (beside the parent); undefined: none. */
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
