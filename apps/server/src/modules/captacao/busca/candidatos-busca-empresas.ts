import * as c from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { mayAsk } from '@quadro/contract/kit/listing.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import { fromDatabase } from '../../../kit/records/constraints.ts'
import { readSort } from '../../../kit/records/list.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { type Pedido, quantosMotivos, type Vaga } from './candidatos-busca-filtro.ts'

export type InputDaLista = z.output<typeof c.listar.input>

interface Colunas {
  nome: string
  cidade: string
  dataCadastro: string
  dataAtualizacao: string
  relevancia: string
  id: string
}
const NA_EMPRESA: Colunas = {
  nome: 'p.nome',
  cidade: 'ci.nome',
  dataCadastro: 'c.data_cadastro',
  dataAtualizacao: 'c.data_atualizacao',
  relevancia: 'a.relevancia',
  id: 'c.id',
}
/** Sort columns for the combined answers of several companies, with the alias `k`. */
export const ENTRE_EMPRESAS: Colunas = {
  nome: 'k.nome',
  cidade: 'k.cidade',
  dataCadastro: 'k.data_cadastro',
  dataAtualizacao: 'k.data_atualizacao',
  relevancia: 'k.relevancia',
  id: 'k.id',
}
/** Sort order of the result: the requested column, otherwise relevance, number of reasons, or last update. */
export function ordem(
  input: { sort?: string | undefined; busca?: string | undefined },
  vaga: Vaga | undefined,
  de = NA_EMPRESA,
) {
  const { id, relevancia, ...by } = de
  const { column, direction, nullsLast } = readSort(input, {
    list: c.listar,
    by: { ...by, relevancia: 'relevancia' },
  })
  if (column !== 'relevancia')
    return sql`${sql.ref(column)} ${sql.raw(direction)} ${nullsLast ? sql`nulls last` : sql``}, ${sql.ref(id)}`
  return sql.join([
    ...(vaga ? [sql`${quantosMotivos(vaga)} desc`] : []),
    ...(input.busca ? [sql`${sql.ref(relevancia)} desc`] : []),
    sql`${sql.ref(de.dataAtualizacao)} desc`,
    sql.ref(id),
  ])
}

/**
 * The companies to search when they include another than the session's; otherwise undefined. Companies that the user cannot reach are
 * dropped, like ones that do not exist.
 */
export function empresasDa(ctx: Ctx, f: Pedido): number[] | undefined {
  if (f.paraSolicitacaoId !== undefined) return undefined
  const found = [...new Set(f.empresasIds ?? [])].filter((id) => ctx.user.empresas.includes(id))
  return found.some((id) => id !== ctx.empresaId) ? found : undefined
}

/** Filters that refer to registries, which each company has for itself. */
const DE_CADASTROS = {
  areasFormacaoIds: 'area_formacao',
  areasInteresseIds: 'area_interesse',
  cargosIds: 'cargo',
  comoFicouSabendoVagaId: 'como_ficou_sabendo_vaga',
  conhecimentosIds: 'competencia',
  idiomaId: 'idioma',
  marcadoresIds: 'marcador',
} as const satisfies Partial<Record<keyof c.Filtro, string>>
type DeCadastro = keyof typeof DE_CADASTROS
const CADASTROS = Object.entries(DE_CADASTROS) as [DeCadastro, string][]
/** An id that no record has. A filter entry missing in another company then finds nobody there. */
const NENHUM = 0

const idsDo = (f: Pedido, key: DeCadastro): readonly number[] => {
  const value = f[key]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
/** Names of the chosen registry entries in this company. */
async function nomesDaqui(ctx: Ctx, f: Pedido): Promise<Map<DeCadastro, string[]>> {
  const found = new Map<DeCadastro, string[]>()
  for (const [key, table] of CADASTROS) {
    const ids = idsDo(f, key)
    if (ids.length === 0) continue
    const named = await rows(
      ctx.db,
      sql<{
        nome: string
      }>`select distinct sem_acento(nome) as nome from ${sql.table(table)} where id = any (${ids}::bigint[])`,
    )
    found.set(key, named.length === 0 ? [''] : named.map(({ nome }) => nome))
  }
  return found
}
/** Translates the filter for another company: its own entries with the same names. */
async function nosCadastrosDe(there: Ctx, f: Pedido, nomes: Map<DeCadastro, string[]>): Promise<Pedido> {
  const traduzido: Record<string, unknown> = { ...f }
  for (const [key, wanted] of nomes) {
    const found = await rows(
      there.db,
      sql<{ id: number; nome: string }>`
        select id, sem_acento(nome) as nome from ${sql.table(DE_CADASTROS[key])}
         where sem_acento(nome) = any (${wanted}::text[]) order by id`,
    )
    const ids = found.map(({ id }) => id)
    // Candidates must have all of the markers, but only one of the other entries.
    const falta = key === 'marcadoresIds' && new Set(found.map(({ nome }) => nome)).size < wanted.length
    const these = ids.length === 0 || falta ? [NENHUM] : ids
    traduzido[key] = Array.isArray(f[key]) ? these : these[0]
  }
  return traduzido as Pedido
}

/**
 * Each of these searches holds two connections. The limit keeps them from taking the whole pool (kit/tx.ts) and then waiting for each
 * other.
 */
const AO_MESMO_TEMPO = 8
let emAndamento = 0

/**
 * Runs `work` in each of these companies, one after the other, each in its own transaction. Row security separates the companies, as if the
 * user had logged in there. A company where the user may not search candidates, or not with this filter, adds nothing.
 */
export async function emCada<T>(
  ctx: Ctx,
  f: Pedido & { sort?: string | undefined },
  empresas: readonly number[],
  work: (there: Ctx, f: Pedido & { sort?: string | undefined }) => Promise<T>,
): Promise<T[]> {
  if (emAndamento >= AO_MESMO_TEMPO) throw new AppError('TOO_MANY_REQUESTS')
  emAndamento += 1
  try {
    const nomes = await nomesDaqui(ctx, f)
    const out: T[] = []
    for (const empresaId of empresas) {
      if (empresaId === ctx.empresaId) {
        out.push(await work(ctx, f))
        continue
      }
      try {
        await asTask(ctx.services, { empresaId, usuarioId: ctx.user.id }, 'pesquisa', async (there) => {
          const { can } = there.user
          if (can(c.autoridades.ver) && mayAsk(c.listar, f, can))
            out.push(await work(there, await nosCadastrosDe(there, f, nomes)))
        })
      } catch (error) {
        // The user lost access to this company meanwhile.
        if (!((error instanceof AppError && error.code === 'FORBIDDEN') || fromDatabase(error)?.code === 'NOT_FOUND'))
          throw error
      }
    }
    return out
  } finally {
    emAndamento -= 1
  }
}
