import { formatarData } from '@quadro/contract/kit/formato.ts'
import { MAIOR_DESCRICAO } from '@quadro/contract/sst/condicoes/condicoes.ts'
import { dataMinimaDe, recusaDaDataMinima } from '@quadro/contract/sst/condicoes/data-minima.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** From when to when a person has conditions, and the activities that their function describes. */

interface Vinculo {
  dataAdmissao: string
  dataDesligamento: string | null
}
/** From when on the company sends SST events to the eSocial. */
export async function lerInicioSst(ctx: Ctx): Promise<string | null> {
  const found = await ctx.db.selectFrom('empresaConfiguracao').select('inicioSst').executeTakeFirst()
  return found?.inicioSst ?? null
}
/** Why a condition cannot begin on a day. */
export function recusaDoDia(talento: Vinculo, data: string, inicioSst: string | null): string | null {
  const antes = recusaDaDataMinima(dataMinimaDe(talento.dataAdmissao, inicioSst), data)
  if (antes) return antes
  if (talento.dataDesligamento !== null && data > talento.dataDesligamento)
    return `O desligamento do talento é em ${formatarData(talento.dataDesligamento)}.`
  return null
}

export const SEM_FUNCAO_DESCRITA = 'Não tem função com descrição nesta data'
export const FUNCAO_LONGA = `A descrição da função passa de ${MAIOR_DESCRICAO} caracteres`
/** Why the function of a person gives no activities. */
export function recusaDaFuncao(descricao: string | null): string | null {
  if (descricao === null || descricao.trim() === '') return SEM_FUNCAO_DESCRITA
  return descricao.length > MAIOR_DESCRICAO ? FUNCAO_LONGA : null
}
/** What the function that the person has on the day describes then. */
export async function descricaoDaFuncao(ctx: Ctx, talentoId: number, data: string): Promise<string> {
  const [found] = await rows(
    ctx.db,
    sql<{ descricao: string | null }>`
      select t.funcao_descricao as descricao from talentos_para_condicao(${data}::date) t where t.id = ${talentoId}`,
  )
  const descricao = found?.descricao ?? null
  const recusa = recusaDaFuncao(descricao)
  if (recusa) throw fieldError('tipoDescricaoAtividade', `${recusa}.`)
  return descricao!
}
