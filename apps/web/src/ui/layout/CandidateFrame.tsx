import { type ReactNode, type Ref, useId } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { useNoPageSaving } from '../control/keys.ts'
import { LinkButton } from '../control/Link.tsx'
import { cx } from '../cx.ts'
import { Avatar } from '../display/Avatar.tsx'
import { ArrowLeft, ChevronRight, ClipboardCheck, LogOut, MapPin, MenuIcon } from '../icons.ts'
import { Menu } from '../overlay/Menu.tsx'
import { CANDIDATE_COLLAPSE, useIsMobile, useMediaWidth } from './useMediaWidth.ts'

export interface CandidateLink {
  label: string
  href: string
  isCurrent: boolean
  /** Shown only in the menu, because the row of a wide window has no room for it; another page links to it. */
  isMenuOnly?: boolean
}

/** Frame of the candidate area: company, a few links, the logged-in candidate; the content in one panel. */
export function CandidateFrame(props: {
  company: string
  /** Address of the company's logo. */
  logo?: string | undefined
  home: string
  links: CandidateLink[]
  user?: { nome: string; cpf: string } | undefined
  onLogout: () => void
  /** Absent on the login page itself. */
  login?: string | undefined
  children: ReactNode
}) {
  useNoPageSaving()
  const isCollapsed = useMediaWidth(CANDIDATE_COLLAPSE)
  const isMobile = useIsMobile()
  const { user } = props
  const greeting = user && (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={user.nome} size={isMobile ? 40 : 28} />
      <span className="min-w-0">
        <span className="block text-help text-fg-2 phone:text-body">Boas vindas</span>
        <span className="block whitespace-nowrap text-label">
          {user.nome} <span className="text-fg-2 tnum">{user.cpf}</span>
        </span>
      </span>
    </span>
  )
  return (
    <div className="flex min-h-dvh flex-col border-second border-t-3 bg-ground text-fg phone:bg-panel">
      <header className="mx-auto flex w-full max-w-[1440px] items-center gap-3 px-6 py-3 phone:px-4">
        <AriaLink
          href={props.home}
          className="focus-ring flex min-h-8 min-w-0 cursor-pointer items-center gap-3 rounded-sm"
        >
          {props.logo ? (
            <img src={props.logo} alt="" className="h-8 max-w-40 shrink-0 object-contain" />
          ) : (
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-control bg-accent font-semibold text-group text-on-accent"
            >
              {props.company.trim()[0]?.toLocaleUpperCase('pt-BR')}
            </span>
          )}
          <span className="truncate text-group">{props.company}</span>
        </AriaLink>
        <span className="flex-1" />
        {!isMobile && greeting}
        {user &&
          (isCollapsed ? (
            <Menu
              label="Área do candidato"
              items={[
                ...props.links.map((link) => ({ id: link.label, label: link.label, href: link.href })),
                { id: 'sair', label: 'Sair', onAction: props.onLogout },
              ]}
              trigger={<IconButton label="Menu" icon={MenuIcon} />}
            />
          ) : (
            <Button variant="quiet" icon={LogOut} onPress={props.onLogout}>
              Sair
            </Button>
          ))}
        {!user && props.login && (
          <LinkButton variant="secondary" href={props.login}>
            Entrar
          </LinkButton>
        )}
      </header>
      {user && !isCollapsed && (
        <nav
          aria-label="Área do candidato"
          className="mx-auto -mt-1 flex w-full max-w-[1440px] flex-wrap items-center gap-1 px-3 pb-3"
        >
          {props.links
            .filter((link) => !link.isMenuOnly)
            .map((link) => (
              <LinkButton
                key={link.label}
                variant={link.isCurrent ? 'secondary' : 'quiet'}
                href={link.href}
                isCurrent={link.isCurrent}
              >
                {link.label}
              </LinkButton>
            ))}
        </nav>
      )}
      {isMobile && greeting && <div className="px-4 pb-2">{greeting}</div>}
      <main className="mx-auto flex w-full max-w-[1240px] flex-1 flex-col px-6 pb-6 phone:px-0 phone:pb-0">
        <div className="candidate-type flex flex-1 flex-col rounded-panel bg-panel pt-4 pb-6 shadow-1 ring-1 ring-line phone:rounded-none phone:pt-1 phone:pb-0 phone:shadow-none phone:ring-0">
          {props.children}
        </div>
      </main>
    </div>
  )
}

