import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { lerFicha } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as p from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import type { LinhaDaAuditoria } from '@quadro/contract/kit/auditoria.ts'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { gravarMeusDados, lerMeusDados } from '@quadro/contract/shell/sessao/meus-dados.ts'
import { listarLogs } from '@quadro/contract/utilitario/dados/logs.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, faixa, pessoa } from '../../../testing/factories.ts'
import { baixar } from '../../../testing/imports.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
const HOJE = hoje('America/Fortaleza')
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
})
const lugar = () => ({
  estabelecimentoId: onde.estabelecimentoId,
  areaOrganizacionalId: onde.areaId,
  faixaSalarialId: onde.faixaId,
})
const admitir = (outros: Record<string, unknown> = {}) =>
  rh.call(c.criar, {
    cpf: randomCpf(),
    nome: 'Elisa Prado',
    dataAdmissao: '2022-03-14',
    vinculo: 'E',
    ...lugar(),
    ...outros,
  } as never)
const mudar = (colaboradorId: number, data: string, outros: Record<string, unknown> = {}) =>
  rh.call(c.inserirLinha, { colaboradorId, data, motivo: 'Promoção', ...lugar(), ...outros } as never)
const ids = (answer: unknown) => (answer as { content: { id: number }[] }).content.map(({ id }) => id).sort()
const campo = (linha: LinhaDaAuditoria | undefined, nome: string) => linha?.campos.find((f) => f.campo === nome)

