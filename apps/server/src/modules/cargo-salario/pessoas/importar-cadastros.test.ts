/** Imports areas, positions, bands and indices from spreadsheets, by the rules of their forms. */
import * as areas from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import * as indices from '@quadro/contract/cargo-salario/faixas/indices.ts'
import type { Celula } from '@quadro/contract/kit/import.ts'
import * as i from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
import { beforeEach, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area } from '../../../testing/factories.ts'
import { aplicar, conferir, desfazer, enviar, erros, planilha } from '../../../testing/imports.ts'

let app: TestApp
let company: TestCompany
let admin: Client
beforeEach(async () => {
  app = await testApp()
  company = await app.company()
  admin = company.admin
})
const importada = async (tipo: string, rows: Celula[][], atualizar = false) => {
  const lida = await conferir(app, admin, `cargo-salario/${tipo}`, rows, { atualizar })
  expect(await erros(admin, lida)).toEqual([])
  return aplicar(app, admin, lida)
}
const contar = async (tabela: string) =>
  Number((await app.owner.query(`select count(*) as n from ${tabela} where empresa_id = $1`, [company.id])).rows[0].n)
const caminhos = async () =>
  ((await admin.call(areas.listar, { unpaged: true } as never)) as areas.Area[]).map((a) => a.descricaoHierarquia)

it('makes a tree of areas whatever the order of the lines, below what exists too, and undoes it', async () => {
  await area(app, company.id, { nome: 'Diretoria' })
  const titulos = ['Setor', 'Área superior', 'Desde', 'Código AC']
  const feita = await importada('areas-organizacionais', [
    titulos,
    ['Expedição', 'Diretoria / Operações / Logística', '01/01/2021', null],
    ['Logística', 'Operações', '01/01/2020', 'L1'],
    ['Operações', 'diretoria', '01/01/2020', null],
    ['Vendas', null, '01/01/2020', null],
  ])
  expect(feita.totais).toMatchObject({ novas: 4, erros: 0 })
  expect(await caminhos()).toEqual([
    'Diretoria',
    'Diretoria / Operações',
    'Diretoria / Operações / Logística',
    'Diretoria / Operações / Logística / Expedição',
    'Vendas',
  ])
  const ruim = await conferir(app, admin, 'cargo-salario/areas-organizacionais', [
    titulos,
    ['Vendas', null, '01/01/2020', null],
    ['Recepção', 'Portaria', '01/01/2020', null],
    ['Norte', 'Sul', '01/01/2020', null],
    ['Sul', 'Norte', '01/01/2020', null],
    ['Docas', 'Expedição', '01/01/2019', null],
  ])
  expect(
    (await erros(admin, ruim)).map((l) => [l.linha, l.erros[0]!.coluna, l.erros[0]!.mensagem.split(':')[0]]),
  ).toEqual([
    [2, 0, "Já existe. Para alterar o que existe, escolha 'Atualizar os que já existem'."],
    [3, 1, 'Área mãe'],
    [4, 1, 'Área mãe'],
    [5, 1, 'Área mãe'],
    [6, 1, 'A área mãe não existe nesta data'],
  ])
  const muda = await importada(
    'areas-organizacionais',
    [
      ['Área', 'Área mãe', 'Código AC'],
      ['Vendas', null, 'V9'],
    ],
    true,
  )
  expect(muda.totais).toMatchObject({ mudam: 1 })
  await desfazer(admin, muda)
  await desfazer(admin, await admin.call(i.ler, { id: feita.id }))
  expect(await caminhos()).toEqual(['Diretoria'])
})

