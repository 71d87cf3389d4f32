import * as c from '@quadro/contract/utilitario/dados/logs.ts'
import { sql } from 'kysely'
import { allAuthorities } from '../../../kit/access/authorities.ts'
import { type AuditRow, auditColumns, auditEntries, auditFields, entityOf, type Tem } from '../../../kit/audit/audit.ts'
import { namesOf, recordsNamed, recordWithParts } from '../../../kit/audit/audit-names.ts'
import { describedTables, pagesOf, tableOfPage, wordsOf } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { naEmpresa, PRIMEIRO_USUARIO } from '../acessos/poder.ts'

/** Audited tables that the log leaves out, as their modules declare. */
const leftOut = () => describedTables().filter((table) => wordsOf(table)?.leftOut !== undefined)
const ACOES = { mudanca: ['I', 'U', 'D'], leitura: ['L'], acesso: ['E', 'S', 'F'] } as const

/** Companies whose log the user may read: those in which the user holds the authority and is not restricted to areas. */
const empresasDoLog = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<{ id: number; nome: string }>`
      select e.id, e.nome from empresa e cross join lateral perfil_efetivo(${ctx.user.id}, e.id) p
       where e.id = any (${ctx.user.empresas}::bigint[]) and not p.restrito
         and exists (select from perfil_autoridade a where a.perfil_id = p.perfil_id and a.autoridade = ${c.verLog.name})
       order by e.nome`,
  )

/** Runs `read` in the requested company with the user's authorities there. */
async function noLogDe<T>(ctx: Ctx, empresaId: number | undefined, read: (tem: Tem) => Promise<T>): Promise<T> {
  if (empresaId === undefined || empresaId === ctx.empresaId) {
    // The log covers the whole company; it cannot be divided by area.
    if (ctx.user.areas !== null) throw forbidden()
    return read((name) => ctx.user.authorities.has(name))
  }
  if (!(await empresasDoLog(ctx)).some(({ id }) => id === empresaId)) throw notFound()
  const held = await rows(
    ctx.db,
    sql<{ autoridade: string }>`
      select a.autoridade from perfil_efetivo(${ctx.user.id}, ${empresaId}) p join perfil_autoridade a on a.perfil_id = p.perfil_id`,
  )
  const names = new Set(held.map((row) => row.autoridade))
  return naEmpresa(ctx, empresaId, () => read((name) => names.has(name)))
}

/** Entries that belong to no company are shown where they matter: a user in the companies it may enter, a company in itself. */
const entradas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('auditoria')
    .select(auditColumns)
    .where('entidade', 'not in', leftOut())
    // A login is already an entry of its own, so the update of `ultimo_acesso` is not shown as a change.
    .where(sql<boolean>`not (entidade = 'usuario' and acao = 'U' and depois - 'ultimo_acesso' = '{}')`)
    .where(
      sql<boolean>`(auditoria.empresa_id is not null
        or entidade = 'empresa' and registro_id = app_empresa()
        or entidade = 'usuario' and exists (select from acesso x where x.usuario_id = auditoria.registro_id)
        or entidade not in ('empresa', 'usuario', 'sessao'))`,
    )

const PESSOAS = ['pessoa', 'talento', 'candidato']

/** Filters by the id or name of a record. A person's CPF works only for users who may see documents. */
async function procurado(ctx: Ctx, texto: string, tem: Tem) {
  const digits = texto.replace(/\D/g, '')
  if (digits.length === 11 && /^[\d.\-\s]+$/.test(texto)) {
    const seesDocuments = [...allAuthorities().values()].some((a) => a.name.endsWith('_VER_DOCUMENTOS') && tem(a.name))
    if (!seesDocuments) return sql<boolean>`false`
    return sql<boolean>`(entidade = 'pessoa' and registro_id in (select id from pessoa where cpf = ${digits})
      or entidade = 'talento' and registro_id in (select t.id from talento t join pessoa p on p.id = t.pessoa_id where p.cpf = ${digits})
      or entidade = 'candidato' and registro_id in (select k.id from candidato k join pessoa p on p.id = k.pessoa_id where p.cpf = ${digits}))`
  }
  if (/^\d{1,15}$/.test(texto)) return sql<boolean>`registro_id = ${Number(texto)}`
  const tables = [...new Set([...PESSOAS, ...describedTables().filter((table) => pagesOf(table).length > 0)])]
  const found = await recordsNamed(ctx, tables, texto)
  if (found.length === 0) return sql<boolean>`false`
  return sql<boolean>`(entidade, registro_id) in (
    select x.tabela, x.id from unnest(${found.map((f) => f.tabela)}::text[], ${found.map((f) => Number(f.id))}::bigint[]) x(tabela, id))`
}

/** Name of the spreadsheet from which a change was imported. */
async function importacaoDe(ctx: Ctx, id: number): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('auditoria as a')
    .innerJoin('importacao as i', 'i.id', 'a.importacaoId')
    .select('i.nomeArquivo')
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row?.nomeArquivo ?? null
}

