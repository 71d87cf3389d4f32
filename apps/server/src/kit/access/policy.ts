import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { shapeOf } from '../http/query.ts'
import type { Route } from '../http/route.ts'

/** Method and path with anonymous parameters: two routes may not share it. */
export const routeKey = ({ method, path }: Endpoint): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`

/** Refuses to boot with a route that declares no policy, a parameter its input does not know, or a place that is taken. */
export function assertDeclared(routes: readonly Route[]): void {
  const seen = new Set<string>()
  for (const { entry } of routes) {
    const key = routeKey(entry)
    if (seen.has(key)) throw new Error(`Two routes answer ${key}`)
    seen.add(key)
    if (!['public', 'candidate', 'internal'].includes(entry.access?.who)) throw new Error(`${key} declares no access`)
    const known = shapeOf(entry.input)
    for (const parameter of pathParameters(entry.path))
      if (!known[parameter]) throw new Error(`${key}: the input does not declare {${parameter}}`)
  }
}
