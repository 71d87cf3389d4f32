import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/dados/backups.ts'
import { sql } from 'kysely'
import { storedLedger, writeLedger } from '../../../db/erasures.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { fileOf, notice } from './backup-trabalho.ts'

const RUNNING = 'Já há um backup sendo gerado. Espere ele terminar ou cancele-o.'

const stamp = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
/** 'quadro-2026-11-21-1413.zip': when it was started, in the installation's time zone. */
const nameOf = (ctx: Ctx, criadoEm: string) =>
  `quadro-${stamp(ctx.services.settings.timeZone).format(new Date(criadoEm)).replace(' ', '-').replace(':', '')}.zip`

const configuration = (ctx: Ctx) =>
  ctx.db
    .selectFrom('backupConfiguracao')
    .select(['versao', 'manter', 'automatico', 'hora', 'instalacao'])
    .executeTakeFirstOrThrow()

const select = (ctx: Ctx) => ctx.db.selectFrom('backup').leftJoin('usuario', 'usuario.id', 'backup.usuarioId')
const columns = [
  'backup.id',
  'backup.versao',
  'backup.situacao',
  'backup.criadoEm',
  'backup.terminadoEm',
  'usuario.nome as quem',
  'backup.automatico',
  'backup.feito',
  'backup.total',
  'backup.mensagem',
  'backup.tamanho',
  'backup.sha256',
  'backup.versaoPrograma',
  'backup.esquema',
  'backup.tabelas',
  'backup.linhas',
  'backup.arquivos',
  'backup.semConteudo',
] as const

export const backups: Route[] = [
  route(c.listarBackups)(async (ctx) => {
    const found = await select(ctx).select(columns).orderBy('backup.id', 'desc').limit(100).execute()
    const { instalacao, ...configuracao } = await configuration(ctx)
    const ledger = await storedLedger(ctx.services.storage, instalacao)
    const may = c.autoridadesDeBackup
    return {
      backups: found.map((row) => ({ ...row, nome: nameOf(ctx, row.criadoEm) })),
      ultimoEm: found.find((row) => row.situacao === 'pronta')?.criadoEm ?? null,
      configuracao,
      apagamentos: ledger?.apagamentos.length ?? 0,
      pode: [
        ...(ctx.user.can(may.gerar) ? (['gerar'] as const) : []),
        ...(ctx.user.can(may.baixar) ? (['baixar'] as const) : []),
      ],
    } as never
  }),

  route(c.gerarBackup)(async (ctx) => {
    const [row] = await rows(
      ctx.db,
      sql<{ id: number }>`insert into backup (usuario_id) values (${ctx.user.id}) on conflict do nothing returning id`,
    )
    if (!row) throw invalidState(RUNNING)
    await sql`select enfileirar('backup', ${JSON.stringify({ backup: row.id })}::jsonb, 'backup', 3, ${`backup:${row.id}`})`.execute(
      ctx.db,
    )
    await sql`select pg_notify('quadro', ${notice(ctx.empresaId)})`.execute(ctx.db)
    return row
  }),

  fileRoute(c.baixarBackup)(async (ctx, { id }) => {
    const row = await ctx.db
      .selectFrom('backup')
      .select(['chave', 'criadoEm', 'situacao'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.situacao !== 'pronta' || row.chave === null) throw notFound()
    const file = fileOf(ctx.services.settings, row.chave)
    const size = (await stat(file).catch(() => undefined))?.size
    if (size === undefined)
      throw new AppError('NOT_FOUND', 'O arquivo deste backup não está mais na pasta de backups do servidor.')
    await sql`select registrar_leitura('backup', ${id}, array['arquivo'])`.execute(ctx.db)
    return {
      name: nameOf(ctx, row.criadoEm),
      type: 'application/zip',
      size,
      body: async () => createReadStream(file),
    }
  }),

  fileRoute(c.baixarApagamentos)(async (ctx) => {
    const { instalacao } = await configuration(ctx)
    const { storage } = ctx.services
    const body = async () =>
      Buffer.from(writeLedger((await storedLedger(storage, instalacao)) ?? { instalacao, apagamentos: [] }))
    return { name: 'apagamentos.csv', type: 'text/csv', body }
  }),

  route(c.cancelarBackup)(async (ctx, { id }) => {
    const row = await ctx.db.selectFrom('backup').select('situacao').where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    const { numUpdatedRows } = await ctx.db
      .updateTable('backup')
      .set({ cancelar: true })
      .where('id', '=', id)
      .where('situacao', 'in', ['na-fila', 'executando'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw invalidState('Este backup já terminou.')
    return DONE
  }),

  route(c.excluirBackup)(async (ctx, { id, versao }) => {
    const [row] = await rows(
      ctx.db,
      sql<{ versao: number; situacao: string; chave: string | null }>`
        select versao, situacao, chave from backup where id = ${id}`,
    )
    if (!row) throw notFound()
    if (row.versao !== versao) throw stale()
    if (row.situacao === 'na-fila' || row.situacao === 'executando')
      throw invalidState('Este backup está sendo gerado. Cancele-o antes.')
    await ctx.db.deleteFrom('backup').where('id', '=', id).execute()
    const { chave } = row
    if (chave !== null) ctx.afterCommit(() => rm(fileOf(ctx.services.settings, chave), { force: true }))
    return DONE
  }),

  route(c.configurarBackup)(async (ctx, { versao, ...values }) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('backupConfiguracao')
      .set({ ...values, atualizadoEm: sql`now()` })
      .where('versao', '=', versao)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw stale()
    return DONE
  }),
]
