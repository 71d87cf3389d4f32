import type { ReactNode } from 'react'
import { usePageName } from './pageName.ts'

/**
 * Page for visitors who are not logged in: the product, one panel of 400 px in the middle, a line below it. Its heading is that of every page
 * without what only others have, because the login loads before all of it.
 */
export function Entrance(props: { title: string; facts?: ReactNode; children: ReactNode; foot?: ReactNode }) {
  usePageName('page', props.title)
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-ground p-4 text-fg">
      <Product />
      <div className="w-full max-w-[400px] rounded-panel bg-panel pt-5 pb-6 shadow-1 ring-1 ring-line">
        <header className="px-pad pt-[3px] pb-3">
          <h1 className="text-title text-fg">{props.title}</h1>
          {props.facts && <div className="mt-0.5 text-body text-fg-2 phone:text-row-2">{props.facts}</div>}
        </header>
        <div className="px-6 pt-2 phone:px-4">{props.children}</div>
      </div>
      {props.foot && <p className="pt-4 text-help text-fg-2">{props.foot}</p>}
    </main>
  )
}

function Product() {
  return (
    <p className="flex items-center gap-2.5 pb-5 text-group text-fg">
      <span
        aria-hidden="true"
        className="flex size-8 items-center justify-center rounded-control bg-accent text-on-accent"
      >
        Q
      </span>
      Quadro
    </p>
  )
}

/** Page for visitors who are not logged in, with a longer form: the product, and a panel that grows with the form. */
export function EntranceForm({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-ground p-6 text-fg phone:p-0 phone:pt-4">
      <Product />
      <div className="w-full max-w-[768px] overflow-clip rounded-panel bg-panel pt-5 shadow-1 ring-1 ring-line phone:rounded-none phone:ring-0">
        {children}
      </div>
    </main>
  )
}

/** Buttons at the bottom of a short form, in its full width. */
export function EntranceActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-2 pt-5">{children}</div>
}
