import * as c from '@quadro/contract/shell/inicio/mensagens.ts'
import { sql } from 'kysely'
import { AppError } from '../../../kit/http/errors.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { asTask, type Whose } from '../../../kit/transaction/task.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { comAutoridade, TEXTO } from './mensagens.ts'

/** Error code of `entrar_tarefa` for a user who was removed from the company or is inactive. */
const SEM_ACESSO = '42501'
/** Maximum per box; the page has the others. */
const MAIS = 15

/** Sends a user's waiting messages as one mail, once a day. Nothing is sent when all were read meanwhile. */
export async function enviarResumo(services: Services, whose: Whose & { usuarioId: number }): Promise<void> {
  await asTask(services, whose, 'resumo-avisos', async (ctx) => {
    // Only one process can take it.
    const { numInsertedOrUpdatedRows: taken } = await ctx.db
      .insertInto('resumoAvisos')
      .values({ usuarioId: ctx.user.id, enviadoEm: ctx.hoje() })
      .onConflict((oc) =>
        oc
          .columns(['empresaId', 'usuarioId'])
          .doUpdateSet({ enviadoEm: ctx.hoje() })
          .where(sql<boolean>`resumo_avisos.enviado_em is distinct from excluded.enviado_em`),
      )
      .executeTakeFirstOrThrow()
    if (!taken) return
    const novas = await rows(
      ctx.db,
      sql<{ tipo: c.Caixa; remetente: string; texto: string }>`
        select u.tipo, m.remetente, ${TEXTO} as texto
          from usuario_mensagem u join mensagem m on m.empresa_id = u.empresa_id and m.id = u.mensagem_id
         where u.usuario_id = ${ctx.user.id} and u.resumo and not u.lida and ${comAutoridade(ctx)}
         order by u.data desc, u.id desc`,
    )
    // Messages that are shown nowhere else existed only for the digest.
    await ctx.db.deleteFrom('usuarioMensagem').where('usuarioId', '=', ctx.user.id).where('aqui', '=', false).execute()
    await ctx.db
      .updateTable('usuarioMensagem')
      .set({ resumo: false })
      .where('usuarioId', '=', ctx.user.id)
      .where('resumo', '=', true)
      .execute()
    if (novas.length === 0) return
    const { email } = await ctx.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', ctx.user.id)
      .executeTakeFirstOrThrow()
    const porCaixa = Map.groupBy(novas, ({ tipo }) => tipo)
    const caixas = c.TIPOS_DE_CAIXA.flatMap((tipo) => {
      const todas = porCaixa.get(tipo) ?? []
      const resto = todas.length - MAIS
      return todas.length === 0
        ? []
        : [
            {
              titulo: `${c.CAIXAS[tipo]} (${todas.length})`,
              linhas: [
                ...todas.slice(0, MAIS).map(({ remetente, texto }) => `${remetente}: ${texto}`),
                ...(resto > 0 ? [`e mais ${resto} no sistema`] : []),
              ],
            },
          ]
    })
    if (email)
      await sendMail(ctx, {
        para: email,
        template: 'resumo',
        data: {
          nome: ctx.user.nome.split(' ')[0]!,
          quantas: novas.length,
          caixas,
          link: `${services.settings.publicUrl}/`,
        },
      })
  })
}

/** Sends the digests of all users whose hour has come and who have waiting messages. */
export async function enviarResumos(services: Services, owner: import('pg').Pool): Promise<void> {
  // The connection uses the installation's time zone. A server that was off at that hour sends the digests later.
  const { rows: todos } = await owner.query<{ empresa: string; usuario: string }>(`
    select distinct u.empresa_id as empresa, u.usuario_id as usuario
      from usuario_mensagem u
      left join resumo_avisos r on r.empresa_id = u.empresa_id and r.usuario_id = u.usuario_id
     where u.resumo and extract(hour from now()) >= coalesce(r.hora, 8)
       and (r.enviado_em is null or r.enviado_em < current_date)
     order by 1, 2`)
  const falhas: unknown[] = []
  for (const { empresa, usuario } of todos) {
    const whose = { empresaId: Number(empresa), usuarioId: Number(usuario) }
    try {
      await enviarResumo(services, whose)
    } catch (error) {
      // An error must not stop the digests of the others.
      if (!(error instanceof AppError) && (error as { code?: string }).code !== SEM_ACESSO) {
        falhas.push(error)
        continue
      }
      // A user who may no longer enter the company gets no digest from it.
      await owner.query(
        'update usuario_mensagem set resumo = false where empresa_id = $1 and usuario_id = $2 and resumo',
        [whose.empresaId, whose.usuarioId],
      )
    }
  }
  if (falhas.length > 0) throw falhas[0]
}

defineChore('resumo-avisos', { cron: '7,37 * * * *', run: enviarResumos })
