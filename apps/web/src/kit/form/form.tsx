import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldMeta, fieldMeta } from '@quadro/contract/kit/fields.ts'
import { tellingAll } from '@quadro/contract/kit/parse.ts'
import { type Catalogo, catalogoDe } from '@quadro/contract/kit/textos.ts'
import { useBlocker } from '@tanstack/react-router'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type FieldValues, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { Check } from '../../ui/icons.ts'
import { ErrorSummary } from '../../ui/layout/ErrorSummary.tsx'
import { BodyTop, SayTyped } from '../../ui/layout/frame.ts'
import { SaveFooter } from '../../ui/layout/SaveFooter.tsx'
import { ConfirmDialog } from '../../ui/overlay/Dialog.tsx'
import { refusalOf } from '../call/attempt.ts'
import { type CallOptions, showError } from '../call/call.ts'
import { guardLeaving, leaving } from '../call/tab.ts'
import type { Draft } from './draft.ts'
import { useKeeping, useKept } from './keeping.ts'
import { type Problem, useMending } from './mending.ts'

type Values = FieldValues
export interface EntityForm {
  /** Problems of the last submit that are not fixed yet, in the order of the fields on the page. */
  problems: Problem[]
  isBusy: boolean
  isDirty: boolean
  /** When this browser last stored the draft (ISO). */
  draftAt: string | undefined
  /** The shown values come from a draft. */
  fromDraft: boolean
  discardDraft(): void
  /** Checks the fields of one step before the rest of the form is filled in, and shows errors like a submit. True when there are none. */
  check(fields: readonly string[]): Promise<boolean>
  submit(): Promise<boolean>
}
interface Setup<S extends z.ZodType, R> {
  schema: S
  values: z.input<S>
  /** Called with the parsed values. A field error of the server is shown at its field. */
  save: (output: z.output<S>) => Promise<R>
  /** Called when the form counts as saved, so that it can leave the page without a question. */
  done?: (result: R) => void
  /** How a failure without a field is shown; default: as a toast. */
  failures?: CallOptions['errors']
  /** Opens the tab of a field before the field is focused; `path` is the full path of a field inside a list. */
  reveal?: (field: string, path: string) => void
  /** Names of the fields in the order of the page, when not all of them are rendered at the same time. */
  order?: readonly string[]
  /**
   * Name under which the browser, or with `inTab` this tab, keeps what is typed. Null: there is nothing to keep but secrets
   * (tests/typed-text.test.ts lists these forms).
   */
  draft: Draft | null
  /** Fields that are never stored; a draft restores them with their initial value from `values`. Passwords never are. */
  draftWithout?: readonly string[]
}
interface FormState extends EntityForm {
  schema: z.ZodType
  goTo: (id: string) => void
  element: RefObject<HTMLFormElement | null>
  place: { entered: (discard: () => void) => void; left: () => void }
}
const Context = createContext<FormState | undefined>(undefined)

/** Names of the wrong fields with their messages; an error in a row of a list counts for the list. */
function flatten(errors: object, prefix = ''): { id: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object') return []
    const id = prefix ? `${prefix}.${key}` : key
    const { message } = value as { message?: unknown }
    if (typeof message === 'string') return [{ id, message }]
    return key === 'ref' || key === 'root' ? [] : flatten(value, id)
  })
}

/** Finds a field inside its form, because a dialog may have a field with the same name as the page behind it. */
const elementOf = (form: ParentNode, id: string): Element | null =>
  form.querySelector(`[data-field="${CSS.escape(id)}"]`) ??
  form.querySelector(`[data-field="${CSS.escape(id.split('.')[0]!)}"]`)
const inOrderOf =
  (form: ParentNode) =>
  (a: Problem, b: Problem): number => {
    const [x, y] = [elementOf(form, a.id), elementOf(form, b.id)]
    if (!x || !y) return x ? -1 : y ? 1 : 0
    return x.compareDocumentPosition(y) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  }
