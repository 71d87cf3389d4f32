import { SITUACOES, type Situacao } from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'

const MARCAS: Record<Situacao, [BadgeMark, BadgeTone]> = {
  A: ['full', 'green'],
  R: ['dash', 'red'],
  P: ['half', 'amber'],
  E: ['square', 'gray'],
}
/** What a practical evaluation of somebody came to. */
export function SituacaoDaPratica({ de }: { de: Situacao }) {
  const [mark, tone] = MARCAS[de]
  return (
    <Badge mark={mark} tone={tone}>
      {SITUACOES[de]}
    </Badge>
  )
}
