import { SITUACAO_DA_VERSAO } from '@quadro/contract/sst/pgr/pgr.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'

const MARCAS: Record<keyof typeof SITUACAO_DA_VERSAO, { mark: BadgeMark; tone: BadgeTone }> = {
  R: { mark: 'ring', tone: 'amber' },
  A: { mark: 'half', tone: 'blue' },
  V: { mark: 'full', tone: 'green' },
  S: { mark: 'square', tone: 'gray' },
}
/** The state of a version: its word, and a mark whose shape says it too. */
export const SituacaoDoPgr = ({ situacao }: { situacao: keyof typeof SITUACAO_DA_VERSAO }) => (
  <Badge {...MARCAS[situacao]}>{SITUACAO_DA_VERSAO[situacao]}</Badge>
)
