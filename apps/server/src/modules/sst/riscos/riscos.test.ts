import { medidasSeguranca } from '@quadro/contract/sst/cadastros/genericos.ts'
import * as e from '@quadro/contract/sst/epi/epis.ts'
import { tiposEpi } from '@quadro/contract/sst/epi/tipos-epi.ts'
import { atividades, OFICIAL } from '@quadro/contract/sst/riscos/atividades.ts'
import { riscos, riscosDosAmbientes } from '@quadro/contract/sst/riscos/riscos.ts'
import { riscosAmbientes } from '@quadro/contract/sst/riscos/riscos-ambientes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { ambiente } from '../../../testing/factories.ts'
import { codigoLivre } from '../testing/records.ts'

let app: TestApp
let company: TestCompany
let sst: Client
let luvas: number
let uniforme: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  sst = company.admin
  const tipo = { codigo: null, ativo: true }
  luvas = (await sst.call(tiposEpi.criar, { ...tipo, nome: 'Luvas', fardamento: false })).id
  uniforme = (await sst.call(tiposEpi.criar, { ...tipo, nome: 'Uniforme', fardamento: true })).id
})
const linha = {
  ...{ data: '2025-01-10', nome: 'Luva nitrílica', descricao: 'Luva', fabricante: 'Norte', numeroCA: '31894' },
  ...{ vencimentoCA: '2030-01-01', validadeUso: 30, atenuacao: null },
}

describe('an EPI', () => {
  it('R0969 R1338 keeps a history by date, and its number of CA is found in all of it', async () => {
    const epi = await sst.call(e.epis.criar, { tipoEpiId: luvas, ...linha })
    expect(epi).toMatchObject({ ...linha, fardamento: false, tipoEpiNome: 'Luvas' })
    const novo = { ...linha, data: '2026-02-01', nome: 'Luva nitrílica longa', numeroCA: '40001' }
    const depois = await sst.call(e.inserirHistorico, { id: epi.id, ...novo })
    expect(depois).toMatchObject({ nome: 'Luva nitrílica longa', numeroCA: '40001' })
    expect(depois.historicos.map(({ data }) => data)).toEqual(['2026-02-01', '2025-01-10'])
    const futuro = await sst.call(e.inserirHistorico, { id: epi.id, ...linha, data: '2031-01-01', nome: 'Depois' })
    expect(futuro.nome).toBe('Luva nitrílica longa')
    expect(await sst.call(e.existeCa, { numeroCA: '31894' })).toEqual({
      existe: true,
      epis: [{ id: epi.id, nome: 'Luva nitrílica longa' }],
    })
    expect(await sst.call(e.existeCa, { numeroCA: '99999' })).toEqual({ existe: false, epis: [] })

    const dia = await sst.refusal(e.inserirHistorico, { id: epi.id, ...novo })
    expect(dia.body.errors).toEqual([{ field: 'data', message: 'Já existe uma mudança nesta data' }])
    const [, meio, primeira] = futuro.historicos
    const corrigido = await sst.call(e.alterarHistorico, {
      ...{ id: epi.id, hid: meio!.id, versao: meio!.versao, ...novo, fabricante: 'Sul' },
    })
    expect(corrigido.fabricante).toBe('Sul')
    const { id: hid, versao } = primeira!
    expect((await sst.refusal(e.excluirHistorico, { id: epi.id, hid, versao })).body.message).toBe(
      'A primeira linha do histórico não pode ser excluída.',
    )
    expect(await sst.call(e.lerHistorico, { id: epi.id, hid })).toMatchObject(linha)
    const sem = corrigido.historicos[1]!
    const menos = await sst.call(e.excluirHistorico, { id: epi.id, hid: sem.id, versao: sem.versao })
    expect(menos.nome).toBe('Luva nitrílica')
  })
  it('R1159 asks for its CA unless it is a uniform, also when its category changes', async () => {
    const pelado = { ...linha, numeroCA: null, vencimentoCA: null, fabricante: null, descricao: null }
    const recusado = await sst.refusal(e.epis.criar, { tipoEpiId: luvas, ...pelado })
    expect(recusado.body.errors).toEqual([{ field: 'descricao', message: 'Descrição é obrigatória' }])
    const farda = await sst.call(e.epis.criar, { tipoEpiId: uniforme, ...pelado, nome: 'Jaqueta' })
    const { id, versao } = farda
    const mudada = await sst.refusal(e.epis.alterar, { id, versao, tipoEpiId: luvas })
    expect(mudada.body.errors).toEqual([
      {
        field: 'tipoEpiId',
        message: 'Esta categoria não é fardamento. No histórico de 10/01/2025: Descrição é obrigatória.',
      },
    ])
    const semCa = { ...linha, numeroCA: null, data: '2026-03-01' }
    const luva = await sst.call(e.epis.criar, { tipoEpiId: luvas, ...linha, nome: 'Outra' })
    expect((await sst.refusal(e.inserirHistorico, { id: luva.id, ...semCa })).body.errors).toEqual([
      { field: 'numeroCA', message: 'Número do CA é obrigatório' },
    ])
  })
})

