import { type OptionInTree, optionsOf } from '@quadro/contract/kit/options.ts'
import type { Target } from '@quadro/contract/kit/targets.ts'
import type { Option } from '../../ui/fields/options.tsx'
import type { TreeNode } from '../../ui/fields/tree.ts'
import { useCall } from '../call/query.ts'

/** A record that a form or filter already holds and that may no longer be offered, with its name. */
export interface Held {
  id: number
  label: string
}

const NONE: OptionInTree[] = []
/** The selectable records of a target; after a failure the list is empty, without a message. */
export const useTarget = (target: Target): readonly OptionInTree[] =>
  useCall(optionsOf(target), {}, { silent: true }).data ?? NONE

/** The records as options, including held records that are no longer offered. */
export const optionsWith = (rows: readonly Held[], held: readonly Held[] = []): Option<number>[] =>
  [...rows, ...held.filter(({ id }) => !rows.some((row) => row.id === id))].map(({ id, label }) => ({
    value: id,
    label,
  }))

/** The records as nodes of a tree, including held records that are no longer offered. */
export const nodesWith = (rows: readonly OptionInTree[], held: readonly Held[] = []): TreeNode<number>[] => [
  ...rows.map(({ id, label, nome, areaMaeId }) => ({ id, label: nome ?? label, parentId: areaMaeId ?? null })),
  ...held
    .filter(({ id }) => rows.length > 0 && !rows.some((row) => row.id === id))
    .map(({ id, label }) => ({ id, label, parentId: null, inactive: true })),
]
