import type * as c from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { autoridades as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { aPartirDe, arvoreNaData } from './organograma-arvore.ts'
import { vagasPorArea } from './vagas-por-area.ts'

/** How long ago a change may be to be told beside the chart of today. */
const DIAS_DE_MUDANCAS = 365

/** The changes of some areas after a day and up to another one, or all to come. */
function mudancas(ctx: Ctx, ids: number[], depois: string, ate: string | null): Promise<c.MudancaDeArea[]> {
  return rows(
    ctx.db,
    sql<c.MudancaDeArea>`
      with linhas as (
        select area_id, data, nome, area_mae_id, ativo,
               lag(nome) over w as nome_antes, lag(area_mae_id) over w as mae_antes, lag(ativo) over w as ativo_antes,
               row_number() over w = 1 as nova
          from area_historico where confirmado and area_id = any (${ids}::bigint[])
        window w as (partition by area_id order by data))
      select l.data, l.area_id, l.nome, l.nova as is_nova, nullif(l.nome_antes, l.nome) as nome_antes,
             not l.nova and l.mae_antes is distinct from l.area_mae_id as mudou_de_lugar, m.nome as area_mae_nome,
             case when not l.nova and l.ativo <> l.ativo_antes then l.ativo end as ativo
        from linhas l
        left join lateral (
          select h.nome from area_historico h
           where h.area_id = l.area_mae_id and h.confirmado and h.data <= l.data order by h.data desc limit 1) m
          on l.area_mae_id = any (${ids}::bigint[]) or app_areas() is null or l.area_mae_id = any (app_areas())
       where l.data > ${depois}::date and (${ate}::date is null or l.data <= ${ate}::date)
       order by l.data desc, l.nome, l.area_id`,
  )
}

/** What the panel beside the chart shows of an area: it counts the people and vacancies that the chart counts. */
export async function lerAreaDoOrganograma(
  ctx: Ctx,
  { id, data: pedida }: { id: number; data: string | null },
): Promise<c.AreaPorDentro> {
  const hoje = ctx.hoje()
  const data = pedida ?? hoje
  const ramo = aPartirDe(await arvoreNaData(ctx, data), id)
  if (ramo.length === 0) throw notFound()
  const nomes = new Map(ramo.map((a) => [a.id, a.nome]))
  const ids = [...nomes.keys()]
  const conhecidas = await askProviders(ctx, vagasPorArea, { data })
  const vagas =
    conhecidas.length === 0
      ? null
      : conhecidas.flatMap((resposta) => resposta.vagas).filter(({ areaId }) => nomes.has(areaId))
  const porNome = new Intl.Collator('pt-BR', { numeric: true })
  const cargos = ctx.user.can(colaboradores.ver)
    ? await rows(
        ctx.db,
        sql<{ cargoId: number; nome: string; pessoas: number }>`
          select * from cargos_nas_areas(${data}::date, ${ids}::bigint[])`,
      )
    : null
  const daVaga = Map.groupBy(vagas ?? [], ({ cargoId }) => cargoId)
  return {
    cargos:
      cargos
        ?.map((cargo) => ({
          ...cargo,
          vagas: vagas && (daVaga.get(cargo.cargoId) ?? []).reduce((soma, vaga) => soma + vaga.vagas, 0),
        }))
        .sort((a, b) => porNome.compare(a.nome, b.nome) || a.cargoId - b.cargoId) ?? null,
    vagas:
      vagas
        ?.map((vaga) => ({ ...vaga, areaNome: nomes.get(vaga.areaId)! }))
        .sort((a, b) => porNome.compare(a.nome, b.nome) || a.solicitacaoId - b.solicitacaoId) ?? null,
    mudancas:
      data === hoje
        ? await mudancas(ctx, ids, somarDias(hoje, -DIAS_DE_MUDANCAS), null)
        : await mudancas(ctx, ids, data < hoje ? data : hoje, data < hoje ? hoje : data),
  }
}
