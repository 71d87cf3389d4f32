import { inflateRawSync } from 'node:zlib'

/** One part of a written package (XLSX, ZIP), unzipped. */
export function partOf(zip: Buffer, path: string): string {
  // Reads the central directory, because a streamed zip has the sizes only there.
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    if (name !== path) continue
    const local = zip.readUInt32LE(at + 42)
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    return inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(at + 20))).toString('utf8')
  }
  throw new Error(`No ${path}`)
}