/** One dash per step, filled for finished steps; the text beside them says the same. */
function Dashes({ step, total }: { step: number; total: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the dashes are identical
          key={index}
          className={cx('h-1 flex-1 rounded-full', index < step ? 'bg-fg' : 'bg-line')}
        />
      ))}
    </div>
  )
}

/** The progress of a form with several steps. */
export function StepBar({ step, total, title }: { step: number; total: number; title: string }) {
  return (
    <div className="px-pad pb-2">
      <Dashes step={step} total={total} />
      <p role="status" className="pt-2 text-help text-fg-2 phone:text-row-2">
        {step} de {total}
        <span className="sr-only">: {title}</span>
      </p>
    </div>
  )
}

/** Vacancies at the left, the selected one at the right; a phone shows one of the two. */
export function TwoColumns({ list, detail, isDetail }: { list: ReactNode; detail: ReactNode; isDetail: boolean }) {
  const isMobile = useIsMobile()
  if (isMobile)
    return isDetail ? (
      <div className="flex flex-1 flex-col px-4 pb-4">{detail}</div>
    ) : (
      <div className="px-4 pb-6 [&>:first-child]:mb-1">{list}</div>
    )
  return (
    <div className="-mb-6 grid flex-1 grid-cols-[minmax(260px,420px)_1fr] border-line border-t">
      <div className="border-line border-r p-4 [&>:first-child]:mb-2">{list}</div>
      <div className="flex flex-col px-10 pt-6 pb-6 fold:px-6">{detail}</div>
    </div>
  )
}

/** Place for a form's errors, above its fields. */
export function FormTop({ children }: { children: ReactNode }) {
  return <div className="pb-4 empty:hidden">{children}</div>
}

/** The page of a form: one column, narrow enough to read. */
export function CandidateColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-[720px] flex-1 flex-col">{children}</div>
}

/** Moves the focus to the heading at the top of the page, when the focused element is gone. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

/** A card for one application of the candidate, or another independent item. */
export function CandidateCard(props: {
  title: string
  headingRef?: Ref<HTMLHeadingElement>
  /** One line under the title. */
  facts?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** Buttons at the bottom. */
  footer?: ReactNode
  children?: ReactNode
}) {
  return (
    <section aria-label={props.title} className="rounded-card p-4 ring-1 ring-line not-first:mt-3">
      <div className="flex items-start justify-between gap-3">
        <h2 ref={props.headingRef} tabIndex={props.headingRef ? -1 : undefined} className="min-w-0 text-group text-fg">
          {props.title}
        </h2>
        {props.actions}
      </div>
      {props.facts && <p className="break-words text-body text-fg-2 tnum">{props.facts}</p>}
      {props.children && <div className="pt-2 text-body text-fg">{props.children}</div>}
      {props.footer && <div className="flex flex-wrap gap-2 pt-3 empty:hidden">{props.footer}</div>}
    </section>
  )
}

/** The state of something of the candidate: one sentence, its consequence, and, set apart, what the candidate must do. */
export function Standing(props: {
  text: string
  /** The reached stage out of all stages: as a bar above the sentence, and as numbers after it. */
  progress?: { numero: number; de: number } | null
  more?: string
  todo?: string | null
}) {
  const { progress } = props
  return (
    <>
      {progress && (
        <div className="max-w-120 pt-1 pb-2">
          <Dashes step={progress.numero} total={progress.de} />
        </div>
      )}
      <p className="text-group text-fg">
        {progress ? props.text.replace(/\.$/, '') : props.text}
        {progress && (
          <span className="whitespace-nowrap font-normal text-fg-2 tnum">
            {' · '}
            <span className="sr-only">etapa </span>
            {progress.numero} de {progress.de}
          </span>
        )}
      </p>
      {props.more && <p className="pt-0.5 text-body text-fg-2">{props.more}</p>}
      {props.todo && (
        <p className="flex items-start gap-2 pt-2 text-body font-medium text-fg">
          <ClipboardCheck aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
          {props.todo}
        </p>
      )}
    </>
  )
}

