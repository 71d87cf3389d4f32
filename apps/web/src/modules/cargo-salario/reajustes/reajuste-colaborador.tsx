import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import { useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { ReajusteColaboradorForm } from './reajuste-colaborador-form.tsx'

/** The proposal for one person in a table. */
export default function ReajusteColaborador() {
  const id = Number(useParam('id'))
  const read = useCall(c.reajustesColaboradores.ler, { id }, { silent: true })
  const r = read.data
  if (!r || r.id !== id)
    return <Carregando title="Reajuste de Talento" error={read.error} onRetry={() => void read.refetch()} />
  return (
    <ReajusteColaboradorForm
      key={`${id}:${r.versao}`}
      linha={r}
      mayEdit={r.pode.includes('editar') && holds(verSalario.name)}
    />
  )
}
