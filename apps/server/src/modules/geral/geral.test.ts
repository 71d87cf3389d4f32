import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { motivosSolicitacao } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { bairros } from '@quadro/contract/geral/lugares/bairros.ts'
import { consultarCep } from '@quadro/contract/geral/lugares/cep.ts'
import { bairrosDaCidade, cidades } from '@quadro/contract/geral/lugares/cidades.ts'
import { cidadesDoEstado, cidadesPorEstado, estados, opcoesDeEstado } from '@quadro/contract/geral/lugares/estados.ts'
import type { ErrorBody } from '@quadro/contract/kit/errors.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'

let app: TestApp
let company: TestCompany
/** The states of all tests share one table, so this makes letters that no real state uses. */
const letters = (() => {
  let n = Math.floor(Math.random() * 400)
  return () => {
    n = (n + 1) % 676
    return String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))
  }
})()
async function state(): Promise<{ id: number; versao: number; sigla: string }> {
  for (let tries = 0; tries < 50; tries++) {
    const sigla = letters()
    const { rowCount } = await app.owner.query('select from estado where sigla = $1', [sigla])
    if (rowCount === 0)
      return (await app.everywhere(company.id)).call(estados.criar, { nome: `Estado ${sigla}`, sigla })
  }
  throw new Error('no free letters')
}

/** The raw answer, not the type of the contract. */
async function page(query: Record<string, unknown>): Promise<Page<{ nome: string }>> {
  return (await company.admin.fetch('GET', '/geral/cidades', { query })).json() as Promise<Page<{ nome: string }>>
}

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

