import type * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import type * as lc from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import { formatarDinheiro, formatarNumero } from '@quadro/contract/kit/formato.ts'

/** What is wrong in a form: the path of a field, and its message. */
export type Problemas = readonly { id: string; message: string }[]

/** What stands where there is no figure, and where there cannot be one today. */
export const SEM = '—'
export const NADA_HOJE = '–'

export const dinheiro = (valor: number | null): string =>
  valor === null ? SEM : `${valor < 0 ? '−' : ''}${formatarDinheiro(Math.abs(valor))}`
/** A minus is a minus, not a hyphen. */
export const numero = (valor: number | null, casas = 2): string =>
  valor === null ? SEM : formatarNumero(valor, casas).replace('-', '−')
export const percentual = (valor: number | null, casas = 2): string =>
  valor === null ? SEM : `${numero(valor, casas)}%`
/** The change between two percentages: '−2,4 p.p.', 'não muda'. */
export function pontos(antes: number | null, depois: number | null): string {
  if (antes === null || depois === null) return ''
  const muda = Math.round((depois - antes) * 10) / 10
  if (muda === 0) return 'não muda'
  return `${muda < 0 ? '−' : '+'}${formatarNumero(Math.abs(muda), 1)} p.p.`
}
export const quemVe = ({ compartilhadoCom: n, meu, donoNome }: c.Cenario): string =>
  !meu ? `De ${donoNome}` : n === 0 ? 'Só você vê' : n === 1 ? 'Com 1 pessoa' : `Com ${n} pessoas`

/** Where the salary stands in its band, in words: the same as the mark. */
export function naFaixa({ posicaoAntes: antes, posicaoDepois: depois }: lc.Linha): string {
  const dita = (p: number | null) =>
    p === null
      ? 'sem posição na faixa'
      : p < 0
        ? 'abaixo do piso'
        : p > 100
          ? 'acima do teto'
          : `em ${formatarNumero(p, 0)}% entre o piso e o teto`
  return depois === null ? `Hoje ${dita(antes)}` : `De ${dita(antes)} para ${dita(depois)}`
}
