import { Avatar } from './Avatar.tsx'

/** A person in a row of a list: the picture, or the initials, beside the name. */
export function Person({ name, photo }: { name: string; photo?: string | undefined }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <span className="print:hidden">
        <Avatar name={name} size={24} {...(photo ? { photo } : {})} />
      </span>
      <span className="truncate">{name}</span>
    </span>
  )
}
