import type { Readable } from 'node:stream'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import type { Logger } from 'pino'
import type { Db, Tx } from '../transaction/tx.ts'
import type { Services } from './services.ts'

/** A logged-in internal user, as of this request. */
export interface InternalUser {
  id: number
  nome: string
  login: string
  empresaId: number
  /** Companies that the user may enter. */
  empresas: number[]
  perfilId: number
  talentoId: number | null
  /** Areas (with descendants) that the user is restricted to; null: the whole company. */
  areas: number[] | null
  authorities: ReadonlySet<string>
  /** The first user, or who sees every company, and not restricted to areas: may change what all companies share. */
  answersForAll: boolean
  expiraEm: string
  sistemaPai: boolean
  tema: string | null
  can(authority: Authority): boolean
}

/** A logged-in candidate, as of this request. */
export interface CandidateUser {
  pessoaId: number
  candidatoId: number
  nome: string
  cpf: string
  empresaId: number
  aceitoPoliticaSeguranca: boolean
  expiraEm: string
}

/** What an endpoint changes of the whole installation is for who answers for every company. */
export const answersFor = (
  user: Pick<InternalUser, 'answersForAll'>,
  { installation }: Pick<Endpoint, 'installation'>,
): boolean => user.answersForAll || !installation

export interface UploadedFile {
  field: string
  name: string
  bytes: Buffer
}

/** What a handler works with: its transaction, who calls, and the services. */
export interface Ctx {
  readonly db: Db
  readonly services: Services
  readonly log: Logger
  readonly requestId: string
  /** Address of the caller, behind a trusted proxy the client's. */
  readonly address: string
  /** The call was made on this machine, not by a proxy for somebody else. */
  readonly isThisMachine: boolean
  /** The caller of an internal route. */
  readonly user: InternalUser
  /** The caller of a candidate route. */
  readonly candidate: CandidateUser
  /** The name that the caller's page gives itself, so that it knows its own changes among the notices. No right hangs on it. */
  readonly aba: string | undefined
  /** Token in the cookie of either session, for routes that end it. */
  readonly token: string | undefined
  /** The Authorization header as it came, for the calls of programs that have no session. */
  readonly authorization: string | undefined
  /** Company of the transaction. */
  readonly empresaId: number
  readonly files: readonly UploadedFile[]
  /** Today in the installation's time zone, yyyy-MM-dd. */
  hoje(): string
  afterCommit: Tx['afterCommit']
  setCookie(name: 'quadro_sessao' | 'quadro_candidato', value: string | null): void
}

/** Bytes that a `file` route answers; `body` is produced after the commit, and may find that there is JSON to answer instead. */
export interface FileAnswer {
  name: string
  type: string
  /** Shown in the browser instead of downloaded. Only for types that cannot run script. */
  inline?: boolean
  /** What stands for these very bytes: a browser keeps a picture and asks each time whether it may still show it. */
  etag?: string
  /** Number of bytes, where it is known before they are read: the browser shows how much is still to come. */
  size?: number
  body: () => Promise<Buffer | Uint8Array | Readable | JsonAnswer>
}
/** A `file` route may answer JSON instead (a report that became a job: 202). */
export interface JsonAnswer {
  status: number
  json: unknown
}

/**
 * A live stream. It is called after the checks and holds no database connection. `close` ends it from here; it returns what to do when it
 * has ended.
 */
export type EventsAnswer = (send: (event: string, data: unknown) => void, close: () => void) => () => void
