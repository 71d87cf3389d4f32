import { MODULES } from '@quadro/contract/kit/authority.ts'
import { dataValida } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { MAX_UNPAGED } from '@quadro/contract/kit/page.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import * as c from '@quadro/contract/utilitario/empresas/copia-cadastro.ts'
import { sql } from 'kysely'
import { wordsOf } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, forbidden } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { fromDatabase } from '../../../kit/records/constraints.ts'
import {
  allCopyables,
  type Copyable,
  type CopyPart,
  type CopyRef,
  copyableOf,
  copyRefusals,
  inOrder,
  naturalKey,
  tablesReferredTo,
} from '../../../kit/records/copy.ts'
import { attempt, rows } from '../../../kit/transaction/tx.ts'
import { naEmpresa } from '../acessos/poder.ts'

type Linha = Record<string, unknown> & { id: number }
const MOST_SAID = 200

/** Normal form of a name: case, accents and spaces at the ends do not count. */
const chave = (values: readonly unknown[]) =>
  values
    .map((v) =>
      removerAcentos(String(v ?? ''))
        .toLowerCase()
        .trim(),
    )
    .join('\n')

/** Rows as JSON, so that no column type gets lost. */
async function read(ctx: Ctx, table: string, columns: readonly string[], where = sql`true`): Promise<Linha[]> {
  const wanted = sql.join(['id', ...columns].map((column) => sql.ref(column)))
  const found = await rows(
    ctx.db,
    sql<{ linha: string }>`
      select to_jsonb(t)::text as linha
        from (select ${wanted} from ${sql.table(table)} where ${where} order by id limit ${sql.lit(MAX_UNPAGED + 1)}) t`,
  )
  if (found.length > MAX_UNPAGED) throw new AppError('BAD_REQUEST', 'São registros demais para uma só cópia.')
  return found.map(({ linha }) => JSON.parse(linha) as Linha)
}
async function insert(ctx: Ctx, table: string, columns: readonly string[], row: object): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const [made] = await rows(
    ctx.db,
    sql<{ id: number }>`
      insert into ${sql.table(table)} (${list})
      select ${list} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
      returning id`,
  )
  return made!.id
}

/** Names of a table's records in the company of the transaction. A name used more than once identifies no record. */
async function named(
  ctx: Ctx,
  table: string,
): Promise<{ byId: Map<number, [string, string]>; byKey: Map<string, number> }> {
  const by = naturalKey(table)
  const found =
    'query' in by
      ? (await rows(ctx.db, by.query)).map(({ id, nome }) => [id, chave([nome]), nome] as const)
      : (await read(ctx, table, by.key)).map((row) => {
          const values = by.key.map((column) => row[column])
          return [row.id, chave(values), String(values.at(-1))] as const
        })
  const byKey = new Map<string, number>()
  const twice = new Set<string>()
  for (const [id, key] of found) {
    if (byKey.has(key)) twice.add(key)
    byKey.set(key, id)
  }
  for (const key of twice) byKey.delete(key)
  return { byId: new Map(found.map(([id, key, nome]) => [id, [key, nome]])), byKey }
}

const ofKind = ({ only = {} }: Copyable) =>
  Object.entries(only).reduce((all, [column, value]) => sql`${all} and ${sql.ref(column)} = ${value}`, sql`true`)
const refColumns = (refs: readonly CopyRef[] = []) => refs.map(({ column }) => column)

/** A registry in the company of origin: its records, their parts by owner, and the names of what they refer to. */
interface Origem {
  linhas: Linha[]
  partes: Map<CopyPart, Map<number, Linha[]>>
  nomes: Map<string, Awaited<ReturnType<typeof named>>>
  /** For a registry that its module reads in its own way. */
  special?: readonly unknown[]
}
async function readOrigin(ctx: Ctx, of: Copyable): Promise<Origem> {
  const partes: Origem['partes'] = new Map()
  if (of.special) return { linhas: [], partes, nomes: new Map(), special: await of.special.read(ctx) }
  const readParts = async (parts: readonly CopyPart[], owners: readonly number[]) => {
    for (const part of parts) {
      const columns = [part.owner, ...part.columns, ...refColumns(part.refs)]
      const found = await read(ctx, part.table, columns, sql`${sql.ref(part.owner)} = any (${owners}::bigint[])`)
      partes.set(
        part,
        Map.groupBy(found, (row) => row[part.owner] as number),
      )
      await readParts(
        part.parts ?? [],
        found.map(({ id }) => id),
      )
    }
  }
  const linhas = await read(ctx, of.table, [...new Set([...of.key, ...of.columns, ...refColumns(of.refs)])], ofKind(of))
  await readParts(
    of.parts ?? [],
    linhas.map(({ id }) => id),
  )
  const nomes: Origem['nomes'] = new Map()
  for (const table of tablesReferredTo(of)) nomes.set(table, await named(ctx, table))
  return { linhas, partes, nomes }
}

