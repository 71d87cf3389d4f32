import { type ReactNode, useContext, useLayoutEffect } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { LinkButton } from '../control/Link.tsx'
import { cx } from '../cx.ts'
import { Ellipsis } from '../icons.ts'
import { Menu, type MenuEntry } from '../overlay/Menu.tsx'
import { BodyTop } from './frame.ts'
import { usePageName } from './pageName.ts'
import { useIsMobile } from './useMediaWidth.ts'

/** Attribute of the scrolling part of the shell, so that a page that opens can scroll to its top. */
export const SCROLL_ROOT = 'data-scroll-root'

/**
 * Heading of every page: title, at most one badge, one line of facts, actions at the right (quiet, secondary, one accent). It also sets the
 * title of the browser tab, and scrolls to the top when the page opens.
 */
export function PageHeader(props: {
  title: string
  /** Name of the record, when the title does not contain it: shown in the browser tab and at the end of the breadcrumb. */
  record?: string
  badge?: ReactNode
  /** One line of facts, e.g. '38 abertas em andamento · 112 vagas'. */
  facts?: ReactNode
  /** Photo or avatar to the left of the title. */
  media?: ReactNode
  /** Right side: quiet buttons and the accent button. */
  actions?: ReactNode
  /** Secondary buttons before `actions`; on a phone they go into the menu `…`. */
  secondary?: MenuEntry[]
  /** Changes when another record opens in the same screen; each change counts as opening a page. */
  pageKey?: string | number
  /** Set by the router when it restores a scroll position (back and forward). */
  keepScroll?: boolean
  /** Thin line below, when no tabs follow. */
  hasLine?: boolean
}) {
  const { title, badge, facts, media, actions, secondary = [], pageKey, keepScroll = false, hasLine } = props
  const isMobile = useIsMobile()
  const folded = isMobile && secondary.length > 0
  // On a phone the facts stand below, because beside the accent button their column would be too narrow. Beside a photo there is enough
  // room.
  const isBelow = isMobile && !media && Boolean(facts) && (folded || Boolean(actions))
  const more = folded && (
    <Menu trigger={<IconButton label="Mais ações" icon={Ellipsis} />} label={title} items={secondary} />
  )
  const line = facts && <div className="mt-0.5 min-w-0 text-body text-fg-2 tnum phone:text-row-2">{facts}</div>
  usePageName('page', title)
  usePageName('record', props.record)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page key means another page
  useLayoutEffect(() => {
    if (keepScroll) return
    window.scrollTo(0, 0)
    document.querySelector(`[${SCROLL_ROOT}]`)?.scrollTo(0, 0)
  }, [pageKey, keepScroll])
  return (
    <header
      className={`flex shrink-0 flex-wrap items-start gap-x-4 gap-y-3 px-pad pt-[3px] pb-3 ${hasLine ? 'border-line border-b' : ''}`}
    >
      {media}
      <div className={cx('min-w-0 flex-1', folded && !facts ? 'basis-24' : 'basis-40')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-title text-fg">{title}</h1>
          {badge}
        </div>
        {!isBelow && line}
      </div>
      {(actions || (secondary.length > 0 && !folded)) && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {!folded &&
            secondary.map((item) =>
              item.href ? (
                <LinkButton key={item.id} href={item.href} icon={item.icon} kbd={item.kbd} target={item.target}>
                  {item.label}
                </LinkButton>
              ) : (
                <Button
                  key={item.id}
                  icon={item.icon}
                  kbd={item.kbd}
                  isDisabled={item.isDisabled}
                  onPress={item.onAction}
                >
                  {item.label}
                </Button>
              ),
            )}
          {actions}
        </div>
      )}
      {isBelow ? (
        <div className={cx('flex basis-full items-center justify-between gap-x-4', folded ? '-mt-3 -mb-1' : '-mt-2')}>
          {line ?? <span />}
          {more}
        </div>
      ) : (
        more && <div className="-mr-3 -mt-1">{more}</div>
      )}
    </header>
  )
}

/** A page without a list or form layout: a padded column that scrolls with the panel. */
export function PageBody(props: { children: ReactNode }) {
  const top = useContext(BodyTop)
  return (
    <div className="flex flex-1 flex-col px-pad py-4">
      {top && <div className="max-w-180 pb-4 empty:hidden">{top}</div>}
      {props.children}
    </div>
  )
}
