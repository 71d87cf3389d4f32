import { SITUACOES, type SituacaoDaAcao } from './acao-palavras.ts'

/**
 * Rules for the dates of an action and of its follow-ups. They are pure functions, used by forms, by the server, and by every module whose
 * actions follow the same specification (PGR).
 */

/** A reason for a refusal, with its field. */
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

/** An end needs a start. The start must not be before the planned start of the action, and the end not before the start. */
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

/** The state as text. A late action is called late in every state. */
export const nomeDaSituacao = (a: { situacao: SituacaoDaAcao; atrasada: boolean }): string =>
  a.atrasada ? 'Atrasada' : SITUACOES[a.situacao]
