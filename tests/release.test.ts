/** What a release must contain so that later versions can upgrade from it (tools/release.ts). */
import { describe, expect, it } from 'vitest'
import { releaseProblems } from '../tools/release-check.ts'

const migration = (n: number) => ({ nome: `2026010101${n}0_x.sql`, hash: `h${n}` })
const [first, second, third] = [migration(1), migration(2), migration(3)]
const dump = (version: string, ...migracoes: (typeof first)[]) => ({ version, migracoes })
const base = { version: '0.2.0', own: [first, second, third], isRelease: false }

describe('the dumps of releases', () => {
  it('are well when the current version has one, whose next version may already have migrations', () => {
    expect(releaseProblems({ ...base, dumps: [dump('0.1.0', first), dump('0.2.0', first, second)] })).toEqual([])
    expect(releaseProblems({ ...base, isRelease: true, dumps: [dump('0.2.0', first, second, third)] })).toEqual([])
  })
  it('are not when the current version has none', () => {
    expect(releaseProblems({ ...base, dumps: [dump('0.1.0', first)] })).toEqual([
      '0.2.0 has left no dump: run "node tools/release.ts" and commit it.',
    ])
  })
  it('are not when the release, or what came before its last migration, is not in it', () => {
    const stale = /^The dump of 0\.2\.0 is stale, it is without (.*): remove it/
    expect(releaseProblems({ ...base, isRelease: true, dumps: [dump('0.2.0', first, second)] })[0]).toMatch(stale)
    expect(releaseProblems({ ...base, dumps: [dump('0.2.0', first, third)] })[0]?.match(stale)?.[1]).toBe(second.nome)
  })
  it('are not when a migration that one of them has is gone or was edited', () => {
    const edited = { ...first, hash: 'other' }
    for (const own of [[second], [edited, second]])
      expect(
        releaseProblems({ version: '0.1.0', own, isRelease: false, dumps: [dump('0.1.0', first, second)] }),
      ).toEqual([`The dump of 0.1.0 has ${first.nome}, which is gone or was edited since: it cannot be upgraded.`])
  })
})
