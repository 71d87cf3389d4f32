import type { ModuleName } from '@quadro/contract/kit/authority.ts'
import {
  type AsyncRouteComponent,
  CatchBoundary,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  useLocation,
  useNavigate,
} from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useVisitor } from '../kit/call/candidate.ts'
import { queryClient } from '../kit/call/query.ts'
import { holds, useSession } from '../kit/call/session.ts'
import { afterLogin } from '../kit/page/after-login.ts'
import { AccessDenied, NotFound, ServerError } from '../kit/page/error-pages.tsx'
import { type ListedPage, landingPages, type Page } from '../kit/page/page.ts'
import { LinkProvider } from '../ui/control/LinkProvider.tsx'
import { later } from '../ui/later.tsx'
import { LoadingScreen } from '../ui/state/States.tsx'
import { Dialogs } from './Dialogs.tsx'
import { buildMenu, leaves } from './menu.ts'
import { visitorOf } from './visitor.ts'

/** Loaded separately, because an internal user never sees the candidate's frame, and a candidate's phone does not need the shell. */
const Shell = lazyRouteComponent(() => import('./Shell.tsx'), 'Shell')
const CandidateArea = lazyRouteComponent(() => import('./CandidateArea.tsx'), 'CandidateArea')
const KeepsPage = later(async () => (await import('../kit/offline/keeps-page.tsx')).KeepsPage)
const FRAMES = { candidate: CandidateArea, employee: undefined, user: Shell }
/** Starts loading the frame of an address while the list of pages still comes. */
export const fetchFrame = (path: string) => FRAMES[visitorOf(path)]?.preload?.()

const Goes = ({ to, search }: { to: string; search?: Record<string, unknown> }) => {
  const navigate = useNavigate()
  const query = JSON.stringify(search ?? {})
  useEffect(() => void navigate({ to, search: JSON.parse(query) as never, replace: true }), [navigate, to, query])
  return <LoadingScreen />
}

/** Guards the pages of the candidate area. The company and the vacancy stay in the address. */
function CandidateGuard({ page, children }: { page: Page; children: ReactNode }) {
  const { info, kept } = useVisitor()
  if (page.area === 'externo' && !info) return <Goes to="/externo/login" search={kept} />
  if (page.area === 'entrada-externa' && info) return <Goes to="/externo/anuncios" search={kept} />
  return children
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** The cached data may have caused the error, so the next screen loads it again. */
function Failed({ error }: { error: Error }) {
  useEffect(() => queryClient.removeQueries({ type: 'inactive' }), [])
  return <ServerError error={error} />
}

/** When a screen fails, the frame around it stays; another address renders again. */
function Screens({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <CatchBoundary getResetKey={() => pathname} errorComponent={({ error }) => <Failed error={asError(error)} />}>
      {children}
    </CatchBoundary>
  )
}

/** Lets in the users that the page is for, and redirects the others (specification 1 §2.4). */
function Guard({ page, pages, children }: { page: Page; pages: readonly ListedPage[]; children: ReactNode }) {
  const { state, parameters } = useSession()
  if (page.area === 'publico') return children
  if (page.area === 'externo' || page.area === 'entrada-externa' || page.area === 'aberta')
    return (
      <CandidateArea>
        <CandidateGuard page={page}>
          <Screens>{children}</Screens>
        </CandidateGuard>
      </CandidateArea>
    )
  if (state === 'loading') return <LoadingScreen />
  if (state === 'unauthenticated' && parameters?.instalacaoNova) return <Goes to="/instalacao" />
  if (page.area === 'entrada') return state === 'authenticated' ? <Goes to={afterLogin()} /> : children
  if (state === 'unauthenticated') return <Goes to="/login" />
  const allowed = !page.authorities?.length || page.authorities.some((a) => holds(a.name))
  if (!allowed)
    return (
      <Shell pages={pages}>
        <AccessDenied />
      </Shell>
    )
  return (
    <Shell pages={pages}>
      <Screens>{children}</Screens>
      {page.offline && <KeepsPage />}
    </Shell>
  )
}

function Root() {
  const navigate = useNavigate()
  return (
    <LinkProvider navigate={(href) => void navigate({ href })}>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      <Dialogs />
    </LinkProvider>
  )
}

function Unknown({ pages }: { pages: readonly ListedPage[] }) {
  const { state } = useSession()
  const { pathname } = useLocation()
  // A visit that started at a candidate's or an employee's address has no list of the other pages, so the address is loaded again.
  const visitors = new Set(pages.map(({ page }) => visitorOf(page.path)))
  const isElsewhere = visitors.size === 1 && !visitors.has('user') && !visitors.has(visitorOf(pathname))
  useEffect(() => {
    if (isElsewhere) location.reload()
  }, [isElsewhere])
  if (isElsewhere || state === 'loading') return <LoadingScreen />
  if (state !== 'authenticated' || visitorOf(pathname) !== 'user') return <NotFound isBare />
  return (
    <Shell pages={pages}>
      <NotFound />
    </Shell>
  )
}

/** The address of a module: the first entry of its menu that the user may open. */
function Landing({ module, pages }: { module: ModuleName; pages: readonly ListedPage[] }) {
  const first = leaves(buildMenu(pages, holds)).find((item) => item.module === module)
  return first?.url ? <Goes to={first.url} /> : <AccessDenied />
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    firstSight?: (session: Promise<void>) => Promise<unknown>
  }
}

