import { inteiroOpcional, opcao, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** What an occurrence is to the person: a fault, a praise, or a fact of administration. Measures follow only from faults and facts. */
export const NATUREZAS = [
  { codigo: 'D', descricao: 'Disciplinar' },
  { codigo: 'P', descricao: 'Positiva' },
  { codigo: 'A', descricao: 'Administrativa' },
] as const
export type Natureza = (typeof NATUREZAS)[number]['codigo']

export const tiposOcorrencia = registry({
  module: 'gestao-talentos',
  path: 'tipos-ocorrencia',
  pagePath: 'tipo-ocorrencia',
  singular: 'Tipo de Ocorrência',
  plural: 'Tipos de Ocorrência',
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    natureza: opcao(NATUREZAS, { label: 'Natureza', fem: true }),
    /** Empty: the points never expire. */
    validadeMeses: inteiroOpcional({
      label: 'Validade (meses)',
      min: 1,
      max: 120,
      erro: 'Informe de 1 a 120 meses, ou deixe vazio se não vence',
    }),
  },
  label: 'nome',
  search: ['nome'],
  filters: ['natureza'],
})
