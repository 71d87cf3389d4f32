import { wallClock } from '@quadro/contract/kit/sheet.ts'

/** The company that a document speaks for and the user who asked for it; the same on tables, papers and spreadsheets. */
export type Letterhead = {
  empresa: {
    nome: string
    cnpj?: string
    endereco?: string
    /** PNG, JPEG or SVG. A picture that cannot be read is left out. */
    logo?: Uint8Array
  }
  usuario: string
  emitidoEm: Date
  timeZone: string
}

export type PrintOptions = {
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (done: number) => void
}

/** 'CNPJ 12.345.678/0001-95 · Rua das Amoreiras, 410' */
export const companyLine = ({ empresa }: Letterhead): string =>
  [empresa.cnpj && `CNPJ ${empresa.cnpj}`, empresa.endereco].filter(Boolean).join(' · ')

/** 'Emitido por Renata Vasconcelos em 20/11/2026 às 14:36' */
export function issuedLine({ usuario, emitidoEm, timeZone }: Letterhead): string {
  const wall = wallClock(emitidoEm, timeZone) ?? ''
  return `Emitido por ${usuario} em ${wall.slice(8, 10)}/${wall.slice(5, 7)}/${wall.slice(0, 4)} às ${wall.slice(11, 16)}`
}

export const licensedLine = ({ empresa }: Letterhead): string => `Licenciado para ${empresa.nome}`

/** The type of a picture by its first bytes, or null. */
export function pictureKind(bytes: Uint8Array): 'png' | 'jpg' | 'svg' | null {
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg'
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('utf8')
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(start) ? 'svg' : null
}
