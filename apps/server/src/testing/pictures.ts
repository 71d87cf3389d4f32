import sharp from 'sharp'

/**
 * A PNG with a palette: flat colours take a quarter of the bytes without a visible difference. Fails when it is still larger than `most`.
 */
export async function compress(png: Buffer, most: number): Promise<Buffer> {
  for (const colours of [256, 128, 64]) {
    const small = await sharp(png)
      .png({ palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer()
    if (small.length <= most) return small
  }
  throw new Error(`The picture holds more than ${most} bytes`)
}

/** Pictures of the same height side by side on white, each with a border. */
export async function beside(pngs: readonly Buffer[], gap: number): Promise<Buffer> {
  const line = { top: 1, bottom: 1, left: 1, right: 1, background: '#d6d6d2' }
  const framed = await Promise.all(pngs.map((png) => sharp(png).extend(line).toBuffer({ resolveWithObject: true })))
  const width = framed.reduce((sum, { info }) => sum + info.width + gap, -gap)
  const height = Math.max(...framed.map(({ info }) => info.height))
  let left = -gap
  const placed = framed.map(({ data, info }) => {
    left += gap
    const at = { input: data, left, top: 0 }
    left += info.width
    return at
  })
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .png()
    .toBuffer()
}
