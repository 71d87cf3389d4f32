import { lerEspacoPessoal, verEspaco } from '@quadro/contract/cargo-salario/espaco/meu-espaco.ts'
import { useCall } from '../../../kit/call/query.ts'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { PedidosESobreMim } from './itens-do-espaco.tsx'

/** What is about a person without a login, below what they have to do. A link for one purpose does not open it. */
export function EspacoPessoal({ finalidade, ir }: { finalidade: string | null; ir: (url: string) => void }) {
  const serve = finalidade === null || finalidade === verEspaco.name
  const { data } = useCall(lerEspacoPessoal, {}, { silent: true, enabled: serve })
  if (!data || data.itens.length === 0) return null
  return (
    <PageBody>
      <Stack>
        <PedidosESobreMim itens={data.itens} onAbrir={ir} />
      </Stack>
    </PageBody>
  )
}
