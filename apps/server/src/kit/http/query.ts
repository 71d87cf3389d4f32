import type * as z from 'zod'

type Def = {
  type: string
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  element?: z.core.$ZodType
  options?: z.core.$ZodType[]
  shape?: z.core.$ZodShape
  left?: z.core.$ZodType
  right?: z.core.$ZodType
}
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def

/** The schema inside optional, nullable, default and transform wrappers. */
export function core(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema)
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
  return inner ? core(inner) : schema
}

/** Keys of an object schema, also inside refinements and intersections. */
export function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  const def = defOf(core(schema))
  if (def.shape) return def.shape
  if (def.type === 'intersection') return { ...shapeOf(def.left!), ...shapeOf(def.right!) }
  return {}
}

type Reader = (raw: string) => unknown
function readerOf(schema: z.core.$ZodType): Reader {
  const def = defOf(core(schema))
  switch (def.type) {
    case 'number':
    case 'int':
      return (raw) => (raw.trim() === '' ? undefined : Number(raw))
    case 'boolean':
      return (raw) => (raw === 'true' ? true : raw === 'false' ? false : raw)
    case 'array': {
      const read = readerOf(def.element!)
      return (raw) => (raw === '' ? [] : raw.split(',').map(read))
    }
    default:
      return (raw) => raw
  }
}

const cache = new WeakMap<z.core.$ZodType, Record<string, Reader>>()
/**
 * Converts path and query strings to the schema's kinds: numbers, booleans, comma lists. A value that cannot be converted is left for the
 * schema to refuse.
 */
export function readStrings(schema: z.core.$ZodType, raw: Record<string, unknown>): Record<string, unknown> {
  let readers = cache.get(schema)
  if (!readers) {
    readers = Object.fromEntries(Object.entries(shapeOf(schema)).map(([key, s]) => [key, readerOf(s)]))
    cache.set(schema, readers)
  }
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    // Every object inherits names such as '__proto__', so only own keys count.
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined
    if (!read) continue
    out[key] = read(Array.isArray(value) ? value.join(',') : String(value))
  }
  return out
}
