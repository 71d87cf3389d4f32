import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { asOwner } from './owner.ts'

it('a server that stops meanwhile fails the work, and nothing else', async () => {
  const { owner } = await testApp()
  // Between two queries nobody waits for an answer: the end of the connection is an event, which unheard would end the process.
  const work = asOwner(owner.options.connectionString!, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    // Not events.once, which rejects by the error that comes before the end, when nobody awaits it yet.
    const ended = new Promise((resolve) => client.once('end', resolve))
    await owner.query('select pg_terminate_backend($1)', [rows[0].pid])
    await ended
    await client.query('select 1')
  })
  await expect(work).rejects.toThrow(/not queryable|terminat|closed/i)
})
