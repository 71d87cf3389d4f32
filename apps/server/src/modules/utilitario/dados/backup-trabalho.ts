import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import { autoridadesDeBackup } from '@quadro/contract/utilitario/dados/backups.ts'
import type pg from 'pg'
import { backup } from '../../../db/backup.ts'
import { encodeNotice } from '../../../kit/http/hub.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import type { Settings } from '../../../settings.ts'
import { programVersion } from '../../../version.ts'
import { PRIMEIRO_USUARIO } from '../acessos/poder.ts'
import { backupFalhou } from '../avisos.ts'

/** Path of a backup's file. It is outside the storage, so that no backup contains another, and its name cannot be guessed. */
export const fileOf = ({ backupDir }: Pick<Settings, 'backupDir'>, chave: string): string =>
  join(backupDir, `${chave}.zip`)

/** Tells the pages of a company that the list of backups changed. Id 0 stands for the list, because no record has it. */
export const notice = (empresaId: number): string =>
  encodeNotice({ empresaId, event: 'dados', data: { entidade: 'backup', id: 0 } })

/** Ignores a file that does not exist or cannot be reached. */
const discard = (file: string): Promise<void> => rm(file, { force: true }).catch(() => {})

const CHECK_MS = 1000
/** How long failed backups stay in the list. */
const KEEP_FAILED = '30 days'
const SAID: Record<string, string> = {
  ENOSPC: 'Não há espaço em disco para o backup. Libere espaço ou escolha outra pasta em BACKUP_DIR.',
  EDQUOT: 'Não há espaço em disco para o backup. Libere espaço ou escolha outra pasta em BACKUP_DIR.',
  EACCES: 'A pasta dos backups não pode ser escrita pelo servidor. Veja BACKUP_DIR.',
  EROFS: 'A pasta dos backups não pode ser escrita pelo servidor. Veja BACKUP_DIR.',
  ENOTDIR: 'BACKUP_DIR não é uma pasta.',
  EEXIST: 'BACKUP_DIR não é uma pasta.',
}
const UNKNOWN = 'Não foi possível gerar o backup. O registro de eventos do servidor diz por quê.'

/** Makes one backup. When the process stops, the job returns to the queue; a failed attempt leaves no file. */
async function run(
  services: Services,
  owner: pg.Pool,
  { backup: id, empresa }: { backup?: unknown; empresa?: unknown },
  { last, signal: shutdown }: { last: boolean; signal: AbortSignal },
): Promise<void> {
  const { settings, storage, log } = services
  const write = async (set: string, values: unknown[] = [], where = `situacao in ('na-fila', 'executando')`) => {
    const { rows } = await owner.query<{ cancelar: boolean; chave: string | null }>(
      `update backup set ${set} where id = $1 and ${where} returning cancelar, chave`,
      [id, ...values],
    )
    if (rows[0] && empresa) await owner.query(`select pg_notify('quadro', $1)`, [notice(Number(empresa))])
    return rows[0]
  }
  const end = (situacao: string, mensagem: string | null) =>
    write('situacao = $2, mensagem = $3, terminado_em = now(), chave = null, feito = null, total = null', [
      situacao,
      mensagem,
    ])

  const chave = randomBytes(16).toString('hex')
  const file = fileOf(settings, chave)
  const before = await owner.query<{ chave: string | null }>('select chave from backup where id = $1', [id])
  const left = before.rows[0]?.chave
  const begun = await write(
    `situacao = 'executando', iniciado_em = coalesce(iniciado_em, now()), feito = null, mensagem = null, chave = $2`,
    [chave],
    `situacao in ('na-fila', 'executando') and not cancelar`,
  )
  // The file of an attempt whose process died.
  if (left) await discard(`${fileOf(settings, left)}.parcial`)
  if (!begun) {
    await end('cancelada', null)
    return
  }

  const cancelled = new AbortController()
  const look = setInterval(() => {
    owner.query('select cancelar from backup where id = $1', [id]).then(
      ({ rows }) => rows[0]?.cancelar !== false && cancelled.abort(),
      () => {},
    )
  }, CHECK_MS).unref()
  let told = 0
  const progress = (feito: number, total: number) => {
    const now = Date.now()
    if (now - told < CHECK_MS) return
    told = now
    // The progress is only displayed, so a failure to save it must not end the backup.
    write('feito = $2, total = $3', [feito, total]).catch(() => {})
  }
  try {
    await mkdir(settings.backupDir, { recursive: true, mode: 0o700 })
    const signal = AbortSignal.any([cancelled.signal, shutdown])
    const ownerUrl = owner.options.connectionString!
    const made = await backup({ ownerUrl, storage, file, signal, progress })
    signal.throwIfAborted()
    const ready = await write(
      `situacao = 'pronta', terminado_em = now(), feito = total, tamanho = $2, sha256 = $3, versao_programa = $4, esquema = $5,
       tabelas = $6, linhas = $7, arquivos = $8, sem_conteudo = $9`,
      [
        made.tamanho,
        made.sha256,
        programVersion,
        made.migracoes.at(-1)!.nome.replace(/\.sql$/, ''),
        made.tabelas.length,
        made.tabelas.reduce((sum, table) => sum + table.linhas, 0),
        made.arquivos.length,
        made.semConteudo.length,
      ],
      `situacao = 'executando' and not cancelar and chave = '${chave}'`,
    )
    if (!ready) {
      await discard(file)
      await end('cancelada', null)
      return
    }
  } catch (error) {
    await discard(file)
    if (cancelled.signal.aborted) {
      await end('cancelada', null)
      return
    }
    const { name, message, stack, code } = error as NodeJS.ErrnoException
    if (shutdown.aborted) {
      await write(`situacao = 'na-fila', chave = null, feito = null, total = null`)
      throw new Error('The process ends')
    }
    log.error({ backup: id, erro: name, mensagem: message, pilha: stack }, 'backup falhou')
    const said = code === undefined ? undefined : SAID[code]
    if (said || last) {
      await end('falhou', said ?? UNKNOWN)
      await avisarFalha(services, owner, said ?? UNKNOWN)
      return
    }
    await write(`situacao = 'na-fila', chave = null, feito = null, total = null`)
    throw new Error(message)
  } finally {
    clearInterval(look)
  }
  await prune(services, owner)
}

