import { type ReactNode, useEffect, useState } from 'react'
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Count } from '../display/Badge.tsx'
import { ChevronDown } from '../icons.ts'
import { CANDIDATE_COLLAPSE, useMediaWidth } from './useMediaWidth.ts'

export type SectionLink = {
  /** Id of the group's element. */
  id: string
  label: string
  errors?: number
  /** Short note, e.g. 'opcional'. */
  note?: string
}

function useCurrent(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const visible = new Set<string>()
    const order = ids.split(' ')
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) visible.add(entry.target.id)
        else visible.delete(entry.target.id)
      }
      setCurrent(order.find((id) => visible.has(id)))
    })
    for (const id of order) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}

/** 'Nesta página': the groups of a long form with their errors. Above the form, instead of beside it, it is one disclosure of 48 px. */
export function SectionNav(props: { sections: SectionLink[]; hasRequired?: boolean; children?: ReactNode }) {
  const { sections } = props
  const current = useCurrent(sections.map((section) => section.id).join(' ')) ?? sections[0]?.id
  const isFolded = useMediaWidth(CANDIDATE_COLLAPSE)
  const list = (
    <ul className="-mx-2.5 fold:mx-0">
      {sections.map((section) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            aria-current={section.id === current ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(section.id)?.scrollIntoView({ block: 'start' })
            }}
            className={cx(
              'focus-ring-inner flex min-h-option items-center justify-between gap-2 rounded-sm px-2.5 text-body',
              section.id === current ? 'bg-hover font-medium text-fg' : 'text-fg-2 hover:text-fg',
            )}
          >
            {section.label}
            {section.errors ? (
              <Count value={section.errors} tone="danger" label={section.errors === 1 ? 'erro' : 'erros'} />
            ) : (
              section.note && <span className="text-help text-fg-2">{section.note}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
  const required = props.hasRequired && (
    <span className="text-help text-fg-2">
      <span className="text-danger">*</span> obrigatório
    </span>
  )
  if (isFolded) {
    const errors = sections.reduce((sum, section) => sum + (section.errors ?? 0), 0)
    return (
      <Disclosure className="rounded-control border border-line">
        <Heading level={2}>
          <AriaButton
            slot="trigger"
            className="group focus-ring-inner flex min-h-12 w-full items-center gap-2 rounded-control px-4 text-body font-medium"
          >
            Nesta página
            {errors > 0 && <Count value={errors} tone="danger" label="erros" />}
            <ChevronDown className="ml-auto text-fg-2 group-aria-expanded:rotate-180" />
          </AriaButton>
        </Heading>
        <DisclosurePanel>
          <div className="px-2 pb-2">{list}</div>
        </DisclosurePanel>
      </Disclosure>
    )
  }
  return (
    <nav aria-label="Nesta página" className="w-66 shrink-0">
      <div className="mb-1 flex items-center justify-between">
        <h2 className="text-label text-fg-2">Nesta página</h2>
        {required}
      </div>
      {list}
      {props.children && <div className="mt-4 border-line border-t pt-4">{props.children}</div>}
    </nav>
  )
}
