import * as z from 'zod'
import { cnpjValido, cpfValido, pisValido } from './documentos.ts'
import type { Target } from './targets.ts'
import { somenteDigitos } from './texto.ts'

/**
 * A field is a zod schema of what a form sends. Its `meta` carries what screens, tests and imports need: the label, the kind (it decides
 * the column type and the input) and the sensitivity.
 */
export type FieldKind =
  | 'texto'
  | 'texto-longo'
  | 'html'
  | 'inteiro'
  | 'dinheiro'
  | 'decimal'
  | 'data'
  | 'mes'
  | 'instante'
  | 'booleano'
  | 'opcao'
  | 'ref'
  | 'refs'
  | 'cpf'
  | 'cnpj'
  | 'pis'
  | 'cep'
  | 'email'

/** Reading a value of `salario` or above is logged. A value that is not `publico` needs its authority wherever it appears. */
export type Sensibilidade = 'publico' | 'rh' | 'documento' | 'sensivel' | 'salario' | 'saude' | 'disciplinar'

export interface FieldMeta {
  label: string
  kind: FieldKind
  max?: number
  /** A number that is a year or a code: it is written without a thousands separator. */
  semMilhar?: boolean
  sensibilidade?: Sensibilidade
  /** Which kind of record the ids of a `ref` or `refs` belong to. */
  target?: Target
  /** Labels of the two answers of a `booleano`, when they are not 'Sim' and 'Não'. */
  sim?: string
  nao?: string
  /** Description of each code of an `opcao`. */
  codes?: readonly { readonly codigo: string; readonly descricao: string }[]
}

export interface FieldOptions {
  label: string
  /** The label is feminine: '{label} é obrigatória'. */
  fem?: boolean
  /** Message for a missing value, when the specification has its own text. */
  obrigatorio?: string
  sensibilidade?: Sensibilidade
}

const missing = (value: unknown) => value === undefined || value === null || value === '' || Number.isNaN(value)
/** Error of a required field: '{label} é obrigatório' (text of the specification) when empty, `otherwise` when invalid. */
export const obrigatorio =
  ({ label, fem, obrigatorio: message }: FieldOptions, otherwise = 'Valor inválido') =>
  (issue: { input?: unknown }) =>
    missing(issue.input) ? (message ?? `${label} é ${fem ? 'obrigatória' : 'obrigatório'}`) : otherwise

const meta = (kind: FieldKind, { label, sensibilidade }: FieldOptions, max?: number): FieldMeta => ({
  label,
  kind,
  ...(max === undefined ? {} : { max }),
  ...(sensibilidade === undefined ? {} : { sensibilidade }),
})
const tooLong = (max: number) => `Informe no máximo ${max} caracteres`
const emptyToNull = (v: string | null | undefined): string | null => v || null

/** Required text, trimmed. */
export const texto = (o: FieldOptions & { max?: number }) => {
  const max = o.max ?? 255
  return z
    .string({ error: obrigatorio(o) })
    .trim()
    .min(1, { error: obrigatorio(o) })
    .max(max, { error: tooLong(max) })
    .meta({ ...meta('texto', o, max) })
}
/** Optional text; an empty text becomes null. */
export const textoOpcional = (o: FieldOptions & { max?: number }) => {
  const max = o.max ?? 255
  return z
    .string()
    .trim()
    .max(max, { error: tooLong(max) })
    .nullish()
    .transform(emptyToNull)
    .meta({ ...meta('texto', o, max) })
}
/** Optional text of several lines. */
export const textoLongo = (o: FieldOptions & { max?: number }) => {
  const max = o.max ?? 4000
  return z
    .string()
    .trim()
    .max(max, { error: tooLong(max) })
    .nullish()
    .transform(emptyToNull)
    .meta({ ...meta('texto-longo', o, max) })
}
/** Rich text. The server sanitises it before it stores it. */
export const html = (o: FieldOptions & { max?: number }) => {
  const max = o.max ?? 20_000
  return z
    .string({ error: obrigatorio(o) })
    .trim()
    .min(1, { error: obrigatorio(o) })
    .max(max, { error: tooLong(max) })
    .meta({ ...meta('html', o, max) })
}

