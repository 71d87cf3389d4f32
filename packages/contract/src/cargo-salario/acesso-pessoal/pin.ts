import * as z from 'zod'
import { mostrado } from '../../kit/fields.ts'
import { somenteDigitos } from '../../kit/texto.ts'

export const DIGITOS_DO_PIN = 6
/** Wrong PINs of one person in a day, from anywhere; after them no PIN opens until HR gives another or the day ends. */
export const TENTATIVAS_POR_DIA = 5

/** A PIN as it is typed. */
export const pin = mostrado(
  z.string({ error: 'Digite os 6 números do PIN' }).regex(/^\d{6}$/, { error: 'Digite os 6 números do PIN' }),
  'PIN',
)

/** What a PIN may not be made of. */
export interface DonoDoPin {
  nascimento?: string | null | undefined
  cpf?: string | null | undefined
  /** The number of the employee. */
  codigo?: string | null | undefined
}

export const PIN_FACIL = 'Este PIN é fácil de adivinhar. Escolha outro.'
export const PIN_DO_NASCIMENTO = 'Não use a sua data de nascimento. Escolha outro PIN.'
export const PIN_DO_DOCUMENTO = 'Não use números do seu CPF nem da matrícula. Escolha outro PIN.'

/** The ways in which six digits write a birthday: 070385, 850307, 030785, 198503, 031985, 071985 and 198507. */
function comoSeEscreve(dia: string): string[] {
  const [ano = '', mes = '', d = ''] = dia.slice(0, 10).split('-')
  const aa = ano.slice(2)
  return [d + mes + aa, aa + mes + d, mes + d + aa, ano + mes, mes + ano, d + ano, ano + d]
}
/** A step from one digit to the next that is always the same: 111111, 123456, 987654, 024680, 789012. */
function emEscada(digitos: readonly number[]): boolean {
  const passo = (digitos[1]! - digitos[0]! + 10) % 10
  return digitos.every((n, i) => i === 0 || (n - digitos[i - 1]! + 10) % 10 === passo)
}
/** A half or a third of it repeated: 123123, 121212; pairs and a mirror: 112233, 123321; hardly any two digits: 111112. */
function repetido(pin: string): boolean {
  const pares = [0, 2, 4].map((i) => pin.slice(i, i + 2))
  if (pin.slice(0, 3) === pin.slice(3) || pares.every((par) => par === pares[0])) return true
  if (pares.every((par) => par[0] === par[1])) return true
  if ([...pin].reverse().join('') === pin) return true
  return new Set(pin).size < 3
}

/** Why a PIN is refused, in words; null when it may be used. */
export function recusaDoPin(pin: string, dono: DonoDoPin = {}): string | null {
  const digitos = [...pin].map(Number)
  if (dono.nascimento && comoSeEscreve(dono.nascimento).includes(pin)) return PIN_DO_NASCIMENTO
  if (emEscada(digitos) || repetido(pin)) return PIN_FACIL
  const documentos = [dono.cpf, dono.codigo].map((texto) => somenteDigitos(texto ?? ''))
  return documentos.some((numero) => numero.includes(pin)) ? PIN_DO_DOCUMENTO : null
}
