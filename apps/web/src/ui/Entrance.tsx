import type { ReactNode } from 'react'
import { PageHeader } from './PageHeader.tsx'

/** Page for who is not in yet: one panel of 400 in the middle, a line below it. */
export function Entrance(props: { title: string; facts?: ReactNode; children: ReactNode; foot?: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-ground p-4 text-fg">
      <div className="w-full max-w-[400px] rounded-panel bg-panel pb-6 shadow-1 ring-1 ring-line">
        <PageHeader title={props.title} facts={props.facts} />
        <div className="px-6 pt-2 phone:px-4">{props.children}</div>
      </div>
      {props.foot && <p className="pt-4 text-help text-fg-2">{props.foot}</p>}
    </main>
  )
}

/** Buttons at the foot of a short form, at its full width. */
export function EntranceActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-2 pt-5">{children}</div>
}
