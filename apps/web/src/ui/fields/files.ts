import { arquivoGrande, formatarTamanho, NAO_E_IMAGEM } from '@quadro/contract/kit/formato.ts'

/** Size of a file in Bytes, KB, MB or GB. */
export const formatFileSize = formatarTamanho

/** Message for a file above the limit. */
export const tooLarge = arquivoGrande

/** The chosen files that exceed the limit; one of them is enough to refuse the whole choice. */
export const oversized = <F extends { size: number }>(files: readonly F[], limit: number | undefined): F[] =>
  limit === undefined ? [] : files.filter((file) => file.size > limit)

/** Name with which an image is sent: without spaces and parentheses. */
export const cleanImageName = (name: string): string => name.replace(/[\s()]/g, '')

/** The same picture with its clean name. */
export function withCleanName(file: File): File {
  const name = cleanImageName(file.name)
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
}

export const isImage = (file: { type: string }): boolean => file.type.startsWith('image/')

/** SVG is not accepted as a picture, because it may contain a script. */
export const isSafeImage = (file: { type: string }): boolean => isImage(file) && file.type !== 'image/svg+xml'

export const NOT_AN_IMAGE = NAO_E_IMAGEM
export const WRONG_TEXT_TYPE = "Selecione um arquivo com a extensão: 'txt'"
export const textLoaded = (name: string): string => `Arquivo ${name} carregado com sucesso.`

export const isTextFile = (file: { name: string }): boolean => /\.txt$/i.test(file.name)

/** Text of a file in UTF-8, or in the encoding of older Windows programs. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** True when the file matches an `accept` list such as '.pdf,image/*'. */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined): boolean {
  if (!accept) return true
  return accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .some((rule) => {
      if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
      return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule
    })
}
