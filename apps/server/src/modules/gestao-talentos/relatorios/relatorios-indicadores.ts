import {
  type Movimento,
  mesesInteirosDoPeriodo,
  parteDaTaxa,
  SEM_MOVIMENTO,
  somarMovimentos,
  taxaDeDemissao,
  turnover,
} from '@quadro/contract/gestao-talentos/indicadores/rotatividade.ts'
import {
  indicadorTurnover,
  relatorioTaxaDeDemissao,
} from '@quadro/contract/gestao-talentos/relatorios/relatorios-indicadores.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import type { SheetGroup, SheetRow } from '@quadro/contract/kit/sheet.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { caminhosDasAreas, contados, emCadaEmpresa } from '../../cargo-salario/index.ts'
import { type LinhaDeMovimento, lerMovimento, movimentoDe } from '../indicadores/movimento.ts'
import { grafico, lidoDe, linhaDaMeta, MES, mediaEmPalavras, percentual, quantidade } from './indicadores-comuns.ts'
import { daqui as ids, porNome } from './relatorio.ts'

/** Figures of whole months; every figure comes from its declaration (`indicador()`). */

const vazio = (linhas: readonly LinhaDeMovimento[]) => linhas.length === 0

const doTurnover = (m: Movimento): SheetRow => ({
  inicio: m.inicio,
  admissoes: m.admissoes,
  desligamentos: m.desligamentos,
  ...(m.transferidosDe + m.transferidosPara === 0 ? {} : { transferidos: m.transferidosDe + m.transferidosPara }),
})
const routesDoTurnover = reportRoutes(indicadorTurnover, async (ctx, { meta, ...f }) => {
  const janelas = mesesInteirosDoPeriodo(f.dataIni, f.dataFim, ctx.hoje())
  const lido = lidoDe<Movimento>(janelas)
  const groups = await emCadaEmpresa(
    ctx,
    indicadorTurnover.authority,
    f,
    async (there, daqui): Promise<SheetGroup[]> => {
      const linhas = await lerMovimento(there, janelas, { ...daqui, soDoTurnover: true })
      if (vazio(linhas)) return []
      const porMes = janelas.map(({ inicio }) => movimentoDe(linhas.filter((l) => l.inicio === inicio)))
      porMes.forEach((m, i) => {
        lido.meses.get(janelas[i]!.inicio)!.push(m)
      })
      return [
        {
          rows: porMes.map((m, i) => ({
            nome: formatarMes(janelas[i]!.inicio),
            ...doTurnover(m),
            turnover: turnover.valor(m),
          })),
          // Of one company it would be the total again.
          ...(f.empresasIds.length > 1
            ? { subtotal: somaDoTurnover(`Total do período · ${mediaEmPalavras(turnover.media(porMes))}`, porMes) }
            : {}),
        },
      ]
    },
  )
  const todos = janelas.map(({ inicio }) => somarMovimentos(lido.meses.get(inicio)!))
  return {
    filters: [...(await standardLines(ctx, f)), ...linhaDaMeta(meta)],
    columns: [
      MES,
      quantidade('inicio', 'Ativos no início'),
      quantidade('admissoes', 'Admitidos'),
      quantidade('desligamentos', 'Demitidos'),
      ...(todos.some((m) => m.transferidosDe + m.transferidosPara > 0)
        ? [quantidade('transferidos', 'Transferidos')]
        : []),
      percentual('turnover', 'Turnover'),
    ],
    groups,
    totals: somaDoTurnover(
      `Total · ${contados(janelas.length, 'mês', 'meses')} · ${mediaEmPalavras(turnover.media(todos))}`,
      todos,
    ),
    ...grafico(turnover, lido, meta),
    notes: [turnover.formula, ...turnover.notas],
  }
})
/** Sums of who came and went; the mean stands in the label, because months are not added up. */
const somaDoTurnover = (label: string, meses: readonly Movimento[]) => {
  const { inicio: _, ...soma } = doTurnover(somarMovimentos(meses))
  return { label, values: { ...soma, turnover: turnover.media(meses) } }
}

/** The dismissals of one window by whose initiative they were. */
interface DaTaxa {
  inicio: number
  desligamentos: number
  voluntarias: number
  involuntarias: number
  outras: number
}
const daTaxa = (linhas: readonly LinhaDeMovimento[], escolhido: (l: LinhaDeMovimento) => boolean): DaTaxa => {
  const soma: DaTaxa = { inicio: 0, desligamentos: 0, voluntarias: 0, involuntarias: 0, outras: 0 }
  for (const l of linhas) {
    if (l.tipo === 'inicio') soma.inicio += l.quantos
    if (l.tipo !== 'desligamentos' || !escolhido(l)) continue
    soma.desligamentos += l.quantos
    soma[parteDaTaxa(l.iniciativa)] += l.quantos
  }
  return soma
}
const { valor: taxa, media } = taxaDeDemissao
const de = (parte: 'voluntarias' | 'involuntarias') => (m: DaTaxa) => ({ inicio: m.inicio, desligamentos: m[parte] })
const linhaDaTaxa = (nome: string, m: DaTaxa): SheetRow => ({
  ...{ nome, inicio: m.inicio, desligamentos: m.desligamentos, taxa: taxa(m) },
  ...{ voluntarias: m.voluntarias, taxaVoluntaria: taxa(de('voluntarias')(m)) },
  ...{ involuntarias: m.involuntarias, taxaInvoluntaria: taxa(de('involuntarias')(m)), outras: m.outras },
})
const somaDaTaxa = (label: string, meses: readonly DaTaxa[]) => ({
  label,
  values: {
    desligamentos: meses.reduce((s, m) => s + m.desligamentos, 0),
    voluntarias: meses.reduce((s, m) => s + m.voluntarias, 0),
    involuntarias: meses.reduce((s, m) => s + m.involuntarias, 0),
    outras: meses.reduce((s, m) => s + m.outras, 0),
    taxa: media(meses),
    taxaVoluntaria: media(meses.map(de('voluntarias'))),
    taxaInvoluntaria: media(meses.map(de('involuntarias'))),
  },
})
const somarTaxas = (partes: readonly DaTaxa[]): DaTaxa =>
  partes.reduce(
    (s, m) => ({
      inicio: s.inicio + m.inicio,
      desligamentos: s.desligamentos + m.desligamentos,
      voluntarias: s.voluntarias + m.voluntarias,
      involuntarias: s.involuntarias + m.involuntarias,
      outras: s.outras + m.outras,
    }),
    { ...SEM_MOVIMENTO, voluntarias: 0, involuntarias: 0, outras: 0 } as DaTaxa,
  )

