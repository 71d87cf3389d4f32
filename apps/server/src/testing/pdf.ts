import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

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

/** How many pictures the first page of a PDF shows. */
export async function picturesOfPdf(bytes: Uint8Array): Promise<number> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { fnArray } = await page.getOperatorList()
  await task.destroy()
  return fnArray.filter((fn) => fn === OPS.paintImageXObject).length
}
