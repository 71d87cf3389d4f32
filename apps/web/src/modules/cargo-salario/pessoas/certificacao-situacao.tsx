import {
  descricaoDaSituacao,
  type SituacaoDaCertificacao as Situacao,
} from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'

const MARCAS: Record<Situacao, [BadgeMark, BadgeTone]> = {
  EM_DIA: ['full', 'green'],
  A_VENCER: ['half', 'amber'],
  VENCIDA: ['dash', 'red'],
  RENOVADA: ['square', 'gray'],
}
/** How a certification of somebody stands; `FALTA`: the band asks for it and it was never there. */
export function SituacaoDaCertificacao({ de }: { de: Situacao | 'FALTA' }) {
  if (de === 'FALTA')
    return (
      <Badge mark="ring" tone="amber">
        Falta
      </Badge>
    )
  const [mark, tone] = MARCAS[de]
  return (
    <Badge mark={mark} tone={tone}>
      {descricaoDaSituacao(de)}
    </Badge>
  )
}
