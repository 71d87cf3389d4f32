/**
 * Every change of several rows at once: for each row, whether it may be changed or why not, in one transaction, with audit, and for no row
 * out of the caller's reach.
 */
import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { type BulkOutcome, MAX_BULK } from '@quadro/contract/kit/bulk.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import * as usuarios from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { casa, insert } from '../apps/server/src/testing/factories.ts'
import { create, registriesOf } from './support/registries.ts'

const routes = await allRoutes()
const registries = registriesOf(routes)
const changes = routes.map(({ entry }) => entry).filter(({ path }) => path.endsWith('/alterar-em-lote'))
const walked = registries.flatMap((one) => (one.registry.alterarVarios ? [[one.registry.base, one] as const] : []))

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

const change = (client: Client, entry: Endpoint, linhas: object[], mudanca: object, simular = false) =>
  client.call(entry, { linhas, mudanca, simular } as never) as Promise<BulkOutcome>
const position = (empresa_id: number, nome: string) => insert(app, 'cargo', { empresa_id, nome, nome_mercado: nome })
const audited = async (tabela: string, ids: number[]) => {
  const { rows } = await app.owner.query(
    `select registro_id::int as id from auditoria where entidade = $1 and registro_id = any ($2) and acao = 'U' order by 1`,
    [tabela, ids],
  )
  return rows.map((row) => row.id)
}

it('sees them all', () => {
  expect(changes.map(({ path }) => path).sort()).toEqual(
    [
      ...walked.map(([base]) => `${base}/alterar-em-lote`),
      '/avaliacao/participante-avaliacao-desempenho/alterar-em-lote',
      '/captacao/curriculos-recebidos/alterar-em-lote',
      '/captacao/curriculos-recebidos/descarte/alterar-em-lote',
      '/cargo-salario/cargos/alterar-em-lote',
      '/cargo-salario/colaboradores/alterar-em-lote',
      '/sst/funcoes/alterar-em-lote',
      '/utilitario/usuarios/alterar-em-lote',
    ].sort(),
  )
  // Every registry whose records can be inactive must allow this change for several records.
  const inUse = registries.filter(({ registry: { fields } }) => 'ativo' in fields || 'ativa' in fields)
  expect(inUse.length).toBeGreaterThan(2)
  for (const { registry } of inUse) expect(registry.alterarVarios, registry.base).toBeDefined()
})

describe.each(changes.map((entry) => [entry.path, entry] as const))('%s', (_path, entry) => {
  it('takes no more rows than it declares, and changes no field beside those declared', async () => {
    const linhas = Array.from({ length: 10_000 }, (_, n) => ({ id: n + 1, versao: 1 }))
    for (const mudanca of [{ ativo: false }, { ativa: false }, { empresaId: 1 }, { ativo: false, nome: 'x' }, {}])
      await expect(change(company.admin, entry, linhas, mudanca)).rejects.toMatchObject({ status: 400 })
    const few = linhas.slice(0, 1)
    for (const mudanca of [{ empresaId: 1 }, { ativo: false, nome: 'x' }, {}])
      await expect(change(company.admin, entry, few, mudanca)).rejects.toMatchObject({ status: 400 })
    expect(MAX_BULK).toBeLessThan(10_000)
  })
})

describe.each(walked)('%s', (_base, one) => {
  it('changes what it may, previews without changing, and refuses stale rows and those of another company', async () => {
    const { registry, table } = one
    const field = 'ativo' in registry.fields ? 'ativo' : 'ativa'
    const entry = registry.alterarVarios!
    const own = await app.company()
    const other = await app.company()
    const made = [await create(app, own.admin, one, registries), await create(app, own.admin, one, registries)] as {
      id: number
      versao: number
    }[]
    const foreign = (await create(app, other.admin, one, registries)) as { id: number; versao: number }
    const values = async () => {
      const ids = [...made, foreign].map(({ id }) => id)
      const { rows } = await app.owner.query(`select ${field} as value from ${table} where id = any ($1) order by id`, [
        ids,
      ])
      return rows.map((row) => row.value)
    }
    const before = await values()
    const linhas = [{ ...made[0]! }, { id: made[1]!.id, versao: 99 }, foreign].map(({ id, versao }) => ({ id, versao }))
    const mudanca = { [field]: !before[0] }
    const preview = await change(own.admin, entry, linhas, mudanca, true)
    expect(preview.alterados).toEqual([made[0]!.id])
    expect(preview.recusados.map(({ id, motivo }) => [id, motivo])).toEqual([
      [made[1]!.id, 'Foi alterado por outra pessoa depois que você abriu a lista.'],
      [foreign.id, 'Não existe mais, ou não está ao seu alcance.'],
    ])
    expect(JSON.stringify(preview)).not.toContain(String((foreign as Record<string, unknown>)[registry.label]))
    expect(await values()).toEqual(before)
    expect(await audited(table, [made[0]!.id])).toEqual([])
    expect(await change(own.admin, entry, linhas, mudanca)).toEqual(preview)
    expect(await values()).toEqual([!before[0], before[1], before[2]])
    expect(await audited(table, [made[0]!.id])).toEqual([made[0]!.id])
    const reader = await own.user([registry.authorities.ver])
    await expect(change(reader, entry, linhas, mudanca)).rejects.toMatchObject({ status: 403 })
  })
})

