/**
 * Data of papers/meus-dados.typ, the data that a company stores about a candidate. Every value is a text ready to print; absent or empty
 * values are not printed, and a block without content disappears with its heading.
 */
export type MeusDadosPaper = {
  nome: string
  empresa: string
  data: string
  secoes: { titulo: string; campos: [string, string | null, number?][] }[]
  tabelas: { titulo: string; colunas: string[]; linhas: string[][] }[]
  textos: { titulo: string; texto: string }[]
}
