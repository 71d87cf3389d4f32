import * as c from '@quadro/contract/captacao/selecao/cadastros-a-confirmar.ts'
import { useCall } from '../../../kit/call/query.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Mail } from '../../../ui/icons.ts'

const BASE = '/captacao/solicitacoes-pessoal'
export const quantos = (n: number) => (n === 1 ? '1 cadastro a confirmar' : `${n} cadastros a confirmar`)

/** How many registrations of this request wait for their owners. Renders nothing when none do. */
export function AvisoDeCadastros({ solicitacaoId }: { solicitacaoId: number }) {
  const { data } = useCall(c.listarAConfirmar, { id: solicitacaoId }, { silent: true })
  const n = data?.cadastros.length ?? 0
  if (n === 0) return null
  return (
    <LinkButton size="sm" icon={Mail} href={`${BASE}/${solicitacaoId}/cadastros-a-confirmar`}>
      {quantos(n)}
    </LinkButton>
  )
}
