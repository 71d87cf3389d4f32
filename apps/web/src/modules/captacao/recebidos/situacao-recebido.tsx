import * as c from '@quadro/contract/captacao/recebidos/curriculos-recebidos.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'

const SITUACOES: Record<c.SituacaoDoRecebido, { mark: BadgeMark; tone: BadgeTone }> = {
  'na-fila': { mark: 'ring', tone: 'gray' },
  lendo: { mark: 'half', tone: 'gray' },
  'a-confirmar': { mark: 'full', tone: 'blue' },
  repetido: { mark: 'half', tone: 'amber' },
  'a-completar': { mark: 'ring', tone: 'amber' },
  recusado: { mark: 'dash', tone: 'red' },
  confirmado: { mark: 'full', tone: 'green' },
  descartado: { mark: 'square', tone: 'gray' },
}
/** State of a received curriculum as a badge. */
export function SituacaoDoRecebido({ situacao }: { situacao: c.SituacaoDoRecebido }) {
  return <Badge {...SITUACOES[situacao]}>{descricaoDe(c.SITUACOES, situacao)}</Badge>
}

const CONFIANCAS: Record<NonNullable<c.Recebido['confianca']>, { mark: BadgeMark; tone: BadgeTone }> = {
  alta: { mark: 'full', tone: 'green' },
  media: { mark: 'half', tone: 'amber' },
  baixa: { mark: 'ring', tone: 'gray' },
}
/** How sure the reader is of name and contact. */
export function ConfiancaDoRecebido({ confianca }: { confianca: c.Recebido['confianca'] }) {
  return confianca && <Badge {...CONFIANCAS[confianca]}>{descricaoDe(c.CONFIANCAS, confianca)}</Badge>
}
