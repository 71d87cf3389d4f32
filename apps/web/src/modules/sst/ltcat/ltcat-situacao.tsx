import { SITUACAO_DO_LTCAT } from '@quadro/contract/sst/ltcat/ltcat.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'

const MARCAS: Record<keyof typeof SITUACAO_DO_LTCAT, { mark: BadgeMark; tone: BadgeTone }> = {
  R: { mark: 'ring', tone: 'amber' },
  E: { mark: 'full', tone: 'green' },
  S: { mark: 'square', tone: 'gray' },
}
/** The state of a version: its word, and a mark whose shape says it too. */
export const SituacaoDoLtcat = ({ situacao }: { situacao: keyof typeof SITUACAO_DO_LTCAT }) => (
  <Badge {...MARCAS[situacao]}>{SITUACAO_DO_LTCAT[situacao]}</Badge>
)
