import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as pessoas from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import * as faixas from '@quadro/contract/cargo-salario/reajustes/reajustes-faixas-salariais.ts'
import * as indices from '@quadro/contract/cargo-salario/reajustes/reajustes-indices.ts'
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { ambiente, area, type Casa, casa, faixa, funcao, insert } from '../../../testing/factories.ts'
import { DIA, empregado, faixaPorIndice, historicos, novaTabela, proposta } from './reajustes-testing.ts'

const e = t.fluxo.endpoints

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
})
const content = <T>(answer: unknown) => (answer as { content: T[] }).content
const situacaoNo = async (talentoId: number, data: string) =>
  (
    await app.owner.query(
      `select motivo, salario::float as salario, faixa_salarial_id::int as "faixaId", confirmado
         from colaborador_historico where talento_id = $1 and data = $2`,
      [talentoId, data],
    )
  ).rows[0]

describe('a table', () => {
  it('is open until it is applied, and open again once that is cancelled (R0415, R0626, R0627, R0632, R0633)', async () => {
    const quem = await empregado(app, company, onde)
    const antes = await historicos(app, company.id)
    const aberta = await novaTabela(company, { nome: 'Mérito' })
    expect(aberta).toMatchObject({
      aprovada: false,
      ehUltimo: false,
      existeHistoricoConfirmado: false,
      dissidio: false,
    })
    expect(aberta.pode).toEqual(['editar', 'excluir'])
    const vazia = await rh.refusal(e['aplicar-colaboradores'], aberta)
    expect(vazia.body.message).toBe('A tabela não tem reajustes a aplicar.')
    const cedo = await rh.refusal(e['cancelar-reajuste'], { id: aberta.id, versao: aberta.versao })
    expect(cedo.body.message).toBe("Cancelar reajuste: não é possível quando a situação é 'Aberta'.")

    const linha = await rh.call(pessoas.reajustesColaboradores.criar, proposta(onde, aberta.id, quem))
    const errada = await rh.refusal(e['aplicar-faixas-salariais'], aberta)
    expect(errada.body.message).toBe('Esta tabela é de reajuste de Talento, não de Faixa Salarial.')
    const aplicada = await rh.call(e['aplicar-colaboradores'], aberta)
    expect(aplicada).toMatchObject({
      aprovada: true,
      ehUltimo: true,
      existeHistoricoConfirmado: false,
      pode: ['cancelar-reajuste'],
    })
    expect(await situacaoNo(quem, DIA)).toMatchObject({ motivo: 'Reajuste: Mérito', salario: 2200, confirmado: true })

    const versionada = { id: aberta.id, versao: aplicada.versao }
    for (const recusa of [
      await rh.refusal(t.alterar, { ...versionada, nome: 'x', data: DIA, tipoReajuste: 'C', dissidio: false }),
      await rh.refusal(t.excluir, versionada),
      await rh.refusal(
        pessoas.reajustesColaboradores.criar,
        proposta(onde, aberta.id, await empregado(app, company, onde)),
      ),
      await rh.refusal(pessoas.reajustesColaboradores.excluirVarios, { ids: [linha.id] }),
    ])
      expect(recusa.body).toMatchObject({ code: 'INVALID_STATE', message: expect.stringContaining('já foi aplicada') })
    expect((await rh.refusal(e['aplicar-colaboradores'], versionada)).body).toMatchObject({
      code: 'INVALID_STATE',
      message: "Aplicar: não é possível quando a situação é 'Aplicada'.",
    })
    // The salary without the table is still shown after it was applied.
    expect(await rh.call(pessoas.reajustesColaboradores.ler, { id: linha.id })).toMatchObject({
      salarioAtual: 2000,
      salarioProposto: 2200,
      pode: [],
    })

    const cancelada = await rh.call(e['cancelar-reajuste'], versionada)
    expect(cancelada).toMatchObject({ aprovada: false, ehUltimo: false })
    const depois = await historicos(app, company.id)
    expect(depois.filter((h) => antes.some((a) => a.linha.id === h.linha.id && a.de === h.de))).toEqual(antes)
    expect(await situacaoNo(quem, DIA)).toBeUndefined()
    const sem = await rh.refusal(e['cancelar-reajuste'], cancelada)
    expect(sem.body.message).toBe("Cancelar reajuste: não é possível quando a situação é 'Aberta'.")
  })

  it('is applied once by two at once', async () => {
    const quem = await empregado(app, company, onde)
    const tabela = await novaTabela(company)
    await rh.call(pessoas.reajustesColaboradores.criar, proposta(onde, tabela.id, quem))
    const answers = await Promise.all([1, 2, 3].map(() => rh.send(e['aplicar-colaboradores'], tabela)))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409])
    const { rows } = await app.owner.query('select data from colaborador_historico where talento_id = $1', [quem])
    expect(rows).toHaveLength(2)
  })

  it('is not cancelled after a later one of its type, nor after a later change of somebody in it', async () => {
    const [um, dois] = [await empregado(app, company, onde), await empregado(app, company, onde)]
    const aplicar = async (quem: number, data: string) => {
      const tabela = await novaTabela(company, { data })
      await rh.call(pessoas.reajustesColaboradores.criar, proposta(onde, tabela.id, quem))
      return rh.call(e['aplicar-colaboradores'], tabela)
    }
    const primeira = await aplicar(um, '2025-06-01')
    const segunda = await aplicar(dois, '2025-06-01')
    const recusa = await rh.refusal(e['cancelar-reajuste'], primeira)
    expect(recusa.body.message).toBe('Outra tabela do mesmo tipo foi aplicada depois desta: cancele-a primeiro.')
    await insert(app, 'colaborador_historico', {
      ...{ empresa_id: company.id, talento_id: dois, data: '2025-07-01', tipo_salario: 3, salario: 9000 },
      ...{ estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId },
    })
    const presa = await rh.call(t.ler, { id: segunda.id })
    expect(presa).toMatchObject({ ehUltimo: true, existeHistoricoConfirmado: true, pode: [] })
    expect((await rh.refusal(e['cancelar-reajuste'], presa)).body.code).toBe('INVALID_STATE')
  })

  it('writes all or nothing: a row that is already on the day refuses the whole', async () => {
    const [um, dois] = [await empregado(app, company, onde), await empregado(app, company, onde)]
    const tabela = await novaTabela(company, { data: '2025-08-01' })
    for (const quem of [um, dois]) await rh.call(pessoas.reajustesColaboradores.criar, proposta(onde, tabela.id, quem))
    await insert(app, 'colaborador_historico', {
      ...{ empresa_id: company.id, talento_id: dois, data: '2025-08-01', tipo_salario: 3, salario: 9000 },
      ...{ estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId },
    })
    const recusa = await rh.refusal(e['aplicar-colaboradores'], tabela)
    expect(recusa.body.message).toMatch(/^Já existe uma mudança nesta data \(01\/08\/2025\): /)
    expect(await situacaoNo(um, '2025-08-01')).toBeUndefined()
  })

  it('waits for the payroll where the company is integrated with it', async () => {
    const outra = await app.company()
    const la = await casa(app, outra)
    await app.owner.query('update empresa set ac_integra = true where id = $1', [outra.id])
    const quem = await empregado(app, outra, la)
    const tabela = await novaTabela(outra)
    await outra.admin.call(pessoas.reajustesColaboradores.criar, proposta(la, tabela.id, quem))
    await outra.admin.call(e['aplicar-colaboradores'], tabela)
    expect(await situacaoNo(quem, DIA)).toMatchObject({ confirmado: false })
  })
})

