/**
 * Data of papers/descricao-cargo.typ, the description of a position. Every value is already a text as people read it; what is absent
 * or empty is not printed, and a block without anything in it disappears with its heading.
 */
export type DescricaoDeCargoPaper = {
  nome: string
  situacao: string
  /** Colour of the mark beside the state, as on screen. */
  marca?: 'green' | 'gray'
  /** The day as of which it is printed. */
  data: string
  identificacao: { nomeMercado?: string; grupoOcupacional?: string; areas?: string[] }
  missao?: string
  /** Each line is one: lines that begin with a hyphen or a bullet are set as a list. */
  responsabilidades?: string
  responsabilidadesDesde?: string
  competencias: { titulo: string; itens: string[]; complemento?: string }[]
  requisitos: { escolaridade?: string; formacoes?: string[]; experiencia?: string }
  selecao: { etapas?: string[]; recrutamento?: string }
  /** Without it the bands are printed without what they are worth. */
  comSalarios?: boolean
  faixas?: { nome: string; cbo: string; salario: string }[]
  observacao?: string
  /** Signature lines: name and role; a line without a name is left for ink. */
  assinaturas?: { nome?: string; papel: string }[]
}
