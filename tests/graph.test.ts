import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { graph } from '../tools/graph.ts'

// The planted trees live in a temporary folder, so that the check of the real tree never meets them.
const planted: string[] = []
afterEach(() => {
  for (const dir of planted.splice(0)) rmSync(dir, { recursive: true })
})

const server = 'apps/server/src'
const web = 'apps/web/src'
const contract = 'packages/contract/src'

/** A small product without faults; each case adds or replaces files. */
const sound: Record<string, string> = {
  [`${contract}/kit/campo.ts`]: "import { z } from 'zod'\nexport const campo = z.string()\n",
  [`${contract}/geral/pessoa.ts`]: "import { campo } from '../kit/campo.ts'\nexport const pessoa = campo\n",
  [`${contract}/avaliacao/prova.ts`]: "import { pessoa } from '../geral/pessoa.ts'\nexport const prova = pessoa\n",
  [`${contract}/captacao/vaga.ts`]: "export { prova } from '../avaliacao/prova.ts'\n",
  [`${server}/modules.ts`]:
    "export const modules = [() => import('./modules/avaliacao/routes.ts'), () => import('./modules/captacao/routes.ts')]\n",
  [`${server}/kit/route.ts`]: "import 'fastify'\nexport const route = 1\n",
  [`${server}/modules/avaliacao/index.ts`]: "export { prova } from './prova.ts'\n",
  [`${server}/modules/avaliacao/prova.ts`]: "export { prova } from '@quadro/contract/avaliacao/prova.ts'\n",
  [`${server}/modules/avaliacao/routes.ts`]: "import '../../kit/route.ts'\nimport './prova.ts'\n",
  [`${server}/modules/captacao/routes.ts`]:
    "import { prova } from '../avaliacao/index.ts'\nimport { pessoa } from '@quadro/contract/geral/pessoa.ts'\nexport default [prova, pessoa]\n",
  [`${web}/modules.ts`]:
    "import './modules/avaliacao/pages.ts'\nimport './modules/captacao/pages.ts'\nexport const modules = 2\n",
  [`${web}/ui/botao.tsx`]:
    'import { Button } from \'react-aria-components\'\nexport const Botao = () => <Button className="p-2" />\n',
  [`${web}/kit/tela.tsx`]:
    "import { Botao } from '../ui/botao.tsx'\nimport '@quadro/contract/geral/pessoa.ts'\nexport const Tela = Botao\n",
  [`${web}/modules/avaliacao/pages.ts`]: "export const prova = () => import('./prova.tsx')\n",
  [`${web}/modules/avaliacao/prova.tsx`]:
    "import { Tela } from '../../kit/tela.tsx'\nimport '@quadro/contract/captacao/vaga.ts'\nexport const Prova = Tela\n",
  [`${web}/modules/captacao/pages.ts`]: 'export const pages = []\n',
  [`${web}/app/main.tsx`]: "import { modules } from '../modules.ts'\nexport default modules\n",
  'tools/any.ts': "import '../apps/web/src/app/main.tsx'\nimport '../apps/server/src/modules/avaliacao/prova.ts'\n",
}

