import {
  type Celula,
  type Figura,
  figura,
  MINIMOS,
  type Minimos,
  menosDe,
  minimoEm,
  type Recorte,
  type Resposta,
  responder,
  type TipoDeCelula,
  ultimoDia,
} from '@quadro/contract/kit/celulas.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { rows } from '../transaction/tx.ts'

/** Figures over people that tell of no small group (contract/kit/celulas.ts, docs/kit/celulas-pequenas.md). */

/** Figures whose k is a setting of the company. */
type Settable = Exclude<TipoDeCelula, 'avaliacoes'>
const COLUMNS = { pessoas: 'pessoas', pesquisas: 'respostas' } as const satisfies Record<Settable, string>
/** How few people a figure of the session's company may tell of, as it was set in each month. */
export async function smallestGroups(ctx: Ctx, of: Settable): Promise<Minimos> {
  const found = await ctx.db
    .selectFrom('menorGrupo')
    .select([sql<string>`to_char(desde, 'YYYY-MM')`.as('desde'), sql.ref<number>(COLUMNS[of]).as('k')])
    .where('empresaId', '=', ctx.empresaId)
    .orderBy('menorGrupo.desde')
    .execute()
  return found.length > 0 ? found : [{ desde: '0001-01', k: MINIMOS[of].padrao }]
}
/** The same today, for what is asked or released today and keeps it. */
export const smallestGroup = async (ctx: Ctx, of: Settable): Promise<number> =>
  minimoEm(await smallestGroups(ctx, of), ctx.hoje().slice(0, 7))

/** The first day of this month: people of a month that has not ended are counted nowhere. */
export const thisMonth = (ctx: Ctx): string => `${ctx.hoje().slice(0, 8)}01`

/**
 * The atoms of several protected values, by `campo`. `cells` answers campo, mes, lugar, valor and n of the whole company, for ended months
 * (`thisMonth`), whoever asks and whatever is asked: a filter or a row policy in it would make other atoms, and two askers could compare.
 */
export async function figures(
  ctx: Ctx,
  cells: RawBuilder<unknown>,
  values: ReadonlyMap<string, readonly string[]>,
  minimos: Minimos,
): Promise<Map<string, Figura>> {
  const found = await rows(ctx.db, sql<Celula & { campo: string }>`select * from ${cells} as celulas`)
  const byField = Map.groupBy(found, ({ campo }) => campo)
  const make = (maes: (mes: string) => Map<number, number | null>) =>
    new Map(
      [...values].map(
        ([campo, valores]) => [campo, figura(byField.get(campo) ?? [], { valores, minimos, maes })] as const,
      ),
    )
  // Where runs end does not depend on places, and the tree of areas is needed on those days alone.
  const ends = new Set([...make(() => new Map()).values()].flatMap(({ periodos }) => periodos.map(({ ate }) => ate)))
  const trees = await treesOf(ctx, [...ends])
  return make((mes) => trees.get(mes) ?? new Map())
}

/** Each area of the company with the one above it, on the last day of each of these months. */
export async function treesOf(ctx: Ctx, months: readonly string[]): Promise<Map<string, Map<number, number | null>>> {
  const trees = new Map<string, Map<number, number | null>>()
  for (const { mes, id, maeId } of await rows(
    ctx.db,
    sql<{ mes: string; id: number; maeId: number | null }>`
      select m.mes, a.id, a.area_mae_id as mae_id
        from unnest(${months}::text[], ${months.map(ultimoDia)}::date[]) m (mes, dia) cross join lateral areas_das_celulas(m.dia) a
       order by m.mes, a.id`,
  ))
    trees.set(mes, (trees.get(mes) ?? new Map()).set(id, maeId))
  return trees
}

/** Which atoms a reader may ask for: those within the days and areas asked for, and within the areas that the reader reaches. */
export async function within(
  ctx: Ctx,
  { dataIni, dataFim, areasIds }: { dataIni: string; dataFim: string; areasIds: readonly number[] },
): Promise<Recorte> {
  const [row] = await rows(ctx.db, sql<{ answers: boolean }>`select app_areas_responsavel() is not null as answers`)
  const reached = ctx.user.areas && new Set(ctx.user.areas)
  const asked = new Set(areasIds)
  const temLugar = (area: number | null) =>
    area === null
      ? // What stands in no area may be hidden from those who answer for one.
        asked.size === 0 && reached === null && !row?.answers
      : (asked.size === 0 || asked.has(area)) && (reached === null || reached.has(area))
  return { dataIni, dataFim, temLugar }
}
export const answer = (figure: Figura | undefined, asked: Recorte): Resposta =>
  responder(figure ?? { periodos: [], aberto: null }, asked)

const MOST_NAMED = 5

/** What the answers on several values left out, in words: months and areas that are only told together, and people who still wait. */
export async function leftOut(ctx: Ctx, answers: ReadonlyMap<string, Resposta>): Promise<string[]> {
  const ids = [...new Set([...answers.values()].flatMap(({ lugares }) => lugares.filter((lugar) => lugar !== null)))]
  const named = ids.length
    ? await ctx.db.selectFrom('areaAtual').select(['id', 'nome']).where('id', 'in', ids).orderBy('nome').execute()
    : []
  const areas = ({ lugares }: Resposta) => {
    const names = named.filter(({ id }) => lugares.includes(id)).map(({ nome }) => nome)
    if (lugares.includes(null)) names.push('candidaturas sem área')
    const more = names.length - MOST_NAMED
    return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` e mais ${more}` : '')
  }
  const runs = ({ cortados }: Resposta) =>
    cortados
      .map(({ de, ate }) => (de === ate ? formatarMes(de) : `${formatarMes(de)} a ${formatarMes(ate)}`))
      .join('; ')
  // One sentence for all values that it is true of.
  const said = (what: (answer: Resposta) => string, sentence: (text: string) => string) =>
    [...Map.groupBy(answers, ([, answer]) => what(answer))]
      .filter(([text]) => text !== '')
      .map(([text, of]) => `${sentence(text)} (${of.map(([title]) => title).join(', ')}).`)
  return [
    ...said(areas, (text) => `Só aparecem somadas a outras áreas: ${text}`),
    ...said(runs, (text) => `Só aparecem em meses inteiros, juntos: ${text}`),
    ...said(
      ({ aberto }) => (aberto === null ? '' : formatarMes(aberto)),
      (text) => `Quem chegou desde ${text} ainda espera um grupo que possa aparecer`,
    ),
  ]
}
/** Whether an answer left somebody out. */
export const leavesOut = ({ cortados, lugares, aberto }: Resposta): boolean =>
  cortados.length + lugares.length > 0 || aberto !== null

/** What stands in place of an answer that may not be told. */
export const nothingTold = (k: number): string => `Grupos com ${menosDe(k)} pessoas`
