import {
  investimentoEmTreinamento,
  investimentoPorTalento,
} from '@quadro/contract/desenvolvimento/relatorios/relatorios-investimento.ts'
import { formatarDinheiro, formatarMes } from '@quadro/contract/kit/formato.ts'
import type { SheetColumn, SheetGroup, SheetRow } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contados, emCadaEmpresa, emGrupos, linhaDaLista } from '../../cargo-salario/index.ts'
import {
  horas,
  type Participacao,
  participacoes,
  type Quais,
  realizadas,
  SO_PRESENCA,
  soma,
  TODOS,
} from './participacoes.ts'

/** What training cost: shares of people, so that any choice of areas adds up to the whole. Money is in cents until it is shown. */

/** A class with the shares of those who are told of; without anybody present, its whole cost. */
interface Turma {
  id: number
  curso: string
  turma: string
  ultimoDia: string
  minutosDaTurma: number
  participantes: number
  minutos: number
  previsto: number
  custo: number
  /** Nobody's share is left out. */
  inteira: boolean
}
const valor = (centavos: number) => centavos / 100
const porParte = (centavos: number, partes: number) => (partes === 0 ? null : Math.round(centavos / partes) / 100)
const figuras = (turmas: readonly Turma[]): SheetRow => {
  const [participantes, minutos] = [soma(turmas, (t) => t.participantes), soma(turmas, (t) => t.minutos)]
  const custo = soma(turmas, (t) => t.custo)
  return {
    ...{ participantes, horas: horas(minutos), previsto: valor(soma(turmas, (t) => t.previsto)), custo: valor(custo) },
    ...{ porTalento: porParte(custo, participantes), porHora: porParte(custo * 60, minutos) },
  }
}
const contadas = (turmas: readonly Turma[]) => contados(turmas.length, 'turma', 'turmas')

const dosPresentes = (presentes: readonly Participacao[]): Turma[] =>
  [...Map.groupBy(presentes, (p) => p.turmaId).values()].map((deles) => {
    const { turmaId: id, curso, turma, ultimoDia, minutosDaTurma, presentes: todos } = deles[0]!
    return {
      ...{ id, curso, turma, ultimoDia, minutosDaTurma, participantes: deles.length, inteira: deles.length === todos },
      ...{
        minutos: soma(deles, (p) => p.minutos),
        previsto: soma(deles, (p) => p.previsto),
        custo: soma(deles, (p) => p.custo),
      },
    }
  })
/** Classes that nobody came to cost something, too: nobody's share, so only whoever reads of everybody is told. */
const semNinguem = (there: Ctx, quais: Quais) =>
  rows(
    there.db,
    sql<Turma>`
      with t as materialized (${realizadas(quais)})
      select t.id, t.curso_nome as curso, t.descricao as turma, t.ultimo_dia, t.minutos as minutos_da_turma, 0 as participantes, 0 as minutos,
             (100 * t.custo)::bigint as previsto, t.centavos as custo, true as inteira
        from t where (select app_areas()) is null and not exists (select from presentes_da_turma(t.id))`,
  )
/** What these classes spent by type; with what was only planned, it adds up to their cost. */
async function porTipo(there: Ctx, turmas: readonly Turma[]): Promise<{ tipo: string; centavos: number }[]> {
  const found = await rows(
    there.db,
    sql<{ tipo: string; centavos: number }>`
      select k.descricao::text as tipo, (100 * sum(v.valor))::bigint as centavos
        from turma_despesa v join tipo_despesa k on k.empresa_id = v.empresa_id and k.id = v.tipo_despesa_id
       where v.turma_id = any(${turmas.map(({ id }) => id)}::bigint[]) group by k.descricao`,
  )
  const previsto = soma(turmas, (t) => t.custo) - soma(found, (d) => d.centavos)
  return previsto === 0 ? found : [...found, { tipo: 'Previsto, sem despesas', centavos: previsto }]
}

const dinheiro = (key: string, label: string): SheetColumn => ({ key, label, format: 'money' })
const HORAS: SheetColumn = { key: 'horas', label: 'Horas', format: 'decimal', decimals: 2 }
const CUSTO =
  'O custo é o das despesas da turma ou, sem elas, o previsto, dividido entre quem esteve presente em algum dia.'

