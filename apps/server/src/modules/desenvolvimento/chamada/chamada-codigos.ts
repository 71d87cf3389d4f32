import { createHmac, randomInt } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { RECUSAS } from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { SEGUNDOS_ACEITOS, SEGUNDOS_DO_CODIGO } from '@quadro/contract/desenvolvimento/turmas/chamada-janela.ts'
import { redesEmLinhas } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { macKey, seal, unseal } from '../../../kit/access/secrets.ts'
import { AppError } from '../../../kit/http/errors.ts'
import type { Settings } from '../../../settings.ts'

type Lugar = Pick<Settings, 'secretKey' | 'dataDir'>

/** Without 0, O, 1, I, L, U: what is read from a wall is typed as it is. */
const LETRAS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const METADE = 4
export const sortearMetade = (): string =>
  Array.from({ length: METADE }, () => LETRAS[randomInt(LETRAS.length)]).join('')

const passoDe = (ms: number): number => Math.floor(ms / (SEGUNDOS_DO_CODIGO * 1000))
/** Milliseconds until the code of this instant is followed by another. */
export const passaEm = (ms: number): number => SEGUNDOS_DO_CODIGO * 1000 - (ms % (SEGUNDOS_DO_CODIGO * 1000))

/**
 * The second half of the code of a roll call at an instant: a MAC over the roll call and the step of time, with the key that is in no backup.
 */
async function segundaMetade(lugar: Lugar, chamadaId: number, passo: number): Promise<string> {
  const mac = createHmac('sha256', await macKey(lugar, 'presenca'))
    .update(`${chamadaId} ${passo}`)
    .digest()
  // 64 bits over 30 letters four times: no letter is noticeably more frequent than another.
  let resto = mac.readBigUInt64BE()
  return Array.from({ length: METADE }, () => {
    const letra = LETRAS[Number(resto % BigInt(LETRAS.length))]
    resto /= BigInt(LETRAS.length)
    return letra
  }).join('')
}
export const codigoEm = async (
  lugar: Lugar,
  { id, codigo }: { id: number; codigo: string },
  ms: number,
): Promise<string> => codigo + (await segundaMetade(lugar, id, passoDe(ms)))
/** Whether a code is, or was a moment ago, on the wall. */
export async function aceito(lugar: Lugar, chamada: { id: number; codigo: string }, lido: string, ms: number) {
  const valem = await Promise.all([
    codigoEm(lugar, chamada, ms),
    codigoEm(lugar, chamada, ms - (SEGUNDOS_ACEITOS - SEGUNDOS_DO_CODIGO) * 1000),
  ])
  return valem.includes(lido)
}
/** The half of a typed code by which its roll call is found. */
export const primeiraMetade = (lido: string): string => lido.slice(0, METADE)

const BILHETE_VALE = 5 * 60_000
interface Bilhete {
  chamadaId: number
  /** When the code was read, in ms: that is when the person came. */
  em: number
}
/** A ticket holds for one device, and is nowhere stored. */
export const selarBilhete = (lugar: Lugar, aparelho: string, bilhete: Bilhete): Promise<string> =>
  seal(lugar, JSON.stringify(bilhete), `presenca:${aparelho.toLowerCase()}`)
export async function abrirBilhete(lugar: Lugar, aparelho: string, selado: string, agora: number): Promise<Bilhete> {
  const texto = await unseal(lugar, selado, `presenca:${aparelho.toLowerCase()}`)
  const bilhete = texto === null ? null : (JSON.parse(texto) as Bilhete)
  if (!bilhete || agora - bilhete.em > BILHETE_VALE) throw new AppError('INVALID_STATE', RECUSAS.BILHETE)
  return bilhete
}

/** Whether an address is outside all of the company's networks; never where none is set. */
export function foraDaRede(redes: string | null, endereco: string): boolean {
  const linhas = redesEmLinhas(redes)
  if (linhas.length === 0) return false
  const lista = new BlockList()
  for (const linha of linhas) {
    const [rede = '', prefixo] = linha.split('/')
    const tipo = isIPv6(rede) ? 'ipv6' : 'ipv4'
    if (prefixo === undefined) lista.addAddress(rede, tipo)
    else lista.addSubnet(rede, Number(prefixo), tipo)
  }
  const cru = endereco.replace(/^::ffff:(?=\d+\.)/, '')
  return !lista.check(cru, isIPv6(cru) ? 'ipv6' : 'ipv4')
}