describe('people as of a day', () => {
  it('are those who worked here then, with the place and the names of that day', async () => {
    const nome = `Data ${randomCpf()}`
    const [nova, outra] = [await area(app, company.id, { nome: 'Fiscal' }), await faixa(app, company.id)]
    await app.owner.query(
      `insert into area_historico (empresa_id, area_id, data, nome) values ($1, $2, '2025-01-01', 'Fiscal e Contábil')`,
      [company.id, nova],
    )
    const ficou = await admitir({ nome, areaOrganizacionalId: nova })
    await mudar(ficou.id, '2024-06-01', { areaOrganizacionalId: nova, faixaSalarialId: outra.faixaId })
    const saiu = await admitir({ nome })
    await app.owner.query(`update talento set data_desligamento = '2023-12-31' where id = $1`, [saiu.id])
    const veio = await admitir({ nome, dataAdmissao: '2024-03-01' })
    const em = async (data: string, outros: Record<string, unknown> = {}) =>
      rh.call(c.listar, { busca: nome, data, ...outros })
    expect(ids(await em('2021-12-31'))).toEqual([])
    expect(ids(await em('2023-12-31'))).toEqual([ficou.id, saiu.id].sort())
    expect(ids(await em('2024-01-01'))).toEqual([ficou.id])
    expect(ids(await em('2024-01-01', { situacao: 'D' }))).toEqual([saiu.id])
    expect(ids(await em('2024-03-01', { situacao: 'T' }))).toEqual([ficou.id, saiu.id, veio.id].sort())
    const rows = async (data: string) => ((await em(data)) as { content: c.ColaboradorListado[] }).content
    expect((await rows('2024-01-01'))[0]).toMatchObject({ areaNome: 'Fiscal', tempoDeCasa: '1a 9m', situacao: 'A' })
    const depois = (await rows('2025-02-01')).find(({ id }) => id === ficou.id)!
    expect(depois.areaNome).toBe('Fiscal e Contábil')
    expect(depois.cargoNome).not.toBe((await rows('2024-01-01'))[0]!.cargoNome)
    // The person's page shows the same for that day.
    const ficha = await rh.call(c.ler, { id: ficou.id, data: '2024-01-01' })
    expect(ficha.emVigor).toEqual({ data: '2024-01-01', areaNome: 'Fiscal', areaResponsaveis: null, salario: 3000 })
    expect(ficha.areaNome).toBe('Fiscal e Contábil')
  })
  it('are counted by area and position, the same people as the list, and found by area as the tree was', async () => {
    const outra = await app.company()
    const la = await casa(app, outra)
    const filha = await area(app, outra.id, { maeId: la.areaId })
    const admitido = (outros: Record<string, unknown>) =>
      outra.admin.call(c.criar, {
        cpf: randomCpf(),
        nome: 'Ana',
        dataAdmissao: '2022-01-01',
        vinculo: 'E',
        estabelecimentoId: la.estabelecimentoId,
        areaOrganizacionalId: la.areaId,
        faixaSalarialId: la.faixaId,
        ...outros,
      } as never)
    await admitido({})
    await admitido({ areaOrganizacionalId: filha })
    await admitido({ areaOrganizacionalId: filha, dataAdmissao: '2025-01-01' })
    const quadro = (input: Record<string, unknown>) => outra.admin.call(c.quadro, input)
    expect(await quadro({ data: '2023-05-05' })).toMatchObject({
      data: '2023-05-05',
      pessoas: 2,
      areas: expect.arrayContaining([
        expect.objectContaining({ id: filha, pessoas: 1 }),
        expect.objectContaining({ id: la.areaId, pessoas: 1 }),
      ]),
      cargos: [expect.objectContaining({ id: la.cargoId, pessoas: 2 })],
    })
    expect((await quadro({})).pessoas).toBe(3)
    expect((await quadro({ data: '2020-01-01' })).pessoas).toBe(0)
    // The area below was moved later; what counts is the tree of that day.
    await app.owner.query(
      `insert into area_historico (empresa_id, area_id, data, nome) values ($1, $2, '2025-06-01', 'Separada')`,
      [outra.id, filha],
    )
    const total = async (data: string) => {
      const answer = (await outra.admin.call(c.listar, { areaId: la.areaId, data })) as { totalElements: number }
      expect((await quadro({ areaId: la.areaId, data })).pessoas).toBe(answer.totalElements)
      return answer.totalElements
    }
    expect(await total('2025-05-31')).toBe(3)
    expect(await total('2025-06-01')).toBe(1)
  })
  it('of a restricted user are those in reach today, whatever the day', async () => {
    const nome = `Alcance ${randomCpf()}`
    const [dentro, fora] = [await area(app, company.id), await area(app, company.id)]
    const veio = await admitir({ nome, areaOrganizacionalId: fora })
    await mudar(veio.id, '2024-01-01', { areaOrganizacionalId: dentro })
    const foi = await admitir({ nome, areaOrganizacionalId: dentro })
    await mudar(foi.id, '2024-01-01', { areaOrganizacionalId: fora })
    const restrito = await company.user([c.autoridades.ver, c.autoridades.verAuditoria], { areas: [dentro] })
    for (const data of ['2023-01-01', '2025-01-01']) {
      expect(ids(await restrito.call(c.listar, { busca: nome, data }))).toEqual([veio.id])
      expect((await restrito.call(c.quadro, { busca: nome, data })).pessoas).toBe(1)
    }
    for (const entry of [c.auditoria, c.leituras])
      expect((await restrito.refusal(entry, { id: foi.id })).status).toBe(404)
    expect((await restrito.refusal(c.quemVe, { id: foi.id })).status).toBe(404)
  })
  it('have birthdays by month and a generation, and never a year of birth', async () => {
    const nome = `Festa ${randomCpf()}`
    const um = await admitir({ nome, dataNascimento: '1985-11-30' })
    await admitir({ nome, dataNascimento: '1999-12-01' })
    await admitir({ nome })
    const answer = (await rh.call(c.listar, { busca: nome, aniversario: 11 })) as { content: c.ColaboradorListado[] }
    expect(answer.content).toMatchObject([{ id: um.id, aniversario: '11-30', geracaoNome: 'Geração Y' }])
    expect(JSON.stringify(answer)).not.toMatch(/\b1985\b/)
    const sorted = (await rh.call(c.listar, { busca: nome, sort: 'aniversario,asc' })) as {
      content: c.ColaboradorListado[]
    }
    expect(sorted.content.map((r) => r.aniversario)).toEqual(['11-30', '12-01', null])
  })
  it('who are admitted later are no active people: header, tab, list and export count the same', async () => {
    const nome = `Contada ${randomCpf()}`
    const trabalha = await admitir({ nome })
    const vem = await admitir({ nome, dataAdmissao: somarDias(HOJE, 30) })
    const foi = await admitir({ nome })
    await app.owner.query(`update talento set data_desligamento = '2023-12-31' where id = $1`, [foi.id])
    const de = async (situacao?: 'A' | 'F' | 'D' | 'T') =>
      (await rh.call(c.listar, { busca: nome, situacao })) as { content: c.ColaboradorListado[]; totalElements: number }
    for (const [situacao, quem] of [
      [undefined, [trabalha]],
      ['A', [trabalha]],
      ['F', [vem]],
      ['D', [foi]],
      ['T', [trabalha, vem, foi]],
    ] as const) {
      const answer = await de(situacao)
      expect(ids(answer)).toEqual(quem.map(({ id }) => id).sort())
      expect(answer.totalElements).toBe(quem.length)
      const query = { busca: nome, situacao, colunas: 'nome,situacao' }
      const rows = await baixar(rh, c.listar.export.path, query)
      expect(rows.flat().filter((cell) => cell === nome)).toHaveLength(quem.length)
    }
    expect((await rh.call(c.quadro, { busca: nome })).pessoas).toBe(1)
    expect((await de('F')).content.map(c.situacaoDita)).toEqual(['A admitir'])
    expect((await de('A')).content.map(c.situacaoDita)).toEqual(['Ativo'])
  })
  it('are exported as of that day', async () => {
    const nome = `Planilha ${randomCpf()}`
    await admitir({ nome, dataAdmissao: '2024-03-01' })
    const status = async (data: string) =>
      (
        await rh.fetch('GET', c.listar.export.path, {
          query: { busca: nome, data, colunas: 'nome,tempoDeCasa,aniversario' },
        })
      ).status
    expect(await status('2024-03-01')).toBe(200)
    expect(await status('2024-02-29')).toBe(422)
  })
})

