/** A signature as it was drawn, from the path of its lines. */
export function DrawnSignature({
  label,
  width,
  height,
  path,
}: {
  label: string
  width: number
  height: number
  path: string
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full max-w-[420px] rounded-control border border-line bg-panel text-fg"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
