/** Data of papers/ficha-epi.typ: the EPI sheet of a person, or the receipt of what was handed out at once. */
export type FichaEpiPaper = {
  /** 'Ficha de EPI' */
  titulo: string
  /** 'Recibo nº 12'; null on the sheet. */
  numero: string | null
  /** '27/11/2026' */
  data: string
  talento: { nome: string; matricula: string | null; cargo: string | null; area: string | null }
  linhas: {
    data: string
    nome: string
    ca: string | null
    caAte: string | null
    tamanho: string | null
    quantidade: string
    motivo: string
    fimUso: string
    /** How it was acknowledged; null on the receipt itself. */
    recibo: string | null
    /** 'Devolução de 1 em 27/11/2026' */
    depois: string[]
  }[]
  /** Places to sign are printed; what is acknowledged electronically has none. */
  assina: boolean
}