/** Notifies the users who answer for every company and may see backups, each in one of their companies. */
async function avisarFalha(services: Services, owner: pg.Pool, mensagem: string): Promise<void> {
  const { rows } = await owner.query<{ empresa: string; usuarios: string[] }>(
    `select empresa, array_agg(usuario) as usuarios
       from (select min(a.empresa_id) as empresa, u.id as usuario
               from usuario u join acesso a on a.usuario_id = u.id and not a.restrito_a_areas
               join perfil_autoridade ver on ver.perfil_id = a.perfil_id and ver.autoridade = $1
              where u.ativo
                and (u.id = $2 or exists (select from perfil_autoridade t where t.perfil_id = a.perfil_id and t.autoridade = $3))
              group by u.id) x
      group by empresa`,
    [autoridadesDeBackup.ver.name, PRIMEIRO_USUARIO, NAMED.ROLE_VER_TODAS_EMPRESAS.name],
  )
  for (const { empresa, usuarios } of rows)
    await asTask(services, { empresaId: Number(empresa), usuarioId: null }, 'backup', async (ctx) => {
      await avisar(ctx, backupFalhou, { mensagem, usuarios: usuarios.map(Number) })
    })
}

/** Keeps only as many of the newest backups as the setting says. */
async function prune({ settings }: Services, owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ chave: string | null }>(
    `delete from backup where id in (
       select id from backup where situacao = 'pronta' order by id desc offset (select manter from backup_configuracao))
     or situacao in ('falhou', 'cancelada') and criado_em < now() - interval '${KEEP_FAILED}' returning chave`,
  )
  for (const { chave } of rows) if (chave) await discard(fileOf(settings, chave))
}

/** Marks backups whose process died in the last attempt, and makes the nightly one when its hour has come. */
async function nightly(_services: Services, owner: pg.Pool): Promise<void> {
  await owner.query(`
    update backup b set situacao = case when cancelar then 'cancelada' else 'falhou' end, terminado_em = now(), chave = null,
           mensagem = case when not cancelar then 'O backup foi interrompido e não pôde continuar.' end
     where situacao in ('na-fila', 'executando') and criado_em < now() - interval '5 minutes'
       and not exists (select from graphile_worker.jobs j
                        where j.key = 'backup:' || b.id and (j.attempts < j.max_attempts or j.locked_at is not null))`)
  // The connection uses the installation's time zone. A server that was off at that hour makes the backup later.
  await owner.query(`
    with novo as (
      insert into backup (automatico)
      select true from backup_configuracao
       where backup_configuracao.automatico and extract(hour from now()) >= hora
         and not exists (select from backup b where b.automatico and b.criado_em >= current_date)
      on conflict do nothing returning id)
    select graphile_worker.add_job('backup', json_build_object('backup', id), queue_name => 'backup', max_attempts => 3, job_key => 'backup:' || id)
      from novo`)
}

defineChore('backup', { run })
defineChore('backup-noturno', { cron: '3,13,23,33,43,53 * * * *', run: nightly })
