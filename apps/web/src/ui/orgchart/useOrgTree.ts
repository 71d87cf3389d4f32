import { childrenOf } from '@quadro/contract/kit/tree-layout.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { OrgTreeProps } from './types.ts'

/** State shared by chart and list: the open branches and the card at the keyboard's position. */
export function useOrgTree({ nodes, defaultExpanded, currentId, goTo }: OrgTreeProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => new Set(defaultExpanded))
  const [active, setActive] = useState<number>()
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes])
  const children = useMemo(() => childrenOf(nodes), [nodes])
  const isOpen = useCallback((id: number) => expanded.has(id), [expanded])
  const toggle = useCallback((id: number, open?: boolean) => {
    setExpanded((before) => {
      const next = new Set(before)
      if (open ?? !before.has(id)) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const openAbove = (id: number) =>
    setExpanded((before) => {
      const next = new Set(before)
      for (let at = byId.get(id)?.parentId ?? null; at !== null; at = byId.get(at)?.parentId ?? null) next.add(at)
      return next.size === before.size ? before : next
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new object is a new request
  useEffect(() => {
    if (!goTo || !byId.has(goTo.id)) return
    openAbove(goTo.id)
    setActive(goTo.id)
  }, [goTo])
  // When the nodes change, such as for another date, the open card stays visible at its new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a branch that the user closed stays closed while the nodes are the same
  useEffect(() => {
    if (currentId !== undefined) openAbove(currentId)
  }, [byId])
  const parents = useMemo(() => nodes.filter((node) => children.has(node.id)).map((node) => node.id), [nodes, children])
  return {
    byId,
    children,
    isOpen,
    toggle,
    active: active !== undefined && byId.has(active) ? active : undefined,
    setActive,
    expandAll: () => setExpanded(new Set(parents)),
    collapseAll: () => setExpanded(new Set((children.get(null) ?? []).map((node) => node.id))),
  }
}
