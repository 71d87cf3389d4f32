import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Count } from '../display/Badge.tsx'
import type { Icon } from '../icons.ts'

export type TabItem = {
  id: string
  label: string
  icon?: Icon
  count?: number
  /** Number of errors inside this tab after a failed save. */
  errors?: number
  /** A thin line before it, e.g. where the saved filters begin. */
  hasDivider?: boolean
}

/**
 * Tabs of a page or panel; the children are the content of the selected tab. On a phone the tabs scroll sideways; `pills` is for the views
 * of a list.
 */
export function Tabs(props: {
  label: string
  items: TabItem[]
  selected: string
  onChange: (id: string) => void
  /** 'pills' on a phone for the views of a list. */
  phone?: 'line' | 'pills'
  /** Horizontal padding equal to the page's; false inside panels that have their own padding. */
  hasPagePadding?: boolean
  /** Grows with its content and scrolls with the page, so that a sticky footer below stays visible; for long forms. */
  isLong?: boolean
  children: ReactNode
}) {
  const { items, phone = 'line', hasPagePadding = true, isLong } = props
  const height = isLong ? 'flex shrink-0 grow flex-col print:block' : 'flex min-h-0 flex-1 flex-col print:block'
  const pills = phone === 'pills'
  return (
    <AriaTabs selectedKey={props.selected} onSelectionChange={(key) => props.onChange(String(key))} className={height}>
      <TabList
        aria-label={props.label}
        className={cx(
          'relative flex shrink-0 items-stretch overflow-x-auto border-line border-b [scrollbar-width:none] print:hidden',
          // A panel is narrow: five tabs fit with less space between them.
          hasPagePadding ? 'gap-5 px-pad' : 'gap-3.5',
          pills && 'phone:gap-2 phone:border-0 phone:py-1',
        )}
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className={cx(
              'group/tab focus-ring-inner relative flex min-h-tab cursor-default items-center gap-2 whitespace-nowrap text-body font-medium text-fg-2 transition-[color] hover:text-fg data-selected:text-fg',
              pills &&
                'phone:hit-44 phone:min-h-9 phone:gap-1 phone:rounded-full phone:border phone:border-line-2 phone:px-3 phone:text-row-2 phone:text-fg phone:data-selected:border-tip phone:data-selected:bg-tip phone:data-selected:text-on-tip',
            )}
          >
            {({ isSelected }) => (
              <>
                {item.hasDivider && (
                  <span aria-hidden="true" className={cx('mr-3 h-4 w-px bg-line-2', pills && 'phone:hidden')} />
                )}
                {item.icon && <item.icon className="size-icon-sm" />}
                {item.label}
                {item.count !== undefined && (
                  <span
                    className={cx('text-counter tnum', pills ? 'phone:text-row-2 phone:text-inherit' : '', 'text-fg-2')}
                  >
                    {item.count.toLocaleString('pt-BR')}
                  </span>
                )}
                {item.errors ? (
                  <Count value={item.errors} tone="danger" label={item.errors === 1 ? 'erro' : 'erros'} />
                ) : null}
                {isSelected && (
                  <Underline
                    className={cx(
                      'absolute right-0 bottom-0 left-0 h-0.5 rounded-t-full bg-accent-ui',
                      // Starts after the thin line, its gap and its margin.
                      item.hasDivider && 'left-5.25',
                      pills && 'phone:hidden',
                    )}
                  />
                )}
              </>
            )}
          </Tab>
        ))}
      </TabList>
      {/* The tab's id is created once: without the key the tab would refer to a panel that does not exist. */}
      <TabPanel key={props.selected} id={props.selected} className={cx(height, 'outline-none')}>
        {props.children}
      </TabPanel>
    </AriaTabs>
  )
}

/** Marks the selected tab, and scrolls it into view without moving the page. */
function Underline({ className }: { className: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const tab = mark.current?.closest<HTMLElement>('[role="tab"]')
    const strip = tab?.closest<HTMLElement>('[role="tablist"]')
    if (!tab || !strip) return
    const [from, to] = [tab.offsetLeft - 48, tab.offsetLeft + tab.offsetWidth + 48]
    if (from < strip.scrollLeft) strip.scrollLeft = from
    else if (to > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = to - strip.clientWidth
  }, [])
  return <span ref={mark} aria-hidden="true" className={className} />
}
