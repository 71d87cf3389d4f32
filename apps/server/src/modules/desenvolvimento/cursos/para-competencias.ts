import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { cursosOferecidos, treinosDasCompetencias } from '../../cargo-salario/index.ts'

/** A gap in a competence is offered the courses that develop it, of those that may be chosen. */
registerProvider(treinosDasCompetencias, async (ctx, { competenciasIds }) =>
  ctx.user.can(cursos.authorities.ver)
    ? rows(
        ctx.db,
        sql<{ competenciaId: number; nome: string; url: string }>`
          select x.competencia_id, c.nome, ${`${cursos.base}/`} || c.id as url
            from competencia_curso x join curso_lista c on c.empresa_id = x.curso_empresa_id and c.id = x.curso_id
           where x.competencia_id = any(${competenciasIds}::bigint[]) and c.oferecido
           order by x.competencia_id, sem_acento(c.nome), c.id`,
      )
    : [],
)

registerProvider(cursosOferecidos, async (ctx, { ids }) => {
  const found = await ctx.db
    .selectFrom('cursoLista')
    .select('id')
    .where('id', 'in', [...ids, 0])
    .where('oferecido', '=', true)
    .$narrowType<{ id: number }>()
    .execute()
  return found.map(({ id }) => id)
})
