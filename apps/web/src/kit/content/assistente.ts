import type { Assunto } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { useEffect, useRef } from 'react'
import { createStore } from '../call/store.ts'

/** What the assistant may write on the page that is open, and from what. */
export interface Oferta {
  assunto: Assunto
  /** Labelled fields that it is told, none of which says anything of a person. */
  dados: readonly (readonly [rotulo: string, valor: string | null | undefined])[]
  /** Labels of required fields that are still empty: until then nothing is offered. */
  falta: readonly string[]
  /** What stands there now; the assistant offers itself only where nothing does. */
  atual: string
  /** Writes the suggestion; what it answers takes it back. */
  aplicar: (texto: string) => (() => void) | undefined | Promise<(() => void) | undefined>
}

/** The offers of the page that is open. */
export const ofertas = createStore<readonly Oferta[]>([])

/** There is something to suggest from, and nothing written yet. */
export const vazia = ({ falta, atual }: Oferta): boolean =>
  falta.length === 0 && atual.replace(/<[^>]*>/g, '').trim() === ''

/** Says what the assistant may write here, for as long as this stands; none: nothing, as where the page is read only. */
export function useOfertas(list: readonly Oferta[]): void {
  const latest = useRef(list)
  latest.current = list
  const said = JSON.stringify(list.map(({ assunto, dados, falta, atual }) => [assunto, dados, falta, atual]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say is what changes, not the functions of each drawing
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

/** A field of a form that takes suggestions below what stands there. */
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

/** Each line with a hyphen, as lists of responsibilities are written. */
export const comHifens = (texto: string): string =>
  texto
    .split('\n')
    .map((linha) => `- ${linha}`)
    .join('\n')
/** Plain text as paragraphs of rich text, nothing of it being markup. */
export const comoHtml = (texto: string): string =>
  texto
    .split(/\n+/)
    .filter((parte) => parte.trim())
    .map((parte) => `<p>${parte.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
