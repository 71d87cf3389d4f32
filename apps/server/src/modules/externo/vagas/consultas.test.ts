import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as a from '@quadro/contract/externo/vagas/anuncios.ts'
import * as c from '@quadro/contract/externo/vagas/consultas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, casa, insert, pedido } from '../../../testing/factories.ts'
import { configurar, registrada } from '../testing.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

describe('what the candidate area looks up', () => {
  it('is the own record, as a list of one and by its parts', async () => {
    const { client, info, body } = await registrada(app, company, {
      experiencias: [
        {
          empresa: 'Serra',
          checkNomeCargo: true,
          nomeMercado: 'Analista',
          dataAdmissao: '2022-03-01',
          dataDesligamento: null,
        },
      ],
    })
    expect((await client.call(c.listarCandidatos, {})).map(({ id, nome }) => [id, nome])).toEqual([
      [info.candidatoId, body.nome],
    ])
    expect(await client.call(c.lerCandidato, { id: info.candidatoId })).toMatchObject({
      nome: body.nome,
      cpf: info.cpf,
    })
    expect(await client.call(c.lerExperiencias, { id: info.candidatoId })).toMatchObject([{ empresa: 'Serra' }])
    expect(await client.call(c.lerFormacoes, { id: info.candidatoId })).toEqual([])
    expect(await client.call(c.lerIdiomasDoCandidato, { id: info.candidatoId })).toEqual([])
    const other = await app.candidate(company.id)
    for (const entry of [c.lerCandidato, c.lerExperiencias, c.lerFormacoes, c.lerIdiomasDoCandidato])
      expect((await other.refusal(entry, { id: info.candidatoId })).status).toBe(404)
  })
  it('R0084 R0089 R0090 has certificates, areas of interest, knowledge and the photo of the own record', async () => {
    const of = await app.company()
    const empresa_id = of.id
    const [interesse, saber] = [
      await insert(app, 'area_interesse', { empresa_id, nome: 'Logística' }),
      await insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome: 'Excel' }),
    ]
    await insert(app, 'competencia', { empresa_id, tipo: 'ATITUDE', nome: 'Calma' })
    const visitor = app.anonymous()
    expect(await visitor.call(a.listarAreasInteresse, { empresaId: of.id })).toEqual([
      { id: interesse, label: 'Logística' },
    ])
    expect(await visitor.call(a.listarConhecimentos, { empresaId: of.id })).toEqual([{ id: saber, label: 'Excel' }])
    const { client, info } = await registrada(app, of)
    const id = info.candidatoId
    for (const entry of [c.lerCertificados, c.lerConhecimentos, c.lerAreasInteresse])
      expect(await client.call(entry, { id })).toEqual([])
    expect((await client.fetch('GET', `/externo/candidatos/${id}/foto`)).status).toBe(404)
    const { rows } = await app.owner.query('select pessoa_id::int as id from candidato where id = $1', [id])
    const pessoa_id = rows[0].id
    await insert(app, 'certificado_pessoa', {
      empresa_id,
      pessoa_id,
      titulo: 'NR-10',
      organizacao: 'Senai',
      tipo: 'CURSO',
    })
    await insert(app, 'candidato_area_interesse', { empresa_id, candidato_id: id, area_interesse_id: interesse })
    await insert(app, 'candidato_conhecimento', { empresa_id, candidato_id: id, competencia_id: saber })
    const body = new FormData()
    body.append('foto', new Blob([PIXEL], { type: 'image/png' }), 'eu.png')
    expect((await of.admin.fetch('POST', `/captacao/candidatos/${id}/foto`, { body })).status).toBe(200)

    expect(await client.call(c.lerCertificados, { id })).toMatchObject([{ titulo: 'NR-10', organizacao: 'Senai' }])
    expect(await client.call(c.lerConhecimentos, { id })).toEqual([{ id: saber, label: 'Excel' }])
    expect(await client.call(c.lerAreasInteresse, { id })).toEqual([{ id: interesse, label: 'Logística' }])
    const photo = await client.fetch('GET', `/externo/candidatos/${id}/foto`)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/png'])
    const other = await app.candidate(of.id)
    for (const entry of [c.lerCertificados, c.lerConhecimentos, c.lerAreasInteresse])
      expect((await other.refusal(entry, { id })).status).toBe(404)
    expect((await other.fetch('GET', `/externo/candidatos/${id}/foto`)).status).toBe(404)
  })
  it('tells a visitor what a company asks, and of employees’ fields nothing', async () => {
    const of = await app.company()
    await configurar(app, of, { max_candidata_cargo: 3 })
    const visitor = app.anonymous()
    expect(await visitor.call(c.lerMaximoCargos, { empresaId: of.id })).toEqual({ maximo: 3 })
    for (const entry of [c.lerCamposExtras, c.lerCamposExtrasDaEmpresa])
      expect(await visitor.call(entry, { empresaId: of.id })).toEqual([])
    expect(
      (await visitor.refusal(c.lerCamposExtrasVisiveis, { empresaId: of.id, x: 'colaborador' } as never)).status,
    ).toBe(400)
    const cargo_id = await insert(app, 'cargo', {
      empresa_id: of.id,
      nome: 'Analista',
      nome_mercado: 'Analista',
      exibir_modulo_externo: true,
    })
    const oculto = await insert(app, 'cargo', {
      empresa_id: of.id,
      nome: 'Diretor',
      nome_mercado: 'Diretor',
      exibir_modulo_externo: false,
    })
    const area = await insert(app, 'area_formacao', { empresa_id: of.id, nome: 'Contábeis' })
    for (const id of [cargo_id, oculto])
      await insert(app, 'cargo_area_formacao', { empresa_id: of.id, cargo_id: id, area_formacao_id: area })
    expect(await visitor.call(c.listarAreasDosCargos, { empresaId: of.id })).toEqual([
      { id: area, label: 'Contábeis', cargosIds: [cargo_id] },
    ])
    expect(await visitor.call(c.listarSolicitacoesDaEmpresa, { empresaId: of.id })).toEqual([])
  })
  it('says the same of every CPF', async () => {
    const { body } = await registrada(app, company)
    const visitor = app.anonymous()
    for (const cpf of [body.cpf, randomCpf(), undefined])
      for (const entry of [c.buscarPessoaPorCpf, c.buscarPessoaNaEmpresa])
        expect(await visitor.call(entry, { cpf, empresaId: company.id } as never)).toEqual({ encontrada: false })
  })
})

