import { arquivoGrande, formatarTamanho, NAO_E_IMAGEM } from '@quadro/contract/kit/formato.ts'

/** Size or limit of a file in Bytes, KB, MB or GB. */
export const formatFileSize = formatarTamanho

/** What a pick that goes over the limit is told. */
export const tooLarge = arquivoGrande

/** The files of a pick that exceed the limit; one is enough to refuse the whole pick. */
export const oversized = <F extends { size: number }>(files: readonly F[], limit: number | undefined): F[] =>
  limit === undefined ? [] : files.filter((file) => file.size > limit)

/** Name under which an image is sent: without spaces and parentheses. */
export const cleanImageName = (name: string): string => name.replace(/[\s()]/g, '')

/** The same picture under its clean name. */
export function withCleanName(file: File): File {
  const name = cleanImageName(file.name)
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
}

export const isImage = (file: { type: string }): boolean => file.type.startsWith('image/')

/** SVG may carry a script: it is not a picture to be uploaded. */
export const isSafeImage = (file: { type: string }): boolean => isImage(file) && file.type !== 'image/svg+xml'

export const NOT_AN_IMAGE = NAO_E_IMAGEM
export const WRONG_TEXT_TYPE = "Selecione um arquivo com a extensão: 'txt'"
export const textLoaded = (name: string): string => `Arquivo ${name} carregado com sucesso.`

export const isTextFile = (file: { name: string }): boolean => /\.txt$/i.test(file.name)

/** Text of a file in UTF-8, or as older Windows programs write it. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** True when the file fits an `accept` list such as '.pdf,image/*'. */
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
