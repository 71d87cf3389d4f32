import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { erasuresKey } from '../kit/files/storage.ts'
import { installations, rowsOf, within } from '../testing/installations.ts'
import { backup } from './backup.ts'
import { addToLedger, ERASABLE, flushErasures, installationOf, readLedger, writeLedger } from './erasures.ts'
import { RestoreError, restore } from './restore.ts'

const { folder, installation, used } = installations()
const log = () => {}
const UUID = '0b9b4f6e-4d5f-4a53-9a43-3c5f1f0f7a11'

/** An installation with the data of the last release, and one of its candidates with all data about this person. */
async function inhabited() {
  const place = await used()
  return within(place.ownerUrl, async (client) => {
    const instalacao = (await installationOf(client))!
    const { rows } = await client.query(
      `select c.id::int as candidato, c.pessoa_id::int as pessoa from candidato c
        where exists (select from candidato_solicitacao s where s.candidato_id = c.id)
          and not exists (select from talento t where t.pessoa_id = c.pessoa_id) order by c.id limit 1`,
    )
    return { ...place, instalacao, ...(rows[0] as { candidato: number; pessoa: number }) }
  })
}
type Place = Awaited<ReturnType<typeof inhabited>>

/** What the erasure of a candidate does to the rows, and the job that follows. */
async function eraseCandidate({ ownerUrl, storage, candidato, pessoa }: Place) {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  try {
    await owner.query('delete from candidato where id = $1', [candidato])
    await owner.query('delete from pessoa where id = $1', [pessoa])
    await flushErasures(owner, storage)
    expect((await owner.query('select from apagamento')).rowCount).toBe(0)
  } finally {
    await owner.end()
  }
}
const stored = async ({ storage, instalacao }: Pick<Place, 'storage' | 'instalacao'>) =>
  (await buffer(await storage.get(erasuresKey(instalacao)))).toString()
const remaining = (ownerUrl: string, { candidato, pessoa }: Pick<Place, 'candidato' | 'pessoa'>) =>
  within(
    ownerUrl,
    async (client) =>
      (
        await client.query(
          `select (select count(*)::int from candidato where id = $1) as candidatos, (select count(*)::int from pessoa where id = $2) as pessoas,
                  (select count(*)::int from candidato_solicitacao where candidato_id = $1) as aplicacoes`,
          [candidato, pessoa],
        )
      ).rows[0],
  )
const GONE = { candidatos: 0, pessoas: 0, aplicacoes: 0 }

