import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

/**
 * Lets every link, menu item and row of `ui/` navigate without a page load, and sets the language of react-aria's own texts. `navigate`
 * comes from the router; `useHref` converts a path of the application to the address in the browser, when they differ.
 */
export function LinkProvider(props: {
  navigate: (href: string) => void
  useHref?: (href: string) => string
  children: ReactNode
}) {
  return (
    <I18nProvider locale="pt-BR">
      <RouterProvider navigate={props.navigate} useHref={props.useHref}>
        {props.children}
      </RouterProvider>
    </I18nProvider>
  )
}
