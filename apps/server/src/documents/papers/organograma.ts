/** Data of papers/organograma.typ, the printed organogram. Lengths are CSS pixels of the screen; the page scales them. */
export type OrganogramaPaper = {
  papel: 'a3' | 'a4'
  /** 'Organograma' or 'Organograma de Operações' */
  titulo: string
  /** '1.284 pessoas · 51 vagas abertas · 23 áreas em 01/01/2027' */
  fatos: string
  /** Shown when the date is not today: 'Planejado: como ficará em 01/01/2027'. */
  aviso?: string
  cartao: { largura: number; altura: number }
  paginas: {
    /** Path of the first area of the page. */
    titulo: string
    largura: number
    altura: number
    escala: number
    linhas: [number, number, number, number][]
    cartoes: {
      x: number
      y: number
      nome: string
      /** The person in charge; null when there is none. */
      responsavel: string | null
      pessoas: string
      vagas?: string
      /** 'pág. 3': the page where the areas below continue. */
      continua?: string
      inativa?: boolean
      /** It is different today. */
      muda?: boolean
      /** The company, above the areas. */
      empresa?: boolean
    }[]
  }[]
}
