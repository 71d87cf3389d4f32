import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst, slowest } from './tests/support/order.ts'

// Half of the work is done by the database or the browser, so two workers run on two cores, where Vitest would start one. Projects with the
// same number of workers share one queue: the journeys, which wait most, come before the server's tests, and the short ones of the web come
// last.
const parallel = { maxWorkers: Math.max(2, availableParallelism() - 1) }
// One application and one database per worker: without isolation between files the run takes a tenth of the time.
const server = { pool: 'forks' as const, isolate: false, globalSetup: ['./apps/server/src/testing/global-setup.ts'] }
// Tests wait for an event, not for a time. These limits are for events that never come: at least ten times the duration on a quiet machine,
// because a busy machine needs that long.
const patient = { expect: { poll: { timeout: 60_000 } } }
// Tests that draw share the window and the modules of their worker, which test-setup.ts resets after each test; loading them anew for each
// file would take three quarters of the time. Only a file that puts other modules in place of real ones has modules and a window of its own.
// Tests of pure functions need no window, and starting one makes them ten times slower.
const DRAWN = ['src/**/*.test.tsx']
const webRoot = join(import.meta.dirname, 'apps/web')
const replacing = globSync(DRAWN, { cwd: webRoot }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(webRoot, file), 'utf8')),
)
const pure = { testTimeout: 120_000, ...parallel }
const web = { root: './apps/web', ...pure }
const drawn = { environment: 'happy-dom', setupFiles: [join(webRoot, 'src/test-setup.ts')] }
// `--sequence.shuffle.files --sequence.seed=N` draws an order, to show that files do not depend on it.
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

export default defineConfig({
  test: {
    reporters: ['default', slowest],
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    teardownTimeout: 60_000,
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], ...pure } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tests/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          ...parallel,
          ...server,
          ...patient,
        },
      },
      {
        // A browser and a build of the pages take minutes.
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 1_200_000,
          // Number of tabs at the same time; more would only wait for each other.
          maxConcurrency: 3,
          hookTimeout: 1_200_000,
          ...parallel,
          ...server,
          ...patient,
          globalSetup: [...server.globalSetup, './tests/support/pages.ts'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: { ...web, ...drawn, name: 'web', isolate: false, include: DRAWN, exclude: replacing },
      },
      { extends: './apps/web/vite.config.ts', test: { ...web, ...drawn, name: 'web-replaced', include: replacing } },
      {
        extends: './apps/web/vite.config.ts',
        test: { ...web, name: 'web-reckoning', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
      },
    ],
  },
})
