import { formatCaepf } from '@brazilian-utils/brazilian-utils/format-caepf'
import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep'
import { formatCno } from '@brazilian-utils/brazilian-utils/format-cno'
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { formatPis } from '@brazilian-utils/brazilian-utils/format-pis'
import { formatProcessoJuridico } from '@brazilian-utils/brazilian-utils/format-processo-juridico'
import { isValidCep } from '@brazilian-utils/brazilian-utils/is-valid-cep'
import { isValidCno } from '@brazilian-utils/brazilian-utils/is-valid-cno'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis'
import { isValidProcessoJuridico } from '@brazilian-utils/brazilian-utils/is-valid-processo-juridico'
import { isValidVoterId } from '@brazilian-utils/brazilian-utils/is-valid-voter-id'
import { somenteDigitos } from './texto.ts'

/** Messages of the specification for a document that is refused. */
export const mensagensDocumento = {
  cpf: 'Cpf inválido.',
  pis: 'O número PIS é inválido',
  telefone: 'Número inválido',
} as const

/** Every validator takes the value with or without its mask. '' is not valid: the schema decides whether a field may be empty. */
export const cpfValido = (valor: string): boolean => isValidCpf(valor)

/** 000.000.000-00. Fewer digits get only part of the mask; extra digits are cut. */
export const formatarCpf = (valor: string): string => formatCpf(valor)

/** '•••.456.789-••': how a list shows a person's CPF. A value without exactly 11 digits is hidden completely. */
export function mascararCpf(valor: string): string {
  const d = somenteDigitos(valor)
  return d.length === 11 ? `•••.${d.slice(3, 6)}.${d.slice(6, 9)}-••` : '•'.repeat(valor.length)
}

// Without `version: 2` the library refuses alphanumeric numbers and its formatter drops their letters.
const alfanumerico = { version: 2 } as const

/** 000.000.000/000-00: the registration number of an individual employer. */
export const formatarCaepf = (valor: string): string => formatCaepf(valor)

/** Numeric and alphanumeric CNPJ. */
export const cnpjValido = (valor: string): boolean => isValidCnpj(valor, alfanumerico)

/** 00.000.000/0000-00. Letters are kept, in capitals. */
export const formatarCnpj = (valor: string): string => formatCnpj(valor, alfanumerico)

export const pisValido = (valor: string): boolean => isValidPis(valor)
export const formatarPis = (valor: string): string => formatPis(valor)

export const cnoValido = (valor: string): boolean => isValidCno(valor)
export const formatarCno = (valor: string): string => formatCno(valor)

/** CNJ number of 20 digits: layout, check digits and an existing court. */
export const processoJudicialValido = (valor: string): boolean => isValidProcessoJuridico(valor)
export const formatarProcessoJudicial = (valor: string): string => formatProcessoJuridico(valor)

/** Check digit of the federal protocol number: modulo 11, weights 2, 3, 4… from the right; only the last digit of the result is kept. */
const digitoDoProtocolo = (base: string): number => {
  const soma = [...base].reduce((total, digito, i) => total + Number(digito) * (base.length - i + 1), 0)
  return (11 - (soma % 11)) % 10
}

/** Federal administrative process (NUP) of 17 digits, 00000.000000/0000-00. The library does not validate it. */
export function processoAdministrativoValido(valor: string): boolean {
  if (!/^\d{5}[\s.]*\d{6}[\s./]*\d{4}[\s.-]*\d{2}$/.test(valor.trim())) return false
  const d = somenteDigitos(valor)
  const base = d.slice(0, 15)
  const primeiro = digitoDoProtocolo(base)
  return d.slice(15) === `${primeiro}${digitoDoProtocolo(base + primeiro)}`
}

/** 00000.000000/0000-00 when there are 17 digits, otherwise the digits alone. */
export const formatarProcessoAdministrativo = (valor: string): string =>
  somenteDigitos(valor).replace(/^(\d{5})(\d{6})(\d{4})(\d{2})$/, '$1.$2/$3-$4')

export const tituloEleitorValido = (valor: string): boolean => isValidVoterId(valor)

export const cepValido = (valor: string): boolean => isValidCep(valor)
export const formatarCep = (valor: string): string => formatCep(valor)

/** 10 or 11 digits with area code. No other rule applies, so that unusual numbers in old rows can still be edited. */
export const telefoneValido = (valor: string): boolean =>
  /^[\d\s().+-]*$/.test(valor) && /^\d{10,11}$/.test(somenteDigitos(valor))

/** (85) 3456-7890 or (85) 98765-4321; other lengths are returned as digits. */
export const formatarTelefone = (valor: string): string =>
  somenteDigitos(valor).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
