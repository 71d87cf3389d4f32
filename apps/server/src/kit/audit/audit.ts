import type { CampoDaAuditoria, EntradaDaAuditoria, LinhaDaAuditoria } from '@quadro/contract/kit/auditoria.ts'
import { formatarCep, formatarCnpj, formatarCpf } from '@quadro/contract/kit/documentos.ts'
import type { FieldMeta, Sensibilidade } from '@quadro/contract/kit/fields.ts'
import {
  formatarData,
  formatarDinheiro,
  formatarInstante,
  formatarMes,
  formatarNumero,
} from '@quadro/contract/kit/formato.ts'
import { type Page, pageResult } from '@quadro/contract/kit/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { rows } from '../transaction/tx.ts'
import { catalogueOf, namesOf } from './audit-names.ts'
import { columnOf, describedTables, mayRead, technicalReason, wordsOf } from './words.ts'

/**
 * Reads the audit for every page that shows it: the log, the record of a person. The words for tables and columns stand in words.ts; the
 * catalogue of the database says what ids refer to.
 */

/**
 * A row of the audit as the database stores it. `antes` and `depois` are JSON text, so that their keys keep the database names of columns.
 */
export interface AuditRow {
  id: number
  quando: string
  usuarioId: number | null
  pessoaId: number | null
  entidade: string
  registroId: number | null
  acao: EntradaDaAuditoria['acao']
  antes: string | null
  depois: string | null
}
/** Tells which authorities the reader holds in the company of the rows. */
export type Tem = (authority: string) => boolean

/** The columns that a query of the audit selects. */
export const auditColumns = [
  'id',
  'quando',
  'usuarioId',
  'pessoaId',
  'entidade',
  'registroId',
  'acao',
  sql<string | null>`antes::text`.as('antes'),
  sql<string | null>`depois::text`.as('depois'),
] as const

/** The triggers write this instead of a value that is never stored. */
const MASKED = '•'
const NOT_FIELDS = new Set(['id', 'empresa_id'])

