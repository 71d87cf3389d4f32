#!/usr/bin/env node
// Everything that must hold before a commit, besides the tests. Every step runs, even after one has failed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode24 } from './node24.mjs'

requireNode24()

const root = join(import.meta.dirname, '..')
const bin = (path) => join(root, 'node_modules', path)
const types = (folder) => [`types ${folder}`, [bin('typescript/bin/tsc'), '-p', folder]]

const steps = [
  types('packages/contract'),
  types('apps/server'),
  types('apps/web'),
  types('.'),
  ['format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '--colors=off']],
  ['boundaries', ['tools/graph.ts']],
  ['unused', [bin('knip/bin/knip.js'), '--no-progress']],
]
if (existsSync(join(root, 'tools/generate.ts'))) steps.push(['generated files', ['tools/generate.ts', '--check']])

let failed = 0
for (const [name, args] of steps) {
  const start = performance.now()
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(24)} ${seconds.padStart(5)} s`)
  if (status === 0) continue
  failed++
  const output = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim()
  console.log(output.replace(/^/gm, '        '))
}
console.log(failed ? `\n${failed} of ${steps.length} failed` : '\nall well')
process.exitCode = failed ? 1 : 0
