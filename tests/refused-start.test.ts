/** What stops a start is one line of the log with one sentence, without a stack, and the program ends with a code other than 0. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installations } from '../apps/server/src/testing/installations.ts'

const root = join(import.meta.dirname, '..')
const { installation } = installations()
const folder = mkdtempSync(join(tmpdir(), 'quadro-partida-'))
const taken: Server = createServer()
let port: number
let place: Awaited<ReturnType<typeof installation>>
beforeAll(async () => {
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  port = (taken.address() as AddressInfo).port
  place = await installation()
  writeFileSync(join(folder, 'arquivo'), '')
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Line {
  level: number
  msg: string
}
/** What the start of the product says on standard error, when that is no terminal. */
async function start(env: Record<string, string>): Promise<{ code: number; lines: Line[] }> {
  const program = `import { start } from ${JSON.stringify(join(root, 'apps/server/src/start.ts'))}; await start([])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, 'dados'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = text(child.stderr)
  const [code] = await once(child, 'exit')
  const lines = (await said).split('\n').filter(Boolean)
  return { code, lines: lines.map((line) => JSON.parse(line) as Line) }
}
const told = async (env: Record<string, string>): Promise<string> => {
  const { code, lines } = await start(env)
  expect(code).toBe(1)
  const [line, ...rest] = lines
  expect(rest).toEqual([])
  expect(line!.msg).not.toMatch(/\n|\bat \S+:\d|Error:/)
  return line!.msg
}

describe('a start is refused in one sentence when', () => {
  it('its port is in use', async () => {
    expect(await told({ PORT: String(port) })).toBe(
      `A porta ${port} de 127.0.0.1 já está em uso; encerre o programa que a usa ou escolha outra PORT.`,
    )
  })
  it('it may not listen at its address', async () => {
    expect(await told({ PORT: String(port), HOST: '192.0.2.1' })).toBe(
      'O endereço 192.0.2.1 não é desta máquina; corrija HOST.',
    )
  })
  it('its time zone does not exist', async () => {
    expect(await told({ PORT: '4000', TZ: 'America/Atlantida' })).toBe(
      'Configuração inválida: TZ deve ser um fuso horário IANA, como America/Sao_Paulo; recebido "America/Atlantida".',
    )
  })
  it('its data folder is a file', async () => {
    expect(await told({ PORT: '4000', DATA_DIR: join(folder, 'arquivo') })).toBe(
      `A pasta ${join(folder, 'arquivo')} (DATA_DIR) não pode ser usada: não é uma pasta.`,
    )
  })
  it.skipIf(process.getuid?.() === 0)('it may not write its data folder', async () => {
    const closed = join(folder, 'fechada')
    mkdirSync(closed)
    chmodSync(closed, 0o555)
    expect(await told({ PORT: '4000', DATA_DIR: join(closed, 'dados') })).toContain(
      'este usuário não pode escrever nela',
    )
  })
})

describe('a start on an external database is refused in one sentence when', () => {
  const other = (change: (url: URL) => void) => {
    const url = new URL(place.ownerUrl)
    change(url)
    return { PORT: '4000', DATABASE_URL: url.href }
  }
  it('the database does not answer', async () => {
    const said = await told(other((url) => Object.assign(url, { port: '1' })))
    expect(said).toMatch(/^O banco de dados \S+ em \S+:1 não responde; veja se está ligado e corrija DATABASE_URL\.$/)
    expect(said).not.toContain(new URL(place.ownerUrl).password)
  })
  it('the password is wrong', async () => {
    expect(await told(other((url) => Object.assign(url, { password: 'errada' })))).toMatch(
      /recusou o usuário ou a senha; corrija DATABASE_URL\.$/,
    )
  })
  it('the database does not exist', async () => {
    expect(await told(other((url) => Object.assign(url, { pathname: '/nenhum' })))).toMatch(
      /^O banco de dados nenhum em \S+ não existe; crie-o ou corrija DATABASE_URL\.$/,
    )
  })
  it.each([
    ['to make roles', '', /^O usuário de DATABASE_URL não pode criar papéis \(.+\)\. Informe DATABASE_APP_URL e peça/],
    [
      'to make tables',
      'createrole',
      /^Falta um direito ao usuário de DATABASE_URL no banco de dados .+: permission denied/,
    ],
  ])('its user lacks a right, %s', async (_what, right, sentence) => {
    const owner = new pg.Client(place.ownerUrl)
    await owner.connect()
    const role = `fraco_${right}_${process.pid}`
    try {
      await owner.query(`create role ${role} login ${right} password 'x'`)
      await owner.query(`grant connect on database ${owner.escapeIdentifier(owner.database!)} to ${role}`)
      expect(await told(other((url) => Object.assign(url, { username: role, password: 'x' })))).toMatch(sentence)
    } finally {
      await owner.end()
    }
  })
})
