/** Data of papers/ninebox.typ: the nine boxes on one page, then the people of each box. */
type Eixo = {
  nome: string
  /** Low, middle and high, with their limits. */
  faixas: string[]
}
export type NineBoxPaper = {
  titulo: string
  /** Title of the evaluation. */
  avaliacao: string
  /** '30/11/2026 · 41 pessoas nos boxes' */
  fatos: string
  medias: string
  vertical: Eixo
  horizontal: Eixo
  /** Row by row from the top left. */
  grade: { numero: number; titulo: string; descricao: string; quantidade: string }[]
  /** The boxes that are not empty; `foto` is a key of the pictures, if there is one. */
  boxes: { titulo: string; quantidade: string; pessoas: { nome: string; cargo: string; foto: string }[] }[]
  semBox: { nome: string; cargo: string; motivo: string }[]
}
