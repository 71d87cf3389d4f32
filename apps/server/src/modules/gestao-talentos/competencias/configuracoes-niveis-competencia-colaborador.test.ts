import { conhecimentos } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import * as daFaixa from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import * as c from '@quadro/contract/gestao-talentos/competencias/configuracoes-niveis-competencia-colaborador.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, escala, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Awaited<ReturnType<typeof casa>>
let id: number
let niveis: number[]
let excel: number
let vendas: number
beforeAll(async () => {
  app = await testApp()
})
const contratado = async () =>
  (
    await colaborador(app, company.id, await pessoa(app, company.id), {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
  ).talentoId
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  niveis = await escala(app, company.id, { percentual: true })
  id = await contratado()
  const nova = async (nome: string) =>
    (
      await rh.call(conhecimentos.criar, {
        nome,
        solicitarComentario: false,
        areasIds: [onde.areaId],
        competencias: [],
      })
    ).id
  excel = await nova('Excel')
  vendas = await nova('Vendas')
})
const linha = (competenciaId: number, nivelCompetenciaId: number) => ({
  competencia: { id: competenciaId },
  nivelCompetenciaId,
})
const registrar = (data: string, linhas: ReturnType<typeof linha>[], colaboradorId = id) =>
  rh.call(c.criar, { colaboradorId, data, linhas })

describe('the competence levels of a talent', () => {
  it('R0454 R0455 are compared with what the band asks for on the day, as a radar', async () => {
    await rh.call(daFaixa.criar, {
      faixaId: onde.faixaId,
      data: '2024-01-01',
      linhas: [
        { ...linha(excel, niveis[1]!), competenciaPeso: 3 },
        { ...linha(vendas, niveis[0]!), competenciaPeso: 1 },
      ],
    })
    const made = await registrar('2025-03-01', [linha(excel, niveis[0]!)])
    expect(made).toMatchObject({ colaboradorId: id, data: '2025-03-01' })
    const lido = await rh.call(c.lerDoColaborador, { id })
    expect(lido.radar).toEqual({
      labels: ['Excel', 'Vendas'],
      competenciasColaborador: [1, 0],
      competenciasFaixaSalarial: [2, 1],
    })
    expect(lido.apurado?.id).toBe(made.id)
    const antes = await rh.call(c.lerDoColaborador, { id, data: '2025-02-28' })
    expect(antes.apurado).toBeNull()
    expect(antes.radar.competenciasColaborador).toEqual([0, 0])
    expect((await rh.call(c.lerDoColaborador, { id, data: '2023-12-31' })).exigido).toBeNull()
  })
  it('are rows of a history: one a day, corrected and removed, the first only when it is the only one', async () => {
    const primeira = await registrar('2024-01-01', [linha(excel, niveis[0]!)])
    const corpo = { colaboradorId: id, data: '2024-01-01', linhas: [linha(excel, niveis[1]!)] }
    expect((await rh.refusal(c.criar, corpo)).body.errors).toEqual([
      { field: 'data', message: 'Já existe uma mudança nesta data' },
    ])
    const segunda = await registrar('2025-01-01', [linha(excel, niveis[1]!), linha(vendas, niveis[0]!)])
    const { id: qual, versao } = segunda
    const corrigida = await rh.call(c.alterar, {
      id: qual,
      versao,
      data: '2025-02-01',
      linhas: [linha(excel, niveis[0]!)],
    })
    expect(corrigida.linhas.map((l) => l.nivelDescricao)).toEqual(['Básico'])
    expect((await rh.refusal(c.alterar, { id: qual, versao, data: '2025-02-01', linhas: corpo.linhas })).status).toBe(
      409,
    )
    expect((await rh.refusal(c.excluir, { id: primeira.id, versao: primeira.versao })).status).toBe(409)
    await rh.call(c.excluir, { id: qual, versao: corrigida.versao })
    await rh.call(c.excluir, { id: primeira.id, versao: primeira.versao })
    expect((await rh.call(c.lerDoColaborador, { id })).perfis).toEqual([])
  })
  it('ask for a person, competences once each, and levels in force on the day', async () => {
    const recusado = async (outros: object) =>
      (
        await rh.refusal(c.criar, {
          colaboradorId: id,
          data: '2024-01-01',
          linhas: [linha(excel, niveis[0]!)],
          ...outros,
        })
      ).body.errors?.map((e) => [e.field, e.message])
    expect(await recusado({ colaboradorId: 999_999_999 })).toEqual([['colaboradorId', 'Escolha um item da lista']])
    expect(await recusado({ linhas: [] })).toEqual([['linhas', 'Informe ao menos uma competência']])
    expect(await recusado({ linhas: [linha(excel, niveis[0]!), linha(excel, niveis[1]!)] })).toEqual([
      ['linhas.1.competencia', 'Competência repetida'],
    ])
    expect(await recusado({ data: '2019-01-01' })).toEqual([
      ['data', 'Não há níveis de competência em vigor nesta data'],
    ])
  })
  it('are listed by person, those in force apart from those of before', async () => {
    await registrar('2024-01-01', [linha(excel, niveis[0]!)])
    const nova = await registrar('2025-01-01', [linha(excel, niveis[1]!), linha(vendas, niveis[0]!)])
    const futura = await registrar('2100-01-01', [linha(excel, niveis[1]!)])
    const lista = async (emVigor?: boolean) => {
      const page = await rh.call(c.listar, emVigor === undefined ? {} : { emVigor })
      return (page as { content: c.NivelDaLista[] }).content
    }
    expect((await lista(true)).map((r) => [r.id, r.qtdCompetencias])).toEqual([[nova.id, 2]])
    expect((await lista()).map((r) => r.emVigor).sort()).toEqual([false, false, true])
    expect((await lista(false)).some((r) => r.id === futura.id)).toBe(true)
  })
  it('are out of reach where the talent is', async () => {
    const made = await registrar('2024-01-01', [linha(excel, niveis[0]!)])
    const preso = await company.user(Object.values(c.autoridades), { areas: [await area(app, company.id)] })
    expect((await preso.refusal(c.ler, { id: made.id })).status).toBe(404)
    expect((await preso.refusal(c.lerDoColaborador, { id })).status).toBe(404)
    expect(((await preso.call(c.listar, {})) as { content: unknown[] }).content).toEqual([])
    expect((await preso.refusal(c.excluir, { id: made.id, versao: made.versao })).status).toBe(404)
    // The levels of a band are not levels of a person, for any caller.
    const outra = await rh.call(daFaixa.criar, {
      faixaId: onde.faixaId,
      data: '2024-01-01',
      linhas: [{ ...linha(excel, niveis[0]!), competenciaPeso: 1 }],
    })
    expect((await rh.refusal(c.excluir, { id: outra.id, versao: outra.versao })).status).toBe(404)
  })
})