/** A history, newest first: a date and a sentence each. */
export function Trail({
  label,
  entries,
}: {
  label: string
  entries: { day: string; text: string; note?: ReactNode }[]
}) {
  return (
    <ol aria-label={label} className="pt-3">
      {entries.map(({ day, text, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events on the same day have no other id
        <li key={index} className="relative pb-3 pl-5 last:pb-0">
          {index < entries.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 -bottom-1 left-[5px] border-line-2 border-l" />
          )}
          <span
            aria-hidden="true"
            className={cx('absolute top-1.5 left-0 size-[11px] rounded-full', index === 0 ? 'bg-fg' : 'bg-dot-gray')}
          />
          <p className="text-body text-fg">{text}</p>
          {(day || note) && (
            <p className="text-help text-fg-2 tnum">
              {note ? (
                <>
                  {day && `${day} · `}
                  {note}
                </>
              ) : (
                day
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The candidate's own current processes, above the rest of a page. */
export function OwnStrip(props: {
  title: string
  end?: ReactNode
  /** It stands between other elements of the page: no margins at the sides. */
  isInside?: boolean
  children: ReactNode
}) {
  const { title, end, isInside, children } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('mb-4 rounded-card p-4 ring-1 ring-line', !isInside && 'mx-pad')}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-body font-semibold text-fg">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
/** One line of the strip: a process and its state. */
export function OwnLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-line pt-2 not-last:border-b not-last:pb-2">
      <h3 className="text-body text-fg-2">{title}</h3>
      {children}
    </div>
  )
}

/** Title of the open vacancy and its company; `isPage`: it is the only content of the page. */
export function VacancyTitle({ title, isPage, children }: { title: string; isPage: boolean; children: ReactNode }) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="pb-4">
      <Heading className="text-greeting text-fg">{title}</Heading>
      <p className="pt-0.5 text-body text-fg-2">{children}</p>
    </div>
  )
}

/** The facts of a vacancy, visually separated. */
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
      className={cx(
        'focus-ring relative block w-full cursor-pointer rounded-card px-3 py-2.5 text-left phone:rounded-none phone:border-line phone:border-b phone:px-0 phone:py-3 phone:pr-7',
        props.isCurrent ? 'bg-hover phone:bg-transparent' : 'hover:bg-hover',
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="text-group text-fg">{props.title}</span>
        {props.badge}
      </span>
      {props.place && (
        <span className="flex items-center gap-1.5 pt-0.5 text-body text-fg-2">
          <MapPin className="size-icon-sm shrink-0" />
          {props.place}
        </span>
      )}
      <span className="block pt-0.5 text-body text-fg">{props.facts}</span>
      <ChevronRight className="absolute top-1/2 right-0 hidden -translate-y-1/2 text-fg-2 phone:block" />
    </button>
  )
}

/** Rich text that the server has sanitised. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      className="text-body text-fg [&_h2]:pt-4 [&_h2]:text-group [&_h3]:pt-4 [&_h3]:text-group [&_li]:ml-5 [&_ol]:list-decimal [&_p]:py-1 [&_ul]:list-disc"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it when it is stored (kit/html.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** On a phone: the link from an entry back to its list. */
export function BackButton({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <div className="-ml-3 pb-1">
      <Button variant="quiet" icon={ArrowLeft} onPress={onPress}>
        {children}
      </Button>
    </div>
  )
}

/** A long text in its own box, which can be scrolled by keyboard too. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
      tabIndex={0}
      className="focus-ring max-h-64 overflow-auto rounded-card bg-sub p-4"
    >
      {children}
    </section>
  )
}

/** An action besides applying, above the buttons that stay on a phone. */
export function FriendLine({ children }: { children: ReactNode }) {
  return <div className="-ml-3 pt-4">{children}</div>
}

/** Buttons at the end of a page of the candidate area; on a phone they stick to the bottom. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 pt-6 phone:sticky phone:flex-row-reverse phone:bottom-0 phone:z-10 phone:-mx-4 phone:-mb-4 phone:mt-auto phone:border-line phone:border-t phone:bg-panel phone:p-4 phone:*:flex-1 phone:*:first:flex-2">
      {children}
    </div>
  )
}
