import { AGRUPAMENTOS, type Agrupamento } from '@quadro/contract/cargo-salario/relatorios/filtros.ts'
import {
  alteracoesCargosAreas,
  promocoes,
  situacoes,
  ultimasPromocoes,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-mudancas.ts'
import { descricaoDe, ORIGEM_SITUACAO } from '@quadro/contract/geral/codigos/codigos.ts'
import { somarMeses } from '@quadro/contract/kit/datas.ts'
import { duracaoPorExtenso } from '@quadro/contract/kit/duracao.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import { type SheetColumn, type SheetGroup, type SheetRow, sheetRows, withTotals } from '@quadro/contract/kit/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  caminhosDasAreas,
  comSalario,
  contados,
  emCadaEmpresa,
  figura,
  lerSalarios,
  linhaDaData,
  SALARIO,
  TALENTOS,
  variacao,
} from './relatorio.ts'

/** Reports on the history of people. Only the SQL function tipo_de_promocao decides what a promotion is (docs/salario.md). */

interface Mudanca {
  talentoId: number
  nome: string
  data: string
  confirmado: boolean
  integrada: boolean
  motivo: string | null
  area: string | null
  cargo: string
  faixa: string
  funcao: string | null
  ambiente: string | null
  areaAntes: string | null
  cargoAntes: string | null
  faixaAntes: string | null
  salario: number | null
  salarioAntes: number | null
  promocao: 'V' | 'H' | null
}
interface Lugares {
  estabelecimentosIds: number[]
  areasIds: number[]
  cargosIds: number[]
}
interface DoPeriodo extends Lugares {
  dataIni: string
  dataFim: string
}
/** Condition for situations `m` that begin at the chosen places. */
const nosLugares = (f: Lugares) => sql<boolean>`
  ${among('m.estabelecimento_id', f.estabelecimentosIds)} and ${among('m.area_id', f.areasIds)} and ${among('m.cargo_id', f.cargosIds)}`

/** Changes in the period, oldest first. */
const lidas = (there: Ctx, f: DoPeriodo, quais: RawBuilder<boolean>): Promise<Mudanca[]> =>
  rows(
    there.db,
    sql<Mudanca>`
      select m.talento_id, m.nome, m.data, m.confirmado, e.ac_integra as integrada, m.motivo, m.area, m.cargo, m.faixa, m.funcao, m.ambiente,
             m.area_antes, m.cargo_antes, m.faixa_antes, m.salario, m.salario_antes, m.promocao
        from mudancas_de_situacao(${f.dataIni}::date, ${f.dataFim}::date) m
        join empresa e on e.id = m.empresa_id
       where ${quais} and ${nosLugares(f)}
       order by m.data, sem_acento(m.nome), m.id`,
  )
/** The same for a report that shows salaries. Users who may not see salaries get the rows without them. */
async function mudancas(there: Ctx, f: DoPeriodo, quais: RawBuilder<boolean>): Promise<Mudanca[]> {
  const found = await lidas(there, f, quais)
  const ve = await lerSalarios(
    there,
    'talento',
    found.map((m) => m.talentoId),
  )
  return ve ? found : found.map((m) => ({ ...m, salario: null, salarioAntes: null }))
}

const TITULO: Record<Agrupamento, (m: Mudanca) => string> = {
  AREA_ORGANIZACIONAL: (m) => m.area ?? 'Sem área',
  MES_ANO: (m) => formatarMes(m.data),
  TALENTO: (m) => m.nome,
}
/** Groups by area, month or person. Months are in order of time, the others in order of name. */
function agrupar(lista: readonly Mudanca[], por: Agrupamento, linha: (m: Mudanca) => SheetRow): SheetGroup[] {
  const chave = (m: Mudanca) => (por === 'TALENTO' ? m.talentoId : TITULO[por](m))
  const groups = [...Map.groupBy(lista, chave).values()].map((delas) => ({
    title: TITULO[por](delas[0]!),
    rows: delas.map(linha),
  }))
  return por === 'MES_ANO' ? groups : groups.sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'))
}
const linhaDoAgrupamento = (por: Agrupamento) => ({
  label: 'Agrupado por',
  value: descricaoDe(AGRUPAMENTOS, por) ?? '',
})

const DATA: SheetColumn = { key: 'data', label: 'Data', format: 'date' }
const NOME: SheetColumn = { key: 'nome', label: 'Colaborador', format: 'text', weight: 3 }
const texto = (key: string, label: string, weight = 2): SheetColumn => ({ key, label, format: 'text', weight })
const lugar = (cargo: string | null, faixa: string | null) => (cargo === null ? null : `${cargo} · ${faixa}`)

