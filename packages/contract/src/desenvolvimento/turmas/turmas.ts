import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { data, dataOpcional, dinheiro, inteiroOpcional, obrigatorio, ref, rowOf, texto } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { resource } from '../../kit/resource.ts'
import {
  type CamposDoDia,
  camposDoDia,
  diaLido,
  FORA_DO_PERIODO,
  HORAS_SOBREPOSTAS,
  horasErradas,
  noPeriodo,
  sobrepostas,
  TURNO_REPETIDO,
} from './dia-turma-campos.ts'
import { prestadoresTreinamento } from './prestadores-treinamento.ts'
import { tiposDespesa } from './tipos-despesa.ts'

const authorities = {
  ...crud('desenvolvimento', 'turmas', 'Turmas'),
  liberar: authority('desenvolvimento', 'turmas', 'Turmas', 'liberar', 'Liberar, bloquear e cancelar'),
  realizar: authority('desenvolvimento', 'turmas', 'Turmas', 'realizar', 'Concluir e reabrir'),
  presenca: authority('desenvolvimento', 'turmas', 'Turmas', 'presenca', 'Marcar presença'),
  despesas: authority('desenvolvimento', 'turmas', 'Turmas', 'despesas', 'Registrar despesas'),
  verNotas: authority('desenvolvimento', 'turmas', 'Turmas', 'ver-notas', 'Ver as notas dos alunos'),
  avaliar: authority('desenvolvimento', 'turmas', 'Turmas', 'avaliar', 'Avaliar os alunos'),
}

/** Em andamento is derived: released, and the first day has come. */
export const SITUACOES_DA_TURMA = {
  P: 'Planejada',
  L: 'Liberada',
  A: 'Em andamento',
  B: 'Bloqueada',
  R: 'Realizada',
  C: 'Cancelada',
} as const
export type SituacaoDaTurma = keyof typeof SITUACOES_DA_TURMA
const situacao = z.enum(['P', 'L', 'A', 'B', 'R', 'C'])
/** The states in which the course and the days may change. */
export const MUDA_DIAS: readonly SituacaoDaTurma[] = ['P', 'B']

const custo = { label: 'Custo' }
export const camposDaTurma = {
  cursoId: ref('curso', { label: 'Curso' }),
  descricao: texto({ label: 'Descrição', fem: true, max: 150 }),
  instrutor: texto({ label: 'Instrutor', max: 100 }),
  // One of the company's own people who gives it; the text beside it is what is printed.
  instrutorTalentoId: ref('talento', { label: 'Instrutor da empresa', opcional: true }),
  // Or a provider from outside.
  prestadorId: ref('prestadorTreinamento', { label: 'Prestador', opcional: true }),
  // What it is to cost; a class of the own people may cost nothing.
  custo: z
    .number({ error: obrigatorio(custo) })
    .min(0, { error: 'Informe 0 ou mais' })
    .max(999_999_999.99, { error: 'Valor alto demais' })
    .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, { error: 'Informe no máximo 2 casas decimais' })
    .meta({ ...custo, kind: 'dinheiro' }),
  dataPrevIni: data({ label: 'Data inicial', fem: true }),
  dataPrevFim: dataOpcional({ label: 'Data final', fem: true }),
  // Without a number everybody finds a seat.
  vagas: inteiroOpcional({ label: 'Vagas', fem: true, min: 1, max: 5000, erro: 'Informe de 1 a 5.000 vagas' }),
}
const dia = z.object(camposDoDia)
export const despesaDaTurma = z.object({
  tipoDespesaId: ref('tipoDespesa', { label: 'Tipo de despesa' }),
  valor: dinheiro({ label: 'Valor' }),
})
export type DespesaDaTurma = z.output<typeof despesaDaTurma>
type Form = z.output<z.ZodObject<typeof camposDaTurma>> & { diasTurma: CamposDoDia[] }

/** A class is given by one of the own people or by a provider: why both are refused. */
export const UM_INSTRUTOR = 'Escolha alguém da empresa ou um prestador, não os dois'

/** Position of each day that stands twice, with the same shift. */
export const diasRepetidos = (dias: readonly Pick<CamposDoDia, 'dia' | 'turno'>[]): number[] =>
  dias.flatMap(({ dia, turno }, at) =>
    dias.slice(0, at).some((other) => other.dia === dia && other.turno === turno) ? [at] : [],
  )

