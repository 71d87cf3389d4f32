import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as l from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import * as c from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeEach, expect, it } from 'vitest'
import { cicloDeCompetencias } from '../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { area } from '../apps/server/src/testing/factories.ts'

let app: TestApp
let company: TestCompany
let dia: string
let id: number
beforeEach(async () => {
  app = await testApp()
  company = await app.company()
  dia = hoje(app.services.settings.timeZone)
  const rodada = { nome: 'LNT', dataIni: dia, dataFim: somarDias(dia, 30), observacao: null }
  id = (await company.admin.call(l.lnt.criar, rodada as never)).id
})
const terminou = (avaliacaoId: number, ha: number, outros = '') =>
  app.owner.query(
    `update avaliacao_desempenho set data_fim = $2::date, data_ini = least(data_ini, $2::date) ${outros} where id = $1`,
    [avaliacaoId, somarDias(dia, -ha)],
  )
const propostas = async (quem = company.admin) =>
  (await quem.call(c.propostas, { id })).filter(({ origem }) => origem === 'A')

it('takes from the last evaluation what all roles together gave below what the band asks for, once in a round', async () => {
  // The band asks for the third level: the manager gave the first, a peer the third.
  const ciclo = await cicloDeCompetencias(app, company, { R: [8, 1], P: [8, 3] })
  expect(await propostas()).toEqual([])
  await terminou(ciclo.id, 5)
  const [proposta, ...outras] = await propostas()
  expect(outras).toEqual([])
  expect(proposta!.titulo).toMatch(/^Negociação/)
  expect(proposta!.pessoas).toHaveLength(1)
  expect(proposta!.pessoas[0]).toMatchObject({ nome: 'Ana Avaliada' })
  expect(proposta!.pessoas[0]!.motivo).toMatch(/^média 2 de 3 \(.+\) em Ciclo 2026, até \d\d\/\d\d\/\d{4}$/)
  await company.admin.call(c.aceitarPropostas, { id, chaves: [proposta!.chave] })
  expect(await propostas()).toEqual([])
  const { content } = (await company.admin.call(c.itens.listar, { lntId: id } as never)) as {
    content: { id: number }[]
  }
  const item = await company.admin.call(c.itens.ler, { id: content[0]!.id })
  expect(item).toMatchObject({ origem: 'A', situacao: 'A' })
  expect(item.pessoas[0]!.motivo).toMatch(/^média 2 de 3/)
  // Why is told only to who may see results.
  const outro = await company.user([c.itens.authorities.ver])
  expect((await outro.call(c.itens.ler, { id: item.id })).pessoas[0]!.motivo).toBeNull()
})

it('says nothing of who meets the band, of old evaluations, and of anonymous ones', async () => {
  const atende = await cicloDeCompetencias(app, company, { R: [8, 3], P: [8, 3] })
  await terminou(atende.id, 5)
  expect(await propostas()).toEqual([])
  const velha = await cicloDeCompetencias(app, company, { R: [8, 1] })
  await terminou(velha.id, 367)
  expect(await propostas()).toEqual([])
  await terminou(velha.id, 360)
  expect(await propostas()).toHaveLength(1)
  await terminou(velha.id, 360, ', anonima = true')
  expect(await propostas()).toEqual([])
})

it('is only what its reader may see, and never about the reader', async () => {
  const ciclo = await cicloDeCompetencias(app, company, { R: [8, 1] })
  await terminou(ciclo.id, 5)
  const { criar } = c.itens.authorities
  expect(await propostas(await company.user([criar]))).toEqual([])
  expect(await propostas(await company.user([criar, autoridades.verResultado]))).toHaveLength(1)
  const longe = { areas: [await area(app, company.id)] }
  expect(await propostas(await company.user([criar, autoridades.verResultado], longe))).toEqual([])
  const { rows } = await app.owner.query<{ avaliado_id: string }>(
    'select avaliado_id from participante_avaliacao_desempenho where avaliacao_desempenho_id = $1',
    [ciclo.id],
  )
  const ela = { talentoId: Number(rows[0]!.avaliado_id) }
  expect(await propostas(await company.user([criar, autoridades.verResultado], ela))).toEqual([])
})