describe('what was erased after a backup', () => {
  it('is erased again by its restore, with the list beside the stored files or given to the command', async () => {
    const place = await inhabited()
    const file = join(folder, 'antes.zip')
    await backup({ ...place, file })
    await eraseCandidate(place)
    const text = await stored(place)
    expect(
      text
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(';').slice(1)),
    ).toEqual([
      ['candidato', String(place.candidato)],
      ['pessoa', String(place.pessoa)],
    ])

    // Without the list of erasures the person is back, which is why the list exists.
    const forgetful = await installation()
    expect((await restore({ file, ...forgetful, log })).refeitos).toBe(0)
    expect(await remaining(forgetful.ownerUrl, place)).toMatchObject({ candidatos: 1, pessoas: 1 })

    // The same storage with a new database.
    const sameStorage = { ...(await installation()), storage: place.storage }
    expect(await restore({ file, ...sameStorage, log })).toMatchObject({ refeitos: 2, restam: [] })
    expect(await remaining(sameStorage.ownerUrl, place)).toEqual(GONE)

    // A new machine, with the list that was copied to it.
    const list = join(folder, 'lista.csv')
    await writeFile(list, text)
    const moved = await installation()
    expect((await restore({ file, ...moved, apagamentos: list, log })).refeitos).toBe(2)
    expect(await remaining(moved.ownerUrl, place)).toEqual(GONE)
    // The list continues there: a backup of the new machine contains it, so that the older backup still erases the person.
    expect(await stored({ ...moved, instalacao: place.instalacao })).toBe(text)
    expect(await within(moved.ownerUrl, installationOf)).toBe(place.instalacao)
    const later = join(folder, 'depois.zip')
    expect((await backup({ ...moved, file: later })).instalacao).toBe(place.instalacao)
    const third = await installation()
    await restore({ file: later, ...third, log })
    expect(await stored({ ...third, instalacao: place.instalacao })).toBe(text)
    expect((await restore({ file, ...(await installation()), storage: third.storage, log })).refeitos).toBe(2)
  })

  it('keeps its number for ever', async () => {
    const place = await inhabited()
    const file = join(folder, 'numeros.zip')
    await backup({ ...place, file })
    const later = await within(place.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `insert into pessoa (empresa_id, nome) select empresa_id, 'Chegou depois' from pessoa where id = $1 returning id::int`,
        [place.pessoa],
      )
      return rows[0].id as number
    })
    await eraseCandidate({ ...place, pessoa: later })
    const second = { ...(await installation()), storage: place.storage }
    await restore({ file, ...second, log })
    const next = await within(second.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `insert into pessoa (empresa_id, nome) select empresa_id, 'Outra' from pessoa where id = $1 returning id::int`,
        [place.pessoa],
      )
      return rows[0].id as number
    })
    expect(next).toBeGreaterThan(later)
  })

  it('is erased also where something that went meanwhile still referred to it', async () => {
    const place = await inhabited()
    const file = join(folder, 'referida.zip')
    await backup({ ...place, file })
    // The candidate's row was deleted in a way that left no trace. The backup still has it, and it cannot exist without its person.
    await addToLedger(place.storage, {
      instalacao: place.instalacao,
      apagamentos: [{ em: new Date().toISOString(), tabela: 'pessoa', id: place.pessoa }],
    })
    const second = { ...(await installation()), storage: place.storage }
    await restore({ file, ...second, log })
    expect(await remaining(second.ownerUrl, place)).toEqual(GONE)
  })

  it('is of its installation: the list of another is refused and nothing is changed, one that names other tables erases nothing', async () => {
    const place = await inhabited()
    const file = join(folder, 'propria.zip')
    await backup({ ...place, file })
    const empresa = { em: new Date().toISOString(), tabela: 'empresa', id: 1 }
    const strange = join(folder, 'estranha.csv')
    const target = await installation()
    await writeFile(strange, writeLedger({ instalacao: UUID, apagamentos: [] }))
    await expect(restore({ file, ...target, apagamentos: strange, log })).rejects.toThrow(
      'A lista de apagamentos é de outra instalação do Quadro, não a da cópia.',
    )
    for (const text of ['', 'nome;cpf\n', `quadro;apagamentos;1;${place.instalacao}\nontem;pessoa;1\n`]) {
      await writeFile(strange, text)
      await expect(restore({ file, ...target, apagamentos: strange, log }), text).rejects.toBeInstanceOf(RestoreError)
    }
    const { rows } = await within(target.ownerUrl, (client) => client.query(`select to_regclass('migracao') as tabela`))
    expect(rows).toEqual([{ tabela: null }])

    await writeFile(strange, writeLedger({ instalacao: place.instalacao, apagamentos: [empresa] }))
    const done = await restore({ file, ...target, apagamentos: strange, log })
    expect([done.refeitos, done.restam]).toEqual([0, [empresa]])
    const companies = await within(target.ownerUrl, (client) => client.query('select from empresa'))
    expect(companies.rowCount).toBe((await rowsOf(file, 'empresa')).length)
  })

  it('is noted of every table of people and accounts, with an account too, and not of a bulk load', async () => {
    const place = await inhabited()
    await within(place.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `select tgrelid::regclass::text as tabela from pg_trigger where tgname = 'apagamento' order by 1`,
      )
      expect(rows.map(({ tabela }) => tabela)).toEqual([...ERASABLE].sort())
      const add = `insert into usuario (nome, login, email) values ('Ana', $1, 'a@b.example') returning id::int`
      const id = (await client.query(add, ['ana.um'])).rows[0].id
      await client.query('delete from usuario where id = $1', [id])
      expect((await client.query('select tabela, registro_id::int as id from apagamento')).rows).toEqual([
        { tabela: 'usuario', id },
      ])
      await client.query(add, ['ana.dois'])
      await client.query(`set app.carga = 'sim'`)
      await client.query(`delete from usuario where login = 'ana.dois'`)
      expect((await client.query('select from apagamento')).rowCount).toBe(1)
    })
  })

  it('is written as text that is read back, each erasure once', () => {
    const one = { em: '2026-11-21T12:00:00.000Z', tabela: 'pessoa', id: 7 }
    const text = writeLedger({ instalacao: UUID, apagamentos: [one, { ...one, id: 8 }, one] })
    expect(text).toBe(
      `quadro;apagamentos;1;${UUID}\n2026-11-21T12:00:00.000Z;pessoa;7\n2026-11-21T12:00:00.000Z;pessoa;8\n`,
    )
    expect(readLedger(text.replaceAll('\n', '\r\n'))).toEqual({
      instalacao: UUID,
      apagamentos: [one, { ...one, id: 8 }],
    })
  })
})
