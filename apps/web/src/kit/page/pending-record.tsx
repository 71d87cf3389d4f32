import type { ReactNode } from 'react'
import { PageBody, PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../ui/state/States.tsx'
import { refusalText } from '../call/attempt.ts'

/** Shown instead of a page whose record is loading or failed to load. */
export function Carregando(props: { title: string; error: Error | null; onRetry: () => void }): ReactNode {
  return (
    <>
      <PageHeader title={props.title} hasLine />
      {props.error ? (
        <ErrorState title="Não foi possível carregar a página" onRetry={props.onRetry}>
          {refusalText(props.error)}
        </ErrorState>
      ) : (
        <PageBody>
          <Skeleton shape="form" />
        </PageBody>
      )}
    </>
  )
}
