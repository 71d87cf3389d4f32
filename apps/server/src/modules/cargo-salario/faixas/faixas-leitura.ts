import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { CERTIFICACOES_DA_FAIXA, idsLigados } from '../cargos/ligados.ts'
import { podeVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'

/** Computes a salary value only for users who may see salaries. */
const seVisivel = <T>(ctx: Ctx, expression: RawBuilder<T>, type: 'numeric' | 'bigint' | 'text' | 'smallint') =>
  podeVerSalario(ctx) ? expression : sql<T>`null::${sql.raw(type)}`

export const DESABILITADA = 'O cargo está inativo'
/** The reason why a band is not active today; null when it is. `f` is the band and `g` the position. */
const motivo = (hoje: string) => sql<string | null>`case
  when not g.ativa then ${DESABILITADA}
  when exists (select from faixa_historico x where x.faixa_salarial_id = f.id and not x.confirmado)
    then 'Há uma mudança por confirmar'
  when not exists (select from faixa_historico x where x.faixa_salarial_id = f.id and x.confirmado and x.data <= ${hoje}::date)
    then 'Ainda não tem salário hoje'
  when salario_da_faixa(f.id, ${hoje}::date) is null then 'O índice não tem valor hoje'
  when f.codigo_ac is null and (select e.ac_integra from empresa e where e.id = f.empresa_id)
    then 'Sem código no sistema de pessoal'
end`

/** Bands with the name of their position and their salary on a day. */
export function faixas(ctx: Ctx, data: string | null | undefined) {
  const dia = data ?? ctx.hoje()
  return ctx.db
    .selectFrom('faixaSalarialLista as f')
    .innerJoin('cargo as g', 'g.id', 'f.cargoId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('faixaHistorico as v')
          .select(['v.tipo', 'v.indiceId', 'v.quantidade', 'v.valor'])
          .whereRef('v.empresaId', '=', 'f.empresaId')
          .whereRef('v.faixaSalarialId', '=', 'f.id')
          .where('v.confirmado', '=', true)
          .where('v.data', '<=', dia)
          .orderBy('v.data', 'desc')
          .limit(1)
          .as('h'),
      (join) => join.onTrue(),
    )
    .leftJoin('indice as i', 'i.id', 'h.indiceId')
    .innerJoinLateral(sql<{ motivo: string | null }>`(select ${motivo(ctx.hoje())} as motivo)`.as('m'), (join) =>
      join.onTrue(),
    )
    .select([
      'f.id',
      'f.versao',
      'f.nome',
      'f.cargoId',
      'f.cargoNome',
      'f.codigoAc as codigoAC',
      'f.nomeAcPessoal as nomeACPessoal',
      'f.codigoCbo as codigoCBO',
      'f.cboDescricao',
      idsLigados(CERTIFICACOES_DA_FAIXA, 'f.id').as('certificacoesIds'),
      'm.motivo',
      situacao.as('situacao'),
      seVisivel(ctx, sql<number | null>`h.tipo`, 'smallint').as('tipo'),
      seVisivel(ctx, sql<number | null>`h.indice_id`, 'bigint').as('indiceId'),
      seVisivel(ctx, sql<string | null>`i.nome`, 'text').as('indiceNome'),
      seVisivel(ctx, sql<number | null>`h.quantidade`, 'numeric').as('quantidade'),
      seVisivel(ctx, sql<number | null>`h.valor`, 'numeric').as('valor'),
      seVisivel(ctx, sql<number | null>`salario_da_faixa(f.id, ${dia}::date)`, 'numeric').as('salario'),
    ])
    .$narrowType<{ id: number; versao: number; nome: string; cargoId: number; cargoNome: string }>()
}
/** State for the rows of `faixas`. */
export const situacao = sql<c.SituacaoDaFaixa>`case
  when m.motivo is null then 'ATIVA' when m.motivo = ${DESABILITADA} then 'DESABILITADA' else 'PENDENTE' end`

/** Adds the user's abilities and logs the reading of salaries. */
export async function concluir<F extends { id: number }>(ctx: Ctx, found: F[]) {
  const ve = podeVerSalario(ctx)
  if (ve)
    await registrarLeituraDeSalario(
      ctx,
      'faixa_salarial',
      found.map((f) => f.id),
    )
  const pode = [
    ...(ctx.user.can(c.autoridades.editar) ? ['editar'] : []),
    ...(ctx.user.can(c.autoridades.excluir) ? ['excluir'] : []),
  ]
  return found.map((f) => ({ ...f, salarioOculto: !ve, pode }))
}

export const faixasDoCargo = async (ctx: Ctx, cargoId: number, data?: string | null): Promise<c.Faixa[]> =>
  concluir(ctx, await faixas(ctx, data).where('f.cargoId', '=', cargoId).orderBy('f.nome').execute())

/** One band; with `cargoId` only if it belongs to this position. */
export async function lerFaixa(ctx: Ctx, id: number, cargoId?: number, data?: string | null): Promise<c.Faixa> {
  let query = faixas(ctx, data).where('f.id', '=', id)
  if (cargoId !== undefined) query = query.where('f.cargoId', '=', cargoId)
  const [found] = await concluir(ctx, await query.execute())
  if (!found) throw notFound()
  return found
}

/** The history of a band of this position, newest first. */
export async function lerHistorico(ctx: Ctx, cargoId: number, faixaId: number): Promise<c.LinhaDaFaixa[]> {
  await lerFaixa(ctx, faixaId, cargoId)
  const found = await ctx.db
    .selectFrom('faixaHistorico as h')
    .leftJoin('indice as i', 'i.id', 'h.indiceId')
    .select([
      'h.id',
      'h.versao',
      'h.data',
      sql<'CONFIRMADO' | 'PENDENTE'>`case when h.confirmado then 'CONFIRMADO' else 'PENDENTE' end`.as('status'),
      // Index and quantity would reveal the salary, so they are hidden with it.
      seVisivel(ctx, sql<number | null>`h.tipo`, 'smallint').as('tipo'),
      seVisivel(ctx, sql<number | null>`h.indice_id`, 'bigint').as('indiceId'),
      seVisivel(ctx, sql<string | null>`i.nome`, 'text').as('indiceNome'),
      seVisivel(ctx, sql<number | null>`h.quantidade`, 'numeric').as('quantidade'),
      seVisivel(ctx, sql<number | null>`h.valor`, 'numeric').as('valor'),
      seVisivel(
        ctx,
        sql<number | null>`salario_calculado(h.tipo, h.indice_id, h.quantidade, h.valor, h.data)`,
        'numeric',
      ).as('salario'),
    ])
    .where('h.faixaSalarialId', '=', faixaId)
    .orderBy('h.data', 'desc')
    .execute()
  const salarioOculto = !podeVerSalario(ctx)
  return found.map((h) => ({ ...h, salarioOculto }))
}
