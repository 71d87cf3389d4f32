import type { Choque } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/**
 * What keeps these people from a day of their class: a leave, of which only the period and whether it is a vacation is told, or another
 * class at the same time (in the same shift, where one of the two days has no times). One line per reason, with its first day.
 */
export const choquesDe = (ctx: Ctx, inscricoes: readonly number[]): Promise<(Choque & { id: number })[]> =>
  rows(
    ctx.db,
    sql<Choque & { id: number }>`
      with dias as (
        select x.id, x.talento_id, x.turma_id, d.dia, d.turno, d.hora_ini, d.hora_fim
          from colaborador_turma x
          join turma t on t.empresa_id = x.empresa_id and t.id = x.turma_id and t.cancelada_em is null and t.realizada_em is null
          join dia_turma d on d.empresa_id = x.empresa_id and d.turma_id = x.turma_id
         where x.id = any (${[...inscricoes]}::bigint[]) and x.cancelada_em is null)
      select id, min(dia) as dia, tipo, ate, turma from (
        select i.id, i.dia, case when m.classe = 'FERIAS_RECESSO' then 'F' else 'A' end as tipo, a.fim as ate, '' as turma, a.id as motivo
          from dias i
          join colaborador_afastamento a on a.talento_id = i.talento_id and i.dia >= a.inicio and (a.fim is null or i.dia <= a.fim)
          join afastamento m on m.empresa_id = a.empresa_id and m.id = a.afastamento_id
        union all
        select i.id, i.dia, 'T', null, o.descricao::text, o.id
          from dias i
          join colaborador_turma y on y.talento_id = i.talento_id and y.turma_id <> i.turma_id and y.cancelada_em is null and not y.espera
          join turma o on o.empresa_id = y.empresa_id and o.id = y.turma_id and o.cancelada_em is null
          join dia_turma e on e.empresa_id = y.empresa_id and e.turma_id = y.turma_id and e.dia = i.dia
         where case when i.hora_ini is null or e.hora_ini is null then i.turno = e.turno
                    else i.hora_ini < e.hora_fim and e.hora_ini < i.hora_fim end) c
       group by id, tipo, ate, turma, motivo
       order by dia, tipo, turma`,
  )
