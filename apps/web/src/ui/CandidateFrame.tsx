import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { MenuIcon } from './icons.ts'
import { Link, LinkButton } from './Link.tsx'
import { Menu } from './Menu.tsx'
import { CANDIDATE_COLLAPSE, useMediaWidth } from './useMediaWidth.ts'

export interface CandidateLink {
  label: string
  href: string
  isCurrent: boolean
}

/** Frame of the candidate area: company, the few places to go, who is in; the content in one panel. */
export function CandidateFrame(props: {
  company: string
  home: string
  links: CandidateLink[]
  user?: { nome: string; cpf: string } | undefined
  onLogout: () => void
  login: string
  children: ReactNode
}) {
  const isCollapsed = useMediaWidth(CANDIDATE_COLLAPSE)
  const { user } = props
  return (
    <div className="min-h-dvh bg-ground text-fg">
      <header className="mx-auto flex max-w-[1240px] items-center gap-3 px-6 py-3 phone:px-4">
        <Link variant="plain" href={props.home}>
          <span className="text-group font-semibold">{props.company}</span>
        </Link>
        <span className="flex-1" />
        {user && !isCollapsed && (
          <nav aria-label="Área do candidato" className="flex items-center gap-1">
            {props.links.map((link) => (
              <LinkButton key={link.href} variant={link.isCurrent ? 'secondary' : 'quiet'} href={link.href}>
                {link.label}
              </LinkButton>
            ))}
          </nav>
        )}
        {user && (
          <>
            <span className="flex items-center gap-2 phone:hidden">
              <Avatar name={user.nome} size={28} />
              <span>
                <span className="block text-help text-fg-2">Boas vindas</span>
                <span className="block text-label">
                  {user.nome} <span className="text-fg-2 tabular-nums">{user.cpf}</span>
                </span>
              </span>
            </span>
            {isCollapsed ? (
              <Menu
                label="Área do candidato"
                header={
                  <>
                    <div className="text-help text-fg-2">Boas vindas</div>
                    <div className="text-body font-semibold">
                      {user.nome} {user.cpf}
                    </div>
                  </>
                }
                items={[
                  ...props.links.map((link) => ({ id: link.href, label: link.label, href: link.href })),
                  { id: 'sair', label: 'Sair', onAction: props.onLogout },
                ]}
                trigger={<IconButton label="Menu" icon={MenuIcon} />}
              />
            ) : (
              <Button variant="quiet" onPress={props.onLogout}>
                Sair
              </Button>
            )}
          </>
        )}
        {!user && (
          <LinkButton variant="secondary" href={props.login}>
            Entrar
          </LinkButton>
        )}
      </header>
      <main className="mx-auto max-w-[1240px] px-6 pb-10 phone:px-0">
        <div className="min-h-[60dvh] rounded-panel bg-panel pt-3 pb-6 shadow-1 ring-1 ring-line phone:rounded-none">
          {props.children}
        </div>
      </main>
    </div>
  )
}

/** Vacancies left, the chosen one right; on a phone one below the other. */
export function TwoColumns({ list, detail }: { list: ReactNode; detail: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(260px,420px)_1fr] narrow:grid-cols-1">
      <div className="flex flex-col gap-1 border-line border-r p-4 narrow:border-r-0">{list}</div>
      <div className="p-6 phone:p-4">{detail}</div>
    </div>
  )
}

/** Title of the vacancy that is open, and whose it is. */
export function VacancyTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="pb-4">
      <h2 className="text-title text-fg">{title}</h2>
      <p className="text-body text-fg-2">{children}</p>
    </div>
  )
}

/** The facts of a vacancy, set apart. */
export function FactSheet({ children }: { children: ReactNode }) {
  return <div className="rounded-card bg-sub p-4">{children}</div>
}

/** A vacancy in the list: title, place, figures. */
export function VacancyRow(props: {
  title: string
  place: string
  facts: string
  badge?: ReactNode
  isCurrent: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      onClick={props.onPress}
      aria-current={props.isCurrent || undefined}
      className={`focus-ring block w-full rounded-card px-3 py-2.5 text-left ${props.isCurrent ? 'bg-hover' : 'hover:bg-hover'}`}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="text-group text-fg">{props.title}</span>
        {props.badge}
      </span>
      <span className="block text-body text-fg-2">{props.place}</span>
      <span className="block text-body text-fg">{props.facts}</span>
    </button>
  )
}

/** Rich text that the server sanitised. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      className="text-body text-fg [&_h2]:pt-4 [&_h2]:text-group [&_h3]:pt-4 [&_h3]:text-group [&_li]:ml-5 [&_ol]:list-decimal [&_p]:py-1 [&_ul]:list-disc"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: allow-listed by the server when it is stored (kit/html.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Buttons that end a page of the candidate area; on a phone they stay at the bottom. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 pt-6 phone:sticky phone:bottom-0 phone:bg-panel phone:py-3">{children}</div>
  )
}
