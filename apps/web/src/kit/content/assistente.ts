import type { Assunto } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { useEffect, useRef } from 'react'
import { createStore } from '../call/store.ts'

/** A text that the assistant can write on the open page, and the data that it uses. */
export interface Oferta {
  assunto: Assunto
  /** Labelled values that are sent to the assistant; none of them may be about a person. */
  dados: readonly (readonly [rotulo: string, valor: string | null | undefined])[]
  /** Labels of required fields that are still empty: while there are any, nothing is offered. */
  falta: readonly string[]
  /** The current text. The assistant offers a suggestion only when it is empty. */
  atual: string
  /** Writes the suggestion into the form; the returned function undoes it. */
  aplicar: (texto: string) => (() => void) | undefined | Promise<(() => void) | undefined>
}

/** The offers of the open page. */
export const ofertas = createStore<readonly Oferta[]>([])

/** All required data is filled in, and no text is written yet. */
export const vazia = ({ falta, atual }: Oferta): boolean =>
  falta.length === 0 && atual.replace(/<[^>]*>/g, '').trim() === ''

/** Registers what the assistant may write while the component is mounted; an empty list means nothing, such as on a read-only page. */
export function useOfertas(list: readonly Oferta[]): void {
  const latest = useRef(list)
  latest.current = list
  const said = JSON.stringify(list.map(({ assunto, dados, falta, atual }) => [assunto, dados, falta, atual]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the data of the offers counts, their functions are new in each render
  useEffect(() => {
    ofertas.set(
      latest.current.map((oferta) => ({
        ...oferta,
        aplicar: (texto) => latest.current.find(({ assunto }) => assunto === oferta.assunto)?.aplicar(texto),
      })),
    )
  }, [said])
  useEffect(() => () => ofertas.set([]), [])
}

/** An offer for one field of a form: suggestions are added below its current text. */
export function ofertaDoCampo(
  assunto: Assunto,
  campo: { value: string | null | undefined; onChange: (value: string) => void },
  pedido: Pick<Oferta, 'dados' | 'falta'>,
  marcar: (texto: string) => string = (texto) => texto,
): Oferta {
  const antes = campo.value ?? ''
  return {
    assunto,
    ...pedido,
    atual: antes,
    aplicar: (texto) => {
      campo.onChange([antes.trimEnd(), marcar(texto)].filter(Boolean).join('\n'))
      return () => campo.onChange(antes)
    },
  }
}

/** Puts a hyphen before each line, the style of lists of responsibilities. */
export const comHifens = (texto: string): string =>
  texto
    .split('\n')
    .map((linha) => `- ${linha}`)
    .join('\n')
/** Plain text as paragraphs of rich text, with all markup escaped. */
export const comoHtml = (texto: string): string =>
  texto
    .split(/\n+/)
    .filter((parte) => parte.trim())
    .map((parte) => `<p>${parte.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
