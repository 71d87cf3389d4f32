import * as c from '@quadro/contract/captacao/selecao/cadastros-a-confirmar.ts'
import { useCall } from '../../../kit/call/query.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

const BASE = '/captacao/solicitacoes-pessoal'
export const quantos = (n: number) => (n === 1 ? '1 cadastro a confirmar' : `${n} cadastros a confirmar`)

/** Above the board: how many registrations of this request wait for their owners. Renders nothing when none do. */
export function AvisoDeCadastros({ solicitacaoId }: { solicitacaoId: number }) {
  const { data } = useCall(c.listarAConfirmar, { id: solicitacaoId }, { silent: true })
  const n = data?.cadastros.length ?? 0
  if (n === 0) return null
  return (
    <NoticeBar
      title={quantos(n)}
      text="Só depois da confirmação entram na seleção."
      end={
        <LinkButton size="sm" href={`${BASE}/${solicitacaoId}/cadastros-a-confirmar`}>
          Ver cadastros
        </LinkButton>
      }
    />
  )
}
