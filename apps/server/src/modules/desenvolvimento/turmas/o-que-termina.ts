/** Seats in classes after somebody's last day. */
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { oQueTermina } from '../../cargo-salario/index.ts'

registerProvider(oQueTermina, async (ctx, { talentoId, data }) => {
  if (!ctx.user.can(turmas.authorities.ver)) return []
  const lugares = await rows(
    ctx.db,
    sql<{ id: number; curso: string; dia: string }>`
      select t.id, t.curso_nome as curso, min(d.dia)::text as dia
        from colaborador_turma x
        join turma_lista t on t.id = x.turma_id and t.situacao not in ('R', 'C')
        join dia_turma d on d.turma_id = x.turma_id and d.dia > ${data}::date
       where x.talento_id = ${talentoId} and x.cancelada_em is null group by t.id, t.curso_nome order by 3 limit 20`,
  )
  return lugares.map(({ id, curso, dia }) => ({
    ...{ titulo: 'Inscrição em turma', detalhe: `${curso}, em ${formatarData(dia)}` },
    ...{ url: `${turmas.page}/${id}`, sozinho: false },
  }))
})
