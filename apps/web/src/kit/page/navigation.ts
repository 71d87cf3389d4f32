import {
  defaultStringifySearch,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouter,
} from '@tanstack/react-router'
import { useCallback } from 'react'

export type Search = Record<string, string | number | boolean | undefined>

const NONE: Search = {}
/**
 * The address for which the current page was rendered. The router's own address changes earlier: until the code of the next page is loaded,
 * the old page still stands and would read the new address as its own record and filters.
 */
const usePathname = () =>
  // A page with child pages is their index route, whose address ends with a slash in the router.
  useMatches({ select: (matches) => (matches.at(-1)?.pathname ?? '').replace(/(?<=.)\/$/, '') })
export const useSearch = () => useMatches({ select: (matches) => (matches.at(-1)?.search ?? NONE) as Search })

/** Filters, page and order of a list are kept in the address; setting a filter returns to the first page. */
export function useSearchState(): [Search, (change: Search, options?: { keepPage?: boolean }) => void] {
  const pathname = usePathname()
  const navigate = useNavigate()
  const search = useSearch()
  const set = useCallback(
    (change: Search, { keepPage = false } = {}) => {
      const next: Search = { ...search, ...(keepPage ? {} : { page: undefined }), ...change }
      for (const key of Object.keys(next)) if (next[key] === undefined || next[key] === '') delete next[key]
      void navigate({ to: pathname, search: next as never, replace: true })
    },
    [search, navigate, pathname],
  )
  return [search, set]
}

/** The address state in which the user last left each list, so that going back shows the same rows. */
export const leftLists = new Map<string, Search>()
export const rememberList = (base: string, search: Search): void => void leftLists.set(base, search)
/** Address of a list in the state in which the user last left it. */
export const listAddress = (base: string): string => `${base}${defaultStringifySearch(leftLists.get(base) ?? {})}`

/** Goes to an address of the product. A list opens as the user last left it, unless told otherwise. */
export function useGo(): (to: string, options?: { search?: Search; replace?: boolean; hash?: string }) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, { search = leftLists.get(to) ?? {}, replace = false, hash } = {}) =>
      void navigate({ to, search: search as never, replace, ...(hash ? { hash } : {}) }),
    [navigate],
  )
}

/** The part of the address after '#'. */
export function useHash(): string | undefined {
  const { hash } = useLocation()
  return hash ? decodeURIComponent(hash) : undefined
}

/** The part of the address below `base`: 'new', an id, or nothing. */
export function useChild(base: string): string | undefined {
  const pathname = usePathname()
  return pathname.startsWith(`${base}/`) ? decodeURIComponent(pathname.slice(base.length + 1)) : undefined
}

/** A parameter of the page's path, such as `$id`. */
export function useParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>
  const value = params[name]
  if (value === undefined) throw new Error(`This page's path has no $${name}`)
  return value
}

/** Whether the product has a page at an address, for links to a module that may be missing. */
export function usePages(): (address: string) => boolean {
  const router = useRouter()
  return useCallback((address) => router.getMatchedRoutes(address)[2] !== undefined, [router])
}