/** Creates the records that the destination lacks, each together with its parts or not at all. */
async function writeDestination(ctx: Ctx, of: Copyable, origem: Origem): Promise<c.ResultadoDaCopia> {
  if (of.special)
    return { id: of.id, label: of.label, ...(await of.special.write(ctx, (origem.special ?? []) as never)) }
  const result: c.ResultadoDaCopia = {
    id: of.id,
    label: of.label,
    copiados: 0,
    jaExistiam: 0,
    ignorados: [],
    avisos: [],
  }
  const { acIntegra } = await ctx.db
    .selectFrom('empresa')
    .select('acIntegra')
    .where('id', '=', sql<number>`app_empresa()`)
    .executeTakeFirstOrThrow()
  const there = new Set((await read(ctx, of.table, of.key)).map((row) => chave(of.key.map((column) => row[column]))))
  const targets = new Map<string, Map<string, number>>()
  for (const table of tablesReferredTo(of)) targets.set(table, (await named(ctx, table)).byKey)

  /** The references of a row in the destination, or the missing one. */
  const mapped = (refs: readonly CopyRef[] = [], row: Linha) => {
    const values: Record<string, unknown> = {}
    const lacks: { motivo: string; essential: boolean | 'record' }[] = []
    for (const { column, table, essential = false } of refs) {
      const id = row[column] as number | null
      values[column] = null
      if (id === null) continue
      const [key, nome] = origem.nomes.get(table)!.byId.get(id) ?? []
      const target = key === undefined ? undefined : targets.get(table)!.get(key)
      if (target !== undefined) values[column] = target
      else {
        const what = wordsOf(table)?.singular ?? 'Registro'
        lacks.push({ motivo: `${what} '${nome ?? id}' não existe na empresa de destino.`, essential })
      }
    }
    return { values, lacks }
  }
  const writeParts = async (nome: string, parts: readonly CopyPart[], from: number, to: number, said: Set<string>) => {
    for (const part of parts)
      for (const row of origem.partes.get(part)!.get(from) ?? []) {
        const { values, lacks } = mapped(part.refs, row)
        const without = lacks.find(({ essential }) => essential === 'record')
        if (without) throw new AppError('INVALID_STATE', without.motivo)
        for (const { motivo } of lacks) said.add(motivo)
        if (lacks.some(({ essential }) => essential)) continue
        const pending = part.awaitsPayroll && acIntegra ? { confirmado: false } : {}
        const columns = [part.owner, ...part.columns, ...refColumns(part.refs)]
        const id = await insert(ctx, part.table, columns, { ...row, ...values, ...pending, [part.owner]: to })
        await writeParts(nome, part.parts ?? [], row.id, id, said)
      }
  }

  const isTaken = of.onlyIfNone !== undefined && there.size > 0
  for (const row of origem.linhas) {
    const key = chave(of.key.map((column) => row[column]))
    const chamada = String(row[of.key.at(-1)!])
    const nome = dataValida(chamada) ? formatarData(chamada) : chamada
    if (there.has(key)) {
      result.jaExistiam += 1
      continue
    }
    if (isTaken) {
      result.ignorados.push({ nome, motivo: of.onlyIfNone! })
      continue
    }
    const { values, lacks } = mapped(of.refs, row)
    const lacking = lacks.find(({ essential }) => essential)
    if (lacking) {
      result.ignorados.push({ nome, motivo: lacking.motivo })
      continue
    }
    const said = new Set(lacks.map(({ motivo }) => motivo))
    const columns = [...new Set([...of.key, ...of.columns]), ...refColumns(of.refs)]
    const tried = await attempt(ctx.db, async () => {
      const id = await insert(ctx, of.table, columns, { ...row, ...values })
      await writeParts(nome, of.parts ?? [], row.id, id, said)
    })
    if (tried.ok) {
      there.add(key)
      result.copiados += 1
      for (const motivo of said) if (result.avisos.length < MOST_SAID) result.avisos.push({ nome, motivo })
      continue
    }
    const reason = tried.error instanceof AppError ? tried.error : fromDatabase(tried.error)
    if (!reason) throw tried.error
    result.ignorados.push({ nome, motivo: reason.fields[0]?.message ?? reason.message })
  }
  return result
}

