import type { Authority } from '@quadro/contract/kit/authority.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Sheet, SheetColumn, SheetRow } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { inEachCompany } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { podeVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'

/** What the reports on positions, people and salaries share. */

const LISTAS = {
  estabelecimentosIds: 'estabelecimento',
  areasIds: 'area_organizacional',
  cargosIds: 'cargo',
  gruposIds: 'grupo_ocupacional',
} as const
type Lista = keyof typeof LISTAS
type Listas = { empresasIds: number[] } & Partial<Record<Lista, number[]>>

/** Of the places and positions chosen those of this company: what is not chosen in another company leaves nobody out there. */
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
 * The groups of a report in each company chosen. Establishments, areas, positions and groups are chosen on the page of the present company
 * and narrow that one; another company is narrowed by what was chosen of it alone.
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

/** Columns for who may see salaries in the present company; anybody else reads a sheet without them. */
export const comSalario = (ctx: Ctx, ...columns: SheetColumn[]): SheetColumn[] => (podeVerSalario(ctx) ? columns : [])
/** Whether rows of this company carry salaries; that they are read is logged by whose they are. */
export async function lerSalarios(ctx: Ctx, entidade: string, ids: readonly number[]): Promise<boolean> {
  const ve = podeVerSalario(ctx)
  if (ve) await registrarLeituraDeSalario(ctx, entidade, [...new Set(ids)])
  return ve
}
/** A salary in a row of who may see it, and otherwise nothing that could be read. */
export const figura = (ve: boolean, salario: number | null): SheetRow => (ve ? { salario } : {})
export const SALARIO: SheetColumn = { key: 'salario', label: 'Salário', format: 'money', total: 'sum' }

/** How many per cent more, to two places, half away from zero; null of nothing. */
export function variacao(antes: number | null, depois: number | null): number | null {
  if (antes === null || depois === null || antes === 0) return null
  const [de, para] = [Math.round(antes * 100), Math.round(depois * 100)]
  return (Math.sign(para - de) * Math.round((Math.abs(para - de) * 10_000) / de)) / 100
}
/** A difference in whole cents; null where one is missing. */
export const diferenca = (antes: number | null, depois: number | null): number | null =>
  antes === null || depois === null ? null : (Math.round(depois * 100) - Math.round(antes * 100)) / 100
/** Amounts added up in whole cents; what is missing adds nothing. */
export const soma = (valores: Iterable<number | null>): number => {
  let centavos = 0
  for (const valor of valores) centavos += Math.round((valor ?? 0) * 100)
  return centavos / 100
}

/** '3 talentos' */
export const contados = (n: number, um: string, varios: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`
export const TALENTOS = { one: 'talento', many: 'talentos' }

/** The line of a reference date under the title. */
export const linhaDaData = (data: string) => ({ label: 'Data de referência', value: formatarData(data) })
/** The line of a list of ids that the kit has no line for; what none is called says the gender. */
export const linhaDaLista = (label: string, ids: readonly number[], nenhum: 'Todos' | 'Todas') => {
  const escolhidos =
    nenhum === 'Todas' ? (['selecionada', 'selecionadas'] as const) : (['selecionado', 'selecionados'] as const)
  return { label, value: ids.length === 0 ? nenhum : contados(ids.length, ...escolhidos) }
}

/** 'Diretoria / Custos': every area of a day by its whole path, in the order of the tree. */
export async function caminhosDasAreas(ctx: Ctx, dia: string): Promise<Map<number, string>> {
  const found = await rows(
    ctx.db,
    sql<{ id: number; caminho: string }>`
      select id, descricao_hierarquia as caminho from area_organizacional_em(${dia}::date) order by sem_acento(descricao_hierarquia), id`,
  )
  return new Map(found.map(({ id, caminho }) => [id, caminho]))
}
