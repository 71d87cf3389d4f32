import { campo, PODE_FALTAR } from './textos.ts'

/** What a text about any record may say of the company and of the day. A part of a catalogue; the server's kit reads its values. */
export const DA_EMPRESA = [
  campo('empresa', 'Nome da empresa', 'Horizonte Alimentos'),
  campo('razaoSocial', 'Razão social da empresa', 'Horizonte Alimentos S.A.'),
  campo('cnpj', 'CNPJ da empresa', '12.345.678/0001-95'),
  campo('cidade', 'Cidade da empresa', 'Fortaleza, CE', PODE_FALTAR),
  campo('hoje', 'Dia em que o texto é preenchido', '25/11/2026'),
] as const