export const logs: Route[] = [
  route(c.listarLogs)((ctx, input) =>
    noLogDe(ctx, input.empresaId, async (tem) => {
      let query = entradas(ctx)
      if (input.usuarioId)
        query = query.where((eb) =>
          eb.or([
            eb('usuarioId', '=', input.usuarioId!),
            // A wrong password has no author, but it concerns this user.
            eb('entidade', '=', 'sessao').and('registroId', '=', input.usuarioId!),
          ]),
        )
      if (input.tabela) query = query.where('entidade', '=', input.tabela)
      const { pagina, registroId } = input
      if (pagina !== undefined && registroId !== undefined) {
        const table = tableOfPage(pagina)
        const records = table ? await recordWithParts(ctx, table, registroId) : sql`select '', 0::bigint`
        query = query.where(sql<boolean>`(entidade, registro_id) in (${records})`)
      } else if (registroId !== undefined) query = query.where('registroId', '=', registroId)
      if (input.tipo) query = query.where('acao', 'in', [...ACOES[input.tipo]])
      const zone = ctx.services.settings.timeZone
      if (input.dataIni)
        query = query.where(sql<boolean>`quando >= ${input.dataIni}::date::timestamp at time zone ${zone}`)
      if (input.dataFim)
        query = query.where(sql<boolean>`quando < (${input.dataFim}::date + 1)::timestamp at time zone ${zone}`)
      if (input.busca) query = query.where(await procurado(ctx, input.busca, tem))
      const answer = await listRows(ctx.db, query as never, input, {
        list: c.listarLogs,
        by: { quando: 'quando' },
        label: (row: AuditRow) => `${row.entidade} ${row.registroId ?? ''}`,
        neverNull: ['quando'],
      })
      if (input.resumido) return answer as never
      return (
        Array.isArray(answer)
          ? await auditEntries(ctx, answer as never)
          : { ...answer, content: await auditEntries(ctx, answer.content as never) }
      ) as never
    }),
  ),
  route(c.lerPaginasDoLog)((ctx) =>
    noLogDe(ctx, undefined, async () =>
      describedTables().flatMap((table) => (wordsOf(table)!.leftOut === undefined ? pagesOf(table) : [])),
    ),
  ),
  route(c.lerOpcoesDoLog)((ctx, { empresaId, registroId, pagina, tabela }) =>
    noLogDe(ctx, empresaId, async () => {
      const table = pagina === undefined ? tabela : tableOfPage(pagina)
      const named =
        table === undefined || registroId === undefined || wordsOf(table) === undefined
          ? undefined
          : (await namesOf(ctx, new Map([[table, new Set([registroId])]]))).get(table)?.get(registroId)
      const usuarios = await rows(
        ctx.db,
        sql<{ id: number; label: string }>`
          select u.id, u.nome as label from usuario u
           where exists (select from acesso x where x.usuario_id = u.id)
              or u.id = ${PRIMEIRO_USUARIO} and exists (select from auditoria a where a.usuario_id = u.id)
           order by u.nome`,
      )
      // Jumps from one entity to the next along the index instead of reading every row.
      const tabelas = await rows(
        ctx.db,
        sql<{ tabela: string }>`
          with recursive t(tabela) as (
            select min(entidade) from auditoria
            union all
            select (select min(entidade) from auditoria where entidade > t.tabela) from t where t.tabela is not null)
          select tabela from t where tabela is not null`,
      )
      const entidades = tabelas
        .filter(({ tabela }) => !leftOut().includes(tabela))
        .map(({ tabela }) => ({ tabela, nome: entityOf(tabela) }))
        .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
      const registro = named ?? null
      const empresas = await empresasDoLog(ctx)
      return { empresas: empresas.map(({ id, nome }) => ({ id, label: nome })), usuarios, entidades, registro }
    }),
  ),
  route(c.lerLog)((ctx, { id, empresaId }) =>
    noLogDe(ctx, empresaId, async (tem) => {
      const linha = (await entradas(ctx).where('id', '=', id).executeTakeFirst()) as AuditRow | undefined
      if (!linha) throw notFound()
      const [entrada] = await auditEntries(ctx, [linha])
      const { base, pages } = wordsOf(linha.entidade) ?? {}
      const table = linha.entidade
      const isThere =
        (base ?? pages) !== undefined &&
        linha.registroId !== null &&
        ctx.empresaId === (empresaId ?? ctx.empresaId) &&
        (await namesOf(ctx, new Map([[table, new Set([linha.registroId])]]))).get(table)?.has(linha.registroId)
      const said =
        linha.acao === 'E' || linha.acao === 'S' || linha.acao === 'F' ? JSON.parse(linha.depois ?? '{}') : {}
      const [fields] = await auditFields(ctx, [linha], tem)
      const { campos, lidos, mostrou } = fields!
      // A salary shown here counts as a reading of it.
      if (mostrou.has('salario') && linha.registroId !== null)
        await sql`select registrar_leitura(${linha.entidade}, ${linha.registroId}, array['salario'])`.execute(ctx.db)
      return {
        ...entrada!,
        campos,
        lidos,
        url: !isThere
          ? null
          : pages
            ? ((await rows(ctx.db, pages.address(linha.registroId!)))[0]?.address ?? null)
            : `${base}/${linha.registroId}`,
        endereco: typeof said.endereco === 'string' ? said.endereco : null,
        importacao: await importacaoDe(ctx, id),
      }
    }),
  ),
]
