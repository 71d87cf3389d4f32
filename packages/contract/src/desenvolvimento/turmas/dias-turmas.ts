import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { diasEntre } from '../../kit/datas.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, data, dataOpcional, dataValida, opcao, ref } from '../../kit/fields.ts'
import { formatarData } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { type CamposDoDia, camposDoDia, diaLido, doTurno, horasErradas, TURNOS } from './dia-turma-campos.ts'
import { turmas } from './turmas.ts'

/** The days of all classes, by date. A day is also written with its class, as one of its rows. */
export const diasTurmas = withoutOptions(
  resource({
    module: 'desenvolvimento',
    path: 'dias-turmas',
    singular: 'Dia da Turma',
    plural: 'Dias das Turmas',
    label: (d: { dia: string; turno: keyof typeof ROTULO }) => `${formatarData(d.dia)}, ${ROTULO[d.turno]}`,
    exclusao: 'O dia sai da turma. Não dá para desfazer.',
    // A day stays in its class: a change names the same one.
    fields: { turmaId: ref('turma', { label: 'Turma', fem: true }), ...camposDoDia },
    rules: (form) =>
      form.superRefine((value, ctx) => {
        const errada = horasErradas(value as unknown as CamposDoDia)
        if (errada) ctx.addIssue({ code: 'custom', path: [errada.field], message: errada.message })
      }),
    row: {
      ...diaLido,
      dia: z.string(),
      turno: z.enum(['M', 'T', 'N']),
      turmaId: z.int(),
      turmaDescricao: z.string(),
      turmaSituacao: z.enum(['P', 'L', 'A', 'B', 'R', 'C']),
      cursoNome: z.string(),
      instrutor: z.string(),
    },
    filters: {
      turmaId: ref('turma', { label: 'Turma', fem: true }).optional(),
      turno: opcao(TURNOS, { label: 'Turno' }).optional(),
      inicio: dataOpcional({ label: 'De', fem: true }).optional(),
      fim: dataOpcional({ label: 'Até', fem: true }).optional(),
    },
    columns: {
      dia: { label: 'Dia', format: 'date' },
      diaSemana: { label: 'Dia da semana', format: 'text' },
      turno: { label: 'Turno', format: 'text', value: (d) => d.turnoDescricao },
      horario: { label: 'Horário', format: 'text', value: (d) => (d.horaIni ? `${d.horaIni} – ${d.horaFim}` : null) },
      turmaDescricao: { label: 'Turma', format: 'text' },
      cursoNome: { label: 'Curso', format: 'text' },
      instrutor: { label: 'Instrutor', format: 'text' },
      descricao: { label: 'Descrição', format: 'text' },
      link: { label: 'Link', format: 'text' },
    },
    sorts: ['dia', 'turno', 'turmaDescricao', 'cursoNome', 'instrutor'],
    sort: 'dia,desc',
  }),
)
const ROTULO = { M: doTurno('M'), T: doTurno('T'), N: doTurno('N') }
export type DiaTurma = z.infer<typeof diasTurmas.row>

const MAIS_DIAS = 366
/** The days from one to another as they may be entered in a class: one each, or one for each shift. */
export const porDatas = endpoint({
  method: 'GET',
  path: `${diasTurmas.base}/por-datas`,
  access: internal(turmas.authorities.criar, turmas.authorities.editar),
  input: z
    .object({
      inicio: data({ label: 'Data inicial', fem: true }),
      fim: data({ label: 'Data final', fem: true }),
      porTurno: booleano({ label: 'Por turno' }).default(false),
    })
    .superRefine(({ inicio, fim }, ctx) => {
      const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['fim'], message })
      if (fim < inicio) refuse('A data final deve ser maior que a data inicial')
      // A day that does not exist is refused by its field already.
      else if ([inicio, fim].every(dataValida) && diasEntre(inicio, fim) >= MAIS_DIAS)
        refuse(`Informe no máximo ${MAIS_DIAS} dias`)
    }),
  output: z.array(
    z.object({ dia: z.string(), diaSemana: z.string(), turno: z.enum(['M', 'T', 'N']), turnoDescricao: z.string() }),
  ),
  summary: 'Os dias entre duas datas, como dias de uma turma; por turno, três de cada',
})

shownIn(diasTurmas.base, turmas.base)
