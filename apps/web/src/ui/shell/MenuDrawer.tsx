import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'

/** The menu (240 px wide) over the page: from the rail, or as a drawer on a phone. */
export function MenuDrawer(props: { isOpen: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
      isDismissable
      className="fixed inset-0 z-50 bg-scrim transition-opacity duration-160 data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-100"
    >
      <Modal className="h-dvh w-60 bg-ground text-fg shadow-3 phone:w-80 phone:max-w-[85vw]">
        <Dialog aria-label="Menu" className="flex h-full flex-col outline-none">
          {props.children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
