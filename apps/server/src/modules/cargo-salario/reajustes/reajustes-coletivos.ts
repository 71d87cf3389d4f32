import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-coletivos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirAreas } from '../pessoas/alcance.ts'
import { exigirVerSalario } from '../pessoas/salario.ts'
import { gravarPropostas, situacoes } from './reajustes-dissidio.ts'
import { foraDaLista, travarEscolhida } from './reajustes-tabela.ts'

interface Coletivo {
  estabelecimentosIds: number[]
  areasIds: number[]
  cargosIds?: number[]
  reajustePor: 1 | 2 | 3
  indiceId?: number | null
  tipo?: 1 | 2 | undefined
  valor: number | null
  percentual: number | null
}
/** Checks that the chosen records exist and are visible to the user. */
async function conferir(ctx: Ctx, { estabelecimentosIds, areasIds, cargosIds = [], indiceId }: Coletivo) {
  await exigirAreas(ctx, areasIds)
  const [falta] = await rows(
    ctx.db,
    sql<{ estabelecimento: boolean; cargo: boolean }>`
      select exists (select from unnest(${estabelecimentosIds}::bigint[]) x where x not in (select id from estabelecimento)) as estabelecimento,
             exists (select from unnest(${cargosIds}::bigint[]) x where x not in (select id from cargo)) as cargo`,
  )
  if (falta!.estabelecimento) throw fieldError('estabelecimentosIds', 'Escolha estabelecimentos da lista')
  if (falta!.cargo) throw fieldError('cargosIds', 'Escolha itens da lista')
  if (!indiceId) return
  const indice = await ctx.db.selectFrom('indice').select('id').where('id', '=', indiceId).executeTakeFirst()
  if (!indice) throw foraDaLista('indiceId')
}
/** People who work in these establishments and areas on that day, including the areas below. */
const quem = (r: Coletivo, dia: RawBuilder<unknown>) => sql`(
  select h.* from ${situacoes(dia)} h
   where h.estabelecimento_id = any (${r.estabelecimentosIds}::bigint[])
     and h.area_id = any ((select areas_com_descendentes(${r.areasIds}::bigint[], ${dia}))::bigint[])
     ${r.cargosIds ? sql`and h.faixa_salarial_id in (select f.id from faixa_salarial f where f.cargo_id = any (${r.cargosIds}::bigint[]))` : sql``})`
/** The present amount with the addition. */
const somado = ({ tipo, valor, percentual }: Coletivo, atual: RawBuilder<unknown>) =>
  tipo === 1 ? sql`${atual} * (1 + ${percentual}::numeric / 100)` : sql`${atual} + ${valor}::numeric`

/** Refuses an addition that would make an amount zero, negative or smaller than the smallest stored amount. */
async function exigirAoMenos(ctx: Ctx, r: Coletivo, minimo: RawBuilder<unknown>, alvos: RawBuilder<unknown>) {
  const [baixo] = await rows(ctx.db, sql`select 1 from (${alvos}) a where a.alvo < ${minimo} limit 1`)
  if (baixo)
    throw fieldError(r.tipo === 1 ? 'percentual' : 'valor', 'O reajuste deixaria algum valor em 0 (zero) ou menos')
}

