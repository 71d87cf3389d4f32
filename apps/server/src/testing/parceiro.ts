import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Recebida {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}
/** A local service that follows docs/integracoes.md: it records the requests, and answers what a test sets. */
export interface Parceiro {
  /** Without a slash at the end. */
  endereco: string
  /** Its host and port, in the form of PRIVATE_HOSTS. */
  host: string
  recebidas: Recebida[]
  /** Sets its answer from now on; null: it does not answer. */
  responder(with_: ((r: Recebida) => { status: number; body?: unknown; headers?: Record<string, string> }) | null): void
  fechar(): Promise<void>
}

export async function parceiro(): Promise<Parceiro> {
  const recebidas: Recebida[] = []
  const bem = () => ({ status: 200, body: { ambiente: 'producao' } })
  let answer: Parameters<Parceiro['responder']>[0] = bem
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, url, headers } = request
      const recebida = { method: method!, path: url!, headers, body: Buffer.concat(parts).toString() }
      recebidas.push(recebida)
      if (!answer) return
      const { status, body, headers: more } = answer(recebida)
      response.writeHead(status, { 'content-type': 'application/json', ...more })
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endereco: `http://${host}`,
    host,
    recebidas,
    responder(with_) {
      recebidas.length = 0
      answer = with_
    },
    fechar: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