describe('conventions of every resource, on /geral/estados', () => {
  it('R0349 creates with POST on the base path, the body being the entity', async () => {
    const { rowCount } = await app.owner.query(`select from estado where sigla = 'ZZ'`)
    expect(rowCount).toBe(0)
    const response = await (await app.everywhere(company.id)).fetch('POST', '/geral/estados', {
      body: { nome: 'Zona', sigla: 'zz' },
    })
    expect(response.status).toBe(200)
    const made = (await response.json()) as { id: number }
    expect(made).toMatchObject({ nome: 'Zona', sigla: 'ZZ', codigoIbge: null, versao: 1, pode: ['editar', 'excluir'] })
    await app.owner.query('delete from estado where id = $1', [made.id])
  })

  it('R0348 reads one with GET /{id}; R0350 updates with PUT /{id}, the body without id; R0351 deletes with DELETE /{id}', async () => {
    const { id, sigla } = await state()
    const read = await company.admin.fetch('GET', `/geral/estados/${id}`)
    expect(await read.json()).toMatchObject({ id, sigla })
    const put = await (await app.everywhere(company.id)).fetch('PUT', `/geral/estados/${id}`, {
      body: { versao: 1, nome: 'Novo', sigla },
    })
    expect(await put.json()).toMatchObject({ id, nome: 'Novo', versao: 2 })
    const removed = await (await app.everywhere(company.id)).fetch('DELETE', `/geral/estados/${id}`, {
      query: { versao: 2 },
    })
    expect(removed.status).toBe(200)
    expect((await company.admin.fetch('GET', `/geral/estados/${id}`)).status).toBe(404)
  })

  it('R0346 R0365 R0368 R0369 lists with GET on the base path: page 0 of 15 unless asked otherwise, in the agreed envelope', async () => {
    const uf = await state()
    for (let n = 1; n <= 17; n++) {
      await (await app.everywhere(company.id)).call(cidades.criar, {
        nome: `Cidade ${String(n).padStart(2, '0')}`,
        estadoId: uf.id,
      })
    }
    const first = await page({ estadoId: uf.id })
    expect(first.content).toHaveLength(15)
    expect({ ...first, content: null }).toEqual({
      content: null,
      pageable: { paged: true, offset: 0 },
      size: 15,
      totalElements: 17,
      totalPages: 2,
      number: 0,
      first: true,
      last: false,
      empty: false,
    })
    const second = await page({ estadoId: uf.id, page: 1, size: 10, sort: 'nome,desc' })
    expect(second).toMatchObject({ number: 1, size: 10, first: false, last: true, pageable: { offset: 10 } })
    expect(second.content.map((c) => c.nome)).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Cidade 0${n}`))
  })

  it('R0347 answers the plain list, not a page, when unpaged; R0366 lookups take id and label', async () => {
    const uf = await state()
    const one = await (await app.everywhere(company.id)).call(cidades.criar, { nome: 'Única', estadoId: uf.id })
    const plain = await company.admin.call(cidades.listar, { estadoId: uf.id, unpaged: true })
    expect(plain).toMatchObject([{ id: one.id, nome: 'Única', estadoSigla: uf.sigla }])
    const lookup = await company.admin.call(cidades.listar, { estadoId: uf.id, unpaged: true, resumido: true })
    expect(lookup).toEqual([{ id: one.id, label: 'Única' }])
  })

  it('R0367 searches without accents, by pages of 20', async () => {
    const uf = await state()
    await (await app.everywhere(company.id)).call(cidades.criar, { nome: 'São Gonçalo', estadoId: uf.id })
    const found = (await company.admin.call(cidades.listar, {
      estadoId: uf.id,
      busca: 'sao GONCALO',
      size: 20,
    })) as Page<{
      nome: string
    }>
    expect(found.size).toBe(20)
    expect(found.content.map((c) => c.nome)).toEqual(['São Gonçalo'])
  })
})

describe('places', () => {
  it('are read by every company and written by a holder of the authority', async () => {
    const uf = await state()
    const other = await app.company()
    expect(await other.admin.call(estados.ler, { id: uf.id })).toMatchObject({ id: uf.id })
    const reader = await other.user([estados.authorities.ver])
    expect((await reader.refusal(estados.alterar, { id: uf.id, versao: 1, nome: 'X', sigla: uf.sigla })).status).toBe(
      403,
    )
    expect((await reader.call(estados.ler, { id: uf.id })).pode).toEqual([])
  })

  it('cities of a state answer at both addresses, neighbourhoods at that of their city', async () => {
    const uf = await state()
    const b = await (await app.everywhere(company.id)).call(cidades.criar, { nome: 'Beta', estadoId: uf.id })
    const a = await (await app.everywhere(company.id)).call(cidades.criar, { nome: 'Alfa', estadoId: uf.id })
    const district = await company.admin.call(bairros.criar, { nome: 'Centro', cidadeId: a.id })
    // Everybody who fills in an address needs them, so no authority is required.
    const anyUser = await company.user([])
    const expected = [a, b].map(({ id, nome }) => ({ id, nome, uf: { id: uf.id, sigla: uf.sigla } }))
    expect(await anyUser.call(cidadesDoEstado, { id: uf.id })).toEqual(expected)
    expect(await anyUser.call(cidadesPorEstado, { id: uf.id })).toEqual(expected)
    expect(await anyUser.call(bairrosDaCidade, { id: a.id })).toEqual([{ id: district.id, label: 'Centro' }])
    expect(await anyUser.call(opcoesDeEstado, {})).toContainEqual({
      id: uf.id,
      label: `Estado ${uf.sigla}`,
      sigla: uf.sigla,
    })
    expect((await anyUser.refusal(bairrosDaCidade, { id: 999_999_999 })).status).toBe(404)
  })

  it('refuse a second state of the same letters, and a state that cities use', async () => {
    const uf = await state()
    const twice = await (await app.everywhere(company.id)).refusal(estados.criar, { nome: 'Outro', sigla: uf.sigla })
    expect(twice.body.errors).toEqual([{ field: 'sigla', message: 'Já existe um estado com esta sigla.' }])
    await (await app.everywhere(company.id)).call(cidades.criar, { nome: 'Presa', estadoId: uf.id })
    const used = await (await app.everywhere(company.id)).refusal(estados.excluir, { id: uf.id, versao: 1 })
    expect(used.body.message).toBe(`Estado 'Estado ${uf.sigla}' possui dependências em Cidades`)
  })

  it('are no door to registers of a company', async () => {
    const other = await app.company()
    const own = await other.admin.call(motivosSolicitacao.criar, { descricao: 'Só daqui', ativo: true })
    expect((await company.admin.refusal(motivosSolicitacao.ler, { id: own.id })).status).toBe(404)
  })
})

describe('postal code', () => {
  let service: Server
  let asked: string[] = []
  let answer: (cep: string) => { status?: number; body?: unknown; location?: string } | undefined
  const settings = () => app.services.settings as { cepUrl?: string }
  beforeAll(async () => {
    service = createServer((request, response) => {
      const cep = request.url!.slice(1)
      asked.push(cep)
      const said = answer(cep)
      if (!said) return
      if (said.location) response.setHeader('location', said.location)
      response
        .writeHead(said.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(said.body ?? {}))
    })
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    settings().cepUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/{cep}`
  })
  afterAll(() => {
    delete settings().cepUrl
    service.closeAllConnections()
    service.close()
  })

  it.each(['6017504', '601750470', '60175-04', ''])('R0290 refuses %j', async (cep) => {
    const response = await company.admin.fetch('GET', `/geral/cep/${cep || '%20'}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as ErrorBody).errors).toEqual([{ field: 'cep', message: 'Cep não pode ser nulo' }])
  })

  it('R0291 asks the service with the 8 digits, reads its JSON, matches city and state to ours, and remembers', async () => {
    asked = []
    const uf = await state()
    const city = await (await app.everywhere(company.id)).call(cidades.criar, { nome: 'São Tomé', estadoId: uf.id })
    answer = () => ({
      body: { cep: '60175-047', logradouro: 'Rua A', bairro: 'Centro', localidade: 'Sao Tome', uf: uf.sigla },
    })
    const expected = {
      cep: '60175047',
      logradouro: 'Rua A',
      bairro: 'Centro',
      ufId: uf.id,
      ufSigla: uf.sigla,
      cidadeId: city.id,
      cidadeNome: 'São Tomé',
    }
    expect(await company.admin.call(consultarCep, { cep: '60175047' })).toEqual(expected)
    expect(await company.admin.call(consultarCep, { cep: '60175047' })).toEqual(expected)
    expect(asked).toEqual(['60175047'])
  })

  it('reads BrasilAPI too, and leaves out a city that is not ours', async () => {
    const uf = await state()
    answer = () => ({ body: { cep: '60175048', state: uf.sigla, city: 'Outra', neighborhood: null, street: '' } })
    expect(await company.admin.call(consultarCep, { cep: '60175048' })).toEqual({
      cep: '60175048',
      logradouro: null,
      bairro: null,
      ufId: uf.id,
      ufSigla: uf.sigla,
      cidadeId: null,
      cidadeNome: 'Outra',
    })
  })

  it('says that a code does not exist', async () => {
    answer = (cep) => (cep === '00000001' ? { body: { erro: 'true' } } : { status: 404 })
    for (const cep of ['00000001', '00000002']) {
      const refused = await company.admin.refusal(consultarCep, { cep })
      expect([refused.status, refused.body.message]).toEqual([404, 'CEP não encontrado. Preencha o endereço.'])
    }
  })

  it('says so when the service fails, answers nonsense or does not answer within 3 s', async () => {
    const started = Date.now()
    answer = (cep) => ({ '00000011': { status: 500 }, '00000012': { body: [1, 2] } })[cep]
    const all = await Promise.all(
      ['00000011', '00000012', '00000013'].map((cep) => company.admin.refusal(consultarCep, { cep })),
    )
    for (const { status, body } of all)
      expect([status, body.message]).toEqual([503, 'Sem resposta do serviço. Preencha o endereço.'])
    expect(Date.now() - started).toBeLessThan(4500)
  })

  it('says that it is not configured', async () => {
    const { cepUrl } = settings()
    delete settings().cepUrl
    const refused = await company.admin.refusal(consultarCep, { cep: '60175047' })
    settings().cepUrl = cepUrl!
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'A consulta de CEP não está configurada. Preencha o endereço.',
    ])
  })
})
