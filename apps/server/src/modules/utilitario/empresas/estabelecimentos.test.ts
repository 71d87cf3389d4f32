import { cidades } from '@quadro/contract/geral/lugares/cidades.ts'
import { estados } from '@quadro/contract/geral/lugares/estados.ts'
import { lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import * as c from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
let base: string
let endereco: { cep: string; ufId: number; cidadeId: number; logradouro: string; numero: string; bairro: string }
let otherCity: number

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  base = (await company.admin.call(lerUserInfo, {})).empresa.cnpj.slice(0, 8)
  const place = async (sigla: string) => {
    await app.owner.query('insert into estado (nome, sigla) values ($1::text, $1::text) on conflict do nothing', [
      sigla,
    ])
    const { rows } = await app.owner.query('select id from estado where sigla = $1', [sigla])
    const estadoId = Number(rows[0].id)
    const { id } = await (await app.everywhere(company.id)).call(cidades.criar, {
      nome: `Cidade de ${sigla}`,
      estadoId,
    })
    return { estadoId, id }
  }
  const [here, there] = [await place('XA'), await place('XB')]
  otherCity = there.id
  endereco = {
    cep: '60175-047',
    ufId: here.estadoId,
    cidadeId: here.id,
    logradouro: 'Rua A',
    numero: '10',
    bairro: 'Centro',
  }
  expect(estados.global).toBe(true)
})

let formas = 0
/** Each form has a name of its own. */
const form = (rest: object = {}) => ({ nome: `Matriz ${++formas}`, complementoCnpj: '0001', ...endereco, ...rest })
const errors = async (rest: object) =>
  (await company.admin.refusal(c.estabelecimentos.criar, form(rest) as never)).body.errors

describe('establishments', () => {
  it('make their CNPJ of the company base, the complement and the check digits', async () => {
    const made = await company.admin.call(c.estabelecimentos.criar, form({ complementoCnpj: '0001' }))
    expect(made.cnpj).toMatch(new RegExp(`^${base}0001\\d\\d$`))
    expect(made).toMatchObject({
      cep: '60175047',
      ufSigla: 'XA',
      cidadeNome: 'Cidade de XA',
      complemento: null,
      complementoCnpj: '0001',
    })
    expect(await errors({})).toEqual([
      { field: 'complementoCnpj', message: 'Já existe um estabelecimento com este CNPJ.' },
    ])
    expect(await company.admin.call(c.verificarCnpj, { id: 0, complemento: '0001' })).toEqual({
      cnpj: made.cnpj,
      caepf: null,
      existe: true,
    })
    expect(await company.admin.call(c.verificarCnpj, { id: made.id, complemento: '0001' })).toMatchObject({
      existe: false,
    })
    const without = await company.admin.call(c.estabelecimentos.alterar, {
      ...form({ complementoCnpj: null }),
      id: made.id,
      versao: 1,
    })
    expect(without).toMatchObject({ id: made.id, cnpj: null, versao: 2 })
    expect(await company.admin.call(c.opcoesDeEstabelecimento, {})).toContainEqual({ id: made.id, label: without.nome })
  })

  it('R1308 need a name', async () => {
    expect(await errors({ nome: ' ' })).toEqual([{ field: 'nome', message: 'Nome é obrigatório' }])
  })
  it.each(['001', '00011', '00-1'])('R1309 refuse the complement %s of a CNPJ', async (complementoCnpj) => {
    expect(await errors({ complementoCnpj })).toEqual([{ field: 'complementoCnpj', message: 'Inválido' }])
    // The form itself reports the error, before the server tries to complete the CNPJ.
    const { error } = c.estabelecimentos.form.safeParse(form({ complementoCnpj }))
    expect(error?.issues).toMatchObject([{ path: ['complementoCnpj'], message: 'Inválido' }])
  })
  it('R1310 of an individual have a CAEPF: owner’s CPF, a complement of 3 digits and the check digits', async () => {
    const tipoInscricao = 'CAEPF'
    expect(await errors({ tipoInscricao, complementoCnpj: '001' })).toEqual([
      { field: 'tipoInscricao', message: 'Informe o CPF do titular na empresa para usar o CAEPF' },
    ])
    await app.owner.query(`update empresa set cpf_titular = '29311861098' where id = $1`, [company.id])
    for (const complementoCnpj of ['0001', '01', '0A1'])
      expect(await errors({ tipoInscricao, complementoCnpj })).toEqual([
        { field: 'complementoCnpj', message: 'Inválido' },
      ])
    expect(await company.admin.call(c.verificarCnpj, { id: 0, complemento: '001' })).toEqual({
      cnpj: null,
      caepf: '29311861000184',
      existe: false,
    })
    const made = await company.admin.call(c.estabelecimentos.criar, form({ tipoInscricao, complementoCnpj: '001' }))
    expect(made).toMatchObject({ cnpj: null, caepf: '29311861000184', tipoInscricao, complementoCnpj: '001' })
    expect(await errors({ tipoInscricao, complementoCnpj: '001' })).toEqual([
      { field: 'complementoCnpj', message: 'Já existe um estabelecimento com este CAEPF.' },
    ])
    expect(await company.admin.call(c.verificarCnpj, { id: 0, complemento: '001' })).toMatchObject({ existe: true })
    expect(await company.admin.call(c.verificarCnpj, { id: made.id, complemento: '001' })).toMatchObject({
      existe: false,
    })
    const moved = await company.admin.call(c.estabelecimentos.alterar, {
      ...form({ complementoCnpj: '0077' }),
      id: made.id,
      versao: 1,
    })
    expect(moved).toMatchObject({ caepf: null, tipoInscricao: 'CNPJ', complementoCnpj: '0077' })
  })
  it.each([
    ['R1264', 'ufId', 'UF é obrigatória'],
    ['R1265', 'cidadeId', 'Cidade é obrigatória'],
    ['R1266', 'logradouro', 'Logradouro é obrigatório'],
    ['R1267', 'numero', 'Número é obrigatório'],
    ['R1268', 'bairro', 'Bairro é obrigatório'],
  ])('%s need %s in the address', async (_rule, field, message) => {
    expect(await errors({ [field]: undefined, complementoCnpj: '0009' })).toEqual([{ field, message }])
  })
  it('R1269 take a number of at most 10, R1270 a complement of at most 30', async () => {
    expect(await errors({ numero: '12345678901' })).toEqual([
      { field: 'numero', message: 'Número deve ter no máximo 10 dígitos' },
    ])
    expect(await errors({ complemento: 'x'.repeat(31) })).toEqual([
      { field: 'complemento', message: 'Informe no máximo 30 caracteres' },
    ])
    const longest = form({ complementoCnpj: null, numero: '1234567890', complemento: 'x'.repeat(30) })
    expect(await company.admin.call(c.estabelecimentos.criar, longest)).toMatchObject({ numero: '1234567890' })
  })
  it('have their city in their state', async () => {
    expect(await errors({ cidadeId: otherCity })).toEqual([
      { field: 'cidadeId', message: 'A cidade não pertence à UF escolhida' },
    ])
  })
  it('belong to one company', async () => {
    const made = await company.admin.call(c.estabelecimentos.criar, form({ complementoCnpj: null }))
    const other = await app.company()
    expect((await other.admin.refusal(c.estabelecimentos.ler, { id: made.id })).status).toBe(404)
    expect(await other.admin.call(c.opcoesDeEstabelecimento, {})).toEqual([])
  })
})