/** By area with its own denominator, and by motive over the denominator of the whole: Σ ÷ Σ of the months. */
async function aberturas(
  ctx: Ctx,
  linhas: readonly LinhaDeMovimento[],
  fim: string,
  escolhido: (l: LinhaDeMovimento) => boolean,
): Promise<SheetGroup[]> {
  const caminhos = await caminhosDasAreas(ctx, fim)
  const areas = [...Map.groupBy(linhas, (l) => caminhos.get(l.areaId) ?? 'Sem área')].sort(([a], [b]) => porNome(a, b))
  const { inicio } = daTaxa(linhas, escolhido)
  const saidas = linhas.filter((l) => l.tipo === 'desligamentos' && escolhido(l))
  const motivos = [...Map.groupBy(saidas, (l) => l.motivo ?? 'Sem motivo')].sort(([a], [b]) => porNome(a, b))
  return [
    {
      title: 'Por área, no período',
      repeats: true,
      rows: areas.map(([nome, delas]) => linhaDaTaxa(nome, daTaxa(delas, escolhido))),
    },
    ...(motivos.length === 0
      ? []
      : [
          {
            title: 'Por motivo, sobre todos os ativos',
            repeats: true,
            rows: motivos.map(([nome, delas]) => linhaDaTaxa(nome, { ...daTaxa(delas, () => true), inicio })),
          },
        ]),
  ]
}

const routesDaTaxa = reportRoutes(relatorioTaxaDeDemissao, async (ctx, { meta, motivosIds, ...f }) => {
  const janelas = mesesInteirosDoPeriodo(f.dataIni, f.dataFim, ctx.hoje())
  const lido = lidoDe<DaTaxa>(janelas)
  const repetidos: SheetGroup[] = []
  let semIniciativa = 0
  const groups = await emCadaEmpresa(
    ctx,
    relatorioTaxaDeDemissao.authority,
    f,
    async (there, daqui): Promise<SheetGroup[]> => {
      const linhas = await lerMovimento(there, janelas, { ...daqui, soDoTurnover: false })
      if (vazio(linhas)) return []
      const motivos = ids(ctx, there, motivosIds)
      const escolhido = (l: LinhaDeMovimento) =>
        motivos.length === 0 || (l.motivoId !== null && motivos.includes(l.motivoId))
      const porMes = janelas.map(({ inicio }) =>
        daTaxa(
          linhas.filter((l) => l.inicio === inicio),
          escolhido,
        ),
      )
      porMes.forEach((m, i) => {
        lido.meses.get(janelas[i]!.inicio)!.push(m)
      })
      for (const l of linhas)
        if (l.tipo === 'desligamentos' && l.iniciativa === null && escolhido(l)) semIniciativa += l.quantos
      repetidos.push(...(await aberturas(there, linhas, janelas.at(-1)!.fim, escolhido)))
      return [
        {
          rows: porMes.map((m, i) => linhaDaTaxa(formatarMes(janelas[i]!.inicio), m)),
          ...(f.empresasIds.length > 1
            ? { subtotal: somaDaTaxa(`Total do período · ${mediaEmPalavras(media(porMes))}`, porMes) }
            : {}),
        },
      ]
    },
  )
  const todos = janelas.map(({ inicio }) => somarTaxas(lido.meses.get(inicio)!))
  return {
    filters: [
      ...(await standardLines(ctx, f)),
      {
        label: 'Motivos',
        value: motivosIds.length === 0 ? 'Todos' : contados(motivosIds.length, 'selecionado', 'selecionados'),
      },
      ...linhaDaMeta(meta),
    ],
    columns: [
      { ...MES, label: 'Mês, área ou motivo' },
      quantidade('inicio', 'Ativos no início'),
      quantidade('desligamentos', 'Demissões'),
      percentual('taxa', 'Taxa'),
      quantidade('voluntarias', 'Voluntárias'),
      percentual('taxaVoluntaria', 'Taxa vol.'),
      quantidade('involuntarias', 'Involuntárias'),
      percentual('taxaInvoluntaria', 'Taxa invol.'),
      quantidade('outras', 'Outras'),
    ],
    groups: [...groups, ...repetidos],
    totals: somaDaTaxa(`Total · ${contados(janelas.length, 'mês', 'meses')} · ${mediaEmPalavras(media(todos))}`, todos),
    ...grafico(taxaDeDemissao, lido, meta),
    notes: [
      taxaDeDemissao.formula,
      ...taxaDeDemissao.notas,
      'Nas linhas por área e por motivo, os ativos e as demissões dos meses estão somados.',
      ...(semIniciativa === 0
        ? []
        : [
            `Em Outras estão ${contados(semIniciativa, 'demissão', 'demissões')} de motivo sem iniciativa, ou sem motivo.`,
          ]),
    ],
  }
})

export const relatoriosDeIndicadores = [...routesDoTurnover, ...routesDaTaxa]
