/**
 * Data of papers/questionario.typ: a questionnaire in blank, to be filled by hand, or as it was answered. Every value is already a text
 * as people read it; what is absent is not printed.
 */
export type QuestionarioPaper = {
  modulo: string
  titulo: string
  /** 'Versão 2' */
  nota?: string
  situacao?: string
  marca?: 'green' | 'blue' | 'amber' | 'red' | 'violet' | 'gray'
  /** Who, about whom, when. Of a blank one without values: lines to write on. */
  cabecalho: { label: string; value?: string; span?: number }[]
  orientacao?: string
  emBranco: boolean
  /** One line of figures, where the reader may see what was scored. */
  resultado?: { percentual: string; fatos: string }
  aspectos: {
    nome: string
    /** '82,50 %' */
    resultado?: string
    perguntas: {
      n: number
      texto: string
      obrigatoria: boolean
      /** 'Marque uma', 'Marque até 3'. */
      instrucao?: string
      /** Answers to choose from; `multipla`: boxes instead of circles. */
      multipla?: boolean
      opcoes?: { texto: string; marcada: boolean }[]
      notas?: { valores: string[]; dada?: string; minima?: string; maxima?: string }
      /** Of an open question. */
      texto_livre?: boolean
      resposta?: string
      comentario?: { titulo: string; texto?: string }
      /** Nothing was answered. */
      semResposta?: boolean
    }[]
  }[]
  observacao?: string
  assinaturas?: { nome?: string; papel: string }[]
}
