/** Reading scenarios: their figures, their parts and their rows. All amounts are counted by the database (docs/reajuste-cenarios.md). */
import type * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import type * as cp from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import type { Regra } from '@quadro/contract/cargo-salario/cenarios/regra.ts'
import { equidadeSalarial } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import { autoridades } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { smallestGroup } from '../../../kit/reports/small-cells.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'
import { medidasDeDesempenho } from '../provedores.ts'
import { lerTabela } from '../reajustes/reajustes-tabela.ts'
import { pedidosDosCenarios } from './propostas-pedido.ts'

/** An amount with charges, and what it is in a year: what is printed multiplies. */
export const custos = (diferenca: RawBuilder<unknown>) => sql`
  round(${diferenca} * (1 + m.encargos_percentual / 100), 2) as custo_mes,
  round(round(${diferenca} * (1 + m.encargos_percentual / 100), 2) * (12 + m.meses_decimo_terceiro + m.meses_ferias), 2) as custo_ano`
const POSICAO = (salario: RawBuilder<unknown>) =>
  sql`round((percentile_cont(0.5) within group (order by ((${salario} - x.piso) * 100 / (x.teto - x.piso))::double precision))::numeric, 1)`
const COMPA = (salario: RawBuilder<unknown>) => sql`round(avg(${salario} / x.faixa_valor), 2)`
const DEPOIS = sql`coalesce(x.proposto, x.salario)`
const CONFERIR = sql`(x.fora is not null or x.mudou <> '{}' or ${DEPOIS} > x.teto or ${DEPOIS} < x.piso)`

/** Whether this user may compare women and men here, and the smallest group that may be told. */
async function dasDiferencas(ctx: Ctx): Promise<number | null> {
  if (ctx.user.areas !== null || !ctx.user.can(equidadeSalarial.authority)) return null
  return smallestGroup(ctx, 'pessoas')
}
/** How much less women earn by the median, in whole percents; null of fewer than 2k women or men (docs/equidade.md). */
const diferenca = (salario: RawBuilder<unknown>, k: number | null) => {
  if (k === null) return sql`null::numeric`
  const de = (sexo: string) => sql`x.sexo = ${sexo} and ${salario} > 0`
  const mediana = (sexo: string) =>
    sql`(percentile_cont(0.5) within group (order by (${salario} * 100)::double precision) filter (where ${de(sexo)}))::numeric`
  return sql`case when count(*) filter (where ${de('F')}) >= ${2 * k} and count(*) filter (where ${de('M')}) >= ${2 * k}
                  then 100 - round(100 * ${mediana('F')} / ${mediana('M')}) end`
}
const figuras = (salario: RawBuilder<unknown>, k: number | null) => sql`
  (count(*) filter (where ${salario} > x.teto))::int as passam_do_teto, (count(*) filter (where ${salario} < x.piso))::int as abaixo_do_piso,
  ${COMPA(salario)} as compa_ratio, ${POSICAO(salario)} as posicao_na_faixa, ${diferenca(salario, k)} as diferenca_entre_sexos`

/** The rows of one scenario as `x`, with the performance that this user sees; another one than was counted with marks them. */
export async function linhasDoCenario(ctx: Ctx, tabelaId: number, id: number): Promise<RawBuilder<{ id: number }>> {
  return sql`linhas_dos_cenarios(${tabelaId}, ${id}, ${await medidas(ctx)})`
}
async function medidas(ctx: Ctx): Promise<RawBuilder<unknown>> {
  const lidas = await askProviders(ctx, medidasDeDesempenho, {})
  return sql`${lidas.map((l) => l.talentoId)}::bigint[], ${lidas.map((l) => l.medida)}::text[]`
}

