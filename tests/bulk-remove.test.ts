/**
 * The deletion of several records names those that do not exist for the caller, in every registry. The test finds new registries by itself.
 */
import type { BulkResult } from '@quadro/contract/kit/resource.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { gone } from '../apps/server/src/kit/records/bulk.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'

const removals = (await allRoutes())
  .map(({ entry }) => entry)
  .filter(({ path }) => /\/(excluir|remover)-em-lote$/.test(path))
const ABSENT = 2_000_000_000

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

describe('deleting several records', () => {
  it('is offered by the registers', () => {
    expect(removals.length).toBeGreaterThan(40)
  })

  it.each(removals.map((entry) => [entry.path, entry] as const))('%s names what is gone', async (_, entry) => {
    const caller = entry.installation ? await app.everywhere(company.id) : company.admin
    const answer = (await caller.call(entry, { ids: [ABSENT, ABSENT] } as never)) as BulkResult
    expect(answer).toEqual({ excluidos: [], recusados: [gone(ABSENT)] })
  })
})
