import type { ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import type { ReactNode } from 'react'
import { useChild } from '../../../kit/page/navigation.ts'
import { ModeloEditor, ModeloPagina } from './modelo.tsx'
import { ModelosPagina } from './modelos.tsx'

/** The list of the models of a use. */
export const listaDeModelos = (contrato: ModelosDeAvaliacao): (() => ReactNode) =>
  function Modelos() {
    return <ModelosPagina contrato={contrato} />
  }

/** A model of a use, and a new one. */
export const paginaDoModelo = (contrato: ModelosDeAvaliacao): (() => ReactNode) =>
  function Modelo() {
    const child = useChild(contrato.base)
    return child === 'new' ? (
      <ModeloEditor contrato={contrato} />
    ) : (
      <ModeloPagina contrato={contrato} id={Number(child)} />
    )
  }
