#!/usr/bin/env node
// `npm run bench`: every figure as a ratio against a reference run at the same time.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode24 } from '../tools/node24.mjs'

requireNode24()

const wanted = process.argv.slice(2)
for (const file of globSync('*.ts', { cwd: import.meta.dirname }).sort()) {
  const name = file.replace(/\.ts$/, '')
  const { run } = await import(join(import.meta.dirname, file))
  // Files without `run` are shared parts.
  if (!run || (wanted.length > 0 && !wanted.includes(name))) continue
  for (const row of await run()) console.log(`${row.name}\t${row.ratio.toFixed(2)}\t${row.aim}\t${row.detail}`)
}
