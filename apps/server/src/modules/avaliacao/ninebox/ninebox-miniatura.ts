import type { Ctx } from '../../../kit/http/context.ts'
import { pictureOf } from '../../../kit/reports/report.ts'

/** Size of a face beside a name, on high-resolution screens. */
const LADO = 96
/** A small JPEG of a person's picture; undefined when there is none or it cannot be read. */
export async function miniatura(ctx: Ctx, arquivoId: number | null): Promise<Uint8Array | undefined> {
  const bytes = await pictureOf(ctx, arquivoId)
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(bytes)
    .resize(LADO, LADO, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => undefined)
}
