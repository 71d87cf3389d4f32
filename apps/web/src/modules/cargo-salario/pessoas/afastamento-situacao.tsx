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
/** Whether somebody is away, will be or was. */
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
/** How a leave stands with the eSocial; nothing of one that is not integrated. */
export function IntegracaoDoAfastamento({ de }: { de: StatusDaIntegracao | null }) {
  if (de === null) return '—'
  const [mark, tone] = INTEGRACAO[de]
  return (
    <Badge mark={mark} tone={tone}>
      {descricaoDoStatus(de)!}
    </Badge>
  )
}
