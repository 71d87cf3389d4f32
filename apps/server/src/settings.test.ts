import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFlags, readSettings, SettingsError, settingsHelp } from './settings.ts'

function problems(env: Record<string, string>): string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('readSettings', () => {
  it('has a default for everything', () => {
    const dataDir = resolve(import.meta.dirname, '../../../data')
    expect(readSettings({})).toEqual({
      databaseUrl: undefined,
      databaseAppUrl: undefined,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: false,
      dataDir,
      smtpUrl: undefined,
      mailFrom: undefined,
      storage: { kind: 'folder', path: join(dataDir, 'arquivos') },
      backupDir: join(dataDir, 'copias'),
      timeZone: 'America/Fortaleza',
      logLevel: 'warn',
      providerEmail: undefined,
      cepUrl: undefined,
      worker: true,
    })
  })

  it('treats an empty variable as absent', () => {
    expect(readSettings({ PORT: '', CEP_URL: ' ', DATABASE_URL: '' })).toEqual(readSettings({}))
  })

  it('R0400 reads what is given', () => {
    const settings = readSettings({
      DATABASE_URL: 'postgres://u:p@db/rh',
      PORT: '8080',
      HOST: '::',
      TRUST_PROXY: '2',
      DATA_DIR: '/srv/quadro',
      SMTP_URL: 'smtp://mail:587',
      MAIL_FROM: 'Quadro <rh@exemplo.com.br>',
      CEP_URL: 'https://viacep.com.br/ws/{cep}/json',
      TZ: 'America/Sao_Paulo',
      WORKER: 'off',
    })
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://u:p@db/rh',
      publicUrl: 'http://localhost:8080',
      trustProxy: 2,
      mailFrom: 'Quadro <rh@exemplo.com.br>',
      storage: { kind: 'folder', path: resolve('/srv/quadro/arquivos') },
      timeZone: 'America/Sao_Paulo',
      worker: false,
    })
    expect(readSettings({ TRUST_PROXY: 'on' }).trustProxy).toBe(true)
    expect(readSettings({ PUBLIC_URL: 'https://rh.exemplo.com.br/' }).publicUrl).toBe('https://rh.exemplo.com.br')
  })

  it('takes an S3 address apart', () => {
    const env = { STORAGE: 's3://balde/rh/arquivos/', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'chave' }
    expect(readSettings(env).storage).toEqual({
      kind: 's3',
      bucket: 'balde',
      prefix: 'rh/arquivos',
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      region: 'sa-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'chave',
    })
  })

  it('reports all problems together, each with its variable and what is allowed', () => {
    expect(problems({ PORT: '70000', TZ: 'Lua/Base', WORKER: 'talvez', LOG_LEVEL: 'alto' })).toEqual([
      'PORT deve ser um número de 1 a 65535; recebido "70000".',
      'TZ deve ser um fuso horário IANA, como America/Sao_Paulo; recebido "Lua/Base".',
      'LOG_LEVEL deve ser fatal, error, warn, info, debug, trace ou silent; recebido "alto".',
      'WORKER deve ser on ou off; recebido "talvez".',
    ])
  })

  it.each([
    ['PORT', '0'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'rh.exemplo.com.br'],
    ['TRUST_PROXY', '-1'],
    ['MAIL_FROM', 'ninguem'],
    ['STORAGE', 'ftp://x'],
    ['CEP_URL', 'https://viacep.com.br/ws/json'],
    ['CHAT_URL', 'ftp://conversa.example'],
    ['LEGACY_URL', 'antigo.example'],
    ['TZ', '-03:00'],
    ['PROVIDER_EMAIL', 'x'],
    ['S3_ENDPOINT', 's3'],
  ])('refuses %s=%s', (name, value) => {
    expect(problems({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} deve ser .*"${value}"\\.$`)),
    ])
  })

  it('asks for what belongs together', () => {
    expect(problems({ SMTP_URL: 'smtp://mail' })).toEqual(['MAIL_FROM é obrigatória quando há SMTP_URL.'])
    expect(problems({ STORAGE: 's3://balde' })).toHaveLength(2)
    expect(problems({ DATABASE_APP_URL: 'postgres://u:p@db/rh' })).toHaveLength(1)
  })

  it('never repeats a secret', () => {
    const found = problems({ DATABASE_URL: 'mysql://u:segredo@db/rh', SMTP_URL: 'http://u:segredo@mail' })
    expect(found).toHaveLength(2)
    expect(found.join()).not.toContain('segredo')
  })
})

describe('readFlags', () => {
  it('reads the flags and refuses others', () => {
    expect(readFlags([])).toEqual({ help: false, empty: false })
    expect(readFlags(['--empty', '-h'])).toEqual({ help: true, empty: true })
    expect(() => readFlags(['--vazio', 'x', '--empty=1'])).toThrow(
      /--vazio não é uma opção.*\n.*x não.*\n.*--empty não/,
    )
  })
})

describe('settingsHelp', () => {
  it('lists every variable with its default', () => {
    const help = settingsHelp()
    expect(help).toContain('--empty')
    expect(help).toMatch(/ {2}PORT\n.*\n.*1 a 65535\n.*padrão: 3000/)
    expect(help.match(/^ {2}[A-Z0-9_]+$/gm)).toHaveLength(28)
  })
})
