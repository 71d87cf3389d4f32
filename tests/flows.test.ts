/**
 * Every action in every state of every flow of the product: a declared action succeeds and leads to a declared state, any other action is a
 * conflict.
 */
import type { Flow } from '@quadro/contract/kit/flow.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import type { Route } from '../apps/server/src/kit/http/route.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { testApp } from '../apps/server/src/testing/app.ts'
import type { Actors, Versioned } from '../apps/server/src/testing/proof.ts'
import { flowScenarios } from './support/flows.ts'

/** What the test needs of a flow besides what the server's route knows. */
type Walkable = Flow & { stateOf(record: unknown): string }

const routes = await allRoutes()
const flows = new Map<string, { flow: Walkable; routes: Map<string, Route> }>()
for (const route of routes) {
  if (!route.of || !('flow' in route.of)) continue
  const flow = route.of.flow as Walkable
  const known = flows.get(flow.base) ?? { flow, routes: new Map<string, Route>() }
  known.routes.set(route.of.action, route)
  flows.set(flow.base, known)
}
const scenario = (base: string) => {
  const found = flowScenarios[base]
  if (!found)
    throw new Error(
      `Give ${base} a scenario in its module’s testing/flows.ts: how a record gets to each state, and a body per action. Its module must stand in tests/support/flows.ts`,
    )
  return found
}

let actors: Actors
beforeAll(async () => {
  const app = await testApp()
  const company = await app.company()
  actors = {
    app,
    company,
    author: company.admin,
    approver: await company.user([...allAuthorities().keys()]),
  }
})

it('finds the flows', () => {
  expect([...flows.keys()]).toContain('/captacao/solicitacoes-pessoal')
})

describe.each([...flows])('%s', (base, { flow, routes }) => {
  const actions = Object.entries(flow.actions)

  it('has a route for every action, and bodies that lead to every state it may lead to', () => {
    expect([...routes.keys()].sort()).toEqual(actions.map(([name]) => name).sort())
    for (const [name, { from, to }] of actions) {
      const tried = scenario(base).inputs[name] ?? []
      expect(new Set(tried.map((t) => t.to)), `bodies for ${name} in testing/flows.ts`).toEqual(new Set(to))
      for (const state of [...from, ...to]) expect(flow.states, `${name} knows its states`).toHaveProperty(state)
    }
  })

  const walks = Object.entries(flow.states).flatMap(([state, label]) =>
    actions.flatMap(([name, action]) =>
      (flowScenarios[base]?.inputs[name] ?? []).map(
        ({ input, to }) => [label, action.label, flow.states[to]!, { state, name, action, input, to }] as const,
      ),
    ),
  )
  /** One record per state for all actions that are refused there: the test checks that each refusal leaves the record unchanged. */
  const standing = new Map<string, Promise<Versioned>>()
  const refused = (state: string, action: string): Promise<Versioned> => {
    const key = scenario(base).isOfAction ? `${state} ${action}` : state
    const record = standing.get(key) ?? scenario(base).bring(state, actors, action)
    standing.set(key, record)
    return record
  }
  it.each(walks)('%s: %s (%s)', async (_from, _label, _to, { state, name, action, input, to }) => {
    const { approver } = actors
    const allowed = action.from.includes(state)
    const { id, versao } = await (allowed ? scenario(base).bring(state, actors, name) : refused(state, name))
    const read = async () => {
      const response = await approver.fetch('GET', `${base}/${id}`)
      expect(response.status).toBe(200)
      return (await response.json()) as Versioned & { pode: string[] }
    }
    const before = await read()
    expect(flow.stateOf(before)).toBe(state)
    expect(before.pode.includes(name), `the answer offers ${name} exactly when it is possible`).toBe(allowed)

    const response = await approver.send(routes.get(name)!.entry, { id, versao, ...input } as never)
    const answer = await response.json()
    if (!allowed) {
      expect(response.status).toBe(409)
      expect(answer).toMatchObject({ code: 'INVALID_STATE', message: expect.stringContaining(action.label) })
      expect(await read()).toEqual(before)
      return
    }
    expect(response.status, JSON.stringify(answer)).toBe(200)
    expect(flow.stateOf(answer)).toBe(to)
    expect(answer.versao).toBeGreaterThan(versao)
    expect(await read()).toEqual(answer)
    expect((await approver.send(routes.get(name)!.entry, { id, versao, ...input } as never)).status).toBe(409)
  })
})
