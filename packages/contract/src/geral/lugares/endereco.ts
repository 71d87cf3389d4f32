import { cepOpcional, type FieldMeta, ref, texto, textoOpcional } from '../../kit/fields.ts'

/**
 * The address of a company's own records (specification 3 §5.1). Everything is required except postal code and complement. The number is a
 * text, because 'S/N' and '120-A' are valid.
 */
export const camposDeEndereco = {
  cep: cepOpcional({ label: 'CEP' }),
  ufId: ref('estado', { label: 'UF', fem: true }),
  cidadeId: ref('cidade', { label: 'Cidade', fem: true }),
  logradouro: texto({ label: 'Logradouro', max: 120 }),
  numero: texto({ label: 'Número', max: 255 })
    .max(10, { error: 'Número deve ter no máximo 10 dígitos' })
    .meta({ label: 'Número', kind: 'texto', max: 10 } satisfies FieldMeta),
  complemento: textoOpcional({ label: 'Complemento', max: 30 }),
  bairro: texto({ label: 'Bairro', max: 100 }),
}
