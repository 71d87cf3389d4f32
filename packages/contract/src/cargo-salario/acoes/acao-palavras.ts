export const SITUACOES = {
  P: 'Planejada',
  E: 'Em andamento',
  C: 'Concluída',
  X: 'Cancelada',
} as const
export type SituacaoDaAcao = keyof typeof SITUACOES

export const TIPOS_DA_ACAO = [
  { codigo: 'C', descricao: 'Corretiva' },
  { codigo: 'P', descricao: 'Preventiva' },
  { codigo: 'M', descricao: 'Melhoria' },
] as const
export const PRIORIDADES = [
  { codigo: '1', descricao: 'Alta' },
  { codigo: '2', descricao: 'Média' },
  { codigo: '3', descricao: 'Baixa' },
] as const

/** The text for a source that was deleted or that the user may not see. It does not reveal which of both is true. */
export const ORIGEM_RESERVADA = 'Registro fora do seu acesso ou que não existe mais'

/** Address of the pages. */
export const PAGINA_DAS_ACOES = '/cargo-salario/acoes'
export const PAGINA_MINHAS_ACOES = '/cargo-salario/minhas-acoes'

/** The form of a source in addresses and filters: 'talento-12'. */
export const ORIGEM = /^([a-z][a-zA-Z]{0,39})-([1-9]\d{0,14})$/
export const chaveDaOrigem = ({ tipo, id }: { tipo: string; id: number }): string => `${tipo}-${id}`
export function origemDaChave(chave: unknown): { tipo: string; id: number } | null {
  const found = typeof chave === 'string' ? ORIGEM.exec(chave) : null
  return found ? { tipo: found[1]!, id: Number(found[2]) } : null
}
