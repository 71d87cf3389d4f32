import { useState } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { Link } from '../control/Link.tsx'
import { WifiOff } from '../icons.ts'

/** In the bar above every page: that something waits on this device, and how much. On a phone only the icon. */
export const WaitingButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <>
    <span className="phone:hidden">
      <Button size="sm" variant="quiet" icon={WifiOff} onPress={onPress}>
        {label}
      </Button>
    </span>
    <span className="hidden phone:inline-flex">
      <IconButton label={label} icon={WifiOff} hasDot onPress={onPress} />
    </span>
  </>
)

export interface WaitingItem {
  id: string
  title: string
  href: string
  note: string
  /** It does not go by itself: the user tries again or throws it away. */
  isRefused: boolean
}
/** What waits, each with its page. Throwing away is asked in the row. */
export function WaitingList(props: {
  note: string
  items: readonly WaitingItem[]
  onGo: () => void
  onAgain: (id: string) => void
  onDiscard: (id: string) => void
}) {
  const [asked, setAsked] = useState<string>()
  return (
    <>
      <p className="pb-3 text-fg-2">{props.note}</p>
      <ul className="divide-y divide-line">
        {props.items.map(({ id, title, href, note, isRefused }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <Link href={href} onPress={props.onGo}>
                {title}
              </Link>
              <p className="text-help text-fg-2 phone:text-row-2">{note}</p>
            </div>
            {isRefused && (
              <span className="flex gap-2">
                <Button size="sm" onPress={() => (asked === id ? setAsked(undefined) : props.onAgain(id))}>
                  {asked === id ? 'Manter' : 'Tentar de novo'}
                </Button>
                {asked === id ? (
                  <Button size="sm" variant="danger" onPress={() => props.onDiscard(id)}>
                    Descartar de vez
                  </Button>
                ) : (
                  <Button size="sm" variant="quiet" onPress={() => setAsked(id)}>
                    Descartar
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
