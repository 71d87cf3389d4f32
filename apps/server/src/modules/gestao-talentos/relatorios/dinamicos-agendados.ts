import {
  LARGO_DEMAIS,
  MAX_NO_PDF,
  talentoDinamico,
} from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import type { Pool } from 'pg'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore, defineJob, enqueue } from '../../../kit/jobs/jobs.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { printOrQueue, slug } from '../../../kit/reports/report.ts'
import { asTask, type Whose } from '../../../kit/transaction/task.ts'
import { relatorioAgendado } from '../avisos.ts'
import { recortar, salvosDoLeitor } from './dinamicos-salvos.ts'

/**
 * Saved reports that somebody wants made regularly. Each file is made as the one who receives it, with the authorities, areas and columns of
 * that moment, and waits as the result of a job: the mail says only where.
 */

/** Error code of `entrar_tarefa` for a user who was removed from the company or is inactive. */
const SEM_ACESSO = '42501'
/** Longer than any report takes: it already runs as a job, and need not become one. */
const SEM_PRESSA = 2 ** 31 - 1

type Pedido = { relatorioId: number; formato: 'xlsx' | 'pdf' }
const trabalho = defineJob<Pedido & Record<string, unknown>>('relatorio-dinamico-agendado', {
  title: 'Relatório agendado',
  failure: 'Não foi possível gerar o relatório.',
  async run(ctx, { relatorioId, formato }, { attach }) {
    const salvo = await salvosDoLeitor(ctx).where('r.id', '=', relatorioId).executeTakeFirst()
    if (!salvo) throw new AppError('NOT_FOUND', 'O relatório salvo não é mais compartilhado com você.')
    const { definicao } = await recortar(ctx, salvo.definicao)
    if (definicao.colunasDinamicas.length === 0)
      throw new AppError('FORBIDDEN', 'Você não pode ver nenhuma das colunas deste relatório.')
    // It may have become wider since it was scheduled.
    if (formato === 'pdf' && definicao.colunasDinamicas.length > MAX_NO_PDF)
      throw new AppError('INVALID_STATE', LARGO_DEMAIS)
    const filters = { ...definicao, titulo: salvo.titulo, dataReferencia: ctx.hoje(), empresasIds: [] }
    const { base: report, module } = talentoDinamico
    const whose = { empresaId: ctx.empresaId, usuarioId: ctx.user.id }
    const what = { report, module, title: salvo.titulo, filters, format: formato }
    let bytes: Awaited<ReturnType<typeof printOrQueue>>
    try {
      bytes = await printOrQueue(ctx.services, whose, what, SEM_PRESSA)
    } catch (error) {
      if (error instanceof AppError && error.code === 'NO_DATA') return talentoDinamico.messages.noData
      throw error
    }
    if (!Buffer.isBuffer(bytes)) throw new Error('The report became a second job')
    const { contentTypes } = await import('../../../documents/print.ts')
    await attach({ name: `${slug(salvo.titulo)}-${ctx.hoje()}.${formato}`, type: contentTypes[formato], bytes })
    await avisar(ctx, relatorioAgendado, { usuarioId: ctx.user.id, relatorioId })
    return undefined
  },
})

/** The last day, until today, on which one is made. */
const DIA = `case a.periodicidade when 'D' then current_date
                                  when 'S' then date_trunc('week', current_date)::date
                                  else date_trunc('month', current_date)::date end`

/** Makes the job of one schedule, if no other process did. */
async function fazer(ctx: Ctx, agendaId: number): Promise<void> {
  const agenda = await ctx.db
    .selectFrom('relatorioDinamicoAgenda')
    .select(['relatorioId', 'formato'])
    .where('id', '=', agendaId)
    .where((eb) => eb.or([eb('ultimoDia', 'is', null), eb('ultimoDia', '<', ctx.hoje())]))
    .forUpdate()
    .executeTakeFirst()
  if (!agenda) return
  const { relatorioId, formato } = agenda
  const salvo = await salvosDoLeitor(ctx).where('r.id', '=', relatorioId).executeTakeFirst()
  if (!salvo || !ctx.user.can(talentoDinamico.authority)) {
    // What one does not receive any more is not made any more, also when it is given back later.
    await ctx.db.deleteFrom('relatorioDinamicoAgenda').where('id', '=', agendaId).execute()
    return
  }
  const pedido: Pedido = { relatorioId, formato: formato === 'pdf' ? 'pdf' : 'xlsx' }
  const tarefaId = await enqueue(ctx, trabalho, pedido, { titulo: salvo.titulo })
  await updateRow(ctx, 'relatorioDinamicoAgenda', agendaId, { ultimoDia: ctx.hoje(), tarefaId })
}

/** Before this hour nobody reads them. */
const MANHA = 6
/** Every schedule whose day has come. One made on its own day begins with the next. */
export async function gerarAgendados(services: Services, owner: Pool, daHora = MANHA): Promise<void> {
  // The connection uses the installation's time zone. A server that was off makes them later.
  const { rows: todos } = await owner.query<{ id: string; empresa: string; usuario: string }>(
    `select a.id, a.empresa_id as empresa, a.usuario_id as usuario
      from relatorio_dinamico_agenda a join empresa e on e.id = a.empresa_id and e.ativa
     where extract(hour from now()) >= $1 and coalesce(a.ultimo_dia, a.criado_em::date) < ${DIA}
     order by a.id`,
    [daHora],
  )
  const falhas: unknown[] = []
  for (const { id, empresa, usuario } of todos) {
    const whose: Whose = { empresaId: Number(empresa), usuarioId: Number(usuario) }
    try {
      await asTask(services, whose, 'relatorios-agendados', (ctx) => fazer(ctx, Number(id)))
    } catch (error) {
      // An error must not stop those of the others, and who may no longer enter the company gets nothing from it.
      if (!(error instanceof AppError) && (error as { code?: string }).code !== SEM_ACESSO) falhas.push(error)
    }
  }
  if (falhas.length > 0) throw falhas[0]
}
defineChore('relatorios-agendados', { cron: '12 * * * *', run: (services, owner) => gerarAgendados(services, owner) })
