/**
 * Data of papers/curriculo-candidato.typ, the curriculum of a candidate. Every value is a text ready to print; absent or empty values are
 * not printed, and a block without content disappears with its heading.
 */
export type CurriculoCandidatoPaper = {
  nome: string
  /** The position that the candidate looks for. */
  linha: string
  contato: string
  data: string
  /** Without it the paper does not name the company: it belongs to the candidate. */
  comCabecalho: boolean
  /** Values with labels: label, value and, for a long value, how many of the three columns it takes. */
  secoes: { titulo: string; campos: [string, string | null, number?][] }[]
  /** Entries one below the other: when, what, where and what else. */
  listas: { titulo: string; itens: { quando: string; oque: string; onde: string; mais: string }[] }[]
  tabelas: { titulo: string; colunas: string[]; linhas: string[][] }[]
  textos: { titulo: string; texto: string }[]
  assinaturas: { nome: string | null; papel: string }[]
  /** What this copy leaves out because its reader may not see it. */
  omitidos?: string
}