/** Focuses a field; false when the form does not show it. */
function focusProblem(form: ParentNode, id: string): boolean {
  const element = elementOf(form, id)
  const control =
    element?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"], button, [tabindex="0"]') ??
    (element as HTMLElement | null)
  control?.focus()
  element?.scrollIntoView?.({ block: 'nearest' })
  return control !== null && document.activeElement === control
}

function shapeOf(schema: z.ZodType): z.core.$ZodShape {
  const def = schema._zod.def as { shape?: z.core.$ZodShape; innerType?: z.ZodType; in?: z.ZodType }
  return def.shape ?? (def.innerType ? shapeOf(def.innerType) : def.in ? shapeOf(def.in) : {})
}
/** The schema of a field by its path: 'riscos.0.riscoId' is a field of the rows of 'riscos'. */
function fieldAt(schema: z.ZodType, name: string): z.core.$ZodType | undefined {
  interface Def {
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
    shape?: z.core.$ZodShape
    element?: z.core.$ZodType
  }
  const own = (at: z.core.$ZodType): Def => {
    const def = at._zod.def as Def
    const inside = def.innerType ?? def.in
    return inside ? own(inside) : def
  }
  return name.split('.').reduce<z.core.$ZodType | undefined>((at, key) => {
    if (!at) return undefined
    const { shape, element } = own(at)
    return shape ? shape[key] : element
  }, schema)
}
const labelOf = (schema: z.ZodType, id: string): string => {
  // Labels of fields that a company names itself; the contract cannot know them.
  const named = (schema.meta() as { labels?: Record<string, string> } | undefined)?.labels?.[id]
  if (named !== undefined) return named
  const field = shapeOf(schema)[id.split('.')[0]!]
  return (
    (field && (fieldMeta(field)?.label ?? (z.globalRegistry.get(field) as { label?: string } | undefined)?.label)) ?? id
  )
}

/**
 * A form over a schema of the contract, with the submit rule of specification 2 §5. Nothing is validated before the submit. Then the wrong
 * fields are listed, the first one gets the focus, and errors of the server are shown at their fields. The message of a field disappears as
 * soon as the field is corrected.
 */
