/** Data of papers/devolutiva.typ: what an evaluation came to about one person, and a page to sign. Every value is a text ready to print. */
export type DevolutivaPaper = {
  titulo: string
  modulo: string
  nome: string
  /** 'Avaliação de desempenho 2026 · 01/10/2026 a 30/11/2026' */
  avaliacao: string
  cabecalho: { label: string; value?: string; span?: number }[]
  numeros: { label: string; valor: string; nota: string }[]
  /** Why nothing else is told. */
  motivo?: string
  /** Roles or groups of roles, each with the shape that stands for it below: 0 to 4. */
  papeis: { nome: string; quem: string; desempenho: string; potencial: string; forma: number }[]
  /** Parts with a result; `de` 0 to 1 along the line, `exigido` likewise, where there is one. */
  partes: {
    titulo: string
    /** Beneath the line's ends. */
    inicio: string
    fim: string
    linhas: { nome: string; exigido?: number; pontos: { forma: number; de: number }[]; valor: string; nota: string }[]
  }[]
  ciclos: { titulo: string; desempenho: string; potencial: string; atual: boolean }[]
  comentarios: { parte: string; texto: string }[]
  /** Below the table of roles. */
  notas: string[]
  assinaturas: { nome?: string; papel: string }[]
}
