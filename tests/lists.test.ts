/** Every list of the product exports the rows that it shows, as a spreadsheet that another program can read. */

import { idiomas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { type AnyListing, defaultOrder, isListing } from '@quadro/contract/kit/listing.ts'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { shapeOf } from '../apps/server/src/kit/http/query.ts'
import { readjustment, scenario } from '../apps/server/src/modules/cargo-salario/testing/records.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { casa, insert, pedido, pessoa } from '../apps/server/src/testing/factories.ts'
import { create, registriesOf } from './support/registries.ts'

const routes = await allRoutes()
const registries = registriesOf(routes)
const lists = routes.flatMap(({ entry }) => (isListing(entry) ? [entry] : []))

const exported = async (client: Client, list: AnyListing, query: Record<string, string> = {}) => {
  const { path, query: input } = addressOf(list)
  const response = await client.fetch('GET', path, { query: { ...input, ...query } })
  if (response.status !== 200)
    return { status: response.status, body: (await response.json()) as { code: string; message: string } }
  const bytes = Buffer.from(await response.arrayBuffer())
  const book = await readXlsx(bytes)
  return {
    status: 200,
    rows: book.sheets[0]!.rows,
    about: book.sheets[1]!.rows,
    name: response.headers.get('content-disposition'),
  }
}
/** Columns with amounts that every user of the list may see, and why. */
const OPEN: Record<string, string> = {
  '/cargo-salario/dados-mercado p25': 'what the market pays says nothing of anybody in the company',
  '/cargo-salario/dados-mercado p50': 'what the market pays says nothing of anybody in the company',
  '/cargo-salario/dados-mercado p75': 'what the market pays says nothing of anybody in the company',
  '/cargo-salario/mercado p25': 'what the market pays says nothing of anybody in the company',
  '/cargo-salario/mercado p50': 'what the market pays says nothing of anybody in the company',
  '/cargo-salario/mercado p75': 'what the market pays says nothing of anybody in the company',
  '/cargo-salario/parametros-remuneracao mesesDecimoTerceiro': 'a rate of the company says nothing of anybody',
  '/cargo-salario/parametros-remuneracao mesesFerias': 'a rate of the company says nothing of anybody',
  '/cargo-salario/faturamentos-mensais valor': 'what the company takes in is what its own authority is for',
  '/desenvolvimento/lnt-itens custo': 'what a training is to cost says nothing of anybody',
  '/desenvolvimento/treinamentos orcamento': 'what a training is to cost says nothing of anybody',
  '/desenvolvimento/treinamentos custoTurmas': 'what classes are to cost says nothing of anybody',
  '/desenvolvimento/turmas custo': 'what a class is to cost says nothing of anybody',
  '/desenvolvimento/tipos-despesa despesa': 'what a kind of expense usually costs says nothing of anybody',
}
const addressOf = (list: AnyListing) => {
  const query = { ...asked[list.path] }
  const path = list.export.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query[name]!
    delete query[name]
    return value
  })
  return { path, query }
}
/** Exports the same rows as PDF or CSV. */
async function printed(client: Client, list: AnyListing, formato: string, rows: number) {
  const { path, query } = addressOf(list)
  const response = await client.fetch('GET', path, { query: { ...query, formato } })
  expect(response.status, formato).toBe(200)
  expect(response.headers.get('content-disposition')).toContain(`.${formato}"`)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (formato === 'pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  else {
    const data = parseCsv(bytes.toString().replace(/^\ufeff/, ''), { delimiter: ';' }) as unknown[][]
    expect(data[0]).toEqual(Object.values(list.columns).map(({ label }) => label))
    expect(data).toHaveLength(rows + 1)
  }
}
/** The inputs without which a list cannot be answered. */
const asked: Record<string, Record<string, string>> = {
  '/captacao/estatisticas-preenchimento-vaga/candidaturas': {
    dataIni: '2026-01-01',
    dataFim: '2026-12-31',
    passo: 'inscritos',
  },
  '/captacao/estatisticas-preenchimento-vaga/passagens': { dataIni: '2026-01-01', dataFim: '2026-12-31' },
}
const page = async (client: Client, list: AnyListing) =>
  (await client.call(list, (asked[list.path] ?? {}) as never)) as {
    content: Record<string, unknown>[]
    totalElements: number
  }

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  // The log also contains entries of no company, which other tests may be adding.
  asked['/utilitario/logs'] = { usuarioId: String(company.usuarioId) }
  const menuId = await insert(app, 'menu_extra', { empresa_id: company.id, nome: 'Portais' })
  asked['/utilitario/menus-extra/{menuId}/links'] = { menuId: String(menuId) }
  const doctor = { empresa_id: company.id, nome: 'Helena', orgao_de_classe: '3', numero_inscricao: '8412' }
  const profissionalId = String(await insert(app, 'profissional_sst', doctor))
  asked['/sst/profissionais/{profissionalId}/contratos'] = { profissionalId }
  const curso_id = await insert(app, 'curso', { empresa_id: company.id, nome: 'NR-35', tipo: 'CURSO' })
  const certificacao_id = await insert(app, 'certificacao', { empresa_id: company.id, nome: 'Altura' })
  await insert(app, 'certificacao_curso', { empresa_id: company.id, certificacao_id, curso_id })
  asked['/desenvolvimento/certificacoes/colaborador-sem-certificacao'] = { certificacaoId: String(certificacao_id) }
  for (const [tipo, rows] of [
    ['C', 'colaboradores'],
    ['F', 'faixas-salariais'],
    ['I', 'indices'],
  ] as const) {
    const { tabela_id } = await readjustment(app, company, tipo)
    asked[`/cargo-salario/tabelas-reajustes-colaboradores/{id}/${rows}`] = { id: String(tabela_id) }
  }
  const cenario = await scenario(app, company)
  asked['/cargo-salario/cenarios-reajuste/{id}/talentos'] = { id: String(cenario.id) }
  asked['/cargo-salario/cenarios-reajuste/{id}/propostas'] = { id: String(cenario.id) }
  await insert(app, 'proposta_reajuste', {
    ...{ empresa_id: company.id, cenario_id: cenario.id, talento_id: cenario.talentoId, usuario_id: company.usuarioId },
    ...{ percentual: 4, motivo: 'Mérito' },
  })
  asked['/cargo-salario/cargos/{id}/pessoas'] = { id: String((await casa(app, company)).cargoId) }
})

