import { authority, crud } from '../../kit/authority.ts'

/** What the pages and calls of people's occurrences have in common. */
export const caminho = 'colaboradores-ocorrencias'
export const base = `/gestao-talentos/${caminho}`
/** The second path of the same facts, from which their measure is set. */
export const segundoCaminho = '/gestao-talentos/ocorrencia-providencia'
export const plural = 'Ocorrências dos Talentos'
const de = (acao: string, nome: string) => authority('gestao-talentos', caminho, plural, acao, nome)
export const autoridades = {
  ...crud('gestao-talentos', caminho, plural),
  definirProvidencia: de('definir-providencia', 'Definir providência, colher ciência e responder contestação'),
  anular: de('anular', 'Anular'),
}

/** Stored with the acceptances that people give; never reused. */
export const TIPO_DE_ACEITE = 'ocorrencia'
/** Days after the acknowledgement in which the person may contest. */
export const DIAS_PARA_CONTESTAR = 10

export const SITUACOES = {
  R: 'Registrada',
  P: 'Com providência',
  C: 'Ciente',
  T: 'Contestada',
  M: 'Mantida',
  A: 'Anulada',
  E: 'Expirada',
} as const
export type Situacao = keyof typeof SITUACOES
export const CODIGOS_DA_SITUACAO = Object.keys(SITUACOES) as [Situacao, ...Situacao[]]
