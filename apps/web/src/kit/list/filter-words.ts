import type { FieldMeta } from '@quadro/contract/kit/fields.ts'

/** What a filter of yes or no, or of codes, offers. */
export const answers = ({ sim = 'Sim', nao = 'Não' }: FieldMeta) => [
  { value: 'true', label: sim },
  { value: 'false', label: nao },
]
export const codes = (meta: FieldMeta) =>
  (meta.codes ?? []).map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