it('sees the lists of every module', () => {
  expect(lists.length).toBeGreaterThanOrEqual(20)
  // A page of rows that is not declared as a list would have no export.
  const pages = routes.filter(({ entry }) => {
    const { page: number, unpaged } = shapeOf(entry.input)
    return number !== undefined && unpaged !== undefined && entry.kind === 'json'
  })
  expect(pages.map(({ entry }) => entry.path).sort()).toEqual(lists.map(({ path }) => path).sort())
})

describe.each(lists.map((list) => [list.path, list] as const))('%s', (_path, list) => {
  it('holds something in each of its columns', () => {
    const shown = Object.keys(shapeOf(list.row))
    for (const [key, column] of Object.entries(list.columns))
      if (!column.value) expect(shown, `${key} is no field of the row`).toContain(key)
  })
  it('shows salaries, amounts and documents only to who may see them', () => {
    for (const [key, { label, format, authority }] of Object.entries(list.columns))
      if (format === 'money' || /cpf|\brg\b|sal[aá]rio|remunera/i.test(`${key} ${label}`))
        expect(authority !== undefined || OPEN[`${list.path} ${key}`] !== undefined, key).toBe(true)
  })
  it('is sorted by all that it offers, both ways, and by nothing else', async () => {
    expect(list.sorts.length).toBeGreaterThan(0)
    expect(new Set(list.sorts).size).toBe(list.sorts.length)
    const sorted = async (sort: string) =>
      (await company.admin.send(list, { ...asked[list.path], sort } as never)).status
    for (const key of list.sorts)
      for (const way of ['asc', 'desc']) expect(await sorted(`${key},${way}`), key).toBe(200)
    expect(await sorted('senha,asc')).toBe(400)
    // Without an order it is sorted by its own default, which must be one of the offered orders.
    expect(list.sorts).toContain(defaultOrder(list, asked[list.path] ?? {}).split(',')[0])
  })
  it('exports as many rows as it shows, with the shown columns in their order, and refuses unknown ones', async () => {
    const walked = registries.find(({ registry }) => registry.base === list.path)
    if (walked) await create(app, company.admin, walked, registries)
    const { totalElements } = await page(company.admin, list)
    const answer = await exported(company.admin, list)
    if (totalElements === 0) expect(answer).toMatchObject({ status: 422, body: { code: 'NO_DATA' } })
    else {
      expect(answer.rows![0]).toEqual(Object.values(list.columns).map(({ label }) => label))
      expect(answer.rows).toHaveLength(totalElements + 1)
      const backwards = Object.keys(list.columns).reverse()
      const chosen = await exported(company.admin, list, { colunas: backwards.join(',') })
      expect(chosen.rows![0]).toEqual(backwards.map((key) => list.columns[key]!.label))
      expect(chosen.rows).toHaveLength(totalElements + 1)
      for (const formato of ['csv', 'pdf']) await printed(company.admin, list, formato, totalElements)
    }
    expect((await exported(company.admin, list, { colunas: 'senha' })).status).toBe(400)
  })
})

