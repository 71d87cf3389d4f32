import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Ctx } from './context.ts'

/** A message for open pages. It carries ids only: each receiver reads the rest with their own rights. */
export interface Notice {
  empresaId: number
  /** Absent: for everybody in the company. */
  usuarioId?: number | null
  event: string
  data: Record<string, string | number | null>
}

const CHANNEL = 'quadro'
/** PostgreSQL refuses 8000 bytes; a longer message is not meant for this channel. */
const LONGEST = 2000
const WAITS = [250, 1000, 3000, 10_000]

export const encodeNotice = (notice: Notice): string => {
  const text = JSON.stringify(notice)
  if (Buffer.byteLength(text) > LONGEST) throw new RangeError('A notice carries ids, not content')
  return text
}

/** Notifies every process when the transaction commits, and nobody when it rolls back. */
export async function publish(ctx: Pick<Ctx, 'db'>, notice: Notice): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${encodeNotice(notice)})`.execute(ctx.db)
}

/** Pages that show this record read it again. The page whose call changed it ignores the notice. */
export const publishChange = (
  { db, empresaId, aba }: Pick<Ctx, 'db' | 'empresaId' | 'aba'>,
  entidade: string,
  id: number,
): Promise<void> => publish({ db }, { empresaId, event: 'dados', data: { entidade, id, ...(aba ? { aba } : {}) } })

type Listener = { empresaId: number; usuarioId: number; tell: (notice: Notice) => void; ended: () => void }
export interface Hub {
  /** Resolves when this process receives notices. */
  ready(): Promise<void>
  /**
   * Calls `tell` for each notice that concerns the user in the company, and `ended` when the process stops. The returned function ends the
   * subscription.
   */
  subscribe(
    whose: { empresaId: number; usuarioId: number },
    tell: (notice: Notice) => void,
    ended?: () => void,
  ): () => void
  /** Ends all subscriptions and refuses new ones, because open streams must not delay a stop. */
  end(): void
  close(): Promise<void>
}

/**
 * The one LISTEN connection of the process. It is opened for the first subscriber, and opened again when it is lost. After such a loss it
 * sends the event `sincronizar`, and pages read again what they show, because they may have missed notices.
 */
export function createHub(connectionString: string, log: Logger): Hub {
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let again: NodeJS.Timeout | undefined
  let failures = 0
  let over = false
  let closed = false

  const deliver = (notice: Notice) => {
    for (const l of listeners)
      if (l.empresaId === notice.empresaId && (notice.usuarioId == null || notice.usuarioId === l.usuarioId))
        l.tell(notice)
  }
  const lost = (of: pg.Client) => {
    if (client !== of) return
    client = undefined
    connecting = undefined
    of.removeAllListeners()
    of.on('error', () => {})
    void of.end().catch(() => {})
    if (closed || again) return
    again = setTimeout(
      () => {
        again = undefined
        connect().then(
          () => {
            for (const l of listeners) l.tell({ empresaId: l.empresaId, event: 'sincronizar', data: {} })
          },
          () => {},
        )
      },
      WAITS[Math.min(failures++, WAITS.length - 1)],
    ).unref()
  }
  const open = async () => {
    const own = new pg.Client({ connectionString, keepAlive: true, application_name: 'quadro avisos' })
    client = own
    own.on('error', (error) => log.warn({ mensagem: error.message }, 'avisos ao vivo: conexão perdida'))
    own.on('end', () => lost(own))
    own.on('notification', ({ payload }) => {
      try {
        deliver(JSON.parse(payload ?? '') as Notice)
      } catch (error) {
        log.warn({ mensagem: (error as Error).message }, 'avisos ao vivo: aviso ilegível')
      }
    })
    try {
      await own.connect()
      await own.query(`listen ${CHANNEL}`)
      failures = 0
    } catch (error) {
      lost(own)
      throw error
    }
  }
  const connect = (): Promise<void> => (connecting ??= open())

  return {
    ready: connect,
    subscribe(whose, tell, ended = () => {}) {
      if (over) {
        ended()
        return () => {}
      }
      const listener = { ...whose, tell, ended }
      listeners.add(listener)
      // Without a connection yet, the next try reports what was missed.
      connect().catch(() => {})
      return () => void listeners.delete(listener)
    },
    end() {
      over = true
      for (const l of [...listeners]) l.ended()
      listeners.clear()
    },
    async close() {
      closed = true
      clearTimeout(again)
      listeners.clear()
      const own = client
      client = undefined
      await own?.end().catch(() => {})
    },
  }
}
