import * as c from '@quadro/contract/cargo-salario/reajustes-colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/salario.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { useParam } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { holds } from '../../kit/session.ts'
import { ReajusteColaboradorForm } from './reajuste-colaborador-form.tsx'

/** What is proposed for one person in a table. */
export default function ReajusteColaborador() {
  const id = Number(useParam('id'))
  const read = useCall(c.ler, { id }, { silent: true })
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
