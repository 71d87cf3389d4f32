import { type FieldMeta, fieldMeta } from '@quadro/contract/kit/fields.ts'
import {
  formatarData,
  formatarDinheiro,
  formatarInstante,
  formatarMes,
  formatarNumero,
} from '@quadro/contract/kit/formato.ts'
import type * as c from '@quadro/contract/utilitario/logs.ts'
import { sql } from 'kysely'
import { allAuthorities } from '../../kit/authorities.ts'
import type { Ctx } from '../../kit/context.ts'
import { type TableWords, wordsOf } from '../../kit/words.ts'
import { catalogueOf, namesOf } from './auditoria-nomes.ts'

/** A row of the audit as the database has it; `antes` and `depois` as JSON text, whose keys stay as they are. */
export interface LinhaDaAuditoria {
  id: number
  quando: string
  usuarioId: number | null
  pessoaId: number | null
  entidade: string
  registroId: number | null
  acao: c.EntradaDoLog['acao']
  antes: string | null
  depois: string | null
}
/** Which authorities the reader holds where the rows are. */
export type Tem = (authority: string) => boolean

/** What the audit reads of its table. */
export const colunasDaAuditoria = [
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

const MASKED = '•'
/** Never told, whatever the table's description says. */
const SECRET = /senha|hash|token|chave|deficiencia|etnia|(^|_)cid(_|$)|(^|_)aso(_|$)|prontuario/
/** Read only with an authority, wherever a module did not say which. */
const SALARY = /salari|remuneracao|pretencao/
const NOT_FIELDS = new Set(['id', 'empresa_id'])

type Values = Record<string, unknown>
const parsed = (text: string | null): Values => {
  const value: unknown = text === null ? {} : JSON.parse(text)
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {}
}
const plain = (name: string) => name.replaceAll('_', '').toLowerCase()
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const metaOf = (words: TableWords | undefined, column: string): FieldMeta | undefined => {
  const entry = Object.entries(words?.fields ?? {}).find(([name]) => plain(name) === plain(column))
  return entry && fieldMeta(entry[1])
}
/** How a column is called: as the contract says, or its name as words. */
export const labelOf = (table: string, column: string): string => {
  const words = wordsOf(table)
  return (
    words?.labels?.[column] ??
    metaOf(words, column)?.label ??
    capital(column.replace(/_ids?$/, '').replaceAll('_', ' '))
  )
}
export const entityOf = (table: string): string =>
  table === 'sessao' ? 'Acesso' : (wordsOf(table)?.singular ?? capital(table.replaceAll('_', ' ')))

/** Whether the reader may see what a column says: nothing of a table that nobody described is told. */
function isHidden(table: string, column: string, tem: Tem): boolean {
  const words = wordsOf(table)
  if (!words || SECRET.test(column)) return true
  const guard = words.guarded?.[column]
  if (guard !== undefined) return !tem(guard.name)
  const { sensibilidade } = metaOf(words, column) ?? {}
  return SALARY.test(column) || (sensibilidade !== undefined && sensibilidade !== 'publico' && sensibilidade !== 'rh')
}

const stripped = (html: string) =>
  html
    .replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

function valueInWords(value: unknown, meta: FieldMeta | undefined, name: string | null | undefined, zone: string) {
  if (value === null || value === undefined || value === '') return null
  if (name) return name
  const code = meta?.codes?.find((one) => one.codigo === String(value))
  if (code) return code.descricao
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') {
    if (meta?.kind === 'dinheiro') return formatarDinheiro(value)
    return meta?.kind === 'decimal' ? formatarNumero(value) : String(value)
  }
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => String(one)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (meta?.kind === 'html' || /^<[a-z]/i.test(text)) return stripped(text)
  if (meta?.kind === 'mes') return formatarMes(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatarData(text)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return formatarInstante(text, zone)
  return text
}

/** Columns that an entry tells of, in the order of the form. */
function columnsOf({ entidade, acao, antes, depois }: LinhaDaAuditoria): string[] {
  const before = parsed(antes)
  const after = parsed(depois)
  const empty = (value: unknown) => value === null || value === undefined || value === '' || value === false
  const order = Object.keys(wordsOf(entidade)?.fields ?? {}).map(plain)
  const place = (column: string) => (order.indexOf(plain(column)) + order.length + 1) % (order.length + 1)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((column) => !NOT_FIELDS.has(column))
    .filter((column) => acao === 'U' || !empty(before[column] ?? after[column]))
    .toSorted((a, b) => place(a) - place(b))
}

const READ: Record<string, string> = {
  salario: 'o salário',
  remuneracao: 'a remuneração',
  pretencao_salarial: 'a pretensão salarial',
  curriculo: 'o currículo',
}
function whatWasDone(row: LinhaDaAuditoria): string {
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
      const fields: unknown = JSON.parse(row.depois ?? '[]')
      const said = (Array.isArray(fields) ? fields : []).map(
        (field) => READ[String(field)] ?? labelOf(row.entidade, String(field)).toLowerCase(),
      )
      return said.length > 0 ? `Viu ${said.join(', ')}` : 'Viu'
    }
    case 'U': {
      const changed = columnsOf(row)
      return changed.length === 1 ? `Mudou ${labelOf(row.entidade, changed[0]!)}` : `Mudou ${changed.length} campos`
    }
  }
}
const tipoDe = (acao: LinhaDaAuditoria['acao']): c.EntradaDoLog['tipo'] =>
  acao === 'L' ? 'leitura' : 'IUD'.includes(acao) ? 'mudanca' : 'acesso'

