import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import pg from 'pg'
import { isFullDisk } from './kit/files/full-disk.ts'
import { isLostDatabase } from './kit/transaction/lost.ts'
import type { Settings } from './settings.ts'

/** The product cannot start, for a reason that its operator can mend; the message is one sentence in Portuguese. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/** Makes a folder of the settings, or refuses with its name and why. */
export function requireFolder(name: string, path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    const why: Record<string, string> = {
      ...{ EACCES: 'este usuário não pode escrever nela', EPERM: 'este usuário não pode escrever nela' },
      ...{ EROFS: 'o disco só pode ser lido', ENOTDIR: 'não é uma pasta', EEXIST: 'não é uma pasta' },
      ...{ ENOSPC: 'não há espaço em disco', EDQUOT: 'não há espaço em disco' },
    }
    throw new StartRefused(`A pasta ${path} (${name}) não pode ser usada: ${why[codeOf(error)] ?? codeOf(error)}.`)
  }
}

/** Refuses a port that cannot be used, before a start that takes minutes. */
export async function requirePort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw refusedPort(error, { host, port }) ?? error
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

function refusedPort(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): StartRefused | undefined {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartRefused(
        `A porta ${port} de ${host} já está em uso; encerre o programa que a usa ou escolha outra PORT.`,
      )
    case 'EACCES':
      return new StartRefused(`Este usuário não pode atender na porta ${port}; escolha uma PORT a partir de 1024.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefused(`O endereço ${host} não é desta máquina; corrija HOST.`)
    default:
      return undefined
  }
}

/** The database without its password. */
function placeOf(databaseUrl: string): string {
  const { host, port, database } = new pg.Client(databaseUrl)
  return `${database ?? ''} em ${host}:${port}`
}

/** Refuses a time zone that Node knows and the database does not: each of its connections would fail. */
export async function requireTimeZone(client: pg.ClientBase, timeZone: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_timezone_names where lower(name) = lower($1)', [timeZone])
  if (rowCount === 0)
    throw new StartRefused(`O banco de dados não conhece o fuso horário ${timeZone}; escolha outro em TZ.`)
}

/** What the operator reads instead of an error that stopped the start; undefined for an error of the program, which shows its stack. */
export function refusedStart(
  error: unknown,
  settings: Pick<Settings, 'host' | 'port' | 'databaseUrl' | 'databaseAppUrl' | 'dataDir'>,
): StartRefused | undefined {
  if ((error as { syscall?: string } | null)?.syscall === 'listen') return refusedPort(error, settings)
  if (isFullDisk(error)) return new StartRefused('Não há espaço em disco; libere espaço e inicie de novo.')
  const code = codeOf(error)
  if (settings.databaseUrl) {
    const place = placeOf(settings.databaseUrl)
    const said = (error as Error).message
    if (code === '28P01' || code === '28000')
      return new StartRefused(`O banco de dados ${place} recusou o usuário ou a senha; corrija DATABASE_URL.`)
    if (code === '3D000')
      return new StartRefused(`O banco de dados ${place} não existe; crie-o ou corrija DATABASE_URL.`)
    if (code === '53300')
      return new StartRefused(`O banco de dados ${place} não tem conexões livres (max_connections).`)
    if (code === '42501' || code === '0LP01')
      return new StartRefused(`Falta um direito ao usuário de DATABASE_URL no banco de dados ${place}: ${said}.`)
    if (isLostDatabase(error) || error instanceof AggregateError)
      return new StartRefused(`O banco de dados ${place} não responde; veja se está ligado e corrija DATABASE_URL.`)
  }
  const { path } = error as { path?: unknown }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) && typeof path === 'string')
    return new StartRefused(`Este usuário não pode escrever em ${path} (DATA_DIR ${settings.dataDir}).`)
  return undefined
}
