/**
 * The chapter of the manual that `?` opens on a page. Keys are prefixes of addresses; the longest match wins, and `#` names a section. Each
 * module declares its own pages (`chapters.ts`); its other pages open the chapter of the module.
 */
export type Chapters = Readonly<Record<string, string>>

const fits = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  return wanted.every((part, index) => given[index] !== undefined && (part.startsWith('$') || part === given[index]))
}

/** Chapter and section for a page's address or route pattern. */
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
