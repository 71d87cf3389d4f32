import { Link as AriaLink } from 'react-aria-components'
import { cx } from '../cx.ts'

export interface DueCard {
  id: string
  /** 'atraso', 'hoje', 'seg', 'dez' above the day of the month. */
  word: string
  day: string
  /** The full date, for screen readers. */
  date: string
  isLate: boolean
  title: string
  detail?: string | null
  href: string
}

/** Number of cards in a row where five do not fit; the others open with a button. */
const IN_A_ROW = 3
const grid = 'grid grid-cols-5 gap-2 overlay:grid-cols-3 phone:grid-cols-1'
const card = 'flex min-h-19 min-w-0 items-center gap-3 rounded-card bg-hover px-3 py-2 phone:min-h-16'

/** The next deadlines: a few cards in a row, the date at the left, the subject at the right; each links to the page where it is handled. */
export function DueCards({ cards }: { cards: DueCard[] }) {
  return (
    <ul className={grid}>
      {cards.map(({ id, word, day, date, isLate, title, detail, href }, at) => (
        <li key={id} className={cx('flex min-w-0', at >= IN_A_ROW && 'overlay:hidden')}>
          <AriaLink href={href} className={cx('focus-ring flex-1 hover:bg-press', card)}>
            <span
              aria-hidden="true"
              className={cx('flex w-12 shrink-0 flex-col items-center', isLate && 'text-danger')}
            >
              <span className={cx('text-counter font-normal', !isLate && 'text-fg-2')}>{word}</span>
              <span className={cx('font-semibold tnum', day.length > 2 ? 'text-group' : 'text-title/5')}>{day}</span>
            </span>
            <span className="sr-only">{date}: </span>
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="line-clamp-2 text-body font-medium text-fg">{title}</span>
              {detail && <span className="line-clamp-2 text-help text-fg-2">{detail}</span>}
            </span>
          </AriaLink>
        </li>
      ))}
    </ul>
  )
}

/** Placeholders of the cards while they load. */
export function DueCardsRoom({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Carregando" className={cx('appear-150', grid)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical
        <div key={index} className={cx(card, index >= IN_A_ROW && 'overlay:hidden')} />
      ))}
    </div>
  )
}
