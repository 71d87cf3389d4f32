import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import * as indices from '@quadro/contract/cargo-salario/faixas/indices.ts'
import { quemVeSalarios, verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { codigosCbos } from '@quadro/contract/geral/codigos/codigos-cbos.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, faixa as faixaDaFabrica, insert, pessoa } from '../../../testing/factories.ts'

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
const umCargo = (client = rh, areasIds = [areaId], outros: Partial<InputOf<typeof cargos.cargos.criar>> = {}) =>
  client.call(cargos.cargos.criar, {
    nome: 'Analista de Custos',
    nomeMercado: 'Analista',
    ativa: true,
    exibirModuloExterno: false,
    areasIds,
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

describe('a salary band', () => {
  it('R0575 R0580 R0581 needs name, CBO code and a first history row', async () => {
    const { id } = await umCargo()
    const { historico: _, ...semHistorico } = novaFaixa(id, { nome: '' })
    const wrong = await rh.refusal(c.criarFaixa, semHistorico as CorpoDaFaixa)
    expect(wrong.body.errors?.map((e) => e.field)).toEqual(['nome', 'historico'])
    const cbo = await rh.refusal(c.criarFaixa, novaFaixa(id, { codigoCBO: null }))
    expect(fields(cbo.body.errors)).toEqual([['codigoCBO', 'Código CBO é obrigatório']])
  })
  it('R0576 takes a name of at most 30 characters, once per position', async () => {
    const { id } = await umCargo()
    expect((await rh.refusal(c.criarFaixa, novaFaixa(id, { nome: 'f'.repeat(31) }))).body.errors?.[0]?.field).toBe(
      'nome',
    )
    await rh.call(c.criarFaixa, novaFaixa(id, { nome: 'f'.repeat(30) }))
    const twice = await rh.refusal(c.criarFaixa, novaFaixa(id, { nome: 'f'.repeat(30) }))
    expect(twice.body.message).toBe('Este cargo já tem uma faixa com este nome.')
  })
  it('R0577 R0578 R0579 needs the personnel-system description, of at most 100, only where the company is integrated', async () => {
    const { id } = await umCargo()
    expect((await rh.call(c.criarFaixa, novaFaixa(id))).nomeACPessoal).toBeNull()
    const integrada = await app.company()
    await app.owner.query('update empresa set ac_integra = true where id = $1', [integrada.id])
    const la = await umCargo(integrada.admin, [await area(app, integrada.id)])
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
    const { id } = await umCargo()
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
    const { id } = await umCargo()
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

describe('one band at an address of its own', () => {
  it('is made, read, changed and deleted by its id, with its version', async () => {
    const { id: cargoId } = await umCargo()
    const semCargo = await rh.refusal(c.criar, { ...novaFaixa(0), cargoId: undefined } as never)
    expect(fields(semCargo.body.errors)).toEqual([['cargoId', 'Cargo é obrigatório']])
    const { id: _, ...corpo } = novaFaixa(0)
    const made = await rh.call(c.criar, { ...corpo, cargoId })
    expect(made).toMatchObject({ cargoId, nome: 'Pleno', salario: 3000, tipo: 3, valor: 3000, situacao: 'ATIVA' })
    expect(await rh.call(c.ler, { id: made.id })).toEqual(made)
    const changed = await rh.call(c.alterar, { id: made.id, versao: made.versao, nome: 'Sênior', codigoCBO: '252105' })
    expect(changed).toMatchObject({ nome: 'Sênior', cargoId, versao: made.versao + 1 })
    const stale = { id: made.id, versao: made.versao }
    expect((await rh.refusal(c.alterar, { ...stale, nome: 'Tarde', codigoCBO: '252105' })).body.code).toBe(
      'STALE_VERSION',
    )
    expect((await rh.refusal(c.excluir, stale)).body.code).toBe('STALE_VERSION')
    await rh.call(c.excluir, { id: made.id, versao: changed.versao })
    expect((await rh.refusal(c.ler, { id: made.id })).status).toBe(404)
  })
  it('belongs to its position: below another one it does not exist', async () => {
    const { cargoId, faixaId } = await faixaDaFabrica(app, company.id)
    const outro = await umCargo()
    const onde = { id: outro.id, faixaId }
    expect((await rh.refusal(c.lerFaixa, onde)).status).toBe(404)
    expect((await rh.refusal(c.excluirFaixa, { ...onde, versao: 1 })).status).toBe(404)
    expect((await rh.refusal(c.listarHistoricoDaFaixa, { cargoId: outro.id, faixaId })).status).toBe(404)
    expect(await rh.call(c.lerFaixa, { id: cargoId, faixaId })).toMatchObject({ id: faixaId })
  })
  it('stays while somebody works or worked in it, and says where it is used', async () => {
    const onde = await casa(app, company)
    const talento = await insert(app, 'talento', {
      empresa_id: company.id,
      pessoa_id: await pessoa(app, company.id),
      data_admissao: '2024-01-01',
    })
    await insert(app, 'colaborador_historico', {
      empresa_id: company.id,
      talento_id: talento,
      data: '2024-01-01',
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
    const motivo = "Faixa Salarial 'Pleno' possui dependências em Históricos de Colaboradores"
    const refused = await rh.refusal(c.excluir, { id: onde.faixaId, versao: 1 })
    expect([refused.status, refused.body.message]).toEqual([409, motivo])
    const livre = await faixaDaFabrica(app, company.id)
    const many = await rh.call(c.excluirVarios, { ids: [onde.faixaId, livre.faixaId] })
    expect(many.excluidos).toEqual([livre.faixaId])
    expect(many.recusados).toMatchObject([{ id: onde.faixaId, motivo }])
  })
  it('shows one row of its history, and none of another band', async () => {
    const { cargoId, faixaId } = await faixaDaFabrica(app, company.id)
    const [linha] = await rh.call(c.listarHistoricoDaFaixa, { cargoId, faixaId })
    expect(await rh.call(c.lerLinhaDaFaixa, { cargoId, faixaId, id: linha!.id })).toEqual(linha)
    expect(linha).toMatchObject({ status: 'CONFIRMADO', data: '2020-01-01', valor: 3000 })
    const outra = await faixaDaFabrica(app, company.id)
    const alheia = { cargoId: outra.cargoId, faixaId: outra.faixaId, id: linha!.id }
    expect((await rh.refusal(c.lerLinhaDaFaixa, alheia)).status).toBe(404)
  })
  it('a row of its history changed meanwhile is neither overwritten nor removed', async () => {
    const { cargoId, faixaId } = await faixaDaFabrica(app, company.id)
    const onde = { cargoId, faixaId }
    const [linha] = await rh.call(c.inserirLinhaDaFaixa, { ...onde, tipo: 3, data: '2025-01-01', valor: 3500 })
    const stale = { ...onde, id: linha!.id, versao: linha!.versao }
    await rh.call(c.alterarLinhaDaFaixa, { ...stale, tipo: 3, data: '2025-01-01', valor: 3600 })
    const late = await rh.refusal(c.alterarLinhaDaFaixa, { ...stale, tipo: 3, data: '2025-01-01', valor: 9999 })
    expect(late.body.code).toBe('STALE_VERSION')
    expect((await rh.refusal(c.excluirLinhaDaFaixa, stale)).body.code).toBe('STALE_VERSION')
    expect((await rh.call(c.listarHistoricoDaFaixa, onde))[0]).toMatchObject({ valor: 3600 })
  })
})

describe('the list of bands', () => {
  const lista = async (client: Client, input: InputOf<typeof c.listar> = {}) =>
    (await client.call(c.listar, input)) as Page<c.Faixa>
  it('is of any day: what each was worth and how, null before its first row', async () => {
    const other = await app.company()
    const indice = await other.admin.call(indices.criar, { nome: 'Piso', data: '2024-01-01', valor: 1000 })
    await other.admin.call(indices.inserirValor, { id: indice.id, data: '2025-01-01', valor: 1100 })
    const cargo = await umCargo(other.admin, [await area(app, other.id)])
    const historico = { tipo: 2 as const, data: '2024-06-01', indiceId: indice.id, quantidade: 2.5 }
    const faixa = await other.admin.call(c.criarFaixa, novaFaixa(cargo.id, { historico }))
    await other.admin.call(c.inserirLinhaDaFaixa, {
      cargoId: cargo.id,
      faixaId: faixa.id,
      tipo: 3,
      data: '2025-07-01',
      valor: 4000,
    })
    const em = async (data?: string) => {
      const [row] = (await lista(other.admin, { data: data ?? null })).content
      return [row!.salario, c.comoVale(row!)]
    }
    expect(await em('2024-05-31')).toEqual([null, null])
    expect(await em('2024-06-01')).toEqual([2500, '2,5 × Piso'])
    expect(await em('2025-01-01')).toEqual([2750, '2,5 × Piso'])
    expect(await em('2025-07-01')).toEqual([4000, 'Por valor'])
    expect(await em()).toEqual([4000, 'Por valor'])
    const [doCargo] = await other.admin.call(c.listarFaixasDoCargo, { id: cargo.id, data: '2024-12-31' })
    expect(doCargo).toMatchObject({ salario: 2500, quantidade: 2.5, indiceNome: 'Piso', valor: null })
    expect(await other.admin.call(c.ler, { id: faixa.id, data: '2025-03-01' })).toMatchObject({ salario: 2750 })
    expect((await lista(other.admin, { indiceId: indice.id })).content).toEqual([])
    expect((await lista(other.admin, { indiceId: indice.id, data: '2025-06-30' })).content).toHaveLength(1)
    const blind = await other.user(Object.values(c.autoridades))
    expect((await lista(blind, { data: '2025-03-01' })).content[0]).toMatchObject({
      salario: null,
      tipo: null,
      indiceNome: null,
      salarioOculto: true,
    })
    expect((await blind.refusal(c.listar, { indiceId: indice.id })).status).toBe(403)
  })
  it('R0794 tells which bands and indices are pending or disabled, and why', async () => {
    const other = await app.company()
    const areas = [await area(app, other.id)]
    const cargo = await umCargo(other.admin, areas)
    const inativo = await umCargo(other.admin, areas, { nome: 'Datilógrafo', ativa: false })
    await other.admin.call(c.criarFaixa, novaFaixa(cargo.id, { nome: 'Em uso' }))
    const futura = await other.admin.call(
      c.criarFaixa,
      novaFaixa(cargo.id, { nome: 'Futura', historico: { data: '2199-01-01', tipo: 3, valor: 10 } }),
    )
    const fora = await other.admin.call(c.criarFaixa, novaFaixa(inativo.id, { nome: 'Fora' }))
    const indice = await other.admin.call(indices.criar, { nome: 'Por vir', data: '2199-01-01', valor: 10 })
    const porIndice = { tipo: 2 as const, data: '2024-01-01', indiceId: indice.id, quantidade: 1 }
    const semIndice = await other.admin.call(
      c.criarFaixa,
      novaFaixa(cargo.id, { nome: 'Sem índice', historico: porIndice }),
    )
    const esperadas = [
      [futura.id, 'PENDENTE', 'Ainda não tem salário hoje'],
      [semIndice.id, 'PENDENTE', 'O índice não tem valor hoje'],
      [fora.id, 'DESABILITADA', 'O cargo está inativo'],
    ]
    const faixas = await other.admin.call(c.listarPendentes, {})
    expect(faixas.map((f) => [f.id, f.situacao, f.motivo])).toEqual(esperadas)
    expect(await other.admin.call(indices.listarPendentes, {})).toEqual([
      { id: indice.id, nome: 'Por vir', situacao: 'PENDENTE', motivo: 'Ainda não tem valor hoje' },
    ])
    const pendentes = await lista(other.admin, { situacao: 'PENDENTE' })
    expect(pendentes.content.map((f) => f.id)).toEqual([futura.id, semIndice.id])
    await app.owner.query('update empresa set ac_integra = true where id = $1', [other.id])
    const integrada = await other.admin.call(c.listarPendentes, {})
    expect(integrada.find((f) => f.nome === 'Em uso')?.motivo).toBe('Sem código no sistema de pessoal')
    await app.owner.query('update faixa_historico set confirmado = false where faixa_salarial_id = $1', [futura.id])
    const [linha] = await other.admin.call(c.listarHistoricoDaFaixa, { cargoId: cargo.id, faixaId: futura.id })
    expect(linha!.status).toBe('PENDENTE')
    expect((await other.admin.call(c.ler, { id: futura.id })).motivo).toBe('Há uma mudança por confirmar')
  })
  it('R0792 answers what a row comes to before it is stored', async () => {
    const indice = await rh.call(indices.criar, { nome: 'Prévia', data: '2024-01-01', valor: 1412.3333 })
    const porIndice = { tipo: 2 as const, indiceId: indice.id, quantidade: 1.5 }
    const calcular = async (dados: InputOf<typeof c.calcularSalarioHistorico>) =>
      (await rh.call(c.calcularSalarioHistorico, dados)).salario
    expect(await calcular({ ...porIndice, data: '2024-01-01' })).toBe(2118.5)
    expect(await calcular({ ...porIndice, data: '2023-12-31' })).toBeNull()
    expect(await calcular({ tipo: 3, valor: 10.01, data: '2023-12-31' })).toBe(10.01)
    const wrong = await rh.refusal(c.calcularSalarioHistorico, { tipo: 2, data: '2024-01-01' })
    expect(fields(wrong.body.errors)).toEqual([
      ['indiceId', 'Índice é obrigatório'],
      ['quantidade', 'Quantidade é obrigatória'],
    ])
    const blind = await company.user(Object.values(c.autoridades))
    expect((await blind.refusal(c.calcularSalarioHistorico, { ...porIndice, data: '2024-01-01' })).status).toBe(403)
  })
})

describe('a band out of another position', () => {
  it('R0587 R0588 R0589 R0590 needs origin position, origin band and a name of at most 15 characters', async () => {
    const { id } = await umCargo()
    const empty = await rh.refusal(c.criarDeOrigem, { id, nome: '' } as never)
    expect(fields(empty.body.errors)).toEqual([
      ['cargoOrigemId', 'Cargo de origem é obrigatório'],
      ['faixaId', 'Faixa é obrigatória'],
      ['nome', 'Nome é obrigatório'],
    ])
    const { cargoId, faixaId } = await faixaDaFabrica(app, company.id)
    const origem = { id, cargoOrigemId: cargoId, faixaId }
    const long = await rh.refusal(c.criarDeOrigem, { ...origem, nome: 'n'.repeat(16) })
    expect(fields(long.body.errors)).toEqual([['nome', 'Informe no máximo 15 caracteres']])
    expect((await rh.call(c.criarDeOrigem, { ...origem, nome: 'n'.repeat(15) })).nome).toHaveLength(15)
    const alheia = await rh.refusal(c.criarDeOrigem, { ...origem, cargoOrigemId: id, nome: 'Outra' })
    expect(fields(alheia.body.errors)).toEqual([['faixaId', 'A faixa não é do cargo de origem']])
  })
  it('takes its occupation and its whole history, and goes its own way from there', async () => {
    const origem = await umCargo()
    const indice = await rh.call(indices.criar, { nome: 'Copiado', data: '2024-01-01', valor: 1000 })
    const faixa = await rh.call(
      c.criarFaixa,
      novaFaixa(origem.id, {
        codigoAC: 'AC-1',
        historico: { tipo: 2, data: '2024-01-01', indiceId: indice.id, quantidade: 2 },
      }),
    )
    await rh.call(c.inserirLinhaDaFaixa, {
      cargoId: origem.id,
      faixaId: faixa.id,
      tipo: 3,
      data: '2025-01-01',
      valor: 2500,
    })
    const { id } = await umCargo()
    const nova = await rh.call(c.criarDeOrigem, {
      id,
      cargoOrigemId: origem.id,
      faixaId: faixa.id,
      nome: 'Pleno',
    })
    expect(nova).toMatchObject({ cargoId: id, codigoCBO: '252105', codigoAC: null, salario: 2500 })
    const historico = (cargoId: number, faixaId: number) => rh.call(c.listarHistoricoDaFaixa, { cargoId, faixaId })
    const semIds = (linhas: c.LinhaDaFaixa[]) => linhas.map(({ id: _, versao: __, ...l }) => l)
    expect(semIds(await historico(id, nova.id))).toEqual(semIds(await historico(origem.id, faixa.id)))
    const [atual] = await historico(id, nova.id)
    await rh.call(c.excluirLinhaDaFaixa, { cargoId: id, faixaId: nova.id, id: atual!.id, versao: atual!.versao })
    expect(await historico(origem.id, faixa.id)).toHaveLength(2)
    const blind = await company.user(Object.values(c.autoridades))
    const corpo = { id, cargoOrigemId: origem.id, faixaId: faixa.id, nome: 'Às cegas' }
    expect((await blind.refusal(c.criarDeOrigem, corpo)).status).toBe(403)
  })
  it('R0793 is transferred with its history and people: all that were chosen, or none', async () => {
    const origem = await umCargo()
    const pleno = await rh.call(c.criarFaixa, novaFaixa(origem.id))
    const senior = await rh.call(c.criarFaixa, novaFaixa(origem.id, { nome: 'Sênior' }))
    const { id } = await umCargo(rh, [areaId], { nome: 'Controller' })
    const sent = (f: c.Faixa) => ({ id: f.id, versao: f.versao })
    const none = await rh.refusal(c.transferir, { id, faixas: [] })
    expect(fields(none.body.errors)).toEqual([['faixas', 'Selecione ao menos uma faixa salarial']])
    const propria = await rh.refusal(c.transferir, { id: origem.id, faixas: [sent(pleno)] })
    expect(fields(propria.body.errors)).toEqual([['faixas', "A faixa 'Pleno' já é deste cargo."]])
    const dela = await rh.call(c.criarFaixa, novaFaixa(id, { nome: 'Sênior' }))
    const clash = await rh.refusal(c.transferir, { id, faixas: [sent(pleno), sent(senior)] })
    expect(clash.body.message).toBe(
      "O cargo 'Controller' ficaria com duas faixas 'Sênior': mude o nome de uma delas antes de transferir.",
    )
    expect(await rh.call(c.listarFaixasDoCargo, { id: origem.id })).toHaveLength(2)
    await rh.call(c.excluir, sent(dela))
    const old = await rh.refusal(c.transferir, { id, faixas: [{ ...sent(pleno), versao: 99 }] })
    expect(old.body.code).toBe('STALE_VERSION')
    const after = await rh.call(c.transferir, { id, faixas: [sent(pleno), sent(senior)] })
    expect(after.map((f) => [f.id, f.cargoNome])).toEqual([
      [pleno.id, 'Controller'],
      [senior.id, 'Controller'],
    ])
    expect(await rh.call(c.listarFaixasDoCargo, { id: origem.id })).toEqual([])
    expect(await rh.call(c.listarHistoricoDaFaixa, { cargoId: id, faixaId: pleno.id })).toHaveLength(1)
  })
})

describe('bands as options', () => {
  it('are those of active positions', async () => {
    const { id, versao } = await umCargo(rh, [areaId], { nome: 'Datilógrafo Auxiliar' })
    await rh.call(c.criarFaixa, novaFaixa(id, { nome: 'Único' }))
    const offered = async (cargoId?: number) =>
      (await rh.call(c.opcoesDeFaixa, { busca: 'Datilógrafo', cargoId })).items.map((option) => option.label)
    expect(await offered()).toEqual(['Datilógrafo Auxiliar - Único'])
    await app.owner.query('update cargo set ativa = false where id = $1 and versao = $2', [id, versao])
    expect(await offered()).toEqual([])
    expect(await offered(id)).toEqual([])
    expect(await rh.call(c.opcoesDeFaixa, { busca: 'Datilógrafo' })).toEqual({ items: [], total: 0 })
  })
})

describe('salaries', () => {
  it('are null and marked as hidden for who may not see them, and saving does not erase them', async () => {
    const { id } = await umCargo()
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
    expect(JSON.stringify(answers)).not.toMatch(/\b4321\b/)
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
    const { id } = await umCargo()
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
  it('lists the values of all of them in a period, and what each was worth on any day', async () => {
    const other = await app.company()
    const a = await other.admin.call(indices.criar, { nome: 'A', data: '2024-01-01', valor: 10 })
    await other.admin.call(indices.inserirValor, { id: a.id, data: '2025-01-01', valor: 20 })
    await other.admin.call(indices.criar, { nome: 'B', data: '2025-06-01', valor: 5.1234 })
    const todos = async (input: InputOf<typeof indices.listarHistoricos> = {}) =>
      (await other.admin.call(indices.listarHistoricos, input)).map((v) => [v.indiceNome, v.data, v.valor])
    expect(await todos()).toEqual([
      ['A', '2025-01-01', 20],
      ['A', '2024-01-01', 10],
      ['B', '2025-06-01', 5.1234],
    ])
    expect(await todos({ dataIni: '2025-01-01', dataFim: '2025-05-31' })).toEqual([['A', '2025-01-01', 20]])
    const em = async (data: string) =>
      ((await other.admin.call(indices.listar, { data })) as Page<indices.Indice>).content.map((i) => i.valorAtual)
    expect(await em('2023-12-31')).toEqual([null, null])
    expect(await em('2024-12-31')).toEqual([10, null])
    expect(await em('2025-06-01')).toEqual([20, 5.1234])
  })
  it('refuses to go while a band uses it', async () => {
    const i = await rh.call(indices.criar, { nome: 'Usado', data: '2024-01-01', valor: 10 })
    const { id } = await umCargo()
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
