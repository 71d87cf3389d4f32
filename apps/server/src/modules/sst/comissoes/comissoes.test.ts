import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { dataEstabilidade } from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { hoje, somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import { comissoes, dataEstabilidadeComissao } from '@quadro/contract/sst/comissoes/comissoes.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let sst: Client
let dia: string
let estabelecimentoId: number
beforeAll(async () => {
  app = await testApp()
  dia = hoje(app.services.settings.timeZone)
})
beforeEach(async () => {
  company = await app.company()
  sst = company.admin
  estabelecimentoId = await insert(app, 'estabelecimento', { empresa_id: company.id, nome: 'Matriz' })
})
const em = (dias: number) => somarDias(dia, dias)
const eleito = (talentoId: number, candidatura: string) => ({
  ...{ talentoId, funcao: 'SUPLENTE' as const, representa: 'EMPREGADOS' as const, candidatura },
})
const indicado = (talentoId: number) => ({
  ...{ talentoId, funcao: 'PRESIDENTE' as const, representa: 'EMPREGADOR' as const },
  // It is not kept: who is appointed was no candidate.
  candidatura: em(-60),
})
type Membro = ReturnType<typeof eleito> | ReturnType<typeof indicado>
const cipa = (membros: Membro[], inicio = em(-10), fim = em(300)) => ({ estabelecimentoId, inicio, fim, membros })
const estavel = async (talentoId: number) => (await sst.call(dataEstabilidadeComissao, { talentoId })).dataEstabilidade

it('keeps its members with until when each is stable, and the dismissal is told', async () => {
  const [ana, rui] = [(await employee(app, company)).id, (await employee(app, company)).id]
  const feita = await sst.call(comissoes.criar, cipa([indicado(rui), eleito(ana, em(-60))]))
  const ate = somarMeses(em(300), 12)
  expect(feita).toMatchObject({ situacao: 'VIGENTE', estabelecimentoNome: 'Matriz' })
  expect(feita.membros).toMatchObject([
    { talentoId: rui, funcao: 'PRESIDENTE', candidatura: null, estabilidadeAte: null },
    { talentoId: ana, funcao: 'SUPLENTE', candidatura: em(-60), estabilidadeAte: ate },
  ])
  expect([await estavel(ana), await estavel(rui)]).toEqual([ate, null])
  expect(await sst.call(dataEstabilidade, { id: ana })).toEqual({
    ...{ dataEstabilidade: ate, motivo: 'Membro eleito da CIPA' },
  })
  expect(await sst.call(dataEstabilidade, { id: rui })).toEqual({ dataEstabilidade: null, motivo: null })
  await sst.call(comissoes.excluir, { id: feita.id, versao: feita.versao })
  expect(await estavel(ana)).toBe(null)
})

it('stability lasts a year after the term and no day longer, and begins with the candidacy', async () => {
  const { id } = await employee(app, company)
  const old = (fim: string) => sst.call(comissoes.criar, cipa([eleito(id, '2020-01-01')], '2024-01-01', fim))
  const yesterday = await old(somarMeses(em(-1), -12))
  expect(await estavel(id)).toBe(null)
  await sst.call(comissoes.excluir, { id: yesterday.id, versao: yesterday.versao })
  await old(somarMeses(dia, -12))
  expect(await estavel(id)).not.toBe(null)
  const { id: outro } = await employee(app, company)
  await sst.call(comissoes.criar, cipa([eleito(outro, em(1))], em(30), em(300)))
  expect(await estavel(outro)).toBe(null)
})

it('there is one per establishment on any day, found by the day, of people who work there', async () => {
  const { id } = await employee(app, company)
  const uma = await sst.call(comissoes.criar, cipa([indicado(id)], em(-400), em(-36)))
  const outra = await sst.call(comissoes.criar, cipa([indicado(id)], em(-35), em(329)))
  const again = await sst.refusal(comissoes.criar, cipa([indicado(id)], em(329), em(500)))
  expect(again.body.errors).toEqual([
    { field: 'inicio', message: 'Este estabelecimento já tem uma comissão em um destes dias.' },
  ])
  const found = async (on: string) =>
    ((await sst.call(comissoes.listar, { em: on })) as { content: { id: number }[] }).content.map((row) => row.id)
  expect([await found(em(-36)), await found(em(-35)), await found(em(330))]).toEqual([[uma.id], [outra.id], []])
  const before = await sst.refusal(comissoes.criar, cipa([indicado(id)], '1990-01-01', '1990-12-31'))
  expect(before.body.errors).toEqual([
    { field: 'membros.0.talentoId', message: 'Não trabalha na empresa no início do mandato' },
  ])
})

it('who is restricted to areas reads the members of them, and changes nothing', async () => {
  const ana = await employee(app, company)
  const rui = await employee(app, company)
  const feita = await sst.call(comissoes.criar, cipa([indicado(rui.id), eleito(ana.id, em(-60))]))
  const { rows } = await app.owner.query('select area_id from colaborador_historico where id = $1', [ana.historico])
  const here = Number(rows[0].area_id)
  const { authorities: a } = comissoes
  const some = await company.user([a.ver, a.criar, a.editar, a.excluir, deColaborador.ver], { areas: [here] })
  const lida = await some.call(comissoes.ler, { id: feita.id })
  expect([lida.membros.map(({ talentoId }) => talentoId), lida.pode]).toEqual([[ana.id], []])
  const mudar = { id: feita.id, versao: feita.versao, ...cipa([eleito(ana.id, em(-60))]) }
  expect((await some.refusal(comissoes.alterar, mudar)).status).toBe(403)
  expect((await some.refusal(comissoes.excluir, { id: feita.id, versao: feita.versao })).status).toBe(403)
  expect((await some.refusal(dataEstabilidadeComissao, { talentoId: rui.id })).status).toBe(404)
  expect((await sst.call(comissoes.ler, { id: feita.id })).membros).toHaveLength(2)
})
