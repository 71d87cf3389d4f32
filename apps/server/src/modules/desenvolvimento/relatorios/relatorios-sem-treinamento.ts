import {
  colaboradorSemTreinamento,
  cursosVencidosAVencer,
  VENCE_EM_DIAS,
} from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import { diasEntre, somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import { mesesInteiros } from '@quadro/contract/kit/duracao.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type SheetColumn, withTotals } from '@quadro/contract/kit/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  cargoEFaixa,
  comLugar,
  contados,
  emCadaEmpresa,
  emGrupos,
  type Lugares,
  linhaDaData,
  linhaDaLista,
  NO_DIA,
  type NoDia,
  nosLugares,
  TALENTOS,
  trabalhaEm,
} from '../../cargo-salario/index.ts'
import { SO_PRESENCA } from './participacoes.ts'

/** Whom training is due to: who had none for long, and whose course expires. */

const TALENTO: SheetColumn = { key: 'nome', label: 'Talento', format: 'text', weight: 3 }
const CARGO: SheetColumn = { key: 'cargo', label: 'Cargo e faixa', format: 'text', weight: 2 }
const SEM_AREA = 'Sem área'

/**
 * The latest class of each person and course by a day, of those held by then; `feito` says which enrolments count. An expression to join
 * people to, because the classes are read first.
 */
const ultimas = (dia: string, cursosIds: readonly number[], feito: RawBuilder<boolean>) => sql`
  turmas as materialized (
    select t.id, t.empresa_id, t.curso_id, t.curso_nome, t.ultimo_dia from turma_lista t
     where t.situacao = 'R' and t.ultimo_dia <= ${dia}::date and ${among('t.curso_id', cursosIds)}),
  ultimas as materialized (
    select distinct on (v.talento_id, t.curso_id) v.empresa_id, v.talento_id, t.curso_id, t.curso_nome, t.ultimo_dia
      from turmas t join colaborador_turma_lista v on v.empresa_id = t.empresa_id and v.turma_id = t.id
     where ${feito}
     order by v.talento_id, t.curso_id, t.ultimo_dia desc, t.id desc)`

interface Sem extends NoDia {
  matricula: string | null
  admissao: string
  curso: string | null
  ultimoDia: string | null
}
/** Who works today, with the last class at which the person was present. */
const comUltimo = (there: Ctx, hoje: string, cursosIds: readonly number[], lugares: Lugares) =>
  rows(
    there.db,
    sql<Sem>`
      with ${ultimas(hoje, cursosIds, sql<boolean>`v.situacao in ('A', 'P', 'R')`)},
      ultima as materialized (
        select distinct on (u.talento_id) u.empresa_id, u.talento_id, u.curso_nome, u.ultimo_dia from ultimas u
         order by u.talento_id, u.ultimo_dia desc, u.curso_nome)
      select ${NO_DIA}, t.codigo as matricula, t.data_admissao as admissao, u.curso_nome as curso, u.ultimo_dia
        from talento t
        left join ultima u on u.empresa_id = t.empresa_id and u.talento_id = t.id ${comLugar(sql`${hoje}::date`)}
       where ${trabalhaEm(hoje)} and ${nosLugares(lugares)}
       order by coalesce(u.ultimo_dia, t.data_admissao), sem_acento(coalesce(p.nome_social, p.nome)), t.id`,
  )

const semTreinamento = reportRoutes(colaboradorSemTreinamento, async (ctx, { meses, cursosIds, ...f }) => {
  const hoje = ctx.hoje()
  let nunca = 0
  const groups = await emCadaEmpresa(ctx, colaboradorSemTreinamento.authority, f, async (there, daqui) => {
    const found = (await comUltimo(there, hoje, cursosIds, daqui))
      .map((p) => ({ ...p, meses: mesesInteiros(p.ultimoDia ?? p.admissao, hoje) }))
      .filter((p) => p.meses >= meses)
    nunca += found.filter((p) => p.curso === null).length
    return emGrupos(found, (p) => p.area ?? SEM_AREA).map(([title, pessoas]) => ({
      title,
      rows: pessoas.map((p) => ({
        ...{ nome: p.nome, matricula: p.matricula, cargo: cargoEFaixa(p), admissao: p.admissao },
        ...{ curso: p.curso ?? 'Nenhum', data: p.ultimoDia, meses: p.meses },
      })),
    }))
  })
  return withTotals(
    {
      filters: [
        { label: 'Meses sem curso', value: contados(meses, 'mês ou mais', 'meses ou mais') },
        linhaDaLista('Cursos', cursosIds, 'Todos'),
        ...(await standardLines(ctx, f)),
      ],
      columns: [
        TALENTO,
        { key: 'matricula', label: 'Matrícula', format: 'code' },
        CARGO,
        { key: 'admissao', label: 'Admissão', format: 'date' },
        { key: 'curso', label: 'Último curso', format: 'text', weight: 2 },
        { key: 'data', label: 'Terminou em', format: 'date' },
        { key: 'meses', label: 'Meses sem', format: 'integer' },
      ],
      groups,
      notes: [
        SO_PRESENCA,
        ...(nunca === 0
          ? []
          : [`Sem curso algum, e contados desde a admissão: ${contados(nunca, 'talento', 'talentos')}.`]),
      ],
    },
    { unit: TALENTOS },
  )
})

