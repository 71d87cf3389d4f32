/** Data of papers/comparacao-candidatos.typ: candidates side by side against what a request asks. Every value is a text as people read it. */
export type ComparacaoPaper = {
  titulo: string
  /** Which request. */
  linha: string
  fatos: string
  candidatos: { nome: string; linha: string }[]
  grupos: {
    titulo: string
    /** 'x de y', one a candidate; none where the group only tells. */
    contagens: string[]
    /** `marca`: 'atende', 'parte', 'nao', 'desconhecido', or '' where there is nothing to stand against. */
    linhas: { titulo: string; pedido: string; celulas: { marca: string; texto: string }[] }[]
  }[]
  legenda: { marca: string; texto: string }[]
  nota: string
}
