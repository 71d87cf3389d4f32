import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
/** The niceness of a program that was started with `nice` and then asked for a low priority. */
async function niceAfter(nice: number): Promise<number> {
  const program = `import { lowPriority } from ${JSON.stringify(new URL('./low-priority.ts', import.meta.url))}
    import { getPriority } from 'node:os'
    lowPriority()
    console.log(getPriority())`
  const { stdout } = await run('nice', ['-n', String(nice), process.execPath, '--input-type=module', '-e', program])
  return Number(stdout)
}

it.runIf(process.platform === 'linux')('lowers itself, and never raises what was started lower', async () => {
  const own = Number((await run('nice')).stdout)
  expect(await niceAfter(0)).toBe(Math.max(own, 10))
  expect(await niceAfter(19)).toBe(19)
})