describe('the export of a list', () => {
  it('has the rows of the filter and the search, in the order and with the columns of the screen', async () => {
    const other = await app.company()
    for (const nome of ['Inglês', 'Espanhol', 'Espanhol técnico', 'Francês'])
      await other.admin.call(idiomas.criar, { nome } as never)
    const { rows, about, name } = await exported(other.admin, idiomas.listar, {
      busca: 'espanhól',
      sort: 'nome,desc',
      colunas: 'nome',
      descricaoDoFiltro: "'espanhól'",
    })
    expect(rows).toEqual([['Nome'], ['Espanhol técnico'], ['Espanhol']])
    expect(about!.flat()).toContain("'espanhól'")
    expect(name).toMatch(/^attachment; filename="idiomas-\d{4}-\d{2}-\d{2}\.xlsx"/i)
  })
  it('has only the selected rows when some are', async () => {
    const other = await app.company()
    const made = []
    for (const nome of ['A', 'B', 'C'])
      made.push((await other.admin.call(idiomas.criar, { nome } as never)) as { id: number })
    const { rows } = await exported(other.admin, idiomas.listar, { ids: `${made[0]!.id},${made[2]!.id}` })
    expect(rows).toEqual([['Nome'], ['A'], ['C']])
  })
  it('reads codes, states and places as words', async () => {
    const onde = await casa(app, company)
    await company.admin.call(solicitacoes.criar, pedido(onde) as never)
    const { rows } = await exported(company.admin, solicitacoes.listar, { colunas: 'situacao,tipoVaga,data' })
    expect(rows![0]).toEqual(['Situação', 'Tipo', 'Data'])
    expect(rows![1]![0]).toBe('Em análise')
    expect(rows![1]![1]).toMatch(/^[A-Z][a-z]+$/)
    expect(rows![1]![2]).toBeInstanceOf(Date)
  })
  it('keeps a text that looks like a formula a text', async () => {
    const other = await app.company()
    await other.admin.call(idiomas.criar, { nome: '=HYPERLINK("http://mau.example")' } as never)
    const { rows } = await exported(other.admin, idiomas.listar)
    expect(rows![1]![0]).toBe('=HYPERLINK("http://mau.example")')
  })
  it('shows nothing of another company, and nothing at all without the authority of the list', async () => {
    const other = await app.company()
    await company.admin.call(idiomas.criar, { nome: 'Libras' } as never)
    expect((await exported(other.admin, idiomas.listar)).status).toBe(422)
    expect((await exported(await company.user([]), idiomas.listar)).status).toBe(403)
    expect((await exported(await company.user([idiomas.authorities.ver]), idiomas.listar)).status).toBe(200)
  })
  it('never has CPF or salary among the columns of employees', async () => {
    const { estabelecimentoId, areaId, faixaId } = await casa(app, company)
    const empresa_id = company.id
    const talento_id = await insert(app, 'talento', {
      empresa_id,
      pessoa_id: await pessoa(app, empresa_id),
      data_admissao: '2024-01-01',
    })
    await insert(app, 'colaborador_historico', {
      empresa_id,
      talento_id,
      data: '2024-01-01',
      estabelecimento_id: estabelecimentoId,
      area_id: areaId,
      faixa_salarial_id: faixaId,
    })
    const { rows } = await exported(company.admin, colaboradores.listar)
    expect(rows!.length).toBeGreaterThan(1)
    expect(Object.keys(colaboradores.listar.columns).join()).not.toMatch(/cpf|salario$/i)
    for (const column of ['cpf', 'salario'])
      expect((await exported(company.admin, colaboradores.listar, { colunas: column })).status).toBe(400)
  })
  it('leaves out what the reader may not see, and is neither ordered nor filtered by it', async () => {
    const other = await app.company()
    await casa(app, other)
    const reader = await other.user([faixas.autoridades.ver])
    const { rows } = await exported(reader, faixas.listar)
    expect(rows![0]).not.toContain('Salário')
    expect(rows![0]).toHaveLength(Object.keys(faixas.listar.columns).length - 1)
    expect((await exported(reader, faixas.listar, { colunas: 'salario,nome' })).rows![0]).toEqual(['Faixa'])
    expect((await exported(reader, faixas.listar, { sort: 'salario,desc' })).status).toBe(403)
    const sorted = await reader.fetch('GET', faixas.listar.path, { query: { sort: 'salario,desc' } })
    expect(sorted.status).toBe(403)
    expect((await exported(other.admin, faixas.listar, { colunas: 'salario,nome' })).rows![0]).toEqual([
      'Salário',
      'Faixa',
    ])
  })
  it('goes on as a job of its user where it is longer than an answer', async () => {
    const big = await app.company()
    await app.owner.query(
      `insert into idioma (empresa_id, nome) select $1, 'Idioma ' || n from generate_series(1, 10001) n`,
      [big.id],
    )
    const answer = await exported(big.admin, idiomas.listar, { busca: 'Idioma', sort: 'nome,desc' })
    expect(answer).toMatchObject({ status: 202 })
    const { tarefaId } = answer.body as unknown as { tarefaId: number }
    await app.services.jobs.runPending()
    const file = await big.admin.fetch('GET', `/userinfo/tarefas/${tarefaId}/arquivo`)
    expect(file.headers.get('content-disposition')).toMatch(/idiomas-[\d-]+\.xlsx/i)
    const book = await readXlsx(Buffer.from(await file.arrayBuffer()))
    expect(book.sheets[0]!.rows).toHaveLength(10_002)
    expect(book.sheets[0]!.rows[1]).toEqual(['Idioma 9999'])
    const some = await exported(big.admin, idiomas.listar, { busca: 'Idioma 999' })
    expect(some.rows!.length).toBe(12)
  })
  it('as a job reads with what its user may do by then', async () => {
    const big = await app.company()
    await app.owner.query(
      `insert into idioma (empresa_id, nome) select $1, 'I ' || n from generate_series(1, 10001) n`,
      [big.id],
    )
    const reader = await big.user([idiomas.authorities.ver])
    const { body } = (await exported(reader, idiomas.listar)) as unknown as { body: { tarefaId: number } }
    await app.owner.query(
      `delete from perfil_autoridade where perfil_id = (select perfil_id from acesso where usuario_id = $1)`,
      [reader.usuarioId],
    )
    await app.owner.query(
      'update perfil set versao = versao where id = (select perfil_id from acesso where usuario_id = $1)',
      [reader.usuarioId],
    )
    await app.services.jobs.runPending()
    const { rows } = await app.owner.query('select situacao, arquivo_id from tarefa where id = $1', [body.tarefaId])
    expect(rows[0]).toMatchObject({ situacao: 'falhou', arquivo_id: null })
  })
})