describe('the page of a person', () => {
  it('names every engagement of the person', async () => {
    const cpf = randomCpf()
    const um = await admitir({ cpf })
    await app.owner.query(`update talento set data_desligamento = '2024-05-31' where id = $1`, [um.id])
    const dois = await admitir({ cpf, dataAdmissao: '2025-01-02' })
    expect(dois.vinculos.map((v) => [v.id, v.dataAdmissao, v.dataDesligamento])).toEqual([
      [dois.id, '2025-01-02', null],
      [um.id, '2022-03-14', '2024-05-31'],
    ])
  })
  it('tells who entered a planned row', async () => {
    const um = await admitir()
    const lido = await mudar(um.id, '2099-01-01', { tipoSalario: 3, salario: 7000 })
    expect(lido.historico[0]!.lancamento).toMatchObject({ por: expect.any(String), em: expect.stringContaining('T') })
    expect(lido.historico[1]!.lancamento).toBeUndefined()
  })
})

describe('the audit of a person', () => {
  it('tells who changed what in words, before and after, newest first and by pages', async () => {
    const outra = await area(app, company.id, { nome: 'Controladoria' })
    const um = await admitir()
    const dois = await mudar(um.id, '2024-02-01', { areaOrganizacionalId: outra })
    await rh.call(c.alterar, {
      id: um.id,
      versao: dois.versao,
      pessoaVersao: dois.pessoaVersao,
      nome: 'Elisa Prado Lima',
      dataNascimento: '1990-05-04',
      estadoCivil: '02',
      vinculo: 'E',
      codigo: dois.codigo,
      cpf: dois.cpf,
    } as never)
    const all = await rh.call(c.auditoria, { id: um.id })
    expect(all.content.map((l) => [l.acao, l.entidade])).toEqual([
      ['U', 'Dados pessoais'],
      ['I', 'Histórico'],
      ['I', 'Histórico'],
      ['I', 'Vínculo'],
      ['I', 'Dados pessoais'],
    ])
    const [dados, mudanca] = all.content
    expect(campo(dados, 'Nome')).toEqual({
      campo: 'Nome',
      antes: 'Elisa Prado',
      depois: 'Elisa Prado Lima',
      oculto: false,
      texto: true,
    })
    expect(campo(dados, 'Data de nascimento')?.depois).toBe('04/05/1990')
    expect(campo(dados, 'Estado civil')?.depois).not.toMatch(/\d/)
    expect(campo(mudanca, 'Área Organizacional')?.depois).toBe('Controladoria')
    expect(campo(mudanca, 'Cargo / Faixa Salarial')?.depois).toContain(' · Pleno')
    const page = await rh.call(c.auditoria, { id: um.id, size: 2, page: 1 })
    expect([page.totalElements, page.content.map((l) => l.id)]).toEqual([5, all.content.slice(2, 4).map((l) => l.id)])
  })
  it('keeps a row that was removed', async () => {
    const um = await admitir()
    const dois = await mudar(um.id, '2024-02-01', { tipoSalario: 3, salario: 7000 })
    const row = dois.historico[0]!
    await rh.call(c.excluirLinha, { id: row.id, versao: row.versao })
    const [first] = (await rh.call(c.auditoria, { id: um.id })).content
    expect(first).toMatchObject({ acao: 'D', entidade: 'Histórico' })
    expect(campo(first, 'Motivo')).toMatchObject({ antes: 'Promoção', depois: null })
  })
  it('hides salaries and documents from who may not see them, tells that they changed, and logs the reading of who may', async () => {
    const cpf = randomCpf()
    const um = await admitir({ cpf, tipoSalario: 3, salario: 4321.09 })
    await app.owner.query(
      `update pessoa set rg_orgao_emissor = 'SSPXYZ' where id = (select pessoa_id from talento where id = $1)`,
      [um.id],
    )
    const documento = (lido: { content: LinhaDaAuditoria[] }) =>
      lido.content.flatMap((l) => l.campos).find((f) => f.campo === 'Órgão emissor')
    const auditor = await company.user([c.autoridades.verAuditoria])
    const blind = await auditor.call(c.auditoria, { id: um.id })
    expect(JSON.stringify(blind)).not.toMatch(/\b4321\b|\b4\.321\b|SSPXYZ|Por valor/)
    expect(JSON.stringify(blind)).not.toContain(cpf)
    const admissao = blind.content.find((l) => l.entidade === 'Histórico')
    expect(campo(admissao, 'Salário')).toMatchObject({ campo: 'Salário', antes: null, depois: null, oculto: true })
    const readings = async () =>
      Number(
        (
          await app.owner.query(
            `select count(*) as n from auditoria where entidade = 'talento' and registro_id = $1 and acao = 'L' and depois ? 'salario'`,
            [um.id],
          )
        ).rows[0].n,
      )
    const before = await readings()
    const seeing = await company.user([c.autoridades.verAuditoria, c.autoridades.verDocumentos, verSalario])
    const seen = await seeing.call(c.auditoria, { id: um.id })
    expect(
      campo(
        seen.content.find((l) => l.entidade === 'Histórico'),
        'Salário',
      )?.depois,
    ).toBe('R$\u00a04.321,09')
    // The log never keeps the value of a document, only that it changed. Empty values do not appear.
    for (const lido of [blind, seen]) expect(documento(lido)).toMatchObject({ antes: null, depois: null, oculto: true })
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`SSPXYZ|${cpf}`))
    const incluida = seen.content.find((l) => l.entidade === 'Dados pessoais' && l.acao === 'I')
    // An insertion does not list fields whose values are never kept.
    expect(incluida!.campos.map((x) => x.campo)).toEqual(['Nome'])
    expect(await readings()).toBe(before + 1)
  })
  it('tells nothing of other people, and of a dismissal what it says only to who may dismiss', async () => {
    const [um, outro] = [await admitir(), await admitir({ nome: 'Outra Pessoa' })]
    await app.owner.query(
      `update talento set observacao_desligamento = 'Segredo', data_desligamento = $2 where id = $1`,
      [um.id, HOJE],
    )
    const auditor = await company.user([c.autoridades.verAuditoria])
    const { content } = await auditor.call(c.auditoria, { id: um.id })
    expect(campo(content[0], 'Observação do desligamento')).toMatchObject({ antes: null, depois: null, oculto: true })
    expect(JSON.stringify(content)).not.toContain('Segredo')
    const gestor = await company.user([c.autoridades.verAuditoria, c.autoridades.desligar])
    expect(JSON.stringify(await gestor.call(c.auditoria, { id: um.id }))).toContain('Segredo')
    expect(JSON.stringify(content)).not.toContain('Outra Pessoa')
    const others = (await rh.call(c.auditoria, { id: outro.id })).content.map((l) => l.id)
    expect(content.filter((l) => others.includes(l.id))).toEqual([])
  })
})

