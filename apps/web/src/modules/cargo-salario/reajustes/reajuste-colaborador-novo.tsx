import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { holds } from '../../../kit/call/session.ts'
import { Lock } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { QuemVe } from '../pessoas/salario.tsx'
import { ReajusteColaboradorForm } from './reajuste-colaborador-form.tsx'

/** Adds a person to an open table. */
export default function ReajusteColaboradorNovo() {
  if (holds(verSalario.name)) return <ReajusteColaboradorForm mayEdit />
  return (
    <>
      <PageHeader title="Inserir Reajuste de Talento" hasLine />
      <EmptyState icon={Lock} title="Você não vê salários" action={<QuemVe />}>
        Um reajuste propõe um salário: quem o insere precisa poder vê-lo.
      </EmptyState>
    </>
  )
}
