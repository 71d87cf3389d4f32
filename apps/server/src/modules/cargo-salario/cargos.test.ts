import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas-salariais.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/grupos-ocupacionais.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { area } from '../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let areaId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  areaId = await area(app, company.id)
})
type Corpo = InputOf<typeof c.criar>
const corpo = (outros: Partial<Corpo> = {}): Corpo => ({
  nome: 'Analista de Custos',
  nomeMercado: 'Analista',
  ativa: true,
  exibirModuloExterno: false,
  areasIds: [areaId],
  ...outros,
})
const fields = (errors: { field: string; message: string }[] | undefined) => errors?.map((e) => [e.field, e.message])

describe('a position', () => {
  it('R0568 R0571 R0573 needs its name, its market name and an area', async () => {
    const wrong = await rh.refusal(c.criar, corpo({ nome: '', nomeMercado: '  ', areasIds: [] }))
    expect(fields(wrong.body.errors)).toEqual([
      ['nome', 'Nomenclatura é obrigatória'],
      ['nomeMercado', 'Nome de mercado é obrigatório'],
      ['areasIds', 'Selecione ao menos uma Área Organizacional'],
    ])
  })
  it('R0569 R0570 R0572 trims the name; both names take 100 characters', async () => {
    expect((await rh.call(c.criar, corpo({ nome: '  Aparado ' }))).nome).toBe('Aparado')
    expect((await rh.call(c.criar, corpo({ nome: 'n'.repeat(100), nomeMercado: 'm'.repeat(100) }))).nome).toHaveLength(
      100,
    )
    const long = await rh.refusal(c.criar, corpo({ nome: 'n'.repeat(101), nomeMercado: 'm'.repeat(101) }))
    expect(long.body.errors?.map((e) => e.field)).toEqual(['nome', 'nomeMercado'])
  })
  it('keeps its texts, group and areas', async () => {
    const grupo = await rh.call(gruposOcupacionais.create, {
      descricao: 'Administrativo',
      turnover: true,
      considerarQtdColaboradoresPorCargo: false,
    })
    const outra = await area(app, company.id)
    const made = await rh.call(
      c.criar,
      corpo({ missao: 'Apurar custos', escolaridade: '09', grupoOcupacionalId: grupo.id, areasIds: [areaId, outra] }),
    )
    expect(made).toMatchObject({
      missao: 'Apurar custos',
      escolaridade: '09',
      grupoOcupacionalDescricao: 'Administrativo',
    })
    const saved = await rh.call(c.alterar, { ...corpo({ areasIds: [outra] }), id: made.id, versao: made.versao })
    expect(saved).toMatchObject({ areasIds: [outra], missao: null, grupoOcupacionalId: null })
  })
  it('R0535 R0536 an occupational group says whether it counts for turnover and the head count per position', async () => {
    const made = await rh.call(gruposOcupacionais.create, {
      descricao: 'Operacional',
      turnover: false,
      considerarQtdColaboradoresPorCargo: true,
    })
    expect(made).toMatchObject({ turnover: false, considerarQtdColaboradoresPorCargo: true })
  })
  it('a restricted user sets the areas in sight; the others stay', async () => {
    const minha = await area(app, company.id)
    const restricted = await company.user(Object.values(c.autoridades), { areas: [minha] })
    const made = await rh.call(c.criar, corpo({ areasIds: [areaId, minha] }))
    const seen = await restricted.call(c.ler, { id: made.id })
    expect(seen.areasIds).toEqual([minha])
    const refused = await restricted.refusal(c.alterar, {
      ...corpo({ areasIds: [areaId] }),
      id: made.id,
      versao: seen.versao,
    })
    expect(fields(refused.body.errors)).toEqual([['areasIds', 'Escolha áreas da lista']])
    await restricted.call(c.alterar, { ...corpo({ areasIds: [minha] }), id: made.id, versao: seen.versao })
    expect((await rh.call(c.ler, { id: made.id })).areasIds.sort()).toEqual([areaId, minha].sort())
  })
  it('refuses to go while it has bands', async () => {
    const made = await rh.call(c.criar, corpo())
    await rh.call(faixas.criarFaixa, {
      id: made.id,
      nome: 'Pleno',
      codigoCBO: '252105',
      historico: { data: '2024-01-01', tipo: 3, valor: 3000 },
    })
    const refused = await rh.refusal(c.excluir, { id: made.id, versao: made.versao })
    expect(refused.body.message).toBe("Cargo 'Analista de Custos' possui dependências em Faixas Salariais")
  })
})
