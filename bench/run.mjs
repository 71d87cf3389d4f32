#!/usr/bin/env node
// `npm run bench`, or `npm run bench -- list pdf`: prints each figure beside its goal, as a Markdown table. Ratios compare two programs
// that ran alternately on this machine; the number is the median of the rounds, with minimum and maximum in brackets. With `--grande` it
// includes the measurements with a million people, which take ten minutes more.
import { requireNode24 } from '../tools/node24.mjs'

requireNode24()

const all = {
  list: () => import('./list.ts'),
  django: () => import('./django.ts'),
  mixed: () => import('./mixed.ts'),
  report: () => import('./report.ts'),
  web: () => import('./web.ts'),
  start: () => import('./start.ts'),
  pdf: () => import('./pdf.ts'),
  xlsx: () => import('./xlsx.ts'),
  import: () => import('./import.ts'),
  leituras: () => import('./leituras.ts'),
  organograma: () => import('./organograma.ts'),
  pgr: () => import('./pgr.ts'),
  condicoes: () => import('./condicoes.ts'),
  treinamentos: () => import('./treinamentos.ts'),
  people: () => import('./people.ts'),
  backup: () => import('./backup.ts'),
  celular: () => import('./celular.ts'),
  'vaga-publica': () => import('./vaga-publica.ts'),
  candidatura: () => import('./candidatura.ts'),
  inicio: () => import('./inicio.ts'),
  kanban: () => import('./kanban.ts'),
  'relatorio-candidatos': () => import('./relatorio-candidatos.ts'),
  cenarios: () => import('./cenarios.ts'),
  'relatorios-talentos': () => import('./relatorios-talentos.ts'),
  'relatorios-salarios': () => import('./relatorios-salarios.ts'),
  avaliacoes: () => import('./avaliacoes.ts'),
  candidatos: () => import('./candidatos.ts'),
  curriculos: () => import('./curriculos.ts'),
  correio: () => import('./correio.ts'),
  million: () => import('./million.ts'),
}
/** Measured only when named, or with `--grande`. */
const slow = ['candidatos', 'correio', 'leituras', 'million']
/** Measured only when named: it needs programs that the project does not. */
const foreign = ['django']

const large = process.argv.includes('--grande')
const wanted = process.argv.slice(2).filter((name) => name !== '--grande')
const unknown = wanted.filter((name) => !Object.hasOwn(all, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(all).join(', ')}.`)
  process.exit(2)
}
const { line } = await import('./row.ts')
console.log('| What | Reference | Ratio or figure | Aim | Verdict |\n|---|---|---|---|---|')
for (const [name, load] of Object.entries(all)) {
  const isLeftOut = foreign.includes(name) || (slow.includes(name) && !large)
  if (wanted.length > 0 ? !wanted.includes(name) : isLeftOut) continue
  const { run } = await load()
  try {
    for (const row of await run()) console.log(line(row))
  } catch (error) {
    // The other measurements are still useful.
    console.log(`| ${name} | | | | could not be measured |`)
    console.error(error)
    process.exitCode = 1
  }
}
