import { type ReactNode, useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { IconButton } from '../control/IconButton.tsx'
import { Kbd } from '../control/Kbd.tsx'
import { openDialog, useNoPageSaving } from '../control/keys.ts'
import { cx } from '../cx.ts'
import { MenuIcon, PanelLeft, Search } from '../icons.ts'
import { laterOpened } from '../later.tsx'
import { SCROLL_ROOT } from '../layout/PageHeader.tsx'
import { CANDIDATE_COLLAPSE, useIsMobile, useMediaWidth } from '../layout/useMediaWidth.ts'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { useWholeText } from '../text/wholeText.ts'
import { MenuTree } from './MenuTree.tsx'
import { type MenuNode, menuPath } from './types.ts'

export type ShellLayoutProps = {
  /** Company switch: a CompanySwitch, or any node; `isRail` tells whether only its logo fits. */
  company: (isRail: boolean) => ReactNode
  /** Title of the top line on a phone. */
  companyName: string
  menu: MenuNode[]
  activeId?: string
  /** Opens the palette; also by Ctrl K. */
  onSearch: () => void
  breadcrumb?: ReactNode
  /** Right end of the top line: credits, bell, user. A phone shows only `topPhone`. */
  top?: ReactNode
  topPhone?: ReactNode
  /** Above the bottom of the menu, and in the rail: an assistant. Not in the menu that covers the page. */
  assistant?: (isRail: boolean) => ReactNode
  /** Foot of the menu: help links. */
  help?: ReactNode
  /** Content beside the page, such as the manual. */
  panel?: ReactNode
  /** 'Quadro 1.0 · Versão anterior'. */
  version?: ReactNode
  children: ReactNode
}

/** 'Pesquisar Menu' with Ctrl K: looks like a field, but opens the palette. */
function MenuSearch(props: { onPress: () => void }) {
  return (
    <AriaButton
      onPress={props.onPress}
      data-tour="busca"
      aria-keyshortcuts="Control+K"
      className="focus-ring flex min-h-toolbar w-full cursor-text items-center gap-2.5 rounded-control border border-line bg-panel pr-1.5 pl-2.5 text-body text-fg-2 shadow-1 hover:text-fg"
    >
      <Search />
      <span className="flex-1 text-left">Pesquisar Menu</span>
      <Kbd>Ctrl K</Kbd>
    </AriaButton>
  )
}

function FullMenu(props: ShellLayoutProps & { openId?: string; onGo?: () => void }) {
  return (
    <>
      <div className="px-2 pt-2">{props.company(false)}</div>
      <div className="px-2 pt-2 pb-2">
        <MenuSearch
          onPress={() => {
            props.onGo?.()
            props.onSearch()
          }}
        />
      </div>
      <nav aria-label="Menu principal" data-tour="menu" className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        <MenuTree nodes={props.menu} activeId={props.activeId} openId={props.openId} onGo={props.onGo} />
      </nav>
      {props.assistant?.(false)}
      {(props.help || props.version) && (
        <section aria-label="Ajuda e versão" className="px-2 pt-1 pb-2">
          {props.help && <div className="flex items-center">{props.help}</div>}
          {props.version && <div className="px-2 pt-1 text-counter font-normal text-fg-2">{props.version}</div>}
        </section>
      )}
    </>
  )
}

const MenuDrawer = laterOpened(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

function Rail(props: ShellLayoutProps & { onOpen: (id?: string) => void }) {
  const path = menuPath(props.menu, props.activeId)
  return (
    <div className="flex w-14 shrink-0 flex-col items-center gap-1 py-3 print:hidden">
      {props.company(true)}
      <span className="py-1">
        <IconButton
          label="Pesquisar Menu"
          tooltip="Pesquisar Menu · Ctrl K"
          icon={Search}
          placement="right"
          onPress={props.onSearch}
        />
      </span>
      <nav
        aria-label="Menu principal"
        data-tour="menu"
        className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto"
      >
        {props.menu.map((node) => {
          const isActive = path[0] === node.id
          return (
            <Tooltip key={node.id} content={node.label} placement="right">
              <AriaButton
                aria-label={node.label}
                aria-current={isActive || undefined}
                aria-haspopup="dialog"
                onPress={() => props.onOpen(node.id)}
                className={cx(
                  'focus-ring-inner relative flex h-9 w-10 shrink-0 cursor-default items-center justify-center rounded-control border',
                  isActive
                    ? 'border-line bg-panel text-fg shadow-1'
                    : 'border-transparent text-fg-2 hover:bg-press/60 hover:text-fg',
                )}
              >
                {isActive && (
                  <span
                    aria-hidden="true"
                    className="absolute top-1/2 -left-px h-4 w-[3px] -translate-y-1/2 rounded-full bg-accent-ui"
                  />
                )}
                {node.icon ? <node.icon className="size-4.5" /> : node.label.slice(0, 2)}
              </AriaButton>
            </Tooltip>
          )
        })}
      </nav>
      {props.assistant?.(true)}
      <IconButton label="Abrir menu" icon={PanelLeft} placement="right" onPress={() => props.onOpen()} />
    </div>
  )
}

/** The frame of every internal page: the menu, and one white panel with its top line and the page. */
export function ShellLayout(props: ShellLayoutProps) {
  const { onSearch } = props
  const isMobile = useIsMobile()
  const isFolded = useMediaWidth(CANDIDATE_COLLAPSE)
  const [drawer, setDrawer] = useState<{ openId?: string }>()

  useNoPageSaving()
  useWholeText()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!openDialog()) onSearch()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onSearch])

  const close = () => setDrawer(undefined)
  return (
    <div className="flex h-dvh bg-ground text-body text-fg print:block print:h-auto print:bg-panel phone:block phone:h-auto phone:min-h-dvh phone:bg-panel">
      <a
        href="#conteudo"
        className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-tip focus:px-3 focus:py-2 focus:text-on-tip"
      >
        Ir para o conteúdo
      </a>
      {!isFolded && (
        <div className="flex w-60 shrink-0 flex-col print:hidden">
          <FullMenu {...props} />
        </div>
      )}
      {isFolded && !isMobile && <Rail {...props} onOpen={(openId) => setDrawer({ openId })} />}
      {isFolded && (
        <MenuDrawer isOpen={drawer !== undefined} onClose={close}>
          <FullMenu {...props} assistant={undefined} openId={drawer?.openId} onGo={close} />
        </MenuDrawer>
      )}
      <div className="my-2 mr-2 flex min-w-0 flex-1 flex-col overflow-hidden rounded-panel border border-line bg-panel shadow-1 print:m-0 print:block print:overflow-visible print:rounded-none print:border-0 print:shadow-none phone:m-0 phone:min-h-dvh phone:overflow-visible phone:rounded-none phone:border-0 phone:shadow-none">
        <header className="flex min-h-top shrink-0 items-center gap-3 px-pad print:hidden phone:gap-0 phone:px-2">
          {isMobile ? (
            <>
              <IconButton label="Abrir menu" icon={MenuIcon} onPress={() => setDrawer({})} />
              <span className="min-w-0 flex-1 truncate text-center text-body font-semibold">{props.companyName}</span>
              {props.topPhone ?? <span className="size-iconbtn" />}
            </>
          ) : (
            <>
              {props.breadcrumb}
              <div className="-mr-2 ml-auto flex shrink-0 items-center gap-2">{props.top}</div>
            </>
          )}
        </header>
        <div className="relative flex min-h-0 flex-1 print:block phone:block">
          <main
            id="conteudo"
            tabIndex={-1}
            {...{ [SCROLL_ROOT]: '' }}
            className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-auto outline-none print:overflow-visible phone:overflow-visible"
          >
            {props.children}
          </main>
          {props.panel && <div className="contents print:hidden">{props.panel}</div>}
        </div>
      </div>
    </div>
  )
}
