/** Data of papers/ltcat.typ: a report on the work environment, of a place or of a person. Every value is a text ready to print. */
export type LtcatPaper = {
  titulo: string
  modulo: string
  /** The establishment, work or person. */
  deQuem: string
  tipo: string
  versao: string
  situacao: string
  /** A mark of base.typ. */
  marca: 'green' | 'amber' | 'gray'
  /** Said below the name of a version that is not issued. */
  aviso: string | null
  /** A cover and contents, which a short report does without. */
  isLongo: boolean
  capa: Campo[]
  partes: { titulo: string; campos: Campo[] }[]
  /** How exposure happens, for the whole report. */
  exposicao: { titulo: string; texto: string }[]
  /** 'Grupos e ambientes', or 'Condições no período'. */
  capitulo: string
  quadros: {
    nome: string
    linha: string
    ambientes: { nome: string; descricao: string }[]
    trabalhos: { quem: string; atividades: string }[]
    agentes: AgenteNoPapel[]
  }[]
  conclusao: string
  data: string
  assinaturas: { nome?: string; papel: string; imagem?: string }[]
}
type Campo = { label: string; value: string | null; span?: number }
export type AgenteNoPapel = {
  codigo: string
  agente: string
  descricao: string
  fontes: string
  medida: string
  tecnica: string
  limite: string
  protecao: string[]
}
