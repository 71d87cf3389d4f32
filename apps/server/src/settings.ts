import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

// Operators are customers, so the messages of this file are in Portuguese.

const on = ['on', 'true', 'sim']
const off = ['off', 'false', 'nao', 'não']
const projectRoot = resolve(import.meta.dirname, '../../..')

function isUrl(value: string, ...protocols: string[]): boolean {
  const url = URL.parse(value)
  return url !== null && protocols.includes(url.protocol)
}

function isDatabaseUrl(value: string): boolean {
  return isUrl(value, 'postgres:', 'postgresql:') && (URL.parse(value)?.pathname.length ?? 0) > 1
}

function isHost(value: string): boolean {
  return isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
}

function isTimeZone(value: string): boolean {
  // Intl also accepts offsets such as -03:00, which have no daylight saving time.
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: value }))
  } catch {
    return false
  }
}

const text = z.string()
const webUrl = text.refine((value) => isUrl(value, 'http:', 'https:')).transform((value) => value.replace(/\/+$/, ''))
const onOff = z
  .string()
  .toLowerCase()
  .refine((value) => on.includes(value) || off.includes(value))
  .transform((value) => on.includes(value))

interface Entry {
  name: string
  /** Reads the text of the variable; undefined when it is absent or empty. */
  schema: z.core.$ZodType
  /** End of the sentence 'NAME deve ser …'. */
  allowed: string
  /** The value when the variable is absent, as the help shows it. */
  standard: string
  meaning: string
  /** Its value is never shown in a message. */
  secret?: true
}

/** An address outside the product that the foot of the menu links to; without it there is no link. */
const link = (name: string, meaning: string) => ({
  name,
  schema: webUrl.optional(),
  allowed: 'um endereço http:// ou https://',
  standard: 'nenhum',
  meaning: `link no pé do menu: ${meaning}`,
})