describe('a row', () => {
  it('says what is and what is proposed, and who stands twice or has left (R0628, R0629, R0630, R0635)', async () => {
    const quem = await empregado(app, company, onde)
    const nova = await faixa(app, company.id, { valor: 2500 })
    await app.owner.query(`update faixa_salarial set nome = 'Sênior' where id = $1`, [nova.faixaId])
    const empresa_id = company.id
    // A proposal without changes: present and proposed values cannot be confused.
    const atual = {
      estabelecimento: onde.estabelecimentoId,
      areaOrganizacional: onde.areaId,
      faixaSalarial: onde.faixaId,
      ambiente: (await ambiente(app, empresa_id, 'Escritório')).id,
      funcao: (await funcao(app, empresa_id, 'Custos')).id,
    }
    await app.owner.query('update colaborador_historico set ambiente_id = $2, funcao_id = $3 where talento_id = $1', [
      ...[quem, atual.ambiente, atual.funcao],
    ])
    const proposto = {
      estabelecimento: (await casa(app, company)).estabelecimentoId,
      areaOrganizacional: await area(app, empresa_id),
      faixaSalarial: nova.faixaId,
      ambiente: (await ambiente(app, empresa_id, 'Oficina')).id,
      funcao: (await funcao(app, empresa_id, 'Orçamento')).id,
    }
    await app.owner.query(`update estabelecimento set nome = 'Filial' where id = $1`, [proposto.estabelecimento])
    const nome = async (tabela: 'cargo' | 'area_historico', coluna: string, id: number): Promise<string> =>
      (await app.owner.query(`select nome from ${tabela} where ${coluna} = $1`, [id])).rows[0].nome
    const ids = (de: typeof atual, qual: 'Atual' | 'Proposto') =>
      Object.fromEntries(Object.entries(de).map(([parte, id]) => [`${parte}${qual}Id`, id]))
    const tabela = await novaTabela(company)
    const linha = await rh.call(
      pessoas.reajustesColaboradores.criar,
      proposta(onde, tabela.id, quem, {
        ...ids(proposto, 'Proposto'),
        ...{ tipoSalarioProposto: 1, salarioProposto: null, observacao: 'Mérito' },
      }),
    )
    expect(linha).toMatchObject({
      ...ids(atual, 'Atual'),
      ...ids(proposto, 'Proposto'),
      ...{ estabelecimentoAtualNome: 'Matriz', estabelecimentoPropostoNome: 'Filial' },
      areaOrganizacionalAtualNome: await nome('area_historico', 'area_id', atual.areaOrganizacional),
      areaOrganizacionalPropostoNome: await nome('area_historico', 'area_id', proposto.areaOrganizacional),
      ...{ ambienteAtualNome: 'Escritório', ambientePropostoNome: 'Oficina' },
      cargoAtualNome: await nome('cargo', 'id', onde.cargoId),
      cargoPropostoNome: await nome('cargo', 'id', nova.cargoId),
      ...{ faixaSalarialAtualNome: 'Pleno', faixaSalarialPropostoNome: 'Sênior' },
      ...{ funcaoAtualNome: 'Custos', funcaoPropostoNome: 'Orçamento' },
      ...{ salarioAtual: 2000, salarioProposto: 2500, valorDiferenca: 500, percentualDiferenca: 25 },
      ...{ temDuplicidade: false, colaboradorDesligado: false, observacao: 'Mérito', pode: ['editar', 'excluir'] },
    })
    const iguais = { salarioAtual: 2000, salarioProposto: 2500, valorDiferenca: 500, percentualDiferenca: 25 }
    expect(await rh.call(pessoas.salarioCalculado, { id: linha.id })).toEqual(iguais)
    const valores = { tabelaId: tabela.id, colaboradorId: quem, faixaSalarialPropostoId: nova.faixaId }
    expect(await rh.call(pessoas.calcularSalario, { ...valores, tipoSalarioProposto: 1 })).toEqual(iguais)

    const repetida = await rh.refusal(pessoas.reajustesColaboradores.criar, proposta(onde, tabela.id, quem))
    expect(repetida.body.errors).toEqual([
      { field: 'colaboradorId', message: 'Este colaborador já está nesta tabela.' },
    ])
    const outra = await novaTabela(company)
    expect(await rh.call(pessoas.reajustesColaboradores.criar, proposta(onde, outra.id, quem))).toMatchObject({
      temDuplicidade: true,
    })
    await app.owner.query(`update talento set data_desligamento = '2025-02-01' where id = $1`, [quem])
    expect(await rh.call(pessoas.reajustesColaboradores.ler, { id: linha.id })).toMatchObject({
      temDuplicidade: true,
      colaboradorDesligado: true,
    })
    // People who left are skipped.
    expect((await rh.refusal(e['aplicar-colaboradores'], tabela)).body.message).toBe(
      'A tabela não tem reajustes a aplicar.',
    )
    await rh.call(pessoas.reajustesColaboradores.excluir, { id: linha.id, versao: linha.versao })
    expect(content(await rh.call(pessoas.listarDaTabela, { id: tabela.id }))).toEqual([])
  })

  it('asks for environment and function where the company obliges to them (R0609, R0610)', async () => {
    const outra = await app.company()
    const la = await casa(app, outra)
    await app.owner.query(
      `insert into empresa_configuracao (empresa_id, obrigar_ambiente_funcao) values ($1, true)
         on conflict (empresa_id) do update set obrigar_ambiente_funcao = true`,
      [outra.id],
    )
    const tabela = await novaTabela(outra)
    const recusa = await outra.admin.refusal(
      pessoas.reajustesColaboradores.criar,
      proposta(la, tabela.id, await empregado(app, outra, la)),
    )
    expect(recusa.body.errors).toEqual([
      { field: 'ambientePropostoId', message: 'Ambiente é obrigatório' },
      { field: 'funcaoPropostoId', message: 'Função é obrigatória' },
    ])
  })

  it('refuses who was not employed on the day, and a change that did not see the last one', async () => {
    const quem = await empregado(app, company, onde)
    const antiga = await novaTabela(company, { data: '2023-01-01' })
    const recusa = await rh.refusal(pessoas.reajustesColaboradores.criar, proposta(onde, antiga.id, quem))
    expect(recusa.body.errors?.[0]).toMatchObject({
      field: 'colaboradorId',
      message: expect.stringContaining('01/01/2024'),
    })
    const tabela = await novaTabela(company)
    const { id, versao } = await rh.call(pessoas.reajustesColaboradores.criar, proposta(onde, tabela.id, quem))
    const { tabelaId: _, colaboradorId: __, ...campos } = proposta(onde, tabela.id, quem)
    await rh.call(pessoas.reajustesColaboradores.alterar, { id, versao, ...campos, salarioProposto: 2300 })
    expect((await rh.refusal(pessoas.reajustesColaboradores.alterar, { id, versao, ...campos })).body.code).toBe(
      'STALE_VERSION',
    )
  })

  it('of a band and of an index is counted and applied likewise (R0632, R0635)', async () => {
    const { indiceId, faixaId } = await faixaPorIndice(app, company, onde)
    const deFaixa = await novaTabela(company, { tipoReajuste: 'F' })
    const faixaNova = await rh.call(faixas.reajustesFaixas.criar, {
      ...{
        tabelaId: deFaixa.id,
        faixaSalarialId: faixaId,
        tipoProposto: 2,
        indicePropostoId: indiceId,
        quantidadeProposta: 2.2,
      },
    })
    expect(faixaNova).toMatchObject({ salarioAtual: 2000, salarioProposto: 2200, percentualDiferenca: 10 })
    expect(await rh.call(faixas.salarioCalculado, { id: faixaNova.id })).toMatchObject({ salarioProposto: 2200 })
    const deIndice = await novaTabela(company, { tipoReajuste: 'I' })
    const indiceNovo = await rh.call(indices.reajustesIndices.criar, {
      tabelaId: deIndice.id,
      indiceId,
      valorProposto: 1100,
    })
    expect(indiceNovo).toMatchObject({
      valorAtual: 1000,
      valorProposto: 1100,
      valorDiferenca: 100,
      percentualDiferenca: 10,
    })
    const valores = { tabelaId: deIndice.id, indiceId, valorProposto: 1050 }
    expect(await rh.call(indices.calcularSalario, valores)).toMatchObject({ valorDiferenca: 50 })

    await rh.call(e['aplicar-faixas-salariais'], deFaixa)
    const aplicada = await rh.call(e['aplicar-indices'], deIndice)
    const { rows } = await app.owner.query(`select salario_da_faixa($1, $2)::float as salario`, [faixaId, DIA])
    expect(rows[0].salario).toBe(2420)
    await rh.call(e['cancelar-reajuste'], { id: deIndice.id, versao: aplicada.versao })
  })
})

