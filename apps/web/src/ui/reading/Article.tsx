import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Highlight } from '../display/Highlight.tsx'
import { ChevronRight } from '../icons.ts'

const prose = [
  'text-body text-fg wrap-anywhere',
  '[&_h2]:scroll-mt-4 [&_h2]:pt-6 [&_h2]:pb-1 [&_h2]:text-group [&_h3]:pt-4 [&_h3]:font-semibold',
  '[&_p]:py-1.5 [&_ul]:list-disc [&_ol]:list-decimal [&_li]:ml-5 [&_li]:py-0.5 [&_li>p]:py-0',
  '[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2 [&_a]:rounded-sm [&_a:focus-visible]:outline-2 [&_a:focus-visible]:outline-accent-ui',
  '[&_img]:my-2 [&_img]:block [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-card [&_img]:ring-1 [&_img]:ring-line',
  '[&_code]:rounded-sm [&_code]:bg-hover [&_code]:px-1 [&_code]:py-0.5 [&_code]:text-help',
  '[&_table]:my-2 [&_table]:w-full [&_td]:border-line [&_td]:border-t [&_td]:py-1.5 [&_td]:pr-3 [&_td]:align-top [&_th]:py-1.5 [&_th]:pr-3 [&_th]:text-left [&_th]:text-help [&_th]:text-fg-2',
].join(' ')

/** Scrolls to the title of a new chapter, which stands above it in the scrolling element. */
function toTop(element: Element | null): void {
  let around = element?.parentElement
  while (around && around.scrollTop === 0) around = around.parentElement
  if (around) around.scrollTop = 0
}

/** A chapter that the server wrote and sanitised. Clicks on its links go to `onLink`; `section` is scrolled into view. */
export function Article(props: {
  html: string
  section?: string | undefined
  /** Called with the address of a link: '#section', or an address of the product. */
  onLink: (href: string) => void
}) {
  const { html, section, onLink } = props
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs scrolling again
  useEffect(() => {
    const target = section && ref.current?.querySelector(`[id="${CSS.escape(section)}"]`)
    if (target) target.scrollIntoView({ block: 'start' })
    else toTop(ref.current)
  }, [html, section])
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (!href) return
    event.preventDefault()
    onLink(href)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links turn their keys into clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are clickable
    <div
      ref={ref}
      className={prose}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes and sanitises it from the installed manual
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

export interface FoundPassage {
  id: string
  title: string
  /** The chapter of the passage. */
  place: string
  text: string
}

/** Results of a search, each with the passage that contains the words. */
export function PassageList(props: { items: readonly FoundPassage[]; query: string; onOpen: (id: string) => void }) {
  return (
    <ul aria-label="Resultados" className="-mx-2">
      {props.items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => props.onOpen(item.id)}
            className="focus-ring w-full cursor-pointer rounded-card px-2 py-2 text-left hover:bg-hover"
          >
            <span className="flex items-center gap-1 text-help text-fg-2">{item.place}</span>
            <span className="block text-group text-fg">
              <Highlight text={item.title} query={props.query} />
            </span>
            <span className="block text-body text-fg-2">
              <Highlight text={item.text} query={props.query} variant="mark" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The chapters one below the other; the open chapter shows its sections too. */
export function Contents(props: {
  label: string
  chapters: readonly { id: string; title: string; sections: readonly { id: string; title: string }[] }[]
  current?: string | undefined
  onOpen: (chapter: string, section?: string) => void
}) {
  const row =
    'focus-ring flex min-h-8 w-full cursor-pointer items-center gap-1 rounded-sm px-2 py-1 text-left hover:bg-hover phone:min-h-11'
  return (
    <nav aria-label={props.label}>
      <ul>
        {props.chapters.map((chapter) => {
          const isCurrent = chapter.id === props.current
          return (
            <li key={chapter.id}>
              <button
                type="button"
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => props.onOpen(chapter.id)}
                className={isCurrent ? `${row} font-semibold text-fg` : `${row} text-fg`}
              >
                <span className="min-w-0 flex-1">{chapter.title}</span>
                <ChevronRight className="size-icon-sm shrink-0 text-fg-2" />
              </button>
              {isCurrent && chapter.sections.length > 0 && (
                <ul className="mb-1 ml-3 border-line border-l pl-1">
                  {chapter.sections.map((section) => (
                    <li key={section.id}>
                      <button
                        type="button"
                        onClick={() => props.onOpen(chapter.id, section.id)}
                        className={`${row} text-help text-fg-2 hover:text-fg`}
                      >
                        {section.title}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The layout of a page to read: contents at the left, article at the right. */
export function ReadingColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[260px_minmax(0,46rem)] gap-x-10 px-pad py-4">
      <div>{side}</div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
