/**
 * Creates the file with which later versions test their upgrade: `node tools/release.ts` writes a backup of the demonstration in this
 * version to tests/upgrade/<version>.zip. `--check` (part of `npm run check`) fails when the current version has none, or one with other
 * migrations. A commit with the tag v<version> is the release itself: its dump must contain every migration.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '../apps/server/src/db/backup.ts'
import { sinceBaseline } from '../apps/server/src/db/baseline.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { ownMigrations, prepareDatabase } from '../apps/server/src/db/open.ts'
import { readManifest } from '../apps/server/src/db/restore.ts'
import { demonstrate } from '../apps/server/src/demo/index.ts'
import { allAuthorities, declareAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { openStorage } from '../apps/server/src/kit/files/storage.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { releaseProblems } from './release-check.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'tests/upgrade')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const file = join(folder, `${version}.zip`)

function isTagged(): boolean {
  try {
    const tags = execFileSync('git', ['tag', '--points-at', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return tags.split('\n').includes(`v${version}`)
  } catch {
    // An npm package has no git history.
    return false
  }
}

async function check(): Promise<void> {
  const own = await ownMigrations()
  const names = readdirSync(folder).filter((name) => name.endsWith('.zip'))
  const dumps = await Promise.all(
    names.map(async (name) => ({
      version: name.replace(/\.zip$/, ''),
      migracoes: sinceBaseline((await readManifest(join(folder, name))).migracoes, own, 'A cópia'),
    })),
  )
  const problems = releaseProblems({ version, dumps, own, isRelease: isTagged() })
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

async function make(): Promise<void> {
  if (existsSync(file)) {
    console.error(
      `${file} exists: it is what ${version} left. Raise the version, or remove it if ${version} is not out yet.`,
    )
    process.exitCode = 1
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'quadro-release-'))
  chmodSync(dataDir, 0o755)
  const settings = readSettings({ DATA_DIR: dataDir })
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  try {
    await prepareDatabase(embedded.url, { log: () => {} })
    declareAuthorities(await allRoutes())
    await demonstrate(embedded.url, [...allAuthorities().keys()], settings.timeZone)
    const made = await backup({ ownerUrl: embedded.url, storage: openStorage(settings.storage), file })
    console.log(`${file}: ${made.tabelas.length} tables, ${made.migracoes.length} migrations, ${made.tamanho} bytes`)
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await (process.argv.includes('--check') ? check() : make())
