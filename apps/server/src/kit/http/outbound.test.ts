import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callService, fetchJson, isPrivateAddress, OutboundError } from './outbound.ts'

describe('isPrivateAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.9',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::10.0.0.1',
    // Tunnels to IPv4, old site-local addresses, address translation, documentation.
    ...['2002:7f00:1::', '2001::1', 'fec0::1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2001:db8::1', '3fff::1'],
    ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '192.88.99.1', '198.18.0.1', '240.0.0.1', '224.0.0.1'],
    ...['fe80::1%eth0', '10.0.0', ''],
  ])('knows %s', (address) => expect(isPrivateAddress(address)).toBe(true))
  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('leaves %s', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  )
})

describe('fetchJson', () => {
  let service: Server
  let base: string
  beforeAll(async () => {
    service = createServer((request, response) => {
      const [, what, more = ''] = request.url!.split('/')
      if (what === 'hang') return
      if (what === 'to') response.writeHead(302, { location: decodeURIComponent(more) }).end()
      else if (what === 'loop') response.writeHead(302, { location: '/loop' }).end()
      else if (what === 'big') response.end(`"${'x'.repeat(5000)}"`)
      else if (what === 'gone') response.writeHead(410).end()
      else response.end(JSON.stringify({ host: request.headers.host, cookie: request.headers.cookie ?? null }))
    })
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    base = `http://localhost:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })
  const failure = (url: string, options: Partial<Parameters<typeof fetchJson>[1]> = {}) =>
    fetchJson(url, { timeoutMs: 2000, ...options }).then(
      () => undefined,
      (error: unknown) => error as OutboundError,
    )

  it('reads a private service that the installation configured, and its redirects', async () => {
    expect(await fetchJson(`${base}/ok`, { timeoutMs: 2000 })).toEqual({ host: new URL(base).host, cookie: null })
    expect(await fetchJson(`${base}/to/${encodeURIComponent('/ok')}`, { timeoutMs: 2000 })).toMatchObject({
      cookie: null,
    })
  })
  it.each(['file:///etc/hostname', 'ftp://127.0.0.1/x'])('does not follow a redirect to %s', async (target) => {
    expect(await failure(`${base}/to/${encodeURIComponent(target)}`)).toBeInstanceOf(OutboundError)
  })
  it('does not follow a public service to a private address', async () => {
    const port = new URL(base).port
    const redirect = `http://127.0.0.1:${port}/to/${encodeURIComponent(`http://127.0.0.2:${port}/ok`)}`
    const isPrivate = (address: string) => address === '127.0.0.2'
    expect((await failure(redirect, { isPrivate }))?.message).toBe('redirected to a private address')
  })
  it('stops at loops, large answers, time-outs and failures, telling the status', async () => {
    expect((await failure(`${base}/loop`))?.message).toBe('too many redirects')
    expect((await failure(`${base}/big`, { maxBytes: 1000 }))?.message).toBe('the answer is too large')
    expect(await failure(`${base}/hang`, { timeoutMs: 100 })).toBeInstanceOf(OutboundError)
    expect((await failure(`${base}/gone`))?.status).toBe(410)
  })
})

describe('callService', () => {
  let service: Server
  let host: string
  const asked: string[] = []
  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      if (request.url === '/hang') return
      if (request.url === '/to') response.writeHead(302, { location: '/ok' }).end()
      else if (request.url === '/big') response.end(`"${'x'.repeat(5000)}"`)
      else response.end('{"ok":true}')
    })
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })
  const call = (url: string, privateHosts: string[], options: { timeoutMs?: number; maxBytes?: number } = {}) =>
    callService(url, { method: 'GET', headers: {} }, { timeoutMs: 2000, privateHosts, ...options }).then(
      (answer) => answer,
      (error: unknown) => error as OutboundError,
    )

  it('reaches the own network only at hosts that the installation names, by name or address', async () => {
    expect(await call(`http://${host}/ok`, [host])).toEqual({ status: 200, body: { ok: true } })
    expect(await call(`http://${host}/ok`, ['127.0.0.1'])).toMatchObject({ status: 200 })
    asked.length = 0
    for (const url of [`http://${host}/ok`, `https://${host}/ok`, `https://localhost:${host.split(':')[1]}/ok`])
      for (const named of [[], ['127.0.0.1:1'], ['outro']])
        expect(await call(url, named), url).toMatchObject({ isForbidden: true })
    expect(asked).toEqual([])
  })
  it('follows no redirect, and gives up on what is large or slow', async () => {
    expect(await call(`http://${host}/to`, [host])).toMatchObject({ status: 302 })
    expect(await call(`http://${host}/big`, [host], { maxBytes: 1000 })).toMatchObject({
      ...{ message: 'the answer is too large', isForbidden: false },
    })
    expect(await call(`http://${host}/hang`, [host], { timeoutMs: 100 })).toBeInstanceOf(OutboundError)
  })
})
