/** Data of papers/cartao-experiencia.typ: a card for each person, on a page of its own. Every value is a text ready to print. */
export type CartaoExperienciaPaper = {
  titulo: string
  modulo: string
  /** 'Em 26/11/2026' */
  dia: string
  cartoes: {
    nome: string
    /** A key of the pictures, if there is one. */
    foto: string
    cabecalho: { label: string; value?: string; span?: number }[]
    periodos: {
      nome: string
      termino: string
      avaliacoes: { titulo: string; responsavel: string; situacao: string }[]
    }[]
    assinaturas: { nome?: string; papel: string }[]
  }[]
}
