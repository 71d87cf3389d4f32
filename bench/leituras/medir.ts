import { readFileSync } from 'node:fs'
import pg from 'pg'
import { backends } from '../cpu.ts'
import type { Database } from '../database.ts'
import { abrirLeituras } from './chamar.ts'
import type { Custo, Tipo } from './orcamento.ts'

/** One read with its cost; `falta`: why it could not be called. */
export interface Lida {
  chave: string
  tipo: Tipo
  custo?: Custo
  falta?: string
}

const CHAMADAS = 3
/** What takes longer than this is called once. */
const LONGA = 700
/** A statement ends here, in milliseconds: a bench that waits for minutes is not run. Its read fails, which is an error of the bench. */
const LIMITE = 20_000

/**
 * Statistics of a backend reach the shared counters at most once a second. So each transaction asks for it before it ends, and the counters
 * are exact when the answer is there.
 */
function contarSempre(): void {
  const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (args[0] === 'commit' || args[0] === 'rollback') {
      const flushed = query.call(this, 'select pg_stat_force_next_flush()') as Promise<unknown>
      flushed.catch(() => {})
    }
    return query.apply(this, args)
  } as never
}

/** Measures every read of the product over a database. `so`: only those whose key contains it. */
export async function medir(
  database: Pick<Database, 'url' | 'folder' | 'cookie' | 'empresaId'>,
  { so, dizer = () => {} }: { so?: string | undefined; dizer?: (line: string) => void } = {},
): Promise<Lida[]> {
  contarSempre()
  // A parallel worker ends with its query, and its time with it. All that a read costs is to be counted.
  const { chamadas, owner, falta, chamar, close } = await abrirLeituras(
    database,
    `-c max_parallel_workers_per_gather=0 -c statement_timeout=${LIMITE}`,
  )
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8'))![1])
  const buffers = async () => {
    const { rows } = await owner.query<{ n: string }>(
      'select blks_hit + blks_read as n from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]!.n)
  }
  try {
    const found: Lida[] = []
    for (const chamada of chamadas) {
      const { chave, tipo, input } = chamada
      if (so && !new RegExp(so).test(chave)) continue
      const missing = falta(chamada)
      if (missing) {
        found.push({ chave, tipo, falta: missing })
        continue
      }
      const call = async () => {
        // Looking through /proc costs this process milliseconds: before its own clock is read, and after.
        const [before, database, server, from] = [
          await buffers(),
          backends(postmaster),
          process.cpuUsage(),
          performance.now(),
        ]
        const answer = await chamar(chamada)
        const { user, system } = process.cpuUsage(server)
        const banco = backends(postmaster) - database
        return {
          ...answer,
          ms: performance.now() - from,
          // Both readings of the counters are in the next line's figure, not in this read's.
          custo: { servidor: (user + system) / 1000, banco, buffers: (await buffers()) - before },
        }
      }
      let last = await call()
      if (last.status >= 300 && last.status !== 304) {
        found.push({ chave, tipo, falta: `${last.status} ${last.text} ${JSON.stringify(input)}` })
        continue
      }
      const times: Custo[] = []
      if (last.ms > LONGA) times.push(last.custo)
      else
        for (let n = 0; n < CHAMADAS; n++) {
          last = await call()
          times.push(last.custo)
        }
      // What else the machine does only adds to it.
      const of = (key: keyof Custo) => Math.min(...times.map((custo) => custo[key]))
      const custo = { servidor: of('servidor'), banco: of('banco'), buffers: of('buffers') }
      found.push({ chave, tipo, custo })
      if (so || last.ms > LONGA)
        dizer(`${chave}: ${Math.round(custo.servidor)} + ${Math.round(custo.banco)} ms, ${custo.buffers} buffers`)
    }
    return found
  } finally {
    await close()
  }
}
