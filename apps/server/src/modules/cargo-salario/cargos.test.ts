import { etapasSeletivas } from '@quadro/contract/captacao/cadastros.ts'
import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { codigosCbos } from '@quadro/contract/cargo-salario/codigos-cbos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/grupos-ocupacionais.ts'
import * as indices from '@quadro/contract/cargo-salario/indices.ts'
import { quemVeSalarios, verSalario } from '@quadro/contract/cargo-salario/salario.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { area, insert } from '../../testing/factories.ts'

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
type CorpoDaFaixa = InputOf<typeof c.criarFaixa>
const novaFaixa = (id: number, outros: Partial<CorpoDaFaixa> = {}): CorpoDaFaixa => ({
  id,
  nome: 'Pleno',
  codigoCBO: '252105',
  historico: { data: '2024-01-01', tipo: 3, valor: 3000 },
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
    await rh.call(c.criar, corpo({ grupoOcupacionalId: made.id }))
    expect((await rh.call(gruposOcupacionais.read, { id: made.id })).qtdCargos).toBe(1)
    const refused = await rh.refusal(gruposOcupacionais.remove, { id: made.id, versao: made.versao })
    expect(refused.body.message).toMatch(/possui dependências em Cargos$/)
  })
  it('R0533 R0534 an occupational group needs its description, which is trimmed', async () => {
    const grupo = { turnover: true, considerarQtdColaboradoresPorCargo: false }
    const wrong = await rh.refusal(gruposOcupacionais.create, { descricao: '  ', ...grupo })
    expect(fields(wrong.body.errors)).toEqual([['descricao', 'Descrição é obrigatória']])
    expect((await rh.call(gruposOcupacionais.create, { descricao: ' Chefia ', ...grupo })).descricao).toBe('Chefia')
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
  it('keeps its stages in their own order and its areas of education, and refuses those of another company', async () => {
    const nova = async (table: string, nome: string, outros = {}, empresa_id = company.id) =>
      insert(app, table, { empresa_id, nome, ...outros })
    const entrevista = await nova('etapa_seletiva', 'Entrevista', { ordem: 20 })
    const triagem = await nova('etapa_seletiva', 'Triagem', { ordem: 10 })
    const direito = await nova('area_formacao', 'Direito')
    const made = await rh.call(
      c.criar,
      corpo({ etapaSeletivasIds: [entrevista, triagem, triagem], areasFormacaoIds: [direito], experiencia: '2 anos' }),
    )
    expect(made.etapaSeletivas.map((e) => e.nome)).toEqual(['Triagem', 'Entrevista'])
    expect(made.areasFormacaoRelacionadas).toEqual([{ id: direito, nome: 'Direito' }])
    expect(made.empresa).toEqual({ id: company.id, nome: expect.any(String), acIntegra: false })
    const saved = await rh.call(c.alterar, {
      ...corpo({ etapaSeletivasIds: [entrevista] }),
      id: made.id,
      versao: made.versao,
    })
    expect(saved.etapaSeletivas.map((e) => e.id)).toEqual([entrevista])
    expect(saved.areasFormacaoRelacionadas).toEqual([])
    const outra = await app.company()
    const alheia = await nova('etapa_seletiva', 'Alheia', { ordem: 1 }, outra.id)
    const wrong = await rh.refusal(c.criar, corpo({ etapaSeletivasIds: [alheia] }))
    expect(fields(wrong.body.errors)).toEqual([['etapaSeletivasIds', 'Escolha itens da lista']])
    const gone = await rh.refusal(etapasSeletivas.remove, { id: entrevista, versao: 1 })
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
      c.criar,
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
    const saved = await rh.call(c.alterar, {
      ...corpo({ conhecimentosIds: [excel] }),
      id: made.id,
      versao: made.versao,
    })
    expect([saved.conhecimentos.length, saved.habilidades, saved.atitudes]).toEqual([1, [], []])
    const wrong = await rh.refusal(c.criar, corpo({ conhecimentosIds: [falar] }))
    expect(fields(wrong.body.errors)).toEqual([['conhecimentosIds', 'Escolha itens da lista']])
    const alheia = await competencia('ATITUDE', 'Alheia', (await app.company()).id)
    const foreign = await rh.refusal(c.criar, corpo({ atitudesIds: [alheia] }))
    expect(fields(foreign.body.errors)).toEqual([['atitudesIds', 'Escolha itens da lista']])
  })
  it('refuses a change of what somebody else has changed since', async () => {
    const made = await rh.call(c.criar, corpo())
    await rh.call(c.alterar, { ...corpo({ missao: 'Primeira' }), id: made.id, versao: made.versao })
    const late = await rh.refusal(c.alterar, { ...corpo({ missao: 'Segunda' }), id: made.id, versao: made.versao })
    expect(late.body.code).toBe('STALE_VERSION')
    expect((await rh.call(c.ler, { id: made.id })).missao).toBe('Primeira')
  })
  it('is offered by its areas, and when it has none; never while inactive', async () => {
    const minha = await area(app, company.id)
    const dela = await rh.call(c.criar, corpo({ nome: 'Da área', areasIds: [minha] }))
    const doutra = await rh.call(c.criar, corpo({ nome: 'De outra' }))
    const inativo = await rh.call(c.criar, corpo({ nome: 'Extinto', areasIds: [minha], ativa: false }))
    const semArea = await insert(app, 'cargo', { empresa_id: company.id, nome: 'Sem área', nome_mercado: 'x' })
    const found = (await rh.call(c.maisSemAreas, { areasIds: [minha] })).map((o) => o.id)
    expect(found).toEqual(expect.arrayContaining([dela.id, semArea]))
    expect(found).not.toContain(doutra.id)
    expect(found).not.toContain(inativo.id)
    expect((await rh.call(c.opcoesDeCargo, {})).map((o) => o.id)).not.toContain(inativo.id)
    const longe = await company.user([], { areas: [areaId] })
    expect((await longe.call(c.maisSemAreas, { areasIds: [minha] })).map((o) => o.id)).not.toContain(dela.id)
  })
  it('is listed by area with what lies below it, by bands and by what candidates see', async () => {
    const outra = await app.company()
    const mae = await area(app, outra.id)
    const filha = await area(app, outra.id, { maeId: mae, nome: 'Filha' })
    const dela = await outra.admin.call(c.criar, corpo({ areasIds: [filha], exibirModuloExterno: true }))
    await outra.admin.call(c.criarFaixa, novaFaixa(dela.id))
    await outra.admin.call(c.criar, corpo({ nome: 'Solto', areasIds: [mae] }))
    const names = async (input: InputOf<typeof c.listar>) =>
      ((await outra.admin.call(c.listar, { unpaged: true, ...input })) as c.CargoDaLista[]).map((r) => r.nome)
    expect(await names({ areaId: mae })).toEqual(['Analista de Custos', 'Solto'])
    expect(await names({ areaId: filha })).toEqual(['Analista de Custos'])
    expect(await names({ comFaixas: false })).toEqual(['Solto'])
    expect(await names({ exibirModuloExterno: true })).toEqual(['Analista de Custos'])
    const [row] = (await outra.admin.call(c.listar, { unpaged: true, areaId: filha })) as c.CargoDaLista[]
    expect(row).toMatchObject({ areasNomes: 'Filha', qtdFaixas: 1, qtdColaboradores: 0 })
  })
  it('refuses to go while it has bands', async () => {
    const made = await rh.call(c.criar, corpo())
    await rh.call(c.criarFaixa, novaFaixa(made.id))
    const refused = await rh.refusal(c.excluir, { id: made.id, versao: made.versao })
    expect(refused.body.message).toBe("Cargo 'Analista de Custos' possui dependências em Faixas Salariais")
  })
})

