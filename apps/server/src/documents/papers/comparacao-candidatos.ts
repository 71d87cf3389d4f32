/**
 * Data of papers/comparacao-candidatos.typ: candidates side by side against the requirements of a request. Every value is a text ready to
 * print.
 */
export type ComparacaoPaper = {
  titulo: string
  /** The request in one line. */
  linha: string
  fatos: string
  candidatos: { nome: string; linha: string }[]
  grupos: {
    titulo: string
    /** 'x de y' for each candidate; empty for a group without requirements. */
    contagens: string[]
    /** `marca`: 'atende', 'parte', 'nao', 'desconhecido', or '' when there is no requirement. */
    linhas: { titulo: string; pedido: string; celulas: { marca: string; texto: string }[] }[]
  }[]
  legenda: { marca: string; texto: string }[]
  nota: string
}
