import type { Bloco } from '@quadro/contract/kit/textos-ricos.ts'

/** Data of papers/cartas.typ: letters on the company's paper, each on a page of its own. Any text with fields that is a letter prints so. */
export type CartasPaper = {
  /** The document's name in its properties. */
  nome: string
  /** 'Fortaleza, CE, 25/11/2026' */
  lugarEData: string
  /** The template and its version, at the foot of each letter. */
  origem: string
  folhas: { blocos: Bloco[]; assinaturas: { nome: string; papel: string }[] }[]
}
