/**
 * Finds the routes that write a table, from the source: a handler, the functions that it calls by name in any file, and the functions of
 * the database that its statements name.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { type Node, parseSync } from 'oxc-parser'
import { routeKey } from '../../apps/server/src/kit/access/policy.ts'

const server = resolve(import.meta.dirname, '../../apps/server/src')
const contract = resolve(import.meta.dirname, '../../packages/contract/src')

/** A piece of a file: its text, and the names that it uses. */
interface Piece {
  file: string
  text: string
  names: Set<string>
}
interface Source {
  pieces: Map<string, Piece>
  /** Local name → where it is imported from. */
  imports: Map<string, { from: string; name: string }>
  /** Exported name → local name, or the name in another file. */
  exports: Map<string, { from?: string; name: string }>
  handlers: (Piece & { entry: string })[]
}

type Any = Node & Record<string, unknown>
const isNode = (value: unknown): value is Any => typeof value === 'object' && value !== null && 'type' in value

function walk(node: unknown, visit: (node: Any) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  if (!isNode(node)) return
  visit(node)
  for (const [key, value] of Object.entries(node)) {
    // The name of a member and the key of a property do not refer to names of this file.
    if (node.type === 'MemberExpression' && key === 'property' && !node.computed) continue
    if (node.type === 'Property' && key === 'key' && !node.computed && !node.shorthand) continue
    walk(value, visit)
  }
}

const ROUTES = ['route', 'fileRoute', 'eventsRoute', 'flowRoutes']
const called = (node: Any): string | undefined =>
  isNode(node.callee) && node.callee.type === 'Identifier' ? String((node.callee as Any).name) : undefined

function read(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const target = (specifier: string): string =>
    specifier.startsWith('@quadro/contract/')
      ? join(contract, specifier.slice('@quadro/contract/'.length))
      : specifier.startsWith('.')
        ? resolve(dirname(file), specifier)
        : specifier
  const piece = (node: Any): Piece => {
    const names = new Set<string>()
    walk(node, (inner) => {
      if (inner.type === 'Identifier') names.add(String(inner.name))
    })
    return { file, text: text.slice(node.start, node.end), names }
  }
  const source: Source = { pieces: new Map(), imports: new Map(), exports: new Map(), handlers: [] }
  const declare = (node: Any, exported: boolean) => {
    const declared =
      node.type === 'VariableDeclaration'
        ? (node.declarations as Any[]).flatMap((one) => {
            const found: [string, Any][] = []
            walk(one.id, (inner) => inner.type === 'Identifier' && found.push([String(inner.name), one]))
            return found
          })
        : isNode(node.id)
          ? [[String(node.id.name), node] as [string, Any]]
          : []
    for (const [name, inner] of declared) {
      source.pieces.set(name, piece(inner))
      if (exported) source.exports.set(name, { name })
    }
  }
  for (const statement of program.body as unknown as Any[]) {
    if (statement.type === 'ImportDeclaration') {
      const from = target(String((statement.source as Any).value))
      for (const one of statement.specifiers as Any[])
        source.imports.set(String((one.local as Any).name), {
          from,
          name: one.type === 'ImportSpecifier' ? String((one.imported as Any).name) : '*',
        })
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (isNode(statement.declaration)) declare(statement.declaration, true)
      for (const one of (statement.specifiers ?? []) as Any[])
        source.exports.set(String((one.exported as Any).name), {
          name: String((one.local as Any).name),
          ...(isNode(statement.source) ? { from: target(String(statement.source.value)) } : {}),
        })
    } else declare(statement, false)
  }
  walk(program.body, (node) => {
    if (node.type !== 'CallExpression') return
    const inner = node.callee as Any
    if (inner.type !== 'CallExpression' || !ROUTES.includes(called(inner) ?? '')) return
    const [entry, ...given] = inner.arguments as Any[]
    if (!entry) return
    const body = piece({ ...node, callee: given } as unknown as Any)
    source.handlers.push({ ...body, text: text.slice(node.start, node.end), entry: text.slice(entry.start, entry.end) })
  })
  return source
}

