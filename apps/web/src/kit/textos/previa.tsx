import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import {
  type Catalogo,
  camposUsados,
  camposUsadosNoRico,
  type Dito,
  dizerTexto,
  exemplosDe,
  type RespostaDeValores,
  type Valores,
} from '@quadro/contract/kit/textos.ts'
import { blocosDe } from '@quadro/contract/kit/textos-ricos.ts'
import { type ReactNode, useState } from 'react'
import { AsyncSelectField, FormCell, type Option } from '../../ui/fields/index.ts'
import { type FilledBlock, type FilledPiece, FilledText } from '../../ui/reading/FilledText.tsx'
import { useCall } from '../call/query.ts'

/** An endpoint made by `valoresDosCampos`. */
export type DeValores = Endpoint & { chave: string; catalogo: Catalogo }

export interface Preenchido {
  /** Undefined while the record's values are read. */
  valores: Valores | undefined
  nota: string | undefined
  linha: (escrito: string) => ReactNode
  blocos: (html: string) => FilledBlock[]
}
const peca = ({ texto, falta }: Dito): FilledPiece => ({ text: texto, missing: falta !== undefined })

/**
 * Fills in the texts with the values of a record, or with examples when there is none. Only the fields that the texts use are read, so
 * nothing is logged as read that nobody sees.
 */
export function usePreenchido(
  entry: DeValores,
  registroId: number | undefined,
  textos: { linhas?: readonly string[]; ricos?: readonly string[] },
): Preenchido {
  const { catalogo, chave } = entry
  const usados = [...(textos.linhas ?? []).flatMap(camposUsados), ...(textos.ricos ?? []).flatMap(camposUsadosNoRico)]
  const campos = [...new Set(usados)].filter((nome) => catalogo.campos.some(({ campo }) => campo === nome)).sort()
  const read = useCall(entry, { [chave]: registroId ?? 0, campos: campos.join(',') } as never, {
    silent: true,
    enabled: registroId !== undefined,
  })
  const data = read.data as RespostaDeValores | undefined
  const valores = registroId === undefined ? exemplosDe(catalogo) : data?.valores
  const dito = (escrito: string): Dito[] => (valores ? dizerTexto(catalogo, escrito, valores) : [{ texto: escrito }])
  return {
    valores,
    nota: registroId === undefined ? undefined : (data?.nota ?? undefined),
    linha: (escrito) => <FilledText pieces={dito(escrito).map(peca)} />,
    blocos: (html) =>
      blocosDe(html).map(({ tipo, numero, nivel, trechos }) => ({
        kind: tipo,
        ...(tipo === 'li' ? { mark: numero === undefined ? '•' : `${numero}.`, depth: nivel ?? 0 } : {}),
        pieces: trechos.flatMap(({ texto, negrito, italico, sublinhado }) =>
          dito(texto).map((d) => ({
            ...peca(d),
            isBold: negrito === true,
            isItalic: italico === true,
            isUnderlined: sublinhado === true,
          })),
        ),
      })),
  }
}

/** Chooses the record that a preview is filled in with, and shows it; until one is chosen, the preview has examples. */
export function PreviaCom({
  label,
  load,
  children,
}: {
  label: string
  /** Absent: this user may see no such records, and the preview has examples only. */
  load?: ((busca: string, page: number) => Promise<{ items: Option<number>[]; total: number }>) | undefined
  children: (registro: Option<number> | undefined) => ReactNode
}) {
  const [quem, setQuem] = useState<Option<number> | null>(null)
  return (
    <>
      {load && (
        <FormCell>
          <AsyncSelectField<number>
            label={label}
            placeholder="Exemplos; digite um nome"
            value={quem}
            onChange={setQuem}
            load={load}
            clearable
          />
        </FormCell>
      )}
      <FormCell>{children(quem ?? undefined)}</FormCell>
    </>
  )
}
