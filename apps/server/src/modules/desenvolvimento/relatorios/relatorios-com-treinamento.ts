import {
  colaboradorComTreinamento,
  historicoDeTreinamento,
} from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type SheetColumn, type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { contados, emCadaEmpresa, emGrupos, linhaDaLista, porNome } from '../../cargo-salario/index.ts'
import { horas, type Participacao, participacoes, RESULTADO, SO_PRESENCA, soma } from './participacoes.ts'

/** Who was trained: by course, and by person. */

const TURMA: SheetColumn = { key: 'turma', label: 'Turma', format: 'text', weight: 3 }
const PERIODO: SheetColumn[] = [
  { key: 'inicio', label: 'Início', format: 'date' },
  { key: 'fim', label: 'Fim', format: 'date' },
]
const decimal = (key: string, label: string): SheetColumn => ({ key, label, format: 'decimal', decimals: 2 })
const CARGA = decimal('carga', 'Carga horária')
const HORAS = decimal('horas', 'Horas presente')
const FREQUENCIA: SheetColumn = { key: 'frequencia', label: 'Frequência', format: 'percent', decimals: 1 }
const SITUACAO: SheetColumn = { key: 'situacao', label: 'Situação', format: 'text' }
const daTurma = (p: Participacao): SheetRow => ({
  ...{ turma: p.turma, inicio: p.primeiroDia, fim: p.ultimoDia, carga: horas(p.minutosDaTurma) },
  ...{ horas: horas(p.minutos), frequencia: p.frequencia, situacao: RESULTADO[p.situacao] },
})
const pessoas = (partes: readonly Participacao[]) =>
  contados(new Set(partes.map((p) => p.talentoId)).size, 'talento', 'talentos')
const PENDENTE = 'Pendente: falta o resultado de uma avaliação do curso.'
const notas = (partes: readonly Participacao[]) => [
  SO_PRESENCA,
  ...(partes.some((p) => p.situacao === 'P') ? [PENDENTE] : []),
]

const comTreinamento = reportRoutes(colaboradorComTreinamento, async (ctx, { cursosIds, ...f }) => {
  const todos: Participacao[] = []
  const total = (title: string, partes: readonly Participacao[]) => ({
    label: `${title} · ${pessoas(partes)}`,
    values: { horas: horas(soma(partes, (p) => p.minutos)) },
  })
  const groups = await emCadaEmpresa(ctx, colaboradorComTreinamento.authority, f, async (there, daqui) => {
    const lidas = await participacoes(there, { ...f, cursosIds }, daqui)
    const presentes = lidas.filter((p) => p.situacao !== 'U')
    todos.push(...presentes)
    return emGrupos(presentes, (p) => p.curso).map(([title, partes]) => ({
      title,
      rows: partes
        .sort((a, b) => porNome(a.nome, b.nome) || a.inscricaoId - b.inscricaoId)
        .map((p) => ({ nome: p.nome, area: p.area, cargo: p.cargo, ...daTurma(p) })),
      subtotal: total(`Subtotal de ${title}`, partes),
    }))
  })
  return {
    filters: [...(await standardLines(ctx, f)), linhaDaLista('Cursos', cursosIds, 'Todos')],
    columns: [
      { key: 'nome', label: 'Talento', format: 'text', weight: 3 },
      { key: 'area', label: 'Área', format: 'text', weight: 2 },
      { key: 'cargo', label: 'Cargo', format: 'text', weight: 2 },
      ...[TURMA, ...PERIODO, CARGA, HORAS, FREQUENCIA, SITUACAO],
    ],
    groups,
    totals: total('Total', todos),
    notes: notas(todos),
  }
})

const historico = reportRoutes(historicoDeTreinamento, async (ctx, { colaboradoresIds, ...f }) => {
  const partes = await participacoes(ctx, { ...f, talentosIds: colaboradoresIds })
  const porPessoa = [...Map.groupBy(partes, (p) => p.talentoId).values()]
    .map((deles) => {
      const { nome, area, admissao, ...onde } = deles.at(-1)!
      return { nome, deles, onde: [area ?? 'Sem área', onde.cargo, `admissão ${formatarData(admissao)}`] }
    })
    .sort((a, b) => porNome(a.nome, b.nome))
  return withTotals(
    {
      filters: [...(await standardLines(ctx, f)), linhaDaLista('Talentos', colaboradoresIds, 'Todos')],
      columns: [
        { key: 'curso', label: 'Curso', format: 'text', weight: 3 },
        TURMA,
        ...PERIODO,
        { key: 'instrutor', label: 'Instrutor', format: 'text', weight: 2 },
        ...[CARGA, { ...HORAS, total: 'sum' as const }, FREQUENCIA, SITUACAO],
        { key: 'custo', label: 'Custo rateado', format: 'money', total: 'sum' },
      ],
      groups: porPessoa.map(({ nome, onde, deles }) => ({
        title: [nome, ...onde].join(' · '),
        rows: deles.map((p) => ({
          ...{ curso: p.curso, instrutor: p.instrutor, ...daTurma(p), custo: p.custo / 100 },
        })),
        subtotal: {
          label: `Subtotal de ${nome} · ${contados(deles.length, 'turma', 'turmas')} · ${contados(new Set(deles.map((p) => p.cursoId)).size, 'curso', 'cursos')}`,
          values: {
            horas: horas(soma(deles, (p) => p.minutos)),
            custo: soma(deles, (p) => p.custo) / 100,
          },
        },
      })),
      notes: [
        ...notas(partes),
        'O custo da turma, as despesas ou, sem elas, o previsto, é dividido entre quem esteve presente em algum dia.',
      ],
    },
    { unit: { one: 'turma', many: 'turmas' } },
  )
})

export const relatoriosComTreinamento = [...comTreinamento, ...historico]
