import * as z from 'zod'

/** Values that a field may come to have: enough to see whether a rule depends on it. */
const PROBES: readonly unknown[] = [null, true, false, 0, 1, 100, 1e6, 'x', '2000-01-01', '2999-12-31', []]

const objectOf = (schema: z.core.$ZodType): z.ZodObject | undefined =>
  schema instanceof z.ZodObject ? schema : schema instanceof z.ZodPipe ? objectOf(schema.def.in) : undefined

/** The issues of the rules between fields for one set of values; undefined when a rule cannot work with them. */
function issuesOf(rules: z.ZodType, values: Record<string, unknown>): z.core.$ZodIssue[] | undefined {
  try {
    return z.safeParse(rules, values).error?.issues ?? []
  } catch {
    return undefined
  }
}

/** The fields of an object, each parsed by itself. */
export function fieldsOf({ shape }: { shape: z.core.$ZodShape }, input: Readonly<Record<string, unknown>>) {
  const right: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [name, field] of Object.entries(shape)) {
    const parsed = z.safeParse(field, input[name])
    if (parsed.success) right[name] = parsed.data
    else wrong.push(name)
  }
  return { right, wrong }
}

/** What may stand in the wrong fields: what was given, nothing, something right, and each with every value of one field. */
function attempts(schema: z.ZodObject, input: Readonly<Record<string, unknown>>, wrong: readonly string[]) {
  const accepted = wrong.map((name) => {
    const field = schema.shape[name]!
    return [name, [...(field._zod.values ?? []), ...PROBES].filter((v) => z.safeParse(field, v).success)] as const
  })
  const given = Object.fromEntries(wrong.map((name) => [name, input[name]]))
  const mended = Object.fromEntries(accepted.map(([name, [first]]) => [name, first]))
  return [given, {}, mended].flatMap((others) => [
    others,
    ...accepted.flatMap(([name, values]) => values.map((value) => ({ ...others, [name]: value }))),
  ])
}

const isLike = (one: z.core.$ZodIssue) => (other: z.core.$ZodIssue) =>
  one.message === other.message && one.path.join('.') === other.path.join('.')

/**
 * Parses like `safeParse`, but a refusal tells everything at once: a schema alone tests the rules between its fields only when every single
 * field is right. Beside the wrong fields it tells what the rules refuse in others whatever the wrong ones come to be.
 */
export function parseAll<S extends z.core.$ZodType>(schema: S, input: unknown): z.ZodSafeParseResult<z.output<S>> {
  const parsed = z.safeParse(schema, input)
  const object = objectOf(schema)
  const checks = object?.def.checks ?? []
  if (parsed.success || !object || checks.length === 0 || typeof input !== 'object' || input === null) return parsed
  const given = input as Record<string, unknown>
  const { right, wrong } = fieldsOf(object, given)
  if (wrong.length === 0) return parsed
  const isOfWrong = ({ path }: z.core.$ZodIssue) => wrong.includes(String(path[0]))
  const rules = z.custom<never>().check(...checks)
  const found = attempts(object, given, wrong)
    .map((others) => issuesOf(rules, { ...right, ...others }))
    .filter((issues) => issues !== undefined)
  const between = (found[0] ?? []).filter(
    (issue) => !isOfWrong(issue) && found.every((issues) => issues.some(isLike(issue))),
  )
  // After an error of form alone, such as a date's, the schema has tested its rules, with the wrong value.
  const single = parsed.error.issues.filter((issue) => isOfWrong(issue) || issue.code !== 'custom')
  return { success: false, error: new z.ZodError([...single, ...between]) as z.ZodError<z.output<S>> }
}

/** The schema for a form's resolver, which takes schemas only: it refuses like `parseAll`. */
export const tellingAll = <S extends z.core.$ZodType>(schema: S) =>
  z.any().transform((input, ctx): z.output<S> => {
    const parsed = parseAll(schema, input)
    if (parsed.success) return parsed.data
    ctx.issues.push(...parsed.error.issues.map((issue) => ({ ...issue, input })))
    return z.NEVER
  })
