import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { dependencyMessage, isLabelled, labelTable } from './constraints.ts'

it('names what holds a record back, whether its table is spelled as in code or as in the database', () => {
  labelTable('coisaDeTeste', 'Coisas de teste')
  expect(dependencyMessage("Tipo 'A'", 'coisa_de_teste')).toMatch(/ Coisas de teste$/)
})
it('every table that may hold back a deletion has a name that people know', async () => {
  const app = await testApp()
  const { rows } = await app.owner.query<{ name: string }>(
    `select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid not in ('empresa'::regclass) and c.connamespace = 'public'::regnamespace order by 1`,
  )
  expect(rows.map(({ name }) => name).filter((name) => !isLabelled(name))).toEqual([])
})