/** Every setting once: its validation, the type `Settings` and the help come from this table. */
const table = {
  databaseUrl: {
    name: 'DATABASE_URL',
    schema: text.refine(isDatabaseUrl).optional(),
    allowed: 'um endereço postgres://usuario:senha@servidor:5432/banco',
    standard: 'PostgreSQL embutido, em DATA_DIR',
    meaning: 'banco de dados externo, com o usuário dono do banco (cria tabelas e papéis)',
    secret: true,
  },
  databaseAppUrl: {
    name: 'DATABASE_APP_URL',
    schema: text.refine(isDatabaseUrl).optional(),
    allowed: 'um endereço postgres://usuario:senha@servidor:5432/banco',
    standard: 'papel <banco>_app, criado na partida',
    meaning: 'conexão da aplicação, para quando o dono do banco não pode criar papéis',
    secret: true,
  },
  port: {
    name: 'PORT',
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65535)
      .default(3000),
    allowed: 'um número de 1 a 65535',
    standard: '3000',
    meaning: 'porta em que o servidor atende',
  },
  host: {
    name: 'HOST',
    schema: text.refine(isHost).default('127.0.0.1'),
    allowed: 'um endereço IP ou nome de máquina (0.0.0.0 atende em todas as interfaces)',
    standard: '127.0.0.1',
    meaning: 'endereço em que o servidor atende',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    schema: webUrl.optional(),
    allowed: 'um endereço http:// ou https://',
    standard: 'http://HOST:PORT',
    meaning: 'endereço que os usuários digitam; usado nos links dos e-mails',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    schema: z
      .union([
        z
          .string()
          .regex(/^\d{1,2}$/)
          .transform(Number),
        onOff,
      ])
      .default(false),
    allowed: 'on (um proxy), off ou o número de proxies à frente do servidor',
    standard: 'off',
    meaning: 'confia nos cabeçalhos X-Forwarded-* do proxy (endereço do cliente, https)',
  },
  dataDir: {
    name: 'DATA_DIR',
    schema: text.transform((value) => resolve(value)).default(join(projectRoot, 'data')),
    allowed: 'uma pasta',
    standard: './data',
    meaning: 'pasta do banco embutido e dos arquivos enviados',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    schema: text.refine((value) => isUrl(value, 'smtp:', 'smtps:')).optional(),
    allowed: 'um endereço smtp://usuario:senha@servidor:587 ou smtps://…',
    standard: 'sem envio de e-mails',
    meaning: 'servidor de saída de e-mails',
    secret: true,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    schema: text.regex(/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/).optional(),
    allowed: 'um e-mail, ou Nome <e-mail>',
    standard: 'obrigatória com SMTP_URL',
    meaning: 'remetente dos e-mails',
  },
  storage: {
    name: 'STORAGE',
    schema: text
      .refine((value) => !value.includes('://') || /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/.*)?$/.test(value))
      .optional(),
    allowed: 'uma pasta ou s3://balde/prefixo',
    standard: 'DATA_DIR/arquivos',
    meaning: 'onde ficam os arquivos enviados',
  },
  backupDir: {
    name: 'BACKUP_DIR',
    schema: text.transform((value) => resolve(value)).optional(),
    allowed: 'uma pasta, a mesma para todos os processos',
    standard: 'DATA_DIR/copias',
    meaning: 'onde ficam as cópias de segurança feitas pela tela',
  },
  s3AccessKeyId: {
    name: 'S3_ACCESS_KEY_ID',
    schema: text.optional(),
    allowed: 'um texto',
    standard: 'obrigatória com STORAGE=s3://…',
    meaning: 'chave de acesso ao S3',
  },
  s3SecretAccessKey: {
    name: 'S3_SECRET_ACCESS_KEY',
    schema: text.optional(),
    allowed: 'um texto',
    standard: 'obrigatória com STORAGE=s3://…',
    meaning: 'chave secreta do S3',
    secret: true,
  },
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    schema: webUrl.optional(),
    allowed: 'um endereço http:// ou https://',
    standard: 'https://s3.S3_REGION.amazonaws.com',
    meaning: 'serviço compatível com S3',
  },
  s3Region: {
    name: 'S3_REGION',
    schema: text.regex(/^[a-z0-9-]+$/).default('sa-east-1'),
    allowed: 'o nome de uma região, como sa-east-1',
    standard: 'sa-east-1',
    meaning: 'região do S3',
  },
  timeZone: {
    name: 'TZ',
    schema: text.refine(isTimeZone).default('America/Fortaleza'),
    allowed: 'um fuso horário IANA, como America/Sao_Paulo',
    standard: 'America/Fortaleza',
    meaning: 'fuso horário de datas e agendamentos',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    allowed: 'fatal, error, warn, info, debug, trace ou silent',
    standard: 'warn',
    meaning: 'detalhe do registro de eventos',
  },
  providerEmail: {
    name: 'PROVIDER_EMAIL',
    schema: z.email().optional(),
    allowed: 'um e-mail',
    standard: 'nenhum',
    meaning: 'endereço do suporte, mostrado nas páginas de erro',
  },
  cepUrl: {
    name: 'CEP_URL',
    schema: text.refine((value) => isUrl(value, 'http:', 'https:') && value.includes('{cep}')).optional(),
    allowed: 'um endereço com {cep}, como https://viacep.com.br/ws/{cep}/json',
    standard: 'desligado',
    meaning: 'serviço de consulta de CEP',
  },
  secretKey: {
    name: 'SECRET_KEY',
    schema: text.min(32).optional(),
    allowed: 'um texto de ao menos 32 caracteres, o mesmo para todos os processos',
    standard: 'o arquivo DATA_DIR/chave-dos-segredos, criado quando é preciso',
    meaning: 'chave com que o banco guarda os tokens das integrações; sem ela, são informados de novo',
    secret: true,
  },
  privateHosts: {
    name: 'PRIVATE_HOSTS',
    schema: text
      .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
      .refine((hosts) => hosts.every((host) => host === '::1' || isHost(host.replace(/:\d{1,5}$/, ''))))
      .optional(),
    allowed: 'nomes ou endereços separados por vírgula, com ou sem porta, como ponto.interno,10.0.0.5:8080',
    standard: 'nenhum',
    meaning: 'máquinas da rede interna que as integrações podem chamar, também sem https',
  },
  chatUrl: {
    ...link('CHAT_URL', 'conversa com o suporte; aparece com os dois códigos do suporte preenchidos nos parâmetros'),
    allowed: 'um endereço http:// ou https://, que pode conter {empresa} e {cliente}',
  },
  helpUrl: link('HELP_URL', 'central de ajuda'),
  blogUrl: link('BLOG_URL', 'blog'),
  socialUrl: link('SOCIAL_URL', 'redes sociais'),
  quoteUrl: link('QUOTE_URL', 'pedido de orçamento'),
  legacyUrl: link('LEGACY_URL', 'versão anterior do sistema'),
  worker: {
    name: 'WORKER',
    schema: onOff.default(true),
    allowed: 'on ou off',
    standard: 'on',
    meaning: 'executa as tarefas em segundo plano neste processo',
  },
} satisfies Record<string, Entry>

type Table = typeof table
type Values = { [K in keyof Table]: z.output<Table[K]['schema']> }

/** Where uploaded files are stored. */
export type Storage =
  | { kind: 'folder'; path: string }
  | {
      kind: 's3'
      bucket: string
      /** Without slashes at both ends; may be empty. */
      prefix: string
      endpoint: string
      region: string
      accessKeyId: string
      secretAccessKey: string
    }