describe('positions', () => {
  it('get a group together; one of another company is no group', async () => {
    const own = await app.company()
    const other = await app.company()
    const ids = [await position(own.id, 'Analista'), await position(own.id, 'Auxiliar')]
    const linhas = ids.map((id) => ({ id, versao: 1 }))
    const grupoOcupacionalId = await insert(app, 'grupo_ocupacional', {
      empresa_id: own.id,
      descricao: 'Administrativo',
    })
    const foreign = await insert(app, 'grupo_ocupacional', { empresa_id: other.id, descricao: 'Alheio' })
    await expect(
      change(own.admin, cargos.cargos.alterarVarios, linhas, { grupoOcupacionalId: foreign }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await change(own.admin, cargos.cargos.alterarVarios, linhas, { grupoOcupacionalId })).toEqual({
      alterados: ids,
      recusados: [],
    })
    const { rows } = await app.owner.query('select grupo_ocupacional_id::int as g from cargo where id = any ($1)', [
      ids,
    ])
    expect(rows).toEqual([{ g: grupoOcupacionalId }, { g: grupoOcupacionalId }])
    expect(await audited('cargo', ids)).toEqual(ids)
    const theirs = [{ id: await position(other.id, 'Alheio'), versao: 1 }]
    expect((await change(own.admin, cargos.cargos.alterarVarios, theirs, { ativa: false })).alterados).toEqual([])
  })
})

describe('users', () => {
  it('are disabled together: not oneself, nor who holds more, nor those of another company; sessions end', async () => {
    const own = await app.company()
    await casa(app, own)
    const { ver, editar } = usuarios.autoridadesDeUsuario
    const helper = await own.user([ver, editar])
    const plain = await own.user([])
    const stranger = await (await app.company()).user([])
    const ids = [helper.usuarioId, plain.usuarioId, own.usuarioId, stranger.usuarioId]
    const { rows } = await app.owner.query('select id::int, versao from usuario where id = any ($1)', [ids])
    const linhas = ids.map((id) => ({ id, versao: rows.find((row) => row.id === id).versao }))
    const preview = await change(helper, usuarios.alterarUsuarios, linhas, { ativo: false }, true)
    expect(preview.alterados).toEqual([plain.usuarioId])
    expect(preview.recusados.map(({ id, motivo }) => [id, motivo])).toEqual([
      [helper.usuarioId, 'Você não pode desativar o próprio usuário'],
      [own.usuarioId, 'Este usuário tem acessos que você não tem: só quem os tem pode alterar seus dados.'],
      [stranger.usuarioId, 'Não existe mais, ou não está ao seu alcance.'],
    ])
    const inside = await plain.fetch('GET', '/userinfo')
    expect(inside.status).toBe(200)
    expect(await change(helper, usuarios.alterarUsuarios, linhas, { ativo: false })).toEqual(preview)
    expect((await plain.fetch('GET', '/userinfo')).status).toBe(401)
  })
})

it('takes the rows of a whole filter in one transaction, in the time of a request', async () => {
  const own = await app.company()
  const { rows } = await app.owner.query(
    `insert into cargo (empresa_id, nome, nome_mercado)
     select $1, 'Cargo ' || n, 'Cargo ' || n from generate_series(1, $2::int) n returning id::int, versao`,
    [own.id, MAX_BULK],
  )
  const { alterados, recusados } = await change(own.admin, cargos.cargos.alterarVarios, rows, { ativa: false })
  expect([alterados.length, recusados]).toEqual([MAX_BULK, []])
  const more = await own.admin.refusal(cargos.cargos.alterarVarios, {
    linhas: [...rows, { id: 1, versao: 1 }],
    mudanca: { ativa: true },
  } as never)
  expect(more.status).toBe(400)
})
