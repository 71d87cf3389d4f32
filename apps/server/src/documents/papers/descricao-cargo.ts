/**
 * Data of papers/descricao-cargo.typ, the description of a position. Every value is a text ready to print; absent or empty values are not
 * printed, and a block without content disappears with its heading.
 */
export type DescricaoDeCargoPaper = {
  nome: string
  situacao: string
  /** Colour of the mark beside the state, the same as on screen. */
  marca?: 'green' | 'gray'
  /** The date of the printed data. */
  data: string
  identificacao: { nomeMercado?: string; grupoOcupacional?: string; areas?: string[] }
  missao?: string
  /** One responsibility per line; lines that begin with a hyphen or a bullet are printed as a list. */
  responsabilidades?: string
  responsabilidadesDesde?: string
  competencias: { titulo: string; itens: string[]; complemento?: string }[]
  requisitos: { escolaridade?: string; formacoes?: string[]; experiencia?: string }
  selecao: { etapas?: string[]; recrutamento?: string }
  /** Without it the bands are printed without their salaries. */
  comSalarios?: boolean
  faixas?: { nome: string; cbo: string; salario: string }[]
  observacao?: string
  /** Signature lines: name and role; a line without a name is signed by hand. */
  assinaturas?: { nome?: string; papel: string }[]
}