describe('a salary band', () => {
  it('R0575 R0580 R0581 needs name, CBO code and a first history row', async () => {
    const { id } = await rh.call(c.criar, corpo())
    const { historico: _, ...semHistorico } = novaFaixa(id, { nome: '' })
    const wrong = await rh.refusal(c.criarFaixa, semHistorico as CorpoDaFaixa)
    expect(wrong.body.errors?.map((e) => e.field)).toEqual(['nome', 'historico'])
    const cbo = await rh.refusal(c.criarFaixa, novaFaixa(id, { codigoCBO: null }))
    expect(fields(cbo.body.errors)).toEqual([['codigoCBO', 'Código CBO é obrigatório']])
  })
  it('R0576 takes a name of at most 30 characters, once per position', async () => {
    const { id } = await rh.call(c.criar, corpo())
    expect((await rh.refusal(c.criarFaixa, novaFaixa(id, { nome: 'f'.repeat(31) }))).body.errors?.[0]?.field).toBe(
      'nome',
    )
    await rh.call(c.criarFaixa, novaFaixa(id, { nome: 'f'.repeat(30) }))
    const twice = await rh.refusal(c.criarFaixa, novaFaixa(id, { nome: 'f'.repeat(30) }))
    expect(twice.body.message).toBe('Este cargo já tem uma faixa com este nome.')
  })
  it('R0577 R0578 R0579 needs the personnel-system description, of at most 100, only where the company is integrated', async () => {
    const { id } = await rh.call(c.criar, corpo())
    expect((await rh.call(c.criarFaixa, novaFaixa(id))).nomeACPessoal).toBeNull()
    const integrada = await app.company()
    await app.owner.query('update empresa set ac_integra = true where id = $1', [integrada.id])
    const la = await integrada.admin.call(c.criar, corpo({ areasIds: [await area(app, integrada.id)] }))
    const wrong = await integrada.admin.refusal(c.criarFaixa, novaFaixa(la.id, { codigoCBO: null }))
    expect(fields(wrong.body.errors)).toEqual([['nomeACPessoal', 'Descrição no sistema de pessoal é obrigatória']])
    const long = await integrada.admin.refusal(c.criarFaixa, novaFaixa(la.id, { nomeACPessoal: 'x'.repeat(101) }))
    expect(long.body.errors?.[0]?.field).toBe('nomeACPessoal')
    const right = await integrada.admin.call(
      c.criarFaixa,
      novaFaixa(la.id, { codigoCBO: null, nomeACPessoal: 'ANALISTA I' }),
    )
    expect(right).toMatchObject({ codigoCBO: null, nomeACPessoal: 'ANALISTA I' })
  })
  it('R0582 R0583 R0584 R0585 R0586 checks its history row by type', async () => {
    const { id } = await rh.call(c.criar, corpo())
    const errors = async (historico: unknown) =>
      fields((await rh.refusal(c.criarFaixa, novaFaixa(id, { historico } as never))).body.errors)
    expect(await errors({ tipo: 3, valor: 10 })).toEqual([['historico.data', 'Data é obrigatória']])
    expect(await errors({ tipo: 2, data: '2024-01-01' })).toEqual([
      ['historico.indiceId', 'Índice é obrigatório'],
      ['historico.quantidade', 'Quantidade é obrigatória'],
    ])
    expect(await errors({ tipo: 2, data: '2024-01-01', indiceId: 1, quantidade: 0.5 })).toEqual([
      ['historico.quantidade', 'Quantidade não pode ser 0 (zero) ou menor'],
    ])
    expect(await errors({ tipo: 3, data: '2024-01-01', valor: 0 })).toEqual([
      ['historico.valor', 'Valor não pode ser 0 (zero) ou menor'],
    ])
  })
  it('is worth on a date what its last row says, by value or by index, rounded half away from zero', async () => {
    const indice = await rh.call(indices.criar, { nome: 'Piso', data: '2024-01-01', valor: 1000.005 })
    await rh.call(indices.inserirValor, { id: indice.id, data: '2025-01-01', valor: 1100 })
    const { id } = await rh.call(c.criar, corpo())
    const faixa = await rh.call(
      c.criarFaixa,
      novaFaixa(id, { historico: { tipo: 2, data: '2024-06-01', indiceId: indice.id, quantidade: 1 } }),
    )
    expect(faixa.salario).toBe(1100)
    const onde = { cargoId: id, faixaId: faixa.id }
    const linhas = await rh.call(c.inserirLinhaDaFaixa, { ...onde, tipo: 3, data: '2030-01-01', valor: 5000 })
    expect(linhas.map((l) => [l.data, l.salario])).toEqual([
      ['2030-01-01', 5000],
      ['2024-06-01', 1000.01],
    ])
    const { rows } = await app.owner.query("select salario_da_faixa($1, '2024-05-31') as antes", [faixa.id])
    expect(rows[0].antes).toBeNull()
    const twice = await rh.refusal(c.inserirLinhaDaFaixa, { ...onde, tipo: 3, data: '2030-01-01', valor: 1 })
    expect(fields(twice.body.errors)).toEqual([['data', 'Já existe uma mudança nesta data']])
    const [last, first] = linhas
    const kept = await rh.refusal(c.excluirLinhaDaFaixa, { ...onde, id: first!.id, versao: first!.versao })
    expect(kept.body.message).toBe('A primeira linha do histórico não pode ser excluída.')
    const corrected = await rh.call(c.alterarLinhaDaFaixa, {
      ...onde,
      id: last!.id,
      versao: last!.versao,
      tipo: 3,
      data: '2029-01-01',
      valor: 5500,
    })
    expect(corrected[0]).toMatchObject({ data: '2029-01-01', salario: 5500 })
    expect(await rh.call(c.excluirLinhaDaFaixa, { ...onde, id: last!.id, versao: corrected[0]!.versao })).toHaveLength(
      1,
    )
  })
})

