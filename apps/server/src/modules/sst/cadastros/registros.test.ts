import { epcs } from '@quadro/contract/sst/cadastros/genericos.ts'
import { tamanhosEpi } from '@quadro/contract/sst/epi/tamanhos-epi.ts'
import { tiposEpi } from '@quadro/contract/sst/epi/tipos-epi.ts'
import { clinicas } from '@quadro/contract/sst/exames/clinicas.ts'
import { exames } from '@quadro/contract/sst/exames/exames.ts'
import { fontesRisco, gravidadesRisco, probabilidadesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCnpj, type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let sst: Client
beforeAll(async () => {
  app = await testApp()
  sst = (await app.company()).admin
})
const campos = ({ body }: Awaited<ReturnType<Client['refusal']>>) => body.errors?.map(({ field }) => field)

describe('registers of descriptions', () => {
  it('R1148 R1149 R1151 ask for a description of at most 100 characters and take a code of at most 30', async () => {
    expect(campos(await sst.refusal(epcs.criar, { descricao: ' ', codigo: null }))).toEqual(['descricao'])
    const longos = { descricao: 'x'.repeat(101), codigo: 'x'.repeat(31) }
    expect(campos(await sst.refusal(epcs.criar, longos))).toEqual(['descricao', 'codigo'])
    const justos = { descricao: 'x'.repeat(100), codigo: 'x'.repeat(30) }
    expect(await sst.call(epcs.criar, justos)).toMatchObject(justos)
  })
  it('do not take the same description twice', async () => {
    await sst.call(epcs.criar, { descricao: 'Exaustor', codigo: null })
    const { body } = await sst.refusal(epcs.criar, { descricao: 'Exaustor', codigo: '2' })
    expect(body.errors).toEqual([{ field: 'descricao', message: 'Já existe um EPC com esta descrição.' }])
  })
})

describe('levels and sources of risk', () => {
  it('R0961 have a name and a description', async () => {
    for (const [registry, mais] of [
      [fontesRisco, {}],
      [gravidadesRisco, { ordem: 7 }],
      [probabilidadesRisco, { ordem: 7 }],
    ] as const) {
      const form = { nome: 'Nível', descricao: 'Como se reconhece', ...mais }
      expect(await sst.call(registry.criar, form as never)).toMatchObject(form)
      const vazio = { ...form, nome: '', descricao: '', ...('ordem' in mais ? { ordem: 8 } : {}) }
      expect(campos(await sst.refusal(registry.criar, vazio as never))).toEqual(['nome', 'descricao'])
    }
  })
  it('stand in one order', async () => {
    const nivel = (nome: string, ordem: number) => ({ nome, descricao: 'x', ordem })
    await sst.call(gravidadesRisco.criar, nivel('Maior', 4))
    await sst.call(gravidadesRisco.criar, nivel('Leve', 1))
    const { content } = (await sst.call(gravidadesRisco.listar, {})) as { content: { nome: string }[] }
    expect(content.map(({ nome }) => nome)).toEqual(['Leve', 'Maior', 'Nível'])
    const { body } = await sst.refusal(gravidadesRisco.criar, nivel('Outra', 4))
    expect(body.errors).toEqual([{ field: 'ordem', message: 'Já existe uma gravidade nesta ordem.' }])
  })
})

describe('categories of equipment', () => {
  it('R0971 R0972 may be uniforms, and are offered until they are out of use', async () => {
    const tipo = { codigo: null, ativo: true }
    await sst.call(tiposEpi.criar, { ...tipo, nome: 'Luvas', fardamento: false })
    await sst.call(tiposEpi.criar, { ...tipo, nome: 'Uniforme', fardamento: true })
    await sst.call(tiposEpi.criar, { ...tipo, nome: 'Capas', fardamento: true, ativo: false })
    expect((await sst.call(tiposEpi.opcoes, {})).map(({ label }) => label)).toEqual(['Luvas', 'Uniforme'])
    const { content } = (await sst.call(tiposEpi.listar, { fardamento: true })) as { content: { nome: string }[] }
    expect(content.map(({ nome }) => nome)).toEqual(['Capas', 'Uniforme'])
  })
})

describe('kinds of sizes', () => {
  const nomes = (...tamanhos: string[]) => tamanhos.map((nome) => ({ nome }))
  it('keep their sizes in order, and know those of the others', async () => {
    const luvas = await sst.call(tamanhosEpi.criar, { nome: 'Luvas', tiposTamanhosEpi: nomes('P', 'M', 'G') })
    expect(luvas).toMatchObject({ tamanhos: ['P', 'M', 'G'], tamanhosNaoMarcados: [] })
    const uniformes = await sst.call(tamanhosEpi.criar, { nome: 'Uniformes', tiposTamanhosEpi: nomes('m', 'GG') })
    expect(uniformes.tamanhosNaoMarcados).toEqual(['P', 'G'])
    const { id, versao } = luvas
    const mudado = await sst.call(tamanhosEpi.alterar, {
      id,
      versao,
      nome: 'Luvas',
      tiposTamanhosEpi: nomes('G', 'XG'),
    })
    expect(mudado).toMatchObject({ versao: versao + 1, tamanhos: ['G', 'XG'], tamanhosNaoMarcados: ['m', 'GG'] })
    const velho = await sst.refusal(tamanhosEpi.alterar, { id, versao, nome: 'Luvas', tiposTamanhosEpi: nomes('P') })
    expect(velho.status).toBe(409)
  })
  it('have one size at least, and none twice', async () => {
    const vazio = await sst.refusal(tamanhosEpi.criar, { nome: 'Botas', tiposTamanhosEpi: [] })
    expect(vazio.body.errors).toEqual([{ field: 'tiposTamanhosEpi', message: 'Informe ao menos um tamanho' }])
    const duas = await sst.refusal(tamanhosEpi.criar, { nome: 'Botas', tiposTamanhosEpi: nomes('36', '37', ' 36') })
    expect(duas.body.errors).toEqual([{ field: 'tiposTamanhosEpi.2.nome', message: 'Este tamanho já está na lista' }])
  })
})

describe('exams and clinics', () => {
  it('R1166 an exam that is not periodic keeps no months', async () => {
    const exame = { nome: 'Acuidade visual', codigoProcedimento: null, periodico: false, periodicidade: 6 }
    expect(await sst.call(exames.criar, exame)).toMatchObject({ periodico: false, periodicidade: null })
    const sem = { ...exame, nome: 'Audiometria', periodico: true, periodicidade: null }
    expect(campos(await sst.refusal(exames.criar, sem))).toEqual(['periodicidade'])
  })
  it('R0962 R0964 a clinic keeps its CNPJ and the start of its contract, another provider what it is', async () => {
    const de = { data: '2026-01-05', endereco: null, telefone: '(85) 3456-7890', horarioAtendimento: null }
    const ambos = { cnpj: randomCnpj(), outro: 'Laboratório' }
    const clinica = await sst.call(clinicas.criar, { ...de, ...ambos, nome: 'Clínica Vida', tipo: 'CLINICA' })
    expect(clinica).toMatchObject({ cnpj: ambos.cnpj, outro: null, data: '2026-01-05', telefone: '8534567890' })
    const outra = await sst.call(clinicas.criar, { ...de, ...ambos, nome: 'São Rafael', tipo: 'OUTRO' })
    expect(outra).toMatchObject({ cnpj: null, outro: 'Laboratório' })
    const sem = { ...de, nome: 'Sem CNPJ', tipo: 'CLINICA', cnpj: null, outro: null } as const
    expect(campos(await sst.refusal(clinicas.criar, sem))).toEqual(['cnpj'])
  })
})
