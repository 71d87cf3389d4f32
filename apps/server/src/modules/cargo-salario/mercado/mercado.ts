import * as c from '@quadro/contract/cargo-salario/mercado/mercado.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirVerSalario, podeVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'

/** How far a value is from the median, in percent with one place. */
const diferenca = (valor: string) => sql<number | null>`round((${sql.raw(valor)} / nullif(m.p50, 0) - 1) * 100, 1)`

/** The bands with the latest survey, of the source that is asked for or of any. */
function faixasNoMercado(ctx: Ctx, { ate, fonte }: { ate?: string | undefined; fonte?: string | undefined }) {
  const ve = podeVerSalario(ctx)
  const valor = ve ? sql<number | null>`salario_da_faixa(f.id, ${ctx.hoje()}::date)` : sql<number | null>`null::numeric`
  return ctx.db
    .selectFrom(
      sql<{ faixaId: number; fonte: string; data: string; p25: number; p50: number; p75: number }>`(
        select distinct on (x.faixa_id) x.* from mercado_das_faixas(${ate ?? ctx.hoje()}::date) x
         where ${fonte ?? null}::text is null or sem_acento(x.fonte) = sem_acento(${fonte ?? null}::text)
         order by x.faixa_id, x.data desc, x.fonte)`.as('m'),
    )
    .innerJoin('faixaSalarialLista as f', 'f.id', 'm.faixaId')
    .innerJoin('cargo as g', 'g.id', 'f.cargoId')
    .innerJoinLateral(sql<{ valor: number | null }>`(select ${valor} as valor)`.as('v'), (join) => join.onTrue())
    .select(['f.id', 'f.cargoNome', 'f.nome', 'm.fonte', 'm.data', 'm.p25', 'm.p50', 'm.p75', 'v.valor'])
    .select(diferenca('v.valor').as('diferenca'))
}
type Lida = Omit<c.FaixaNoMercado, 'abaixo' | 'entre' | 'acima'>

/** How many people of each band who work today earn below, between and above the quartiles, within the user's reach. */
async function contar(ctx: Ctx, found: Lida[], areaId: number | undefined): Promise<c.FaixaNoMercado[]> {
  if (!podeVerSalario(ctx)) return found.map((f) => ({ ...f, abaixo: null, entre: null, acima: null }))
  const ids = found.map((f) => f.id)
  await registrarLeituraDeSalario(ctx, 'faixa_salarial', ids)
  const [p25, p75] = [found.map((f) => f.p25), found.map((f) => f.p75)]
  const contadas = await rows(
    ctx.db,
    sql<{ id: number; abaixo: number; entre: number; acima: number }>`
      select q.id, count(*) filter (where s.salario < q.p25)::int as abaixo,
             count(*) filter (where s.salario between q.p25 and q.p75)::int as entre,
             count(*) filter (where s.salario > q.p75)::int as acima
        from unnest(${ids}::bigint[], ${p25}::numeric[], ${p75}::numeric[]) as q (id, p25, p75)
        join talento_atual t on t.faixa_salarial_id = q.id and t.data_admissao <= ${ctx.hoje()}::date
                            and (t.data_desligamento is null or t.data_desligamento >= ${ctx.hoje()}::date)
                            and (${areaId ?? null}::bigint is null
                                 or t.area_id = any ((select areas_com_descendentes(array[${areaId ?? null}::bigint]))::bigint[]))
       cross join lateral (select salario_do_talento(t.id, ${ctx.hoje()}::date) as salario) s
       group by q.id`,
  )
  const por = new Map(contadas.map((x) => [Number(x.id), x]))
  return found.map((f) => {
    const { abaixo = 0, entre = 0, acima = 0 } = por.get(f.id) ?? {}
    return { ...f, abaixo, entre, acima }
  })
}