/** Loads what a page's first sight consists of. A part that does not come is asked for again when it is rendered. */
const firstSight =
  ({ area }: Page, screen: AsyncRouteComponent<object>) =>
  (session: Promise<void>) => {
    const code = screen.preload?.()
    if (area === 'publico') return Promise.all([code])
    if (area === 'entrada') return Promise.all([code, session])
    return Promise.all(area === 'interno' ? [code, Shell.preload?.(), session] : [code, CandidateArea.preload?.()])
  }
/** Loads what the first sight of the page at the router's address consists of. */
export const fetchFirstSight = (router: ReturnType<typeof buildRouter>, session: Promise<void>) =>
  Promise.all(
    router
      .getMatchedRoutes(router.latestLocation.pathname)[0]
      .map((route) => route.options.staticData?.firstSight?.(session)),
  )

/** The routes of all pages; each page loads when it is first opened. */
export function buildRouter(pages: readonly ListedPage[]) {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: () => <Unknown pages={pages} />,
    errorComponent: ({ error }) => <ServerError isBare error={asError(error)} />,
  })
  const routes = pages.map(({ page }) => {
    const Screen = lazyRouteComponent(page.load) as AsyncRouteComponent<object>
    const route = createRoute({
      getParentRoute: () => root,
      path: page.path,
      staticData: { firstSight: firstSight(page, Screen) },
      validateSearch: (search: Record<string, unknown>) => search,
      component: () => (
        <Guard page={page} pages={pages}>
          <Screen />
        </Guard>
      ),
      errorComponent: ({ error }) => <ServerError isBare error={asError(error)} />,
    })
    // Child addresses show the same page, which reads the rest of the address itself.
    const below = (page.children ?? []).map((path) =>
      createRoute({ getParentRoute: () => route, path, component: () => null }),
    )
    return below.length > 0
      ? route.addChildren([createRoute({ getParentRoute: () => route, path: '/', component: () => null }), ...below])
      : route
  })
  const landings = landingPages(pages).map(({ module, page }) =>
    createRoute({
      getParentRoute: () => root,
      path: page.path,
      component: () => (
        <Guard page={page} pages={pages}>
          <Landing module={module} pages={pages} />
        </Guard>
      ),
    }),
  )
  return createRouter({
    routeTree: root.addChildren([...routes, ...landings]),
    scrollRestoration: true,
    scrollToTopSelectors: ['[data-scroll-root]'],
    defaultPendingMs: 300,
  })
}
