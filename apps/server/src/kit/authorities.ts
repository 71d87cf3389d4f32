import { type Authority, MODULES } from '@quadro/contract/kit/authority.ts'
import type { Route } from './route.ts'

/**
 * The catalogue of authorities: what the routes of this process declare, never kept by hand beside them. The application
 * declares its routes once, at start.
 */
const declared = new Map<string, Authority>()

export function declareAuthorities(routes: readonly Route[]): void {
  declared.clear()
  for (const { entry } of routes) {
    if (entry.access.who === 'internal') for (const a of entry.access.authorities) declared.set(a.name, a)
    for (const a of entry.reveals) declared.set(a.name, a)
  }
}

/** Every authority by name. */
export function allAuthorities(): ReadonlyMap<string, Authority> {
  if (declared.size === 0) throw new Error('The application did not declare its authorities')
  return declared
}

const byWord = new Intl.Collator('pt-BR')
export interface AuthorityModule {
  module: string
  label: string
  resources: { resource: string; actions: Authority[] }[]
}
/** The same as a tree: modules in the order of the menu, resources by name, actions as their routes come. */
export function authorityTree(): AuthorityModule[] {
  const all = [...allAuthorities().values()]
  return Object.entries(MODULES).flatMap(([module, label]) => {
    const resources = Map.groupBy(
      all.filter((a) => a.module === module),
      (a) => a.resource,
    )
    if (resources.size === 0) return []
    const sorted = [...resources].sort(([a], [b]) => byWord.compare(a, b))
    return [{ module, label, resources: sorted.map(([resource, actions]) => ({ resource, actions })) }]
  })
}
