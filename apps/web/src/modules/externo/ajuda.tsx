import { lerAjudaDoCandidato } from '@quadro/contract/shell/manual.ts'
import { useCall } from '../../kit/query.ts'
import { Article } from '../../ui/Article.tsx'
import { CandidateColumn } from '../../ui/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'

/** The chapter of the manual that is written for candidates. */
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