type Lido = Omit<c.Cenario, 'pode' | 'regra' | 'excecoes'> & {
  regra: Regra
  excecoes: c.Cenario['excecoes']
  resumo: cp.Resumo
  aprovada: boolean
  outraVersao: boolean
}
type Bruto = Omit<Lido, 'resumo'> & cp.Resumo & { novos: number }
/** The scenarios of a table that this user sees, with their figures. `pessoas`: how many people they are about now, if it was counted. */
async function cenariosDe(
  ctx: Ctx,
  tabelaId: number,
  id: number | null,
  pessoas: RawBuilder<unknown> = sql`(select count(*) from pessoas_dos_cenarios(${tabelaId}))`,
): Promise<Omit<Lido, 'outraVersao'>[]> {
  const k = await dasDiferencas(ctx)
  const agora = await medidas(ctx)
  const lidos = await rows(
    ctx.db,
    sql<Bruto>`
      with z as materialized (
        select y.id, y.versao, y.tabela_id, y.nome, y.observacao, y.regra, y.excecoes, y.ninguem_abaixo_do_piso, y.ninguem_passa_do_teto,
               y.limitar_ao_orcamento, y.so_quem_recebe_por_valor, y.dono_id = app_usuario() as meu, u.nome as dono_nome,
               cardinality(y.compartilhado_com) as compartilhado_com, y.calculado_em, y.orcamento_nao_coube, t.aprovada_em is not null as aprovada,
               (row_number() over (order by y.id))::int as lugar, o.orcamento, y.publico_versao <> coalesce(o.versao, 0) as outra_versao,
               y.encargos_percentual is not null and (y.encargos_percentual, y.meses_decimo_terceiro, y.meses_ferias)
                 is distinct from (m.encargos_percentual, m.meses_decimo_terceiro, m.meses_ferias) as parametros_mudaram,
               m.encargos_percentual, m.meses_decimo_terceiro, m.meses_ferias
          from cenario_reajuste y
          join tabela_reajuste t on t.empresa_id = y.empresa_id and t.id = y.tabela_id
          join usuario u on u.id = y.dono_id
          cross join lateral parametros_de_remuneracao(t.data) m
          left join reajuste_publico o on o.tabela_id = y.tabela_id
         where y.tabela_id = ${tabelaId}),
      -- Who is there now is read once for all scenarios.
      linha as materialized (select * from linhas_dos_cenarios(${tabelaId}, ${id}, ${agora})),
      soma as (
        select m.id as cenario_id, ${custos(sql`coalesce(sum(x.proposto - x.salario), 0)`)},
               (count(*) filter (where x.proposto > x.salario))::int as recebem, ${figuras(DEPOIS, k)},
               (count(*) filter (where ${CONFERIR}))::int as para_conferir,
               (count(*) filter (where x.mudou <> '{}'))::int as mudaram, (count(*) filter (where x.fora is not null))::int as nao_entram,
               (${pessoas} - count(x.historico_id))::int as novos
          from z m
          left join linha x on x.cenario_id = m.id
         where ${id}::bigint is null or m.id = ${id}::bigint
         group by m.id, m.encargos_percentual, m.meses_decimo_terceiro, m.meses_ferias)
      select z.*, s.*, round(z.orcamento - s.custo_mes, 2) as saldo, round(s.custo_mes * 100 / z.orcamento, 1) as uso_do_orcamento
        from z join soma s on s.cenario_id = z.id
       order by z.id`,
  )
  const pedidos = await pedidosDosCenarios(
    ctx,
    lidos.map((l) => l.id),
  )
  return lidos.map((l) => {
    const {
      lugar,
      novos,
      outraVersao,
      parametrosMudaram,
      recebem,
      custoMes,
      custoAno,
      saldo,
      usoDoOrcamento,
      passamDoTeto,
    } = l as Bruto & {
      lugar: number
    }
    return {
      ...l,
      letra: letraDe(lugar),
      desatualizado: outraVersao || parametrosMudaram || novos > 0,
      pedido: pedidos.get(l.id) ?? null,
      resumo: {
        ...{ custoMes, custoAno, saldo, usoDoOrcamento, recebem, passamDoTeto, abaixoDoPiso: l.abaixoDoPiso },
        ...{ compaRatio: l.compaRatio, posicaoNaFaixa: l.posicaoNaFaixa, diferencaEntreSexos: l.diferencaEntreSexos },
        ...{ paraConferir: l.paraConferir, mudaram: l.mudaram, naoEntram: l.naoEntram },
      },
    }
  })
}
/** A, B … Z, AA. */
const letraDe = (lugar: number): string =>
  (lugar > 26 ? letraDe(Math.floor((lugar - 1) / 26)) : '') + String.fromCharCode(65 + ((lugar - 1) % 26))

