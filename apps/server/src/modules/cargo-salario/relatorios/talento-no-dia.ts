import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../kit/reports/report-filters.ts'

/** Where people stand on a day: shared by the reports on talents and on training. */

/** Where somebody stands on a day, with the names of that day. */
export interface NoDia {
  talentoId: number
  nome: string
  estabelecimento: string
  areaId: number
  area: string | null
  cargo: string
  faixa: string
}
/**
 * What stands behind `from talento t` to know person, place and names on a day: of a stock the day of the report, of an event its own day
 * (an expression over `t`). Who has no confirmed row by that day is left out.
 */
export const comLugar = (dia: RawBuilder<unknown>) => sql`
  join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
  cross join lateral (
    select x.* from colaborador_historico x
     where x.empresa_id = t.empresa_id and x.talento_id = t.id and x.confirmado and x.data <= ${dia}
     order by x.data desc limit 1) h
  join estabelecimento e on e.empresa_id = t.empresa_id and e.id = h.estabelecimento_id
  join faixa_salarial f on f.empresa_id = t.empresa_id and f.id = h.faixa_salarial_id
  join cargo c on c.empresa_id = t.empresa_id and c.id = f.cargo_id
  left join area_periodo a on a.empresa_id = t.empresa_id and a.area_id = h.area_id and a.de <= ${dia} and a.ate > ${dia}`
/** The columns of `NoDia`. */
export const NO_DIA = sql`
  t.id as talento_id, coalesce(p.nome_social, p.nome) as nome, e.nome as estabelecimento, h.area_id, a.nome as area, c.nome as cargo, f.nome as faixa`

export interface Lugares {
  estabelecimentosIds: number[]
  areasIds: number[]
  cargosIds: number[]
}
/** The chosen places, on the same day. */
export const nosLugares = (f: Lugares) => sql<boolean>`
  ${among('h.estabelecimento_id', f.estabelecimentosIds)} and ${among('h.area_id', f.areasIds)} and ${among('f.cargo_id', f.cargosIds)}`
/** Who works on a day: the day of dismissal is the last one. */
export const trabalhaEm = (dia: string) => sql<boolean>`
  t.data_admissao <= ${dia}::date and (t.data_desligamento is null or t.data_desligamento >= ${dia}::date)`

export const cargoEFaixa = ({ cargo, faixa }: NoDia) => `${cargo} · ${faixa}`
export const porNome = (a: string, b: string) => a.localeCompare(b, 'pt-BR')

/** Rows by the titles of their groups, in order of title. */
export const emGrupos = <R>(linhas: readonly R[], titulo: (linha: R) => string): [string, R[]][] =>
  [...Map.groupBy(linhas, titulo)].sort(([a], [b]) => porNome(a, b))
