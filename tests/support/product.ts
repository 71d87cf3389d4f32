import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/**
 * Cache of what Node has compiled, with types removed: the tests start the product dozens of times, and compiling takes most of a start.
 */
const COMPILED = join(tmpdir(), 'quadro-compilado')

/** The whole product as an operating-system process of its own, as `npm start` runs it. */
export interface Product {
  readonly base: string
  readonly pid: number
  /** Everything it has printed, for the message of a failure. */
  output(): string
  /** Kills the process without a chance to clean up, like a power cut; resolves when the process has ended. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Resolves when the process has ended without being stopped. */
  ended(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Starts the product and resolves when it answers requests. Its pages must have been built (support/pages.ts). */
export async function startProduct(env: Record<string, string>, args: string[] = []): Promise<Product> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, ['tools/start.mjs', ...args], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: COMPILED },
      ...{ PORT: String(port), LOG_LEVEL: 'error', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk
      if (/^Quadro em /m.test(text)) resolve()
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${text}`)))
  })
  const gone = once(child, 'exit').then(() => {})
  await ready
  return {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    output: () => text,
    kill() {
      child.kill('SIGKILL')
      return gone
    },
    stop() {
      child.kill('SIGTERM')
      return gone
    },
    ended: () => gone,
  }
}

const postmaster = (dataDir: string): string[] =>
  readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
/** Process id of the embedded database server of a data folder. */
export const databasePid = (dataDir: string): number => Number(postmaster(dataDir)[0])
/** Address with which the owner connects to the embedded database of a data folder. */
export const databaseUrl = (dataDir: string): string => {
  const password = readFileSync(join(dataDir, 'postgres.senha'), 'utf8').trim()
  return `postgres://quadro:${password}@127.0.0.1:${postmaster(dataDir)[3]!.trim()}/quadro`
}