export const inteiro = (o: FieldOptions & { min?: number; max?: number; erro?: string }) =>
  z
    .int({ error: obrigatorio(o, o.erro) })
    .min(o.min ?? 0, { error: o.erro ?? `Informe ${o.min ?? 0} ou mais` })
    .max(o.max ?? 2_147_483_647, { error: o.erro ?? `Informe no máximo ${o.max}` })
    .meta({ ...meta('inteiro', o) })
export const inteiroOpcional = (o: FieldOptions & { min?: number; max?: number; erro?: string }) =>
  z
    .int()
    .min(o.min ?? 0, { error: o.erro ?? `Informe ${o.min ?? 0} ou mais` })
    .max(o.max ?? 2_147_483_647, { error: o.erro ?? `Informe no máximo ${o.max}` })
    .nullish()
    .transform((v) => v ?? null)
    .meta({ ...meta('inteiro', o) })

/** An `inteiro` that is an identifier, not a quantity: a year, a code. */
export const semMilhar = <S extends z.ZodType>(schema: S): S =>
  schema.meta({ ...fieldMeta(schema)!, semMilhar: true }) as S

const MAX_MONEY = 999_999_999.99
const cents = (v: number) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6
/** Amount in reais with two decimals, as a number. Never add such amounts in JavaScript. */
export const dinheiro = (o: FieldOptions & { erro?: string }) =>
  z
    .number({ error: obrigatorio(o, o.erro) })
    .positive({ error: o.erro ?? `${o.label} deve ser um número positivo` })
    .max(MAX_MONEY, { error: 'Valor alto demais' })
    .refine(cents, { error: 'Informe no máximo 2 casas decimais' })
    .meta({ ...meta('dinheiro', o) })
export const dinheiroOpcional = (o: FieldOptions & { erro?: string }) =>
  z
    .number()
    .positive({ error: o.erro ?? `${o.label} deve ser um número positivo` })
    .max(MAX_MONEY, { error: 'Valor alto demais' })
    .refine(cents, { error: 'Informe no máximo 2 casas decimais' })
    .nullish()
    .transform((v) => v ?? null)
    .meta({ ...meta('dinheiro', o) })
export const decimalOpcional = (o: FieldOptions & { min?: number; max?: number; erro?: string }) =>
  z
    .number()
    .min(o.min ?? 0, { error: o.erro ?? `Informe ${o.min ?? 0} ou mais` })
    .max(o.max ?? MAX_MONEY, { error: o.erro ?? `Informe no máximo ${o.max}` })
    .nullish()
    .transform((v) => v ?? null)
    .meta({ ...meta('decimal', o) })

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
/** A real calendar day between 1900 and 2199, as yyyy-MM-dd. */
export function dataValida(v: string): boolean {
  if (!ISO_DATE.test(v) || v < '1900-01-01' || v > '2199-12-31') return false
  const d = new Date(`${v}T00:00:00Z`)
  return !Number.isNaN(d.getTime()) && d.toISOString().startsWith(v)
}
/** Date without time, yyyy-MM-dd; time zones never shift it. */
export const data = (o: FieldOptions) =>
  z
    .string({ error: obrigatorio(o, 'Data inválida') })
    .min(1, { error: obrigatorio(o) })
    .refine((v) => v === '' || dataValida(v), { error: 'Data inválida' })
    .meta({ ...meta('data', o) })
export const dataOpcional = (o: FieldOptions) =>
  z
    .string()
    .refine((v) => v === '' || dataValida(v), { error: 'Data inválida' })
    .nullish()
    .transform(emptyToNull)
    .meta({ ...meta('data', o) })

/** Month of a year, yyyy-MM; users type and read mm/aaaa. */
export const mes = (o: FieldOptions) =>
  z
    .string({ error: obrigatorio(o, 'Mês inválido') })
    .min(1, { error: obrigatorio(o) })
    .refine((v) => v === '' || (/^\d{4}-\d{2}$/.test(v) && dataValida(`${v}-01`)), { error: 'Mês inválido' })
    .meta({ ...meta('mes', o) })

export const booleano = ({ sim, nao, ...o }: FieldOptions & { sim?: string; nao?: string }) =>
  z
    .boolean({ error: obrigatorio(o) })
    .meta({ ...meta('booleano', o), ...(sim ? { sim } : {}), ...(nao ? { nao } : {}) })

