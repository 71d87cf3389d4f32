/**
 * Data of papers/meus-dados.typ, what a company keeps of a candidate. Every value is already a text as people read it; what is absent or
 * empty is not printed, and a block without anything in it disappears with its heading.
 */
export type MeusDadosPaper = {
  nome: string
  empresa: string
  data: string
  secoes: { titulo: string; campos: [string, string | null, number?][] }[]
  tabelas: { titulo: string; colunas: string[]; linhas: string[][] }[]
  textos: { titulo: string; texto: string }[]
}
