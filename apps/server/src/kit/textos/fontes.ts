import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import {
  type CampoDeTexto,
  type Catalogo,
  campoDe,
  camposUsados,
  camposUsadosNoRico,
  catalogoDe,
  faltasDoTexto,
  leituraRegistrada,
  problemaNoTextoRico,
  RETIDO,
  type RespostaDeValores,
  type Valor,
  type Valores,
} from '@quadro/contract/kit/textos.ts'
import type * as z from 'zod'
import type { Ctx } from '../http/context.ts'
import { fieldError, invalidState, notFound } from '../http/errors.ts'
import { type Route, route } from '../http/route.ts'
import { sanitizeHtml } from '../messages/html.ts'

/** Where the values of a catalogue's fields come from. Every text about this kind of record is filled in through one of these. */
export interface Fonte {
  readonly catalogo: Catalogo
  /**
   * The values of these records, of those that the user may see. `campos` are the fields that are wanted and that the user may read: others
   * need not be read, and are passed on to nobody.
   */
  ler(ctx: Ctx, ids: readonly number[], campos: ReadonlySet<string>): Promise<Map<number, Record<string, Valor>>>
  /** Logs that a field of these records was read; asked only for fields whose readings are logged. */
  registrar?(ctx: Ctx, campo: string, ids: readonly number[]): Promise<void>
}
/** Declares where the values of a catalogue come from. */
export function fonteDosCampos(catalogo: Catalogo, fonte: Omit<Fonte, 'catalogo'>): Fonte {
  const semRegistro = catalogo.campos.find(leituraRegistrada)
  if (semRegistro && !fonte.registrar) throw new Error(`Readings of {{${semRegistro.campo}}} must be logged`)
  return { catalogo, ...fonte }
}

const podeLer = (ctx: Ctx, { autoridade }: CampoDeTexto): boolean => !autoridade || ctx.user.can(autoridade)
const temValor = (valor: Valor | undefined): boolean =>
  valor !== undefined && valor !== null && !(typeof valor === 'object' && 'retido' in valor)

/**
 * What the used fields say for these records. A field whose authority the user lacks is withheld and not even read; the reading of a
 * protected one is logged. Records that the user may not see are missing.
 */
export async function valoresDe(
  ctx: Ctx,
  fonte: Fonte,
  ids: readonly number[],
  usados: readonly string[],
): Promise<Map<number, Valores>> {
  const campos = usados.flatMap((nome) => campoDe(fonte.catalogo, nome) ?? [])
  const lidos = campos.filter((campo) => podeLer(ctx, campo))
  const found = await fonte.ler(ctx, ids, new Set(lidos.map(({ campo }) => campo)))
  for (const campo of lidos.filter(leituraRegistrada)) {
    const deQuem = [...found].filter(([, valores]) => temValor(valores[campo.campo])).map(([id]) => id)
    if (deQuem.length > 0) await fonte.registrar!(ctx, campo.campo, deQuem)
  }
  const vistos = (valores: Record<string, Valor>): Valores =>
    Object.fromEntries(
      campos.map((campo) => [campo.campo, lidos.includes(campo) ? (valores[campo.campo] ?? null) : RETIDO]),
    )
  return new Map([...found].map(([id, valores]) => [id, vistos(valores)]))
}

const oPapel = ({ label, autoridade }: CampoDeTexto): string =>
  `'${label}' pede a permissão '${autoridade?.resource}: ${autoridade?.action}'`
/** A text that is printed says every field: refuses what the user may not read, and a record that lacks a value, by its name. */
export function exigirCompleto({ catalogo }: Fonte, usados: readonly string[], valores: Valores, quem: string): void {
  const faltas = faltasDoTexto(catalogo, usados, valores)
  const [retida] = faltas.filter(({ falta }) => falta === 'retido')
  if (retida?.autoridade) throw invalidState(`O texto não pode ser impresso por você: ${oPapel(retida)}.`)
  if (faltas.length > 0)
    throw invalidState(`${quem}: falta o que o texto diz em ${faltas.map(({ label }) => `'${label}'`).join(', ')}.`)
}

/**
 * Prepares the texts with fields of a form before they are stored. A rich text is sanitised. Whoever writes may use only fields that they
 * may read; a field that the text already had stays, so that somebody else can mend the words around it.
 */
export function prepararTextos(
  ctx: Ctx,
  fields: z.core.$ZodShape,
  form: Record<string, unknown>,
  antes: Record<string, unknown> | undefined,
): void {
  for (const [key, schema] of Object.entries(fields)) {
    const de = catalogoDe(schema)
    const dito = form[key]
    if (!de || typeof dito !== 'string') continue
    const escrito = de.rico ? sanitizeHtml(dito) : dito
    form[key] = escrito
    const problema = de.rico ? problemaNoTextoRico(de.catalogo, escrito) : null
    if (problema) throw fieldError(key, problema)
    const usados = de.rico ? camposUsadosNoRico : camposUsados
    const tinha = typeof antes?.[key] === 'string' ? usados(antes[key]) : []
    for (const nome of usados(escrito)) {
      const campo = campoDe(de.catalogo, nome)
      if (campo && !tinha.includes(nome) && !podeLer(ctx, campo)) throw fieldError(key, `${oPapel(campo)}.`)
    }
  }
}

type DeValores = Endpoint & { chave: string }
/** Serves the values of one record's fields for a preview. `nota`: what whoever writes should know of this record. */
export const rotaDosValores = (
  entry: DeValores,
  fonte: Fonte,
  nota: (ctx: Ctx, id: number) => Promise<string | null> = async () => null,
): Route =>
  route(entry)(async (ctx, input) => {
    const { [entry.chave]: id, campos } = input as Record<string, unknown>
    const usados = [...new Set(String(campos).split(',').filter(Boolean))]
    const valores = (await valoresDe(ctx, fonte, [Number(id)], usados)).get(Number(id))
    if (!valores) throw notFound()
    const answer: RespostaDeValores = { valores, nota: await nota(ctx, Number(id)) }
    return answer as never
  })
