import { sql } from 'kysely'
import { on } from '../../../kit/transaction/events.ts'
import { talentoDesligado } from '../../cargo-salario/index.ts'

/**
 * An employee who leaves appears among the candidates as 'Já foi colaborador', even if they never applied. The candidate record is not
 * available until a recruiter changes that. The label is computed from the employments; nothing else is stored.
 */
on(talentoDesligado, async (ctx, { talentoId }) => {
  await sql`
    insert into candidato (pessoa_id, disponivel) select pessoa_id, false from talento where id = ${talentoId}
    on conflict (empresa_id, pessoa_id) do nothing`.execute(ctx.db)
})
