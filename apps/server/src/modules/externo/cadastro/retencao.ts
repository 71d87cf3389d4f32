import { formatarData } from '@quadro/contract/kit/formato.ts'
import type pg from 'pg'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { asTask } from '../../../kit/transaction/task.ts'

/** Days between the notice and the deletion. A login meanwhile keeps the record. */
export const DIAS_DE_AVISO = 30

interface Parado {
  candidato_id: string
  empresa_id: string
  nome: string
  email: string
  meses: number
  dia: string
}

/** Notifies candidates whose time ends within the notice period, once per period of inactivity. */
async function avisar(services: Services, owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<Parado>(
    `select candidato_id, empresa_id, nome, email, meses, greatest(limite, current_date + $1::int)::text as dia
       from candidato_parado
      where email is not null and limite <= current_date + $1::int and (aviso_exclusao is null or aviso_exclusao < atividade)
      order by candidato_id limit 2000`,
    [DIAS_DE_AVISO],
  )
  for (const one of rows)
    await asTask(
      services,
      { empresaId: Number(one.empresa_id), usuarioId: null },
      'retencao-candidatos',
      async (ctx) => {
        const { nome: empresa } = await ctx.db
          .selectFrom('empresa')
          .select('nome')
          .where('id', '=', ctx.empresaId)
          .executeTakeFirstOrThrow()
        await sendMail(ctx, {
          para: one.email,
          template: 'aviso-exclusao',
          data: {
            nome: one.nome,
            empresa,
            meses: one.meses,
            data: formatarData(one.dia),
            link: `${services.settings.publicUrl}/externo/login?empresaId=${one.empresa_id}`,
          },
        })
        await updateRow(ctx, 'candidato', Number(one.candidato_id), { avisoExclusao: ctx.hoje() })
      },
    )
}

/** Deletes candidates whose time has ended and who were notified early enough, or cannot be notified. */
async function apagar({ log }: Services, owner: pg.Pool, signal: AbortSignal): Promise<void> {
  const ended = `limite <= current_date
    and (email is null or (aviso_exclusao >= atividade and aviso_exclusao <= current_date - ${DIAS_DE_AVISO}))`
  const { rows } = await owner.query<{ candidato_id: string }>(
    `select candidato_id from candidato_parado where ${ended} order by candidato_id limit 5000`,
  )
  for (const { candidato_id } of rows) {
    signal.throwIfAborted()
    try {
      // Checks each one again in its own transaction, because the candidate may have logged in since.
      await owner.query(
        `select apagar_candidato(candidato_id, 'prazo') from candidato_parado where candidato_id = $1 and ${ended}`,
        [candidato_id],
      )
    } catch (error) {
      // A candidate who cannot be deleted must not stop the others.
      log.error({ candidato: candidato_id, mensagem: (error as Error).message }, 'candidato não apagado pelo prazo')
    }
  }
}

defineChore('retencao-candidatos', {
  cron: '41 3 * * *',
  async run(services, owner, _payload, { signal }) {
    await avisar(services, owner)
    await apagar(services, owner, signal)
  },
})
