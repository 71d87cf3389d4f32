import {
  cronogramaDeTreinamento,
  listaDePresenca,
} from '@quadro/contract/desenvolvimento/relatorios/relatorios-turmas.ts'
import { diaDaSemana, doTurno, type Turno } from '@quadro/contract/desenvolvimento/turmas/dia-turma-campos.ts'
import { SITUACOES_DA_TURMA, type SituacaoDaTurma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData, formatarMes } from '@quadro/contract/kit/formato.ts'
import { type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, inEachCompany, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contados, linhaDaLista } from '../../cargo-salario/index.ts'
import { CUSTO_DA_TURMA, horas } from './participacoes.ts'

/** Papers of classes. */

interface Dia {
  turmaId: number
  turma: string
  curso: string
  instrutor: string
  dia: string
  turno: Turno
  horaIni: string | null
  horaFim: string | null
  descricao: string | null
}
interface Inscrito {
  turmaId: number
  nome: string
  matricula: string | null
  cargo: string
  area: string | null
}
/** '26/11/2026, quinta-feira, 08:00 – 12:00 · NR-35 · Turma 318 · Sala 2': paper cuts a long one, so the day stands first. */
const titulo = (d: Dia) =>
  [
    `${formatarData(d.dia)}, ${diaDaSemana(d.dia)}, ${d.horaIni ? `${d.horaIni} – ${d.horaFim}` : doTurno(d.turno).toLowerCase()}`,
    ...[d.curso, d.turma],
    ...(d.descricao ? [d.descricao] : []),
  ].join(' · ')

const diasDe = (ctx: Ctx, turmasIds: readonly number[], dia: string | null) =>
  rows(
    ctx.db,
    sql<Dia>`
      select t.id as turma_id, t.descricao as turma, t.curso_nome as curso, t.instrutor, d.dia, d.turno, d.hora_ini::text as hora_ini,
             d.hora_fim::text as hora_fim, d.descricao::text as descricao
        from turma_lista t join dia_turma d on d.empresa_id = t.empresa_id and d.turma_id = t.id
       where t.id = any(${[...turmasIds]}::bigint[]) and t.situacao <> 'C' and (${dia}::date is null or d.dia = ${dia}::date)
       order by d.dia, strpos('MTN', d.turno), sem_acento(t.descricao), t.id`,
  )
const inscritosDe = (ctx: Ctx, turmasIds: readonly number[]) =>
  rows(
    ctx.db,
    sql<Inscrito>`
      select v.turma_id, v.talento_nome as nome, v.codigo as matricula, v.cargo_nome as cargo, v.area_nome as area
        from colaborador_turma_lista v
       where v.turma_id = any(${[...turmasIds]}::bigint[]) and v.situacao not in ('C', 'E')
       order by sem_acento(v.talento_nome), v.id`,
  )

const presenca = reportRoutes(listaDePresenca, async (ctx, { turmasIds, dia, linhas }) => {
  const dias = await diasDe(ctx, turmasIds, dia)
  const deCada = Map.groupBy(await inscritosDe(ctx, turmasIds), (i) => i.turmaId)
  const groups = dias.map((d) => {
    const inscritos = deCada.get(d.turmaId) ?? []
    return {
      title: titulo(d),
      // Empty lines are for whoever comes without being on the list.
      rows: Array.from({ length: Math.max(linhas, inscritos.length) }, (_, n): SheetRow => {
        const quem = inscritos[n]
        const onde = quem && [quem.cargo, quem.area].filter(Boolean).join(' · ')
        return { n: n + 1, nome: quem?.nome ?? '', matricula: quem?.matricula ?? '', onde: onde ?? '', assinatura: '' }
      }),
      subtotal: {
        label: `Instrutor: ${d.instrutor} · ${contados(inscritos.length, 'inscrito', 'inscritos')}`,
        values: {},
      },
    }
  })
  return {
    forSigning: true,
    filters: [
      linhaDaLista('Turmas', turmasIds, 'Todas'),
      { label: 'Dia', value: dia ? formatarData(dia) : 'Todos' },
      { label: 'Linhas', value: String(linhas) },
    ],
    columns: [
      { key: 'n', label: 'Nº', format: 'integer' },
      { key: 'nome', label: 'Talento', format: 'text', weight: 3 },
      { key: 'matricula', label: 'Matrícula', format: 'code' },
      { key: 'onde', label: 'Cargo e área', format: 'text', weight: 2 },
      { key: 'assinatura', label: 'Assinatura', format: 'text', weight: 2, min: 190 },
    ],
    groups,
    notes: [],
  }
})

interface Planejada {
  curso: string
  turma: string
  instrutor: string
  inicio: string
  fim: string | null
  minutos: number
  centavos: number
  participantes: number
  situacao: Exclude<SituacaoDaTurma, 'C'>
}
const cronograma = reportRoutes(cronogramaDeTreinamento, async (ctx, { cursosIds, ...f }) => {
  let canceladas = 0
  const groups = await inEachCompany(ctx, cronogramaDeTreinamento.authority, f.empresasIds, async (there) => {
    const lidas = await rows(
      there.db,
      sql<Omit<Planejada, 'situacao'> & { situacao: SituacaoDaTurma }>`
        select t.curso_nome as curso, t.descricao as turma, t.instrutor, t.data_prev_ini as inicio, t.data_prev_fim as fim, t.minutos,
               ${CUSTO_DA_TURMA} as centavos, t.inscritos as participantes, t.situacao
          from turma_lista t
         where t.data_prev_ini between ${f.dataIni}::date and ${f.dataFim}::date and ${among('t.curso_id', cursosIds)}
         order by t.data_prev_ini, sem_acento(t.descricao), t.id`,
    )
    const found = lidas.filter((t) => t.situacao !== 'C')
    canceladas += lidas.length - found.length
    return [...Map.groupBy(found, (t) => formatarMes(t.inicio))].map(([title, turmas]) => ({
      title,
      rows: turmas.map(({ minutos, centavos, situacao, ...t }) => ({
        ...t,
        ...{ horas: horas(minutos), custo: centavos / 100, situacao: SITUACOES_DA_TURMA[situacao] },
      })),
    }))
  })
  return withTotals(
    {
      filters: [...(await standardLines(ctx, f)), linhaDaLista('Cursos', cursosIds, 'Todos')],
      columns: [
        { key: 'curso', label: 'Curso', format: 'text', weight: 3 },
        { key: 'turma', label: 'Turma', format: 'text', weight: 3 },
        { key: 'instrutor', label: 'Instrutor', format: 'text', weight: 2 },
        { key: 'inicio', label: 'Início', format: 'date' },
        { key: 'fim', label: 'Fim', format: 'date' },
        { key: 'horas', label: 'Horas', format: 'decimal', decimals: 2, total: 'sum' },
        { key: 'custo', label: 'Custo', format: 'money', total: 'sum' },
        { key: 'participantes', label: 'Participantes', format: 'integer', total: 'sum' },
        { key: 'situacao', label: 'Situação', format: 'text' },
      ],
      groups,
      notes: [
        'O custo é o das despesas ou, sem elas, o previsto. Participantes são os inscritos com vaga.',
        ...(canceladas === 0
          ? []
          : [`Fora da lista: ${contados(canceladas, 'turma cancelada', 'turmas canceladas')}.`]),
      ],
    },
    { unit: { one: 'turma', many: 'turmas' } },
  )
})

export const relatoriosDeTurmas = [...presenca, ...cronograma]