describe('salaries', () => {
  it('are null and marked as hidden for who may not see them, and saving does not erase them', async () => {
    const { id } = await rh.call(c.criar, corpo())
    const faixa = await rh.call(
      c.criarFaixa,
      novaFaixa(id, { historico: { tipo: 3, data: '2024-01-01', valor: 4321.09 } }),
    )
    const blind = await company.user(Object.values(c.autoridades))
    const onde = { cargoId: id, faixaId: faixa.id }
    const [seen] = await blind.call(c.listarFaixasDoCargo, { id })
    expect(seen).toMatchObject({ salario: null, salarioOculto: true })
    const rows = await blind.call(c.listarHistoricoDaFaixa, onde)
    expect(rows).toMatchObject([{ valor: null, salario: null, quantidade: null, indiceId: null, salarioOculto: true }])
    const answers = [
      seen,
      rows,
      await blind.call(c.lerFaixa, { id, faixaId: faixa.id }),
      await blind.call(c.opcoesDeFaixa, {}),
    ]
    expect(JSON.stringify(answers)).not.toContain('4321')
    await blind.call(c.alterarFaixa, {
      id,
      faixaId: faixa.id,
      versao: faixa.versao,
      nome: 'Sênior',
      codigoCBO: '252105',
    })
    expect((await rh.call(c.lerFaixa, { id, faixaId: faixa.id })).salario).toBe(4321.09)
    const write = { ...onde, tipo: 3 as const, data: '2025-01-01', valor: 1 }
    expect((await blind.refusal(c.inserirLinhaDaFaixa, write)).status).toBe(403)
    expect((await blind.refusal(c.criarFaixa, novaFaixa(id, { nome: 'Às cegas' }))).status).toBe(403)
  })
  it('are logged when they are read', async () => {
    const { id } = await rh.call(c.criar, corpo())
    const faixa = await rh.call(c.criarFaixa, novaFaixa(id))
    const reader = await company.user([c.autoridades.ver, verSalario])
    await reader.call(c.listarFaixasDoCargo, { id })
    const { rows } = await app.owner.query(
      `select usuario_id, depois from auditoria where acao = 'L' and entidade = 'faixa_salarial' and registro_id = $1 and usuario_id = $2`,
      [faixa.id, reader.usuarioId],
    )
    expect(rows).toEqual([{ usuario_id: String(reader.usuarioId), depois: ['salario'] }])
  })
  it('tell who sees them: the profiles of this company, with how many people', async () => {
    const outra = await app.company()
    await outra.user([verSalario])
    await outra.user([])
    const { autoridade, perfis } = await outra.admin.call(quemVeSalarios, {})
    expect(autoridade).toBe('Ver salários')
    expect(perfis.map((p) => p.pessoas)).toEqual([1, 1])
  })
})

