import { Link } from '../control/Link.tsx'
import { CircleAlert } from '../icons.ts'

export type FieldProblem = {
  /** Id of the field's focusable element. */
  id: string
  label: string
}

/** Scrolls a field into view without moving the summary off a phone's screen, and focuses it. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'nearest' })
}

/** Errors after a failed save: the quoted message with a link to each field. */
export function ErrorSummary(props: {
  problems: FieldProblem[]
  title?: string
  /** Set it when a tab must be opened first; default: focuses the element with that id. */
  onGo?: (problem: FieldProblem) => void
}) {
  if (props.problems.length === 0) return null
  const go = props.onGo ?? ((problem: FieldProblem) => focusField(problem.id))
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-control bg-danger-soft px-3 py-2.5 text-body text-danger"
    >
      <CircleAlert className="mt-0.5" />
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <strong className="font-semibold">{props.title ?? 'Preencha os campos indicados'}</strong>
        {props.problems.map((problem) => (
          <Link key={problem.id} variant="danger" onPress={() => go(problem)}>
            {problem.label}
          </Link>
        ))}
      </div>
    </div>
  )
}
