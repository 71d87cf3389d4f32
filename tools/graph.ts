/**
 * Checks import boundaries over resolved paths, and other forbidden code. The rules are those of docs/architecture.md, 'What keeps it so'.
 * `graph(root)` is also the source of the map of the modules.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** The order of the modules: a module may import only modules before it. The last three are ends: none imports another. */
const ORDER = [
  ['geral'],
  ['utilitario'],
  ['cargo-salario'],
  ['avaliacao'],
  ['sst'],
  ['desenvolvimento'],
  ['pesquisa'],
  ['gestao-talentos'],
  ['captacao'],
  ['externo', 'analytics', 'shell'],
]
const rank = new Map(ORDER.flatMap((group, i) => group.map((name): [string, number] => [name, i])))

/** `dynamic` is `import()`; `type` leaves no import at run time. */
export type Edge = { from: string; to: string; line: number; kind: 'value' | 'type' | 'dynamic'; external: boolean }
export type Violation = { file: string; line: number; message: string }
export type Graph = { files: string[]; edges: Edge[]; violations: Violation[] }

/** The place of a file: side, layer, and the module if it belongs to one. */
type Place = { side: 'contract' | 'server' | 'web' | 'outside'; layer: string; module?: string }

function placeOf(file: string): Place {
  const contract = /^packages\/contract\/src\/([^/]+)\//.exec(file)
  if (contract) {
    const [, folder = ''] = contract
    return folder === 'kit' ? { side: 'contract', layer: 'kit' } : { side: 'contract', layer: 'module', module: folder }
  }
  if (file.startsWith('packages/contract/src/')) return { side: 'contract', layer: 'root' }
  const app = /^apps\/(server|web)\/src\/(?:modules\/([^/]+)\/|([^/]+)\/|([^/]+)$)/.exec(file)
  if (!app) return { side: 'outside', layer: '' }
  const side = app[1] === 'server' ? 'server' : 'web'
  if (app[2]) return { side, layer: 'module', module: app[2] }
  return { side, layer: app[3] ?? (app[4] === 'modules.ts' ? 'modules.ts' : 'root') }
}

/** The pool of worker threads loads the module that its task names: the only import whose target is a value. */
const LOADERS = new Set(['apps/server/src/documents/worker-thread.ts'])

/** The only file that may make dates. */
const DAYS = 'packages/contract/src/kit/datas.ts'

const isProof = (file: string) => /\/modules\/[^/]+\/(testing|demo)\//.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Specifier → path from the root, or the specifier itself with `external` for a package. Undefined: the file does not exist. */
function resolveImport(root: string, from: string, specifier: string): { to: string; external: boolean } | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  const own = /^@quadro\/(contract|server|web)(?:\/(.*))?$/.exec(bare)
  let path: string
  if (own) path = join(root, own[1] === 'contract' ? 'packages/contract' : `apps/${own[1]}`, 'src', own[2] ?? '')
  else if (bare.startsWith('.')) path = resolve(root, dirname(from), bare)
  else return { to: specifier, external: true }
  const found = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')].find(isFile)
  return found ? { to: relative(root, found).split(sep).join('/'), external: false } : undefined
}

/** All imports of a file: static, re-exported, dynamic, `import('…').Type` and require. */
function importsOf(file: string, source: string) {
  const { program, errors } = parseSync(file, source)
  const found: { specifier: string | undefined; kind: Edge['kind']; line: number }[] = []
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const add = (node: { start: number }, target: unknown, kind: Edge['kind']) => {
    const { value, quasis } = target as { value?: unknown; quasis?: { value: { cooked?: string | null } }[] }
    const text = quasis?.length === 1 ? quasis[0]?.value.cooked : value
    found.push({ specifier: typeof text === 'string' ? text : undefined, kind, line: lineOf(node.start) })
  }
  new Visitor({
    // `import { type A }` still loads the file under verbatimModuleSyntax, so only `import type` counts as a type import.
    ImportDeclaration: (node) => add(node, node.source, node.importKind === 'type' ? 'type' : 'value'),
    ExportAllDeclaration: (node) => add(node, node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node, node.source, node.exportKind === 'type' ? 'type' : 'value')
    },
    ImportExpression: (node) => add(node, node.source, 'dynamic'),
    TSImportType: (node) => add(node, node.source, 'type'),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(node, node.arguments[0], 'value')
    },
  }).visit(program)
  return { found, errors }
}

