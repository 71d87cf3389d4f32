import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'

/** First letters of the first and the last name. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean)
  const first = parts[0]?.[0] ?? ''
  const last = parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase('pt-BR')
}

function hue(name: string): number {
  let hash = 0
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 3600
  return (hash % 12) * 30 + 10
}

/**
 * A person: photo, or initials on a tint derived from the name. It is decorative beside the written name; give `label` when it stands
 * alone.
 */
export function Avatar(props: { name: string; photo?: string; size?: 24 | 28 | 40 | 72; label?: string }) {
  const { name, photo, size = 28, label } = props
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={{ '--h': hue(name) } as CSSProperties}
      className={cx(
        'avatar-tint inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold tracking-tight',
        size === 24 && 'size-6 text-[11px]/none',
        size === 28 && 'size-7 text-[11px]/none',
        size === 40 && 'size-10 text-[15px]/none',
        size === 72 && 'size-18 text-[24px]/none phone:size-15 phone:text-[20px]/none',
      )}
    >
      {photo ? <img src={photo} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  )
}
