import type { ReactNode } from 'react'
import { PageBody, PageHeader } from './PageHeader.tsx'

/** A page that says what went wrong, and where the user can go. */
export function ErrorPage(props: {
  title: string
  code?: string
  children: ReactNode
  actions?: ReactNode
  /** There is no frame around it: it draws its own panel in the middle. */
  isBare?: boolean
}) {
  const content = (
    <>
      <PageHeader title={props.title} hasLine />
      <PageBody>
        <div className="max-w-[560px] py-6">
          {props.code && <p className="pb-2 text-group font-semibold text-fg">{props.code}</p>}
          <div className="text-body text-fg-2 [&_ol]:list-decimal [&_ol]:pl-6">{props.children}</div>
          {props.actions && <div className="flex flex-wrap gap-2 pt-5">{props.actions}</div>}
        </div>
      </PageBody>
    </>
  )
  if (!props.isBare) return content
  return (
    <main className="flex min-h-dvh items-center justify-center bg-ground p-4 text-fg">
      <div className="w-full max-w-[640px] rounded-panel bg-panel pt-4 shadow-1 ring-1 ring-line">{content}</div>
    </main>
  )
}
