import { randomBytes, randomInt } from 'node:crypto'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import type * as z from 'zod'
import { core, shapeOf } from '../../apps/server/src/kit/http/query.ts'
import { randomCnpj, randomCpf } from '../../apps/server/src/testing/app.ts'

type Def = {
  type: string
  element?: z.core.$ZodType
  entries?: Record<string, string>
  values?: unknown[]
  options?: z.core.$ZodType[]
  defaultValue?: unknown
}

const word = (): string => `Amostra ${randomBytes(4).toString('hex')}`

/** A value that a field of this kind accepts; references need `refs` (field name → id). */
function fieldSample(schema: z.core.$ZodType, key: string, refs: Record<string, number>): unknown {
  const meta = fieldMeta(schema)
  switch (meta?.kind) {
    case 'texto':
    case 'texto-longo':
    case 'html':
      // What is this short is a code, and some codes have digits only.
      if ((meta.max ?? 255) <= 6) return String(randomInt(10 ** 5, 10 ** 6)).slice(0, meta.max)
      // The end of the word is unique, so the end is kept.
      return word()
        .replace(' ', (meta.max ?? 255) < 16 ? '' : ' ')
        .slice(-(meta.max ?? 255))
    case 'inteiro':
      return 1
    case 'dinheiro':
    case 'decimal':
      return 12.5
    case 'mes':
      return '2026-03'
    case 'data':
      return '2026-03-14'
    case 'booleano':
      return true
    case 'cpf':
      return randomCpf()
    case 'cnpj':
      return randomCnpj()
    case 'pis':
      return null
    case 'cep':
      return '60175047'
    case 'email':
      return `${randomBytes(4).toString('hex')}@teste.example`
    case 'ref':
      return refs[key] ?? null
    case 'refs':
      return refs[key] === undefined ? [] : [refs[key]]
    default:
      return sample(schema, key, refs)
  }
}

/** A value that the schema probably accepts: by kind when a field declares its kind, otherwise by type. */
export function sample(schema: z.core.$ZodType, key = '', refs: Record<string, number> = {}): unknown {
  if (fieldMeta(schema) && fieldMeta(schema)?.kind !== 'opcao') return fieldSample(schema, key, refs)
  const inner = core(schema)
  const def = inner._zod.def as unknown as Def
  switch (def.type) {
    case 'object':
    case 'intersection':
      return Object.fromEntries(Object.entries(shapeOf(inner)).map(([name, s]) => [name, fieldSample(s, name, refs)]))
    case 'string':
      return word()
    case 'number':
    case 'int':
      return key === 'id' ? 1 : 1
    case 'boolean':
      return true
    case 'array':
      return [sample(def.element!, key, refs)]
    case 'enum':
      return Object.values(def.entries!)[0]
    case 'literal':
      return def.values![0]
    case 'union':
      return sample(def.options![0]!, key, refs)
    case 'record':
      return {}
    default:
      return null
  }
}
