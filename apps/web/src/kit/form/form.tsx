import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldMeta, fieldMeta } from '@quadro/contract/kit/fields.ts'
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
import { BodyTop } from '../../ui/layout/frame.ts'
import { SaveFooter } from '../../ui/layout/SaveFooter.tsx'
import { ConfirmDialog } from '../../ui/overlay/Dialog.tsx'
import { refusalOf } from '../call/attempt.ts'
import { type CallOptions, showError } from '../call/call.ts'
import { guardLeaving, mayGo } from '../call/tab.ts'
import { dropDraft, readDraft, writeDraft } from './draft.ts'
import { type Problem, useMending } from './mending.ts'

type Values = FieldValues
export interface EntityForm {
  /** Problems of the last submit that are not mended yet, in the order in which the fields stand on the page. */
  problems: Problem[]
  isBusy: boolean
  isDirty: boolean
  /** When the draft was last kept in this browser; ISO. */
  draftAt: string | undefined
  /** The values shown came from a draft. */
  fromDraft: boolean
  discardDraft(): void
  /**
   * Checks the fields of a step before the rest of the form is filled in, and shows what is wrong as the submit does. True when nothing is
   * wrong.
   */
  check(fields: readonly string[]): Promise<boolean>
  submit(): Promise<boolean>
}
interface Setup<S extends z.ZodType, R> {
  schema: S
  values: z.input<S>
  /** Called with the parsed values; a field error of the server lands on its field. */
  save: (output: z.output<S>) => Promise<R>
  /** Called once the form counts as saved: to leave the page without being asked. */
  done?: (result: R) => void
  /** How a failure that belongs to no field is shown, where not as a toast. */
  failures?: CallOptions['errors']
  /** Opens the part of the page that a field stands on (its tab), before the field is focused; `path`: of a field inside a list. */
  reveal?: (field: string, path: string) => void
  /** Names of the fields as they stand on the page, where not all of them are drawn at once. */
  order?: readonly string[]
  /** Name of the draft kept in this browser until saved; none: no draft. */
  draft?: string
  /** Fields that are never kept in the browser, such as passwords; a draft brings them back as they stand in `values`. */
  draftWithout?: readonly string[]
}
interface FormState extends EntityForm {
  schema: z.ZodType
  goTo: (id: string) => void
  element: RefObject<HTMLFormElement | null>
}
const Context = createContext<FormState | undefined>(undefined)

/** Names of the wrong fields with their messages; errors of a list's rows count for the list. */
function flatten(errors: object, prefix = ''): { id: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object') return []
    const id = prefix ? `${prefix}.${key}` : key
    const { message } = value as { message?: unknown }
    if (typeof message === 'string') return [{ id, message }]
    return key === 'ref' || key === 'root' ? [] : flatten(value, id)
  })
}

/** A field of the form: a dialog's may be called like one of the page behind it. */
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
/** Puts the caret into a field; false when the form does not show it. */
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
const labelOf = (schema: z.ZodType, id: string): string => {
  // Of fields that a company names; the contract cannot know their labels.
  const named = (schema.meta() as { labels?: Record<string, string> } | undefined)?.labels?.[id]
  if (named !== undefined) return named
  const field = shapeOf(schema)[id.split('.')[0]!]
  return (
    (field && (fieldMeta(field)?.label ?? (z.globalRegistry.get(field) as { label?: string } | undefined)?.label)) ?? id
  )
}