export const podeNoCenario = (ctx: Ctx, { meu, aprovada }: { meu: boolean; aprovada: boolean }): string[] => {
  if (!ctx.user.can(autoridades.editar)) return []
  if (aprovada) return meu ? ['excluir'] : []
  return meu ? ['editar', 'excluir', 'compartilhar', 'recalcular', 'levar', 'pedir', 'duplicar'] : ['duplicar']
}
const comoCenario = (ctx: Ctx, l: Omit<Lido, 'outraVersao'>): c.Cenario => ({ ...l, pode: podeNoCenario(ctx, l) })

/** The table of a scenario that this user sees. */
export async function tabelaDo(ctx: Ctx, id: number): Promise<number> {
  exigirVerSalario(ctx)
  const achado = await ctx.db.selectFrom('cenarioReajuste').select('tabelaId').where('id', '=', id).executeTakeFirst()
  if (!achado) throw notFound()
  return achado.tabelaId
}
export async function lerCenario(ctx: Ctx, id: number): Promise<c.Cenario> {
  const tabelaId = await tabelaDo(ctx, id)
  await registrarLeituraDeSalario(ctx, 'tabela_reajuste', [tabelaId])
  return comoCenario(ctx, (await cenariosDe(ctx, tabelaId, id))[0]!)
}

/** The table of scenarios; only tables of people have them. */
export async function tabelaDeCenarios(ctx: Ctx, id: number) {
  exigirVerSalario(ctx)
  const tabela = await lerTabela(ctx, id)
  if (tabela.tipoReajuste !== 'C') throw invalidState('Só tabelas de reajuste de talentos têm cenários.')
  return tabela
}
export async function comparar(ctx: Ctx, id: number): Promise<cp.Comparacao> {
  const tabela = await tabelaDeCenarios(ctx, id)
  await registrarLeituraDeSalario(ctx, 'tabela_reajuste', [id])
  const k = await dasDiferencas(ctx)
  const [hoje] = await rows(
    ctx.db,
    sql<cp.Resumo & { pessoas: number; areas: number; encargos: number; informados: boolean }>`
      select count(*)::int as pessoas, count(distinct x.area_id)::int as areas, ${figuras(sql`x.salario`, k)},
             (select m.encargos_percentual from parametros_de_remuneracao(${tabela.data}::date) m) as encargos,
             (select m.informados from parametros_de_remuneracao(${tabela.data}::date) m) as informados
        from pessoas_dos_cenarios(${id}) x`,
  )
  const publico = await publicoDe(ctx, id)
  const lidos = await cenariosDe(ctx, id, null, sql`${hoje!.pessoas}::int`)
  const aberta = !tabela.aprovada && ctx.user.can(autoridades.editar)
  const { passamDoTeto, abaixoDoPiso, compaRatio, posicaoNaFaixa, diferencaEntreSexos } = hoje!
  return {
    tabela: {
      ...{ id, versao: tabela.versao, nome: tabela.nome, data: tabela.data },
      ...{ aprovada: tabela.aprovada, quantidade: tabela.quantidade },
    },
    pode: aberta ? ['criar', 'publico', 'orcamento'] : [],
    pessoas: hoje!.pessoas,
    areas: hoje!.areas,
    encargosPercentual: hoje!.informados ? hoje!.encargos : null,
    publico: publico.publico,
    orcamento: publico.orcamento,
    versaoDoPublico: publico.versao,
    hoje: {
      ...{ custoMes: null, custoAno: null, saldo: null, usoDoOrcamento: null, recebem: null, paraConferir: null },
      ...{ passamDoTeto, abaixoDoPiso, compaRatio, posicaoNaFaixa, diferencaEntreSexos, mudaram: 0, naoEntram: 0 },
    },
    cenarios: lidos.map((l) => ({ ...comoCenario(ctx, l), resumo: l.resumo })),
    motivoDaDiferenca: k === null ? 'autoridade' : diferencaEntreSexos === null ? 'poucos' : null,
  }
}
interface Publico {
  versao: number
  publico: cp.Comparacao['publico']
  orcamento: cp.Comparacao['orcamento']
}
async function publicoDe(ctx: Ctx, tabelaId: number): Promise<Publico> {
  const [p] = await rows(
    ctx.db,
    sql<
      cp.Comparacao['publico'] & { versao: number; valor: number | null; areas: cp.Comparacao['orcamento']['areas'] }
    >`
      select p.versao, p.estabelecimentos::int[] as estabelecimentos_ids, p.areas::int[] as areas_ids, p.cargos::int[] as cargos_ids,
             p.grupos::int[] as grupos_ids, p.orcamento as valor,
             (select coalesce(json_agg(json_build_object('areaId', a.id, 'areaNome', a.nome, 'valor', (x ->> 'valor')::numeric) order by a.nome), '[]')
                from jsonb_array_elements(p.orcamento_areas) x join area_atual a on a.id = (x ->> 'areaId')::bigint) as areas
        from reajuste_publico p where p.tabela_id = ${tabelaId}`,
  )
  if (!p)
    return {
      versao: 0,
      publico: { estabelecimentosIds: [], areasIds: [], cargosIds: [], gruposIds: [] },
      orcamento: { valor: null, areas: [] },
    }
  const { versao, valor, areas, ...publico } = p
  return { versao, publico, orcamento: { valor, areas } }
}

