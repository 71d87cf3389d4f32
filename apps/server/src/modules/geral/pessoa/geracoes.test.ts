import { geracoes } from '@quadro/contract/geral/pessoa/geracoes.ts'
import type { ErrorBody } from '@quadro/contract/kit/errors.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

describe('generations', () => {
  it('are there from the start, the oldest first, for every company', async () => {
    const other = await app.company()
    const rows = (await other.admin.call(geracoes.listar, { unpaged: true } as never)) as {
      nome: string
      anoInicial: number
    }[]
    const years = rows.map(({ anoInicial }) => anoInicial)
    expect(years).toEqual([...years].sort((a, b) => a - b))
    expect(rows.filter(({ anoInicial }) => anoInicial === 1981).map(({ nome }) => nome)).toEqual(['Geração Y'])
  })
  it('are sent without id to create and with it to update, and the description may be empty', async () => {
    const made = await (await app.everywhere(company.id)).call(geracoes.criar, {
      nome: 'Silenciosa',
      anoInicial: 1928,
      descricao: '',
    })
    expect(made).toMatchObject({ nome: 'Silenciosa', anoInicial: 1928, descricao: null })
    const { id, versao } = made
    const changed = await (await app.everywhere(company.id)).call(geracoes.alterar, {
      id,
      versao,
      nome: 'Geração silenciosa',
      anoInicial: 1928,
      descricao: 'Nascidos entre as guerras.',
    })
    expect(changed).toMatchObject({ nome: 'Geração silenciosa', versao: versao + 1 })
    await (await app.everywhere(company.id)).call(geracoes.excluir, { id, versao: changed.versao })
  })
  it('begin in different years, which have four digits', async () => {
    const errors = async (body: object) =>
      (
        (await (
          await (await app.everywhere(company.id)).fetch('POST', '/geral/geracoes', { body })
        ).json()) as ErrorBody
      ).errors
    expect(await errors({ nome: 'Outra', anoInicial: 1965 })).toEqual([
      { field: 'anoInicial', message: 'Já existe uma geração que começa neste ano.' },
    ])
    expect(await errors({ nome: '', anoInicial: 65 })).toEqual([
      { field: 'nome', message: 'Nome é obrigatório' },
      { field: 'anoInicial', message: 'Informe um ano com 4 dígitos' },
    ])
  })
})
