import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address does not belong to the public Internet: loopback, private, link-local (cloud metadata), shared, reserved, for
 * documentation, or a tunnel address of an IPv4 address. Outsiders must not make the server call it. IPv4 inside IPv6 counts as IPv4.
 */
export const isPrivateAddress = (address: string): boolean =>
  !ipaddr.isValid(address) || ipaddr.process(address).range() !== 'unicast'

/** The service did not answer as agreed: time-out, refused address, answer too large, or not a success. */
export class OutboundError extends Error {
  /** Status of the answer, when there was one. */
  readonly status: number | undefined
  /** The address itself may not be called, so another try would fail too. */
  readonly isForbidden: boolean
  constructor(message: string, status?: number, isForbidden = false) {
    super(message)
    this.status = status
    this.isForbidden = isForbidden
  }
}

interface Options {
  /** Time limit for the whole call, including redirects. */
  timeoutMs: number
  maxBytes?: number
  /** Which addresses count as private. Tests replace it, because their services run on loopback. */
  isPrivate?: (address: string) => boolean
}
const MAX_REDIRECTS = 3

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

interface Said {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}
const GET: Said = { method: 'GET', headers: {} }

/**
 * Sends one request to an address that was checked. The connection goes to exactly that address, even if the name resolves to another one
 * later.
 */
function exchange(url: URL, address: string, { method, headers, body }: Said, signal: AbortSignal, maxBytes: number) {
  return new Promise<{ status: number; location: string | undefined; body: Buffer }>((resolve, reject) => {
    const family = isIP(address)
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        signal,
        agent: false,
        headers: { accept: 'application/json', 'user-agent': 'Quadro', ...headers },
        lookup: (_name, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        response.on('data', (part: Buffer) => {
          size += part.length
          parts.push(part)
          if (size <= maxBytes) return
          reject(new OutboundError('the answer is too large'))
          request.destroy()
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/**
 * Gets JSON from a service that the installation configured. Its host may be private (a service of the customer's own network). A redirect
 * may lead to a private address only when the configured address is private too. It sends no body and keeps no cookie.
 */
export async function fetchJson(
  configured: string,
  { timeoutMs, maxBytes = 256 * 1024, isPrivate = isPrivateAddress }: Options,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(configured)
  let mayBePrivate = true
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutboundError('not a web address')
      const address = await resolveHost(bare(url.hostname), signal)
      const reachesInside = isPrivate(address)
      if (reachesInside && !mayBePrivate) throw new OutboundError('redirected to a private address')
      if (hop === 0) mayBePrivate = reachesInside
      const { status, location, body } = await exchange(url, address, GET, signal, maxBytes)
      if (status >= 300 && status < 400 && location) {
        const next = new URL(location, url)
        if (url.protocol === 'https:' && next.protocol !== 'https:') throw new OutboundError('redirected to plain http')
        url = next
        continue
      }
      if (status < 200 || status >= 300) throw new OutboundError(`answered ${status}`, status)
      return JSON.parse(body.toString('utf8'))
    }
    throw new OutboundError('too many redirects')
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError((error as Error).message)
  }
}

/** The first address of a host name. The time-out applies here too, because a resolver may hang. */
async function resolveHost(hostname: string, signal: AbortSignal): Promise<string> {
  if (isIP(hostname)) return hostname
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundError('timed out')), { once: true })
  })
  return (await Promise.race([lookup(hostname), expired])).address
}

/** Whether the installation lists this host (with or without its port) as a private host that may be called. */
const isPermitted = ({ hostname, host }: URL, privateHosts: readonly string[]): boolean =>
  [bare(hostname), hostname, host].some((name) => privateHosts.includes(name.toLowerCase()))

/** Why an address that a user typed may not be called, in words for that user. Null when its text gives no reason to refuse it. */
export function refusedAddress(address: string, privateHosts: readonly string[]): string | null {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'Informe um endereço https://'
  if (url.username || url.password || url.search || url.hash) return 'Informe só o endereço, sem usuário, ? ou #'
  if (isPermitted(url, privateHosts)) return null
  if (isIP(bare(url.hostname)) && isPrivateAddress(bare(url.hostname)))
    return 'Este endereço é da rede interna, que esta instalação não permite chamar'
  return url.protocol === 'https:' ? null : 'Informe um endereço https://'
}

/**
 * Calls a service that a user configured. A private address is allowed only for hosts that the installation lists; all others need https.
 * Redirects are not followed, because the token must not go to another place. Returns any status; a body that is not JSON is undefined.
 */
export async function callService(
  address: string,
  said: Said,
  options: { timeoutMs: number; privateHosts: readonly string[]; maxBytes?: number; signal?: AbortSignal },
): Promise<{ status: number; body: unknown }> {
  const { privateHosts, maxBytes = 1024 * 1024 } = options
  const limit = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  const refused = refusedAddress(address, privateHosts)
  if (refused) throw new OutboundError(refused, undefined, true)
  const url = new URL(address)
  try {
    const to = await resolveHost(bare(url.hostname), signal)
    if (isPrivateAddress(to) && !isPermitted(url, privateHosts))
      throw new OutboundError('leads to a private address', undefined, true)
    const { status, body } = await exchange(url, to, said, signal, maxBytes)
    return { status, body: parsedJson(body) }
  } catch (error) {
    options.signal?.throwIfAborted()
    throw error instanceof OutboundError ? error : new OutboundError((error as Error).message)
  }
}
function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
