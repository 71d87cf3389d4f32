import {
  type CamposDoDia,
  diaDaSemana,
  doTurno,
  type Turno,
} from '@quadro/contract/desenvolvimento/turmas/dia-turma-campos.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'

export type LinhaDaTurma = Omit<c.TurmaDaLista, 'pode'> & { motivoCancelamento: string | null }
/** The classes, with their state. */
export const linhasDeTurmas = (ctx: Ctx) => ctx.db.selectFrom('turmaLista').selectAll().$narrowType<LinhaDaTurma>()
/** The state of a class; the caller has locked it. */
export async function situacaoDe(ctx: Ctx, id: number): Promise<LinhaDaTurma> {
  const found = await linhasDeTurmas(ctx).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}
/** Days change only while nobody counts on them: in a class that is planned or blocked. */
export function exigirQueMudeDias({ situacao }: LinhaDaTurma): void {
  if (situacao === 'C') throw invalidState('A turma está cancelada.')
  if (situacao === 'R') throw invalidState('A turma já foi realizada.')
  if (!c.MUDA_DIAS.includes(situacao)) throw invalidState('Bloqueie a turma para mudar o curso ou os dias.')
}

/** A day on which somebody's presence is marked stays as it was. */
export async function exigirSemPresenca(ctx: Ctx, diaId: number): Promise<void> {
  const [found] = await rows(ctx.db, sql<{ tem: boolean }>`select dia_tem_presenca(${diaId}) as tem`)
  if (found?.tem) throw invalidState('Há presença marcada neste dia: ele não muda nem sai da turma.')
}
const CAMPOS = ['dia', 'turno', 'horaIni', 'horaFim', 'descricao', 'link'] as const
export const diasDa = (ctx: Ctx, turmaId: number) =>
  ctx.db
    .selectFrom('diaTurma')
    .select(['id', ...CAMPOS])
    .where('turmaId', '=', turmaId)
    .orderBy('dia')
    .orderBy(sql`strpos('MTN', turno)`)
    .$narrowType<{ turno: Turno }>()
    .execute()
export const comPalavras = <D extends { dia: string; turno: Turno }>(dia: D) => ({
  ...dia,
  diaSemana: diaDaSemana(dia.dia),
  turnoDescricao: doTurno(dia.turno),
})
const doMesmo = (a: { dia: string; turno: string }) => (b: { dia: string; turno: string }) =>
  a.dia === b.dia && a.turno === b.turno
const igual = (a: CamposDoDia, b: CamposDoDia) => CAMPOS.every((campo) => a[campo] === b[campo])

/** Whether these days are others than those that the class has. */
export async function mudamOsDias(ctx: Ctx, turmaId: number, dias: readonly CamposDoDia[]): Promise<boolean> {
  const antes = await diasDa(ctx, turmaId)
  return antes.length !== dias.length || !dias.every((dia) => antes.some((velho) => igual(velho, dia)))
}
/** Writes the days of a class; a day that stays keeps its row. */
export async function gravarDias(ctx: Ctx, turmaId: number, dias: readonly CamposDoDia[]): Promise<void> {
  const antes = await diasDa(ctx, turmaId)
  for (const velho of antes)
    if (!dias.some(doMesmo(velho))) {
      await exigirSemPresenca(ctx, velho.id)
      await ctx.db.deleteFrom('diaTurma').where('id', '=', velho.id).execute()
    }
  for (const dia of dias) {
    const velho = antes.find(doMesmo(dia))
    if (!velho)
      await ctx.db
        .insertInto('diaTurma')
        .values({ ...dia, turmaId })
        .execute()
    else if (!igual(velho, dia)) {
      await exigirSemPresenca(ctx, velho.id)
      await updateRow(ctx, 'diaTurma', velho.id, dia)
    }
  }
}
