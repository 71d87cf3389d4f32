/**
 * Data of papers/ficha-colaborador.typ, the record of an employee. Every value is already a text as people read it; what is absent or
 * empty is not printed, and a block without anything in it disappears with its heading.
 */
export type FichaColaboradorPaper = {
  nome: string
  /** What the person does and where. */
  linha: string
  situacao: string
  marca: 'green' | 'gray'
  data: string
  /** Labelled values: label, value and, where it needs room, how many of three columns it takes. */
  secoes: { titulo: string; campos: [string, string | null, number?][] }[]
  tabelas: { titulo: string; colunas: string[]; linhas: string[][] }[]
  textos: { titulo: string; texto: string }[]
  /** What this copy leaves out, because its reader may not see it. */
  omitidos?: string
}
