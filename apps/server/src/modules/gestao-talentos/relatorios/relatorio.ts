import { formatarPercentual } from '@quadro/contract/kit/formato.ts'
import type { SheetColumn, SheetGroup } from '@quadro/contract/kit/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { among } from '../../../kit/reports/report-filters.ts'
import { contados } from '../../cargo-salario/index.ts'

/** Shared parts of the reports on talents. */

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

/** The page offers records of the present company; in another one they choose nothing. */
export const daqui = (ctx: Ctx, there: Ctx, ids: readonly number[]): readonly number[] =>
  there.empresaId === ctx.empresaId ? ids : []

export const cargoEFaixa = ({ cargo, faixa }: NoDia) => `${cargo} · ${faixa}`
export const NOME: SheetColumn = { key: 'nome', label: 'Talento', format: 'text', weight: 3 }
export const AREA: SheetColumn = { key: 'area', label: 'Área', format: 'text', weight: 2 }
export const CARGO: SheetColumn = { key: 'cargo', label: 'Cargo e faixa', format: 'text', weight: 3 }
export const ESTABELECIMENTO: SheetColumn = {
  key: 'estabelecimento',
  label: 'Estabelecimento',
  format: 'text',
  weight: 2,
}

/** '3 talentos · 12,5%' */
export const parte = (n: number, todos: number, [um, varios]: readonly [string, string]): string =>
  `${contados(n, um, varios)} · ${formatarPercentual(todos === 0 ? 0 : Math.round((1000 * n) / todos) / 10, 1)}`

/**
 * A last group that counts the same rows in another way, a line for each kind: '03/2026 · 4 admitidos · 40,0%'. `de` names the kind of a
 * row; the lines keep the order in which the kinds first come, or the order of `ordem`.
 */
export function contagem<R>(
  title: string,
  linhas: readonly R[],
  de: (linha: R) => string,
  unidade: readonly [string, string],
  ordem?: (a: string, b: string) => number,
): SheetGroup[] {
  if (linhas.length === 0) return []
  const porTipo = [...Map.groupBy(linhas, de)]
  if (ordem) porTipo.sort(([a], [b]) => ordem(a, b))
  const rows = porTipo.map(([tipo, delas]) => ({ nome: `${tipo} · ${parte(delas.length, linhas.length, unidade)}` }))
  return [{ title, repeats: true, rows }]
}
export const porNome = (a: string, b: string) => a.localeCompare(b, 'pt-BR')

/** Rows by the titles of their groups, in order of title. */
export const emGrupos = <R>(linhas: readonly R[], titulo: (linha: R) => string): [string, R[]][] =>
  [...Map.groupBy(linhas, titulo)].sort(([a], [b]) => porNome(a, b))
