import { formatarPercentual } from '@quadro/contract/kit/formato.ts'
import type { SheetColumn, SheetGroup } from '@quadro/contract/kit/sheet.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { contados } from '../../cargo-salario/index.ts'

/** Shared parts of the reports on talents. Where people stand on a day is shared with the reports on training, too. */

export {
  cargoEFaixa,
  comLugar,
  emGrupos,
  type Lugares,
  NO_DIA,
  type NoDia,
  nosLugares,
  porNome,
  trabalhaEm,
} from '../../cargo-salario/index.ts'

/** The page offers records of the present company; in another one they choose nothing. */
export const daqui = (ctx: Ctx, there: Ctx, ids: readonly number[]): readonly number[] =>
  there.empresaId === ctx.empresaId ? ids : []

export const NOME: SheetColumn = { key: 'nome', label: 'Talento', format: 'text', weight: 3 }
export const AREA: SheetColumn = { key: 'area', label: 'Área', format: 'text', weight: 2 }
export const CARGO: SheetColumn = { key: 'cargo', label: 'Cargo e faixa', format: 'text', weight: 3 }
export const ESTABELECIMENTO: SheetColumn = {
  key: 'estabelecimento',
  label: 'Estabelecimento',
  format: 'text',
  weight: 2,
}

/** '3 talentos · 12,5%' */
export const parte = (n: number, todos: number, [um, varios]: readonly [string, string]): string =>
  `${contados(n, um, varios)} · ${formatarPercentual(todos === 0 ? 0 : Math.round((1000 * n) / todos) / 10, 1)}`

/**
 * A last group that counts the same rows in another way, a line for each kind: '03/2026 · 4 admitidos · 40,0%'. `de` names the kind of a
 * row; the lines keep the order in which the kinds first come, or the order of `ordem`.
 */
export function contagem<R>(
  title: string,
  linhas: readonly R[],
  de: (linha: R) => string,
  unidade: readonly [string, string],
  ordem?: (a: string, b: string) => number,
): SheetGroup[] {
  if (linhas.length === 0) return []
  const porTipo = [...Map.groupBy(linhas, de)]
  if (ordem) porTipo.sort(([a], [b]) => ordem(a, b))
  const rows = porTipo.map(([tipo, delas]) => ({ nome: `${tipo} · ${parte(delas.length, linhas.length, unidade)}` }))
  return [{ title, repeats: true, rows }]
}
