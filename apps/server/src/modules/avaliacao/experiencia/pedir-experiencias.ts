import { DIAS_ANTES } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { experienciaParaResponder } from '../avisos.ts'
import { CONTEXTO } from './experiencia-leitura.ts'

type Escritor = Pick<Ctx, 'db' | 'empresaId' | 'services'>

/** Makes the questionnaire of a row, with the released version of its model, to be answered until the end of a day. */
export async function pedir(
  { db }: Pick<Ctx, 'db'>,
  { id, versaoId, ate }: { id: number; versaoId: number; ate: string },
): Promise<void> {
  const { id: questionarioId } = await db
    .insertInto('questionario')
    .values({ contexto: CONTEXTO, versaoId, prazo: sql<string>`(${ate}::date + 1)::timestamptz` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateRow({ db }, 'acompanhamentoExperiencia', id, { questionarioId })
}

/** Tells who answers a row, once for its end; answers how many were told. */
export async function lembrar(ctx: Escritor, { id, fim, ate }: { id: number; fim: string; ate: string }) {
  const usuarios = await rows(
    ctx.db,
    sql<{ id: number }>`
      select u.id from usuarios_da_experiencia(${id}) x (id) join usuario u on u.id = x.id and u.ativo`,
  )
  await avisar(ctx, experienciaParaResponder, { ate, usuarios: usuarios.map((u) => u.id) })
  await updateRow(ctx, 'acompanhamentoExperiencia', id, { lembradoEm: sql`now()`, fimLembrado: fim })
  return usuarios.length
}

interface NaVez {
  id: number | null
  talentoId: number
  periodoExperienciaId: number
  versaoId: number
  questionarioId: number | null
  /** The questionnaire was opened for another end, or by hand until another day. */
  mudou: boolean
  fim: string
}
/**
 * Asks what an admission expects: from ten days before the last day of a period on, its evaluators get their questionnaire and are told,
 * once. Where the admission day was corrected since then, they are told the new day.
 */
export async function pedirExperiencias(services: Services, empresaId: number): Promise<number> {
  return asTask(services, { empresaId, usuarioId: null }, 'experiencias', async (ctx) => {
    // One run at a time: what is expected and not kept has no row to lock.
    await sql`select pg_advisory_xact_lock(hashtext('experiencias'), ${empresaId})`.execute(ctx.db)
    const naVez = await rows(
      ctx.db,
      sql<NaVez>`
        select e.id, e.talento_id, e.periodo_experiencia_id, coalesce(e.versao_liberada_id, 0) as versao_id, e.questionario_id, e.fim::text as fim,
               e.fim_lembrado is not null and e.fim_lembrado <> e.fim as mudou
          from experiencia_prevista e
         where e.data_admissao <= ${ctx.hoje()}::date
           and e.fim between ${ctx.hoje()}::date and ${ctx.hoje()}::date + ${DIAS_ANTES}::int
           and (e.situacao = 'P' and e.versao_liberada_id is not null
                or e.situacao = 'A' and e.fim_lembrado is distinct from e.fim
                or e.situacao = 'V' and e.fim_lembrado <> e.fim)
         order by e.talento_id, e.dias, e.id`,
    )
    for (const r of naVez) {
      const { id } =
        r.id !== null
          ? { id: r.id }
          : await ctx.db
              .insertInto('acompanhamentoExperiencia')
              .values({ talentoId: r.talentoId, periodoExperienciaId: r.periodoExperienciaId })
              .returning('id')
              .executeTakeFirstOrThrow()
      if (r.questionarioId === null) await pedir(ctx, { id, versaoId: r.versaoId, ate: r.fim })
      else if (r.mudou)
        await ctx.db
          .updateTable('questionario')
          .set({ prazo: sql<string>`(${r.fim}::date + 1)::timestamptz` })
          .where('id', '=', r.questionarioId)
          .where('respondidoEm', 'is', null)
          .execute()
      await lembrar(ctx, { id, fim: r.fim, ate: r.fim })
    }
    return naVez.length
  })
}
defineChore('experiencias', {
  // Every hour, because the day begins in the installation's time zone. Most runs find nothing.
  cron: '41 * * * *',
  async run(services, owner) {
    const { rows: empresas } = await owner.query<{ id: string }>('select id from empresa where ativa order by id')
    for (const { id } of empresas) await pedirExperiencias(services, Number(id))
  },
})

/** Until when something asked by hand can be answered, if nobody says: the end, or ten days from today. */
export const prazoPadrao = (fim: string, hoje: string): string => (fim >= hoje ? fim : somarDias(hoje, DIAS_ANTES))