async function countOf(ctx: Ctx, of: Copyable): Promise<number> {
  if (of.special) return (await of.special.read(ctx)).length
  const [found] = await rows(
    ctx.db,
    sql<{ total: number }>`select count(*) as total from ${sql.table(of.table)} where ${ofKind(of)}`,
  )
  return found!.total
}

/** The user's authorities in a company. Users restricted to areas have none here, because they may not copy. */
async function heldIn(ctx: Ctx, empresaId: number): Promise<ReadonlySet<string>> {
  const found = await rows(
    ctx.db,
    sql<{ autoridade: string }>`
      select a.autoridade from perfil_efetivo(${ctx.user.id}, ${empresaId}) p
        join perfil_autoridade a on a.perfil_id = p.perfil_id
       where not p.restrito`,
  )
  return new Set(found.map(({ autoridade }) => autoridade))
}

type Empresas = { empresaOrigem: number; empresaDestino: number }
/** The user's rights in both companies. A company that the user cannot enter is treated as unknown. */
async function rights(ctx: Ctx, { empresaOrigem, empresaDestino }: Empresas) {
  for (const [field, id] of Object.entries({ empresaOrigem, empresaDestino }))
    if (!ctx.user.empresas.includes(id)) throw fieldError(field, 'Escolha uma empresa da lista')
  const origin = await heldIn(ctx, empresaOrigem)
  const destination = await heldIn(ctx, empresaDestino)
  return {
    both: [origin, destination].every((held) => held.has(c.copiarCadastros.name)),
    /** The reason why the user may not copy the registry; null when allowed. */
    refusal: (one: Copyable): string | null => {
      const lacks = (held: ReadonlySet<string>, asked: Copyable['origin']) => asked.find(({ name }) => !held.has(name))
      const [from, to] = [lacks(origin, one.origin), lacks(destination, one.destination)]
      if (from) return `Falta a permissão '${from.resource}: ${from.action}' na empresa de origem.`
      return to ? `Falta a permissão '${to.resource}: ${to.action}' na empresa de destino.` : null
    },
  }
}

export const copiaCadastro: Route[] = [
  route(c.listarCadastros)(async (ctx, empresas) => {
    const { both, refusal } = await rights(ctx, empresas)
    if (!both) throw forbidden()
    const cadastros = await naEmpresa(ctx, empresas.empresaOrigem, async () => {
      const found: c.CadastroCopiavel[] = []
      for (const one of allCopyables()) {
        const impedimento = refusal(one)
        const total = impedimento ? 0 : await countOf(ctx, one)
        // The count is shown only to users who may see the records.
        found.push({
          id: one.id,
          label: one.label,
          modulo: MODULES[one.module],
          quantidade: total,
          impedimento,
        })
      }
      return found
    })
    return { cadastros, naoCopiados: copyRefusals().map(({ id, label, reason }) => ({ id, label, motivo: reason })) }
  }),
  route(c.copiar)(async (ctx, { cadastros, simular, ...empresas }) => {
    const { both, refusal } = await rights(ctx, empresas)
    if (!both) throw forbidden()
    const chosen = [...new Set(cadastros)].map((id) => {
      const one = copyableOf(id)
      if (!one) throw fieldError('cadastros', 'Escolha um item da lista')
      const refused = refusal(one)
      if (refused) throw fieldError('cadastros', `${one.label}: ${refused}`)
      return one
    })
    const { empresaOrigem, empresaDestino } = empresas
    // Two simultaneous copies into one company would not see each other's records.
    await sql`select pg_advisory_xact_lock(hashtext('quadro: copia-cadastro'), ${empresaDestino}::int)`.execute(ctx.db)
    const results: c.ResultadoDaCopia[] = []
    // A named savepoint, because each record below uses its own.
    if (simular) await sql`savepoint simulacao`.execute(ctx.db)
    for (const one of inOrder(chosen)) {
      const origem = await naEmpresa(ctx, empresaOrigem, () => readOrigin(ctx, one))
      results.push(await naEmpresa(ctx, empresaDestino, () => writeDestination(ctx, one, origem)))
    }
    if (simular) await sql`rollback to savepoint simulacao`.execute(ctx.db)
    return { simulacao: simular, cadastros: results }
  }),
]