const leftOf = (target: string, from: string) => (rank.get(target) ?? 99) < (rank.get(from) ?? -1)

/** The rule that an import breaks, if any. */
function judge({ from, to, external }: Edge): string | undefined {
  const a = placeOf(from)
  const test = isTest(from)
  if (a.side === 'outside') return undefined
  if (external) {
    if (a.side === 'contract' && !test && !/^(zod|@brazilian-utils)(\/|$)/.test(to))
      return `contract imports nothing but zod and @brazilian-utils, not ${to}`
    if (a.side === 'web' && !['ui', 'kit'].includes(a.layer) && /^(react-aria|react-stately|@react-)/.test(to))
      return `only ui and kit import ${to}`
    return undefined
  }
  const b = placeOf(to)
  if (b.side === 'outside')
    return test || !/^(tests|tools|bench)\//.test(to) ? undefined : `the product does not import ${to}`
  if (a.side === 'contract' && b.side !== 'contract') return `contract does not import ${b.side} (${to})`
  if (b.side !== 'contract' && a.side !== b.side) return `${a.side} and ${b.side} never import each other (${to})`
  if (a.module && b.module && a.module !== b.module) {
    // Every page may call any endpoint of the contract, and so may a test over HTTP.
    if (b.side === 'contract' && (a.side === 'web' || test)) return undefined
    if (!leftOf(b.module, a.module)) return `${a.module} does not know ${b.module}, which is not to its left (${to})`
    // A module's testing/ and demo/ folders may use those of modules to its left.
    const bothProve = isProof(from) && isProof(to)
    if (b.side !== 'contract' && !bothProve && !/\/modules\/[^/]+\/index\.tsx?$/.test(to))
      return `${b.module} is reached through its index only (${to})`
  }
  // A test beside its file may start the whole application.
  if (test) return undefined
  const below = a.side === 'contract' ? ['kit'] : ['kit', 'ui', 'db', 'documents']
  if (below.includes(a.layer)) {
    const callsContract = a.side === 'web' && a.layer === 'kit' && b.side === 'contract'
    if (b.module && !callsContract) return `${a.layer} never imports modules (${to})`
    if (['app', 'modules.ts'].includes(b.layer)) return `${a.layer} never imports the application (${to})`
    if (a.layer === 'ui' && b.side === 'web' && b.layer === 'kit') return `ui never imports kit (${to})`
  }
  if (a.module && ['app', 'modules.ts'].includes(b.layer)) return `modules never import the application (${to})`
  return undefined
}

/** Groups of files that import each other (Tarjan), each as one of its edges and its members. */
function cycles(edges: Edge[]): { edge: Edge; members: string[] }[] {
  const next = Map.groupBy(
    edges.filter((e) => e.kind === 'value' && !e.external),
    (e) => e.from,
  )
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const result: { edge: Edge; members: string[] }[] = []
  const visit = (file: string): number => {
    const own = index.size
    index.set(file, own)
    let lowest = own
    stack.push(file)
    for (const { to } of next.get(file) ?? [])
      if (!index.has(to)) lowest = Math.min(lowest, visit(to))
      else if (stack.includes(to)) lowest = Math.min(lowest, index.get(to) ?? own)
    low.set(file, lowest)
    if (lowest === own) {
      const members = stack.splice(stack.indexOf(file))
      const edge = next.get(file)?.find((e) => members.includes(e.to))
      if (edge) result.push({ edge, members })
    }
    return lowest
  }
  for (const file of next.keys()) if (!index.has(file)) visit(file)
  return result
}

