import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../control/IconButton.tsx'
import { Avatar } from '../display/Avatar.tsx'
import { Minimize2, Wifi, WifiOff } from '../icons.ts'
import { ProgressBar } from '../state/ProgressBar.tsx'

/**
 * What a room sees on the projector, over the whole page: a code to read with the phone at the left, what it is for and who came at the
 * right. Everything is large; nothing of it is private.
 */
export function RoomWall(props: {
  company: string
  isOnline: boolean
  /** What the line beside the sign of the network says. */
  connection: string
  actions: ReactNode
  onClose: () => void
  /** The picture of the code; absent while there is none to show, with the reason in its place. */
  code: { image: string; alt: string } | { reason: ReactNode }
  /** How much of the code's life is left, of 100, and in words. */
  life?: { left: number; text: string } | undefined
  facts: string
  title: string
  hint: ReactNode
  /** The code as it is typed. */
  typed?: string | undefined
  figures: { value: ReactNode; note: string }[]
  /** Who came last, the newest first. */
  arrivals: { id: number; name: string; time: string }[]
  foot: string
}) {
  const { code, life } = props
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      className="fixed inset-0 z-40 bg-panel print:hidden"
    >
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col overflow-auto px-10 pt-4 pb-6 text-fg outline-none phone:px-4">
          <header className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1 truncate text-group">{props.company}</span>
            <span role="status" className="flex items-center gap-2 text-body text-fg-2">
              {props.isOnline ? <Wifi size={16} aria-hidden /> : <WifiOff size={16} aria-hidden />}
              {props.connection}
            </span>
            {props.actions}
            <IconButton label="Fechar a tela cheia" icon={Minimize2} onPress={props.onClose} />
          </header>
          <div className="my-auto grid grid-cols-[minmax(0,600px)_minmax(0,1fr)] items-center gap-x-24 gap-y-8 py-6 fold:grid-cols-1">
            <div>
              <div className="flex aspect-square items-center justify-center rounded-card bg-[#fff] p-1 ring-1 ring-line">
                {'image' in code ? (
                  <img
                    src={code.image}
                    alt={code.alt}
                    className="size-full object-contain [image-rendering:pixelated]"
                  />
                ) : (
                  <p className="max-w-96 text-center text-title text-[#1d1d1b]">{code.reason}</p>
                )}
              </div>
              {life && (
                <div className="flex items-center gap-6 pt-6 text-group text-fg-2">
                  <div className="flex-1">
                    <ProgressBar label="Validade do código" value={life.left} />
                  </div>
                  <span className="tnum">{life.text}</span>
                </div>
              )}
            </div>
            <div className="min-w-0">
              <p className="text-title font-normal text-fg-2">{props.facts}</p>
              <Heading
                slot="title"
                className="pt-1 text-[40px]/12 font-semibold tracking-tight wrap-anywhere phone:text-title"
              >
                {props.title}
              </Heading>
              <p className="pt-4 text-title font-normal text-fg-2">{props.hint}</p>
              {props.typed && (
                <p className="pt-2 text-[44px]/14 font-semibold tracking-[0.06em] tnum phone:text-[32px]/10">
                  {props.typed}
                </p>
              )}
              <dl className="mt-8 flex divide-x divide-line border-line border-y py-4">
                {props.figures.map(({ value, note }, at) => (
                  <div key={note} className={at === 0 ? 'pr-10' : 'pl-10'}>
                    <dd className="text-[40px]/12 font-semibold tracking-tight tnum">{value}</dd>
                    <dt className="text-body text-fg-2">{note}</dt>
                  </div>
                ))}
              </dl>
              <ul aria-label="Chegaram por último" aria-live="polite" className="pt-4">
                {props.arrivals.map(({ id, name, time }, at) => (
                  <li key={id} className="flex items-center gap-3 py-2 text-group font-normal">
                    <Avatar name={name} />
                    <span className={at === 0 ? 'min-w-0 flex-1 truncate font-semibold' : 'min-w-0 flex-1 truncate'}>
                      {name}
                    </span>
                    <span className="text-fg-2 tnum">{time}</span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <footer className="text-body text-fg-2">{props.foot}</footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
