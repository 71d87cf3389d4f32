import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** All words of a PDF, page after page, with one space between them. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const words: string[] = []
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent()
    words.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])))
  }
  await task.destroy()
  return words.join(' ').replace(/\s+/g, ' ')
}
