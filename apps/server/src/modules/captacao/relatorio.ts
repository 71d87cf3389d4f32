import { STATUS_SOLICITACAO } from '@quadro/contract/captacao/filtros.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { among, standardLines } from '../../kit/report-filters.ts'

/** What reports on requests share. */

interface Filtros {
  dataIni: string
  dataFim: string
  statusSolicitacao: (typeof STATUS_SOLICITACAO)[number]['codigo']
  estabelecimentosIds: number[]
  areasIds: number[]
  cargosIds: number[]
}
const STATUS = {
  T: sql<boolean>`true`,
  A: sql<boolean>`not s.encerrada and not s.cancelada`,
  E: sql<boolean>`s.encerrada`,
  C: sql<boolean>`s.cancelada`,
}

/** Which requests `s` (solicitacao_pessoal_lista) the filters choose, by the day they were opened. */
export const escolhidas = (f: Filtros): RawBuilder<boolean> => sql<boolean>`
  s.data between ${f.dataIni}::date and ${f.dataFim}::date and ${STATUS[f.statusSolicitacao]}
  and ${among('s.estabelecimento_id', f.estabelecimentosIds)}
  and ${among('s.area_organizacional_id', f.areasIds)}
  and ${among('s.cargo_id', f.cargosIds)}`

export async function linhasDoFiltro(ctx: Ctx, f: Filtros): Promise<Sheet['filters']> {
  const { descricao } = STATUS_SOLICITACAO.find((s) => s.codigo === f.statusSolicitacao)!
  const [periodo, lugar, ...rest] = await standardLines(ctx, f)
  return [periodo!, lugar!, { label: 'Situação', value: descricao }, ...rest]
}