type Wanted = Map<string, Set<number>>
const want = (wanted: Wanted, table: string, id: unknown) => {
  if (typeof id === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
}
/** What a row that is gone said of itself. */
const nameInside = ({ antes, depois }: LinhaDaAuditoria) => {
  const values = { ...parsed(antes), ...parsed(depois) }
  const name = values.nome ?? values.titulo ?? values.descricao ?? values.login
  return typeof name === 'string' && name !== MASKED ? name : undefined
}
const owner = (catalogue: Awaited<ReturnType<typeof catalogueOf>>, row: LinhaDaAuditoria) => {
  const values = { ...parsed(row.antes), ...parsed(row.depois) }
  const references = [...(catalogue.targets.get(row.entidade) ?? [])]
  return references.flatMap(([column, target]) =>
    typeof values[column] === 'number' ? [{ target, id: values[column] as number }] : [],
  )[0]
}

/** Rows of the audit in words: who, what, in which record. */
export async function emPalavras(ctx: Ctx, linhas: readonly LinhaDaAuditoria[]): Promise<c.EntradaDoLog[]> {
  const catalogue = await catalogueOf(ctx)
  const wanted: Wanted = new Map()
  for (const linha of linhas) {
    want(wanted, 'usuario', linha.usuarioId)
    want(wanted, 'pessoa', linha.pessoaId)
    want(wanted, linha.entidade === 'sessao' ? 'usuario' : linha.entidade, linha.registroId)
    const whose = owner(catalogue, linha)
    if (whose) want(wanted, whose.target, whose.id)
  }
  const names = await namesOf(ctx, wanted)
  return linhas.map((linha) => {
    const tabela = linha.entidade
    const whose = owner(catalogue, linha)
    const own = linha.registroId !== null && names.get(tabela === 'sessao' ? 'usuario' : tabela)?.get(linha.registroId)
    const registro =
      own ||
      (isHidden(tabela, 'nome', () => false) ? undefined : nameInside(linha)) ||
      (whose && names.get(whose.target)?.get(whose.id)) ||
      (linha.registroId === null ? '—' : `nº ${linha.registroId}`)
    const usuario = linha.usuarioId !== null ? names.get('usuario')?.get(linha.usuarioId) : undefined
    const pessoa = linha.pessoaId !== null ? names.get('pessoa')?.get(linha.pessoaId) : undefined
    return {
      id: linha.id,
      quando: linha.quando,
      tipo: tipoDe(linha.acao),
      acao: linha.acao,
      quem:
        usuario ??
        pessoa ??
        (linha.acao === 'F'
          ? registro
          : linha.usuarioId !== null
            ? `Usuário nº ${linha.usuarioId}`
            : linha.pessoaId !== null
              ? 'Candidato'
              : 'Quadro (automático)'),
      pessoa: linha.usuarioId !== null || linha.pessoaId !== null || linha.acao === 'F',
      oQueFez: whatWasDone(linha),
      registro,
      entidade: entityOf(tabela),
      tabela,
      registroId: linha.registroId,
    }
  })
}

/** The fields of an entry, before and after in words; what the reader may not see is said to have changed. */
export async function camposEmPalavras(ctx: Ctx, linha: LinhaDaAuditoria, tem: Tem): Promise<c.CampoDoLog[]> {
  if (!'IUD'.includes(linha.acao)) return []
  const catalogue = await catalogueOf(ctx)
  const { entidade } = linha
  const before = parsed(linha.antes)
  const after = parsed(linha.depois)
  const columns = columnsOf(linha)
  const targets = catalogue.targets.get(entidade)
  const wanted: Wanted = new Map()
  for (const column of columns)
    for (const value of [before[column], after[column]]) {
      const target = targets?.get(column)
      if (target) want(wanted, target, value)
    }
  const names = await namesOf(ctx, wanted)
  const zone = ctx.services.settings.timeZone
  return columns.map((column) => {
    const oculto = isHidden(entidade, column, tem) || before[column] === MASKED || after[column] === MASKED
    const meta = metaOf(wordsOf(entidade), column)
    const target = targets?.get(column)
    const said = (values: Values) => {
      const value = values[column]
      const name =
        target && typeof value === 'number'
          ? (names.get(target)?.get(value) ?? `nº ${value}`)
          : permission(entidade, value)
      return oculto ? null : valueInWords(value, meta, name, zone)
    }
    const antes = said(before)
    const depois = said(after)
    return {
      campo: labelOf(entidade, column),
      antes,
      depois,
      oculto,
      texto: isProse(meta, target) && Boolean(antes && depois),
    }
  })
}
const PROSE = new Set<FieldMeta['kind'] | undefined>(['texto', 'texto-longo', 'html'])
const isProse = (meta: FieldMeta | undefined, target: string | undefined) =>
  target === undefined && meta?.codes === undefined && PROSE.has(meta?.kind)

/** An authority as the profile's tree calls it. */
function permission(table: string, value: unknown): string | undefined {
  if (table !== 'perfil_autoridade' || typeof value !== 'string') return undefined
  const found = allAuthorities().get(value)
  return found && `${found.resource}: ${found.action}`
}
