import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyApp } from '../../../testing/empty.ts'
import { completarTabelasOficiais, lerMunicipios, lerOcupacoesOficiais } from './oficiais.ts'

let empty: Awaited<ReturnType<typeof emptyApp>>
let client: pg.Client
beforeAll(async () => {
  empty = await emptyApp()
  client = new pg.Client(empty.ownerUrl)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await empty?.close()
})

/** Begins with a database that has none of the tables, and leaves it as it was. */
async function undone(work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    for (const table of ['codigo_cbo', 'cidade', 'estado', 'auditoria']) await client.query(`delete from ${table}`)
    await work()
  } finally {
    await client.query('rollback')
  }
}
const count = async (text: string) => Number((await client.query(text)).rows[0].count)

describe('the official tables', () => {
  it('are whole: every state has its municipalities, every code and name stands once', async () => {
    const municipios = await lerMunicipios()
    expect(municipios).toHaveLength(5571)
    expect(new Set(municipios.map(({ codigo }) => codigo)).size).toBe(5571)
    expect(new Set(municipios.map(({ codigo }) => Math.floor(codigo / 100_000))).size).toBe(27)
    expect(new Set(municipios.map(({ codigo, nome }) => `${Math.floor(codigo / 100_000)} ${nome}`)).size).toBe(5571)
    expect(municipios.filter(({ nome }) => nome !== nome.trim() || nome.length < 3)).toEqual([])
    expect(municipios).toContainEqual({ codigo: 2304400, nome: 'Fortaleza' })

    const ocupacoes = await lerOcupacoesOficiais()
    expect(ocupacoes).toHaveLength(2563)
    expect(ocupacoes).toContainEqual({ codigo: '421125', descricao: 'Operador de caixa' })
  })

  it('are added once, as nobody’s change', async () => {
    await undone(async () => {
      expect(await completarTabelasOficiais(client)).toEqual({ cidades: 5571, ocupacoes: 2563 })
      expect(await count('select count(*) from estado where codigo_ibge is not null')).toBe(27)
      expect(
        await count(`select count(*) from cidade c join estado e on e.id = c.estado_id where e.sigla = 'CE'`),
      ).toBe(184)
      expect(await completarTabelasOficiais(client)).toEqual({ cidades: 0, ocupacoes: 0 })
      expect(await count('select count(*) from auditoria')).toBe(0)
    })
  })

  it('find their states by the letters, whatever codes a user gave them', async () => {
    await undone(async () => {
      await client.query(
        `insert into estado (sigla, nome, codigo_ibge) values ('CE', 'Ceará', null), ('XX', 'Errado', 35)`,
      )
      await client.query('delete from auditoria')
      expect(await completarTabelasOficiais(client)).toEqual({ cidades: 5571, ocupacoes: 2563 })
      expect(
        await count(`select count(*) from cidade c join estado e on e.id = c.estado_id where e.sigla = 'SP'`),
      ).toBe(645)
      expect(
        await count(`select count(*) from cidade c join estado e on e.id = c.estado_id where e.sigla = 'XX'`),
      ).toBe(0)
    })
  })

  it('leave what a user typed in: a known city receives its code, a corrected name and a newer title stay', async () => {
    await undone(async () => {
      await completarTabelasOficiais(client)
      const { rows } = await client.query(`select id from estado where sigla = 'CE'`)
      const ce = rows[0].id
      // As before an upgrade: one city without its code, one under its own spelling, one occupation with the title of a newer file.
      await client.query(`delete from cidade where codigo_ibge in (2304400, 2312908)`)
      const { rows: mine } = await client.query(
        `insert into cidade (nome, estado_id) values ('FORTALEZA', $1) returning id`,
        [ce],
      )
      await client.query(`update cidade set nome = 'Juazeiro do Padre Cícero' where codigo_ibge = 2307304`)
      await client.query(`update codigo_cbo set descricao = 'Caixa' where codigo = '421125'`)
      expect(await completarTabelasOficiais(client)).toEqual({ cidades: 1, ocupacoes: 0 })
      const { rows: cidades } = await client.query(
        `select id, nome, codigo_ibge as codigo from cidade where codigo_ibge in (2304400, 2312908, 2307304) order by codigo_ibge`,
      )
      expect(cidades.map(({ nome }) => nome)).toEqual(['FORTALEZA', 'Juazeiro do Padre Cícero', 'Sobral'])
      expect(cidades[0].id).toBe(mine[0].id)
      const cbo = await client.query(`select descricao from codigo_cbo where codigo = '421125'`)
      expect(cbo.rows[0].descricao).toBe('Caixa')
    })
  })
})
