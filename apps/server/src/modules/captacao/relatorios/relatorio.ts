import { autoridades as deCandidatos } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import { STATUS_SOLICITACAO } from '@quadro/contract/captacao/relatorios/filtros.ts'
import { formatarCpf, formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import type { Sheet, SheetColumn } from '@quadro/contract/kit/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { alcanceEm } from '../candidatos/candidatos-leitura.ts'

/** Helpers shared by the reports on requests. */

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

/** Requests `s` (solicitacao_pessoal_lista) in a state. */
export const naSituacao = (f: Pick<Filtros, 'statusSolicitacao'>): RawBuilder<boolean> => STATUS[f.statusSolicitacao]
type Lugares = Pick<Filtros, 'estabelecimentosIds' | 'areasIds' | 'cargosIds'>
/** Requests `s` in the chosen places. */
export const nosLugares = (f: Lugares): RawBuilder<boolean> => sql<boolean>`
  ${among('s.estabelecimento_id', f.estabelecimentosIds)}
  and ${among('s.area_organizacional_id', f.areasIds)}
  and ${among('s.cargo_id', f.cargosIds)}`
/** Whether a place was chosen. */
export const temLugar = (f: Lugares): boolean =>
  f.estabelecimentosIds.length + f.areasIds.length + f.cargosIds.length > 0

/** Requests `s` (solicitacao_pessoal_lista) selected by the filters; the period refers to the day of opening. */
export const escolhidas = (f: Filtros): RawBuilder<boolean> => sql<boolean>`
  s.data between ${f.dataIni}::date and ${f.dataFim}::date and ${naSituacao(f)} and ${nosLugares(f)}`

export const linhaDaSituacao = (f: Pick<Filtros, 'statusSolicitacao'>) => ({
  label: 'Situação',
  value: STATUS_SOLICITACAO.find((s) => s.codigo === f.statusSolicitacao)!.descricao,
})
export async function linhasDoFiltro(ctx: Ctx, f: Filtros): Promise<Sheet['filters']> {
  const [periodo, lugar, ...rest] = await standardLines(ctx, f)
  return [periodo!, lugar!, linhaDaSituacao(f), ...rest]
}

/** Title of a request: number, description and further facts. */
export const tituloDaSolicitacao = (
  s: { codigo: number; descricao: string },
  ...mais: (string | null | undefined)[]
): string => [`${s.codigo} · ${s.descricao}`, ...mais].filter(Boolean).join(' · ')

/** The position, unless the description of the request begins with it. */
export const cargoSeDiz = (s: { descricao: string; cargo: string | null }): string | null =>
  s.cargo === null || s.descricao.startsWith(s.cargo) ? null : s.cargo

/** '3 candidatos · 2 aptos': the number of rows and the number of each kind. */
export function contagem<R>(
  rows: readonly R[],
  unit: { one: string; many: string },
  kinds: readonly { is: (row: R) => boolean; one: string; many: string }[],
): string {
  const of = (n: number, { one, many }: { one: string; many: string }) =>
    `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`
  const found = kinds.map((kind) => ({ kind, n: rows.filter(kind.is).length })).filter(({ n }) => n > 0)
  return [of(rows.length, unit), ...found.map(({ n, kind }) => of(n, kind))].join(' · ')
}
export const CANDIDATOS = { one: 'candidato', many: 'candidatos' }
/** A formatted telephone number; null when there is none. */
export const telefone = (ddd: string | null, fone: string | null): string | null =>
  fone === null || fone === '' ? null : formatarTelefone(`${ddd ?? ''}${fone}`)
export const cpfEscrito = (cpf: string | null): string | null => (cpf === null ? null : formatarCpf(cpf))

/** A document of person `p` for a report on candidates; empty when this user may not see it. */
export const documento = (ctx: Ctx, coluna: 'cpf' | 'pis'): RawBuilder<unknown> =>
  sql`case when ${alcanceEm(ctx, sql`p.id`).documentos} then ${sql.ref(`p.${coluna}`)} end as ${sql.ref(coluna)}`
const DOCUMENTOS: Record<'cpf' | 'pis', SheetColumn> = {
  cpf: { key: 'cpf', label: 'CPF', format: 'text', min: 92 },
  pis: { key: 'pis', label: 'PIS/NIS', format: 'text', min: 92 },
}
/** The columns of documents, for users who may read those of candidates. */
export const colunasDosDocumentos = (ctx: Ctx, ...colunas: ('cpf' | 'pis')[]): SheetColumn[] =>
  ctx.user.can(deCandidatos.verDocumentos) ? colunas.map((coluna) => DOCUMENTOS[coluna]) : []
/** Note below a report without the columns of documents. */
export const notaDosDocumentos = (ctx: Ctx): string[] =>
  ctx.user.can(deCandidatos.verDocumentos) ? [] : ['Os documentos são mostrados a quem tem a permissão de vê-los.']
