import type { Authority } from '@quadro/contract/kit/authority.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Sheet, SheetColumn, SheetRow } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { inEachCompany } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { podeVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'

/** Shared parts of the reports on positions, people and salaries. */

const LISTAS = {
  estabelecimentosIds: 'estabelecimento',
  areasIds: 'area_organizacional',
  cargosIds: 'cargo',
  gruposIds: 'grupo_ocupacional',
} as const
type Lista = keyof typeof LISTAS
type Listas = { empresasIds: number[] } & Partial<Record<Lista, number[]>>

/** Keeps only the chosen places and positions of this company. A list without any of them does not filter in this company. */
async function daEmpresa<F extends Listas>(there: Ctx, f: F): Promise<F> {
  const daqui = { ...f }
  for (const lista of Object.keys(LISTAS) as Lista[]) {
    const ids = f[lista]
    if (!ids || ids.length === 0) continue
    const found = await rows(
      there.db,
      sql<{ id: number }>`select id from ${sql.table(LISTAS[lista])} where id = any(${ids}::bigint[])`,
    )
    Object.assign(daqui, { [lista]: found.map(({ id }) => id) })
  }
  return daqui
}

/**
 * The groups of a report for each chosen company. The page offers establishments, areas, positions and groups of the present company, and
 * they filter only that company. Another company is filtered only by chosen records of its own.
 */
export const emCadaEmpresa = <F extends Listas>(
  ctx: Ctx,
  authority: Authority,
  f: F,
  groupsIn: (there: Ctx, f: F) => Promise<Sheet['groups']>,
): Promise<Sheet['groups']> =>
  inEachCompany(ctx, authority, f.empresasIds, async (there) =>
    groupsIn(there, there.empresaId === ctx.empresaId ? f : await daEmpresa(there, f)),
  )

/** Columns for users who may see salaries in the present company. For other users the sheet does not have them. */
export const comSalario = (ctx: Ctx, ...columns: SheetColumn[]): SheetColumn[] => (podeVerSalario(ctx) ? columns : [])
/** Whether rows of this company contain salaries. If so, it logs that the salaries of these records were read. */
export async function lerSalarios(ctx: Ctx, entidade: string, ids: readonly number[]): Promise<boolean> {
  const ve = podeVerSalario(ctx)
  if (ve) await registrarLeituraDeSalario(ctx, entidade, [...new Set(ids)])
  return ve
}
/** The salary of a row if the user may see it; otherwise the row has no such cell. */
export const figura = (ve: boolean, salario: number | null): SheetRow => (ve ? { salario } : {})
export const SALARIO: SheetColumn = { key: 'salario', label: 'Salário', format: 'money', total: 'sum' }

/** Change in per cent with two decimals, rounded half away from zero; null if it cannot be calculated. */
export function variacao(antes: number | null, depois: number | null): number | null {
  if (antes === null || depois === null || antes === 0) return null
  const [de, para] = [Math.round(antes * 100), Math.round(depois * 100)]
  return (Math.sign(para - de) * Math.round((Math.abs(para - de) * 10_000) / de)) / 100
}
/** A difference calculated in whole cents; null if a value is missing. */
export const diferenca = (antes: number | null, depois: number | null): number | null =>
  antes === null || depois === null ? null : (Math.round(depois * 100) - Math.round(antes * 100)) / 100
/** A sum calculated in whole cents. Missing values count as zero. */
export const soma = (valores: Iterable<number | null>): number => {
  let centavos = 0
  for (const valor of valores) centavos += Math.round((valor ?? 0) * 100)
  return centavos / 100
}

/** '3 talentos' */
export const contados = (n: number, um: string, varios: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`
export const TALENTOS = { one: 'talento', many: 'talentos' }

/** The line with the reference date below the title. */
export const linhaDaData = (data: string) => ({ label: 'Data de referência', value: formatarData(data) })
/** The line for a list of ids that the kit cannot name. `nenhum` is the word for an empty list, in the right gender. */
export const linhaDaLista = (label: string, ids: readonly number[], nenhum: 'Todos' | 'Todas') => {
  const letra = nenhum === 'Todas' ? 'a' : 'o'
  const escolhidos = contados(ids.length, `selecionad${letra}`, `selecionad${letra}s`)
  return { label, value: ids.length === 0 ? nenhum : escolhidos }
}

/** 'Diretoria / Custos': the full paths of all areas on a day, in the order of the tree. */
export async function caminhosDasAreas(ctx: Ctx, dia: string): Promise<Map<number, string>> {
  const found = await rows(
    ctx.db,
    sql<{ id: number; caminho: string }>`
      select id, descricao_hierarquia as caminho from area_organizacional_em(${dia}::date) order by sem_acento(descricao_hierarquia), id`,
  )
  return new Map(found.map(({ id, caminho }) => [id, caminho]))
}
