import { lerAjudaDoCandidato } from '@quadro/contract/shell/manual/manual.ts'
import { useCall } from '../../kit/call/query.ts'
import { CandidateColumn } from '../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Article } from '../../ui/reading/Article.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../ui/state/States.tsx'

/** The chapter of the manual for candidates. */
export default function Ajuda() {
  const { data, error, refetch } = useCall(lerAjudaDoCandidato, {})
  return (
    <CandidateColumn>
      <PageHeader title="Ajuda" />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar a ajuda" onRetry={() => void refetch()} />
        ) : data ? (
          <Article html={data.html} onLink={() => {}} />
        ) : (
          <Skeleton shape="text" />
        )}
      </PageBody>
    </CandidateColumn>
  )
}
