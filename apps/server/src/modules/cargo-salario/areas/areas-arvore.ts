import type { MudancaPlanejada } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { alcancaArea } from '../pessoas/alcance.ts'

/** Serialises changes of the company's tree: two simultaneous moves could form a cycle that neither of them sees. */
export const travarArvore = (ctx: Ctx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('area_organizacional'), ${ctx.empresaId}::int)`.execute(ctx.db)

/** Locks the company's tree and the area. The version of the area also covers its history, so a change of a row raises it. */
export async function travarArea(ctx: Ctx, id: number, versao: number): Promise<void> {
  await travarArvore(ctx)
  if (!alcancaArea(ctx, id)) throw notFound()
  await lockRow(ctx, 'areaOrganizacional', id, { versao })
  await updateRow(ctx, 'areaOrganizacional', id, { atualizadoEm: sql`now()` })
}

/** The rows of an area's history, newest first. The parent has its name of that date. */
export const lerLinhas = (ctx: Ctx, id: number): Promise<MudancaPlanejada[]> =>
  rows(
    ctx.db,
    sql<MudancaPlanejada>`
      select h.id, h.data, h.nome, h.ativo, h.area_mae_id, m.nome as area_mae_nome
        from area_historico h left join lateral area_em(h.data) m on m.id = h.area_mae_id
       where h.area_id = ${id} order by h.data desc`,
  )

/**
 * Checks that the parent exists on that day, that the user may choose it, and that an active area has an active parent. Restricted users
 * cannot create areas at the top.
 */
export async function exigirMae(
  ctx: Ctx,
  { areaMaeId, data, ativo }: { areaMaeId: number | null; data: string; ativo: boolean },
): Promise<void> {
  if (areaMaeId === null) {
    if (ctx.user.areas !== null) throw fieldError('areaMaeId', 'Escolha uma área mãe')
    return
  }
  const [mae] = await rows(
    ctx.db,
    sql<{ ativo: boolean }>`select ativo from area_em(${data}::date) where id = ${areaMaeId}`,
  )
  if (!mae || !alcancaArea(ctx, areaMaeId)) throw fieldError('areaMaeId', 'A área mãe não existe nesta data')
  if (ativo && !mae.ativo) throw fieldError('areaMaeId', 'A área mãe está inativa')
}

/**
 * The reason why the parent of an area cannot be corrected in place, because that would change the past; null when it can. The area can
 * still be moved from a date on.
 */
export async function porQueAMaeEFixa(ctx: Ctx, id: number): Promise<string | null> {
  const [found] = await rows(
    ctx.db,
    sql<{ integrada: boolean; talentos: number }>`
      select (select ac_integra from empresa where id = ${ctx.empresaId}) as integrada,
             (select count(distinct talento_id) from colaborador_historico where area_id = ${id}) as talentos`,
  )
  if (found?.integrada) return 'Fixa: a empresa é integrada com o sistema de pessoal.'
  if (found && found.talentos > 0)
    return `Fixa: está no histórico de ${found.talentos === 1 ? '1 talento' : `${found.talentos} talentos`}.`
  return null
}

/** Checks the activation rules of specification 2 §4 for a change of the row in force. */
export async function exigirAtivacao(ctx: Ctx, id: number, ativo: boolean): Promise<void> {
  const agora = await estadoDeAtivacao(ctx, id)
  if (agora.ativo === ativo) return
  if (agora.maeAtiva === false)
    throw invalidState(`Não é possível ${ativo ? 'ativar' : 'inativar'} a área enquanto a área mãe está inativa.`)
  if (!ativo && agora.filhasAtivas > 0)
    throw invalidState('Não é possível inativar a área enquanto há áreas filhas ativas.')
}
export async function estadoDeAtivacao(ctx: Ctx, id: number) {
  const [agora] = await rows(
    ctx.db,
    sql<{ ativo: boolean; maeAtiva: boolean | null; filhasAtivas: number }>`
      select a.ativo, m.ativo as mae_ativa,
             (select count(*) from area_atual f where f.area_mae_id = a.id and f.ativo) as filhas_ativas
        from area_atual a left join area_atual m on m.id = a.area_mae_id where a.id = ${id}`,
  )
  if (!agora) throw notFound()
  return agora
}

/**
 * Checks every day from `desde` on after a change of the area's history: no cycle, an existing parent, no active area below an inactive
 * one, and nobody working in the area or below it before it begins. Only this area's rows changed, so only the rules that they can affect
 * are checked.
 */
export async function exigirArvoreSa(ctx: Ctx, id: number, desde: string): Promise<void> {
  const [cycle] = await rows(
    ctx.db,
    sql<{ dia: string }>`
      with recursive dias as (
        select ${desde}::date as dia union select data from area_historico where data > ${desde}::date
      ),
      acima (dia, id) as (
        select d.dia, a.area_mae_id from dias d cross join lateral area_em(d.dia) a where a.id = ${id} and a.area_mae_id is not null
        union
        select s.dia, a.area_mae_id from acima s cross join lateral area_em(s.dia) a where a.id = s.id and a.area_mae_id is not null
      )
      select dia from acima where id = ${id} limit 1`,
  )
  if (cycle) throw fieldError('areaMaeId', 'A área mãe não pode estar abaixo da própria área')
  const [torta] = await rows(
    ctx.db,
    sql<{
      dia: string
      comeca: string
      existe: boolean
      ativo: boolean
      maeFalta: boolean
      maeInativa: boolean
      filhas: boolean
      filhasAtivas: boolean
    }>`
      select * from (
        select d.dia, (select min(data) from area_historico where area_id = ${id} and confirmado) as comeca,
               a.id is not null as existe, coalesce(a.ativo, false) as ativo,
               a.area_mae_id is not null and m.id is null as mae_falta,
               a.ativo and coalesce(not m.ativo, false) as mae_inativa,
               exists (select from area_em(d.dia) f where f.area_mae_id = ${id}) as filhas,
               exists (select from area_em(d.dia) f where f.area_mae_id = ${id} and f.ativo) as filhas_ativas
          from (select ${desde}::date as dia union select data from area_historico where data > ${desde}::date) d
          left join lateral (select * from area_em(d.dia) x where x.id = ${id}) a on true
          left join lateral (select * from area_em(d.dia) x where x.id = a.area_mae_id) m on true) t
       where mae_falta or mae_inativa or (not existe and filhas) or (existe and not ativo and filhas_ativas)
       order by dia limit 1`,
  )
  if (torta) {
    if (!torta.existe) throw fieldError('data', 'Há áreas abaixo desta que começaram antes')
    if (torta.maeFalta) throw fieldError('areaMaeId', 'A área mãe não existe nesta data')
    if (torta.maeInativa)
      throw invalidState(
        `Não é possível ativar a área enquanto a área mãe está inativa (em ${formatarData(torta.dia)}).`,
      )
    throw invalidState(
      `Não é possível inativar a área enquanto há áreas filhas ativas (em ${formatarData(torta.dia)}).`,
    )
  }
  const [antes] = await rows(
    ctx.db,
    sql<{ data: string }>`
      select min(data) as data from colaborador_historico
       where area_id = ${id} and data < (select min(data) from area_historico where area_id = ${id}) having min(data) is not null`,
  )
  if (antes) throw fieldError('data', `A área já está no histórico de um talento desde ${formatarData(antes.data)}`)
}
