/**
 * The record of an employee. Every value is a text ready to print; absent or empty values are not
 * printed, and a block without content disappears with its heading.
 */
export type FichaColaboradorPaper = {
  nome: string
  /** Position and area of the person. */
  linha: string
  situacao: string
  marca: 'green' | 'gray'
  data: string
  /** Values with labels: label, value and, for a long value, how many of the three columns it takes. */
  secoes: { titulo: string; campos: [string, string | null, number?][] }[]
  tabelas: { titulo: string; colunas: string[]; linhas: string[][] }[]
  textos: { titulo: string; texto: string }[]
  /** What this copy leaves out because its reader may not see it. */
  omitidos?: string
}

/** Data of papers/ficha-colaborador.typ: the records, each on a page of its own. */
export type FichasColaboradorPaper = { fichas: FichaColaboradorPaper[] }
