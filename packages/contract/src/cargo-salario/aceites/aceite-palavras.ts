import * as z from 'zod'
import { authority } from '../../kit/authority.ts'

/** Words of acceptances that pages, lists and papers share. */
export const base = '/cargo-salario/aceites'
export const PAGINA_MEUS_ACEITES = '/cargo-salario/meus-aceites'
export const PAGINA_DA_CONFERENCIA = '/cargo-salario/conferencia-aceites'

const de = (acao: string, label: string) => authority('cargo-salario', 'aceites', 'Aceites', acao, label)
/** Whoever accepts needs none of them. */
export const autoridades = {
  ver: de('ver', 'Ver'),
  pedir: de('pedir', 'Pedir, colher assinatura e retirar'),
  conferir: de('conferir', 'Conferir correntes'),
}

export const SITUACOES_DO_ACEITE = { P: 'À espera', A: 'Aceito', R: 'Recusado', X: 'Retirado' } as const
export type SituacaoDoAceite = keyof typeof SITUACOES_DO_ACEITE
export const situacao = z.enum(Object.keys(SITUACOES_DO_ACEITE) as [SituacaoDoAceite])
/** L with a login, P with badge or CPF and PIN, D drawn on the company's device. */
export const FORMAS_DE_ACEITE = { L: 'Com login', P: 'Com PIN', D: 'Assinatura desenhada' } as const
export type FormaDeAceite = keyof typeof FORMAS_DE_ACEITE
export const forma = z.enum(Object.keys(FORMAS_DE_ACEITE) as [FormaDeAceite])

/** Said wherever an acceptance is given, read or printed. */
export const O_QUE_NAO_E =
  'É um aceite eletrônico com evidências. Não é uma assinatura eletrônica qualificada (ICP-Brasil).'
/** What whoever accepts declares. */
export const DECLARACAO = 'Li o documento e aceito o que ele diz.'

export const OUTRO_DOCUMENTO = 'O documento mostrado não é o que espera por aceite. Abra a página de novo.'
export const NAO_ESPERA = 'Este aceite não está mais à espera.'
export const EM_APARELHO_COMUM =
  'O documento ficaria guardado neste aparelho, que muitos usam. Abra-o no seu celular, ou assine no aparelho do RH.'
export const PIN_NAO_CONFERE = 'PIN não confere. Depois de 5 erros no dia, peça um PIN novo ao RH.'

/** The first letters of a link, as papers show them: enough to find it, and more than anybody guesses. */
export const LETRAS_DO_CODIGO = 16
/** '3-9f86d081884c7d65': how many links there are, and the last one. */
export const codigoDaCabeca = ({ ordem, elo }: { ordem: number; elo: string }): string =>
  `${ordem}-${elo.slice(0, LETRAS_DO_CODIGO)}`
/** SHA-256 in groups, so that two can be compared by eye. */
export const emGrupos = (resumo: string): string => resumo.match(/.{1,8}/g)?.join(' ') ?? ''

/** A person's drawn signature: lines of points on a field of 600 by 200. Only numbers, so it can contain nothing but lines. */
export const LARGURA_DO_DESENHO = 600
export const ALTURA_DO_DESENHO = 200
const ponto = z.tuple([z.int().min(0).max(LARGURA_DO_DESENHO), z.int().min(0).max(ALTURA_DO_DESENHO)])
export const tracos = z.array(z.array(ponto).min(1).max(2000)).min(1, { error: 'Assine no quadro' }).max(100)
export type Tracos = z.output<typeof tracos>
export const MAXIMO_DE_PONTOS = 6000
/** A dot or a single stroke of nothing is no signature. */
export const PONTOS_DE_UMA_ASSINATURA = 8
export function recusaDoDesenho(desenho: Tracos): string | null {
  const pontos = desenho.reduce((total, traco) => total + traco.length, 0)
  if (pontos < PONTOS_DE_UMA_ASSINATURA) return 'A assinatura é curta demais. Assine de novo.'
  return pontos > MAXIMO_DE_PONTOS ? 'A assinatura tem traços demais. Assine de novo.' : null
}
/** The lines as the path of an SVG. */
export const caminhoDoDesenho = (desenho: Tracos): string =>
  desenho.map(([[x, y] = [0, 0], ...resto]) => `M${x} ${y}${resto.map(([a, b]) => `L${a} ${b}`).join('')}`).join('')