export const turmas = resource({
  module: 'desenvolvimento',
  path: 'turmas',
  singular: 'Turma',
  plural: 'Turmas',
  fem: true,
  label: 'descricao',
  exclusao: 'Os dias, os inscritos e as despesas vão junto. Não dá para desfazer.',
  authorities,
  fields: { ...camposDaTurma, diasTurma: z.array(dia).max(200, { error: 'Informe no máximo 200 dias' }) },
  rules: (form) =>
    form.superRefine((value, ctx) => {
      const { diasTurma, ...periodo } = value as unknown as Form
      const refuse = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
      if (periodo.instrutorTalentoId !== null && periodo.prestadorId !== null) refuse(['prestadorId'], UM_INSTRUTOR)
      if (periodo.dataPrevFim !== null && periodo.dataPrevFim < periodo.dataPrevIni)
        return refuse(['dataPrevFim'], 'A data final deve ser maior que a data inicial')
      for (const at of diasRepetidos(diasTurma)) refuse(['diasTurma', at, 'turno'], TURNO_REPETIDO)
      for (const [at, each] of diasTurma.entries()) {
        if (!noPeriodo(each.dia, periodo)) refuse(['diasTurma', at, 'dia'], FORA_DO_PERIODO)
        const errada = horasErradas(each)
        if (errada) refuse(['diasTurma', at, errada.field], errada.message)
        else if (diasTurma.slice(0, at).some((other) => other.turno !== each.turno && sobrepostas(other, each)))
          refuse(['diasTurma', at, 'horaIni'], HORAS_SOBREPOSTAS)
      }
    }),
  row: {
    ...rowOf(camposDaTurma),
    cursoNome: z.string(),
    prestadorNome: z.string().nullable(),
    situacao,
    primeiroDia: z.string().nullable(),
    ultimoDia: z.string().nullable(),
    qtdDias: z.int(),
    /** Hours of its days together, in minutes. */
    minutos: z.int(),
    /** People with a seat, and people who wait for one, whoever may see them. */
    inscritos: z.int(),
    espera: z.int(),
    /** Seats that are kept for who is offered one; those people wait too. */
    oferecidas: z.int(),
    /** Presences of enrolled people that are not marked, over all days. */
    aMarcar: z.int(),
    /** Its last day has come. */
    terminou: z.boolean(),
  },
  record: {
    /** The plan of which it was made. */
    treinamento: z.object({ id: z.int(), mes: z.string() }).nullable(),
    motivoCancelamento: z.string().nullable(),
    /** Days on which its instructor gives another class at the same time. */
    choquesDoInstrutor: z.array(z.object({ dia: z.string(), turma: z.string() })),
    /** The reader may print certificates of those who passed. */
    imprimeCertificados: z.boolean(),
    diasTurma: z.array(z.object({ id: z.int(), ...diaLido })),
    /** What it did cost, by type. */
    despesas: z.array(z.object({ tipoDespesaId: z.int(), tipoDespesaDescricao: z.string(), valor: z.number() })),
    totalDespesas: z.number(),
  },
  filters: {
    situacao: situacao.optional(),
    cursoId: ref('curso', { label: 'Curso' }).optional(),
    prestadorId: ref('prestadorTreinamento', { label: 'Prestador' }).optional(),
    inicio: dataOpcional({ label: 'De', fem: true }).optional(),
    fim: dataOpcional({ label: 'Até', fem: true }).optional(),
  },
  columns: {
    descricao: { label: 'Descrição', format: 'text' },
    cursoNome: { label: 'Curso', format: 'text' },
    situacao: { label: 'Situação', format: 'text', value: (t) => SITUACOES_DA_TURMA[t.situacao] },
    dataPrevIni: { label: 'Data inicial', format: 'date' },
    dataPrevFim: { label: 'Data final', format: 'date' },
    instrutor: { label: 'Instrutor', format: 'text' },
    prestadorNome: { label: 'Prestador', format: 'text' },
    qtdDias: { label: 'Dias', format: 'integer' },
    horas: { label: 'Horas', format: 'decimal', value: (t) => t.minutos / 60 },
    inscritos: {
      label: 'Inscritos',
      format: 'text',
      value: (t) => (t.vagas === null ? String(t.inscritos) : `${t.inscritos} de ${t.vagas}`),
    },
    custo: { label: 'Custo', format: 'money' },
  },
  sorts: ['descricao', 'cursoNome', 'dataPrevIni', 'dataPrevFim', 'instrutor', 'prestadorNome', 'qtdDias', 'custo'],
  sort: 'dataPrevIni,desc',
})
export type TurmaDaLista = z.infer<typeof turmas.row>
export type Turma = z.infer<typeof turmas.record>

