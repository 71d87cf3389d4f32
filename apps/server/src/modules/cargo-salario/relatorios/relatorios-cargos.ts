import {
  analiseTabelasSalariais,
  cargosResumidos,
  descricaoDeCargos,
  previaDaAnalise,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import { descricaoDe, ESCOLARIDADE, FILTRAR_POR } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { sheetRows, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { route } from '../../../kit/http/route.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { areasAlcancadas } from '../pessoas/alcance.ts'
import { exigirVerSalario } from '../pessoas/salario.ts'
import { areasDeFormacaoPorId, etapasPorId } from '../provedores.ts'
import {
  comSalario,
  contados,
  diferenca,
  emCadaEmpresa,
  figura,
  lerSalarios,
  linhaDaData,
  linhaDaLista,
  variacao,
} from './relatorio.ts'

/** Reports on positions and their bands. */

interface Por {
  filtrarPor: '1' | '2'
  areasIds: number[]
  gruposIds: number[]
  cargosIds: number[]
}
/**
 * Condition for positions `c`: those of the chosen groups, or those of the chosen areas that the user may see. A position belongs to an
 * area if it is linked to it or if somebody in the area has the position on that day; `ocupantes`, where the statement has read them already.
 */
const cargosDe = (ctx: Ctx, f: Por, ocupantes = sql`ocupantes_em(${ctx.hoje()}::date)`) => {
  const alcance = areasAlcancadas(ctx)
  const daArea = (area: 'x.area_id' | 'o.area_id') =>
    sql<boolean>`${among(area, f.areasIds)} and (${alcance}::bigint[] is null or ${sql.ref(area)} = any(${alcance}::bigint[]))`
  const escolhidos =
    f.filtrarPor === '1'
      ? sql<boolean>`c.id in (select x.cargo_id from cargo_area x where ${daArea('x.area_id')}
                              union all select o.cargo_id from ${ocupantes} o where ${daArea('o.area_id')})`
      : among('c.grupo_ocupacional_id', f.gruposIds)
  return sql<boolean>`${escolhidos} and ${among('c.id', f.cargosIds)}`
}
const areasDoCargo = (ctx: Ctx) => {
  const alcance = areasAlcancadas(ctx)
  return sql`(select string_agg(a.nome, ', ' order by a.nome) from cargo_area x join area_atual a on a.id = x.area_id
               where x.cargo_id = c.id and (${alcance}::bigint[] is null or x.area_id = any(${alcance}::bigint[])))`
}
const linhas = async (ctx: Ctx, { filtrarPor, areasIds, gruposIds, cargosIds }: Por) => [
  { label: 'Filtrado por', value: descricaoDe(FILTRAR_POR, filtrarPor) ?? '' },
  ...(filtrarPor === '2' ? [linhaDaLista('Grupos Ocupacionais', gruposIds, 'Todos')] : []),
  ...(await standardLines(ctx, filtrarPor === '1' ? { areasIds, cargosIds } : { cargosIds })),
]
const texto = (key: string, label: string, weight: number) => ({ key, label, format: 'text' as const, weight })

const resumidos = reportRoutes(cargosResumidos, async (ctx, f) => {
  const ve = comSalario(ctx, { key: 'salario', label: 'Salário atual', format: 'money' })
  let cargos = 0
  const groups = await emCadaEmpresa(ctx, cargosResumidos.authority, f, async (there, daqui) => {
    const found = await rows(
      there.db,
      sql<{
        cargoId: number
        cargo: string
        nomeMercado: string
        grupo: string
        areas: string | null
        faixaId: number | null
        faixa: string | null
        cbo: string | null
        salario: number | null
        colaboradores: number
      }>`
        with ocupada as (
          select o.faixa_salarial_id, count(*)::int as pessoas from ocupantes_em(${ctx.hoje()}::date) o group by o.faixa_salarial_id)
        select c.id as cargo_id, c.nome as cargo, c.nome_mercado, coalesce(c.grupo_ocupacional_descricao, 'Sem grupo ocupacional') as grupo,
               ${areasDoCargo(there)} as areas, f.id as faixa_id, f.nome as faixa, f.codigo_cbo as cbo, s.salario,
               coalesce(o.pessoas, 0) as colaboradores
          from cargo_lista c
          left join faixa_salarial f on f.empresa_id = c.empresa_id and f.cargo_id = c.id
          left join faixas_em(${ctx.hoje()}::date) s on s.empresa_id = f.empresa_id and s.id = f.id
          left join ocupada o on o.faixa_salarial_id = f.id
         where ${cargosDe(there, daqui)}
         order by grupo, sem_acento(c.nome), c.id, s.id is null, f.nome, f.id`,
    )
    const leu = await lerSalarios(
      there,
      'faixa_salarial',
      found.flatMap((c) => c.faixaId ?? []),
    )
    cargos += new Set(found.map((c) => c.cargoId)).size
    return [...Map.groupBy(found, (c) => c.grupo)].map(([title, delas]) => ({
      title,
      rows: delas.map((c) => ({
        cargo: c.cargo,
        nomeMercado: c.nomeMercado,
        areas: c.areas,
        faixa: c.faixa,
        cbo: c.cbo,
        ...figura(ve.length > 0, leu ? c.salario : null),
        colaboradores: c.colaboradores,
      })),
    }))
  })
  const colaboradores = [...sheetRows({ groups })].reduce((sum, row) => sum + Number(row.colaboradores), 0)
  return withTotals(
    {
      filters: await linhas(ctx, f),
      columns: [
        texto('cargo', 'Cargo', 3),
        texto('nomeMercado', 'Nome de mercado', 3),
        texto('areas', 'Áreas', 3),
        texto('faixa', 'Faixa', 1),
        texto('cbo', 'CBO', 1),
        ...ve,
        { key: 'colaboradores', label: 'Colaboradores', format: 'integer', total: 'sum' },
      ],
      groups,
      totals: { label: `Total · ${contados(cargos, 'cargo', 'cargos')}`, values: { colaboradores } },
    },
    { unit: { one: 'faixa', many: 'faixas' } },
  )
})

const COMPETENCIAS = { CONHECIMENTO: 'Conhecimentos', HABILIDADE: 'Habilidades', ATITUDE: 'Atitudes' } as const
const COMPLEMENTO = {
  CONHECIMENTO: 'conhecimentosComplemento',
  HABILIDADE: 'habilidadesComplemento',
  ATITUDE: 'atitudesComplemento',
} as const
type Texto =
  | (
      | 'nomeMercado'
      | 'grupo'
      | 'missao'
      | 'escolaridade'
      | 'experiencia'
      | 'observacao'
      | 'recrutamento'
      | 'areas'
      | 'responsabilidades'
    )
  | (typeof COMPLEMENTO)[keyof typeof COMPLEMENTO]
type CargoDaFicha = { id: number; nome: string; etapasIds: number[]; formacoesIds: number[] } & Record<
  Texto,
  string | null
>
const fichas = reportRoutes(descricaoDeCargos, async (ctx, f) => {
  const comValor = comSalario(ctx, { key: 'salario', label: 'Salário', format: 'money' }).length > 0
  const groups = await emCadaEmpresa(ctx, descricaoDeCargos.authority, f, async (there, daqui) => {
    const dia = ctx.hoje()
    const cargos = await rows(
      there.db,
      sql<CargoDaFicha>`
        select c.id, c.nome, c.nome_mercado, c.grupo_ocupacional_descricao as grupo, c.missao, c.escolaridade, c.experiencia, c.observacao,
               c.recrutamento, ${areasDoCargo(there)} as areas,
               c.conhecimentos_complemento, c.habilidades_complemento, c.atitudes_complemento,
               (select h.texto from cargo_responsabilidade h where h.cargo_id = c.id and h.confirmado and h.data <= ${dia}::date
                 order by h.data desc limit 1) as responsabilidades,
               array(select x.area_formacao_id from cargo_area_formacao x where x.cargo_id = c.id)::int[] as formacoes_ids,
               array(select x.etapa_seletiva_id from cargo_etapa_seletiva x where x.cargo_id = c.id)::int[] as etapas_ids
          from cargo_lista c where ${cargosDe(there, daqui)} order by sem_acento(c.nome), c.id`,
    )
    const ids = cargos.map((c) => c.id)
    // These records belong to modules on the right, which provide the names in their own order.
    const nomeados = async (kind: typeof etapasPorId, todos: number[]) =>
      todos.length === 0 ? [] : askProviders(there, kind, { ids: todos })
    const etapas = await nomeados(
      etapasPorId,
      cargos.flatMap((c) => c.etapasIds),
    )
    const formacoes = await nomeados(
      areasDeFormacaoPorId,
      cargos.flatMap((c) => c.formacoesIds),
    )
    const nomes = (todos: readonly { id: number; nome: string }[], dele: readonly number[]) =>
      todos
        .filter(({ id }) => dele.includes(id))
        .map(({ nome }) => nome)
        .join(', ')
    const competencias = await rows(
      there.db,
      sql<{ cargoId: number; tipo: keyof typeof COMPETENCIAS; nomes: string }>`
        select x.cargo_id, k.tipo, string_agg(k.nome, ', ' order by k.nome) as nomes
          from cargo_competencia x join competencia k on k.empresa_id = x.empresa_id and k.id = x.competencia_id
         where x.cargo_id = any(${ids}::bigint[]) group by x.cargo_id, k.tipo`,
    )
    const faixas = await rows(
      there.db,
      sql<{ id: number; cargoId: number; nome: string; cbo: string | null; salario: number | null }>`
        select f.id, f.cargo_id, f.nome, concat_ws(' · ', f.codigo_cbo, f.cbo_descricao) as cbo, s.salario
          from faixa_salarial_lista f join faixas_em(${dia}::date) s on s.empresa_id = f.empresa_id and s.id = f.id
         where f.cargo_id = any(${ids}::bigint[]) order by f.nome, f.id`,
    )
    const leu =
      (await lerSalarios(
        there,
        'faixa_salarial',
        faixas.map((x) => x.id),
      )) && comValor
    return cargos.map((c) => {
      const itens = (tipo: keyof typeof COMPETENCIAS) =>
        [competencias.find((k) => k.cargoId === c.id && k.tipo === tipo)?.nomes, c[COMPLEMENTO[tipo]]]
          .filter(Boolean)
          .join('. ') || null
      const todas: [string, string | null | undefined, resumido?: boolean][] = [
        ['Nome de mercado', c.nomeMercado, true],
        ['Grupo ocupacional', c.grupo, true],
        ['Áreas', c.areas, true],
        ['Missão', c.missao, true],
        ['Responsabilidades', c.responsabilidades],
        ['Conhecimentos', itens('CONHECIMENTO')],
        ['Habilidades', itens('HABILIDADE')],
        ['Atitudes', itens('ATITUDE')],
        ['Escolaridade', descricaoDe(ESCOLARIDADE, c.escolaridade), true],
        ['Formações', nomes(formacoes, c.formacoesIds)],
        ['Experiência', c.experiencia, true],
        ['Recrutamento', c.recrutamento],
        ['Etapas seletivas', nomes(etapas, c.etapasIds)],
        ...faixas
          .filter((x) => x.cargoId === c.id)
          .map((x): [string, string, boolean] => [
            `Faixa ${x.nome}`,
            [x.cbo || 'sem CBO', ...(leu ? [x.salario === null ? '—' : formatarDinheiro(x.salario)] : [])].join(' · '),
            true,
          ]),
        ['Observação', c.observacao],
      ]
      const escritas = todas.filter(([, valor, resumido]) => valor && (f.detalhamento === 'D' || resumido))
      return { title: c.nome, rows: escritas.map(([item, valor]) => ({ item, valor: valor! })) }
    })
  })
  return {
    filters: await linhas(ctx, f),
    columns: [texto('item', 'Item', 1), texto('valor', 'Descrição', 5)],
    groups,
    totals: { label: `Total · ${contados(groups.length, 'cargo', 'cargos')}`, values: {} },
  }
})

type DaAnalise = Por & { dataReferencia: string }
interface FaixaAnalisada {
  id: number
  cargo: string
  faixa: string
  valor: number | null
  minimo: number | null
  medio: number | null
  maximo: number | null
  colaboradores: number
  pagos: number
  abaixo: number
  naFaixa: number
  acima: number
}
/** Condition for people `q`: when filtering by area, only those who work in the chosen areas. */
const pessoasDe = (f: DaAnalise) => (f.filtrarPor === '1' ? among('q.area_id', f.areasIds) : sql<boolean>`true`)
/** All bands of the chosen positions with the salaries of their people. The user must be allowed to see salaries. */
async function analisar(ctx: Ctx, f: DaAnalise): Promise<FaixaAnalisada[]> {
  exigirVerSalario(ctx)
  const found = await rows(
    ctx.db,
    sql<FaixaAnalisada>`
      with quadro as materialized (
        select q.cargo_id, q.area_id, q.faixa_salarial_id, q.salario, q.salario_da_faixa as valor
          from quadro_em(${f.dataReferencia}::date) q),
      pessoa_na_faixa as (select q.* from quadro q where ${pessoasDe(f)}),
      pratica as (
        select p.faixa_salarial_id, count(*)::int as colaboradores, count(p.salario)::int as pagos, min(p.salario) as minimo, round(avg(p.salario), 2) as medio,
               max(p.salario) as maximo, count(*) filter (where p.salario < p.valor)::int as abaixo,
               count(*) filter (where p.salario = p.valor)::int as na_faixa, count(*) filter (where p.salario > p.valor)::int as acima
          from pessoa_na_faixa p group by p.faixa_salarial_id)
      select s.id, c.nome as cargo, s.nome as faixa, s.salario as valor, p.minimo, p.medio, p.maximo,
             coalesce(p.colaboradores, 0) as colaboradores, coalesce(p.pagos, 0) as pagos, coalesce(p.abaixo, 0) as abaixo,
             coalesce(p.na_faixa, 0) as na_faixa, coalesce(p.acima, 0) as acima
        from faixas_em(${f.dataReferencia}::date) s
        join cargo c on c.empresa_id = s.empresa_id and c.id = s.cargo_id
        left join pratica p on p.faixa_salarial_id = s.id
       where ${cargosDe(ctx, f, sql`quadro`)} and (s.salario is not null or p.colaboradores > 0)
       order by sem_acento(c.nome), c.id, s.salario nulls last, s.id`,
  )
  await lerSalarios(
    ctx,
    'faixa_salarial',
    found.map((x) => x.id),
  )
  return found
}
const analise = reportRoutes(analiseTabelasSalariais, async (ctx, f) => {
  const found = await analisar(ctx, f)
  return withTotals(
    {
      filters: [linhaDaData(f.dataReferencia), ...(await linhas(ctx, f))],
      columns: [
        texto('faixa', 'Faixa', 2),
        { key: 'valor', label: 'Valor da tabela', format: 'money' },
        { key: 'minimo', label: 'Mínimo', format: 'money' },
        { key: 'medio', label: 'Médio', format: 'money' },
        { key: 'maximo', label: 'Máximo', format: 'money' },
        { key: 'colaboradores', label: 'Colaboradores', format: 'integer', total: 'sum' },
        { key: 'desvio', label: 'Desvio', format: 'money' },
        { key: 'percentual', label: 'Desvio %', format: 'percent' },
        { key: 'abaixo', label: 'Abaixo', format: 'integer', total: 'sum' },
        { key: 'naFaixa', label: 'Na faixa', format: 'integer', total: 'sum' },
        { key: 'acima', label: 'Acima', format: 'integer', total: 'sum' },
      ],
      groups: [...Map.groupBy(found, (x) => x.cargo)].map(([title, delas]) => ({
        title,
        rows: delas.map(({ id: _, cargo: __, pagos: ___, ...x }) => ({
          ...x,
          desvio: diferenca(x.valor, x.medio),
          percentual: variacao(x.valor, x.medio),
        })),
      })),
      notes: [
        'Desvio: do salário médio para o valor da tabela. Abaixo, na faixa e acima comparam cada salário com o valor, centavo por centavo.',
      ],
    },
    { unit: { one: 'faixa', many: 'faixas' } },
  )
})

/** Maximum number of marks in a chart that can still be read. */
const MARCAS = 2000
/** People with a salary in the bands, by salary. If there are too many, an even selection, so that the chart does not show only the lowest. */
const marcasDaAnalise = async (ctx: Ctx, f: DaAnalise, faixasIds: readonly number[]) =>
  rows(
    ctx.db,
    sql<{
      id: number
      nome: string
      faixaId: number
      salario: number
      situacao: 'abaixo' | 'na-faixa' | 'acima' | null
    }>`
      with pagos as materialized (
        select q.talento_id as id, q.nome, q.faixa_salarial_id as faixa_id, q.salario,
               case when q.salario < q.salario_da_faixa then 'abaixo' when q.salario = q.salario_da_faixa then 'na-faixa'
                    when q.salario > q.salario_da_faixa then 'acima' end as situacao,
               row_number() over (order by q.salario, q.talento_id) as lugar, count(*) over () as todos
          from quadro_em(${f.dataReferencia}::date) q
         where ${pessoasDe(f)} and q.salario is not null and q.faixa_salarial_id = any(${faixasIds}::bigint[]))
      select id, nome, faixa_id, salario, situacao from pagos
       where todos <= ${MARCAS} or lugar * ${MARCAS} / todos <> (lugar - 1) * ${MARCAS} / todos
       order by lugar`,
  )
const previa = route(previaDaAnalise)(async (ctx, f) => {
  const faixas = await analisar(ctx, f)
  const ids = faixas.map((x) => x.id)
  const pessoas = await marcasDaAnalise(ctx, f, ids)
  await lerSalarios(
    ctx,
    'talento',
    pessoas.map((p) => p.id),
  )
  const total = (de: 'abaixo' | 'naFaixa' | 'acima' | 'colaboradores' | 'pagos') =>
    faixas.reduce((sum, x) => sum + x[de], 0)
  const [abaixo, naFaixa, acima] = [total('abaixo'), total('naFaixa'), total('acima')]
  return {
    ...{ abaixo, naFaixa, acima, semSalario: total('colaboradores') - abaixo - naFaixa - acima },
    foraDoGrafico: total('pagos') - pessoas.length,
    faixas: faixas.map((x) => ({
      ...{ id: x.id, nome: `${x.cargo} · ${x.faixa}`, limite: x.valor },
      ...{ abaixo: x.abaixo, naFaixa: x.naFaixa, acima: x.acima },
    })),
    pessoas,
  }
})

export const relatoriosDeCargos = [...resumidos, ...fichas, ...analise, previa]
