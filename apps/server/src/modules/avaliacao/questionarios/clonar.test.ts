import * as d from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { tambem } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { modeloDeDesempenho } from '../desempenho/desempenho-testing.ts'

let app: TestApp
let company: TestCompany
let outra: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  outra = await app.company()
  await app.owner.query(
    `insert into acesso (empresa_id, usuario_id, perfil_id)
     select $1, usuario_id, perfil_id from acesso where empresa_id = $2 and usuario_id = $3`,
    [outra.id, company.id, company.usuarioId],
  )
})
const clona = tambem(d.modelos.clonarPara, `${d.avaliacoes}/{id}`)
const textos = (m: { aspectos: { perguntas: { texto: string }[] }[] }) =>
  m.aspectos.map((a) => a.perguntas.map((p) => p.texto))

describe('a model is cloned', () => {
  it('R0643 to the companies that are named, in edition, with what its newest version asks', async () => {
    const id = await modeloDeDesempenho(company, { titulo: 'Para outra' })
    const original = await company.admin.call(d.modelos.ler, { id })
    const [aqui, la] = await company.admin.call(clona, { id, empresas: [company.id, outra.id] })
    expect(aqui).toMatchObject({ empresaId: company.id, titulo: 'Cópia de Para outra' })
    expect(la).toMatchObject({ empresaId: outra.id, titulo: 'Para outra' })
    const copia = await outra.admin.call(d.modelos.ler, { id: la!.id })
    expect(copia).toMatchObject({ titulo: 'Para outra', liberada: false, numero: 1, tipo: 'D' })
    expect(textos(copia)).toEqual(textos(original))
    expect((await company.admin.refusal(d.modelos.ler, { id: la!.id })).status).toBe(404)
  })
  it('within its company where none is named', async () => {
    const id = await modeloDeDesempenho(company, { titulo: 'Só aqui' })
    const feitas = await company.admin.call(d.modelos.clonarPara, { id })
    expect(feitas).toMatchObject([{ empresaId: company.id, titulo: 'Cópia de Só aqui' }])
  })
  it('to no company in which the user may not insert models', async () => {
    const id = await modeloDeDesempenho(company)
    const alheia = await app.company()
    for (const empresas of [[alheia.id], [outra.id, alheia.id]])
      expect((await company.admin.refusal(clona, { id, empresas })).body.errors).toEqual([
        { field: 'empresas', message: 'Escolha empresas da lista' },
      ])
    const offered = await company.admin.call(d.modelos.empresasParaClonar, {})
    expect(new Set(offered.map((e) => e.id))).toEqual(new Set([company.id, outra.id]))
    expect((await (await company.user([d.modelos.authorities.ver])).refusal(clona, { id, empresas: [] })).status).toBe(
      403,
    )
  })
  it('to follow the period of as many days there, which must exist', async () => {
    const periodo = await insert(app, 'periodo_experiencia', { empresa_id: company.id, nome: '30 dias', dias: 30 })
    const outros = { tipo: 'E', periodoAcompanhamentoExperienciaId: periodo }
    const id = await modeloDeDesempenho(company, { outros })
    const refused = await company.admin.refusal(clona, { id, empresas: [outra.id] })
    expect(refused.body.errors).toMatchObject([
      { field: 'empresas', message: expect.stringMatching(/ não tem um período de experiência ativo de 30 dias$/) },
    ])
    const la = await insert(app, 'periodo_experiencia', { empresa_id: outra.id, nome: 'Primeiro', dias: 30 })
    const [feita] = await company.admin.call(clona, { id, empresas: [outra.id] })
    expect(await outra.admin.call(d.modelos.ler, { id: feita!.id })).toMatchObject({
      tipo: 'E',
      periodoAcompanhamentoExperienciaId: la,
    })
  })
})