export function useEntityForm<S extends z.ZodType, R = unknown>({
  schema,
  values,
  save,
  done: onDone,
  draft,
  draftWithout,
  failures,
  reveal,
  order,
}: Setup<S, R>) {
  const setup = { draft, without: draftWithout, fields: Object.keys(shapeOf(schema)) }
  const kept = useKept(setup, values as Values)
  const { stored } = kept
  const resolver = useMemo(() => zodResolver(tellingAll(schema) as never), [schema])
  const methods = useForm<Values>({
    // A draft that is older than a field does not have it.
    defaultValues: (stored ? { ...(values as Values), ...(stored.values as Values) } : values) as Values,
    resolver: resolver as never,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [problems, setProblems] = useState<Problem[]>([])
  useMending(schema, methods as never, problems, setProblems)
  const [isBusy, setBusy] = useState(false)
  const { draftAt, fromDraft, forget, saved, place } = useKeeping(setup, kept, methods)
  const [finished, setFinished] = useState<{ result: R }>()
  const latestDone = useRef(onDone)
  latestDone.current = onDone
  // Runs after the render in which the form became clean, so that nothing asks before leaving.
  useEffect(() => {
    if (finished) latestDone.current?.(finished.result)
  }, [finished])
  const { isDirty } = methods.formState

  const element = useRef<HTMLFormElement>(null)
  const latestReveal = useRef(reveal)
  latestReveal.current = reveal
  const [wanted, setWanted] = useState<{ id: string }>()
  const goTo = useCallback((id: string) => {
    latestReveal.current?.(id.split('.')[0]!, id)
    setWanted({ id })
  }, [])
  // Runs after the render of the tab that holds the field, or after the address has changed to that tab.
  useEffect(() => {
    const focus = () => focusProblem(element.current ?? document, wanted?.id ?? '')
    if (!wanted || focus()) return
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [wanted])

  const report = useCallback(
    (found: { id: string; message: string; isOfServer?: boolean }[]) => {
      const place = ({ id }: Problem) => order?.indexOf(id.split('.')[0]!) ?? -1
      const list = found
        .map((p) => ({ ...p, label: labelOf(schema, p.id) }))
        .sort(order ? (a, b) => place(a) - place(b) : inOrderOf(element.current ?? document))
      setProblems(list)
      if (list[0]) goTo(list[0].id)
    },
    [schema, order, goTo],
  )

  const submit = useCallback(async (): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    let done = false
    await methods.handleSubmit(
      async (output) => {
        setProblems([])
        try {
          const result = await save(output as z.output<S>)
          done = true
          setFinished({ result })
          methods.reset(methods.getValues())
          saved(methods.getValues())
        } catch (failed) {
          const error = refusalOf(failed)
          if (error.fields.length > 0) {
            for (const { field, message } of error.fields) methods.setError(field, { message })
            report(error.fields.map(({ field, message }) => ({ id: field, message, isOfServer: true })))
          } else showError(error, failures)
        }
      },
      (errors) => report(flatten(errors)),
    )()
    setBusy(false)
    return done
  }, [isBusy, methods, save, saved, failures, report])

  const check = useCallback(
    async (fields: readonly string[]): Promise<boolean> => {
      methods.clearErrors()
      const isFine = await methods.trigger([...fields])
      if (isFine) setProblems([])
      else report(flatten(Object.fromEntries(fields.map((name) => [name, methods.getFieldState(name).error]))))
      return isFine
    },
    [methods, report],
  )

  const discardDraft = () => {
    methods.reset(values as Values)
    forget()
  }
  const state: FormState = {
    schema,
    problems,
    isBusy,
    isDirty: isDirty || fromDraft,
    draftAt,
    fromDraft,
    discardDraft,
    check,
    submit,
    goTo,
    element,
    place,
  }
  return { ...methods, ...state, state }
}
export type UsedForm = ReturnType<typeof useEntityForm>

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/**
 * 'Rascunho guardado neste navegador às 14:32', for the header of a long form. Its line is kept free from the start: a page that moves half
 * a second after the first letter takes away the button that somebody is just pressing.
 */
export function DraftNote(): ReactNode {
  const at = useContext(Context)?.draftAt
  return (
    <span className="flex min-h-6 items-center gap-2 text-help text-fg-2">
      {at && (
        <>
          <Check className="size-icon-sm" />
          Rascunho guardado neste navegador às {clock.format(new Date(at))}
        </>
      )}
    </span>
  )
}

/** The form element: summary of errors, fields, and the question before unsaved changes are lost. Enter in a field saves. */
export function Form({
  form,
  children,
  hasSummary = true,
  isGuarded = true,
  onEnter = () => void form.submit(),
}: {
  form: UsedForm
  children: ReactNode
  /** What Enter does in a form of several steps or verbs. */
  onEnter?: () => void
  /** 'inside': above the fields, in the PageBody or SidePanel inside the form. */
  hasSummary?: boolean | 'inside'
  /** False in dialogs, which ask by themselves. */
  isGuarded?: boolean
}) {
  const { place, isDirty } = form.state
  const latest = useRef(form.discardDraft)
  latest.current = form.discardDraft
  useEffect(() => {
    place.entered(() => latest.current())
    return place.left
  }, [place])
  const sayTyped = useContext(SayTyped)
  useEffect(() => {
    sayTyped?.(isDirty)
    return () => sayTyped?.(false)
  }, [sayTyped, isDirty])
  return (
    <FormProvider {...(form as never as ReturnType<typeof useForm>)}>
      <Context value={form.state}>
        <form
          ref={form.state.element}
          noValidate
          // The form has no layout of its own: its fields and footer stand in a page, a panel or a dialog.
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            // A dialog stands outside the form of its page, but React passes its events on.
            event.stopPropagation()
            onEnter()
          }}
          onKeyDown={(event) => {
            // Enter in a search searches.
            if (event.key === 'Enter' && (event.target as HTMLInputElement).type === 'search') event.preventDefault()
          }}
        >
          {hasSummary === true && <FormSummary />}
          <BodyTop value={hasSummary === 'inside' ? <FormSummary /> : null}>{children}</BodyTop>
          {/* The button that Enter presses: the one that people see often stands outside, in the footer of a dialog. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
          {isGuarded && <LeaveGuard isDirty={isDirty} />}
        </form>
      </Context>
    </FormProvider>
  )
}

/** 'Preencha os campos indicados' with a link to each field. A form with tabs places it above its fields. */
export function FormSummary() {
  const { problems, goTo } = useContext(Context)!
  return <ErrorSummary problems={problems} onGo={(problem) => goTo(problem.id)} />
}

/** Asks before unsaved changes are lost: through a link, 'Sair', another company, or the browser. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty && !leaving.get(),
    withResolver: true,
  })
  const [asked, setAsked] = useState<(mayGo: boolean) => void>()
  useEffect(() => {
    if (!isDirty) return
    return guardLeaving(() => new Promise((answer) => setAsked(() => answer)))
  }, [isDirty])
  const answer = (mayGo: boolean) => {
    asked?.(mayGo)
    setAsked(undefined)
    if (blocker.status !== 'blocked') return
    if (mayGo) blocker.proceed()
    else blocker.reset()
  }
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked' || asked !== undefined}
      onOpenChange={(open) => !open && answer(false)}
      title="Sair sem salvar?"
      confirmLabel="Sair sem salvar"
      keepLabel="Continuar editando"
      isDanger
      onConfirm={() => answer(true)}
    >
      O que você alterou nesta página ainda não foi gravado.
    </ConfirmDialog>
  )
}

/** Sticky footer: number of errors at the left, 'Cancelar', 'Salvar' (Ctrl S). */
export function FormFooter({
  onCancel,
  saveLabel,
  start,
  secondary,
}: {
  onCancel?: () => void
  saveLabel?: string
  start?: ReactNode
  /** Other ways to save; each calls `submit` itself. */
  secondary?: { id: string; label: string; onPress: () => void }[]
}) {
  const form = useContext(Context)!
  return (
    <SaveFooter
      errorCount={form.problems.length}
      onNextError={() => form.problems[0] && form.goTo(form.problems[0].id)}
      onCancel={onCancel}
      saveLabel={saveLabel}
      isBusy={form.isBusy}
      start={start}
      secondary={secondary}
    />
  )
}

export interface BoundField<T> {
  name: string
  label: string
  required: boolean
  error: string | undefined
  value: T
  onChange: (value: T) => void
  max: number | undefined
  semMilhar: boolean
}

/** The meta that the contract gives a field of the form. */
export function useFieldMeta(name: string): FieldMeta | undefined {
  const schema = shapeOf(useContext(Context)!.schema)[name]
  return schema && fieldMeta(schema)
}

/** The catalogue of fields that a text of the form may contain. */
export function useCatalogo(name: string): Catalogo | undefined {
  return catalogoDe(shapeOf(useContext(Context)!.schema)[name])?.catalogo
}

/** A field of the form by name: label, required and limit come from the contract. */
export function useField<T>(name: string): BoundField<T> {
  const { control, setValue, formState } = useFormContext()
  const form = useContext(Context)!
  const value = useWatch({ control, name }) as T
  const schema = fieldAt(form.schema, name)
  const meta = schema ? fieldMeta(schema) : undefined
  const error = name
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], formState.errors) as
    | { message?: string }
    | undefined
  return {
    name,
    label: labelOf(form.schema, name),
    required: schema
      ? meta?.kind !== 'booleano' &&
        meta?.kind !== 'refs' &&
        !z.safeParse(schema, null).success &&
        !z.safeParse(schema, undefined).success
      : false,
    error: error?.message,
    value,
    onChange: (next) => setValue(name, next, { shouldDirty: true }),
    max: meta?.max,
    semMilhar: meta?.semMilhar ?? false,
  }
}
