import { cepOpcional, type FieldMeta, ref, texto, textoOpcional } from '../../kit/fields.ts'

/**
 * The address block of companies' own records (specification 3 §5.1): all required but postal code and complement. The number
 * is text, since 'S/N' and '120-A' are numbers of houses.
 */
export const camposDeEndereco = {
  cep: cepOpcional({ label: 'CEP' }),
  ufId: ref({ label: 'UF', fem: true }),
  cidadeId: ref({ label: 'Cidade', fem: true }),
  logradouro: texto({ label: 'Logradouro', max: 120 }),
  numero: texto({ label: 'Número', max: 255 })
    .max(10, { error: 'Número deve ter no máximo 10 dígitos' })
    .meta({ label: 'Número', kind: 'texto', max: 10 } satisfies FieldMeta),
  complemento: textoOpcional({ label: 'Complemento', max: 30 }),
  bairro: texto({ label: 'Bairro', max: 100 }),
}
