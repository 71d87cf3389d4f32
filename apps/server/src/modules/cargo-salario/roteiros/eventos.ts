import { type RawBuilder, sql } from 'kysely'

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
}

const eventos: EventoDeRoteiros[] = []

/** Registers a kind of event. The module that knows the event calls it beside its routes. */
export function registrarEventoDeRoteiros(evento: EventoDeRoteiros): void {
  if (eventos.some(({ tipo }) => tipo === evento.tipo)) throw new Error(`Two events of lists are called ${evento.tipo}`)
  eventos.push(evento)
}

/** The kinds of event in the order of the modules. */
export const eventosDeRoteiros = (): readonly Pick<EventoDeRoteiros, 'tipo' | 'nome'>[] => eventos
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
