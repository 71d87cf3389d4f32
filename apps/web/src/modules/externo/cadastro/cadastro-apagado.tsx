import { useVisitor } from '../../../kit/call/candidate.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { CircleCheck } from '../../../ui/icons.ts'
import { CandidateColumn } from '../../../ui/layout/CandidateFrame.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'

/** Shown after candidates have deleted their data, with the number by which the company proves it. */
export default function CadastroApagado() {
  const [search] = useSearchState()
  const { href } = useVisitor()
  const protocolo = /^\d{8}-[0-9A-F]{10}$/.exec(String(search.protocolo))?.[0]
  return (
    <CandidateColumn>
      <PageHeader title="Cadastro Apagado" />
      <EmptyState
        icon={CircleCheck}
        title="Os meus dados foram apagados"
        action={
          <LinkButton variant="secondary" href={href('/externo/anuncios')}>
            Ver as vagas abertas
          </LinkButton>
        }
      >
        {protocolo ? `Guarde o protocolo ${protocolo}: com ele a empresa comprova o que foi apagado e quando. ` : ''}
        Para se candidatar de novo, faça outro cadastro.
      </EmptyState>
    </CandidateColumn>
  )
}
