import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { createGuard } from './guard.ts'

let url: string
let pool: pg.Pool
beforeAll(async () => {
  url = (await testApp()).owner.options.connectionString!
})
beforeEach(() => {
  pool = new pg.Pool({ connectionString: url })
})
afterEach(() => pool.end())
const inUse = () => pool.totalCount - pool.idleCount

describe('the guard of a worker', () => {
  it('holds one connection, however many ask while it is made', async () => {
    const guard = createGuard(pool)
    await Promise.all([guard.hold(['a']), guard.hold(['a', 'b'])])
    expect(inUse()).toBe(1)
    guard.end()
    expect(inUse()).toBe(0)
  })

  it('that ends while its connection is made gives it back: a pool with a lost connection never ends', async () => {
    const guard = createGuard(pool)
    const holding = guard.hold(['c'])
    guard.end()
    await holding
    expect(inUse()).toBe(0)
  })
})