/**
 * A form over an entity of the contract, by the submit rule of specification 2 §5. Nothing is found wrong before the submit. Then the
 * fields in error are listed, the first one gets the focus, and what the server finds wrong stands at its field. A field that is mended
 * loses its message at once.
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
  const stored = useMemo(() => (draft ? readDraft(draft) : undefined), [draft])
  const methods = useForm<Values>({
    // A draft of before a field existed lacks it.
    defaultValues: (stored ? { ...(values as Values), ...(stored.values as Values) } : values) as Values,
    resolver: zodResolver(schema as never) as never,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [problems, setProblems] = useState<Problem[]>([])
  useMending(schema, methods as never, problems, setProblems)
  const [isBusy, setBusy] = useState(false)
  const [draftAt, setDraftAt] = useState<string | undefined>(stored?.at)
  const [fromDraft, setFromDraft] = useState(stored !== undefined)
  const saved = useRef(false)
  const [finished, setFinished] = useState<{ result: R }>()
  const latestDone = useRef(onDone)
  latestDone.current = onDone
  // After the commit in which the form became clean, so that the question before leaving stays away.
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
  // In the commit that draws the tab which holds it, or right after the address has brought that tab.
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
          saved.current = true
          if (draft) dropDraft(draft)
          setDraftAt(undefined)
          setFromDraft(false)
          methods.reset(methods.getValues())
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
  }, [isBusy, methods, save, draft, failures, report])

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

  const without = useRef(draftWithout)
  without.current = draftWithout
  useEffect(() => {
    if (!draft) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let unwritten: object | undefined
    const write = () => {
      clearTimeout(timer)
      if (!unwritten || saved.current) return
      const kept = Object.entries(unwritten).filter(([name]) => !without.current?.includes(name))
      unwritten = undefined
      setDraftAt(writeDraft(draft, Object.fromEntries(kept)))
    }
    const subscription = methods.watch((current, { name }) => {
      // Without a name the form was reset: nothing was typed.
      if (name === undefined) {
        unwritten = undefined
        return
      }
      unwritten = current
      clearTimeout(timer)
      timer = setTimeout(write, 500)
    })
    // Closing the page or leaving it must not cost what was typed last.
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
      subscription.unsubscribe()
    }
  }, [draft, methods])

  const discardDraft = () => {
    if (draft) dropDraft(draft)
    methods.reset(values as Values)
    setDraftAt(undefined)
    setFromDraft(false)
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
  }
  return { ...methods, ...state, state }
}
export type UsedForm = ReturnType<typeof useEntityForm>

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** 'Rascunho guardado neste navegador às 14:32', for the header of a long form. */
export function DraftNote(): ReactNode {
  const form = useContext(Context)
  if (!form?.draftAt) return null
  return (
    <span className="flex min-h-6 items-center gap-2 text-help text-fg-2">
      <Check className="size-icon-sm" />
      Rascunho guardado neste navegador às {clock.format(new Date(form.draftAt))}
    </span>
  )
}

/** The form element: summary of errors, fields, and the question before leaving with unsaved changes. */
export function Form({
  form,
  children,
  hasSummary = true,
  isGuarded = true,
}: {
  form: UsedForm
  children: ReactNode
  /** 'inside': above the fields, in the PageBody or SidePanel that stands in the form. */
  hasSummary?: boolean | 'inside'
  /** Off in dialogs, which ask by themselves. */
  isGuarded?: boolean
}) {
  return (
    <FormProvider {...(form as never as ReturnType<typeof useForm>)}>
      <Context value={form.state}>
        <form
          ref={form.state.element}
          noValidate
          // The fields and the footer stand in the layout around the form: a page, a panel or a dialog.
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            void form.submit()
          }}
        >
          {hasSummary === true && <FormSummary />}
          <BodyTop value={hasSummary === 'inside' ? <FormSummary /> : null}>{children}</BodyTop>
          {isGuarded && <LeaveGuard isDirty={form.isDirty} />}
        </form>
      </Context>
    </FormProvider>
  )
}

/** 'Preencha os campos indicados' with a link to each field; a form with tabs places it above its fields. */
export function FormSummary() {
  const { problems, goTo } = useContext(Context)!
  return <ErrorSummary problems={problems} onGo={(problem) => goTo(problem.id)} />
}

/** Asks before unsaved changes are lost, by the router's links, by 'Sair', by another company and by the browser itself. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty && !mayGo(),
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

/** Sticky footer: errors left, 'Cancelar', 'Salvar' (Ctrl S). */
export function FormFooter({
  onCancel,
  saveLabel,
  start,
  secondary,
}: {
  onCancel?: () => void
  saveLabel?: string
  start?: ReactNode
  /** Other ways to save; each calls `submit` by itself. */
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
      onSave={() => void form.submit()}
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

/** What the contract says of a field of the form, besides its label and limits. */
export function useFieldMeta(name: string): FieldMeta | undefined {
  const schema = shapeOf(useContext(Context)!.schema)[name]
  return schema && fieldMeta(schema)
}

/** A field of the form by name: its label, whether it is required and its limit come from the contract. */
export function useField<T>(name: string): BoundField<T> {
  const { control, setValue, formState } = useFormContext()
  const form = useContext(Context)!
  const value = useWatch({ control, name }) as T
  const schema = shapeOf(form.schema)[name.split('.')[0]!]
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
