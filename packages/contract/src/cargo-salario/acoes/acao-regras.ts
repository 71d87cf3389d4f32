import { SITUACOES, type SituacaoDaAcao } from './acao-palavras.ts'

/**
 * The rules of the days of an action and of what is written down on its way. They are pure: forms, server and every module whose actions
 * follow the same specification (the PGR's) ask them.
 */

/** Why something is refused, and at which of the fields that were given. */
export interface Recusa<Campo extends string> {
  campo: Campo
  mensagem: string
}
type Dia = string | null | undefined

/** The planned end is not before the planned start. */
export function recusaDasPrevisoes(p: { previsaoInicio: Dia; previsaoTermino: Dia }): Recusa<'previsaoTermino'> | null {
  return p.previsaoInicio && p.previsaoTermino && p.previsaoTermino < p.previsaoInicio
    ? {
        campo: 'previsaoTermino',
        mensagem: 'Data de previsão de término é menor que a data de previsão de início.',
      }
    : null
}

/** An end needs a start; neither the start is before the planned one, nor the end before the start. */
export function recusaDoAcompanhamento(
  { inicio, termino }: { inicio: Dia; termino: Dia },
  previsaoInicio: Dia,
): Recusa<'inicio' | 'termino'> | null {
  if (termino && !inicio)
    return {
      campo: 'inicio',
      mensagem: 'Existe data de acompanhamento término, logo é necessário a inclusão da data de acompanhamento início.',
    }
  if (inicio && previsaoInicio && inicio < previsaoInicio)
    return {
      campo: 'inicio',
      mensagem: 'A data de início do acompanhamento não pode ser menor que a data de previsão de início.',
    }
  if (inicio && termino && termino < inicio)
    return {
      campo: 'termino',
      mensagem: 'Data de término do acompanhamento é menor que a data de início do acompanhamento.',
    }
  return null
}

/** In words: what is late is called so, however far it got. */
export const nomeDaSituacao = (a: { situacao: SituacaoDaAcao; atrasada: boolean }): string =>
  a.atrasada ? 'Atrasada' : SITUACOES[a.situacao]