async function colaboradores(ctx: Ctx, tabela: { id: number; data: string }, r: Coletivo) {
  const dia = sql`${tabela.data}::date`
  const lugar = sql`h.talento_id, h.estabelecimento_id, h.area_id, h.faixa_salarial_id, h.funcao_id, h.ambiente_id`
  if (r.reajustePor === 1)
    return gravarPropostas(
      ctx,
      'C',
      tabela.id,
      sql`select ${lugar}, 1::smallint as tipo_salario, null::bigint as indice_id, null::numeric as quantidade_indice,
                 null::numeric as salario,
                 h.tipo_salario <> 1 and salario_da_faixa(h.faixa_salarial_id, ${dia}) is not null as serve
            from ${quem(r, dia)} h`,
    )
  const alvos = sql`
    select h.*, ${somado(r, sql`s.salario`)} as alvo from ${quem(r, dia)} h
      cross join lateral (select salario_da_situacao(h.tipo_salario, h.faixa_salarial_id, h.indice_id, h.quantidade_indice,
                                                     h.salario, ${dia}) as salario) s`
  await exigirAoMenos(ctx, r, sql`0.01`, alvos)
  return gravarPropostas(
    ctx,
    'C',
    tabela.id,
    r.reajustePor === 2
      ? sql`select ${lugar}, 2::smallint as tipo_salario, ${r.indiceId}::bigint as indice_id, q.quantidade as quantidade_indice,
                   null::numeric as salario, coalesce(q.quantidade > 0, false) as serve
              from (${alvos}) h
              cross join lateral (select round(h.alvo / valor_do_indice(${r.indiceId}::bigint, ${dia}), 2) as quantidade) q`
      : sql`select ${lugar}, 3::smallint as tipo_salario, null::bigint as indice_id, null::numeric as quantidade_indice,
                   round(h.alvo, 2) as salario, h.alvo is not null as serve from (${alvos}) h`,
  )
}
async function faixas(ctx: Ctx, tabela: { id: number; data: string }, r: Coletivo) {
  const dia = sql`${tabela.data}::date`
  const alvos = sql`
    select f.faixa_salarial_id, ${somado(r, sql`s.salario`)} as alvo
      from (select distinct h.faixa_salarial_id from ${quem(r, dia)} h) f
      cross join lateral (select salario_da_faixa(f.faixa_salarial_id, ${dia}) as salario) s`
  await exigirAoMenos(ctx, r, sql`1`, alvos)
  return gravarPropostas(
    ctx,
    'F',
    tabela.id,
    r.reajustePor === 2
      ? sql`select a.faixa_salarial_id, 2::smallint as tipo, ${r.indiceId}::bigint as indice_id, q.quantidade,
                   null::numeric as valor, coalesce(q.quantidade >= 1, false) as serve
              from (${alvos}) a
              cross join lateral (select round(a.alvo / valor_do_indice(${r.indiceId}::bigint, ${dia}), 2) as quantidade) q`
      : sql`select a.faixa_salarial_id, 3::smallint as tipo, null::bigint as indice_id, null::numeric as quantidade,
                   round(a.alvo, 2) as valor, a.alvo is not null as serve from (${alvos}) a`,
  )
}
/** The indices that these people's salaries follow, directly or through their band. */
async function indices(ctx: Ctx, tabela: { id: number; data: string }, r: Coletivo) {
  const dia = sql`${tabela.data}::date`
  const alvos = sql`
    select i.indice_id, ${somado(r, sql`valor_do_indice(i.indice_id, ${dia})`)} as alvo
      from (select distinct case h.tipo_salario when 1 then f.indice_id else h.indice_id end as indice_id
              from ${quem(r, dia)} h
              left join lateral (select x.indice_id from faixa_historico x
                                  where x.faixa_salarial_id = h.faixa_salarial_id and x.confirmado and x.data <= ${dia}
                                  order by x.data desc limit 1) f on true) i
     where i.indice_id is not null`
  await exigirAoMenos(ctx, r, sql`1`, alvos)
  return gravarPropostas(
    ctx,
    'I',
    tabela.id,
    sql`select a.indice_id, round(a.alvo, 4) as valor, a.alvo is not null as serve from (${alvos}) a`,
  )
}

export const reajustesColetivos: Route[] = [
  route(c.deColaboradores)(async (ctx, { tabelaId, ...r }) => {
    exigirVerSalario(ctx)
    const tabela = await travarEscolhida(ctx, tabelaId, 'C')
    await conferir(ctx, r)
    return colaboradores(ctx, tabela, r)
  }),
  route(c.deFaixas)(async (ctx, { tabelaId, ...r }) => {
    exigirVerSalario(ctx)
    const tabela = await travarEscolhida(ctx, tabelaId, 'F')
    await conferir(ctx, r)
    return faixas(ctx, tabela, r)
  }),
  route(c.deIndices)(async (ctx, { tabelaId, ...r }) => {
    exigirVerSalario(ctx)
    const tabela = await travarEscolhida(ctx, tabelaId, 'I')
    await conferir(ctx, r)
    return indices(ctx, tabela, r)
  }),
]
