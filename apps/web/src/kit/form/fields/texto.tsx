import { type Catalogo, pedacosDe, problemasDoTexto } from '@quadro/contract/kit/textos.ts'
import { useMemo } from 'react'
import { RichTextField } from '../../../ui/text/RichTextField.tsx'
import { TokenField } from '../../../ui/text/TokenField.tsx'
import type { Token, TokenPiece } from '../../../ui/text/tokens.tsx'
import { holds } from '../../call/session.ts'
import { useCatalogo } from '../form.tsx'
import { type Props, useBound } from './bound.ts'

/** The fields that this user may use in a text of the catalogue. */
export const useTokens = (de: Catalogo): Token[] =>
  useMemo(
    () =>
      de.campos.flatMap(({ campo: name, label, autoridade }) =>
        !autoridade || holds(autoridade.name) ? [{ name, label }] : [],
      ),
    [de],
  )
/** The text in the pieces that an editor marks. */
export const marcados = (de: Catalogo, escrito: string): TokenPiece[] => {
  const problemas = problemasDoTexto(de, escrito)
  let at = 0
  return pedacosDe(escrito).flatMap(({ texto, campo }): TokenPiece[] => {
    const [inicio, fim] = [at, at + texto.length]
    at = fim
    const nele = problemas.filter((p) => p.inicio >= inicio && p.fim <= fim)
    if (nele.length === 0) return [{ text: texto, kind: campo === undefined ? undefined : 'token' }]
    const pieces: TokenPiece[] = []
    let from = inicio
    for (const p of nele) {
      if (p.inicio > from) pieces.push({ text: escrito.slice(from, p.inicio) })
      pieces.push({ text: escrito.slice(p.inicio, p.fim), kind: 'wrong' })
      from = p.fim
    }
    if (from < fim) pieces.push({ text: escrito.slice(from, fim) })
    return pieces
  })
}

const useDe = (name: string): Catalogo => {
  const de = useCatalogo(name)
  if (!de) throw new Error(`'${name}' is no text with fields: declare it with textoComCampos`)
  return de
}
/** The first mistake of a text that is being written, in words. */
const Problema = ({ de, escrito }: { de: Catalogo; escrito: string }) => {
  const [um, ...outros] = problemasDoTexto(de, escrito)
  return <span aria-live="polite">{um && `${um.mensagem}${outros.length > 0 ? ` E mais ${outros.length}.` : ''}`}</span>
}

/** A plain text with fields, or a line of it: for messages and lines of lists. */
export function FormTexto({ isLine, rows, ...props }: Props & { isLine?: boolean; rows?: number }) {
  const { max, bound } = useBound<string | null>(props)
  const de = useDe(props.name)
  const tokens = useTokens(de)
  const value = bound.value ?? ''
  const help = bound.error === undefined ? <Problema de={de} escrito={value} /> : undefined
  return (
    <TokenField
      {...bound}
      value={value}
      help={props.help ?? help}
      tokens={tokens}
      pieces={(text) => marcados(de, text)}
      isLine={isLine ?? false}
      rows={rows ?? 3}
      {...(max === undefined ? {} : { maxLength: max })}
    />
  )
}

/** A rich text with fields, for what is printed. */
export function FormTextoRico({ maxLength, ...props }: Props & { maxLength?: number }) {
  const { max, bound } = useBound<string>(props)
  const de = useDe(props.name)
  const tokens = useTokens(de)
  const limit = maxLength ?? max
  const known = useMemo(() => de.campos.map(({ campo }) => campo), [de])
  return (
    <RichTextField
      {...bound}
      value={bound.value ?? ''}
      tokens={{ offered: tokens, known }}
      {...(limit === undefined ? {} : { maxLength: limit })}
    />
  )
}
