import * as z from 'zod'
import type { Authority } from './authority.ts'
import { byId, endpoint, internal } from './endpoint.ts'
import type { FieldOptions, Sensibilidade } from './fields.ts'
import { html, texto } from './fields.ts'
import { textosDe } from './textos-ricos.ts'

/**
 * Texts with fields: what a person writes once and the product fills in for each record, such as a message, a letter or a certificate. A
 * field is written {{nome}}. The code is pure, so that forms, previews and the server share it (docs/kit/textos.md).
 */

export interface CampoDeTexto {
  /** What stands between the braces. Stored texts contain it, so it never changes. */
  readonly campo: string
  readonly label: string
  /** What the field says in a preview without a record. */
  readonly exemplo: string
  readonly sensibilidade: Sensibilidade
  /** Needed to use the field in a text and to fill it in, for every field that is not `publico`. */
  readonly autoridade?: Authority
  /** A record may lack the value. A text that leaves by itself cannot say so, and a printed one is refused for that record. */
  readonly podeFaltar?: true
}

/** The fields of one kind of record, which texts about it may contain. */
export interface Catalogo {
  /** What a text of this catalogue is about: 'Candidato de uma solicitação'. */
  readonly sobre: string
  readonly campos: readonly CampoDeTexto[]
}

const NOME = /^[a-z][A-Za-z0-9]*$/
/** A public field of a catalogue. */
export const campo = (
  nome: string,
  label: string,
  exemplo: string,
  podeFaltar: Pick<CampoDeTexto, 'podeFaltar'> = {},
): CampoDeTexto => ({ campo: nome, label, exemplo, sensibilidade: 'publico', ...podeFaltar })
export const PODE_FALTAR = { podeFaltar: true } as const
/** A field that only holders of an authority may use and fill in. */
export const campoReservado = (
  nome: string,
  label: string,
  exemplo: string,
  sensibilidade: Exclude<Sensibilidade, 'publico'>,
  autoridade: Authority,
): CampoDeTexto => ({ campo: nome, label, exemplo, sensibilidade, autoridade, ...PODE_FALTAR })

/** A catalogue from parts (company, person, position …). A name that two parts use is a mistake of the program. */
export function catalogo(sobre: string, ...partes: readonly (readonly CampoDeTexto[])[]): Catalogo {
  const campos = partes.flat()
  const nomes = new Set<string>()
  for (const { campo: nome, sensibilidade, autoridade } of campos) {
    if (!NOME.test(nome)) throw new Error(`{{${nome}}} is no name of a field`)
    if (nomes.has(nome)) throw new Error(`'${sobre}' has {{${nome}}} twice`)
    if (sensibilidade !== 'publico' && !autoridade)
      throw new Error(`{{${nome}}} is ${sensibilidade} and has no authority`)
    nomes.add(nome)
  }
  return { sobre, campos }
}
/** The catalogue without what is reserved: for lines that stand in lists. */
export const soPublicos = ({ sobre, campos }: Catalogo): Catalogo => ({
  sobre,
  campos: campos.filter(({ sensibilidade }) => sensibilidade === 'publico'),
})
/** What every record says and everybody may read: for texts that leave by themselves and are kept where others read them. */
export const paraMensagens = (de: Catalogo): Catalogo => ({
  sobre: de.sobre,
  campos: soPublicos(de).campos.filter(({ podeFaltar }) => !podeFaltar),
})
export const campoDe = (de: Catalogo, nome: string): CampoDeTexto | undefined =>
  de.campos.find(({ campo: one }) => one === nome)
/** The authorities that open fields of the catalogue: what an endpoint that fills in texts `reveals`. */
export const autoridadesDe = (de: Catalogo): Authority[] => [...new Set(de.campos.flatMap((c) => c.autoridade ?? []))]
export const marcaDe = (nome: string): string => `{{${nome}}}`

/** Readings of these are logged. */
const LOGGED: readonly Sensibilidade[] = ['salario', 'saude', 'disciplinar']
export const leituraRegistrada = ({ sensibilidade }: CampoDeTexto): boolean => LOGGED.includes(sensibilidade)

