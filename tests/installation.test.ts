/**
 * The installation stands above its companies: an endpoint that writes data of no company must say so (`installation: true`), and only a
 * user who answers for every company may call it (tests/access.test.ts). The test finds new endpoints by itself.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { routeKey } from '../apps/server/src/kit/access/policy.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type TestApp, testApp } from '../apps/server/src/testing/app.ts'
import { routesThatWrite } from './support/writes.ts'

/** Tables without a company that hold nothing a user has set, and why. */
const MACHINERY: Record<string, string> = {
  apagamento: 'the proof that somebody was erased, which names nobody',
  arquivo_remover: 'a queue of stored bytes',
  autoridade_conhecida: 'written at start, by the owner',
  executor: 'processes that take jobs',
  limite: 'counters of tries',
  migracao: 'written at start, by the owner',
  noticia_lida: 'who has read which news of a company: written with the news and by its reader',
}
const OWN = 'a user’s own row'
const COMPANY = 'the company’s own row, for who may enter it'
const GUARDED =
  'users of one’s companies, each with the guard of utilitario/poder.ts: nobody has power over who may do more'
/** Endpoints that write a table without a company although other users may call them, and why. */
const EXCEPTIONS: Record<string, string> = {
  'POST /login': OWN,
  'POST /redefinir-senha': OWN,
  'PATCH /userinfo/usuario/alterar-senha': OWN,
  'PUT /userinfo/usuario/dados-pessoais': OWN,
  'PUT /userinfo/usuario/tema': OWN,
  'PUT /userinfo/usuario/visto': OWN,
  'POST /utilitario/usuarios': GUARDED,
  'PUT /utilitario/usuarios/{}': GUARDED,
  'POST /utilitario/usuarios/alterar-em-lote': GUARDED,
  'DELETE /utilitario/usuarios/{}': GUARDED,
  'PUT /utilitario/empresas/{}': COMPANY,
  'POST /utilitario/empresas/{}/logo': COMPANY,
  'DELETE /utilitario/empresas/{}/logo': COMPANY,
  'POST /geral/bairros':
    'a neighbourhood that is missing is added while an address is typed; nothing that others use changes',
  'POST /instalacao': 'makes the installation, once, for who has the token of its first start',
}

const routes = await allRoutes()
const byKey = new Map(routes.map((route) => [routeKey(route.entry), route]))
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
let app: TestApp
/** For each route key, the tables without a company that the route writes. */
let writers: Map<string, Set<string>>
let unnamed: string[]
let seen: Set<string>
let shared: string[]
beforeAll(async () => {
  app = await testApp()
  const { rows: tables } = await app.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped)`,
  )
  shared = tables.map(({ name }) => name)
  const { rows: functions } = await app.owner.query<{ name: string; text: string }>(
    `select p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`,
  )
  const found = await routesThatWrite(
    shared.filter((name) => !(name in MACHINERY)),
    new Map(functions.map(({ name, text }) => [name, text])),
  )
  writers = found.named
  unnamed = found.unnamed
  seen = found.seen
  // The routes of a resource come from the kit, with the table that it was given.
  for (const { entry, of } of routes) {
    if (!of || !('table' in of) || !shared.includes(snake(of.table))) continue
    const { criar, alterar, excluir, excluirVarios } = 'registry' in of ? of.registry : of.resource
    const many = 'registry' in of ? of.registry.alterarVarios : undefined
    for (const one of [criar, alterar, excluir, excluirVarios, many])
      if (one) writers.set(routeKey(one), new Set([snake(of.table)]))
    seen.add(routeKey(entry))
  }
})

describe('what belongs to the installation', () => {
  it('is written by endpoints that the source names', () => {
    expect(unnamed).toEqual([])
    expect(seen.size).toBeGreaterThan(500)
    expect([...writers.keys()].filter((key) => !byKey.has(key))).toEqual([])
  })
  it('is seen being written: profiles, parameters, places, generations, groups, the official table', () => {
    const tables = new Set([...writers.values()].flatMap((set) => [...set]))
    for (const table of [
      'perfil',
      'perfil_autoridade',
      'parametros_sistema',
      'estado',
      'cidade',
      'bairro',
      'geracao',
      'grupo_ac',
      'codigo_cbo',
      'backup',
    ])
      expect(tables, table).toContain(table)
  })
  it('is changed only by endpoints that say so', () => {
    const silent = [...writers].flatMap(([key, tables]) =>
      byKey.get(key)?.entry.installation || key in EXCEPTIONS ? [] : [`${key} writes ${[...tables].sort().join(', ')}`],
    )
    expect(silent.sort()).toEqual([])
  })
  it('has no exception that is no longer needed', () => {
    const unneeded = Object.keys(EXCEPTIONS).filter((key) => !writers.has(key) || byKey.get(key)?.entry.installation)
    expect(unneeded).toEqual([])
    expect(Object.keys(MACHINERY).filter((name) => !shared.includes(name))).toEqual([])
  })
  it('is said by no endpoint that only reads', () => {
    const idle = routes.filter(({ entry }) => entry.installation && !writers.has(routeKey(entry)))
    expect(idle.map(({ entry }) => routeKey(entry))).toEqual([])
  })
})
