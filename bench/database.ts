import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { prepareDatabase } from '../apps/server/src/db/open.ts'
import { generate } from '../apps/server/src/demo/index.ts'
import { DEMONSTRATION, type Size } from '../apps/server/src/demo/size.ts'
import { allAuthorities, declareAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { newToken } from '../apps/server/src/kit/access/session.ts'
import { allRoutes } from '../apps/server/src/modules.ts'

/** A database of the product with demonstration companies of a given size, in its own folder. */
export interface Database {
  folder: string
  /** Connections of the owner and of the application. */
  url: string
  appUrl: string
  /** Session of a user who may do everything in the first company. */
  cookie: string
  /** Session of a user who manages a part of the first company: restricted to its largest branch of areas. */
  restrictedCookie: string
  empresaId: number
  close(): Promise<void>
}

/** Creates it; closing removes it. */
export async function makeDatabase(size: Partial<Size>): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'quadro-bench-'))
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const close = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const { appUrl } = await prepareDatabase(embedded.url, { log: () => {} })
    declareAuthorities(await allRoutes())
    const client = new pg.Client(embedded.url)
    await client.connect()
    await generate(client, [...allAuthorities().keys()], {
      size: { ...DEMONSTRATION, ...size },
      hoje: new Intl.DateTimeFormat('en-CA').format(new Date()),
    })
    // A long-lived database has done this by itself; without it the first read of each page would have to write.
    await client.query('vacuum (analyze)')
    const login = async (restricted: boolean) => {
      const { token, hash } = newToken()
      const { rows } = await client.query<{ empresa_id: string }>(
        `insert into sessao (hash, usuario_id, empresa_id, expira_em)
         select $1, a.usuario_id, a.empresa_id, now() + interval '24 hours' from acesso a
          where a.restrito_a_areas = $2 order by a.id limit 1
         returning empresa_id`,
        [hash, restricted],
      )
      return { cookie: `quadro_sessao=${token}`, empresaId: Number(rows[0]!.empresa_id) }
    }
    const { cookie, empresaId } = await login(false)
    const { cookie: restrictedCookie } = await login(true)
    await client.end()
    return {
      folder,
      url: embedded.url,
      appUrl,
      cookie,
      restrictedCookie,
      empresaId,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
