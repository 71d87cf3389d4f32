import type { Responsavel } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { entreEmpresas } from '../pessoas/alcance.ts'

type Tipo = 'R' | 'C'
type Par = { empresaId: number; talentoId: number }
const CAMPO = { R: 'empresaEResponsaveis', C: 'empresaECoresponsaveis' } as const

/** Responsible people by rows of history. Names of people of other companies only when the user may see them. */
export async function pessoasDasLinhas(
  ctx: Ctx,
  linhas: readonly number[],
): Promise<(historicoId: number) => { responsaveis: Responsavel[]; corresponsaveis: Responsavel[] }> {
  const found = await entreEmpresas(ctx, () =>
    rows(
      ctx.db,
      sql<Responsavel & { tipo: Tipo; areaHistoricoId: number }>`
        select r.area_historico_id, r.tipo, r.empresa_responsavel_id as empresa_id, e.nome as empresa_nome, r.talento_id,
               coalesce(p.nome_social, p.nome) as nome
          from area_responsavel r
          join empresa e on e.id = r.empresa_responsavel_id
          left join talento t on t.empresa_id = r.empresa_responsavel_id and t.id = r.talento_id
          left join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
         where r.area_historico_id = any (${[...linhas]}::bigint[]) and r.empresa_id = ${ctx.empresaId}
         order by r.id`,
    ),
  )
  return (linha) => {
    const dos = (tipo: Tipo) =>
      found
        .filter((r) => r.areaHistoricoId === linha && r.tipo === tipo)
        .map(({ tipo: _t, areaHistoricoId: _h, ...r }) => r)
    return { responsaveis: dos('R'), corresponsaveis: dos('C') }
  }
}
export const lerResponsaveis = async (ctx: Ctx, historicoId: number) =>
  (await pessoasDasLinhas(ctx, [historicoId]))(historicoId)

const chave = (p: Par) => `${p.empresaId}/${p.talentoId}`
const paresDe = (ctx: Ctx, historicoId: number) =>
  ctx.db
    .selectFrom('areaResponsavel')
    .select(['id', 'tipo', 'empresaResponsavelId as empresaId', 'talentoId'])
    .where('areaHistoricoId', '=', historicoId)
    .execute()

const mesmas = (a: readonly Par[], b: readonly Par[]): boolean => {
  const [x, y] = [new Set(a.map(chave)), new Set(b.map(chave))]
  return x.size === y.size && [...x].every((quem) => y.has(quem))
}

/** Whether the given people differ from those of the row. */
export async function mudaPessoas(
  ctx: Ctx,
  historicoId: number,
  enviadas: { empresaEResponsaveis?: Par[] | undefined; empresaECoresponsaveis?: Par[] | undefined },
): Promise<boolean> {
  const atuais = await paresDe(ctx, historicoId)
  const difere = (tipo: Tipo, pares: Par[] | undefined) =>
    pares !== undefined &&
    !mesmas(
      pares,
      atuais.filter((a) => a.tipo === tipo),
    )
  return difere('R', enviadas.empresaEResponsaveis) || difere('C', enviadas.empresaECoresponsaveis)
}

/** People who are already responsible may stay. New ones must be visible to the user, in a company of the user. */
async function exigirVisiveis(ctx: Ctx, tipo: Tipo, novos: Par[]): Promise<void> {
  if (novos.length === 0) return
  const [{ vistos } = { vistos: 0 }] = await entreEmpresas(ctx, () =>
    rows(
      ctx.db,
      sql<{ vistos: number }>`
        select count(*) as vistos from talento t
          join unnest(${novos.map((n) => n.empresaId)}::bigint[], ${novos.map((n) => n.talentoId)}::bigint[]) as n (empresa_id, id)
            on n.empresa_id = t.empresa_id and n.id = t.id`,
    ),
  )
  if (vistos !== novos.length) throw fieldError(CAMPO[tipo], 'Escolha pessoas da lista')
}

/** Saves the responsible people of a row of history. Duplicates of a person count once. */
export async function gravarResponsaveis(
  ctx: Ctx,
  historicoId: number,
  tipo: Tipo,
  pares: Par[] | undefined,
): Promise<void> {
  if (pares === undefined) return
  const desejados = [...new Map(pares.map((p) => [chave(p), p])).values()]
  const atuais = await paresDe(ctx, historicoId)
  const antes = new Set(atuais.map(chave))
  await exigirVisiveis(
    ctx,
    tipo,
    desejados.filter((p) => !antes.has(chave(p))),
  )
  const queridos = new Set(desejados.map(chave))
  const saem = atuais.filter((a) => a.tipo === tipo || queridos.has(chave(a))).map((a) => a.id)
  if (saem.length > 0) await ctx.db.deleteFrom('areaResponsavel').where('id', 'in', saem).execute()
  if (desejados.length > 0)
    await ctx.db
      .insertInto('areaResponsavel')
      .values(
        desejados.map((p) => ({
          areaHistoricoId: historicoId,
          tipo,
          empresaResponsavelId: p.empresaId,
          talentoId: p.talentoId,
        })),
      )
      .execute()
}

