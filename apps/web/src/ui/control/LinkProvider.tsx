import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

/**
 * Teaches every link, menu item and row of `ui/` to navigate without a page load, and sets the language of react-aria's own texts.
 * `navigate` comes from the router; `useHref` maps an application path to the address in the bar, when they differ.
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
