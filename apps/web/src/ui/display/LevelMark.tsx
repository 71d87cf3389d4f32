import { cx } from '../cx.ts'

const HEIGHTS = ['h-[5px]', 'h-[6.5px]', 'h-2', 'h-[9.5px]', 'h-[11px]']
const TONES = ['text-dot-gray', 'text-dot-gray', 'text-dot-green', 'text-dot-amber', 'text-dot-red', 'text-dot-red']

/** Five rising bars, of which some are filled: a level, always beside its word. */
export function LevelMark({ bars }: { bars: number }) {
  return (
    <span aria-hidden="true" className={cx('inline-flex shrink-0 items-end gap-[1.5px]', TONES[bars])}>
      {HEIGHTS.map((height, at) => (
        <span key={height} className={cx('w-[3px] rounded-[1px]', height, at < bars ? 'bg-current' : 'bg-line-2')} />
      ))}
    </span>
  )
}
