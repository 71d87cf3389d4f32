import {
  FORA_DO_PERIODO,
  HORAS_SOBREPOSTAS,
  noPeriodo,
  sobrepostas,
  TURNOS,
} from '@quadro/contract/desenvolvimento/turmas/dia-turma-campos.ts'
import { diasTurmas as c, type DiaTurma, porDatas } from '@quadro/contract/desenvolvimento/turmas/dias-turmas.ts'
import { MUDA_DIAS } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { diasEntre, somarDias } from '@quadro/contract/kit/datas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { comPalavras, exigirQueMudeDias, exigirSemPresenca, situacaoDe } from './turmas-dias.ts'

type Linha = Omit<DiaTurma, 'pode' | 'diaSemana' | 'turnoDescricao'>

/** Locks the class of a day for a change of its days, and gives the class a new version: an older form of it must not bring them back. */
async function mudarDiasDa(ctx: Ctx, turmaId: number) {
  await lockRow(ctx, 'turma', turmaId)
  const turma = await situacaoDe(ctx, turmaId)
  exigirQueMudeDias(turma)
  await updateRow(ctx, 'turma', turmaId, { atualizadoEm: sql`now()` })
  return turma
}
/** Classes are locked before their days, as everywhere, and in one order. */
const travarTurmasDe = (ctx: Ctx, ids: readonly number[]) =>
  sql`select from turma where id in (select turma_id from dia_turma where id = any (${ids}::bigint[])) order by id for update`.execute(
    ctx.db,
  )

const { routes } = resourceRoutes(c, {
  table: 'diaTurma',
  rows: (ctx) =>
    ctx.db
      .selectFrom('diaTurmaLista')
      .selectAll()
      // Said by `complete`, from the day and the shift.
      .select([sql<string>`''`.as('diaSemana'), sql<string>`''`.as('turnoDescricao')])
      .$narrowType<Linha>(),
  search: ['turmaDescricao', 'cursoNome', 'instrutor', 'descricao'],
  filters: {
    turmaId: true,
    turno: true,
    inicio: (inicio) => sql`linha.dia >= ${inicio}::date`,
    fim: (fim) => sql`linha.dia <= ${fim}::date`,
  },
  neverNull: ['dia', 'turno', 'turmaDescricao', 'cursoNome', 'instrutor'],
  may: (_, row, usual) => (MUDA_DIAS.includes(row.turmaSituacao) ? usual : []),
  async complete(_, rows) {
    for (const row of rows) Object.assign(row, comPalavras(row))
  },
  turn: async (ctx, id) => id !== undefined && travarTurmasDe(ctx, [id]),
  looksUp: ['turmaId'],
  async columns(ctx, form, current) {
    const { turmaId } = form
    if (current && current.turmaId !== turmaId) throw fieldError('turmaId', 'Um dia não muda de turma')
    if (!current && !(await ctx.db.selectFrom('turma').select('id').where('id', '=', turmaId).executeTakeFirst()))
      throw fieldError('turmaId', 'Escolha um item da lista')
    const turma = await mudarDiasDa(ctx, turmaId)
    if (current) await exigirSemPresenca(ctx, current.id)
    if (!noPeriodo(form.dia, { dataPrevIni: turma.dataPrevIni!, dataPrevFim: turma.dataPrevFim }))
      throw fieldError('dia', FORA_DO_PERIODO)
    const outros = await ctx.db
      .selectFrom('diaTurma')
      .select(['dia', 'horaIni', 'horaFim'])
      .where('turmaId', '=', turmaId)
      .where('dia', '=', form.dia)
      .where('turno', '<>', form.turno)
      .where('id', '<>', current?.id ?? 0)
      .execute()
    if (outros.some((outro) => sobrepostas(outro, form))) throw fieldError('horaIni', HORAS_SOBREPOSTAS)
    return form
  },
  removal: {
    before: travarTurmasDe,
    async refuse({ id, turmaId }, ctx) {
      await mudarDiasDa(ctx, turmaId)
      await exigirSemPresenca(ctx, id)
    },
  },
})

export const diasTurmas: Route[] = [
  ...Object.values(routes),
  route(porDatas)(async (_, { inicio, fim, porTurno }) =>
    Array.from({ length: diasEntre(inicio, fim) + 1 }, (_each, n) => somarDias(inicio, n)).flatMap((dia) =>
      (porTurno ? TURNOS : TURNOS.slice(0, 1)).map(({ codigo: turno }) => comPalavras({ dia, turno })),
    ),
  ),
]
