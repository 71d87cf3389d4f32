import { cnoValido, cnpjValido, cpfValido, formatarCno, formatarCnpj, formatarCpf } from '../../kit/documentos.ts'

/** How a tax location is registered; NP: it needs no number. */
export const TIPO_INSCRICAO_LOTACAO = [
  { codigo: 'CNPJ', descricao: 'CNPJ' },
  { codigo: 'CPF', descricao: 'CPF' },
  { codigo: 'CPF|CNPJ', descricao: 'CPF ou CNPJ' },
  { codigo: 'CNO', descricao: 'CNO' },
  { codigo: 'NP', descricao: 'Não precisa de número' },
] as const
export type TipoInscricaoLotacao = (typeof TIPO_INSCRICAO_LOTACAO)[number]['codigo']

export const TIPO_OBRA = [
  { codigo: '1', descricao: 'Construção própria' },
  { codigo: '2', descricao: 'Tomador de serviços ou construção de terceiros' },
] as const
export type TipoObra = (typeof TIPO_OBRA)[number]['codigo']

/** A registration number without its punctuation; a CNPJ may contain letters. */
export const soInscricao = (numero: string): string => numero.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Why the number of a tax location is refused; null when it is right. */
export function recusaDaLotacao(tipo: TipoInscricaoLotacao, numero: string | null): string | null {
  if (tipo === 'NP') return numero ? 'Não deve ter ter numero!' : null
  if (!numero) return 'Número de inscrição é obrigatório'
  switch (tipo) {
    case 'CNO':
      return cnoValido(numero) ? null : 'CNO inválido'
    case 'CNPJ':
      return cnpjValido(numero) ? null : 'CNPJ inválido'
    case 'CPF':
      return cpfValido(numero) ? null : 'Cpf inválido.'
    case 'CPF|CNPJ':
      return recusaDaLotacao(soInscricao(numero).length < 12 ? 'CPF' : 'CNPJ', numero)
  }
}

/** Why the number of a work site is refused: one's own needs a CNO, another one may have the CNPJ of its owner. */
export function recusaDaObra(tipo: TipoObra, numero: string): string | null {
  if (cnoValido(numero)) return null
  if (tipo === '1') return 'CNO inválido'
  return cnpjValido(numero) ? null : 'CNO ou CNPJ inválido'
}

/** The number as people write it; its length says what it is. */
export function formatarInscricao(numero: string | null): string {
  if (!numero) return ''
  return numero.length === 11 ? formatarCpf(numero) : numero.length === 12 ? formatarCno(numero) : formatarCnpj(numero)
}
