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
  PENDENTE: ['half', 'blue'],
}
/** State of a person's certification. `FALTA`: the band requires it and the person never had it. */
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
