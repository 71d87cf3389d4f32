import { etapasSeletivas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as c from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, insert } from '../../../testing/factories.ts'

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
type Corpo = InputOf<typeof c.cargos.criar>
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
    const wrong = await rh.refusal(c.cargos.criar, corpo({ nome: '', nomeMercado: '  ', areasIds: [] }))
    expect(fields(wrong.body.errors)).toEqual([
      ['nome', 'Nomenclatura é obrigatória'],
      ['nomeMercado', 'Nome de mercado é obrigatório'],
      ['areasIds', 'Selecione ao menos uma Área Organizacional'],
    ])
  })
  it('R0569 R0570 R0572 trims the name; both names take 100 characters', async () => {
    expect((await rh.call(c.cargos.criar, corpo({ nome: '  Aparado ' }))).nome).toBe('Aparado')
    expect(
      (await rh.call(c.cargos.criar, corpo({ nome: 'n'.repeat(100), nomeMercado: 'm'.repeat(100) }))).nome,
    ).toHaveLength(100)
    const long = await rh.refusal(c.cargos.criar, corpo({ nome: 'n'.repeat(101), nomeMercado: 'm'.repeat(101) }))
    expect(long.body.errors?.map((e) => e.field)).toEqual(['nome', 'nomeMercado'])
  })
  it('keeps its texts, group and areas', async () => {
    const grupo = await rh.call(gruposOcupacionais.criar, {
      descricao: 'Administrativo',
      turnover: true,
      considerarQtdColaboradoresPorCargo: false,
    })
    const outra = await area(app, company.id)
    const made = await rh.call(
      c.cargos.criar,
      corpo({ missao: 'Apurar custos', escolaridade: '09', grupoOcupacionalId: grupo.id, areasIds: [areaId, outra] }),
    )
    expect(made).toMatchObject({
      missao: 'Apurar custos',
      escolaridade: '09',
      grupoOcupacionalDescricao: 'Administrativo',
    })
    const saved = await rh.call(c.cargos.alterar, { ...corpo({ areasIds: [outra] }), id: made.id, versao: made.versao })
    expect(saved).toMatchObject({ areasIds: [outra], missao: null, grupoOcupacionalId: null })
  })
  it('R0535 R0536 an occupational group says whether it counts for turnover and the head count per position', async () => {
    const made = await rh.call(gruposOcupacionais.criar, {
      descricao: 'Operacional',
      turnover: false,
      considerarQtdColaboradoresPorCargo: true,
    })
    expect(made).toMatchObject({ turnover: false, considerarQtdColaboradoresPorCargo: true })
    await rh.call(c.cargos.criar, corpo({ grupoOcupacionalId: made.id }))
    expect((await rh.call(gruposOcupacionais.ler, { id: made.id })).qtdCargos).toBe(1)
    const refused = await rh.refusal(gruposOcupacionais.excluir, { id: made.id, versao: made.versao })
    expect(refused.body.message).toMatch(/possui dependências em Cargos$/)
  })
  it('R0533 R0534 an occupational group needs its description, which is trimmed', async () => {
    const grupo = { turnover: true, considerarQtdColaboradoresPorCargo: false }
    const wrong = await rh.refusal(gruposOcupacionais.criar, { descricao: '  ', ...grupo })
    expect(fields(wrong.body.errors)).toEqual([['descricao', 'Descrição é obrigatória']])
    expect((await rh.call(gruposOcupacionais.criar, { descricao: ' Chefia ', ...grupo })).descricao).toBe('Chefia')
  })
  it('a restricted user sets the areas in sight; the others stay', async () => {
    const minha = await area(app, company.id)
    const restricted = await company.user(Object.values(c.autoridades), { areas: [minha] })
    const made = await rh.call(c.cargos.criar, corpo({ areasIds: [areaId, minha] }))
    const seen = await restricted.call(c.cargos.ler, { id: made.id })
    expect(seen.areasIds).toEqual([minha])
    const refused = await restricted.refusal(c.cargos.alterar, {
      ...corpo({ areasIds: [areaId] }),
      id: made.id,
      versao: seen.versao,
    })
    expect(fields(refused.body.errors)).toEqual([['areasIds', 'Escolha itens da lista']])
    await restricted.call(c.cargos.alterar, { ...corpo({ areasIds: [minha] }), id: made.id, versao: seen.versao })
    expect((await rh.call(c.cargos.ler, { id: made.id })).areasIds.sort()).toEqual([areaId, minha].sort())
  })
  it('keeps its stages in their own order and its areas of education, and refuses those of another company', async () => {
    const nova = async (table: string, nome: string, outros = {}, empresa_id = company.id) =>
      insert(app, table, { empresa_id, nome, ...outros })
    const entrevista = await nova('etapa_seletiva', 'Entrevista', { ordem: 20 })
    const triagem = await nova('etapa_seletiva', 'Triagem', { ordem: 10 })
    const direito = await nova('area_formacao', 'Direito')
    const made = await rh.call(
      c.cargos.criar,
      corpo({ etapaSeletivasIds: [entrevista, triagem, triagem], areasFormacaoIds: [direito], experiencia: '2 anos' }),
    )
    expect(made.etapaSeletivas.map((e) => e.nome)).toEqual(['Triagem', 'Entrevista'])
    expect(made.areasFormacaoRelacionadas).toEqual([{ id: direito, nome: 'Direito' }])
    expect(made.empresa).toEqual({ id: company.id, nome: expect.any(String), acIntegra: false })
    const saved = await rh.call(c.cargos.alterar, {
      ...corpo({ etapaSeletivasIds: [entrevista] }),
      id: made.id,
      versao: made.versao,
    })
    expect(saved.etapaSeletivas.map((e) => e.id)).toEqual([entrevista])
    expect(saved.areasFormacaoRelacionadas).toEqual([])
    const outra = await app.company()
    const alheia = await nova('etapa_seletiva', 'Alheia', { ordem: 1 }, outra.id)
    const wrong = await rh.refusal(c.cargos.criar, corpo({ etapaSeletivasIds: [alheia] }))
    expect(fields(wrong.body.errors)).toEqual([['etapaSeletivasIds', 'Escolha itens da lista']])
    const gone = await rh.refusal(etapasSeletivas.excluir, { id: entrevista, versao: 1 })
    expect(gone.body.message).toMatch(/possui dependências em Cargos$/)
  })
  it('R0574 has knowledge, skills and attitudes, each with a complement text', async () => {
    const competencia = (tipo: string, nome: string, empresa_id = company.id) =>
      insert(app, 'competencia', { empresa_id, tipo, nome })
    const excel = await competencia('CONHECIMENTO', 'Planilhas')
    const custeio = await competencia('CONHECIMENTO', 'Custeio por absorção')
    const falar = await competencia('HABILIDADE', 'Falar em público')
    const zelo = await competencia('ATITUDE', 'Zelo')
    const made = await rh.call(
      c.cargos.criar,
      corpo({
        conhecimentosIds: [excel, custeio],
        habilidadesIds: [falar],
        atitudesIds: [zelo],
        conhecimentosComplemento: 'Em nível avançado',
        habilidadesComplemento: 'Para a diretoria',
        atitudesComplemento: 'Com os prazos',
      }),
    )
    expect(made).toMatchObject({
      conhecimentos: [
        { id: custeio, nome: 'Custeio por absorção' },
        { id: excel, nome: 'Planilhas' },
      ],
      habilidades: [{ id: falar, nome: 'Falar em público' }],
      atitudes: [{ id: zelo, nome: 'Zelo' }],
      conhecimentosComplemento: 'Em nível avançado',
      habilidadesComplemento: 'Para a diretoria',
      atitudesComplemento: 'Com os prazos',
    })
    const saved = await rh.call(c.cargos.alterar, {
      ...corpo({ conhecimentosIds: [excel] }),
      id: made.id,
      versao: made.versao,
    })
    expect([saved.conhecimentos.length, saved.habilidades, saved.atitudes]).toEqual([1, [], []])
    const wrong = await rh.refusal(c.cargos.criar, corpo({ conhecimentosIds: [falar] }))
    expect(fields(wrong.body.errors)).toEqual([['conhecimentosIds', 'Escolha itens da lista']])
    const alheia = await competencia('ATITUDE', 'Alheia', (await app.company()).id)
    const foreign = await rh.refusal(c.cargos.criar, corpo({ atitudesIds: [alheia] }))
    expect(fields(foreign.body.errors)).toEqual([['atitudesIds', 'Escolha itens da lista']])
  })
  it('refuses a change of what somebody else has changed since', async () => {
    const made = await rh.call(c.cargos.criar, corpo())
    await rh.call(c.cargos.alterar, { ...corpo({ missao: 'Primeira' }), id: made.id, versao: made.versao })
    const late = await rh.refusal(c.cargos.alterar, {
      ...corpo({ missao: 'Segunda' }),
      id: made.id,
      versao: made.versao,
    })
    expect(late.body.code).toBe('STALE_VERSION')
    expect((await rh.call(c.cargos.ler, { id: made.id })).missao).toBe('Primeira')
  })
  it('is offered by its areas, and when it has none; never while inactive', async () => {
    const minha = await area(app, company.id)
    const dela = await rh.call(c.cargos.criar, corpo({ nome: 'Da área', areasIds: [minha] }))
    const doutra = await rh.call(c.cargos.criar, corpo({ nome: 'De outra' }))
    const inativo = await rh.call(c.cargos.criar, corpo({ nome: 'Extinto', areasIds: [minha], ativa: false }))
    const semArea = await insert(app, 'cargo', { empresa_id: company.id, nome: 'Sem área', nome_mercado: 'x' })
    const found = (await rh.call(c.maisSemAreas, { areasIds: [minha] })).map((o) => o.id)
    expect(found).toEqual(expect.arrayContaining([dela.id, semArea]))
    expect(found).not.toContain(doutra.id)
    expect(found).not.toContain(inativo.id)
    expect((await rh.call(c.opcoesDeCargo, {})).map((o) => o.id)).not.toContain(inativo.id)
    const longe = await company.user([], { areas: [areaId] })
    const out = await longe.refusal(c.maisSemAreas, { areasIds: [minha] })
    expect(fields(out.body.errors)).toEqual([['areasIds', 'Escolha itens da lista']])
  })
  it('is listed by area with what lies below it, by bands and by what candidates see', async () => {
    const outra = await app.company()
    const mae = await area(app, outra.id)
    const filha = await area(app, outra.id, { maeId: mae, nome: 'Filha' })
    const dela = await outra.admin.call(c.cargos.criar, corpo({ areasIds: [filha], exibirModuloExterno: true }))
    await insert(app, 'faixa_salarial', {
      empresa_id: outra.id,
      cargo_id: dela.id,
      nome: 'Pleno',
      codigo_cbo: '252105',
    })
    await outra.admin.call(c.cargos.criar, corpo({ nome: 'Solto', areasIds: [mae] }))
    const names = async (input: InputOf<typeof c.cargos.listar>) =>
      ((await outra.admin.call(c.cargos.listar, { unpaged: true, ...input })) as c.CargoDaLista[]).map((r) => r.nome)
    expect(await names({ areaId: mae })).toEqual(['Analista de Custos', 'Solto'])
    expect(await names({ areaId: filha })).toEqual(['Analista de Custos'])
    expect(await names({ comFaixas: false })).toEqual(['Solto'])
    expect(await names({ exibirModuloExterno: true })).toEqual(['Analista de Custos'])
    const [row] = (await outra.admin.call(c.cargos.listar, { unpaged: true, areaId: filha })) as c.CargoDaLista[]
    expect(row).toMatchObject({ areasNomes: 'Filha', qtdFaixas: 1, qtdColaboradores: 0 })
  })
  it('refuses to go while it has bands', async () => {
    const made = await rh.call(c.cargos.criar, corpo())
    await rh.call(faixas.criarFaixa, {
      id: made.id,
      nome: 'Pleno',
      codigoCBO: '252105',
      historico: { data: '2024-01-01', tipo: 3, valor: 3000 },
    })
    const refused = await rh.refusal(c.cargos.excluir, { id: made.id, versao: made.versao })
    expect(refused.body.message).toBe("Cargo 'Analista de Custos' possui dependências em Faixas Salariais")
  })
})