const investimento = reportRoutes(investimentoEmTreinamento, async (ctx, { cursosIds, ...f }) => {
  const todas: Turma[] = []
  const tipos: { tipo: string; centavos: number }[] = []
  const groups = await emCadaEmpresa(ctx, investimentoEmTreinamento.authority, f, async (there, daqui) => {
    const quais = { ...f, cursosIds }
    const lidas = await participacoes(there, quais, { ...TODOS, areasIds: daqui.areasIds })
    const turmas = [
      ...dosPresentes(lidas.filter((p) => p.situacao !== 'U')),
      ...(daqui.areasIds.length === 0 ? await semNinguem(there, quais) : []),
    ].sort((a, b) => (a.ultimoDia < b.ultimoDia ? -1 : a.ultimoDia > b.ultimoDia ? 1 : a.id - b.id))
    todas.push(...turmas)
    if (turmas.every((t) => t.inteira)) tipos.push(...(await porTipo(there, turmas)))
    return emGrupos(turmas, (t) => t.curso).map(([title, delas]) => ({
      title,
      rows: delas.map((t) => ({ turma: t.turma, fim: t.ultimoDia, carga: horas(t.minutosDaTurma), ...figuras([t]) })),
      subtotal: { label: `Subtotal de ${title} · ${contadas(delas)}`, values: figuras(delas) },
    }))
  })
  const inteiras = todas.every((t) => t.inteira)
  const repetidos: SheetGroup[] =
    todas.length === 0
      ? []
      : [
          {
            title: 'Por mês',
            repeats: true,
            rows: [...Map.groupBy(todas, (t) => t.ultimoDia.slice(0, 7))]
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([mes, delas]) => ({ turma: `${formatarMes(mes)} · ${contadas(delas)}`, ...figuras(delas) })),
          },
          ...(inteiras
            ? [
                {
                  title: 'Por tipo de despesa',
                  repeats: true,
                  rows: emGrupos(tipos, (d) => d.tipo).map(([tipo, delas]) => ({
                    turma: tipo,
                    custo: valor(soma(delas, (d) => d.centavos)),
                  })),
                },
              ]
            : []),
        ]
  return {
    filters: [...(await standardLines(ctx, f)), linhaDaLista('Cursos', cursosIds, 'Todos')],
    columns: [
      { key: 'turma', label: 'Turma', format: 'text', weight: 3 },
      { key: 'fim', label: 'Terminou em', format: 'date' },
      { key: 'participantes', label: 'Participantes', format: 'integer' },
      { key: 'carga', label: 'Carga horária', format: 'decimal', decimals: 2 },
      { ...HORAS, label: 'Horas presente' },
      dinheiro('previsto', 'Previsto'),
      dinheiro('custo', 'Custo'),
      dinheiro('porTalento', 'Por participante'),
      dinheiro('porHora', 'Por hora'),
    ],
    groups: [...groups, ...repetidos],
    totals: { label: `Total · ${contadas(todas)}`, values: figuras(todas) },
    notes: [
      ...[SO_PRESENCA, CUSTO, 'Por hora: o custo sobre as horas a que os participantes vieram, somadas.'],
      ...(inteiras ? [] : ['Só a parte das pessoas do recorte. As despesas por tipo são das turmas inteiras.']),
    ],
  }
})

const porTalento = reportRoutes(investimentoPorTalento, async (ctx, { colaboradoresIds, ...f }) => {
  const todos: Participacao[] = []
  const figurasDe = (partes: readonly Participacao[]) => ({
    horas: horas(soma(partes, (p) => p.minutos)),
    custo: valor(soma(partes, (p) => p.custo)),
  })
  const pessoas = (partes: readonly Participacao[]) => new Set(partes.map((p) => p.talentoId)).size
  const media = (partes: readonly Participacao[]) => {
    const n = pessoas(partes)
    const cada = formatarDinheiro(
      porParte(
        soma(partes, (p) => p.custo),
        n,
      ) ?? 0,
    )
    return `${contados(n, 'talento', 'talentos')} · média de ${cada} por talento`
  }
  const groups = await emCadaEmpresa(ctx, investimentoPorTalento.authority, f, async (there, daqui) => {
    const lidas = await participacoes(
      there,
      { ...f, talentosIds: colaboradoresIds },
      { ...TODOS, areasIds: daqui.areasIds },
    )
    const presentes = lidas.filter((p) => p.situacao !== 'U')
    todos.push(...presentes)
    return emGrupos(presentes, (p) => p.area ?? 'Sem área').flatMap(([area, daArea]) =>
      emGrupos(daArea, (p) => p.nome).flatMap(([nome, comONome]) =>
        [...Map.groupBy(comONome, (p) => p.talentoId).values()].map((deles) => ({
          title: `${area} · ${nome}`,
          rows: deles.map((p) => ({ curso: p.curso, turma: p.turma, fim: p.ultimoDia, ...figurasDe([p]) })),
          subtotal: {
            label: `Subtotal de ${nome} · ${contados(deles.length, 'turma', 'turmas')}`,
            values: figurasDe(deles),
          },
        })),
      ),
    )
  })
  const porArea = emGrupos(todos, (p) => p.area ?? 'Sem área')
  return {
    filters: [...(await standardLines(ctx, f)), linhaDaLista('Talentos', colaboradoresIds, 'Todos')],
    columns: [
      { key: 'curso', label: 'Curso', format: 'text', weight: 3 },
      { key: 'turma', label: 'Turma', format: 'text', weight: 3 },
      { key: 'fim', label: 'Terminou em', format: 'date' },
      HORAS,
      dinheiro('custo', 'Custo rateado'),
    ],
    groups: [
      ...groups,
      ...(todos.length === 0
        ? []
        : [
            {
              title: 'Por área',
              repeats: true,
              rows: porArea.map(([area, partes]) => ({ curso: area, turma: media(partes), ...figurasDe(partes) })),
            },
          ]),
    ],
    totals: { label: `Total · ${media(todos)}`, values: figurasDe(todos) },
    notes: [SO_PRESENCA, CUSTO, 'A área é a do último dia da turma.'],
  }
})

export const relatoriosDeInvestimento = [...investimento, ...porTalento]