describe('an index', () => {
  it('R0591 R0593 R0594 needs name, date and value', async () => {
    const wrong = await rh.refusal(indices.criar, { nome: ' ' } as never)
    expect(fields(wrong.body.errors)).toEqual([
      ['nome', 'Nome é obrigatório'],
      ['data', 'Data é obrigatória'],
      ['valor', 'Valor é obrigatório'],
    ])
  })
  it('R0592 R0595 takes a name of at most 40 and a value of at least 1', async () => {
    const wrong = await rh.refusal(indices.criar, { nome: 'i'.repeat(41), data: '2024-01-01', valor: 0.99 })
    expect(fields(wrong.body.errors)).toEqual([
      ['nome', 'Informe no máximo 40 caracteres'],
      ['valor', 'Valor não pode ser 0 (zero) ou menor'],
    ])
    expect((await rh.call(indices.criar, { nome: 'i'.repeat(40), data: '2024-01-01', valor: 1 })).valorAtual).toBe(1)
  })
  it('has a value per date; the first stays', async () => {
    const i = await rh.call(indices.criar, { nome: 'INPC', data: '2024-01-01', valor: 10 })
    const two = await rh.call(indices.inserirValor, { id: i.id, data: '2099-01-01', valor: 20 })
    expect(two).toMatchObject({ valorAtual: 10, historico: [{ valor: 20 }, { valor: 10 }] })
    const [late, first] = two.historico
    expect((await rh.refusal(indices.excluirValor, { id: i.id, hid: first!.id, versao: first!.versao })).status).toBe(
      409,
    )
    const moved = await rh.call(indices.alterarValor, {
      id: i.id,
      hid: late!.id,
      versao: late!.versao,
      data: '2025-01-01',
      valor: 30,
    })
    expect(moved.valorAtual).toBe(30)
    const stale = { id: i.id, hid: late!.id, versao: late!.versao }
    expect((await rh.refusal(indices.excluirValor, stale)).body.code).toBe('STALE_VERSION')
    expect(await rh.call(indices.opcoes, {})).toContainEqual({ id: i.id, label: 'INPC' })
  })
  it('refuses to go while a band uses it', async () => {
    const i = await rh.call(indices.criar, { nome: 'Usado', data: '2024-01-01', valor: 10 })
    const { id } = await rh.call(c.criar, corpo())
    await rh.call(
      c.criarFaixa,
      novaFaixa(id, { historico: { tipo: 2, data: '2024-01-01', indiceId: i.id, quantidade: 2 } }),
    )
    const refused = await rh.refusal(indices.excluir, { id: i.id, versao: i.versao })
    expect(refused.body.message).toBe("Índice 'Usado' possui dependências em Históricos de Faixas Salariais")
  })
})

it('occupations are found by part of the code or of the description', async () => {
  await app.owner.query(
    `insert into codigo_cbo (codigo, descricao) values ('252105', 'Administrador de custos'), ('212405', 'Analista de informática')
     on conflict (codigo) do nothing`,
  )
  const codes = async (codigoOudescricao: string) =>
    (await rh.call(codigosCbos, { codigoOudescricao })).map((o) => o.codigo)
  expect(await codes('2124')).toContain('212405')
  expect(await codes('informatica')).toContain('212405')
  expect(await codes('nada disso')).toEqual([])
})