it('makes positions with their group and areas, bands and indices with their history, in the order in which a company moves in', async () => {
  await area(app, company.id, { nome: 'Custos' })
  await area(app, company.id, { nome: 'Vendas' })
  await importada('grupos-ocupacionais', [['Descrição'], ['Administrativo']])
  const deCargos = await importada('cargos', [
    ['Cargo', 'Grupo', 'Áreas', 'Missão'],
    ['Analista', 'administrativo', 'Custos; vendas', 'Apurar'],
    ['Auxiliar', null, 'Custos', null],
  ])
  const { content } = (await admin.call(cargos.cargos.listar, {})) as { content: cargos.CargoDaLista[] }
  expect(content).toMatchObject([
    {
      nome: 'Analista',
      nomeMercado: 'Analista',
      grupoOcupacionalDescricao: 'Administrativo',
      areasNomes: 'Custos, Vendas',
      ativa: true,
    },
    { nome: 'Auxiliar', grupoOcupacionalDescricao: null, areasNomes: 'Custos' },
  ])
  const deIndices = await importada('indices', [
    ['Índice', 'Data', 'Valor'],
    ['Piso', '01/01/2025', '1.518,00'],
    ['Piso', '01/01/2024', 1412],
  ])
  const deFaixas = await importada('faixas-salariais', [
    ['Cargo', 'Faixa', 'CBO', 'Vigência', 'Salário', 'Índice', 'Quantidade'],
    ['Analista', 'I', '252105', '01/01/2024', '3.000,00', null, null],
    ['Analista', 'I', null, '01/01/2025', '3.300,00', null, null],
    ['Auxiliar', 'Única', '411005', '01/01/2024', null, 'piso', 2],
  ])
  const todas = (await admin.call(faixas.listar, { unpaged: true, data: '2025-06-01' } as never)) as faixas.Faixa[]
  expect(todas.map((f) => [f.cargoNome, f.nome, f.codigoCBO, f.salario])).toEqual([
    ['Analista', 'I', '252105', 3300],
    ['Auxiliar', 'Única', '411005', 3036],
  ])
  // Importing the same again changes nothing. Another value for an existing day is a correction.
  const corrige = await importada(
    'indices',
    [
      ['Índice', 'Data', 'Valor'],
      ['piso', '01/01/2024', 1412],
      ['piso', '01/01/2025', 1520],
      ['piso', '01/01/2026', 1600],
    ],
    true,
  )
  expect(corrige.totais).toMatchObject({ novas: 1, mudam: 1, iguais: 1 })
  await desfazer(admin, corrige)
  // An import can be undone only while nothing depends on it. The bands still refer to the positions and the index.
  expect((await admin.call(i.dependencias, { id: deCargos.id })).motivo).toContain('Faixas Salariais (2)')
  for (const feita of [deFaixas, deIndices, deCargos]) await desfazer(admin, await admin.call(i.ler, { id: feita.id }))
  for (const tabela of ['faixa_salarial', 'faixa_historico', 'indice', 'indice_historico', 'cargo', 'cargo_area'])
    expect(await contar(tabela), tabela).toBe(0)
})

it('changes a position without losing what the sheet does not say', async () => {
  await area(app, company.id, { nome: 'Custos' })
  await importada('cargos', [
    ['Nomenclatura', 'Áreas', 'Missão', 'Experiência'],
    ['Analista', 'Custos', 'Apurar', '2 anos'],
  ])
  const muda = await importada(
    'cargos',
    [
      ['Nomenclatura', 'Áreas', 'Missão'],
      ['analista', null, 'Apurar e explicar'],
    ],
    true,
  )
  const { content } = (await admin.call(cargos.cargos.listar, {})) as { content: cargos.CargoDaLista[] }
  expect(await admin.call(cargos.cargos.ler, { id: content[0]!.id })).toMatchObject({
    missao: 'Apurar e explicar',
    experiencia: '2 anos',
    areasOrganizacionais: [{ nome: 'Custos' }],
  })
  await desfazer(admin, muda)
  expect(await admin.call(cargos.cargos.ler, { id: content[0]!.id })).toMatchObject({
    nome: 'Analista',
    missao: 'Apurar',
  })
})

it('needs the authority to see salaries for bands, and keeps to the areas of a restricted user', async () => {
  const semSalario = await company.user([importar, ...Object.values(faixas.autoridades)])
  const lida = await conferir(app, semSalario, 'cargo-salario/faixas-salariais', [
    ['Cargo', 'Faixa', 'Data', 'Valor'],
    ['Analista', 'I', '01/01/2024', 10],
  ])
  expect(lida).toMatchObject({ situacao: 'conferindo', trabalho: 'falhou' })
  const minha = await area(app, company.id, { nome: 'Minha' })
  await area(app, company.id, { nome: 'Alheia' })
  const restrito = await company.user([importar, ...Object.values(areas.autoridades)], { areas: [minha] })
  const dele = await conferir(app, restrito, 'cargo-salario/areas-organizacionais', [
    ['Nome', 'Área mãe', 'A partir de'],
    ['Dentro', 'Minha', '01/01/2024'],
    ['Fora', 'Alheia', '01/01/2024'],
    ['Raiz', null, '01/01/2024'],
  ])
  expect((await erros(restrito, dele)).map((l) => l.linha)).toEqual([3, 4])
  expect((await enviar(semSalario, 'cargo-salario/indices', await planilha([['Nome']]))).status).toBe(404)
  expect(await indicesDe()).toBe(0)
})
const indicesDe = async () => ((await admin.call(indices.listar, {})) as { totalElements: number }).totalElements