/** The latest survey of each source for a band, beside a value that was counted with it. */
const pesquisas = (ctx: Ctx, faixaId: number, valor: number | null) =>
  rows(
    ctx.db,
    sql<c.PesquisaDaFaixa>`
      select m.fonte, m.data, m.regiao, m.porte, m.empresas, m.pessoas, m.do_cargo as "doCargo", m.p25, m.p50, m.p75,
             round((${valor}::numeric / nullif(m.p50, 0) - 1) * 100, 1) as diferenca
        from mercado_das_faixas(${ctx.hoje()}::date) m where m.faixa_id = ${faixaId} order by m.data desc, m.fonte`,
  )
/** Value, floor and ceiling of a band today. */
async function valorDaFaixa(ctx: Ctx, id: number) {
  const [found] = await rows(
    ctx.db,
    sql<{ valor: number | null; piso: number | null; teto: number | null }>`
      select v.valor, round(v.valor * p.piso_percentual / 100, 2) as piso, round(v.valor * p.teto_percentual / 100, 2) as teto
        from faixa_salarial f
       cross join lateral (select salario_da_faixa(f.id, ${ctx.hoje()}::date) as valor) v
       cross join parametros_de_remuneracao(${ctx.hoje()}::date) p
       where f.id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

export const mercado: Route[] = [
  route(c.listarMercado)(async (ctx, input) => {
    let query = faixasNoMercado(ctx, input)
    if (input.busca) query = query.where(matches(input.busca, 'f.descricao', 'm.fonte'))
    if (input.cargoId !== undefined) query = query.where('f.cargoId', '=', input.cargoId)
    if (input.grupoOcupacionalId !== undefined)
      query = query.where('g.grupoOcupacionalId', '=', input.grupoOcupacionalId)
    if (input.areaId !== undefined)
      query = query.where(
        sql<boolean>`exists (select from talento_atual t where t.faixa_salarial_id = f.id
          and t.area_id = any ((select areas_com_descendentes(array[${input.areaId}::bigint]))::bigint[])
          and (t.data_desligamento is null or t.data_desligamento >= ${ctx.hoje()}::date))`,
      )
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listarMercado,
      by: {
        cargoNome: 'f.descricao',
        nome: 'f.nome',
        valor: 'v.valor',
        p50: 'm.p50',
        diferenca: 'diferenca',
        fonte: 'm.fonte',
        data: 'm.data',
      },
      label: (row) => `${(row as Lida).cargoNome} - ${(row as Lida).nome}`,
      tie: 'f.id',
    })
    if (input.resumido) return answer as never
    if (Array.isArray(answer)) return (await contar(ctx, answer as Lida[], input.areaId)) as never
    return { ...answer, content: await contar(ctx, answer.content as Lida[], input.areaId) } as never
  }),
  route(c.mercadoDaFaixa)(async (ctx, { id }) => {
    const ve = podeVerSalario(ctx)
    const valores = await valorDaFaixa(ctx, id)
    if (ve) await registrarLeituraDeSalario(ctx, 'faixa_salarial', [id])
    const vistos = ve ? valores : { valor: null, piso: null, teto: null }
    return { ...vistos, salarioOculto: !ve, pesquisas: await pesquisas(ctx, id, vistos.valor) }
  }),
  route(c.mercadoDoTalento)(async (ctx, { id }) => {
    exigirVerSalario(ctx)
    const [pessoa] = await rows(
      ctx.db,
      sql<{ faixaId: number; salario: number | null }>`
        select t.faixa_salarial_id as "faixaId", salario_do_talento(t.id, ${ctx.hoje()}::date) as salario
          from talento_atual t where t.id = ${id}`,
    )
    if (!pessoa) throw notFound()
    await registrarLeituraDeSalario(ctx, 'talento', [id])
    const { piso, teto } = await valorDaFaixa(ctx, pessoa.faixaId)
    const achadas = await pesquisas(ctx, pessoa.faixaId, pessoa.salario)
    return { valor: pessoa.salario, piso, teto, salarioOculto: false, pesquisas: achadas }
  }),
]