/** A scenario by area, by position, and by area with a budget of its own. */
export async function detalhar(ctx: Ctx, id: number) {
  const tabelaId = await tabelaDo(ctx, id)
  await registrarLeituraDeSalario(ctx, 'tabela_reajuste', [tabelaId])
  const SALARIO = sql`x.salario`
  const partes = (
    chave: RawBuilder<unknown>,
    de: RawBuilder<unknown>,
    orcamento: RawBuilder<unknown> = sql`null::numeric`,
  ) =>
    rows(
      ctx.db,
      sql<never>`
        select q.*, q.orcamento - q.custo_mes as saldo
          from (select ${chave}, count(x.id)::int as pessoas, (count(*) filter (where x.proposto > x.salario))::int as recebem,
                       ${custos(sql`coalesce(sum(x.proposto - x.salario), 0)`)}, ${orcamento} as orcamento,
                       ${COMPA(SALARIO)} as compa_ratio_antes, ${COMPA(DEPOIS)} as compa_ratio_depois,
                       ${POSICAO(SALARIO)} as posicao_antes, ${POSICAO(DEPOIS)} as posicao_depois,
                       (count(*) filter (where ${DEPOIS} > x.teto))::int as passam_do_teto,
                       (count(*) filter (where ${DEPOIS} < x.piso))::int as abaixo_do_piso
                  from ${de}
                  cross join parametros_de_remuneracao((select data from tabela_reajuste where id = ${tabelaId})) m
                 group by 1, 2, m.encargos_percentual, m.meses_decimo_terceiro, m.meses_ferias) q
         order by sem_acento(q.nome), q.id`,
    )
  const linhas = sql`${await linhasDoCenario(ctx, tabelaId, id)} x`
  return {
    areas: await partes(sql`x.area_id as id, coalesce(x.area_nome, '—') as nome`, linhas),
    cargos: await partes(sql`x.cargo_id as id, coalesce(x.cargo_nome, '—') as nome`, linhas),
    orcamentos: await partes(
      sql`o.area_id as id, o.nome`,
      sql`(select a.id as area_id, a.nome, (e ->> 'valor')::numeric as valor, areas_com_descendentes(array[a.id], t.data) as dela
             from reajuste_publico p join tabela_reajuste t on t.id = p.tabela_id
            cross join jsonb_array_elements(p.orcamento_areas) e join area_atual a on a.id = (e ->> 'areaId')::bigint
            where p.tabela_id = ${tabelaId}) o
          left join ${linhas} on x.area_id = any (o.dela)`,
      sql`max(o.valor)`,
    ),
  }
}
export { CONFERIR, DEPOIS }
