#!/usr/bin/env node
// All checks before a commit, except the tests. Every step runs, even after one has failed.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { requireNode24 } from './node24.mjs'

requireNode24()

const root = join(import.meta.dirname, '..')
const bin = (path) => join(root, 'node_modules', path)
/**
 * The result is kept between runs, so that unchanged files are not checked again. One checker in each of two compilers: several in one make
 * the same types again, for twice the time of both cores and twice the memory.
 */
const types = (folder) => {
  const known = join(root, 'node_modules/.cache/types', `${folder.replace(/\W/g, '-')}.tsbuildinfo`)
  const once = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', known]
  return [`types ${folder}`, [bin('typescript/bin/tsc'), '-p', folder, ...once]]
}

const steps = [
  types('.'),
  types('apps/server'),
  types('apps/web'),
  types('packages/contract'),
  [
    'format and lint',
    [bin('@biomejs/biome/bin/biome'), 'check', '--colors=off'],
    'npm run format mends what can be mended.',
  ],
  ['boundaries', ['tools/graph.ts']],
  ['unused', [bin('knip/bin/knip.js'), '--no-progress']],
]
if (existsSync(join(root, 'tools/generate.ts'))) steps.push(['generated files', ['tools/generate.ts', '--check']])
if (existsSync(join(root, 'tools/release.ts'))) steps.push(['release', ['tools/release.ts', '--check']])

let failed = 0
/** The output of one step, printed when it has ended. */
function run([name, args, remedy]) {
  const start = performance.now()
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${error ? 'FAILED' : 'ok    '}  ${name.padEnd(24)} ${seconds.padStart(5)} s`)
      if (error) {
        failed++
        const output = `${stdout}${stderr}`.trim() || error.message
        console.log(output.replace(/^/gm, '        '))
        if (remedy) console.log(`        ${remedy}`)
      }
      done()
    })
  })
}
// The short steps use one core and run beside the compiler.
const left = steps.values()
async function worker() {
  for (const step of left) await run(step)
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
console.log(failed ? `\n${failed} of ${steps.length} failed` : '\nall well')
process.exitCode = failed ? 1 : 0
