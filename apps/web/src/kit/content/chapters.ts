/**
 * The chapter of the manual that `?` opens on a page, by the beginning of its address; the longest that fits counts. `#` leads to a
 * section. Each module says it of its pages (`chapters.ts`); pages of which it says nothing more exact get the module's chapter.
 */
export type Chapters = Readonly<Record<string, string>>

const fits = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  return wanted.every((part, index) => given[index] !== undefined && (part.startsWith('$') || part === given[index]))
}

/** Chapter and section of a page's address, or of its pattern. */
export function chapterOf(chapters: Chapters, path: string): { capitulo: string; secao?: string } | undefined {
  const found = Object.keys(chapters)
    .filter((pattern) => (pattern === '/' ? path === '/' : fits(pattern, path)))
    .sort((a, b) => b.length - a.length)[0]
  if (found === undefined) return undefined
  const [capitulo, secao] = chapters[found]!.split('#') as [string, string?]
  return { capitulo, ...(secao ? { secao } : {}) }
}
export const chapterAddress = ({ capitulo, secao }: { capitulo: string; secao?: string | undefined }): string =>
  `/ajuda/${capitulo}${secao ? `#${secao}` : ''}`
