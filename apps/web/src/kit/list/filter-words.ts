import type { FieldMeta } from '@quadro/contract/kit/fields.ts'

/** The options of a yes/no filter, and of a filter with codes. */
export const answers = ({ sim = 'Sim', nao = 'Não' }: FieldMeta) => [
  { value: 'true', label: sim },
  { value: 'false', label: nao },
]
export const codes = (meta: FieldMeta) =>
  (meta.codes ?? []).map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
