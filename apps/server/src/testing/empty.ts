import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instalar } from '@quadro/contract/shell/sessao/instalacao.ts'
import pg from 'pg'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import { ensureRoles } from '../db/roles.ts'
import { declareAuthorities } from '../kit/access/authorities.ts'
import { openDatabase } from '../kit/transaction/tx.ts'
import { prepararTabelasOficiais } from '../modules/geral/oficiais/oficiais.ts'
import { instalacao } from '../modules/shell/sessao/instalacao.ts'
import { allRoutes } from '../modules.ts'
import { createServices } from '../services.ts'
import { readSettings } from '../settings.ts'

/** The product before its first company: its own database, and it listens. */
export async function emptyApp() {
  const template = new URL(inject('template'))
  const name = `instalacao_${randomBytes(4).toString('hex')}`
  const administration = new URL(template)
  administration.pathname = '/administracao'
  const admin = new pg.Client(administration.href)
  await admin.connect()
  await admin.query(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  await admin.end()
  const url = new URL(template)
  url.pathname = `/${name}`
  const ownerUrl = url.href
  await prepararTabelasOficiais(ownerUrl)
  const { appUrl, roles } = await ensureRoles(ownerUrl, { database: template.pathname.slice(1) })
  const settings = readSettings({
    DATABASE_URL: ownerUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'quadro-instalacao-')),
    LOG_LEVEL: 'silent',
  })
  const services = await createServices(settings, openDatabase(appUrl, roles), ownerUrl)
  const loaded = await allRoutes()
  const routes = [...loaded.filter((r) => r.entry.path !== instalar.path), ...instalacao]
  const http = await createApp(services, routes)
  declareAuthorities(routes)
  return {
    ownerUrl,
    base: await http.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await http.close()
      await services.close()
      await services.database.close()
    },
  }
}
