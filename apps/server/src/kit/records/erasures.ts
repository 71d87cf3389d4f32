import { flushErasures } from '../../db/erasures.ts'
import { defineChore } from '../jobs/jobs.ts'

defineChore('apagamentos', { run: ({ storage }, owner) => flushErasures(owner, storage) })
