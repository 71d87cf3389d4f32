/** The block 'Aceites' of a paper: one line for each acceptance, and what an acceptance is and is not. */
export type AceitesNoPapel = {
  lista: {
    quem: string
    /** '26/11/2026 09:41' */
    quando: string
    forma: string
    /** The first letters of the digest. */
    resumo: string
    /** The head of the chain after this acceptance. */
    codigo: string
  }[]
  nota: string
}
/** Data of papers/aceite.typ: the proof of one acceptance. */
export type AceitePaper = {
  titulo: string
  tipo: string
  quem: string
  quando: string
  pedido: string
  forma: string
  declaracao: string
  /** SHA-256 of the paper, in groups. */
  resumo: string
  codigo: string
  /** The whole last link, in groups. */
  elo: string
  ordem: string
  /** The drawn signature as an SVG. */
  desenho: string | null
  nota: string
  comoConferir: string
}
