import type { Responsavel } from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { fieldError } from '../../kit/errors.ts'
import { rows } from '../../kit/tx.ts'
import { entreEmpresas } from './alcance.ts'

type Tipo = 'R' | 'C'
type Par = { empresaId: number; talentoId: number }
const CAMPO = { R: 'empresaEResponsaveis', C: 'empresaECoresponsaveis' } as const

/** Who answers by a history row; the names of people of other companies only where the user may see them. */
export async function lerResponsaveis(
  ctx: Ctx,
  historicoId: number,
): Promise<{ responsaveis: Responsavel[]; corresponsaveis: Responsavel[] }> {
  const found = await entreEmpresas(ctx, () =>
    rows(
      ctx.db,
      sql<Responsavel & { tipo: Tipo }>`
        select r.tipo, r.empresa_responsavel_id as empresa_id, e.nome as empresa_nome, r.talento_id,
               coalesce(p.nome_social, p.nome) as nome
          from area_responsavel r
          join empresa e on e.id = r.empresa_responsavel_id
          left join talento t on t.empresa_id = r.empresa_responsavel_id and t.id = r.talento_id
          left join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
         where r.area_historico_id = ${historicoId} and r.empresa_id = ${ctx.empresaId}
         order by r.id`,
    ),
  )
  const dos = (tipo: Tipo) => found.filter((r) => r.tipo === tipo).map(({ tipo: _, ...r }) => r)
  return { responsaveis: dos('R'), corresponsaveis: dos('C') }
}

/** Those who answered already stay without being asked for; somebody new must be within the user's sight, in a company of the user. */
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

/** Sets who answers by a history row; of several rows of the same person the first counts. */
export async function gravarResponsaveis(
  ctx: Ctx,
  historicoId: number,
  tipo: Tipo,
  pares: Par[] | undefined,
): Promise<void> {
  if (pares === undefined) return
  const chave = (p: Par) => `${p.empresaId}/${p.talentoId}`
  const desejados = [...new Map(pares.map((p) => [chave(p), p])).values()]
  const atuais = await ctx.db
    .selectFrom('areaResponsavel')
    .select(['id', 'tipo', 'empresaResponsavelId as empresaId', 'talentoId'])
    .where('areaHistoricoId', '=', historicoId)
    .execute()
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

/** Gives a row of the history the people of another. */
export async function copiarResponsaveis(ctx: Ctx, de: number, para: number): Promise<void> {
  await ctx.db.deleteFrom('areaResponsavel').where('areaHistoricoId', '=', para).execute()
  await sql`
    insert into area_responsavel (area_historico_id, tipo, empresa_responsavel_id, talento_id)
    select ${para}, tipo, empresa_responsavel_id, talento_id from area_responsavel where area_historico_id = ${de}`.execute(
    ctx.db,
  )
}

/** Those of the rows that have exactly the people of one. */
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

/** Gives the active areas right below the same people of a kind, in their rows in force today. */
export async function replicarParaFilhas(ctx: Ctx, areaId: number, historicoId: number, tipo: Tipo): Promise<void> {
  await sql`
    delete from area_responsavel r using area_atual f
     where f.area_mae_id = ${areaId} and f.ativo and r.area_historico_id = f.historico_id
       and (r.tipo = ${tipo} or exists (
         select from area_responsavel m where m.area_historico_id = ${historicoId} and m.tipo = ${tipo}
            and m.empresa_responsavel_id = r.empresa_responsavel_id and m.talento_id = r.talento_id))`.execute(ctx.db)
  await sql`
    insert into area_responsavel (area_historico_id, tipo, empresa_responsavel_id, talento_id)
    select f.historico_id, m.tipo, m.empresa_responsavel_id, m.talento_id
      from area_atual f, area_responsavel m
     where f.area_mae_id = ${areaId} and f.ativo and m.area_historico_id = ${historicoId} and m.tipo = ${tipo}`.execute(
    ctx.db,
  )
}