describe('who reads a person', () => {
  it('is logged when the record is opened, once a day for each user, and told for 30 days', async () => {
    const um = await admitir()
    const paulo = await company.user([c.autoridades.ver], { nome: 'Paulo Ribas' })
    await paulo.call(c.ler, { id: um.id })
    await paulo.call(c.ler, { id: um.id })
    const { dias, pessoas } = await rh.call(c.leituras, { id: um.id })
    expect([dias, pessoas.map((p) => p.nome)]).toEqual([30, ['Paulo Ribas']])
    const { content } = await rh.call(c.auditoria, { id: um.id, tipo: 'leituras' })
    expect(content.filter((l) => l.quem === 'Paulo Ribas')).toMatchObject([{ acao: 'L', lidos: ['a ficha'] }])
    // The application can only append to the log, so the test changes the date as the owner of the database.
    await app.owner.query(
      `update auditoria set quando = $2 where entidade = 'talento' and registro_id = $1 and acao = 'L'`,
      [um.id, somarDias(HOJE, -31)],
    )
    expect((await rh.call(c.leituras, { id: um.id })).pessoas).toEqual([])
    expect((await paulo.refusal(c.leituras, { id: um.id })).status).toBe(403)
  })
  it('Quem pode ver isto: profiles that reach the person, the person itself, and the last reading by another', async () => {
    const outra = await app.company()
    const la = await casa(app, outra)
    const fora = await area(app, outra.id)
    const um = await outra.admin.call(c.criar, {
      cpf: randomCpf(),
      nome: 'Elisa Prado',
      dataAdmissao: '2022-03-14',
      vinculo: 'E',
      estabelecimentoId: la.estabelecimentoId,
      areaOrganizacionalId: la.areaId,
      faixaSalarialId: la.faixaId,
    } as never)
    const blind = await outra.user([c.autoridades.ver])
    const before = await blind.call(c.quemVe, { id: um.id })
    const soma = (of: { perfis: { pessoas: number }[] }) => of.perfis.reduce((n, p) => n + p.pessoas, 0)
    expect(before).toMatchObject({ autoridade: 'Ver salários', proprio: false })
    await outra.user([verSalario], { areas: [fora] })
    const dentro = await outra.user([c.autoridades.ver, verSalario], { areas: [la.areaId], nome: 'Paulo Ribas' })
    await dentro.call(c.ler, { id: um.id })
    await outra.user([], { talentoId: um.id })
    const after = await blind.call(c.quemVe, { id: um.id, campo: 'salario' })
    expect(soma(after)).toBe(soma(before) + 1)
    expect(after).toMatchObject({ proprio: true, ultimaLeitura: { quem: 'Paulo Ribas' } })
    const own = await dentro.call(c.quemVe, { id: um.id })
    expect(own.ultimaLeitura?.quem).not.toBe('Paulo Ribas')
    const documentos = await blind.call(c.quemVe, { id: um.id, campo: 'documentos' })
    expect(documentos).toMatchObject({ autoridade: 'Ver documentos pessoais', proprio: false, ultimaLeitura: null })
    await outra.user([NAMED.ROLE_CAD_INFO_PESSOAL], { talentoId: um.id })
    const leitora = await outra.user([c.autoridades.ver, c.autoridades.verDocumentos], { nome: 'Rosa Dias' })
    await leitora.call(lerFicha, { id: um.id })
    expect(await blind.call(c.quemVe, { id: um.id, campo: 'documentos' })).toMatchObject({
      proprio: true,
      proposta: null,
      ultimaLeitura: { quem: 'Rosa Dias' },
    })
    // The log names fields as on the screen, not as in the database.
    const { content } = await outra.admin.call(c.auditoria, { id: um.id, tipo: 'leituras' })
    expect(content.find((l) => l.quem === 'Rosa Dias')?.lidos).toEqual(['CPF'])
  })
  it('tells of a proposal: who may decide on its documents, and what became of it, without its values', async () => {
    const outra = await app.company()
    const la = await casa(app, outra)
    const lugar = { estabelecimento_id: la.estabelecimentoId, area_id: la.areaId, faixa_salarial_id: la.faixaId }
    const pessoaId = await pessoa(app, outra.id, { nome: 'Elisa Prado', rg: 'RGX-3001', cpf: randomCpf() })
    const { talentoId: id } = await colaborador(app, outra.id, pessoaId, lugar)
    const elisa = await outra.user([NAMED.ROLE_CAD_INFO_PESSOAL], { talentoId: id })
    const { proposta: _nenhuma, ...lidos } = await elisa.call(lerMeusDados, {})
    await elisa.call(gravarMeusDados, { ...lidos, propostaVersao: null, rg: 'RGX-3002', mae: 'Ana Prado' } as never)
    const quemVe = async (client: Client) => (await client.call(c.quemVe, { id, campo: 'documentos' })).proposta
    // The administrator may decide, a decider without the documents may not, and users who see no proposals learn nothing.
    await outra.user([p.autoridades.decidir])
    const seen = await quemVe(outra.admin)
    expect(seen).toMatchObject({ campos: ['RG'], decidem: 1 })
    expect(await quemVe(await outra.user([c.autoridades.ver]))).toBeNull()
    const { versao } = await outra.admin.call(p.ler, { id: seen!.id })
    await outra.admin.call(p.fluxo.endpoints.recusa, { id: seen!.id, versao, motivo: 'Falta a frente do RG' })
    expect(await quemVe(outra.admin)).toBeNull()
    const { content } = await outra.admin.call(c.auditoria, { id })
    const dela = content.filter((l) => l.entidade === 'Proposta de alteração')
    expect(dela.map((l) => l.acao)).toEqual(['U', 'I'])
    const ditos = dela.map((l) => Object.fromEntries(l.campos.map((x) => [x.campo, x.depois])))
    expect(ditos[0]).toMatchObject({ Situação: 'Recusada', Motivo: 'Falta a frente do RG' })
    expect(ditos[1]).toMatchObject({ 'Veio de': 'Meus dados', Situação: 'Pendente', 'O que se pede': 'Mãe, RG' })
    // The log never keeps values.
    expect(ditos.flatMap((d) => Object.keys(d))).not.toContain('O que foi escrito')
    const todos = `${JSON.stringify(content)}${JSON.stringify(await outra.admin.call(listarLogs, {} as never))}`
    expect(todos).not.toContain('RGX-')
  })
})
