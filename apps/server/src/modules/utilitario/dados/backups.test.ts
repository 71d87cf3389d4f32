import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as c from '@quadro/contract/utilitario/dados/backups.ts'
import { lerLog, listarLogs } from '@quadro/contract/utilitario/dados/logs.ts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPromise } from 'yauzl'
import { Manifest } from '../../../db/backup.ts'
import { allAuthorities } from '../../../kit/access/authorities.ts'
import { newKey } from '../../../kit/files/storage.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { rowsOf } from '../../../testing/installations.ts'

let app: TestApp
let company: TestCompany
/** A user who answers for every company. */
let admin: Client & { usuarioId: number }
let folder: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  admin = await company.user([...allAuthorities().keys()], { nome: 'Ana Responsável' })
  folder = app.services.settings.backupDir
  // Another test file may have queued a backup. Only those jobs are removed, because erasures still have to be recorded.
  await app.owner.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where locked_at is null and task_identifier like 'backup%'))`,
  )
  await forget()
})
async function forget(): Promise<void> {
  await app.owner.query('delete from backup')
  await app.owner.query('update backup_configuracao set manter = 7, automatico = false, hora = 2')
  await rm(folder, { recursive: true, force: true })
}
afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

const list = async () => (await admin.call(c.listarBackups, {})).backups
const made = async () => {
  const { id } = await admin.call(c.gerarBackup, {})
  await app.services.jobs.runPending(['backup', 'backup-noturno'])
  return (await list()).find((row) => row.id === id)!
}
const files = () => (existsSync(folder) ? readdirSync(folder) : [])

describe('backups', () => {
  it('R1373 are made by a job that says what is in them, outside the storage and without other backups', async () => {
    const earlier = await made()
    const { id } = await admin.call(c.gerarBackup, {})
    expect((await list())[0]).toMatchObject({ id, situacao: 'na-fila', quem: 'Ana Responsável', tamanho: null })
    await app.services.jobs.runPending(['backup', 'backup-noturno'])
    const [row] = await list()
    expect(row).toMatchObject({ id, situacao: 'pronta', automatico: false, mensagem: null, versaoPrograma: '0.1.0' })
    expect(row!.esquema).toMatch(/^\d{12}_[\w-]+$/)
    expect(row!.linhas).toBeGreaterThan(10)
    expect(row!.nome).toMatch(/^quadro-\d{4}-\d{2}-\d{2}-\d{4}\.zip$/)
    expect((await admin.call(c.listarBackups, {})).ultimoEm).toBe(row!.criadoEm)

    const names = files()
    expect(names).toHaveLength(2)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}\.zip$/)
    // The backup does not even contain the row of the earlier one, which names its file.
    const { rows } = await app.owner.query('select chave from backup where id = $1', [id])
    const file = join(folder, `${rows[0].chave}.zip`)
    const zip = await openPromise(file, { lazyEntries: true })
    const entries: string[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry.fileName)
    expect(entries).toContain('tabelas/usuario.copy')
    expect(entries).not.toContain('tabelas/backup.copy')
    expect(entries.filter((name) => name.endsWith('.zip'))).toEqual([])
    expect(earlier.id).not.toBe(id)
  })

  it('R1374 are downloaded as a file, which is logged as a reading', async () => {
    const row = await made()
    const response = await admin.fetch('GET', `/utilitario/backups/${row.id}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${row.nome}"`)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(Number(response.headers.get('content-length'))).toBe(row.tamanho)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256)
    const saved = join(app.services.settings.dataDir, 'baixado.zip')
    await writeFile(saved, bytes)
    expect((await rowsOf(saved, 'usuario')).map(({ nome }) => nome)).toContain('Ana Responsável')

    const log = (await admin.call(listarLogs, { tipo: 'leitura', tabela: 'backup' })) as unknown as {
      content: { id: number; quem: string; entidade: string; registroId: number }[]
    }
    expect(log.content[0]).toMatchObject({ quem: 'Ana Responsável', entidade: 'Backup' })
    const entry = await admin.call(lerLog, { id: log.content[0]!.id })
    expect(entry).toMatchObject({ tabela: 'backup', registroId: row.id })
    // The log has the entry, but neither the file name nor the checksum.
    const { rows } = await app.owner.query(
      `select depois::text as depois from auditoria where entidade = 'backup' and registro_id = $1`,
      [row.id],
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { depois } of rows) expect(depois).not.toContain(row.sha256)
  })

  it('are for each of their authorities, and for nobody who does not answer for every company', async () => {
    const row = await made()
    const only = await company.user([c.autoridadesDeBackup.ver, 'ROLE_VER_TODAS_EMPRESAS'])
    expect((await only.call(c.listarBackups, {})).pode).toEqual([])
    expect((await only.fetch('GET', `/utilitario/backups/${row.id}`)).status).toBe(403)
    expect((await only.refusal(c.gerarBackup, {})).status).toBe(403)
    expect((await only.fetch('GET', '/utilitario/backups/apagamentos')).status).toBe(403)
    // An authority over backups in a profile of one company has no effect and cannot be granted.
    expect((await company.admin.refusal(c.listarBackups, {})).status).toBe(403)
    expect((await company.admin.fetch('GET', `/utilitario/backups/${row.id}`)).status).toBe(403)
    const found = await fetch(`${app.base}/api/utilitario/backups/${row.id}`)
    expect(found.status).toBe(401)
    expect((await admin.fetch('GET', '/utilitario/backups/999999999')).status).toBe(404)
  })

  it('are made one at a time', async () => {
    await admin.call(c.gerarBackup, {})
    const refused = await admin.refusal(c.gerarBackup, {})
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Já há um backup sendo gerado. Espere ele terminar ou cancele-o.',
    ])
    await app.services.jobs.runPending(['backup', 'backup-noturno'])
    await made()
    expect(await list()).toHaveLength(2)
  })

  it('are cancelled in the queue and while they are made, and leave no file', async () => {
    const { id } = await admin.call(c.gerarBackup, {})
    await admin.call(c.cancelarBackup, { id })
    await app.services.jobs.runPending(['backup', 'backup-noturno'])
    expect((await list())[0]).toMatchObject({ id, situacao: 'cancelada' })
    expect((await admin.refusal(c.cancelarBackup, { id })).body.message).toBe('Este backup já terminou.')

    const chave = newKey()
    const arquivo = { nome: 'a.pdf', tipo: 'application/pdf', tamanho: 1, chave, dono_entidade: 'x' }
    const arquivoId = await insert(app, 'arquivo', { empresa_id: company.id, ...arquivo })
    const second = await admin.call(c.gerarBackup, {})
    const get = app.services.storage.get
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    vi.spyOn(app.services.storage, 'get').mockImplementation(async (key) => {
      if (key === chave) {
        reached.resolve()
        await goOn.promise
      }
      return get(key)
    })
    const running = app.services.jobs.runPending(['backup', 'backup-noturno'])
    await reached.promise
    expect((await list())[0]).toMatchObject({ id: second.id, situacao: 'executando' })
    expect((await admin.refusal(c.excluirBackup, { id: second.id, versao: 1 })).body.message).toBe(
      'Este backup está sendo gerado. Cancele-o antes.',
    )
    await admin.call(c.cancelarBackup, { id: second.id })
    goOn.resolve()
    await running
    expect((await list())[0]).toMatchObject({ id: second.id, situacao: 'cancelada', tamanho: null })
    expect(files()).toEqual([])
    await app.owner.query('delete from arquivo where id = $1', [arquivoId])
  })

  it('that fail say why in words', async () => {
    await mkdir(join(folder, '..'), { recursive: true })
    await writeFile(folder, 'uma pasta que não é')
    expect(await made()).toMatchObject({ situacao: 'falhou', mensagem: 'BACKUP_DIR não é uma pasta.', tamanho: null })
    await rm(folder)
    vi.spyOn(app.services.storage, 'get').mockImplementation(async () => {
      throw new Error('segredo do armazenamento')
    })
    await app.owner.query(
      `insert into arquivo (empresa_id, nome, tipo, tamanho, chave, dono_entidade) values ($1, 'a', 'b', 1, $2, 'x')`,
      [company.id, newKey()],
    )
    const { id } = await admin.call(c.gerarBackup, {})
    for (let attempt = 0; attempt < 3; attempt++) {
      await app.owner.query('update graphile_worker._private_jobs set run_at = now()')
      await app.services.jobs.runPending(['backup', 'backup-noturno'])
    }
    vi.restoreAllMocks()
    const row = (await list()).find((one) => one.id === id)!
    expect(row.situacao).toBe('falhou')
    expect(row.mensagem).toBe('Não foi possível gerar o backup. O registro de eventos do servidor diz por quê.')
    expect(files()).toEqual([])
  })

  it('are kept as many as the setting says, and each can be deleted with its file', async () => {
    const { configuracao } = await admin.call(c.listarBackups, {})
    await admin.call(c.configurarBackup, { ...configuracao, manter: 1 })
    expect((await admin.refusal(c.configurarBackup, { ...configuracao, manter: 3 })).body.code).toBe('STALE_VERSION')
    expect((await admin.refusal(c.configurarBackup, { ...configuracao, manter: 0 })).status).toBe(400)
    await made()
    const second = await made()
    expect((await list()).map(({ id }) => id)).toEqual([second.id])
    expect(files()).toHaveLength(1)
    expect((await admin.refusal(c.excluirBackup, { id: second.id, versao: second.versao + 1 })).status).toBe(409)
    await admin.call(c.excluirBackup, { id: second.id, versao: second.versao })
    expect([await list(), files()]).toEqual([[], []])
    expect((await admin.fetch('GET', `/utilitario/backups/${second.id}`)).status).toBe(404)
  })

  it('say so when their file is gone', async () => {
    const row = await made()
    await rm(folder, { recursive: true })
    const response = await admin.fetch('GET', `/utilitario/backups/${row.id}`)
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      404,
      'O arquivo deste backup não está mais na pasta de backups do servidor.',
    ])
  })

  it('are made once each night when the setting says so, and one whose process died is told as failed', async () => {
    const night = async () => {
      await app.owner.query(`select graphile_worker.add_job('backup-noturno', '{}'::json)`)
      await app.services.jobs.runPending(['backup', 'backup-noturno'])
      await app.services.jobs.runPending(['backup', 'backup-noturno'])
    }
    await night()
    expect(await list()).toEqual([])
    const { configuracao } = await admin.call(c.listarBackups, {})
    await admin.call(c.configurarBackup, { ...configuracao, automatico: true, hora: 0 })
    await night()
    await night()
    expect(await list()).toMatchObject([{ situacao: 'pronta', automatico: true, quem: null }])

    await app.owner.query('delete from backup')
    await app.owner.query('update backup_configuracao set automatico = false')
    await app.owner.query(
      `insert into backup (situacao, criado_em, chave) values ('executando', now() - interval '1 hour', 'x')`,
    )
    await night()
    expect(await list()).toMatchObject([
      { situacao: 'falhou', mensagem: 'O backup foi interrompido e não pôde continuar.' },
    ])
  })

  it('count what was erased, and give the list of it', async () => {
    // First records the erasures of other test files.
    await app.services.jobs.runPending(['apagamentos'])
    const before = await admin.call(c.listarBackups, {})
    const usuario = await company.user([])
    await app.owner.query('delete from usuario where id = $1', [usuario.usuarioId])
    await app.services.jobs.runPending(['apagamentos'])
    expect((await admin.call(c.listarBackups, {})).apagamentos).toBe(before.apagamentos + 1)
    const response = await admin.fetch('GET', '/utilitario/backups/apagamentos')
    expect(response.headers.get('content-disposition')).toContain('apagamentos.csv')
    const text = await response.text()
    expect(text).toMatch(/^quadro;apagamentos;1;[0-9a-f-]{36}\n/)
    expect(text.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`;usuario;${usuario.usuarioId}$`))
    expect(Manifest.shape.instalacao.safeParse(text.split('\n')[0]!.split(';').at(-1)).success).toBe(true)
  })
})