const TIPOS = { V: 'Vertical', H: 'Horizontal' } as const
/** '3 promoções · 1 vertical · 2 horizontais' */
const contagem = (linhas: readonly SheetRow[]): string => {
  const quantas = (tipo: string) => linhas.filter((l) => l.tipo === tipo).length
  return [
    contados(linhas.length, 'promoção', 'promoções'),
    contados(quantas(TIPOS.V), 'vertical', 'verticais'),
    contados(quantas(TIPOS.H), 'horizontal', 'horizontais'),
  ].join(' · ')
}
const REGRA =
  'Vertical: muda o cargo e sobe o salário. Horizontal: sobe a faixa no mesmo cargo, ou só o salário da pessoa. O que sobe pela faixa, pelo índice ou por uma tabela de reajuste sem novo cargo nem nova faixa não é promoção.'

const promocoesRoutes = reportRoutes(promocoes, async (ctx, f) => {
  const ve = comSalario(ctx, SALARIO).length > 0
  const groups = await emCadaEmpresa(ctx, promocoes.authority, f, async (there, daqui) =>
    agrupar(await mudancas(there, daqui, sql`m.promocao is not null`), f.agrupamento, (m) => ({
      data: m.data,
      nome: m.nome,
      area: m.area,
      tipo: TIPOS[m.promocao!],
      de: lugar(m.cargoAntes, m.faixaAntes),
      para: lugar(m.cargo, m.faixa),
      ...(ve
        ? { salarioAntes: m.salarioAntes, salario: m.salario, percentual: variacao(m.salarioAntes, m.salario) }
        : {}),
    })),
  )
  return {
    filters: [...(await standardLines(ctx, f)), linhaDoAgrupamento(f.agrupamento)],
    columns: [
      DATA,
      NOME,
      texto('area', 'Área'),
      texto('tipo', 'Tipo', 1),
      texto('de', 'Cargo e faixa anterior', 3),
      texto('para', 'Cargo e faixa novo', 3),
      ...comSalario(
        ctx,
        { key: 'salarioAntes', label: 'Salário anterior', format: 'money' },
        { key: 'salario', label: 'Salário novo', format: 'money' },
        { key: 'percentual', label: '%', format: 'percent' },
      ),
    ],
    groups: groups.map((g) => ({
      ...g,
      subtotal: { label: `Subtotal de ${g.title} · ${contagem(g.rows)}`, values: {} },
    })),
    ...(groups.length > 0 ? { totals: { label: `Total · ${contagem([...sheetRows({ groups })])}`, values: {} } } : {}),
    notes: [REGRA],
  }
})

interface Ultima {
  talentoId: number
  nome: string
  area: string | null
  areaId: number
  cargo: string
  faixa: string
  dataAdmissao: string
  data: string | null
  promocao: 'V' | 'H' | null
  salario: number | null
}
const ultimasRoutes = reportRoutes(ultimasPromocoes, async (ctx, f) => {
  const ve = comSalario(ctx, SALARIO).length > 0
  const dia = f.dataReferencia
  // People without a promotion since this day; whole months are counted.
  const limite = somarMeses(dia, -f.mesesSemPromocao)
  const groups = await emCadaEmpresa(ctx, ultimasPromocoes.authority, f, async (there, daqui) => {
    const found = await rows(
      there.db,
      sql<Ultima>`
        with ultima as (
          select distinct on (m.talento_id) m.talento_id, m.data, m.promocao
            from mudancas_de_situacao('-infinity', ${dia}::date) m
           where m.promocao is not null
           order by m.talento_id, m.data desc)
        select m.talento_id, m.nome, m.area, m.area_id, m.cargo, m.faixa, m.data_admissao, u.data, u.promocao, m.salario
          from quadro_em(${dia}::date) m
          left join ultima u on u.talento_id = m.talento_id
         where coalesce(u.data, m.data_admissao) <= ${limite}::date and ${nosLugares(daqui)}
         order by coalesce(u.data, m.data_admissao), sem_acento(m.nome), m.talento_id`,
    )
    const leu = await lerSalarios(
      there,
      'talento',
      found.map((u) => u.talentoId),
    )
    const caminhos = await caminhosDasAreas(there, dia)
    const porArea = Map.groupBy(found, (u) => caminhos.get(u.areaId) ?? u.area ?? 'Sem área')
    return [...porArea]
      .sort(([a], [b]) => a.localeCompare(b, 'pt-BR'))
      .map(([title, delas]) => ({
        title,
        rows: delas.map((u) => ({
          nome: u.nome,
          cargo: lugar(u.cargo, u.faixa),
          data: u.data,
          tipo: u.promocao ? TIPOS[u.promocao] : 'Nunca, desde a admissão',
          desde: u.data ?? u.dataAdmissao,
          tempo: duracaoPorExtenso(u.data ?? u.dataAdmissao, dia),
          ...figura(ve, leu ? u.salario : null),
        })),
      }))
  })
  return withTotals(
    {
      filters: [
        linhaDaData(dia),
        { label: 'Meses sem promoção', value: f.mesesSemPromocao === 0 ? 'Todos' : `${f.mesesSemPromocao} ou mais` },
        ...(await standardLines(ctx, f)),
      ],
      columns: [
        NOME,
        texto('cargo', 'Cargo e faixa', 3),
        { key: 'data', label: 'Última promoção', format: 'date' },
        texto('tipo', 'Tipo'),
        texto('tempo', 'Tempo decorrido'),
        ...comSalario(ctx, { key: 'salario', label: 'Salário', format: 'money' }),
      ],
      groups,
      notes: [REGRA],
    },
    { unit: TALENTOS },
  )
})