function check(files: Record<string, string | undefined>) {
  const root = mkdtempSync(join(tmpdir(), 'graph-'))
  planted.push(root)
  for (const [path, text] of Object.entries({ ...sound, ...files })) {
    if (text === undefined) continue
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const result = graph(root)
  return { ...result, said: result.violations.map((v) => `${v.file}:${v.line} ${v.message}`) }
}

it('finds nothing in a sound tree, and reads all of it', () => {
  const { files, edges, said } = check({})
  expect(said).toEqual([])
  expect(files).toEqual(Object.keys(sound).sort())
  expect(edges).toContainEqual({
    from: `${web}/kit/tela.tsx`,
    to: `${contract}/geral/pessoa.ts`,
    line: 2,
    kind: 'value',
    external: false,
  })
  expect(edges.find((e) => e.to === `${web}/modules/avaliacao/prova.tsx`)?.kind).toBe('dynamic')
})

type Case = [name: string, file: string, text: string, message: string]

it.each<Case>([
  [
    'contract with a package',
    `${contract}/kit/x.ts`,
    "import 'fastify'",
    'contract imports nothing but zod and @brazilian-utils, not fastify',
  ],
  [
    'contract with a part of node',
    `${contract}/kit/x.ts`,
    "\nimport 'node:fs'",
    'contract imports nothing but zod and @brazilian-utils, not node:fs',
  ],
  [
    'contract with an application',
    `${contract}/geral/x.ts`,
    "import '../../../../apps/server/src/kit/route.ts'",
    `contract does not import server (${server}/kit/route.ts)`,
  ],
  [
    'kit of the contract with a module',
    `${contract}/kit/x.ts`,
    "import '../geral/pessoa.ts'",
    `kit never imports modules (${contract}/geral/pessoa.ts)`,
  ],
  [
    'contract to the right',
    `${contract}/geral/x.ts`,
    "import '../captacao/vaga.ts'",
    `geral does not know captacao, which is not to its left (${contract}/captacao/vaga.ts)`,
  ],
  [
    'web with server',
    `${web}/kit/x.ts`,
    "import '../../../server/src/kit/route.ts'",
    `web and server never import each other (${server}/kit/route.ts)`,
  ],
  [
    'web with server by its package name',
    `${web}/kit/x.ts`,
    "import '@quadro/server/kit/route.ts'",
    `web and server never import each other (${server}/kit/route.ts)`,
  ],
  [
    'server with web, in a test too',
    `${server}/kit/x.test.ts`,
    "import '../../../web/src/ui/botao.tsx'",
    `server and web never import each other (${web}/ui/botao.tsx)`,
  ],
  [
    'past an index',
    `${server}/modules/captacao/x.ts`,
    "import '../avaliacao/prova.ts'",
    `avaliacao is reached through its index only (${server}/modules/avaliacao/prova.ts)`,
  ],
  [
    'past an index by re-export',
    `${server}/modules/captacao/x.ts`,
    "export * from '../avaliacao/prova.ts'",
    `avaliacao is reached through its index only (${server}/modules/avaliacao/prova.ts)`,
  ],
  [
    'past an index by a dynamic import',
    `${server}/modules/captacao/x.ts`,
    'const x = () => import(`../avaliacao/prova.ts`)',
    `avaliacao is reached through its index only (${server}/modules/avaliacao/prova.ts)`,
  ],
  [
    'past an index by a type',
    `${server}/modules/captacao/x.ts`,
    "import type { prova } from '../avaliacao/prova.ts'",
    `avaliacao is reached through its index only (${server}/modules/avaliacao/prova.ts)`,
  ],
  [
    'past an index by a type in place',
    `${server}/modules/captacao/x.ts`,
    "type X = import('../avaliacao/prova.ts').X",
    `avaliacao is reached through its index only (${server}/modules/avaliacao/prova.ts)`,
  ],
  [
    'past an index by require',
    `${server}/modules/captacao/x.ts`,
    "const x = require('../avaliacao/prova.ts')",
    `avaliacao is reached through its index only (${server}/modules/avaliacao/prova.ts)`,
  ],
  [
    'past an index in a test',
    `${server}/modules/captacao/x.test.ts`,
    "import '../avaliacao/prova.ts'",
    `avaliacao is reached through its index only (${server}/modules/avaliacao/prova.ts)`,
  ],
  [
    'a folder that is not the index',
    `${server}/modules/captacao/x.ts`,
    "import '../../modules/../modules/avaliacao/prova'",
    `avaliacao is reached through its index only (${server}/modules/avaliacao/prova.ts)`,
  ],
  [
    'server to the right in the contract',
    `${server}/modules/avaliacao/x.ts`,
    "import '@quadro/contract/captacao/vaga.ts'",
    `avaliacao does not know captacao, which is not to its left (${contract}/captacao/vaga.ts)`,
  ],
  [
    'server kit with a module',
    `${server}/kit/x.ts`,
    "import '../modules/avaliacao/index.ts'",
    `kit never imports modules (${server}/modules/avaliacao/index.ts)`,
  ],
  [
    'server kit with a module of the contract',
    `${server}/kit/x.ts`,
    "import '@quadro/contract/geral/pessoa.ts'",
    `kit never imports modules (${contract}/geral/pessoa.ts)`,
  ],
  [
    'db with a module',
    `${server}/db/x.ts`,
    "import '../modules/avaliacao/index.ts'",
    `db never imports modules (${server}/modules/avaliacao/index.ts)`,
  ],
  [
    'documents with a module',
    `${server}/documents/x.ts`,
    "import '../modules/avaliacao/index.ts'",
    `documents never imports modules (${server}/modules/avaliacao/index.ts)`,
  ],
  [
    'kit with the list of modules',
    `${server}/kit/x.ts`,
    "import '../modules.ts'",
    `kit never imports the application (${server}/modules.ts)`,
  ],
  [
    'web kit with app',
    `${web}/kit/x.ts`,
    "import '../app/main.tsx'",
    `kit never imports the application (${web}/app/main.tsx)`,
  ],
  [
    'web kit with a module',
    `${web}/kit/x.ts`,
    "import '../modules/captacao/pages.ts'",
    `kit never imports modules (${web}/modules/captacao/pages.ts)`,
  ],
  ['ui with kit', `${web}/ui/x.ts`, "import '../kit/tela.tsx'", `ui never imports kit (${web}/kit/tela.tsx)`],
  [
    'ui with app',
    `${web}/ui/x.ts`,
    "import '../app/main.tsx'",
    `ui never imports the application (${web}/app/main.tsx)`,
  ],
  [
    'ui with a module of the contract',
    `${web}/ui/x.ts`,
    "import '@quadro/contract/geral/pessoa.ts'",
    `ui never imports modules (${contract}/geral/pessoa.ts)`,
  ],
  [
    'module with app',
    `${web}/modules/captacao/x.ts`,
    "import '../../app/main.tsx'",
    `modules never import the application (${web}/app/main.tsx)`,
  ],
  [
    'react-aria in a screen',
    `${web}/modules/captacao/x.tsx`,
    "import { Button } from 'react-aria-components'",
    'only ui and kit import react-aria-components',
  ],
  [
    'className in a screen',
    `${web}/modules/captacao/x.tsx`,
    '\nexport const X = () => <div className="p-2" />',
    'only ui and kit write className',
  ],
  [
    'className in app',
    `${web}/app/x.tsx`,
    'export const X = () => <i className={y} />',
    'only ui and kit write className',
  ],
  [
    'a refusal told from a fault in a page',
    `${web}/modules/captacao/x.tsx`,
    '\nexport const x = (e: unknown) => e instanceof CallError',
    'only kit/call tells a refusal from a fault: attempt, refusalText',
  ],
  [
    'a list of what to read again',
    `${web}/modules/captacao/x.tsx`,
    '\nexport const x = (q: any) => q.invalidateQueries({ queryKey: [1] })',
    'only kit/call has things read again: shownIn or changes of the contract say what',
  ],
  [
    'a day cut out of an instant',
    `${server}/kit/x.ts`,
    `\nexport const hoje = () => new Date().${'toISOString'}().slice(0, 10)`,
    'days come from packages/contract/src/kit/datas.ts: hoje, or diaUtc of what is calculated in UTC',
  ],
  [
    'product with tests',
    `${server}/kit/x.ts`,
    "import '../../../../tools/any.ts'",
    'the product does not import tools/any.ts',
  ],
  ['nothing there', `${server}/kit/x.ts`, "import './gone.ts'", 'nothing found at ./gone.ts'],
  [
    'a target that cannot be read',
    `${server}/modules/captacao/x.ts`,
    'export const x = (y: string) => import(y)',
    'the target of this import cannot be read',
  ],
  ['an unknown module', `${contract}/inventado/x.ts`, '', 'inventado is not a module that tools/graph.ts knows'],
  ['a file loading itself', `${server}/kit/x.ts`, "import './x.ts'", `cycle among ${server}/kit/x.ts`],
])('finds %s', (_name, file, text, message) => {
  expect(check({ [file]: text }).said).toEqual([`${file}:${text.startsWith('\n') ? 2 : 1} ${message}`])
})

it('finds a file that cannot be parsed', () => {
  expect(check({ [`${server}/kit/x.ts`]: 'const = 1' }).said[0]).toMatch(
    /^apps\/server\/src\/kit\/x\.ts:1 cannot be read: /,
  )
})

it('finds modules that are not left of each other, through the index too', () => {
  const { said } = check({
    [`${server}/modules/captacao/index.ts`]: 'export const vaga = 1',
    [`${server}/modules/avaliacao/x.ts`]: "import '../captacao/index.ts'",
  })
  expect(said).toEqual([
    `${server}/modules/avaliacao/x.ts:1 avaliacao does not know captacao, which is not to its left (${server}/modules/captacao/index.ts)`,
  ])
  // In this line sst stands before captacao; the modules at its end do not know each other.
  expect(check({ [`${contract}/sst/x.ts`]: "import '../captacao/vaga.ts'" }).said).toHaveLength(1)
  expect(check({ [`${contract}/captacao/y.ts`]: "import '../sst/x.ts'", [`${contract}/sst/x.ts`]: '' }).said).toEqual(
    [],
  )
  expect(
    check({ [`${contract}/shell/x.ts`]: "import '../externo/y.ts'", [`${contract}/externo/y.ts`]: '' }).said,
  ).toHaveLength(1)
})

it('finds a folder of more than forty source files, not counting the tests beside them', () => {
  const many = (n: number) =>
    Object.fromEntries(
      Array.from({ length: n }, (_, i) => i).flatMap((i) => [
        [`${contract}/captacao/vagas/v${i}.ts`, 'export {}'],
        [`${contract}/captacao/vagas/v${i}.test.ts`, 'export {}'],
      ]),
    )
  expect(check(many(40)).said).toEqual([])
  expect(check(many(41)).said).toEqual([
    `${contract}/captacao/vagas:1 holds 41 source files, more than 40: divide it by subject (docs/architecture.md)`,
  ])
})

it('finds cycles of values, not of types or of what is loaded later', () => {
  const a = `${server}/kit/a.ts`
  const b = `${server}/kit/b.ts`
  const c = `${server}/kit/c.ts`
  const files = { [a]: "import './b.ts'", [b]: "\nimport './c.ts'" }
  const { violations } = check({ ...files, [c]: "export { x } from './a.ts'" })
  expect(violations).toHaveLength(1)
  expect(violations[0]?.message).toMatch(/^cycle among /)
  for (const file of [a, b, c]) expect(violations[0]?.message).toContain(file)
  // An inline `type` still loads the file; a whole `import type` does not.
  expect(check({ ...files, [c]: "import { type A } from './a.ts'" }).said).toHaveLength(1)
  expect(check({ ...files, [c]: "import type { A } from './a.ts'" }).said).toEqual([])
  expect(check({ ...files, [c]: "export const a = () => import('./a.ts')" }).said).toEqual([])
})

it('fails when modules are missing from the list, or from the tree', () => {
  const list = `${web}/modules.ts`
  expect(check({ [list]: "import './modules/captacao/pages.ts'" }).said).toEqual([
    `${list}:1 module avaliacao is not listed`,
  ])
  // A list that cannot be parsed must not look like a correct tree, so the list is also read as text.
  expect(check({ [list]: `${sound[list]}// './modules/sst/pages.ts'` }).said).toEqual([
    `${list}:1 module sst is listed, but no file of it was seen`,
  ])
  expect(check({ [list]: undefined, [`${web}/app/main.tsx`]: '' }).said).toEqual([
    `${list}:1 the list of modules is missing`,
  ])
})

it('finds nothing in the real tree', () => {
  const { files, edges, violations } = graph(join(import.meta.dirname, '..'))
  expect(violations).toEqual([])
  expect(files).toContain('tools/graph.ts')
  expect(files.filter((f) => f.startsWith(`${contract}/`)).length).toBeGreaterThan(10)
  expect(edges.length).toBeGreaterThan(files.length)
})
