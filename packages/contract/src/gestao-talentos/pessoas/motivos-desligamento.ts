import { opcaoOpcional, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** Whose initiative a dismissal is. Rates of dismissal tell voluntary (E) from involuntary (R) by it. */
export const INICIATIVAS = [
  { codigo: 'E', descricao: 'Empregado' },
  { codigo: 'R', descricao: 'Empregador' },
  { codigo: 'A', descricao: 'Acordo' },
  { codigo: 'F', descricao: 'Fim de contrato' },
  { codigo: 'O', descricao: 'Óbito ou aposentadoria' },
  { codigo: 'T', descricao: 'Transferência entre empresas' },
] as const
export type Iniciativa = (typeof INICIATIVAS)[number]['codigo']

export const motivosDesligamento = registry({
  module: 'gestao-talentos',
  path: 'motivos-desligamento',
  pagePath: 'motivo-desligamento',
  singular: 'Motivo de Desligamento',
  plural: 'Motivos de Desligamento',
  fields: {
    descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
    iniciativa: opcaoOpcional(INICIATIVAS, { label: 'Iniciativa', fem: true }),
  },
  label: 'descricao',
  search: ['descricao'],
  filters: ['iniciativa'],
})