const ORIGEM = {
  TODOS: sql<boolean>`true`,
  FORTES_RH: sql<boolean>`not (m.confirmado and e.ac_integra)`,
  FORTES_PESSOAL: sql<boolean>`m.confirmado and e.ac_integra`,
}
const origemDe = (m: Mudanca) =>
  !m.integrada ? 'Fortes RH' : m.confirmado ? 'Fortes Pessoal' : 'Fortes RH, a confirmar'
const linhaDaOrigem = (origem: keyof typeof ORIGEM) => ({
  label: 'Origem',
  value: descricaoDe(ORIGEM_SITUACAO, origem) ?? '',
})

const situacoesRoutes = reportRoutes(situacoes, async (ctx, f) => {
  const ve = comSalario(ctx, SALARIO).length > 0
  const groups = await emCadaEmpresa(ctx, situacoes.authority, f, async (there, daqui) =>
    agrupar(await mudancas(there, daqui, ORIGEM[f.origem]), f.agrupamento, (m) => ({
      data: m.data,
      nome: m.nome,
      motivo: m.motivo,
      area: m.area,
      cargo: lugar(m.cargo, m.faixa),
      funcao: m.funcao,
      ambiente: m.ambiente,
      origem: origemDe(m),
      ...figura(ve, m.salario),
    })),
  )
  return withTotals(
    {
      filters: [...(await standardLines(ctx, f)), linhaDaOrigem(f.origem), linhaDoAgrupamento(f.agrupamento)],
      columns: [
        DATA,
        NOME,
        texto('motivo', 'Motivo', 3),
        texto('area', 'Área'),
        texto('cargo', 'Cargo e faixa', 3),
        texto('funcao', 'Função'),
        texto('ambiente', 'Ambiente'),
        texto('origem', 'Origem'),
        ...comSalario(ctx, { key: 'salario', label: 'Salário', format: 'money' }),
      ],
      groups,
    },
    { unit: { one: 'situação', many: 'situações' } },
  )
})

const alteracoesRoutes = reportRoutes(alteracoesCargosAreas, async (ctx, f) => {
  const mudou = sql<boolean>`m.antes_id is not null and (m.cargo_id <> m.cargo_id_antes or m.area_id <> m.area_id_antes) and ${ORIGEM[f.origem]}`
  const groups = await emCadaEmpresa(ctx, alteracoesCargosAreas.authority, f, async (there, daqui) =>
    agrupar(await lidas(there, daqui, mudou), f.agrupamento, (m) => ({
      data: m.data,
      nome: m.nome,
      areaAntes: m.areaAntes,
      area: m.area,
      de: lugar(m.cargoAntes, m.faixaAntes),
      para: lugar(m.cargo, m.faixa),
      motivo: m.motivo,
      origem: origemDe(m),
    })),
  )
  return withTotals(
    {
      filters: [...(await standardLines(ctx, f)), linhaDaOrigem(f.origem), linhaDoAgrupamento(f.agrupamento)],
      columns: [
        DATA,
        NOME,
        texto('areaAntes', 'Área anterior'),
        texto('area', 'Área nova'),
        texto('de', 'Cargo e faixa anterior', 3),
        texto('para', 'Cargo e faixa novo', 3),
        texto('motivo', 'Motivo'),
        texto('origem', 'Origem'),
      ],
      groups,
    },
    { unit: { one: 'alteração', many: 'alterações' } },
  )
})

export const relatoriosDeMudancas = [...promocoesRoutes, ...ultimasRoutes, ...situacoesRoutes, ...alteracoesRoutes]
