import { mkdirSync } from 'node:fs'
import pg from 'pg'
import { createApp } from './app.ts'
import { type Embedded, startEmbedded } from './db/embedded.ts'
import { prepareDatabase } from './db/open.ts'
import { allAuthorities, declareAuthorities } from './kit/authorities.ts'
import { openDatabase } from './kit/tx.ts'
import { allRoutes } from './modules.ts'
import { createServices } from './services.ts'
import { readFlags, readSettings, settingsHelp } from './settings.ts'

const say = (line: string) => console.error(line)

/** Whether the installation has no company yet. */
async function isEmpty(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query('select not exists (select from empresa) as empty')
    return rows[0].empty
  } finally {
    await client.end()
  }
}

/** Starts the whole product and keeps it running until a signal; errors of the operator carry Portuguese messages. */
export async function main(args: string[]): Promise<void> {
  const flags = readFlags(args)
  if (flags.help) {
    console.log(settingsHelp())
    return
  }
  const settings = readSettings(process.env)
  process.env.TZ = settings.timeZone
  mkdirSync(settings.dataDir, { recursive: true })

  let embedded: Embedded | undefined
  const closers: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      // In the order of what depends on what: no new requests, no new jobs, no connections, no database.
      for (const close of closers.reverse()) await close().catch((error: Error) => say(error.message))
      await embedded?.stop()
    })())
  const onSignal = () => void stop().then(() => process.exit(0))
  process.once('SIGINT', onSignal)
  process.once('SIGTERM', onSignal)

  try {
    if (!settings.databaseUrl)
      embedded = await startEmbedded({
        dataDir: settings.dataDir,
        log: say,
        onLost: (error) => {
          say(error.message)
          process.exit(1)
        },
      })
    const ownerUrl = settings.databaseUrl ?? embedded!.url
    const { appUrl, roles } = await prepareDatabase(ownerUrl, { appUrl: settings.databaseAppUrl, log: say })
    const { demonstrate, demonstrationLogins } = await import('./demo/index.ts')
    const routes = await allRoutes()
    declareAuthorities(routes)
    const empty = await isEmpty(ownerUrl)
    if (empty && !flags.empty) {
      say('Criando a empresa de demonstração…')
      await demonstrate(ownerUrl, [...allAuthorities().keys()], settings.timeZone)
    }

    const database = openDatabase(appUrl, roles)
    closers.push(() => database.close())
    const services = await createServices(settings, database, ownerUrl)
    closers.push(() => services.close())
    if (settings.worker) await services.jobs.start()
    const app = await createApp(services, routes)
    await app.listen({ host: settings.host, port: settings.port })
    closers.push(() => app.close())
    closers.push(async () => services.hub.end())

    console.log(`Quadro em ${settings.publicUrl}`)
    if (empty && flags.empty) {
      const { createInstallToken } = await import('./modules/shell/instalacao.ts')
      console.log(
        `Instalação nova: abra ${settings.publicUrl}/instalacao e informe a ficha ${await createInstallToken(ownerUrl)}`,
      )
    } else
      for (const { papel, login, senha } of await demonstrationLogins(ownerUrl, settings))
        console.log(`${papel}: ${login} / ${senha}`)
  } catch (error) {
    await stop()
    throw error
  }
}
