/**
 * Data of papers/curriculo-candidato.typ, the curriculum of a candidate. Every value is already a text as people read it; what is absent
 * or empty is not printed, and a block without anything in it disappears with its heading.
 */
export type CurriculoCandidatoPaper = {
  nome: string
  /** What the candidate looks for. */
  linha: string
  contato: string
  data: string
  /** Without it the paper says nothing of the company: it is the candidate's. */
  comCabecalho: boolean
  /** Labelled values: label, value and, where it needs room, how many of three columns it takes. */
  secoes: { titulo: string; campos: [string, string | null, number?][] }[]
  /** Entries below each other: when, what, where and what else. */
  listas: { titulo: string; itens: { quando: string; oque: string; onde: string; mais: string }[] }[]
  tabelas: { titulo: string; colunas: string[]; linhas: string[][] }[]
  textos: { titulo: string; texto: string }[]
  assinaturas: { nome: string | null; papel: string }[]
  /** What this copy leaves out, because its reader may not see it. */
  omitidos?: string
}
