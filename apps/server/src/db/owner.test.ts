import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { asOwner } from './owner.ts'

it('a server that stops meanwhile fails the work, and nothing else', async () => {
  const { owner } = await testApp()
  // Between two queries nothing waits for an answer. The end of the connection is then an event, and without a listener it would end the
  // process.
  const work = asOwner(owner.options.connectionString!, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    // Not `events.once`: it rejects with the error that comes before the end, at a moment when nothing awaits it yet.
    const ended = new Promise((resolve) => client.once('end', resolve))
    await owner.query('select pg_terminate_backend($1)', [rows[0].pid])
    await ended
    await client.query('select 1')
  })
  await expect(work).rejects.toThrow(/not queryable|terminat|closed/i)
})