/** Classes that an employee gives or gave, newest first. */
export const turmasDoInstrutor = endpoint({
  method: 'GET',
  path: `${turmas.base}/instrutor/{id}`,
  access: internal(authorities.ver),
  input: byId,
  output: z.array(
    z.object({
      id: z.int(),
      descricao: z.string(),
      cursoNome: z.string(),
      primeiroDia: z.string().nullable(),
      minutos: z.int(),
      situacao,
    }),
  ),
  summary: 'As turmas que um talento dá ou deu como instrutor',
})

export type TurmaDada = z.infer<typeof turmasDoInstrutor.output>[number]

const { base } = turmas
type ParaFluxo = Pick<TurmaDaLista, 'situacao' | 'qtdDias' | 'aMarcar' | 'terminou'>
export const fluxo = flow({
  base,
  states: SITUACOES_DA_TURMA,
  stateOf: (t: ParaFluxo) => t.situacao,
  output: turmas.record,
  actions: {
    libera: {
      label: 'Liberar',
      from: ['P', 'B'],
      // From its first day on it then runs.
      to: ['L'],
      authority: authorities.liberar,
      guard: (t) => (t.qtdDias === 0 ? 'Liberar: a turma não tem dias.' : null),
      input: nothing,
      done: 'Turma liberada.',
    },
    bloqueia: {
      label: 'Bloquear',
      from: ['L', 'A'],
      to: ['B'],
      authority: authorities.liberar,
      input: nothing,
      done: 'Turma bloqueada.',
    },
    realiza: {
      label: 'Concluir turma',
      from: ['A', 'B'],
      to: ['R'],
      authority: authorities.realizar,
      guard(t) {
        if (!t.terminou) return 'Concluir turma: o último dia ainda não chegou.'
        if (t.aMarcar === 0) return null
        return `Concluir turma: ${t.aMarcar === 1 ? 'falta marcar 1 presença' : `faltam marcar ${t.aMarcar} presenças`}.`
      },
      input: nothing,
      summary: 'Dá a turma por realizada, com toda a presença marcada',
      done: 'Turma realizada.',
    },
    reabre: {
      label: 'Reabrir turma',
      from: ['R'],
      to: ['A'],
      authority: authorities.realizar,
      input: nothing,
      confirm: {
        title: 'Reabrir a turma?',
        text: 'A presença volta a poder mudar, e os resultados dos inscritos saem.',
      },
      done: 'Turma reaberta.',
    },
    cancela: {
      label: 'Cancelar turma',
      from: ['P', 'L', 'A', 'B'],
      to: ['C'],
      authority: authorities.liberar,
      input: z.object({ motivo: texto({ label: 'Motivo', max: 500 }) }),
      done: 'Turma cancelada.',
      isDanger: true,
    },
  },
})
const versionada = z.object({ id: z.int().positive(), versao: z.int() })
/** Releases a class that is not, and blocks one that is. */
export const liberaBloqueia = endpoint({
  method: 'PUT',
  path: `${base}/{id}/libera-bloqueia`,
  access: internal(authorities.liberar),
  input: versionada,
  output: turmas.record,
  summary: 'Libera a turma; a que está liberada, bloqueia',
})
export const gravarDespesas = endpoint({
  method: 'PUT',
  path: `${base}/{id}/despesas`,
  access: internal(authorities.despesas),
  input: z.object({
    ...versionada.shape,
    despesas: z
      .array(despesaDaTurma)
      .max(100, { error: 'Informe no máximo 100 despesas' })
      .superRefine((despesas, ctx) => {
        for (const [at, { tipoDespesaId }] of despesas.entries())
          if (despesas.slice(0, at).some((other) => other.tipoDespesaId === tipoDespesaId))
            ctx.addIssue({ code: 'custom', path: [at, 'tipoDespesaId'], message: 'Este tipo já está na lista' })
      }),
  }),
  output: turmas.record,
  summary: 'Grava as despesas da turma, uma por tipo',
})
/** Every type of expense, with what the class spent on it. */
export const despesasPorTurma = endpoint({
  method: 'GET',
  path: `${tiposDespesa.base}/por-turma`,
  access: internal(authorities.ver),
  input: z.object({ turmaId: ref('turma', { label: 'Turma', fem: true }) }),
  output: z.array(
    z.object({ id: z.int(), descricao: z.string(), despesa: z.number().nullable(), valor: z.number().nullable() }),
  ),
  summary: 'Tipos de despesa, com o que a turma gastou em cada um',
})

shownIn(base, '/desenvolvimento/dias-turmas', tiposDespesa.base, prestadoresTreinamento.base)
shownIn(prestadoresTreinamento.base, base)
shownIn(tiposDespesa.base, base)
