import { TreeMultiSelectField } from '../../../ui/fields/TreeMultiSelectField.tsx'
import { TreeSelectField } from '../../../ui/fields/TreeSelectField.tsx'
import type { TreeNode } from '../../../ui/fields/tree.ts'
import { type Props, useBound } from './bound.ts'
import { useNothingYet } from './nothing-yet.tsx'

/** Id of a node of a tree, such as an area. */
export function FormTree({ nodes, ...props }: Props & { nodes: readonly TreeNode<number>[]; placeholder?: string }) {
  const { bound } = useBound<number | null>(props)
  const help = useNothingYet(props.name, nodes.length, bound.help)
  return <TreeSelectField {...bound} help={help} value={bound.value ?? null} nodes={nodes} />
}

/** Ids of several nodes of a tree. */
export function FormTreeMulti({
  nodes,
  ...props
}: Props & { nodes: readonly TreeNode<number>[]; placeholder?: string }) {
  const { bound } = useBound<number[]>(props)
  const help = useNothingYet(props.name, nodes.length, bound.help)
  return <TreeMultiSelectField {...bound} help={help} value={bound.value ?? []} nodes={nodes} />
}
