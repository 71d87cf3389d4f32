import { type Authority, MODULES } from '@quadro/contract/kit/authority.ts'
import { asOwner } from '../../db/owner.ts'
import type { Route } from '../http/route.ts'

/** The catalogue of authorities. It comes from the routes that this process declares at start, so nobody keeps a second list by hand. */
const declared = new Map<string, Authority>()

export function declareAuthorities(routes: readonly Route[]): void {
  declared.clear()
  for (const { entry } of routes) {
    if (entry.access.who === 'internal') for (const a of entry.access.authorities) declared.set(a.name, a)
    for (const a of entry.reveals) declared.set(a.name, a)
  }
}

/** Every authority by name. */
export function allAuthorities(): ReadonlyMap<string, Authority> {
  if (declared.size === 0) throw new Error('The application did not declare its authorities')
  return declared
}

/** Whether an authority counts only for a user who answers for every company. */
export const isOfInstallation = (name: string): boolean => declared.get(name)?.installation === true

const byWord = new Intl.Collator('pt-BR')
export interface AuthorityModule {
  module: string
  label: string
  resources: { resource: string; actions: Authority[] }[]
}
/** The catalogue as a tree: modules in the order of the menu, resources by name, actions in the order of their routes. */
export function authorityTree(): AuthorityModule[] {
  const all = [...allAuthorities().values()]
  return Object.entries(MODULES).flatMap(([module, label]) => {
    const resources = Map.groupBy(
      all.filter((a) => a.module === module),
      (a) => a.resource,
    )
    if (resources.size === 0) return []
    const sorted = [...resources].sort(([a], [b]) => byWord.compare(a, b))
    return [{ module, label, resources: sorted.map(([resource, actions]) => ({ resource, actions })) }]
  })
}

/**
 * Gives the authorities that are new in this database to the profiles that already hold all the others, such as the profile of the
 * installation. Otherwise nobody could open the pages of a new version. An authority that somebody removed from a profile is not new, so it
 * stays removed. Returns the new authorities and the profiles that received them.
 */
export async function learnAuthorities(
  ownerUrl: string,
  names: readonly string[],
): Promise<{ novas: string[]; perfis: string[] }> {
  return asOwner(ownerUrl, async (client) => {
    await client.query('begin')
    // When several processes start at once, one of them learns; the others then find nothing new.
    await client.query('lock table autoridade_conhecida in share row exclusive mode')
    // In a database older than this table, the authorities that profiles hold count as known.
    await client.query(
      `insert into autoridade_conhecida (autoridade) select distinct autoridade from perfil_autoridade
        where not exists (select from autoridade_conhecida)`,
    )
    const { rows: known } = await client.query<{ autoridade: string }>(
      'select autoridade from autoridade_conhecida where autoridade = any ($1)',
      [names],
    )
    const before = known.map((row) => row.autoridade)
    const novas = names.filter((name) => !before.includes(name))
    let perfis: string[] = []
    if (before.length > 0 && novas.length > 0) {
      // The update raises the row's version. By it other running processes notice that the profile's authorities changed.
      const { rows } = await client.query<{ id: string; nome: string }>(
        `update perfil p set versao = versao
          where (select count(*) from perfil_autoridade a where a.perfil_id = p.id and a.autoridade = any ($1)) = $2
        returning id, nome`,
        [before, before.length],
      )
      perfis = rows.map((row) => row.nome).sort()
      await client.query(
        `insert into perfil_autoridade (perfil_id, autoridade)
         select perfil, nova from unnest($1::bigint[]) perfil, unnest($2::text[]) nova on conflict do nothing`,
        [rows.map((row) => row.id), novas],
      )
    }
    await client.query('insert into autoridade_conhecida (autoridade) select unnest($1::text[])', [novas])
    await client.query('commit')
    return { novas, perfis }
  })
}
