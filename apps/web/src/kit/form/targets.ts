import { type OptionInTree, optionsOf } from '@quadro/contract/kit/options.ts'
import type { Target } from '@quadro/contract/kit/targets.ts'
import type { Option } from '../../ui/fields/options.tsx'
import type { TreeNode } from '../../ui/fields/tree.ts'
import { useCall } from '../call/query.ts'

/** A record that a form or a filter holds already and that may be offered no longer: what it is called. */
export interface Held {
  id: number
  label: string
}

const NONE: OptionInTree[] = []
/** The records of a target that may be chosen; failing is an empty list, silently. */
export const useTarget = (target: Target): readonly OptionInTree[] =>
  useCall(optionsOf(target), {}, { silent: true }).data ?? NONE

/** As options, with those that are held though they are no longer offered. */
export const optionsWith = (rows: readonly Held[], held: readonly Held[] = []): Option<number>[] =>
  [...rows, ...held.filter(({ id }) => !rows.some((row) => row.id === id))].map(({ id, label }) => ({
    value: id,
    label,
  }))

/** As nodes of a tree, with those that are held though they are no longer offered. */
export const nodesWith = (rows: readonly OptionInTree[], held: readonly Held[] = []): TreeNode<number>[] => [
  ...rows.map(({ id, label, nome, areaMaeId }) => ({ id, label: nome ?? label, parentId: areaMaeId ?? null })),
  ...held
    .filter(({ id }) => rows.length > 0 && !rows.some((row) => row.id === id))
    .map(({ id, label }) => ({ id, label, parentId: null, inactive: true })),
]
