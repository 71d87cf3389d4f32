import { type ReactNode, useState } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { Highlight } from '../display/Highlight.tsx'
import { ChevronRight, Copy } from '../icons.ts'

export interface ApiField {
  name: string
  /** Nesting level of the field. */
  depth: number
  type: string
  isRequired: boolean
  /** Label and limits of the field. */
  note: string
  /** 'caminho', 'consulta'; empty for a field of the body. */
  place?: string
}
export interface ApiCall {
  id: string
  method: string
  path: string
  summary: string
  /** Who may call, in words. */
  access: string
  authorities: string[]
}
export interface ApiDetails {
  fields: ApiField[]
  answer: ApiField[]
  /** Type of an answer without fields: 'arquivo', 'lista de …'. */
  answerType: string
  /** An example call to copy. */
  example: string
}
export interface ApiGroup {
  id: string
  title: string
  calls: ApiCall[]
}

const METHODS: Record<string, string> = {
  GET: 'text-dot-blue',
  POST: 'text-dot-green',
  PUT: 'text-dot-amber',
  PATCH: 'text-dot-violet',
  DELETE: 'text-dot-red',
}

/** A search that found no more than this shows it at once. */
const SHOWN_AT_ONCE = 200

interface CallsProps {
  query: string
  /** Called when an endpoint is first opened. */
  detailsOf: (call: ApiCall) => ApiDetails
  onCopy: (text: string) => void
}

/**
 * Endpoints by group. A group opens to its calls and a call to its fields: more than a thousand calls are too many to draw, and to scroll
 * through. What a search found is shown at once, unless it is nearly all.
 */
export function ApiReference({ groups, ...props }: CallsProps & { groups: ApiGroup[] }) {
  const found = groups.reduce((sum, group) => sum + group.calls.length, 0)
  const isFew = found <= SHOWN_AT_ONCE
  return (
    <div className="px-pad pt-2 pb-8">
      {groups.map((group) => (
        // Another search opens and closes the groups anew.
        <Group key={`${group.title} ${isFew}`} {...props} group={group} startsOpen={isFew} />
      ))}
    </div>
  )
}

function Group({ group, startsOpen, ...props }: CallsProps & { group: ApiGroup; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/calls border-line border-b last:border-0"
    >
      <summary className="focus-ring-inner flex min-h-12 cursor-default list-none items-center gap-3 rounded-sm px-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="text-fg-2 group-open/calls:rotate-90" />
        <h2 className="text-group text-fg">
          {group.title} <span className="text-help font-normal text-fg-2 tnum">{group.calls.length}</span>
        </h2>
      </summary>
      {isOpen && (
        <ul aria-label={group.title} className="border-line border-t pl-4 phone:pl-0 [&>li:last-child]:border-0">
          {group.calls.map((call) => (
            <Call key={call.id} {...props} call={call} />
          ))}
        </ul>
      )}
    </details>
  )
}

function Call(props: CallsProps & { call: ApiCall }) {
  const { call, query } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="border-line border-b [contain-intrinsic-size:auto_40px] [content-visibility:auto]">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="focus-ring-inner flex min-h-10 cursor-default list-none items-center gap-3 rounded-sm px-2 py-1.5 hover:bg-hover phone:flex-wrap phone:gap-x-2 phone:gap-y-0 [&::-webkit-details-marker]:hidden">
          <ChevronRight className="text-fg-2 group-open:rotate-90" />
          <Method name={call.method} />
          <code className="min-w-0 flex-1 break-words font-mono text-help text-fg phone:basis-2/3">
            <Highlight text={call.path} query={query} />
          </code>
          <span className="w-[38%] shrink-0 truncate text-body text-fg-2 group-open:whitespace-normal phone:w-full phone:pl-7 phone:whitespace-normal phone:text-row-2">
            <Highlight text={call.summary} query={query} />
          </span>
        </summary>
        {isOpen && <Details {...props} details={props.detailsOf(call)} />}
      </details>
    </li>
  )
}

/** Only the mark has the colour; the text keeps its contrast. */
function Method({ name }: { name: string }) {
  return (
    <span className="inline-flex w-18 shrink-0 items-center gap-1.5 font-mono text-help font-semibold text-fg">
      <span aria-hidden="true" className={cx('size-2 rounded-full bg-current', METHODS[name])} />
      {name}
    </span>
  )
}

function Details(props: Omit<CallsProps, 'detailsOf'> & { call: ApiCall; details: ApiDetails }) {
  const { call, details } = props
  return (
    <div className="flex flex-col gap-4 pt-1 pr-2 pb-5 pl-9 phone:pl-2">
      <Part title="Quem pode chamar">
        <p className="text-body text-fg">{call.access}</p>
        {call.authorities.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {call.authorities.map((name) => (
              <li key={name} className="break-all font-mono text-help text-fg-2">
                <Highlight text={name} query={props.query} />
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Envio">
        {details.fields.length > 0 ? <Fields fields={details.fields} /> : <p className="text-body text-fg-2">Nada.</p>}
      </Part>
      <Part title="Resposta">
        {details.answer.length > 0 ? (
          <Fields fields={details.answer} isAnswer />
        ) : (
          <p className="text-body text-fg-2">{details.answerType}</p>
        )}
      </Part>
      <Part
        title="Exemplo"
        action={
          <IconButton label="Copiar exemplo" icon={Copy} size="row" onPress={() => props.onCopy(details.example)} />
        }
      >
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
          tabIndex={0}
          className="focus-ring overflow-x-auto rounded-control border border-line bg-sub p-3 font-mono text-help text-fg"
        >
          {details.example}
        </pre>
      </Part>
    </div>
  )
}

function Part(props: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-6 items-center gap-2">
        <h3 className="text-label text-fg-2">{props.title}</h3>
        {props.action}
      </div>
      {props.children}
    </section>
  )
}

function Fields({ fields, isAnswer = false }: { fields: ApiField[]; isAnswer?: boolean }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-body">
        <thead className="sr-only">
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Tipo</th>
            <th scope="col">Sobre</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat at different levels, and rows never move
            <tr key={i} className="border-line border-b align-top last:border-0">
              <td className="py-1 pr-4 font-mono text-help text-fg" style={{ paddingLeft: field.depth * 16 }}>
                {field.name}
                {!isAnswer && field.isRequired && (
                  <span className="text-danger" title="obrigatório">
                    *<span className="sr-only">obrigatório</span>
                  </span>
                )}
              </td>
              <td className="py-1 pr-4 text-help text-fg-2">{field.type}</td>
              <td className="w-1/2 py-1 text-help text-fg-2">
                {[field.place && `no ${field.place}`, field.note].filter(Boolean).join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
