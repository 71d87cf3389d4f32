import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { shapeOf } from '../http/query.ts'
import type { Route } from '../http/route.ts'

/** Method and path with anonymous parameters. Two routes may not have the same key. */
export const routeKey = ({ method, path }: Endpoint): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`

/** Refuses to start when a route declares no access policy, its path has a parameter that its input lacks, or two routes share a key. */
export function assertDeclared(routes: readonly Route[]): void {
  const seen = new Set<string>()
  for (const { entry } of routes) {
    const key = routeKey(entry)
    if (seen.has(key)) throw new Error(`Two routes answer ${key}`)
    seen.add(key)
    if (!['public', 'candidate', 'person', 'internal'].includes(entry.access?.who))
      throw new Error(`${key} declares no access`)
    if (entry.installation && entry.access.who !== 'internal')
      throw new Error(`${key} changes what every company shares and is not internal`)
    const known = shapeOf(entry.input)
    for (const parameter of pathParameters(entry.path))
      if (!known[parameter]) throw new Error(`${key}: the input does not declare {${parameter}}`)
  }
}