/** A piece of a text: words as they were written, or a field. */
export type Pedaco = { texto: string; campo?: undefined } | { texto: string; campo: string }
const MARCA = /\{\{([^{}]*)\}\}/g
/** The text in pieces, in one pass. Joined, their `texto` is the text. */
export function pedacosDe(escrito: string): Pedaco[] {
  const pedacos: Pedaco[] = []
  let depois = 0
  for (const achado of escrito.matchAll(MARCA)) {
    if (achado.index > depois) pedacos.push({ texto: escrito.slice(depois, achado.index) })
    pedacos.push({ texto: achado[0], campo: achado[1]!.trim() })
    depois = achado.index + achado[0].length
  }
  if (depois < escrito.length) pedacos.push({ texto: escrito.slice(depois) })
  return pedacos
}
/** The names between braces, each once, in the order of the text. */
export const camposUsados = (escrito: string): string[] => [
  ...new Set(pedacosDe(escrito).flatMap((p) => (p.campo === undefined ? [] : [p.campo]))),
]
/** The same of a rich text. */
export const camposUsadosNoRico = (escrito: string): string[] => [...new Set(textosDe(escrito).flatMap(camposUsados))]

export interface ProblemaDoTexto {
  /** Where it stands in the text. */
  inicio: number
  fim: number
  mensagem: string
}
/** Every field that the catalogue lacks, and every pair of braces without its partner. */
export function problemasDoTexto(de: Catalogo, escrito: string): ProblemaDoTexto[] {
  const problemas: ProblemaDoTexto[] = []
  let inicio = 0
  for (const pedaco of pedacosDe(escrito)) {
    const { texto: dito, campo: nome } = pedaco
    if (nome !== undefined && !campoDe(de, nome))
      problemas.push({ inicio, fim: inicio + dito.length, mensagem: `O campo ${dito} não existe.` })
    if (nome === undefined)
      for (const solta of dito.matchAll(/\{\{|\}\}/g))
        problemas.push({
          inicio: inicio + solta.index,
          fim: inicio + solta.index + 2,
          mensagem: `Há chaves sem par: um campo se escreve ${marcaDe(de.campos[0]?.campo ?? 'nome')}.`,
        })
    inicio += dito.length
  }
  return problemas
}
const primeiro = (de: Catalogo, problemas: readonly ProblemaDoTexto[]): string | null => {
  const [um] = problemas
  if (!um) return null
  return um.mensagem.endsWith('não existe.')
    ? `${um.mensagem} Use ${de.campos.map((c) => marcaDe(c.campo)).join(', ')}.`
    : um.mensagem
}
/** The first problem of a text in words; null when it can be filled in. */
export const problemaNoTexto = (de: Catalogo, escrito: string): string | null =>
  primeiro(de, problemasDoTexto(de, escrito))
/** The same of a rich text, whose fields stand whole in one run of letters. */
export const problemaNoTextoRico = (de: Catalogo, escrito: string): string | null =>
  primeiro(
    de,
    textosDe(escrito).flatMap((dito) => problemasDoTexto(de, dito)),
  )

/** What a field says for a record. Null: the record has no such value. */
export type Valor = string | readonly string[] | null | { readonly retido: true }
/** The reader lacks the authority of the field, and its value was not read. */
export const RETIDO = { retido: true } as const
export type Valores = Readonly<Record<string, Valor>>

const MAIOR_VALOR = 200
/** A value becomes a single line of plain words: it cannot break the line or hide text. The space of an amount stays unbroken. */
const umaLinha = (v: string): string =>
  [...v.replace(/(?:(?!\u00a0)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s])+/gu, ' ').trim()].slice(0, MAIOR_VALOR).join('')
