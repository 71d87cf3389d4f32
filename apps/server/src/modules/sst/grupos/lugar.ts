import type { Finalidade } from '@quadro/contract/sst/grupos/medicao-regras.ts'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import type { ColunaDoDono } from './medicoes-da-linha.ts'

/** What measures stand in, a row of a group's history or a condition: they ask for what its day and purpose say. */
export interface Linha {
  id: number
  data: string
  finalidade: Finalidade
}
/** A kind of thing that has measures of risk. */
export interface Lugar {
  coluna: ColunaDoDono
  /** The measures (`medicao_risco m`, with the row `h` of its group) of the thing with this id, in whichever of its rows. */
  deQuem: (id: number) => RawBuilder<unknown>
  linha: (ctx: Ctx, id: number, historicoId?: number) => Promise<Linha>
  /** Locks the thing, and refuses a row that may not change. */
  paraMudar: (ctx: Ctx, id: number, historicoId?: number) => Promise<Linha>
  /** Tells everybody who has read the thing that its measures changed. */
  tocar: (ctx: Ctx, id: number, linhaId: number) => Promise<unknown>
}
