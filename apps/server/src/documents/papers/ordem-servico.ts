/** Data of papers/ordem-servico.typ: one order per person, each with its own pages. */
export type OrdemServicoPaper = {
  folhas: {
    /** 'Ordem nº 12': given to the person, who acknowledges it elsewhere. Null: a place to sign is printed. */
    numero: string | null
    /** '27/11/2026' */
    data: string
    talento: { nome: string; matricula: string | null; cargo: string | null; area: string | null }
    ambiente: string | null
    funcao: string | null
    atividades: string
    riscos: { nome: string; grupo: string; danos: string | null; emergencia: string | null; medidas: string[] }[]
    epis: { nome: string; ca: string | null }[]
    normas: string | null
    obrigacoes: string[]
  }[]
}
