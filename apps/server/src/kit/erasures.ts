import { flushErasures } from '../db/erasures.ts'
import { defineChore } from './jobs.ts'

defineChore('apagamentos', { run: ({ storage }, owner) => flushErasures(owner, storage) })
