import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import type { OptionValue } from './options.tsx'

export type TreeNode<V extends OptionValue> = {
  id: V
  label: string
  parentId: V | null
  /** The name is followed by '(INATIVA)'. */
  inactive?: boolean
  /** Shown as a branch, but it cannot be selected. */
  disabled?: boolean
}

export type TreeRow<V extends OptionValue> = { node: TreeNode<V>; level: number; expanded: boolean | undefined }

/** Nodes by parent, in the given order; a node whose parent is not in the list is a root. */
export function buildTree<V extends OptionValue>(nodes: readonly TreeNode<V>[]) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const children = new Map<V | null, TreeNode<V>[]>()
  for (const node of nodes) {
    const parent = node.parentId !== null && byId.has(node.parentId) ? node.parentId : null
    const siblings = children.get(parent)
    if (siblings) siblings.push(node)
    else children.set(parent, [node])
  }
  return { byId, children }
}

export type Tree<V extends OptionValue> = ReturnType<typeof buildTree<V>>

/** The nodes from the root down to this node. */
export function pathOf<V extends OptionValue>(tree: Tree<V>, id: V): TreeNode<V>[] {
  const path: TreeNode<V>[] = []
  const seen = new Set<V>()
  for (let node = tree.byId.get(id); node && !seen.has(node.id); ) {
    seen.add(node.id)
    path.unshift(node)
    node = node.parentId === null ? undefined : tree.byId.get(node.parentId)
  }
  return path
}

/** The visible rows when these branches are open. */
export function visibleRows<V extends OptionValue>(tree: Tree<V>, open: ReadonlySet<V>): TreeRow<V>[] {
  const rows: TreeRow<V>[] = []
  const add = (parent: V | null, level: number) => {
    for (const node of tree.children.get(parent) ?? []) {
      const expanded = tree.children.has(node.id) ? open.has(node.id) : undefined
      rows.push({ node, level, expanded })
      if (expanded) add(node.id, level + 1)
    }
  }
  add(null, 0)
  return rows
}

/** All nodes in the order of the open tree. */
function inOrder<V extends OptionValue>(tree: Tree<V>): TreeNode<V>[] {
  return visibleRows(tree, new Set(tree.byId.keys())).map((row) => row.node)
}

/** The nodes that a search finds, from the top, and the branches that lead to them. A search hides no branch. */
export function searchTree<V extends OptionValue>(tree: Tree<V>, query: string): { matches: V[]; paths: Set<V> } {
  if (query.trim() === '') return { matches: [], paths: new Set() }
  const matches = inOrder(tree)
    .filter((node) => contemSemAcento(node.label, query))
    .map((node) => node.id)
  const paths = new Set(
    matches.flatMap((id) =>
      pathOf(tree, id)
        .slice(0, -1)
        .map((node) => node.id),
    ),
  )
  return { matches, paths }
}
