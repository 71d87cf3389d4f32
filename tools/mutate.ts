/**
 * `npm run mutate`: breaks one rule after the other (tools/mutations.ts) in a copy of the project and runs the tests whose titles name it.
 * If they stay green, they do not prove the rule. `npm run mutate -- R0141 R0269` runs some. Rules that only journeys prove are not in the
 * list.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { BUILDINGS, placeOf } from './mutation-place.ts'
import { mutations } from './mutations.ts'

const root = join(import.meta.dirname, '..')
const LIMIT = 300_000

const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !mutations.some(({ rule }) => rule === id))
if (unknown.length > 0) stop(`Not on the list of tools/mutations.ts: ${unknown.join(', ')}`)
const chosen = mutations.filter(({ rule }) => asked.length === 0 || asked.includes(rule))

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const tests = files
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/journeys/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const work = chosen.map((mutation) => ({
  ...mutation,
  place: placeOf(mutation, files),
  tests: tests.filter(({ text }) => text.includes(mutation.rule)).map(({ file }) => file),
}))
const misplaced = work.flatMap(({ rule, file, find, place }) =>
  typeof place === 'string' ? [`${rule} in ${file}: ${place}: ${find}`] : [],
)
if (misplaced.length > 0) stop(misplaced.join('\n'))

// The copy has its own workspace packages, because they are changed; the others are the installed ones.
const copy = mkdtempSync(join(tmpdir(), 'quadro-mutate-'))
let running: ChildProcess | undefined
let interrupted = false
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interrupted = true
    // The tests' database ends with them; the copy is removed after they have ended.
    if (running) running.kill('SIGINT')
    else process.exit(130)
  })

for (const file of files) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  cpSync(join(root, file), join(copy, file))
}
mkdirSync(join(copy, 'node_modules/@quadro'), { recursive: true })
for (const name of readdirSync(join(root, 'node_modules')))
  if (name !== '@quadro' && name !== '.vite')
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction')
for (const folder of Object.values(BUILDINGS))
  symlinkSync(join(copy, folder), join(copy, 'node_modules/@quadro', basename(folder)), 'junction')

interface Result {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Runs the tests whose titles name one of the rules, in the given files. `failure` has an error of the runner itself. */
async function run(testFiles: readonly string[], rules: readonly string[], limit: number) {
  const output = join(copy, 'mutate.json')
  rmSync(output, { force: true })
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', ...testFiles, '-t', rules.join('|'), '--reporter=json', `--outputFile=${output}`]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'ignore', 'pipe'] })
  running = child
  let failure = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    failure = (failure + text).slice(-2000)
  })
  let late = false
  const timer = setTimeout(() => {
    late = true
    child.kill('SIGINT')
  }, limit)
  const hard = setTimeout(() => child.kill('SIGKILL'), limit + 30_000)
  await new Promise((done) => child.once('close', done))
  clearTimeout(timer)
  clearTimeout(hard)
  running = undefined
  if (interrupted) process.exit(130)
  if (late) return { failure: `it took longer than ${limit / 1000} s` }
  if (!existsSync(output)) return { failure: failure.trim().split('\n')[0] || 'the runner left no result' }
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Result
  const ran = testResults.flatMap((file) =>
    file.assertionResults.filter((t) => ['passed', 'failed'].includes(t.status)),
  )
  const broken = testResults.find((file) => file.status === 'failed' && file.message !== '')
  return { ran, broken: broken?.message.split('\n')[0] }
}

/**
 * Whether the test failed by an assertion and not by a crash: expect(), a query of Testing Library, or the server's client whose call was
 * refused (4xx) where it expected an answer.
 */
const asserted = (message: string) =>
  /^(AssertionError|TestingLibraryElementError|Error: (Unable to find|promise (rejected|resolved)) |Error: 4\d\d \w+: )/.test(
    message,
  )
const firstLine = (messages: readonly string[]) => messages[0]?.split('\n')[0] ?? ''

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const begun = performance.now()
const all = [...new Set(work.flatMap((entry) => entry.tests))]
console.log(`${work.length} rules; first their tests in ${all.length} files, nothing broken …`)
const sound = await run(
  all,
  chosen.map(({ rule }) => rule),
  LIMIT + 20_000 * all.length,
)
if (!sound.ran) stop(`They could not run: ${sound.failure}`)
console.log(`${sound.ran.length} tests, ${seconds(begun)}`)

/** The other tests run first: if one of them turns red, the database tests are not needed. */
const needsDatabase = (file: string) => file.startsWith('apps/server/') || file.startsWith('tests/')

/** Returns `red`, `GREEN` or why it is unknown. */
async function verdict({ rule, place, find, replace, tests: own }: (typeof work)[number]): Promise<string> {
  const naming = sound.ran!.filter(({ fullName }) => fullName.includes(rule))
  if (naming.length === 0) return 'could not run: no test has it in its title'
  const bad = naming.find(({ status }) => status === 'failed')
  if (bad) return `could not run: fails with nothing broken: ${bad.fullName}: ${firstLine(bad.failureMessages)}`
  if (typeof place === 'string') return place
  writeFileSync(
    join(copy, place.path),
    place.text.replace(find, () => replace),
  )
  try {
    let told = 0
    for (const testFiles of [own.filter((file) => !needsDatabase(file)), own.filter(needsDatabase)]) {
      if (testFiles.length === 0) continue
      const { ran, broken, failure } = await run(testFiles, [rule], LIMIT)
      const failed = ran?.filter(({ status }) => status === 'failed') ?? []
      if (failed.some(({ failureMessages }) => failureMessages.some(asserted))) return 'red'
      if (failed.length > 0) return `could not run: ${firstLine(failed[0]!.failureMessages)}`
      if (!ran || broken) return `could not run: ${failure ?? broken}`
      told += ran.length
    }
    if (told < naming.length) return 'could not run: some of its tests did not run'
  } finally {
    writeFileSync(join(copy, place.path), place.text)
  }
  return 'GREEN'
}

const left: string[] = []
for (const [n, entry] of work.entries()) {
  const start = performance.now()
  const said = await verdict(entry)
  const line = `${entry.rule}  ${said}  (${entry.file}, ${seconds(start)})`
  console.log(`${String(n + 1).padStart(3)}/${work.length}  ${line}`)
  if (said !== 'red') left.push(line)
}
console.log(`\n${work.length - left.length} of ${work.length} went red, ${seconds(begun)}`)
for (const line of left) console.log(`  ${line}`)
process.exitCode = left.length > 0 ? 1 : 0