describe('risks', () => {
  const risco = {
    grupoRisco: 'FISICO',
    possiveisDanosSaude: null,
    procedimentoEmergencia: null,
    epiEficaz: true,
  } as const
  it('have their EPIs, and are filtered by group, all groups included', async () => {
    const epi = await sst.call(e.epis.criar, { tipoEpiId: luvas, ...linha, nome: 'Luva de raspa' })
    const calor = await sst.call(riscos.criar, { ...risco, descricao: 'Calor', epiIds: [epi.id] })
    expect(calor.epis).toEqual([{ id: epi.id, nome: 'Luva de raspa' }])
    await sst.call(riscos.criar, { ...risco, grupoRisco: 'QUIMICO', descricao: 'Solventes', epiIds: [] })
    const nomes = async (grupoRisco: 'FISICO' | 'TODOS') => {
      const { content } = (await sst.call(riscos.listar, { grupoRisco })) as { content: { descricao: string }[] }
      return content.map(({ descricao }) => descricao)
    }
    expect(await nomes('FISICO')).toEqual(['Calor'])
    expect(await nomes('TODOS')).toEqual(['Calor', 'Solventes'])
    const alheio = (await app.company()).admin
    const recusado = await alheio.refusal(riscos.criar, { ...risco, descricao: 'Calor', epiIds: [epi.id] })
    expect(recusado.body.errors).toEqual([{ field: 'epiIds', message: 'Escolha itens da lista' }])
  })
  it('keep their EPIs: a refused deletion calls the EPI by the name of its history', async () => {
    const epi = await sst.call(e.epis.criar, { tipoEpiId: luvas, ...linha, nome: 'Luva nitrílica' })
    await sst.call(riscos.criar, { ...risco, descricao: 'Ácidos', epiIds: [epi.id] })
    const { excluidos, recusados } = await sst.call(e.epis.excluirVarios, { ids: [epi.id] })
    expect([excluidos, recusados.map(({ label }) => label)]).toEqual([[], ['Luva nitrílica']])
    const uma = await sst.refusal(e.epis.excluir, { id: epi.id, versao: epi.versao })
    expect(uma.body.message).toContain(`'Luva nitrílica'`)
  })
  it('stand in environments, each once per source, with what is done against them', async () => {
    const onde = await ambiente(app, company.id, 'Forno')
    const outro = await ambiente(app, company.id, 'Doca')
    const medida = await sst.call(medidasSeguranca.criar, { descricao: 'Rodízio', codigo: null })
    const ruido = await sst.call(riscos.criar, { ...risco, descricao: 'Ruído', epiIds: [] })
    const form = { ambienteId: onde.id, riscoId: ruido.id, fonteRiscoId: null, medidasSegurancaIds: [medida.id] }
    expect(await sst.call(riscosAmbientes.criar, form)).toMatchObject({
      ...{ ambienteNome: 'Forno', riscoDescricao: 'Ruído', medidas: [{ id: medida.id, descricao: 'Rodízio' }] },
    })
    expect((await sst.refusal(riscosAmbientes.criar, form)).body.errors).toEqual([
      { field: 'riscoId', message: 'Este risco, desta fonte, já está neste ambiente.' },
    ])
    await sst.call(riscosAmbientes.criar, { ...form, ambienteId: outro.id })
    const de = async (ambientesIds?: number[]) =>
      (await sst.call(riscosDosAmbientes, { ambientesIds })).map((x) => `${x.ambienteNome}: ${x.descricao}`)
    expect(await de()).toEqual(['Doca: Ruído', 'Forno: Ruído'])
    expect(await de([onde.id])).toEqual(['Forno: Ruído'])
    const { id, versao } = ruido
    expect((await sst.refusal(riscos.excluir, { id, versao })).body.message).toContain('Riscos por Ambiente')
  })
})

describe('table 24', () => {
  it('is read by every company and changed by none; codes that came later are', async () => {
    const all = await app.everywhere(company.id)
    const { content } = (await sst.call(atividades.listar, { busca: '01.18.001' })) as {
      content: { id: number; versao: number; oficial: boolean; pode: string[]; descricao: string }[]
    }
    expect(content).toMatchObject([{ descricao: 'Sílica livre', oficial: true, pode: [] }])
    const { id, versao } = content[0]!
    const outro = { codigo: '01.18.001', descricao: 'Outra coisa' }
    expect((await all.refusal(atividades.alterar, { id, versao, ...outro })).body.message).toBe(OFICIAL)
    expect((await all.refusal(atividades.excluir, { id, versao })).body.message).toBe(OFICIAL)
    expect((await all.refusal(atividades.criar, outro)).body.errors).toEqual([
      { field: 'codigo', message: 'Já existe uma atividade com este código.' },
    ])
    const novo = { codigo: await codigoLivre(app), descricao: 'Agente novo' }
    const criado = await all.call(atividades.criar, novo)
    expect(criado).toMatchObject({ ...novo, oficial: false, pode: ['editar', 'excluir'] })
    expect((await sst.refusal(atividades.criar, { ...novo, codigo: '99.99.999' })).status).toBe(403)
    await all.call(atividades.excluir, { id: criado.id, versao: criado.versao })
    expect((await all.refusal(atividades.criar, { codigo: '1.18.1', descricao: 'x' })).body.errors).toEqual([
      { field: 'codigo', message: 'Informe o código como 01.01.001' },
    ])
  })
})