/** A list that lacks a module, or skips files, would keep the check green without reason. */
function missingModules(root: string, files: string[]): Violation[] {
  return ['server', 'web'].flatMap((side) => {
    const list = `apps/${side}/src/modules.ts`
    const seen = new Set(files.flatMap((f) => (placeOf(f).side === side ? (placeOf(f).module ?? []) : [])))
    if (!existsSync(join(root, list)))
      return seen.size ? [{ file: list, line: 1, message: 'the list of modules is missing' }] : []
    const text = readFileSync(join(root, list), 'utf8')
    const listed = new Set(Array.from(text.matchAll(/\/modules\/([^/'"`]+)\//g), (m) => m[1] ?? ''))
    const say = (message: string) => ({ file: list, line: 1, message })
    return [
      ...[...listed].filter((m) => !seen.has(m)).map((m) => say(`module ${m} is listed, but no file of it was seen`)),
      ...[...seen].filter((m) => !listed.has(m)).map((m) => say(`module ${m} is not listed`)),
    ]
  })
}

/** Maximum number of source files in a folder, without tests: more are too many to overlook. */
const FOLDER = 40

function crowdedFolders(files: string[]): Violation[] {
  const sources = files.filter((file) => /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file))
  return [...Map.groupBy(sources, dirname)]
    .filter(([, { length }]) => length > FOLDER)
    .map(([folder, { length }]) => ({
      file: folder,
      line: 1,
      message: `holds ${length} source files, more than ${FOLDER}: divide it by subject (docs/architecture.md)`,
    }))
}

/** Reads every source file below `root` and reports what breaks the rules. */
export function graph(root: string): Graph {
  const files = globSync(
    ['{packages,apps}/*/src/**/*.{ts,tsx}', 'apps/*/*.ts', '{tests,tools,bench}/**/*.{ts,tsx}', '*.ts'],
    { cwd: root, exclude: (name) => name === 'node_modules' },
  )
    .map((f) => f.split(sep).join('/'))
    .sort()
  const edges: Edge[] = []
  const violations: Violation[] = []
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    const { found, errors } = importsOf(file, source)
    const place = placeOf(file)
    const say = (line: number, message: string) => violations.push({ file, line, message })
    if (errors.length) say(1, `cannot be read: ${errors[0]?.message}`)
    if (place.module && !rank.has(place.module)) say(1, `${place.module} is not a module that tools/graph.ts knows`)
    if (place.side === 'web' && !['ui', 'kit'].includes(place.layer) && !isTest(file))
      source.split('\n').forEach((text, i) => {
        if (/\bclassName\s*=/.test(text)) say(i + 1, 'only ui and kit write className')
      })
    // Only one place tells a refusal from a program error: attempt and, for reads, refusalText (kit/call/attempt.ts).
    if (place.side === 'web' && !file.startsWith('apps/web/src/kit/call/') && !isTest(file))
      source.split('\n').forEach((text, i) => {
        if (/instanceof CallError\b/.test(text))
          say(i + 1, 'only kit/call tells a refusal from a fault: attempt, refusalText')
      })
    // The contract says what is read again after a change (kit/changes.ts), so pages keep no lists.
    if (place.side === 'web' && !file.startsWith('apps/web/src/kit/call/') && !isTest(file))
      source.split('\n').forEach((text, i) => {
        if (/\b(invalidateQueries|refetchQueries)\b/.test(text))
          say(i + 1, 'only kit/call has things read again: shownIn or changes of the contract say what')
      })
    // Between 21:00 and midnight in Brazil the UTC date is already tomorrow.
    if (file !== DAYS)
      source.split('\n').forEach((text, i) => {
        if (/toISOString\(\)\s*\??\.(slice|substring|substr|split)\(/.test(text))
          say(i + 1, `days come from ${DAYS}: hoje, or diaUtc of what is calculated in UTC`)
      })
    for (const { specifier, kind, line } of found) {
      if (specifier === undefined) {
        if (place.layer !== '' && place.layer !== 'root' && !isTest(file) && !LOADERS.has(file))
          say(line, 'the target of this import cannot be read')
        continue
      }
      const target = resolveImport(root, file, specifier)
      if (!target) {
        say(line, `nothing found at ${specifier}`)
        continue
      }
      const edge = { from: file, line, kind, ...target }
      edges.push(edge)
      const wrong = judge(edge)
      if (wrong) say(line, wrong)
    }
  }
  for (const { edge, members } of cycles(edges))
    violations.push({ file: edge.from, line: edge.line, message: `cycle among ${members.join(', ')}` })
  violations.push(...missingModules(root, files), ...crowdedFolders(files))
  return { files, edges, violations }
}

if (import.meta.main) {
  const { files, edges, violations } = graph(join(import.meta.dirname, '..'))
  for (const { file, line, message } of violations) console.error(`${file}:${line} ${message}`)
  console.log(`graph: ${files.length} files, ${edges.length} imports, ${violations.length} violations`)
  if (violations.length) process.exitCode = 1
}
