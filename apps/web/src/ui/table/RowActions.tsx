import { useEffect, useRef, useState } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { INLINE_ACTIONS } from '../constants.ts'
import { IconButton } from '../control/IconButton.tsx'
import { Ellipsis } from '../icons.ts'
import { Menu, type MenuEntry } from '../overlay/Menu.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'
import type { RowAction } from './types.ts'

/** Up to five actions are inline; with a sixth all of them go into the menu. */
export function inlineActions(actions: RowAction[]): RowAction[] {
  return actions.length <= INLINE_ACTIONS ? actions : []
}

export function actionEntries(actions: RowAction[]): MenuEntry[] {
  return actions.map(({ id, label, icon, href, isDanger, isDisabled, onAction }) => ({
    id,
    label,
    icon,
    href,
    isDanger,
    isDisabled,
    onAction,
  }))
}

/** True while the pointer or the focus is in the row around the element. */
function useRowActive() {
  const ref = useRef<HTMLDivElement>(null)
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    const row = ref.current?.closest<HTMLElement>('[role="row"]')
    if (!row) return
    const on = () => setActive(true)
    const off = () => setActive(row.matches(':hover') || row.contains(document.activeElement))
    const onBlur = (event: FocusEvent) => {
      if (!row.contains(event.relatedTarget as Node | null)) setActive(row.matches(':hover'))
    }
    row.addEventListener('pointerenter', on)
    row.addEventListener('pointerleave', off)
    row.addEventListener('focusin', on)
    row.addEventListener('focusout', onBlur)
    return () => {
      row.removeEventListener('pointerenter', on)
      row.removeEventListener('pointerleave', off)
      row.removeEventListener('focusin', on)
      row.removeEventListener('focusout', onBlur)
    }
  }, [])
  return { ref, isActive }
}

/** `…` at first; on hover or focus up to five actions beside it, in reserved space (or over the row without it). */
export function RowActions(props: { actions: RowAction[]; rowName: string }) {
  const { actions, rowName } = props
  const { ref, isActive } = useRowActive()
  const inline = inlineActions(actions)
  return (
    <div ref={ref} className="relative z-1 flex justify-end bg-inherit">
      {isActive && inline.length > 0 && (
        <div className="absolute top-0 right-full flex bg-inherit pl-2">
          {inline.map((action) =>
            action.href ? (
              <Tooltip key={action.id} content={action.label}>
                <AriaLink
                  href={action.href}
                  aria-label={action.label}
                  className="focus-ring inline-flex size-iconbtn-row items-center justify-center rounded-sm text-fg-2 hover:text-fg"
                >
                  <action.icon />
                </AriaLink>
              </Tooltip>
            ) : (
              <IconButton
                key={action.id}
                label={action.label}
                icon={action.icon}
                size="row"
                isDisabled={action.isDisabled}
                onPress={action.onAction}
              />
            ),
          )}
        </div>
      )}
      {/* Without actions there is no menu. */}
      {actions.length > 0 && (
        <Menu
          trigger={<IconButton label={`Ações de ${rowName}`} tooltip="Mais ações" icon={Ellipsis} size="row" />}
          label={rowName}
          items={actionEntries(actions)}
        />
      )}
    </div>
  )
}
