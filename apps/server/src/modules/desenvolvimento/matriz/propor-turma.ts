import * as c from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, invalidState } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { inscrever, turmaTravada } from '../turmas/inscricoes.ts'
import { exigirCurso } from '../turmas/turmas.ts'
import { POR_COMECAR } from './treinamentos-obrigatorios.ts'

type Proposta = { id: number; descricao: string; inscritos: number; nova: boolean }

/** The people, locked, so that a second press waits and finds them in their class; those who are in none of the course, in the given order. */
async function semTurma(ctx: Ctx, cursoId: number, talentosIds: readonly number[]): Promise<number[]> {
  const vistos = await ctx.db
    .selectFrom('talento')
    .select('id')
    .where('id', 'in', [...talentosIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (vistos.length < talentosIds.length) throw fieldError('talentosIds', 'Escolha itens da lista')
  const ativos = await rows(
    ctx.db,
    sql<{ id: number }>`
      select t.id from talento_lista t
       where t.id = any (${[...talentosIds]}::bigint[]) and t.situacao = 'A'
         and not exists (select from colaborador_turma x join turma u on u.id = x.turma_id
                          where x.talento_id = t.id and x.cancelada_em is null and u.curso_id = ${cursoId}::bigint
                            and u.cancelada_em is null and u.realizada_em is null)`,
  )
  return talentosIds.filter((id) => ativos.some((each) => each.id === id))
}

/** Seats of classes to come are given first, in the order of the classes; for who is left there is a new one. */
async function proporTurma(ctx: Ctx, cursoId: number, talentosIds: readonly number[]) {
  await exigirCurso(ctx, cursoId)
  let restam = await semTurma(ctx, cursoId, talentosIds)
  const jaEstavam = talentosIds.length - restam.length
  if (restam.length === 0) throw invalidState('Quem você escolheu já está em uma turma deste curso.')
  const turmas: Proposta[] = []
  const porComecar = await rows(
    ctx.db,
    sql<{ id: number }>`
      select t.id from turma_lista t where t.curso_id = ${cursoId}::bigint and ${POR_COMECAR}
       order by coalesce(t.primeiro_dia, t.data_prev_ini), t.id`,
  )
  for (const { id } of porComecar) {
    if (restam.length === 0) break
    // Once it is locked its seats are counted again.
    const { descricao, vagas, inscritos, espera, situacao } = await turmaTravada(ctx, id)
    if (espera > 0 || (situacao !== 'P' && situacao !== 'L')) continue
    const cabem = restam.slice(0, vagas === null ? restam.length : Math.max(0, vagas - inscritos))
    if (cabem.length === 0) continue
    turmas.push({ id, descricao, inscritos: (await inscrever(ctx, id, cabem)).inscritos, nova: false })
    restam = restam.slice(cabem.length)
  }
  if (restam.length > 0) {
    const descricao = `Proposta em ${formatarData(ctx.hoje())}`
    const { id } = await ctx.db
      .insertInto('turma')
      .values({
        ...{ cursoId, descricao, instrutor: c.INSTRUTOR_A_DEFINIR, custo: 0 },
        dataPrevIni: somarDias(ctx.hoje(), c.PROPOE_EM_DIAS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    turmas.push({ id, descricao, inscritos: (await inscrever(ctx, id, restam)).inscritos, nova: true })
  }
  return { turmas, jaEstavam }
}

export const propoeTurma: Route = route(c.proporTurma)((ctx, { cursoId, talentosIds }) => {
  if (!c.autoridadesDaProposta.every((authority) => ctx.user.can(authority))) throw forbidden()
  return proporTurma(ctx, cursoId, [...new Set(talentosIds)])
})
