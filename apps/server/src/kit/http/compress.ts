import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A shorter answer fits in one packet anyway. */
const LEAST = 1400
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Whether a request takes an encoding: it names it, and not with the weight 0. */
const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim())
    return name === encoding && !parameters.some((p) => /^q=0(\.0*)?$/.test(p))
  })

/**
 * Only answers to our own pages, and to programs that send no session, are compressed: the size of a compressed answer tells how much of a
 * guess in the address also stands in the answer, and another site can make a browser send the session with an address of its choice.
 */
const isOwn = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === undefined ? headers.cookie === undefined : headers['sec-fetch-site'] === 'same-origin'

/**
 * Compresses JSON answers (brotli, else gzip), outside the thread that answers. Files are sent as they are: most are compressed already.
 * Streams of events are never held back.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('application/json'))
      return payload
    reply.header('vary', 'accept-encoding, sec-fetch-site')
    if (payload.length < LEAST || reply.hasHeader('content-encoding') || !isOwn(request)) return payload
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = ['br', 'gzip'].find((one) => takes(accepted, one))
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    // The best quality takes a hundred times as long as this one, for a tenth less.
    return encoding === 'br'
      ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : zip(payload, { level: 6 })
  })
}
