/** Records by name, each with the reason why it was not changed. */
export function ReasonList({ items }: { items: readonly { id: number; label: string; reason: string }[] }) {
  return (
    <ul className="mt-2 max-h-60 overflow-auto rounded-card bg-sub px-3 py-1">
      {items.map((item) => (
        <li key={item.id} className="border-line py-1.5 not-first:border-t">
          {item.reason.includes(item.label) ? (
            item.reason
          ) : (
            <>
              <span className="font-medium">{item.label}</span>
              <span className="block text-fg-2">{item.reason}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
