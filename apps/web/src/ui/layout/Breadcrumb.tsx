import { Link as AriaLink } from 'react-aria-components'

export type Crumb = { label: string; href?: string }

/** Path of the page in the menu; the last item is the page itself. On a phone the top line shows the company instead. */
export function Breadcrumb(props: { items: Crumb[] }) {
  return (
    <nav aria-label="Você está em" className="min-w-0 phone:hidden">
      <ol className="flex min-w-0 items-center gap-2 text-label font-normal text-fg-2">
        {props.items.map((item, index) => {
          const isLast = index === props.items.length - 1
          return (
            <li key={`${item.href ?? ''} ${item.label}`} className="flex min-w-0 items-center gap-2 whitespace-nowrap">
              {index > 0 && <span aria-hidden="true">/</span>}
              {item.href && !isLast ? (
                <AriaLink href={item.href} className="focus-ring truncate rounded-mark hover:text-fg">
                  {item.label}
                </AriaLink>
              ) : (
                <span aria-current={isLast ? 'page' : undefined} className="truncate">
                  {item.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
