/** The closing of anonymous evaluations: their result is computed once, after the last day, and kept (domain of people §5.6). */
import { sql } from 'kysely'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { niveisDosPares, paresAvaliados } from './resultados-desempenho.ts'

/** Closes the released anonymous evaluations of a company whose last day has passed; answers how many. */
export function fecharAnonimas(services: Services, empresaId: number): Promise<number> {
  return asTask(services, { empresaId, usuarioId: null }, 'fechamentos', async (ctx) => {
    const terminadas = await rows(
      ctx.db,
      sql<{ id: number }>`
        select id from avaliacao_desempenho
         where anonima and liberada and fechada_em is null and data_fim < ${ctx.hoje()}::date
         order by id for update`,
    )
    for (const { id } of terminadas) {
      const pares = await paresAvaliados(ctx, id)
      const { niveis, escala } = await niveisDosPares(ctx, pares)
      await sql`
        update participante_avaliacao_desempenho p set desempenho_fechado = x.desempenho
          from unnest(${pares.map((p) => p.id)}::bigint[], ${pares.map((p) => p.desempenho)}::numeric[]) x (id, desempenho)
         where p.id = x.id`.execute(ctx.db)
      await sql`
        update participante_competencia c set peso_fechado = x.peso, exigido_fechado = x.exigido, dado_fechado = x.dado
          from unnest(${niveis.map((l) => l.id)}::bigint[], ${niveis.map((l) => l.competenciaId)}::bigint[],
                      ${niveis.map((l) => l.peso)}::integer[], ${niveis.map((l) => l.exigido)}::smallint[],
                      ${niveis.map((l) => l.dado)}::smallint[]) x (id, competencia_id, peso, exigido, dado)
         where c.participante_id = x.id and c.competencia_id = x.competencia_id`.execute(ctx.db)
      await sql`
        update avaliacao_desempenho set fechada_em = now(), escala_fechada = ${escala}::text[] where id = ${id}`.execute(
        ctx.db,
      )
    }
    return terminadas.length
  })
}
defineChore('fechamentos', {
  // Every hour, because the day begins in the installation's time zone. Most runs find nothing.
  cron: '7 * * * *',
  async run(services, owner) {
    const { rows: empresas } = await owner.query<{ id: string }>('select id from empresa where ativa order by id')
    for (const { id } of empresas) await fecharAnonimas(services, Number(id))
  },
})
