import { fileURLToPath } from 'node:url'
import { type NodeAddFontBlobs, NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { trueType } from './fonts.ts'
import type { PaperAnswer, PaperRequest, Picture } from './paper.ts'

/** The process that runs typst; see paper.ts. It can read the folder papers/ and nothing else of this machine. */

const workspace = fileURLToPath(new URL('./papers/', import.meta.url))

/**
 * All subsets have the name 'Inter', and typst would use one of them as the family and the others only as a last resort, in any weight. So
 * they are renamed to separate families 'Inte1' to 'Inte3' (the same length, so that the table keeps its shape), which base.typ lists.
 */
function renamed(font: Buffer, subset: number): Buffer {
  if (subset === 0) return font
  const copy = Buffer.from(font)
  for (let i = 0; i < copy.readUInt16BE(4); i++) {
    const at = 12 + 16 * i
    if (copy.toString('latin1', at, at + 4) !== 'name') continue
    const names = copy.subarray(copy.readUInt32BE(at + 8), copy.readUInt32BE(at + 8) + copy.readUInt32BE(at + 12))
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const from = Buffer.from('Inter', encoding)
      const to = Buffer.from(`Inte${subset}`, encoding)
      if (encoding === 'utf16le') for (const text of [from, to]) text.swap16()
      for (let found = names.indexOf(from); found >= 0; found = names.indexOf(from, found + 1)) to.copy(names, found)
    }
  }
  return copy
}

const fonts: NodeAddFontBlobs = {
  fontBlobs: [0, 1, 2, 3].flatMap((subset) =>
    ([400, 500, 600] as const).map((weight) => renamed(trueType(subset, weight), subset)),
  ),
}
const compiler = NodeCompiler.create({ workspace, fontArgs: [fonts] })

const reason = (error: NodeError | null): string =>
  error === null ? 'no result' : JSON.stringify(compiler.fetchDiagnostics(error))

function compile(request: PaperRequest, pictures: Picture[]): PaperAnswer {
  compiler.resetShadow()
  const inputs = { ...request.inputs }
  for (const { name, bytes } of pictures) compiler.mapShadow(`${workspace}${name}`, Buffer.from(bytes))
  const leave = (input: 'letterhead' | 'data', key: string) => {
    inputs[input] = JSON.stringify({ ...JSON.parse(inputs[input]!), [key]: null })
  }
  if (!pictures.some(({ of }) => of === 'logo')) leave('letterhead', 'logo')
  if (!pictures.some(({ of }) => of === 'foto')) leave('data', 'foto')
  const data = JSON.parse(inputs.data!) as { imagens: Record<string, string> }
  const imagens = Object.entries(data.imagens).filter(([key]) => pictures.some(({ of }) => of === key))
  inputs.data = JSON.stringify({ ...data, imagens: Object.fromEntries(imagens) })
  const compiled = compiler.compile({ mainFilePath: `${workspace}${request.template}`, inputs })
  if (!compiled.result) return { ok: false, message: `${request.template}: ${reason(compiled.takeError())}` }
  return { ok: true, pdf: compiler.pdf(compiled.result) }
}

/** A damaged picture must not prevent the paper: it is printed with all pictures, else without one of them, else without any. */
function attempts({ pictures }: PaperRequest): Picture[][] {
  if (pictures.length === 0) return [[]]
  return [
    pictures,
    ...(pictures.length > 1 ? pictures.map((one) => pictures.filter((other) => other !== one)) : []),
    [],
  ]
}

process.on('message', (request: PaperRequest) => {
  let answer: PaperAnswer
  try {
    answer = { ok: false, message: 'not tried' }
    for (const pictures of attempts(request)) {
      answer = compile(request, pictures)
      if (answer.ok) break
    }
    compiler.evictCache(10)
  } catch (error) {
    answer = { ok: false, message: String(error) }
  }
  process.send!(answer)
})
// The server has ended.
process.on('disconnect', () => process.exit(0))
