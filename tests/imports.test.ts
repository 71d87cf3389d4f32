/**
 * Every registry of the product, and everything else that can be imported: its template is downloaded, filled, checked, applied and undone.
 */
import { type Celula, escreverCelula } from '@quadro/contract/kit/import.ts'
import * as c from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Servido } from '../apps/server/src/kit/imports/import.ts'
import { importaveis } from '../apps/server/src/kit/imports/import-registry.ts'
import { servedRegistries } from '../apps/server/src/kit/records/registry.ts'
import { asTask } from '../apps/server/src/kit/transaction/task.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { escala, insert } from '../apps/server/src/testing/factories.ts'
import { aplicar, baixar, conferir, desfazer, erros } from '../apps/server/src/testing/imports.ts'
import { bodyOf, create, registriesOf, snake, type Walked } from './support/registries.ts'

const walked = registriesOf(await allRoutes())
const served = servedRegistries()

let app: TestApp
let company: TestCompany
/** Records that all companies share are imported by a user who answers for all of them, so this user imports everything here. */
let admin: Client & { usuarioId: number }
let todos: Servido[]
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  admin = await app.everywhere(company.id)
  todos = await asTask(app.services, { empresaId: company.id, usuarioId: company.usuarioId }, 'teste', importaveis)
})

/** Values of a valid line, for registries that refer to other resources than registries, or whose form differs from their table. */
const own: Record<string, (n: number) => Promise<Record<string, Celula>>> = {
  async '/cargo-salario/criterios-avaliacao-competencia'(n) {
    const nome = `Negociação ${n}`
    await escala(app, company.id, { percentual: true })
    await insert(app, 'competencia', { empresa_id: company.id, tipo: 'HABILIDADE', nome })
    return { competenciaId: nome, descricao: `Ouve antes de propor ${n}` }
  },
  async '/utilitario/estabelecimentos'(n) {
    const [estados, cidades] = ['/geral/estados', '/geral/cidades'].map(
      (b) => walked.find((w) => w.registry.base === b)!,
    )
    const estado = await create(app, admin, estados!, walked)
    const cidade = (await admin.call(cidades!.registry.criar, {
      nome: `Cidade ${n} de ${estado.sigla}`,
      estadoId: estado.id,
      codigoIbge: null,
    } as never)) as { nome: string }
    return {
      nome: `Filial ${n}`,
      ufId: String(estado.sigla),
      cidadeId: cidade.nome,
      logradouro: 'Rua A',
      numero: '10',
      bairro: 'Centro',
      complementoCnpj: String(n).padStart(4, '0'),
    }
  },
}
/** A valid line of a registry: the values that its form would send, as a person writes them. */
async function boa(servido: Servido, n: number): Promise<Record<string, Celula>> {
  const base = `/${servido.tipo}`
  if (own[base]) return own[base](n)
  const found = walked.find(({ registry }) => registry.base === base)
  if (!found) throw new Error(`Give ${base} a good line in tests/imports.test.ts`)
  const body = await bodyOf(app, admin, found, walked)
  const line: Record<string, Celula> = {}
  for (const coluna of servido.colunas)
    line[coluna.campo] =
      coluna.kind === 'ref' && body[coluna.campo]
        ? await nomeDe(coluna.alvo!, Number(body[coluna.campo]))
        : escreverCelula(coluna, body[coluna.campo])
  return line
}
async function nomeDe(alvo: string, id: number): Promise<string> {
  const target: Walked = walked.find(({ table }) => table === alvo)!
  const { rows } = await app.owner.query(`select ${snake(target.registry.label)} as nome from ${alvo} where id = $1`, [
    id,
  ])
  return rows[0].nome
}
const contagem = async (table: string) =>
  Number((await app.owner.query(`select count(*) as n from ${snake(table)}`)).rows[0].n)

it('serves every registry of the product', () => {
  expect(served.length).toBeGreaterThanOrEqual(18)
  const tipos = todos.map((i) => `/${i.tipo}`)
  for (const { registry } of served) expect(tipos).toContain(registry.base)
})

describe.each(served.map(({ registry, table }) => [registry.base, table] as const))('%s', (base, table) => {
  it('makes a template, imports a line by it, and undoes it', async () => {
    const servido = todos.find((i) => i.tipo === base.slice(1))!
    const template = await baixar(admin, c.modelo.path, { tipo: servido.tipo })
    expect(template[0]).toEqual(servido.colunas.map((x) => (x.obrigatoria ? `${x.rotulo} *` : x.rotulo)))
    const line = await boa(servido, 1)
    const before = await contagem(table)

    const row = servido.colunas.map((x) => line[x.campo] ?? null)
    const checked = await conferir(app, admin, servido.tipo, [template[0]!, row])
    expect(await erros(admin, checked)).toEqual([])
    expect(checked).toMatchObject({ situacao: 'conferida', totais: { linhas: 1, novas: 1, erros: 0 } })
    expect(checked.colunas.map((x) => x.campo)).toEqual(servido.colunas.map((x) => x.campo))
    expect(await contagem(table), 'the check leaves nothing').toBe(before)

    const applied = await aplicar(app, admin, checked)
    expect(applied).toMatchObject({ situacao: 'aplicada', mensagem: null })
    expect(await contagem(table)).toBe(before + 1)
    const { rows } = await app.owner.query(
      'select usuario_id, acao from auditoria where importacao_id = $1 and entidade = $2',
      [applied.id, snake(table)],
    )
    expect(rows.map((r) => [Number(r.usuario_id), r.acao])).toEqual([[admin.usuarioId, 'I']])

    const again = await conferir(app, admin, servido.tipo, [template[0]!, row])
    expect(again.totais).toMatchObject({ erros: 1 })
    const same = await conferir(app, admin, servido.tipo, [template[0]!, row], { atualizar: true })
    expect(same.totais).toMatchObject({ iguais: 1, erros: 0 })

    expect(await desfazer(admin, applied)).toMatchObject({ situacao: 'desfeita' })
    expect(await contagem(table)).toBe(before)
  })

  it('is offered only to who may insert', async () => {
    const servido = todos.find((i) => i.tipo === base.slice(1))!
    const reader = await company.user([importar, servido.authorities.editar])
    const answer = await reader.fetch('GET', c.modelo.path, { query: { tipo: servido.tipo } })
    expect(answer.status).toBe(404)
    expect((await reader.call(c.tipos, {})).map((t) => t.tipo)).not.toContain(servido.tipo)
    const isShared = walked.find(({ registry }) => registry.base === base)?.registry.criar.installation === true
    const offered = (await company.admin.call(c.tipos, {})).map((t) => t.tipo).includes(servido.tipo)
    expect(offered, 'to an administrator of one company').toBe(!isShared)
  })
})
