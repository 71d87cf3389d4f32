import { Link as AriaLink } from 'react-aria-components'
import { cx } from '../cx.ts'
import type { Icon } from '../icons.ts'

interface Item {
  label: string
  href: string
}

const link =
  'focus-ring-inner flex min-h-8 cursor-pointer items-center rounded-sm px-2 text-body hover:bg-hover phone:min-h-11'

/** Shortcuts by module: its pages one below the other, and one line for each group of pages. */
export function ShortcutCards(props: {
  modules: readonly {
    label: string
    icon?: Icon | undefined
    items: Item[]
    groups: { label: string; items: Item[] }[]
  }[]
}) {
  return (
    <div className="max-w-300 columns-2 gap-4 overlay:max-w-180 overlay:columns-1">
      {props.modules.map(({ label, icon: Mark, items, groups }) => (
        <section
          key={label}
          aria-label={label}
          className="mb-4 break-inside-avoid rounded-card border border-line px-2 pt-2 pb-2"
        >
          <h2 className="flex min-h-8 items-center gap-2 px-2 text-group text-fg">
            {Mark && <Mark className="text-fg-2" />}
            {label}
          </h2>
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <AriaLink href={item.href} className={`${link} font-medium text-fg`}>
                    {item.label}
                  </AriaLink>
                </li>
              ))}
            </ul>
          )}
          {groups.map((group, index) => (
            <div
              key={group.label}
              className={cx(
                'mx-2 flex gap-x-2 narrow:flex-col narrow:pt-2',
                (items.length > 0 || index > 0) && 'mt-1 border-line border-t pt-1',
              )}
            >
              <h3 className="flex min-h-8 w-26 shrink-0 items-center text-help text-fg-2 narrow:min-h-0 narrow:w-auto">
                {group.label}
              </h3>
              <ul className="-mx-2 flex min-w-0 flex-1 flex-wrap">
                {group.items.map((item) => (
                  <li key={item.href}>
                    <AriaLink href={item.href} className={`${link} text-fg`}>
                      {item.label}
                    </AriaLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