/** 'A', 'A e B', 'A, B e C' */
export const enumerar = (nomes: readonly string[]): string =>
  nomes.length < 2 ? (nomes[0] ?? '') : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}`

export type Falta = 'retido' | 'vazio'
export interface Dito {
  texto: string
  /** Why the field has no value; `texto` then says so between square brackets. */
  falta?: Falta
  campo?: string
}
/** What one field says. A field without a value is named instead of left blank. */
function dizer(de: Catalogo, nome: string, marca: string, valores: Valores): Dito {
  const um = campoDe(de, nome)
  if (!um) return { texto: marca }
  const valor = Object.hasOwn(valores, nome) ? valores[nome]! : null
  if (valor !== null && typeof valor === 'object' && 'retido' in valor)
    return { texto: `[${um.label}: sem permissão para ver]`, falta: 'retido', campo: nome }
  const dito =
    typeof valor === 'string' ? umaLinha(valor) : valor === null ? '' : enumerar(valor.map(umaLinha).filter(Boolean))
  return dito === ''
    ? { texto: `[${um.label}: não informado]`, falta: 'vazio', campo: nome }
    : { texto: dito, campo: nome }
}
/** The text in pieces with its fields filled in, in one pass: a value that looks like a field is not replaced again. */
export const dizerTexto = (de: Catalogo, escrito: string, valores: Valores): Dito[] =>
  pedacosDe(escrito).map((p) => (p.campo === undefined ? { texto: p.texto } : dizer(de, p.campo, p.texto, valores)))
/** The text with its fields filled in. */
export const preencher = (de: Catalogo, escrito: string, valores: Valores): string =>
  dizerTexto(de, escrito, valores)
    .map(({ texto: dito }) => dito)
    .join('')
/** The fields that a text uses and that say nothing for this record. */
export const faltasDoTexto = (
  de: Catalogo,
  usados: readonly string[],
  valores: Valores,
): (CampoDeTexto & { falta: Falta })[] =>
  usados.flatMap((nome) => {
    const { falta } = dizer(de, nome, '', valores)
    return falta ? [{ ...campoDe(de, nome)!, falta }] : []
  })
/** What the fields say in a preview without a record. */
export const exemplosDe = (de: Catalogo): Valores => Object.fromEntries(de.campos.map((c) => [c.campo, c.exemplo]))

/** The catalogue of a field of a form, by its schema: what the editor offers and the server asks authorities for. */
const catalogos = new WeakMap<object, { catalogo: Catalogo; rico: boolean }>()
/** The catalogue of a form's field; undefined for a field that is no text with fields. */
export const catalogoDe = (schema: unknown): { catalogo: Catalogo; rico: boolean } | undefined =>
  catalogos.get(schema as object)
/** Says that a field of a form, which is checked elsewhere, is a plain text with fields. */
export const comCatalogo = <S extends object>(de: Catalogo, schema: S): S => {
  catalogos.set(schema, { catalogo: de, rico: false })
  return schema
}
function comCampos(de: Catalogo, rico: boolean, schema: z.ZodType<string, string>): z.ZodType<string, string> {
  const checked = schema.superRefine((escrito, ctx) => {
    const problema = rico ? problemaNoTextoRico(de, escrito) : problemaNoTexto(de, escrito)
    if (problema) ctx.addIssue({ code: 'custom', message: problema })
  })
  const own = checked.meta(schema.meta() ?? {})
  catalogos.set(own, { catalogo: de, rico })
  return own
}
/** A form's field with a text of one line that may contain fields. Such lines stand in lists, so only public fields are allowed. */
export const linhaComCampos = (de: Catalogo, o: FieldOptions & { max: number }) =>
  comCampos(soPublicos(de), false, texto(o))
/** A form's field with a plain text of several lines that may contain fields. */
export const textoComCampos = (de: Catalogo, o: FieldOptions & { max: number }) =>
  comCampos(de, false, texto(o).meta({ ...texto(o).meta(), kind: 'texto-longo' }))
/** A form's field with a rich text that may contain fields. The server sanitises it before it stores it. */
export const ricoComCampos = (de: Catalogo, o: FieldOptions & { max: number }) => comCampos(de, true, html(o))

/** What a value is in an answer. */
const valorRespondido = z.union([z.string(), z.array(z.string()), z.null(), z.object({ retido: z.literal(true) })])
/**
 * The values of a record's fields, for a preview. It answers the fields that `campos` names (separated by commas) and no others, so that
 * nothing is read, or logged as read, that the text does not say. `chave` is the parameter that names the record.
 */
export const valoresDosCampos = <K extends string>(
  de: Catalogo,
  { path, chave, access, summary }: { path: string; chave: K; access: readonly Authority[]; summary: string },
) => ({
  ...endpoint({
    method: 'GET',
    path,
    access: internal(...access),
    input: z.object({ [chave]: z.int().positive(), campos: z.string().max(1000).default('') } as Record<K, z.ZodInt> & {
      campos: z.ZodDefault<z.ZodString>
    }),
    output: z.object({
      valores: z.record(z.string(), valorRespondido),
      /** What whoever writes should know of this record: that it has no e-mail, for example. */
      nota: z.string().nullable(),
    }),
    reveals: autoridadesDe(de),
    summary,
  }),
  chave: chave as string,
  catalogo: de,
})
export type RespostaDeValores = { valores: Valores; nota: string | null }

/** One version of a text: the words that a change left. The last one is the present text. */
export const versaoDoTexto = z.object({
  id: z.int(),
  numero: z.int(),
  /** The words by field of the form. */
  conteudo: z.record(z.string(), z.string()),
  autorNome: z.string().nullable(),
  em: z.string(),
})
export type VersaoDoTexto = z.infer<typeof versaoDoTexto>
/** The versions of a record's text, the newest first. */
export const versoesDoTexto = (base: string, access: Authority, singular: string) =>
  endpoint({
    method: 'GET',
    path: `${base}/{id}/versoes`,
    access: internal(access),
    input: byId,
    output: z.array(versaoDoTexto),
    summary: `As versões do texto de ${singular}, a mais nova primeiro`,
  })
export type EndpointDeVersoes = ReturnType<typeof versoesDoTexto>
