import type { Endpoint } from './endpoint.ts'

/** The resource that an address belongs to: its module and its name, '/cargo-salario/cargos' of '/cargo-salario/cargos/{id}/quadro'. */
export const resourceOf = (path: string): string => /^(\/[^/{]+){1,2}/.exec(path)?.[0] ?? path

const others = new Map<string, Set<string>>()
/**
 * Declares that a change of `resource` is also seen in other resources. It is said once, beside the endpoints that change it: every page
 * that shows one of them then reads again, and no page needs a list.
 */
export function shownIn(resource: string, ...resources: string[]): void {
  const known = others.get(resource) ?? new Set()
  for (const other of resources) known.add(other)
  others.set(resource, known)
}

/**
 * Prefixes of the addresses whose answers a call may have changed. Without `changes` they are the call's own resource and the resources
 * that show it.
 */
export function changedBy({ path, changes }: Pick<Endpoint, 'path' | 'changes'>): string[] {
  if (changes) return [...changes]
  const resource = resourceOf(path)
  return [resource, ...(others.get(resource) ?? [])]
}

/** Whether a read shows data of one of these addresses or of an address below them. */
export const isShown = (path: string, changed: readonly string[]): boolean =>
  changed.some((start) => path === start || path.startsWith(`${start}/`))
