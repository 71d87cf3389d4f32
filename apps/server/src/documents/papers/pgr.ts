/** Data of papers/pgr.typ: a risk-management programme of any length. Every value is a text ready to print. */
export type PgrPaper = {
  titulo: string
  modulo: string
  /** The establishment or work. */
  lugar: string
  versao: string
  situacao: string
  /** A mark of base.typ. */
  marca: 'green' | 'blue' | 'amber' | 'gray'
  /** Said below the name of a version that is not approved. */
  aviso: string | null
  capa: Campo[]
  partes: { titulo: string; campos: Campo[] }[]
  /** Classes, the gravest first, with how many risks each has. */
  resumo: { classe: string; barras: number; riscos: string }[]
  matriz: {
    probabilidades: { nome: string; descricao: string }[]
    /** The gravest first. `celulas` by probability; null is a hole. */
    gravidades: { nome: string; descricao: string; celulas: ({ classe: string; barras: number } | null)[] }[]
    criterios: string[]
  }
  grupos: {
    nome: string
    linha: string
    ambientes: { nome: string; descricao: string }[]
    riscos: RiscoNoPapel[]
  }[]
  acoes: {
    nome: string
    meta: string
    alvo: string
    responsavel: string
    previsao: string
    acompanhamento: string
    situacao: string
    marca: 'green' | 'blue' | 'gray'
  }[]
  assinaturas: { nome?: string; papel: string; imagem?: string }[]
}
type Campo = { label: string; value: string | null; span?: number }
export type RiscoNoPapel = {
  risco: string
  /** 'Físico · 02.01.001 Ruído' */
  tipo: string
  fontes: string
  danos: string
  medida: string
  tecnica: string
  protecao: string[]
  probabilidade: string
  gravidade: string
  classe: string
  barras: number
}
