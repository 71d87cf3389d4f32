/**
 * Set-up of every web test. Files share the modules of a worker, so everything that a test leaves in them or in the window is reset after it:
 * no test depends on the one before it, in whichever order the files run.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { resetShared } from './testing/shared.ts'
import { fetchAll } from './ui/later.tsx'

// What a test waits for normally appears at once. Only a machine under load takes longer, and that is not an error of the page.
configure({ asyncUtilTimeout: 30_000 })

// Loads the parts that load later, for a test file that has not imported them before.
beforeAll(fetchAll)

afterEach(async () => {
  cleanup()
  // What waits for a faked clock would wait for ever, and the modules that count on it would stay as they are.
  if (vi.isFakeTimers()) await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await resetShared()
})