const WRITES = (tables: string) =>
  new RegExp(
    [
      `(?:insertInto|updateTable|deleteFrom|mergeInto|removal)\\(\\s*'(${tables})(?: as \\w+)?'`,
      // Functions of the kit, whose first argument is the context or `{ db }`.
      `(?:updateRow|replaceParts)\\([^,']+,\\s*'(${tables})'`,
      `(?:insert\\s+into|update|delete\\s+from)\\s+(${tables})\\b`,
    ].join('|'),
    'gi',
  )
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The handlers that write one of `tables`. `named`: the tables for each route key. `unnamed`: files with handlers whose endpoint the source
 * does not name (made in a loop). `functions`: the source of the database's own functions, by name.
 */
export async function routesThatWrite(
  tables: readonly string[],
  functions: ReadonlyMap<string, string>,
): Promise<{ named: Map<string, Set<string>>; unnamed: string[]; seen: Set<string> }> {
  const files = globSync('{kit,modules}/**/*.ts', { cwd: server })
    .filter((file) => !/\.test\.ts$|testing\.ts$|\/testing\//.test(file))
    .map((file) => join(server, file))
  const sources = new Map(files.map((file) => [file, read(file)]))
  const pattern = WRITES([...new Set(tables.flatMap((table) => [table, camel(table)]))].join('|'))
  const snake = (name: string) =>
    tables.find((table) => [table, camel(table).toLowerCase()].includes(name.toLowerCase()))!
  const inText = (text: string): string[] => [...text.matchAll(pattern)].map((m) => snake((m[1] ?? m[2] ?? m[3])!))
  const byFunction = new Map(
    [...functions].map(([name, text]) => [name, inText(text)] as const).filter(([, found]) => found.length > 0),
  )
  const direct = (text: string): string[] => [
    ...inText(text),
    ...[...text.matchAll(/\b([a-z_]+)\(/g)].flatMap(([, name]) => byFunction.get(name!) ?? []),
  ]

  const exported = (file: string, name: string): Piece | undefined => {
    const source = sources.get(file)
    const found = source?.exports.get(name)
    if (!found) return undefined
    return found.from ? exported(found.from, found.name) : named(file, found.name)
  }
  const named = (file: string, name: string): Piece | undefined => {
    const source = sources.get(file)
    const own = source?.pieces.get(name)
    if (own) return own
    const imported = source?.imports.get(name)
    return imported && exported(imported.from, imported.name)
  }
  const reached = (piece: Piece, seen: Set<Piece>): void => {
    if (seen.has(piece)) return
    seen.add(piece)
    for (const name of piece.names) {
      const next = named(piece.file, name)
      if (next) reached(next, seen)
    }
  }

  /** The endpoint that an expression of a file names, through the contract that the file imports. */
  const endpointOf = async (file: string, expression: string): Promise<Endpoint | undefined> => {
    const [root = '', ...members] = expression.replace(/[!?]/g, '').split('.')
    const imported = sources.get(file)?.imports.get(root)
    if (!imported?.from.startsWith(contract)) return undefined
    const module = (await import(/* @vite-ignore */ imported.from)) as Record<string, unknown>
    let value: unknown = imported.name === '*' ? module : module[imported.name]
    for (const member of members) value = (value as Record<string, unknown> | undefined)?.[member]
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
      ? (value as Endpoint)
      : undefined
  }

  const result = { named: new Map<string, Set<string>>(), unnamed: [] as string[], seen: new Set<string>() }
  for (const [file, { handlers }] of sources)
    for (const handler of handlers) {
      const all = new Set<Piece>()
      reached(handler, all)
      const written = new Set([...all].flatMap(({ text }) => direct(text)))
      const entry = await endpointOf(file, handler.entry)
      if (entry) result.seen.add(routeKey(entry))
      if (written.size === 0) continue
      if (entry) result.named.set(routeKey(entry), written)
      else result.unnamed.push(`${relative(server, file)}: ${handler.entry} writes ${[...written].join(', ')}`)
    }
  return result
}