describe('who may', () => {
  const gestor = (areas?: number[]) =>
    company.user(
      [
        t.autoridades.ver,
        t.autoridades.editar,
        t.autoridades.aplicar,
        t.autoridades.cancelar,
        t.autoridades.excluir,
        verSalario,
      ],
      areas ? { areas } : {},
    )
  it('sees no amount without the authority for salaries, and writes none', async () => {
    const tabela = await novaTabela(company)
    const quem = await empregado(app, company, onde)
    const { id } = await rh.call(pessoas.reajustesColaboradores.criar, proposta(onde, tabela.id, quem))
    const sem = await company.user([t.autoridades.ver, t.autoridades.editar, t.autoridades.aplicar])
    expect(await sem.call(pessoas.reajustesColaboradores.ler, { id })).toMatchObject({
      ...{
        salarioOculto: true,
        salarioAtual: null,
        salarioProposto: null,
        valorDiferenca: null,
        tipoSalarioProposto: null,
      },
      pode: [],
    })
    for (const status of [
      (await sem.send(t.totalFolha, { id: tabela.id })).status,
      (await sem.send(e['aplicar-colaboradores'], tabela)).status,
      (await sem.send(pessoas.salarioCalculado, { id })).status,
      (
        await sem.send(
          pessoas.reajustesColaboradores.criar,
          proposta(onde, tabela.id, await empregado(app, company, onde)),
        )
      ).status,
      (await sem.send(pessoas.reajustesColaboradores.listar, { tabelaId: tabela.id, sort: 'salarioProposto,asc' }))
        .status,
    ])
      expect(status).toBe(403)
  })

  it('is restricted to areas sees and applies what is within them, and a table beyond them not at all', async () => {
    const la = { ...onde, areaId: await area(app, company.id) }
    const restrito = await gestor([la.areaId])
    const [daqui, dali] = [await empregado(app, company, onde), await empregado(app, company, la)]
    const mista = await novaTabela(company, { data: '2025-09-01' })
    await rh.call(pessoas.reajustesColaboradores.criar, proposta(onde, mista.id, daqui))
    await rh.call(pessoas.reajustesColaboradores.criar, proposta(la, mista.id, dali))
    expect(
      content<pessoas.ReajusteColaborador>(
        await restrito.call(pessoas.reajustesColaboradores.listar, { tabelaId: mista.id }),
      ),
    ).toMatchObject([{ colaboradorId: dali }])
    expect(await restrito.call(t.ler, { id: mista.id })).toMatchObject({
      quantidade: 1,
      foraDoAlcance: true,
      pode: ['editar'],
    })
    expect((await restrito.call(t.totalFolha, { id: mista.id })).pessoas).toBe(1)
    for (const recusa of [
      await restrito.refusal(e['aplicar-colaboradores'], mista),
      await restrito.refusal(t.excluir, mista),
    ])
      expect(recusa.body.message).toContain('fora do seu alcance')
    expect(await situacaoNo(dali, '2025-09-01')).toBeUndefined()

    // The person is visible to the user, but the proposed place is not.
    const para = await novaTabela(company, { data: '2025-09-01' })
    await rh.call(pessoas.reajustesColaboradores.criar, proposta(onde, para.id, dali))
    expect((await restrito.refusal(e['aplicar-colaboradores'], para)).body.code).toBe('INVALID_STATE')
    const fora = await restrito.refusal(pessoas.reajustesColaboradores.criar, proposta(la, para.id, daqui))
    expect(fora.body.errors).toMatchObject([{ field: 'colaboradorId' }])

    const propria = await novaTabela(company, { data: '2025-09-01' })
    await restrito.call(pessoas.reajustesColaboradores.criar, proposta(la, propria.id, dali))
    const aplicada = await restrito.call(e['aplicar-colaboradores'], propria)
    await restrito.call(e['cancelar-reajuste'], { id: propria.id, versao: aplicada.versao })
    expect(await situacaoNo(dali, '2025-09-01')).toBeUndefined()
  })
})
