import { createApp } from './app.ts'
import { type Embedded, startEmbedded } from './db/embedded.ts'
import { prepareDatabase } from './db/open.ts'
import { asOwner } from './db/owner.ts'
import { allAuthorities, declareAuthorities, learnAuthorities } from './kit/access/authorities.ts'
import { createLog, logProcess, operator } from './kit/log/log.ts'
import { openDatabase } from './kit/transaction/tx.ts'
import { prepararTabelasOficiais } from './modules/geral/oficiais/oficiais.ts'
import { allRoutes } from './modules.ts'
import { refusedStart, requireFolder, requirePort, requireTimeZone } from './refused-start.ts'
import { createServices } from './services.ts'
import { readFlags, readSettings, type Settings, settingsHelp } from './settings.ts'

let say = operator()

/** The time for one part of a stop; what takes longer is abandoned. Jobs are returned after 5 seconds, requests need less. */
const STOP_PATIENCE_MS = 20_000

/** Waits for the work, but not for ever: it gives up with a message, so that the rest of the stop, above all the database, can continue. */
async function patiently(name: string, work: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      say(`${name}: não encerrou em ${STOP_PATIENCE_MS / 1000} segundos; o servidor para sem esperar.`)
      resolve()
    }, STOP_PATIENCE_MS)
  })
  await Promise.race([work().catch((error: Error) => say(error.message)), late])
  clearTimeout(timer)
}

/** Whether the installation has no company yet. */
const isEmpty = (ownerUrl: string): Promise<boolean> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query('select not exists (select from empresa) as empty')
    return rows[0].empty
  })

/** The message for the person who started it: the token of a new installation, or the logins of the demonstration. */
async function welcome(ownerUrl: string, settings: Settings, isNew: boolean): Promise<string[]> {
  if (isNew) {
    const { createInstallToken } = await import('./modules/shell/sessao/instalacao.ts')
    const ficha = await createInstallToken(ownerUrl)
    // After '#' the token reaches no server and no log on its way; the page fills it in.
    return [
      `Instalação nova: abra ${settings.publicUrl}/instalacao#${ficha}`,
      `Em outro endereço, informe a ficha ${ficha}`,
    ]
  }
  const { demonstrationLogins } = await import('./demo/index.ts')
  const logins = await demonstrationLogins(ownerUrl, settings)
  return logins.map(({ papel, login, senha }) => `${papel}: ${login} / ${senha}`)
}

/**
 * Starts the whole product and runs it until a signal; errors for the operator have Portuguese messages. `dev`: the database belongs to a
 * developer, who is asked before it gets a state that a new database would not have.
 */
export async function main(args: string[], { dev = false } = {}): Promise<void> {
  // What a developer starts is read on a terminal, through a pipe.
  if (dev) say = operator(true)
  const flags = readFlags(args)
  if (flags.help) {
    console.log(settingsHelp())
    return
  }
  const settings = readSettings(process.env)
  process.env.TZ = settings.timeZone
  logProcess(createLog(settings.logLevel === 'silent' ? 'fatal' : settings.logLevel))
  requireFolder('DATA_DIR', settings.dataDir)
  await requirePort(settings)

  let embedded: Embedded | undefined
  const closers: [name: string, close: () => Promise<unknown>][] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      // Closes in the order of dependence: no new requests, no new jobs, no connections, no database.
      for (const [name, close] of closers.reverse()) await patiently(name, close)
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
    await asOwner(ownerUrl, (client) => requireTimeZone(client, settings.timeZone))
    const { appUrl, roles } = await prepareDatabase(ownerUrl, {
      appUrl: settings.databaseAppUrl,
      inOrder: dev,
      log: say,
    })
    const { cidades, ocupacoes } = await prepararTabelasOficiais(ownerUrl)
    if (cidades + ocupacoes > 0) say(`Tabelas oficiais: ${cidades} municípios e ${ocupacoes} ocupações acrescentados`)
    const routes = await allRoutes()
    declareAuthorities(routes)
    const { novas, perfis } = await learnAuthorities(ownerUrl, [...allAuthorities().keys()])
    if (perfis.length > 0) say(`Autoridades novas (${novas.length}) concedidas a: ${perfis.join(', ')}`)
    const empty = await isEmpty(ownerUrl)
    if (empty && !flags.empty) {
      say('Criando a empresa de demonstração…')
      const { demonstrate } = await import('./demo/index.ts')
      await demonstrate(ownerUrl, [...allAuthorities().keys()], settings.timeZone)
    }

    const database = openDatabase(appUrl, roles, { timeZone: settings.timeZone, log: say })
    closers.push(['Conexões com o banco', () => database.close()])
    const services = await createServices(settings, database, ownerUrl)
    closers.push(['Trabalhos', () => services.close()])
    if (settings.worker) await services.jobs.start()
    const app = await createApp(services, routes)
    await app.listen({ host: settings.host, port: settings.port })
    closers.push(['Pedidos', () => app.close()])
    closers.push(['Avisos ao vivo', async () => services.hub.end()])

    // Printed together and last, because a user who reads that it runs may end it at any moment.
    const lines = await welcome(ownerUrl, settings, empty && flags.empty)
    console.log([`Quadro em ${settings.publicUrl}`, ...lines].join('\n'))
  } catch (error) {
    await stop()
    throw refusedStart(error, settings) ?? error
  }
}
