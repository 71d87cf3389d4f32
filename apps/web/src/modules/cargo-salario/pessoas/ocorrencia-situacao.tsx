import { SITUACOES, type Situacao } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'

const MARCAS: Record<Situacao, { mark: BadgeMark; tone: BadgeTone }> = {
  R: { mark: 'ring', tone: 'blue' },
  P: { mark: 'half', tone: 'violet' },
  C: { mark: 'full', tone: 'green' },
  T: { mark: 'half', tone: 'amber' },
  M: { mark: 'full', tone: 'gray' },
  A: { mark: 'dash', tone: 'gray' },
  E: { mark: 'square', tone: 'gray' },
}
/** What became of an occurrence so far. */
export const SituacaoDaOcorrencia = ({ de }: { de: Situacao }) => <Badge {...MARCAS[de]}>{SITUACOES[de]}</Badge>
export const emPontos = (n: number): string => (n === 1 ? '1 ponto' : `${n} pontos`)
