import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'

/** A surface that comes from the bottom of a phone: menus, row actions, choosers. */
export function BottomSheet(props: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  label?: string
  children: ReactNode
}) {
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 flex items-end bg-scrim transition-opacity duration-160 data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-100"
    >
      <Modal className="max-h-[80dvh] w-full overflow-auto rounded-t-panel bg-pop pb-[max(0.5rem,env(safe-area-inset-bottom))] text-fg shadow-3">
        <div aria-hidden="true" className="mx-auto mt-2 h-1 w-9 rounded-full bg-line-2" />
        {props.label && <p className="px-5 pt-3 pb-1 text-group text-fg">{props.label}</p>}
        {props.children}
      </Modal>
    </ModalOverlay>
  )
}