type Codes = readonly { readonly codigo: string; readonly descricao: string }[]
type CodeOf<C extends Codes> = C[number]['codigo']
const codesOf = <C extends Codes>(codes: C) => codes.map((c) => c.codigo) as [CodeOf<C>, ...CodeOf<C>[]]
/** One code of a table such as VINCULO. */
export const opcao = <const C extends Codes>(codes: C, o: FieldOptions) =>
  z.enum(codesOf(codes), { error: obrigatorio(o) }).meta({ ...meta('opcao', o), codes })
export const opcaoOpcional = <const C extends Codes>(codes: C, o: FieldOptions) =>
  z
    .union([z.enum(codesOf(codes)), z.literal('')], { error: 'Valor inválido' })
    .nullish()
    .transform((v) => (v || null) as CodeOf<C> | null)
    .meta({ ...meta('opcao', o), codes })

const refRequired = (target: Target, o: FieldOptions) =>
  z
    .int({ error: obrigatorio(o) })
    .positive({ error: obrigatorio(o) })
    .meta({ ...meta('ref', o), target })
const refOptional = (target: Target, o: FieldOptions) =>
  z
    .int()
    .positive()
    .nullish()
    .transform((v) => v ?? null)
    .meta({ ...meta('ref', o), target })
/**
 * Id of a record of `target`; null when the field is optional and nothing is chosen. The server checks that the user may reach the record.
 */
export function ref(target: Target, o: FieldOptions & { opcional: true }): ReturnType<typeof refOptional>
export function ref(target: Target, o: FieldOptions): ReturnType<typeof refRequired>
export function ref(target: Target, o: FieldOptions & { opcional?: boolean }) {
  return o.opcional ? refOptional(target, o) : refRequired(target, o)
}
/** Ids of records of `target`: at most `max`, and at least `min` (with its own message). */
export const refs = (target: Target, o: FieldOptions & { min?: number; max?: number }) =>
  z
    .array(z.int().positive(), { error: obrigatorio(o) })
    .min(o.min ?? 0, { error: o.obrigatorio ?? `${o.label} é ${o.fem ? 'obrigatória' : 'obrigatório'}` })
    .max(o.max ?? 1000, { error: `Informe no máximo ${o.max ?? 1000}` })
    .meta({ ...meta('refs', o), target })

const digitsOrNull = (v: string | null | undefined) => (v ? somenteDigitos(v) || null : null)
export const cpf = (o: FieldOptions) =>
  z
    .string({ error: obrigatorio(o) })
    .min(1, { error: obrigatorio(o) })
    .transform(somenteDigitos)
    .refine((v) => v === '' || cpfValido(v), { error: 'Cpf inválido.' })
    .meta({ ...meta('cpf', { sensibilidade: 'documento', ...o }) })
export const cpfOpcional = (o: FieldOptions) =>
  z
    .string()
    .nullish()
    .transform(digitsOrNull)
    .refine((v) => v === null || cpfValido(v), { error: 'Cpf inválido.' })
    .meta({ ...meta('cpf', { sensibilidade: 'documento', ...o }) })
const cnpjChars = (v: string) => v.toUpperCase().replace(/[^0-9A-Z]/g, '')
export const cnpj = (o: FieldOptions) =>
  z
    .string({ error: obrigatorio(o) })
    .min(1, { error: obrigatorio(o) })
    .transform(cnpjChars)
    .refine((v) => v === '' || cnpjValido(v), { error: 'CNPJ inválido' })
    .meta({ ...meta('cnpj', o) })
export const cnpjOpcional = (o: FieldOptions) =>
  z
    .string()
    .nullish()
    .transform((v) => (v ? cnpjChars(v) || null : null))
    .refine((v) => v === null || cnpjValido(v), { error: 'CNPJ inválido' })
    .meta({ ...meta('cnpj', o) })
export const pisOpcional = (o: FieldOptions) =>
  z
    .string()
    .nullish()
    .transform(digitsOrNull)
    .refine((v) => v === null || pisValido(v), { error: 'O número PIS é inválido' })
    .meta({ ...meta('pis', { sensibilidade: 'documento', ...o }) })
