import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'

/** A kind of event that lists of steps follow. */
interface EventoDeRoteiros {
  /** Stored with templates and lists, so never reuse it with another meaning. */
  tipo: string
  /** 'Admissão' */
  nome: string
  /**
   * The day of the event, as SQL over the list `r` and its person `q` (`nome`, `area_id`, `data_admissao`, `data_desligamento`); null when
   * the event does not exist any more. The days of the steps are counted from it, so they move with it.
   */
  data: RawBuilder<string | null>
  /** Why the list ends by itself, in Portuguese, as SQL over the same; null while it goes on. */
  fim: RawBuilder<string | null>
  /**
   * What a list of a person that is started by hand follows: the id of a record of this kind; null: the employment itself; undefined: the
   * person has no such event. Without it every employment has the event.
   */
  origemPara?(ctx: Ctx, talentoId: number): Promise<number | null | undefined>
}

const eventos: EventoDeRoteiros[] = []

/** Registers a kind of event. The module that knows the event calls it beside its routes. */
export function registrarEventoDeRoteiros(evento: EventoDeRoteiros): void {
  if (eventos.some(({ tipo }) => tipo === evento.tipo)) throw new Error(`Two events of lists are called ${evento.tipo}`)
  eventos.push(evento)
}

/** The kinds of event in the order of the modules. */
export const eventosDeRoteiros = (): readonly Pick<EventoDeRoteiros, 'tipo' | 'nome'>[] => eventos
/** What a list of this kind that is started by hand follows; undefined when the person has no such event. */
export const origemDoEvento = async (ctx: Ctx, tipo: string, talentoId: number): Promise<number | null | undefined> => {
  const evento = eventos.find((e) => e.tipo === tipo)
  return evento?.origemPara ? evento.origemPara(ctx, talentoId) : null
}
export const existeEvento = (tipo: string): boolean => eventos.some((evento) => evento.tipo === tipo)

const porTipo = (what: (evento: EventoDeRoteiros) => RawBuilder<unknown>, of: string) =>
  sql`case ${sql.ref(of)} ${sql.join(
    eventos.map((evento) => sql`when ${evento.tipo}::text then ${what(evento)}`),
    sql` `,
  )} end`
/** The name of the kind in the column `of`. */
export const nomeDoEvento = (of: string): RawBuilder<string> =>
  sql<string>`coalesce(${porTipo(({ nome }) => sql`${nome}::text`, of)}, ${sql.ref(of)})`
/** Day and end of the event of the list `r` with its person `q`, as a row to join. */
export const doEvento = (): RawBuilder<unknown> =>
  sql`(select (${porTipo(({ data }) => data, 'r.evento')})::date as data, (${porTipo(({ fim }) => fim, 'r.evento')})::text as fim)`
