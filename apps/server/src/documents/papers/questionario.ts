/**
 * Data of papers/questionario.typ: an empty questionnaire to fill in by hand, or an answered one. Every value is a text ready to print;
 * absent values are not printed.
 */
export type QuestionarioPaper = {
  modulo: string
  titulo: string
  /** 'Versão 2' */
  nota?: string
  situacao?: string
  marca?: 'green' | 'blue' | 'amber' | 'red' | 'violet' | 'gray'
  /** Who, about whom, when. In an empty questionnaire: lines to write on where there is no value. */
  cabecalho: { label: string; value?: string; span?: number }[]
  orientacao?: string
  emBranco: boolean
  /** Answers as text and little space, to save paper. */
  economico?: boolean
  /** One line of results, if the reader may see the score. */
  resultado?: { percentual: string; fatos: string }
  aspectos: {
    /** Empty: the questions are not grouped. */
    nome: string
    /** '82,50 %' */
    resultado?: string
    perguntas: {
      n: number
      texto: string
      obrigatoria: boolean
      /** 'Marque uma', 'Marque até 3'. */
      instrucao?: string
      /** Options to choose from; `multipla`: boxes instead of circles. */
      multipla?: boolean
      opcoes?: { texto: string; marcada: boolean }[]
      notas?: { valores: string[]; dada?: string; minima?: string; maxima?: string }
      /** For an open question. */
      texto_livre?: boolean
      resposta?: string
      comentario?: { titulo: string; texto?: string }
      /** The question has no answer. */
      semResposta?: boolean
    }[]
  }[]
  /** The levels of competences; without a level: the competence was left out. */
  competencias?: {
    /** The adequacy: '91,67 %'. */
    resultado?: string
    exigido: boolean
    linhas: { nome: string; exigido?: string; dado?: string; comentario?: string }[]
  }
  observacao?: string
  assinaturas?: { nome?: string; papel: string }[]
}
