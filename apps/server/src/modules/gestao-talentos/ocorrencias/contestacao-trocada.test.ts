import * as c from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { minhas } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee } from '../../../testing/factories.ts'
import { fato, medida } from './ocorrencias-testing.ts'

const { ler } = c.ocorrenciasDosTalentos
const { mantem, troca } = c.fluxo.endpoints
let app: TestApp
let company: TestCompany
let rh: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
})
const outro = async () => (await employee(app, company)).id
const emails = async () => {
  const { rows } = await app.owner.query('select assunto, texto from email where empresa_id = $1', [company.id])
  return JSON.stringify(rows)
}

describe('a contestation', () => {
  it('may be answered with a milder measure, never a heavier one, which the person reads with the one before', async () => {
    const talentoId = await outro()
    const quem = await company.user([], { talentoId })
    const { id, versao } = await fato(app, company, { situacao: 'T', talentoId, grau: 2, pontos: 4 })
    const antes = await rh.call(ler, { id })
    const com = (providenciaId: number) => ({ id, versao, providenciaId, resposta: 'Conferimos a entrega.' })
    for (const grau of [2, 3])
      expect((await rh.refusal(troca, com(await medida(app, company, { grau })))).body.errors).toEqual([
        { field: 'providenciaId', message: 'Escolha uma providência mais leve que a contestada' },
      ])
    const leve = await medida(app, company, { nome: 'Conversa reservada', grau: 1 })
    const trocada = await rh.call(troca, com(leve))
    expect(trocada).toMatchObject({
      ...{ situacao: 'M', providenciaId: leve, providenciaAnteriorNome: antes.providenciaNome, pontos: 4 },
      ...{ emVigor: true, providenciaEm: antes.providenciaEm, cienciaEm: antes.cienciaEm },
    })
    expect(trocada.escada?.pontos).toBe(4)
    expect((await quem.call(minhas.listar, {}))[0]).toMatchObject({
      ...{ situacao: 'M', resposta: 'Conferimos a entrega.', providenciaNome: 'Conversa reservada' },
      providenciaAnteriorNome: antes.providenciaNome,
    })
    expect(await emails()).not.toMatch(/Conversa reservada|Conferimos a entrega/)
    expect((await rh.refusal(mantem, { id, versao: trocada.versao, resposta: 'Fica' })).body.code).toBe('INVALID_STATE')
  })
  it('with a milder measure makes the ladder count from the new grade', async () => {
    const propria = await app.company()
    const [um, dois, tres] = [
      await medida(app, propria, { grau: 1, pontos: 1 }),
      await medida(app, propria, { grau: 2, pontos: 2 }),
      await medida(app, propria, { grau: 3, pontos: 3 }),
    ]
    const { id: talentoId } = await employee(app, propria)
    const contestada = await fato(app, propria, { situacao: 'T', talentoId, grau: 2 })
    const seguinte = await fato(app, propria, { talentoId })
    const proposta = async () => (await propria.admin.call(ler, { id: seguinte.id })).escada?.propostaId
    expect(await proposta()).toBe(tres)
    const { id, versao } = contestada
    await propria.admin.call(troca, { id, versao, providenciaId: um, resposta: 'Conferimos.' })
    expect(await proposta()).toBe(dois)
  })
})
