#!/usr/bin/env node
// `npm test`: all tests, including the browser journeys (tests/journeys builds the pages first when they are old).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { requireNode24 } from './node24.mjs'

requireNode24()

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
