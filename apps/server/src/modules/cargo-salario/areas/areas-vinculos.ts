import { autoridades } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as c from '@quadro/contract/cargo-salario/areas/areas-vinculos.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { pattern } from '../../../kit/records/list.ts'
import { askProviders, providerKind } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { entreEmpresas } from '../pessoas/alcance.ts'
import { areas, comoOpcoes, exigirAlcance } from './areas-leitura.ts'
import { lerResponsaveis } from './responsaveis.ts'

/** Personnel requests of an area, from modules further right. Each module returns only what the caller may see. */
export const solicitacoesDaArea = providerKind<{ areaId: number }, c.Vinculo>('solicitacoes-da-area')

/** People who work in a company today and whose name contains the text. */
async function pessoasQuePodemResponder(
  ctx: Ctx,
  { empresaId, busca, page, size }: { empresaId: number; busca?: string | undefined; page: number; size: number },
) {
  const encontradas = sql`
    from talento t join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where t.empresa_id = ${empresaId} and (t.data_desligamento is null or t.data_desligamento >= ${ctx.hoje()}::date)
     ${
       !busca
         ? sql``
         : empresaId === ctx.empresaId && busca.length > 2
           ? sql`and p.id in (select pessoas_por_nome(${busca}))`
           : sql`and p.busca like sem_acento(${pattern(busca)})`
     }`
  const [{ total } = { total: 0 }] = await rows(ctx.db, sql<{ total: number }>`select count(*) as total ${encontradas}`)
  const items = await rows(
    ctx.db,
    sql<{ id: number; label: string }>`select t.id, coalesce(p.nome_social, p.nome) as label ${encontradas}
      order by p.nome, t.id limit ${size} offset ${page * size}`,
  )
  return { items, total }
}

export const vinculosDaArea: Route[] = [
  route(c.permiteVer)(async (ctx) => ({
    permite:
      ctx.user.can(autoridades.ver) ||
      (
        await ctx.db
          .selectNoFrom(sql<boolean>`app_areas_responsavel() is not null`.as('responde'))
          .executeTakeFirstOrThrow()
      ).responde,
  })),
  route(c.areasDoUsuario)(async (ctx) => ({
    restrito: ctx.user.areas !== null,
    areas: await comoOpcoes(ctx).execute(),
  })),
  route(c.responsaveis)(async (ctx, { id, em }) => {
    const row = await areas(ctx, em).where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    return lerResponsaveis(ctx, row.historicoId)
  }),
  route(c.pessoasQuePodemResponder)(async (ctx, input) => {
    if (input.empresaId === ctx.empresaId) return pessoasQuePodemResponder(ctx, input)
    if (!ctx.user.empresas.includes(input.empresaId)) return { items: [], total: 0 }
    return entreEmpresas(ctx, () => pessoasQuePodemResponder(ctx, input))
  }),
  route(c.faixasDaArea)(async (ctx, { id }) => {
    await exigirAlcance(ctx, id)
    return ctx.db
      .selectFrom('faixaSalarialLista as f')
      .innerJoin('cargoArea as a', 'a.cargoId', 'f.cargoId')
      .select(['f.id', 'f.descricao as label'])
      .where('a.areaId', '=', id)
      .orderBy('f.descricao')
      .$narrowType<{ id: number; label: string }>()
      .execute()
  }),
  route(c.areasVinculadas)(async (ctx, { id }) => {
    await exigirAlcance(ctx, id)
    return comoOpcoes(ctx).where('areaMaeId', '=', id).execute()
  }),
  route(c.historicosVinculados)(async (ctx, { id, page, size }) => {
    await exigirAlcance(ctx, id)
    const { total } = await ctx.db
      .selectFrom('colaboradorHistorico')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('areaId', '=', id)
      .executeTakeFirstOrThrow()
    const content = await rows(
      ctx.db,
      sql<c.HistoricoVinculado>`
        select h.id, h.talento_id, coalesce(p.nome_social, p.nome) as nome, h.data, k.nome as cargo_nome, f.nome as faixa_salarial_nome,
               (select min(o.data) from colaborador_historico o where o.talento_id = h.talento_id and o.data > h.data and o.confirmado) as ate
          from colaborador_historico h
          join talento t on t.id = h.talento_id
          join pessoa p on p.id = t.pessoa_id
          left join faixa_salarial f on f.id = h.faixa_salarial_id
          left join cargo k on k.id = f.cargo_id
         where h.area_id = ${id} order by h.data desc, p.nome, h.id limit ${size} offset ${page * size}`,
    )
    return pageResult(content, { page, size }, total)
  }),
  route(c.solicitacoesVinculadas)(async (ctx, { id }) => {
    await exigirAlcance(ctx, id)
    return askProviders(ctx, solicitacoesDaArea, { areaId: id })
  }),
  route(c.semResponsaveis)(async (ctx) => {
    const found = await areas(ctx)
      .where('ativo', '=', true)
      .where('nomeResponsaveis', 'is', null)
      .orderBy('descricaoHierarquia')
      .execute()
    return [...Map.groupBy(found, (a) => a.areaMaeId)].map(([areaMaeId, grupo]) => ({
      areaMaeId,
      areaMaeNome: grupo[0]?.areaMaeNome ?? null,
      areas: grupo.map((a) => ({ id: a.id, label: String(a.descricaoHierarquia) })),
    }))
  }),
]
