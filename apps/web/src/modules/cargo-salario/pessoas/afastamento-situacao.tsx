import {
  descricaoDaSituacao,
  descricaoDoStatus,
  type SituacaoDoAfastamento as Situacao,
  type StatusDaIntegracao,
} from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'

const SITUACAO: Record<Situacao, [BadgeMark, BadgeTone]> = {
  FUTURO: ['ring', 'blue'],
  EM_CURSO: ['half', 'amber'],
  ENCERRADO: ['square', 'gray'],
}
/** State of a leave: present, future or past. */
export function SituacaoDoAfastamento({ de }: { de: Situacao }) {
  const [mark, tone] = SITUACAO[de]
  return (
    <Badge mark={mark} tone={tone}>
      {descricaoDaSituacao(de)}
    </Badge>
  )
}

const INTEGRACAO: Record<StatusDaIntegracao, [BadgeMark, BadgeTone]> = {
  AGUARDANDO: ['half', 'blue'],
  COM_ERRO: ['dash', 'red'],
  SEM_ERRO: ['full', 'green'],
}
/** State of a leave in eSocial; draws nothing if the leave is not integrated. */
export function IntegracaoDoAfastamento({ de }: { de: StatusDaIntegracao | null }) {
  if (de === null) return '—'
  const [mark, tone] = INTEGRACAO[de]
  return (
    <Badge mark={mark} tone={tone}>
      {descricaoDoStatus(de)!}
    </Badge>
  )
}
