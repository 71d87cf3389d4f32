import { type Faixa, SITUACAO_DA_FAIXA } from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { Badge } from '../../../ui/display/Badge.tsx'

const MARCAS = {
  ATIVA: { mark: 'full', tone: 'green' },
  PENDENTE: { mark: 'ring', tone: 'amber' },
  DESABILITADA: { mark: 'square', tone: 'gray' },
} as const

/** State of a band today as a badge. */
export const SituacaoDaFaixa = ({ faixa }: { faixa: Pick<Faixa, 'situacao'> }) => (
  <Badge {...MARCAS[faixa.situacao]}>{SITUACAO_DA_FAIXA.find((s) => s.codigo === faixa.situacao)!.descricao}</Badge>
)
