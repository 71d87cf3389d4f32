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
/** The same of the keys `k` that each company answers. */
export const ENTRE_EMPRESAS: Colunas = {
  nome: 'k.nome',
  cidade: 'k.cidade',
  dataCadastro: 'k.data_cadastro',
  dataAtualizacao: 'k.data_atualizacao',
  relevancia: 'k.relevancia',
  id: 'k.id',
}
/** The order of the answer: what was asked for; else the best match, the most reasons, or who was here last. */
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

/** The companies to be searched, where another one than the session's is among them; those out of reach are as those that do not exist. */
export function empresasDa(ctx: Ctx, f: Pedido): number[] | undefined {
  if (f.paraSolicitacaoId !== undefined) return undefined
  const found = [...new Set(f.empresasIds ?? [])].filter((id) => ctx.user.empresas.includes(id))
  return found.some((id) => id !== ctx.empresaId) ? found : undefined
}

/** Filters by records of a company's own registries. */
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
/** No record has it: what another company does not have finds nobody there. */
const NENHUM = 0

const idsDo = (f: Pedido, key: DeCadastro): readonly number[] => {
  const value = f[key]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
/** What the chosen records are called here. */
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
/** The filter as another company has it: its own records of the same names. */
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
    // Candidates have all of the markers, and any of the others.
    const falta = key === 'marcadoresIds' && new Set(found.map(({ nome }) => nome)).size < wanted.length
    const these = ids.length === 0 || falta ? [NENHUM] : ids
    traduzido[key] = Array.isArray(f[key]) ? these : these[0]
  }
  return traduzido as Pedido
}

/** Each of these searches holds two connections: half of the pool (kit/tx.ts) can never be all that wait for the other half. */
const AO_MESMO_TEMPO = 8
let emAndamento = 0

/**
 * `work` in each of these companies, one after the other, in a transaction there: row security is what keeps the companies apart, as for
 * somebody who enters. A company where this user may not search candidates, or not by this filter, answers nothing.
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
        // It was closed to this user meanwhile.
        if (!((error instanceof AppError && error.code === 'FORBIDDEN') || fromDatabase(error)?.code === 'NOT_FOUND'))
          throw error
      }
    }
    return out
  } finally {
    emAndamento -= 1
  }
}