/** Copies the people of one row of history to another. */
export async function copiarResponsaveis(ctx: Ctx, de: number, para: number): Promise<void> {
  await ctx.db.deleteFrom('areaResponsavel').where('areaHistoricoId', '=', para).execute()
  await sql`
    insert into area_responsavel (area_historico_id, tipo, empresa_responsavel_id, talento_id)
    select ${para}, tipo, empresa_responsavel_id, talento_id from area_responsavel where area_historico_id = ${de}`.execute(
    ctx.db,
  )
}

/** Those of the rows that have exactly the same people as one row. */
export async function linhasComAsMesmasPessoas(ctx: Ctx, de: number, linhas: number[]): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<{ id: number }>`
      with pessoas as (
        select l.id, array_agg((r.tipo, r.empresa_responsavel_id, r.talento_id)::text order by r.tipo, r.empresa_responsavel_id, r.talento_id) as quem
          from unnest(${[de, ...linhas]}::bigint[]) as l (id) left join area_responsavel r on r.area_historico_id = l.id group by l.id
      )
      select p.id from pessoas p join pessoas d on d.id = ${de} and p.id <> d.id and p.quem = d.quem`,
  )
  return found.map((f) => f.id)
}

/**
 * Copies the people of a kind to the active areas directly below: into their rows in force today, or from today on. Their planned rows
 * follow when they had the same people. An area that already has these people does not change.
 */
export async function replicarParaFilhas(
  ctx: Ctx,
  areaId: number,
  historicoId: number,
  tipo: Tipo,
  aPartirDeHoje: boolean,
): Promise<void> {
  const pares = (await paresDe(ctx, historicoId)).filter((p) => p.tipo === tipo)
  const filhas = await ctx.db
    .selectFrom('areaAtual')
    .select(['id', 'historicoId', 'data', 'nome', 'areaMaeId'])
    .where('areaMaeId', '=', areaId)
    .where('ativo', '=', true)
    .$narrowType<{ id: number; historicoId: number; data: string; nome: string }>()
    .execute()
  for (const filha of filhas) {
    const atuais = await paresDe(ctx, filha.historicoId)
    if (
      mesmas(
        pares,
        atuais.filter((a) => a.tipo === tipo),
      )
    )
      continue
    const seguintes = await ctx.db
      .selectFrom('areaHistorico')
      .select('id')
      .where('areaId', '=', filha.id)
      .where('data', '>', filha.data)
      .execute()
    const iguais = await linhasComAsMesmasPessoas(
      ctx,
      filha.historicoId,
      seguintes.map((s) => s.id),
    )
    let alvo = filha.historicoId
    if (aPartirDeHoje && filha.data < ctx.hoje()) {
      const linha = { areaId: filha.id, data: ctx.hoje(), nome: filha.nome, ativo: true, areaMaeId: filha.areaMaeId }
      alvo = (await ctx.db.insertInto('areaHistorico').values(linha).returning('id').executeTakeFirstOrThrow()).id
      await copiarResponsaveis(ctx, filha.historicoId, alvo)
    }
    await sql`
      delete from area_responsavel r
       where r.area_historico_id = ${alvo} and (r.tipo = ${tipo} or exists (
         select from area_responsavel m where m.area_historico_id = ${historicoId} and m.tipo = ${tipo}
            and m.empresa_responsavel_id = r.empresa_responsavel_id and m.talento_id = r.talento_id))`.execute(ctx.db)
    await sql`
      insert into area_responsavel (area_historico_id, tipo, empresa_responsavel_id, talento_id)
      select ${alvo}, tipo, empresa_responsavel_id, talento_id from area_responsavel
       where area_historico_id = ${historicoId} and tipo = ${tipo}`.execute(ctx.db)
    for (const igual of iguais) await copiarResponsaveis(ctx, alvo, igual)
    // Raises the version, so that an open form of the area below notices the change.
    await updateRow(ctx, 'areaOrganizacional', filha.id, { atualizadoEm: sql`now()` })
  }
}