describe('the own history', () => {
  it('tells stages and days, newest first, and until when a step is answered; the time is never the caller’s', async () => {
    const onde = await casa(app, company)
    const { id: solicitacaoId } = await company.admin.call(pedidos.criar, pedido(onde) as never)
    const { aplicacaoId, candidatoId } = await aplicacao(app, company.id, solicitacaoId)
    for (const [i, data] of ['2026-11-02', '2026-11-09'].entries())
      await insert(app, 'historico_candidato', {
        empresa_id: company.id,
        candidato_solicitacao_id: aplicacaoId,
        etapa_seletiva_id: onde.etapas[i % onde.etapas.length]!,
        data,
        resultado: 'N',
        observacao: 'Só para o RH',
      })
    const other = await app.candidate(company.id)
    expect(await other.call(c.listarHistorico, {})).toEqual([])
    // Moves the application to the other candidate; row security then shows it to that one.
    await app.owner.query('update candidato_solicitacao set candidato_id = $1 where candidato_id = $2', [
      other.candidatoId,
      candidatoId,
    ])
    const mine = await other.call(c.listarHistorico, {})
    expect(mine.map(({ data }) => data)).toEqual(['2026-11-09', '2026-11-02'])
    expect(JSON.stringify(mine)).not.toMatch(/Só para o RH|resultado/)
    const stranger = await app.candidate(company.id)
    expect((await stranger.refusal(c.iniciarPrazo, { id: mine[0]!.id })).status).toBe(404)
    const sent = { id: mine[0]!.id, dataHoraExpiracao: '2999-01-01T00:00:00Z' }
    expect(await other.call(c.iniciarPrazo, sent as never)).toEqual({ dataHoraExpiracao: null })
    expect(await other.call(c.listarMinhasSolicitacoes, {})).toMatchObject([{ id: solicitacaoId, retirada: false }])
  })
})
