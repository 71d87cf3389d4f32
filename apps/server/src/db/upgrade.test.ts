import { pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { login } from '@quadro/contract/shell/sessao/sessao.ts'
import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { allAuthorities, learnAuthorities } from '../kit/access/authorities.ts'
import { openDatabase } from '../kit/transaction/tx.ts'
import { allRoutes } from '../modules.ts'
import { createServices } from '../services.ts'
import { readSettings } from '../settings.ts'
import { Client } from '../testing/app.ts'
import { contents, installations, releaseFile, releases, rowsOf, within } from '../testing/installations.ts'
import { prepareDatabase } from './open.ts'
import { restore } from './restore.ts'

const { changed, installation } = installations()
const log = () => {}
const authoritiesOf = `select perfil_id::int, array_agg(autoridade order by autoridade) as tem from perfil_autoridade group by perfil_id order by 1`

describe.each(releases)('the data of release %s', (release) => {
  it('is migrated without losing a row, and the product works on it', async () => {
    const place = await installation()
    const manifest = await restore({ file: releaseFile(release), ...place, log })
    const now = await contents(place.ownerUrl)
    for (const { nome, linhas } of manifest.tabelas)
      if (now[nome]) expect(now[nome].linhas, nome).toBeGreaterThanOrEqual(linhas)

    const { appUrl, roles, applied } = await prepareDatabase(place.ownerUrl, { log })
    expect(applied).toEqual([])
    const settings = readSettings({ DATABASE_URL: place.ownerUrl, DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' })
    const services = await createServices(settings, openDatabase(appUrl, roles), place.ownerUrl)
    const routes = await allRoutes()
    const app = await createApp(services, routes)
    try {
      const client = new Client(await app.listen({ host: '127.0.0.1', port: 0 }))
      // As at the start: pages that came after the release are for its administration too.
      const { perfis } = await learnAuthorities(place.ownerUrl, [...allAuthorities().keys()])
      expect(perfis).toEqual(['Administrador'])
      await client.call(login, { login: 'renata', senha: 'quadro' })
      const lists = routes
        .map((route) => route.entry)
        .filter((e) => e.method === 'GET' && e.kind === 'json' && pathParameters(e.path).length === 0)
      expect(lists.length).toBeGreaterThan(30)
      for (const { path } of lists) {
        const response = await client.fetch('GET', path)
        await response.body?.cancel()
        expect(response.status, path).toBeLessThan(500)
        expect(response.status, path).not.toBe(403)
      }
    } finally {
      await app.close()
      await services.close()
      await services.database.close()
    }
  })

  it('keeps who may do what, and gives bands to those who had positions', async () => {
    const place = await installation()
    const file = await changed(releaseFile(release), {
      // Of the demonstration's profiles some have all of positions and the others nothing: one that only reads them, one that only edits.
      'tabelas/perfil_autoridade.copy': (text) =>
        `${text}3\tROLE_CARGO_SALARIO_CARGOS_VER\n4\tROLE_CARGO_SALARIO_CARGOS_EDITAR\n`,
      'quadro.json': (text) =>
        text.replace(/("nome": "perfil_autoridade",[^}]*"linhas": )(\d+)/, (_, a, n) => a + (Number(n) + 2)),
    })
    await restore({ file, ...place, log })
    const before = Map.groupBy(await rowsOf(file, 'perfil_autoridade'), (row) => Number(row.perfil_id))
    const after = await within(place.ownerUrl, async (client) => (await client.query(authoritiesOf)).rows)
    expect(after.map(({ perfil_id }) => perfil_id)).toEqual([...before.keys()].sort())
    for (const { perfil_id, tem } of after) {
      const had = before.get(perfil_id)!.map(({ autoridade }) => autoridade!)
      const bands = {
        VER: had.includes('ROLE_CARGO_SALARIO_CARGOS_VER'),
        EDITAR: had.includes('ROLE_CARGO_SALARIO_CARGOS_EDITAR'),
      }
      const gained = [...(bands.VER ? ['VER'] : []), ...(bands.EDITAR ? ['EDITAR', 'CRIAR', 'EXCLUIR'] : [])].map(
        (acao) => `ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_${acao}`,
      )
      expect(tem, String(perfil_id)).toEqual([...new Set([...had, ...gained])].sort())
    }
  })

  it('keeps what positions answer for, as text in force since they were written', async () => {
    const place = await installation()
    const texts: Record<string, string> = { 2: 'Envasar e conferir\\nAnotar as paradas', 5: '   ' }
    const cargos = await rowsOf(releaseFile(release), 'cargo')
    const columns = Object.keys(cargos[0]!)
    const file = await changed(releaseFile(release), {
      'tabelas/cargo.copy': (text) =>
        text.replace(/^.+$/gm, (line) => {
          const values = line.split('\t')
          const written = texts[values[columns.indexOf('id')]!]
          return written === undefined ? line : values.with(columns.indexOf('responsabilidades'), written).join('\t')
        }),
    })
    await restore({ file, ...place, log })
    const { rows } = await within(place.ownerUrl, (client) =>
      client.query(`select r.cargo_id::int as cargo, c.nome, r.texto, r.confirmado, r.data = c.criado_em::date as desde, r.empresa_id = c.empresa_id as dela
                      from cargo_responsabilidade r join cargo c on c.id = r.cargo_id`),
    )
    const { nome } = cargos.find(({ id }) => id === '2')!
    expect(rows).toEqual([
      { cargo: 2, nome, texto: 'Envasar e conferir\nAnotar as paradas', confirmado: true, desde: true, dela: true },
    ])
  })

  it('keeps areas, who works in them and what bands are worth', async () => {
    const place = await installation()
    await restore({ file: releaseFile(release), ...place, log })
    const of = (table: string) => rowsOf(releaseFile(release), table)
    const newest = <T extends Record<string, string | null>>(rows: T[], key: string) =>
      Map.groupBy(
        rows.toSorted((a, b) => (a.data! < b.data! ? -1 : 1)),
        (row) => row[key]!,
      )
    const ask = <T>(sql: string) => within(place.ownerUrl, async (client) => (await client.query(sql)).rows as T[])

    const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
    const areas = await ask(
      `select id::text, area_id::text, nome, case when ativo then 't' else 'f' end as ativo, data::text, area_mae_id::text from area_historico`,
    )
    const pick = ({ id, area_id, nome, ativo, data, area_mae_id }: Record<string, string | null>) => ({
      id,
      area_id,
      nome,
      ativo,
      data,
      area_mae_id,
    })
    expect(sorted(areas)).toEqual(sorted((await of('area_historico')).map(pick)))
    // The areas of a restricted user are read from a table that the migration has filled.
    const days = await ask<{ talento_id: string; area_id: string; de: string; ate: string }>(
      `select talento_id::text, area_id::text, de::text, ate::text from area_do_talento order by talento_id, de`,
    )
    const expected = [...newest(await of('colaborador_historico'), 'talento_id').values()].flatMap((lines) =>
      lines.map(({ talento_id, area_id, data }, i) => ({
        talento_id,
        area_id,
        de: i === 0 ? '-infinity' : data,
        ate: lines[i + 1]?.data ?? 'infinity',
      })),
    )
    expect(sorted(days)).toEqual(sorted(expected))

    const values = [...newest(await of('faixa_historico'), 'faixa_salarial_id')].map(([id, lines]) => ({
      id,
      salario: lines.at(-1)!.valor,
    }))
    const now = await ask<{ id: string; salario: string }>(
      `select id::text, salario_da_faixa(id, 'infinity')::text as salario from faixa_salarial`,
    )
    expect(sorted(now)).toEqual(sorted(values))
  })
})