interface Feito extends NoDia {
  curso: string
  ultimoDia: string
  periodicidade: number
}
const SITUACOES = ['Vencido', 'A vencer'] as const
/** Until when a course counts: so many months after its last day. The last day of a shorter month, as in PostgreSQL. */
const validade = (p: Feito) => somarMeses(p.ultimoDia, p.periodicidade)

const vencidos = reportRoutes(cursosVencidosAVencer, async (ctx, { dataReferencia: dia, cursosIds, ...f }) => {
  const limite = somarDias(dia, VENCE_EM_DIAS)
  const todos: string[] = []
  let emDia = 0
  const groups = await emCadaEmpresa(ctx, cursosVencidosAVencer.authority, f, async (there, daqui) => {
    const found = await rows(
      there.db,
      sql<Feito>`
        with ${ultimas(dia, cursosIds, sql<boolean>`v.situacao = 'A'`)},
        feitos as materialized (
          select u.empresa_id, u.talento_id, u.curso_nome, u.ultimo_dia, l.periodicidade
            from ultimas u join curso_lista l on l.id = u.curso_id where l.periodicidade is not null)
        select ${NO_DIA}, u.curso_nome as curso, u.ultimo_dia, u.periodicidade
          from feitos u join talento t on t.empresa_id = u.empresa_id and t.id = u.talento_id ${comLugar(sql`${dia}::date`)}
         where ${trabalhaEm(dia)} and ${nosLugares(daqui)}
         order by u.ultimo_dia, sem_acento(coalesce(p.nome_social, p.nome)), t.id`,
    )
    const aDizer = found.filter((p) => validade(p) <= limite)
    emDia += found.length - aDizer.length
    return emGrupos(aDizer, (p) => p.curso).map(([title, pessoas]) => ({
      title,
      rows: pessoas
        .map((p) => {
          const vence = validade(p)
          const situacao = SITUACOES[vence < dia ? 0 : 1]
          todos.push(situacao)
          return {
            ...{ nome: p.nome, area: p.area, cargo: cargoEFaixa(p), data: p.ultimoDia, meses: p.periodicidade },
            ...{ vence, dias: diasEntre(dia, vence), situacao },
          }
        })
        .sort((a, b) => a.dias - b.dias),
    }))
  })
  const porSituacao = SITUACOES.map((nome) => ({
    nome: `${nome} · ${contados(todos.filter((s) => s === nome).length, 'curso', 'cursos')}`,
  }))
  return withTotals(
    {
      filters: [linhaDaData(dia), linhaDaLista('Cursos', cursosIds, 'Todos'), ...(await standardLines(ctx, f))],
      columns: [
        TALENTO,
        { key: 'area', label: 'Área', format: 'text', weight: 2 },
        CARGO,
        { key: 'data', label: 'Realizado em', format: 'date' },
        { key: 'meses', label: 'Periodicidade (meses)', format: 'integer' },
        { key: 'vence', label: 'Vale até', format: 'date' },
        { key: 'dias', label: 'Dias', format: 'integer' },
        { key: 'situacao', label: 'Situação', format: 'text' },
      ],
      groups: [...groups, ...(todos.length === 0 ? [] : [{ title: 'Por situação', repeats: true, rows: porSituacao }])],
      notes: [
        `Dias até o vencimento em ${formatarData(dia)}; negativos, desde ele. Conta o último de cada pessoa e curso em que foi aprovada.`,
        `Ainda valem por mais de ${VENCE_EM_DIAS} dias, e por isso fora da lista: ${contados(emDia, 'curso', 'cursos')}.`,
      ],
    },
    { unit: { one: 'curso', many: 'cursos' } },
  )
})

export const relatoriosSemTreinamento = [...semTreinamento, ...vencidos]
