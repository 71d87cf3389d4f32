import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'

/** Addresses that are nobody's on the Internet: loopback, private, link-local (cloud metadata), shared, reserved. */
const nobodys = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  nobodys.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nobodys.addSubnet(net, bits, 'ipv6')

/** Whether an IP address lies in a network that outsiders must not make us call. IPv4 inside IPv6 counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  return nobodys.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The service did not answer, or not as agreed: time-out, refused address, too much, not a success. */
export class OutboundError extends Error {
  /** Status of the answer, when there was one. */
  readonly status: number | undefined
  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

interface Options {
  /** For everything together, redirects included. */
  timeoutMs: number
  maxBytes?: number
  /** Which addresses count as private; the tests' own loopback is neither more nor less private than another. */
  isPrivate?: (address: string) => boolean
}
const MAX_REDIRECTS = 3

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** One request to an address that was looked at: the connection goes to that very address, whatever the name says later. */
function get(url: URL, address: string, signal: AbortSignal, maxBytes: number) {
  return new Promise<{ status: number; location: string | undefined; body: Buffer }>((resolve, reject) => {
    const family = isIP(address)
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      {
        signal,
        agent: false,
        headers: { accept: 'application/json', 'user-agent': 'Quadro' },
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
  })
}

/**
 * JSON of a service that the installation configured. The configured host may be private (a service of the house); a redirect
 * leads to a private address only where the configured one is private too. No body is sent, no cookie kept.
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
      const { status, location, body } = await get(url, address, signal, maxBytes)
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

/** The first address of a name; the time-out holds here too, since a resolver may hang. */
async function resolveHost(hostname: string, signal: AbortSignal): Promise<string> {
  if (isIP(hostname)) return hostname
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundError('timed out')), { once: true })
  })
  return (await Promise.race([lookup(hostname), expired])).address
}
