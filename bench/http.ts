import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request as open } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database } from './database.ts'

const root = join(import.meta.dirname, '..')

/** A server in a separate process. */
export interface Server {
  base: string
  pid: number
  stop(): Promise<void>
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Starts a Node program and waits for the line that matches `ready`. */
export async function launch(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<[ChildProcess, string]> {
  const { PATH, HOME } = process.env as Record<string, string>
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: PATH!, HOME: HOME!, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const line = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk
      const found = ready.exec(text)
      if (found) resolve(found[0])
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code} before it was ready:\n${text}`)))
  })
  return [child, line]
}

const serverOf = (child: ChildProcess, base: string): Server => ({
  base,
  pid: child.pid!,
  async stop() {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  },
})

/** The whole product, as `npm start` runs it. */
export async function startProduct(env: Record<string, string>): Promise<Server> {
  const port = String(await freePort())
  const [child] = await launch(['tools/start.mjs'], { PORT: port, LOG_LEVEL: 'error', ...env }, /^Quadro em .*$/m)
  return serverOf(child, `http://127.0.0.1:${port}`)
}

/** A statement of the product, with its values. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The statements that the product runs for each request, without those that begin and end its transaction. */
export async function recordStatements(
  { url, folder, cookie }: Database,
  requests: string[],
): Promise<Record<string, Statement[]>> {
  const recorded = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'record.ts'), JSON.stringify({ url, folder, cookie, requests })],
    { maxBuffer: 1 << 28 },
  )
  return JSON.parse(recorded.stdout)
}

/** node:http and pg, running the product's statements for these requests. */
export async function startBare(database: Database, requests: string[]): Promise<Server> {
  const { appUrl, empresaId } = database
  const task = { url: appUrl, empresaId, requests: await recordStatements(database, requests) }
  // Statements that name every authority of a user are too long for a command line argument.
  const file = join(database.folder, `bare-${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(task))
  const [child, base] = await launch([join(import.meta.dirname, 'bare.ts'), file], {}, /^http:\S+$/m)
  return serverOf(child, base)
}

/** A request in the notation of these files: `GET /path`, or `POST /path {"json":"body"}`. */
function read(request: string): { method: string; path: string; body: string | undefined } {
  const [, method = '', path = '', body] = /^(\S+) (\S+)(?: (.*))?$/.exec(request) ?? []
  return { method, path, body }
}

/** One request over a kept connection, until its answer was read. */
export function fetchOnce(agent: Agent, base: string, request: string, cookie: string): Promise<void> {
  const { method, path, body } = read(request)
  const headers = {
    cookie,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = open(base + path, { method, agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 || response.statusCode === 202
          ? resolve()
          : reject(new Error(`${request}: ${response.statusCode}`)),
      )
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Sends requests one after the other, repeating `requests`, for `ms`; returns the duration of each in milliseconds. */
export async function latencies(base: string, requests: string[], cookie: string, ms: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const from = performance.now()
  while (performance.now() - from < ms || times.length < requests.length) {
    const sent = performance.now()
    await fetchOnce(agent, base, requests[times.length % requests.length]!, cookie)
    times.push(performance.now() - sent)
  }
  agent.destroy()
  return times
}

/** `clients` send requests one after the other, repeating `requests`, for `ms`; returns the number of answers per second. */
export async function drive(
  base: string,
  requests: string[],
  cookie: string,
  clients: number,
  ms: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const from = performance.now()
  let next = 0
  const client = async () => {
    while (performance.now() - from < ms) await fetchOnce(agent, base, requests[next++ % requests.length]!, cookie)
  }
  await Promise.all(Array.from({ length: clients }, client))
  // Requests still running at the end are waited for, and their time counts.
  const seconds = (performance.now() - from) / 1000
  agent.destroy()
  return next / seconds
}
