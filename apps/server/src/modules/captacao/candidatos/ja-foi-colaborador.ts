import { sql } from 'kysely'
import { on } from '../../../kit/transaction/events.ts'
import { talentoDesligado } from '../../cargo-salario/index.ts'

/**
 * Whoever leaves is found among the candidates as 'Já foi colaborador', also where they never applied: as a candidacy that is not
 * available until a recruiter says so. What they are follows from their engagements; nothing else is stored.
 */
on(talentoDesligado, async (ctx, { talentoId }) => {
  await sql`
    insert into candidato (pessoa_id, disponivel) select pessoa_id, false from talento where id = ${talentoId}
    on conflict (empresa_id, pessoa_id) do nothing`.execute(ctx.db)
})