/** The checked settings: folders are absolute, addresses end without a slash. */
export type Settings = Omit<
  Values,
  'publicUrl' | 'storage' | 'backupDir' | 's3AccessKeyId' | 's3SecretAccessKey' | 's3Endpoint' | 's3Region'
> & { publicUrl: string; storage: Storage; backupDir: string }

/** All errors of the settings, one line per variable, in Portuguese. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly problems: string[]
  constructor(problems: string[]) {
    const [only = '', ...more] = problems
    super(
      more.length === 0
        ? `Configuração inválida: ${only}`
        : `Configuração inválida:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
    this.problems = problems
  }
}

function readTable(env: Record<string, string | undefined>, problems: string[]): Partial<Values> {
  const values: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries<Entry>(table)) {
    // An empty variable counts as absent, because compose files and some shells cannot unset one.
    const given = env[entry.name]?.trim() || undefined
    const result = z.safeParse(entry.schema, given)
    if (result.success) values[key] = result.data
    else problems.push(`${entry.name} deve ser ${entry.allowed}${entry.secret ? '' : `; recebido "${given}"`}.`)
  }
  return values as Partial<Values>
}

function defaultPublicUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

function readStorage(values: Partial<Values>, problems: string[]): Storage | undefined {
  if (!values.storage?.startsWith('s3://')) {
    const path = values.storage ? resolve(values.storage) : join(values.dataDir ?? '', 'arquivos')
    return { kind: 'folder', path }
  }
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey, s3Region: region } = values
  for (const key of ['s3AccessKeyId', 's3SecretAccessKey'] as const) {
    if (!values[key]) problems.push(`${table[key].name} é obrigatória quando STORAGE começa com s3://.`)
  }
  if (!accessKeyId || !secretAccessKey || !region) return undefined
  const [bucket = '', ...path] = values.storage.slice('s3://'.length).split('/')
  const prefix = path.filter(Boolean).join('/')
  const endpoint = values.s3Endpoint ?? `https://s3.${region}.amazonaws.com`
  return { kind: 's3', bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }
}

/** Reads and checks the settings; throws one SettingsError with all problems. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = []
  const values = readTable(env, problems)
  if (values.smtpUrl && !env.MAIL_FROM?.trim()) problems.push('MAIL_FROM é obrigatória quando há SMTP_URL.')
  if (values.databaseAppUrl && !env.DATABASE_URL?.trim()) {
    problems.push('DATABASE_APP_URL só vale junto com DATABASE_URL.')
  }
  const storage = readStorage(values, problems)
  if (problems.length > 0 || !storage) throw new SettingsError(problems)
  const { s3AccessKeyId: _id, s3SecretAccessKey: _key, s3Endpoint: _url, s3Region: _region, ...rest } = values as Values
  const backupDir = rest.backupDir ?? join(rest.dataDir, 'copias')
  return { ...rest, publicUrl: rest.publicUrl ?? defaultPublicUrl(rest.host, rest.port), storage, backupDir }
}

/** The options of `npm start -- …`. */
export interface Flags {
  help: boolean
  /** Start without demonstration data. */
  empty: boolean
}

/** Reads the command line; throws a SettingsError for an unknown option. */
export function readFlags(args: string[]): Flags {
  const options = { help: { type: 'boolean', short: 'h' }, empty: { type: 'boolean' } } as const
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true })
  const wrong = tokens.flatMap((token) => {
    if (token.kind === 'positional') return [token.value]
    if (token.kind !== 'option') return []
    return token.name in options && token.value === undefined ? [] : [token.rawName]
  })
  if (wrong.length > 0) {
    throw new SettingsError(wrong.map((word) => `${word} não é uma opção; veja npm start -- --help.`))
  }
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  return { help: names.includes('help'), empty: names.includes('empty') }
}

/** The text of `npm start -- --help`. */
export function settingsHelp(): string {
  const lines = Object.values<Entry>(table).map(
    ({ name, meaning, allowed, standard }) =>
      `  ${name}\n      ${meaning}\n      valor: ${allowed}\n      padrão: ${standard}`,
  )
  return [
    'Uso: npm start -- [opções]',
    '',
    'Opções:',
    '  --help     mostra esta ajuda',
    '  --empty    começa sem os dados de demonstração',
    '',
    'Configuração por variáveis de ambiente:',
    ...lines,
    '',
  ].join('\n')
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/**
 * Whether the settings allow no access from other machines: it listens only on this machine, its address is local, and it trusts no proxy.
 * The passwords of demonstration logins are public, so they exist only then, for calls from this machine (`ctx.isThisMachine`).
 */
export const isOnlyHere = ({
  host,
  publicUrl,
  trustProxy,
}: Pick<Settings, 'host' | 'publicUrl' | 'trustProxy'>): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')) && !trustProxy
