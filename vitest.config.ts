import { defineConfig } from 'vitest/config'

// One application and one database per worker: without isolation between files the run takes a tenth of the time.
const server = { pool: 'forks' as const, isolate: false, globalSetup: ['./apps/server/src/testing/global-setup.ts'] }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tests/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...server,
        },
      },
      {
        // A browser and a build of the pages: minutes, one journey at a time.
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          ...server,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [],
        },
      },
    ],
  },
})
