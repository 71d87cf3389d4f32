import type { Services } from './services.ts'

/** A page that is HTML from the start: for search engines, and for links that are shared and previewed. */
export interface PublicPage {
  /** Address with `:parameters`, outside /api. */
  path: string
  /** The whole document; undefined where there is nothing, which answers 404 with `missing`. */
  render(services: Services, params: Record<string, string>): Promise<string | undefined>
  missing(): string
}

/** Nothing runs in it, and nothing comes from elsewhere; data blocks (JSON-LD) are no scripts. */
export const PUBLIC_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
