import type { Route } from '../../kit/route.ts'

export const routes: Route[] = []
