/**
 * What the modules declare for the tests of scope (in testing/scope.ts of each): to what their fields refer, and in which organisational
 * area their records lie. A field or an address without a declaration is an error.
 */
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import type { Target } from '@quadro/contract/kit/targets.ts'
import { scope as avaliacao } from '../../apps/server/src/modules/avaliacao/testing/scope.ts'
import { scope as captacao } from '../../apps/server/src/modules/captacao/testing/scope.ts'
import { scope as cargoSalario } from '../../apps/server/src/modules/cargo-salario/testing/scope.ts'
import { scope as desenvolvimento } from '../../apps/server/src/modules/desenvolvimento/testing/scope.ts'
import { scope as geral } from '../../apps/server/src/modules/geral/testing/scope.ts'
import { scope as gestaoTalentos } from '../../apps/server/src/modules/gestao-talentos/testing/scope.ts'
import { scope as shell } from '../../apps/server/src/modules/shell/testing/scope.ts'
import { scope as sst } from '../../apps/server/src/modules/sst/testing/scope.ts'
import { scope as utilitario } from '../../apps/server/src/modules/utilitario/testing/scope.ts'
import { type AreaOf, areaIn, type MadeAs, type Maker, type Scope } from '../../apps/server/src/testing/proof.ts'
import { below, creatorOf } from './records.ts'
import { snake, type Walked } from './registries.ts'

const scopes: readonly Scope[] = [
  geral,
  utilitario,
  cargoSalario,
  avaliacao,
  desenvolvimento,
  sst,
  gestaoTalentos,
  captacao,
  shell,
]
/** The declarations of all modules; it is an error when two modules declare the same name. */
function gathered<K extends keyof Scope>(key: K): NonNullable<Scope[K]> {
  const all: Record<string, unknown> = {}
  for (const scope of scopes)
    for (const [name, said] of Object.entries(scope[key] ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`Two modules say ${name} in ${key} of their testing/scope.ts`)
      all[name] = said
    }
  return all as NonNullable<Scope[K]>
}
const targets = gathered('targets')
const special = gathered('special')
const names = gathered('names')
const areas = gathered('areas')
export const shared = gathered('shared')
export const values = gathered('values')
export const valuesBelow = gathered('valuesBelow')
export const bodies = gathered('bodies')
export const placed = gathered('placed')
export const incoherent = gathered('incoherent')
export const withoutArea = gathered('withoutArea')
export const reading = gathered('reading')
export const closedToRestricted = gathered('closedToRestricted')

const maker = (as: MadeAs): Maker =>
  typeof as === 'string' ? async (app, company) => Number((await creatorOf(as)(app, company)).path.id) : as
const own = <T>(of: Record<string, T>, key: string): T | undefined => (Object.hasOwn(of, key) ? of[key] : undefined)
/** The declaration for a field, by its name, or by its name together with that of its line. */
const byName = <T>(of: Record<string, T>, place: readonly string[]): T | undefined =>
  own(of, place.slice(-2).join('.')) ?? own(of, place.at(-1)!)
/** The target of a field that does not declare one in the contract. */
export const targetNamed = (place: readonly string[]): Target | undefined => byName(names, place)
/** How a record to which a field refers is made, when its module says so. */
export function makerOf(place: readonly string[], target: Target | undefined): Maker | undefined {
  const as = byName(special, place) ?? (target && targets[target])
  return as === undefined ? undefined : maker(as)
}

/** The longest address with which the path begins. */
export const longest = (table: Record<string, unknown>, path: string): string | undefined =>
  Object.keys(table)
    .filter((address) => below(path, address))
    .sort((a, b) => b.length - a.length)[0]

/** How the area of a path's record is found; undefined when it has none. */
export function areaOfPath(path: string, all: readonly Walked[]): AreaOf | undefined {
  const walked = all.find(({ registry }) => below(path, registry.ler.path))
  if (walked) {
    const field = Object.entries(walked.registry.fields).find(
      ([, schema]) => fieldMeta(schema)?.target === 'areaOrganizacional',
    )?.[0]
    return field === undefined ? undefined : areaIn(walked.table, snake(field))
  }
  const has = longest(areas, path)
  const hasNot = longest(withoutArea, path)
  if (has === undefined && hasNot === undefined)
    throw new Error(
      `Say in the module’s testing/scope.ts in which area the record of ${path} lies, or in \`withoutArea\` why in none`,
    )
  return (has?.length ?? 0) > (hasNot?.length ?? 0) ? areas[has!] : undefined
}