type Values = Record<string, unknown>
const parsed = (text: string | null): Values => {
  const value: unknown = text === null ? {} : JSON.parse(text)
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {}
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The label of a column: its description, or its name as words. */
const labelOf = (table: string, column: string): string =>
  columnOf(table, column)?.label ?? capital(column.replace(/_ids?$/, '').replaceAll('_', ' '))
/** The label of a table's records. */
export const entityOf = (table: string): string =>
  table === 'sessao' ? 'Acesso' : (wordsOf(table)?.singular ?? capital(table.replaceAll('_', ' ')))

const stripped = (html: string) =>
  html
    .replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

const BY_KIND: Partial<Record<FieldMeta['kind'], (text: string) => string>> = {
  cep: formatarCep,
  cnpj: formatarCnpj,
  cpf: formatarCpf,
  dinheiro: (text) => formatarDinheiro(Number(text)),
  decimal: (text) => formatarNumero(Number(text)),
  html: stripped,
  mes: formatarMes,
}
function inWords(value: unknown, table: string, column: string, zone: string): string | null {
  const { codes, kind, write } = columnOf(table, column) ?? {}
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => inWords(one, table, column, zone) ?? '—').join(', ')
  const written = write?.(value) ?? codes?.find(({ codigo }) => codigo === String(value))?.descricao
  if (written !== undefined) return written
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const how = kind && BY_KIND[kind]
  if (how) return how(text)
  if (/^<[a-z]/i.test(text)) return stripped(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatarData(text)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return formatarInstante(text, zone)
  return text
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === false
/**
 * The columns that an entry shows, in the order of the form. For an inserted or deleted record, empty and never stored values are left out.
 */
function columnsOf({ entidade, acao, antes, depois }: AuditRow): string[] {
  const before = parsed(antes)
  const after = parsed(depois)
  const place = (column: string) => columnOf(entidade, column)?.order ?? Number.MAX_SAFE_INTEGER
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((column) => !NOT_FIELDS.has(column) && technicalReason(entidade, column) === undefined)
    .filter((column) => {
      const value = before[column] ?? after[column]
      return acao === 'U' || !(isEmpty(value) || value === MASKED)
    })
    .toSorted((a, b) => place(a) - place(b))
}

/** In lower case for use inside a sentence; an acronym keeps its capitals. */
const lower = (label: string) => label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
const READ: Record<string, string> = {
  ficha: 'a ficha',
  salario: 'o salário',
  remuneracao: 'a remuneração',
  pretencao_salarial: 'a pretensão salarial',
  documentos: 'os documentos',
  arquivo_id: 'o arquivo',
  curriculo: 'o currículo',
}
/** The fields that an entry of reading says were read. */
function readFields({ entidade, depois }: AuditRow): string[] {
  const fields: unknown = JSON.parse(depois ?? '[]')
  return (Array.isArray(fields) ? fields : []).map(
    (field) => READ[String(field)] ?? lower(labelOf(entidade, String(field))),
  )
}
function whatWasDone(row: AuditRow): string {
  switch (row.acao) {
    case 'I':
      return 'Inseriu'
    case 'D':
      return 'Excluiu'
    case 'E':
      return 'Entrou'
    case 'S':
      return 'Saiu'
    case 'F':
      return 'Errou a senha'
    case 'L': {
      const said = readFields(row)
      return said.length > 0 ? `Viu ${said.join(', ')}` : 'Viu'
    }
    case 'U': {
      const changed = columnsOf(row)
      if (changed.length === 0) return 'Mudou'
      return changed.length === 1 ? `Mudou ${labelOf(row.entidade, changed[0]!)}` : `Mudou ${changed.length} campos`
    }
  }
}

type Wanted = Map<string, Set<number>>
const want = (wanted: Wanted, table: string, id: unknown) => {
  if (typeof id === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
}
/** The name that a deleted row had, for tables whose names are not secret. */
const nameInside = ({ entidade, antes, depois }: AuditRow) => {
  const values = { ...parsed(antes), ...parsed(depois) }
  const column = ['nome', 'titulo', 'descricao', 'login'].find((one) => values[one] !== undefined)
  if (column === undefined || !mayRead(entidade, column, () => false)) return undefined
  const name = values[column]
  return typeof name === 'string' && name !== MASKED ? name : undefined
}
type Catalogue = Awaited<ReturnType<typeof catalogueOf>>
/** The record that this one belongs to: the first one that it refers to. */
const owner = (catalogue: Catalogue, row: AuditRow) => {
  const values = { ...parsed(row.antes), ...parsed(row.depois) }
  return [...(catalogue.targets.get(row.entidade) ?? [])].flatMap(([column, target]) =>
    typeof values[column] === 'number' ? [{ target, id: values[column] }] : [],
  )[0]
}
const kindOf = (acao: AuditRow['acao']): EntradaDaAuditoria['tipo'] =>
  acao === 'L' ? 'leitura' : 'IUD'.includes(acao) ? 'mudanca' : 'acesso'
/** A session counts as a record of its user. */
const recordTable = (entidade: string) => (entidade === 'sessao' ? 'usuario' : entidade)

/** Tables with records that this reader may not see, and the tables that refer to them. */
async function keptTables(ctx: Ctx, { targets }: Catalogue): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const table of describedTables()) {
    const kept = wordsOf(table)?.kept
    if (kept && (await rows(ctx.db, sql<{ kept: boolean }>`select ${kept()} as kept`))[0]?.kept) found.add(table)
  }
  for (let before = -1; before < found.size; ) {
    before = found.size
    if (before === 0) break
    for (const [table, columns] of targets)
      if ([...columns.values()].some((target) => found.has(target))) found.add(table)
  }
  return found
}
/**
 * The audit rows about a record that this reader does not see: a hidden record, or a deleted one, because nobody knows any more whether it
 * was hidden. A row that refers to a visible record is not among them.
 */
async function keptRows(ctx: Ctx, linhas: readonly AuditRow[]): Promise<ReadonlySet<AuditRow>> {
  const catalogue = await catalogueOf(ctx)
  const tables = await keptTables(ctx, catalogue)
  if (tables.size === 0) return new Set()
  const recordsOf = ({ entidade, registroId, antes, depois }: AuditRow): [string, unknown][] => {
    const values = { ...parsed(antes), ...parsed(depois) }
    const referred = [...(catalogue.targets.get(entidade) ?? [])].filter(([, target]) => tables.has(target))
    return [[entidade, registroId], ...referred.map(([column, target]): [string, unknown] => [target, values[column]])]
  }
  const asked = linhas.filter(({ entidade }) => tables.has(entidade))
  const wanted: Wanted = new Map()
  for (const linha of asked) for (const [table, id] of recordsOf(linha)) want(wanted, table, id)
  const seen = await namesOf(ctx, wanted)
  return new Set(asked.filter((linha) => !recordsOf(linha).some(([table, id]) => seen.get(table)?.has(id as number))))
}

/** Audit rows in words: who did what in which record. */
export async function auditEntries(ctx: Ctx, linhas: readonly AuditRow[]): Promise<EntradaDaAuditoria[]> {
  // The thread of a report loads only its own module. This call loads all modules, because each of them describes its tables while it
  // loads.
  await ctx.services.routes()
  const catalogue = await catalogueOf(ctx)
  const wanted: Wanted = new Map()
  for (const linha of linhas) {
    want(wanted, 'usuario', linha.usuarioId)
    want(wanted, 'pessoa', linha.pessoaId)
    want(wanted, recordTable(linha.entidade), linha.registroId)
    const whose = owner(catalogue, linha)
    if (whose) want(wanted, whose.target, whose.id)
  }
  const names = await namesOf(ctx, wanted)
  const kept = await keptRows(ctx, linhas)
  const nameOf = (table: string, id: number | null | undefined) =>
    id === null || id === undefined ? undefined : names.get(table)?.get(id)
  return linhas.map((linha) => {
    const { acao, usuarioId, pessoaId, registroId } = linha
    const whose = owner(catalogue, linha)
    const known = kept.has(linha)
      ? undefined
      : nameOf(recordTable(linha.entidade), registroId) ||
        nameInside(linha) ||
        (whose && nameOf(whose.target, whose.id))
    const registro = known || (registroId === null ? '—' : `nº ${registroId}`)
    const byName = nameOf('usuario', usuarioId) ?? nameOf('pessoa', pessoaId)
    const byNumber = usuarioId !== null ? `Usuário nº ${usuarioId}` : pessoaId !== null ? 'Candidato' : undefined
    return {
      id: linha.id,
      quando: linha.quando,
      tipo: kindOf(acao),
      acao,
      quem: byName ?? (acao === 'F' ? registro : (byNumber ?? 'Quadro (automático)')),
      pessoa: usuarioId !== null || pessoaId !== null || acao === 'F',
      oQueFez: whatWasDone(linha),
      registro,
      entidade: entityOf(linha.entidade),
      tabela: linha.entidade,
      registroId,
    }
  })
}

const PROSE = new Set<FieldMeta['kind'] | undefined>(['texto', 'texto-longo', 'html'])

/** The fields of entries, before and after. It also says which sensitive values the answer contains, because reading those is logged. */
export interface AuditFields {
  campos: CampoDaAuditoria[]
  lidos: string[]
  mostrou: ReadonlySet<Sensibilidade>
}
/** The fields of each row, before and after, in words. For a field that the reader may not see, it says only that the field changed. */
export async function auditFields(ctx: Ctx, linhas: readonly AuditRow[], tem: Tem): Promise<AuditFields[]> {
  await ctx.services.routes()
  const { targets } = await catalogueOf(ctx)
  const changes = linhas.map((linha) => {
    const columns = 'IUD'.includes(linha.acao) ? columnsOf(linha) : []
    return { linha, columns, before: parsed(linha.antes), after: parsed(linha.depois) }
  })
  const wanted: Wanted = new Map()
  for (const { linha, columns, before, after } of changes)
    for (const column of columns) {
      const target = targets.get(linha.entidade)?.get(column)
      if (target) for (const value of [before[column], after[column]]) want(wanted, target, value)
    }
  const names = await namesOf(ctx, wanted)
  const kept = await keptRows(ctx, linhas)
  const zone = ctx.services.settings.timeZone
  return changes.map(({ linha, columns, before, after }) => {
    const table = linha.entidade
    const mostrou = new Set<Sensibilidade>()
    const campos = columns.map((column): CampoDaAuditoria => {
      const oculto = kept.has(linha) || !mayRead(table, column, tem) || [before[column], after[column]].includes(MASKED)
      const target = targets.get(table)?.get(column)
      const said = (value: unknown): string | null => {
        if (oculto || value === null || value === undefined || value === '') return null
        if (target && typeof value === 'number') return names.get(target)?.get(value) ?? `nº ${value}`
        return inWords(value, table, column, zone)
      }
      const antes = said(before[column])
      const depois = said(after[column])
      const words = columnOf(table, column)
      if (words?.sensitivity && (antes ?? depois) !== null) mostrou.add(words.sensitivity)
      const isProse = target === undefined && words?.codes === undefined && PROSE.has(words?.kind)
      return { campo: labelOf(table, column), antes, depois, oculto, texto: isProse && Boolean(antes && depois) }
    })
    return { campos, lidos: linha.acao === 'L' ? readFields(linha) : [], mostrou }
  })
}

/**
 * A page of the audit of some records, newest first: who did what, with every field. It serves the page of the record that they are parts
 * of. `of` gives the records as a relation of (entidade, registro_id). `mostrou` says which sensitive values the answer contains.
 */
export async function auditPage(
  ctx: Ctx,
  asked: { of: RawBuilder<unknown>; readings: boolean; tem: Tem; page: number; size: number },
): Promise<{ pagina: Page<LinhaDaAuditoria>; mostrou: ReadonlySet<Sensibilidade> }> {
  const { of, readings, tem, page, size } = asked
  const where = sql`from (${of}) r join auditoria a on a.entidade = r.entidade and a.registro_id = r.registro_id
    where ${readings ? sql`a.acao = 'L'` : sql`a.acao in ('I', 'U', 'D')`}`
  const [[counted], found] = await Promise.all([
    rows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${where}`),
    rows(
      ctx.db,
      sql<AuditRow>`
        select a.id, a.quando, a.usuario_id, a.pessoa_id, a.entidade, a.registro_id, a.acao, a.antes::text as antes,
               a.depois::text as depois ${where}
         order by a.quando desc, a.id desc limit ${size} offset ${page * size}`,
    ),
  ])
  const entries = await auditEntries(ctx, found)
  const fields = await auditFields(ctx, found, tem)
  const content = entries.map((entry, i): LinhaDaAuditoria => {
    const { campos, lidos } = fields[i]!
    return { ...entry, entidade: wordsOf(entry.tabela)?.part ?? entry.entidade, campos, lidos }
  })
  const mostrou = new Set(fields.flatMap((f) => [...f.mostrou]))
  return { pagina: pageResult(content, { page, size }, counted?.total ?? 0), mostrou }
}
