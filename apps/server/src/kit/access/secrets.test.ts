import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './secrets.ts'

const folder = () => join(mkdtempSync(join(tmpdir(), 'quadro-segredos-')), 'data')

describe('secrets', () => {
  it('open where they were sealed, and nowhere else', async () => {
    const place = { dataDir: folder(), secretKey: undefined }
    const sealed = await seal(place, 'ficha secreta', 'integracao:1:eduvem')
    expect(sealed).not.toContain('ficha')
    expect(await unseal(place, sealed, 'integracao:1:eduvem')).toBe('ficha secreta')
    expect(await unseal(place, sealed, 'integracao:2:eduvem')).toBeNull()
    expect(await seal(place, 'ficha secreta', 'integracao:1:eduvem')).not.toBe(sealed)
    const other = { dataDir: folder(), secretKey: undefined }
    expect(await unseal(other, sealed, 'integracao:1:eduvem')).toBeNull()
  })
  it.each(['', 'v1', 'v1.a.b.c', 'v2.a.b.c', 'texto'])('are nothing in %j', async (text) => {
    expect(await unseal({ dataDir: folder(), secretKey: undefined }, text, 'x')).toBeNull()
  })
  it('that were changed do not open', async () => {
    const place = { dataDir: folder(), secretKey: undefined }
    const sealed = await seal(place, 'abc', 'x')
    const parts = sealed.split('.')
    parts[3] = Buffer.from('abd').toString('base64url')
    expect(await unseal(place, parts.join('.'), 'x')).toBeNull()
  })
  it('share one key of a folder, readable by its owner alone, however many ask at once', async () => {
    const dataDir = folder()
    const one = { dataDir, secretKey: undefined }
    const sealed = await Promise.all([1, 2, 3].map((n) => seal(one, String(n), 'x')))
    expect(readdirSync(dataDir)).toEqual(['chave-dos-segredos'])
    if (process.platform !== 'win32') expect(statSync(join(dataDir, 'chave-dos-segredos')).mode & 0o777).toBe(0o600)
    const asSetting = { dataDir: folder(), secretKey: readFileSync(join(dataDir, 'chave-dos-segredos'), 'utf8').trim() }
    // The file contains the value of the setting, so that a key can be moved to another installation.
    expect(await Promise.all(sealed.map((s) => unseal(asSetting, s, 'x')))).toEqual(['1', '2', '3'])
  })
})
