import type { Readable } from 'node:stream'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import type { Logger } from 'pino'
import type { Db, Tx } from '../transaction/tx.ts'
import type { Services } from './services.ts'

/** A logged-in internal user, with the rights of this request. */
export interface InternalUser {
  id: number
  nome: string
  login: string
  empresaId: number
  /** Companies that the user may enter. */
  empresas: number[]
  perfilId: number
  talentoId: number | null
  /** Areas (with their descendants) that the user is restricted to; null: the whole company. */
  areas: number[] | null
  authorities: ReadonlySet<string>
  /** The user may change what all companies share: the first user, or one who sees every company and is not restricted to areas. */
  answersForAll: boolean
  expiraEm: string
  sistemaPai: boolean
  tema: string | null
  can(authority: Authority): boolean
}

/** A logged-in candidate, with the rights of this request. */
export interface CandidateUser {
  pessoaId: number
  candidatoId: number
  nome: string
  cpf: string
  empresaId: number
  aceitoPoliticaSeguranca: boolean
  expiraEm: string
}

/** Somebody who works here and came in without a login, with the rights of this request. */
export interface PersonUser {
  talentoId: number
  nome: string
  empresaId: number
  /** The only purpose of the session; null: everything that people without a login may do. */
  finalidade: string | null
  /** Badge, CPF or code with the PIN, or a single-use link. */
  entrada: 'C' | 'D' | 'L'
  /** A shared device, whose pages forget the person after a while. */
  quiosque: boolean
  /** HR knows the PIN, so the person has to choose another before anything else. */
  escolherPin: boolean
  expiraEm: string
}

/** An `installation` endpoint is allowed only to a user who answers for every company. */
export const answersFor = (
  user: Pick<InternalUser, 'answersForAll'>,
  { installation }: Pick<Endpoint, 'installation'>,
): boolean => user.answersForAll || !installation

export interface UploadedFile {
  field: string
  name: string
  bytes: Buffer
}

/** What a handler works with: its transaction, the caller and the services. */
export interface Ctx {
  readonly db: Db
  readonly services: Services
  readonly log: Logger
  readonly requestId: string
  /** Address of the caller. Behind a trusted proxy it is the client's address. */
  readonly address: string
  /** The call came from this machine, and not from a proxy on it. */
  readonly isThisMachine: boolean
  /** The caller of an internal route. */
  readonly user: InternalUser
  /** The caller of a candidate route. */
  readonly candidate: CandidateUser
  /** The caller of a route for people without a login. */
  readonly person: PersonUser
  /** The name that the caller's browser tab gave itself. The tab uses it to ignore the notices of its own changes. It gives no rights. */
  readonly aba: string | undefined
  /** Token in the session cookie, of the kind that the route asks for, for routes that end the session. */
  readonly token: string | undefined
  /** The Authorization header as received, for programs that call without a session. */
  readonly authorization: string | undefined
  /** Key that the sender drew for what it wants done once (kit/http/repeatable.ts); it is a UUID or refused. */
  readonly idempotencyKey: string | undefined
  /** Company of the transaction. */
  readonly empresaId: number
  readonly files: readonly UploadedFile[]
  /** Today in the installation's time zone, yyyy-MM-dd. */
  hoje(): string
  afterCommit: Tx['afterCommit']
  setCookie(name: 'quadro_sessao' | 'quadro_candidato' | 'quadro_pessoa', value: string | null): void
}

/** Answer of a `file` route. `body` is produced after the commit, and may find that it must answer JSON instead. */
export interface FileAnswer {
  name: string
  type: string
  /** The browser shows it instead of downloading it. Only for types that cannot run script. */
  inline?: boolean
  /** Identifies exactly these bytes: the browser keeps a picture and asks each time whether it may still show it. */
  etag?: string
  /** Number of bytes, when known in advance: the browser can then show the progress. */
  size?: number
  body: () => Promise<Buffer | Uint8Array | Readable | JsonAnswer>
}
/** A `file` route may answer JSON instead (a report that became a job: 202). */
export interface JsonAnswer {
  status: number
  json: unknown
}

/**
 * A live stream. It is called after the checks and holds no database connection. `close` ends the stream from the server; the returned
 * function runs when the stream has ended.
 */
export type EventsAnswer = (send: (event: string, data: unknown) => void, close: () => void) => () => void
