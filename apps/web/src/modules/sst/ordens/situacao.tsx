import { descricaoDaSituacao, type Situacao } from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { Badge } from '../../../ui/display/Badge.tsx'

const MARCAS = {
  S: { mark: 'dash', tone: 'gray' },
  E: { mark: 'square', tone: 'amber' },
  P: { mark: 'half', tone: 'blue' },
  A: { mark: 'full', tone: 'green' },
  R: { mark: 'dash', tone: 'red' },
} as const

export const SituacaoDaOrdem = ({ de }: { de: Situacao }) => <Badge {...MARCAS[de]}>{descricaoDaSituacao(de)}</Badge>