export const cepOpcional = (o: FieldOptions) =>
  z
    .string()
    .nullish()
    .transform(digitsOrNull)
    .refine((v) => v === null || v.length === 8, { error: 'O CEP deve ter 8 dígitos' })
    .meta({ ...meta('cep', o) })

/**
 * A pragmatic check of an e-mail address: one @, a domain with a dot that ends in letters (so no IP address), no spaces. It allows nothing
 * that a mail server could read as a route, an escape or a new line, encoded or not.
 */
export const EMAIL =
  /^(?!.*[%=]0[ad])[^\s\p{Cc}@<>"'(),;:\\[\]]+@[^\s\p{Cc}@<>"'(),;:\\[\]]+\.\p{L}[^\s\p{Cc}@<>"'(),;:\\[\].]+$/iu
export const email = (o: FieldOptions & { max?: number }) =>
  z
    .string({ error: obrigatorio(o) })
    .trim()
    .min(1, { error: obrigatorio(o) })
    .max(o.max ?? 120, { error: tooLong(o.max ?? 120) })
    .refine((v) => v === '' || EMAIL.test(v), { error: 'E-mail inválido' })
    .meta({ ...meta('email', o, o.max ?? 120) })
export const emailOpcional = (o: FieldOptions & { max?: number }) =>
  z
    .string()
    .trim()
    .max(o.max ?? 120, { error: tooLong(o.max ?? 120) })
    .refine((v) => v === '' || EMAIL.test(v), { error: 'E-mail inválido' })
    .nullish()
    .transform(emptyToNull)
    .meta({ ...meta('email', o, o.max ?? 120) })

/** A column that a list shows besides the fields (such as a label of another table), with its heading. */
export const mostrado = <S extends z.ZodType>(schema: S, label: string, kind: FieldKind = 'texto'): S =>
  schema.meta({ label, kind })

/** The meta of a field, also when optional, nullable or other wrappers stand around it. */
export function fieldMeta(schema: z.core.$ZodType): FieldMeta | undefined {
  for (let s: z.core.$ZodType | undefined = schema; s; ) {
    const found = z.globalRegistry.get(s) as FieldMeta | undefined
    if (found?.kind) return found
    const def = s._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType }
    s = def.innerType ?? def.in
  }
  return undefined
}

const ROW_KINDS = {
  texto: z.string().nullable(),
  'texto-longo': z.string().nullable(),
  html: z.string().nullable(),
  inteiro: z.int().nullable(),
  dinheiro: z.number().nullable(),
  decimal: z.number().nullable(),
  data: z.string().nullable(),
  mes: z.string().nullable(),
  instante: z.string().nullable(),
  booleano: z.boolean(),
  opcao: z.string().nullable(),
  ref: z.int().nullable(),
  refs: z.array(z.int()),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  pis: z.string().nullable(),
  cep: z.string().nullable(),
  email: z.string().nullable(),
} satisfies Record<FieldKind, z.ZodType>

type RowShape<F extends z.core.$ZodShape> = { [K in keyof F]: z.ZodType<z.output<F[K]>> }

/**
 * The same fields as they stand in the row of an answer: only the kind is checked, not the limits of the form, so that an old row can still
 * be read.
 */
export function rowOf<F extends z.core.$ZodShape>(fields: F): RowShape<F> {
  const shape: Record<string, z.ZodType> = {}
  for (const [key, schema] of Object.entries(fields)) {
    const kind = fieldMeta(schema)?.kind
    if (!kind) throw new Error(`Field ${key} has no kind: build it with contract/kit/fields.ts`)
    shape[key] = ROW_KINDS[kind]
  }
  return shape as RowShape<F>
}

/** Installs the error map for every error whose message the fields do not give. */
export function installErrorMap(): void {
  z.config({
    customError: (issue) => {
      if (missing(issue.input)) return 'Campo obrigatório'
      switch (issue.code) {
        case 'too_big':
          return issue.origin === 'string' ? tooLong(Number(issue.maximum)) : `Informe no máximo ${issue.maximum}`
        case 'too_small':
          return issue.origin === 'array' ? `Informe ao menos ${issue.minimum}` : `Informe ${issue.minimum} ou mais`
        case 'unrecognized_keys':
          return 'Campo desconhecido'
        default:
          return 'Valor inválido'
      }
    },
  })
}
