import * as c from '@quadro/contract/sst/ltcat/ltcat.ts'
import { protecaoDoAgente } from '@quadro/contract/sst/ltcat/ltcat-palavras.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, employee, insert } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import {
  DIA,
  emitido,
  exposto,
  formularioColetivo,
  formularioIndividual,
  type LugarDoLaudo,
  lugarDoLaudo,
} from '../testing/ltcat.ts'
import { doctor } from '../testing/profissionais.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
afterAll(closePapers)
const { emite, revisa } = c.fluxo.endpoints
const { ltcats } = c
const criar = (form: object) => company.admin.call(ltcats.criar, form as never)
const recusas = async (form: object) => (await company.admin.refusal(ltcats.criar, form as never)).body.errors
const de = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
const agora = (id: number) => company.admin.call(ltcats.ler, { id })

describe('a collective report', () => {
  it('is of one place, and says the groups, environments, work and agents of its day', async () => {
    const lugar = await lugarDoLaudo(app, company, 'Matriz')
    const { id: talentoId } = await employee(app, company)
    await app.owner.query('update colaborador_historico set ambiente_id = $1 where talento_id = $2', [
      lugar.ambienteId,
      talentoId,
    ])
    const laudo = await criar(formularioColetivo(lugar))
    expect(laudo).toMatchObject({
      ...{ nome: 'LTCAT · Matriz', tipo: 'C', situacao: 'R', numero: 1, gruposIds: [lugar.grupoId], pendencias: [] },
      ...{ inicio: null, fim: null, proximoId: null },
    })
    const [quadro] = laudo.conteudo.quadros
    expect(quadro).toMatchObject({
      nome: 'Forneiros de Matriz',
      ambientes: [{ nome: 'Forno de Matriz' }],
      agentes: [{ codigo: '09.01.001', tipoAvaliacao: '2', utilizaEpc: '1', utilizaEpi: '0' }],
    })
    expect(quadro!.trabalhos).toHaveLength(1)
    const um = [{ field: 'estabelecimentoId', message: c.SO_UM }]
    expect(await recusas(formularioColetivo(lugar, { estabelecimentoId: null }))).toEqual(um)
    expect(await recusas(formularioColetivo(lugar, { talentoId }))).toEqual(um)
    expect(await recusas(formularioColetivo(lugar, { gruposIds: [] }))).toEqual([
      { field: 'gruposIds', message: c.SEM_GRUPOS },
    ])
  })

  it('takes groups that serve the eSocial only, and refuses those of elsewhere and of later', async () => {
    const [lugar, outro] = [await lugarDoLaudo(app, company, 'Norte'), await lugarDoLaudo(app, company, 'Sul')]
    await app.owner.query("update grupo_homogeneo_historico set finalidade = 'eSocial' where id = $1", [
      lugar.historicoId,
    ])
    expect((await criar(formularioColetivo(lugar))).pendencias).toEqual([])
    expect(await recusas(formularioColetivo(lugar, { gruposIds: [outro.grupoId] }))).toEqual([
      { field: 'gruposIds', message: "O grupo 'Forneiros de Sul' não trabalha neste estabelecimento." },
    ])
    expect(await recusas(formularioColetivo(lugar, { data: '2026-01-04' }))).toEqual([
      {
        field: 'gruposIds',
        message: "O grupo 'Forneiros de Norte' só começa em 05/01/2026, depois do dia do LTCAT.",
      },
    ])
  })

  it('says each agent with what was measured and what protects; that there is none only without another', async () => {
    const lugar = await lugarDoLaudo(app, company, 'Prensa')
    const { rows } = await app.owner.query("select id from atividade_perigosa_insalubre where codigo = '02.01.001'")
    const epc_id = await insert(app, 'epc', { empresa_id: company.id, descricao: 'Cabine acústica' })
    const medicao_risco_id = await insert(app, 'medicao_risco', {
      ...{ empresa_id: company.id, grupo_homogeneo_historico_id: lugar.historicoId },
      ...{ atividade_perigosa_insalubre_id: rows[0].id, tipo_avaliacao: '1', intensidade_concentracao: 91.2 },
      ...{ unidade_medida: '4', tecnica_medicao: 'NHO 01', utiliza_epc: '2', epc_eficaz: 'S', utiliza_epi: '1' },
    })
    await insert(app, 'medicao_risco_epc', { empresa_id: company.id, medicao_risco_id, epc_id })
    const { conteudo } = await criar(formularioColetivo(lugar))
    expect(conteudo.quadros[0]!.agentes).toHaveLength(1)
    const [ruido] = conteudo.quadros[0]!.agentes
    expect(ruido).toMatchObject({ codigo: '02.01.001', intensidadeConcentracao: 91.2, tecnicaMedicao: 'NHO 01' })
    expect(protecaoDoAgente(ruido!)).toEqual(['EPC: Cabine acústica (eficaz)', 'EPI: não utilizado'])
  })

  it('is of a doctor or an engineer', async () => {
    const lugar = await lugarDoLaudo(app, company)
    const profissionalId = await doctor(app, company.id)
    expect(await recusas(formularioColetivo(lugar, { profissionalId }))).toEqual([
      { field: 'profissionalId', message: c.NAO_E_MEDICO_NEM_ENGENHEIRO },
    ])
  })

  it('is issued with all that it must say, by who has a contract in force on its day', async () => {
    const lugar = await lugarDoLaudo(app, company, 'Serra')
    await app.owner.query('update medicao_risco set atividade_perigosa_insalubre_id = null where id = $1', [
      lugar.medicaoId,
    ])
    await app.owner.query("update contrato_profissional set fim = '2026-03-30' where profissional_id = $1", [
      lugar.profissionalId,
    ])
    const laudo = await criar(
      formularioColetivo(lugar, { conclusao: null, viasExposicao: null, frequencia: null, data: DIA }),
    )
    expect(laudo.pendencias).toEqual([
      'Sem agente da Tabela 24, nem a ausência de agentes (09.01.001): Forneiros de Serra.',
      ...['Faltam as vias de exposição.', 'Falta a frequência da exposição.', 'Falta a conclusão.'],
      `${laudo.profissionalNome} não tem contrato em vigor no dia do laudo para este lugar.`,
    ])
    expect(laudo.pode).toEqual(['editar', 'excluir'])
    const recusa = await company.admin.refusal(emite, de(laudo))
    expect([recusa.status, recusa.body.message]).toEqual([409, laudo.pendencias[0]])
    const depois = await criar(formularioColetivo(lugar, { data: '2099-01-01' }))
    expect(depois.pendencias[0]).toBe('A data do laudo ainda não chegou.')
  })
})

describe('versions', () => {
  let lugar: LugarDoLaudo
  beforeAll(async () => {
    lugar = await lugarDoLaudo(app, company, 'Olaria')
  })
  it('stays as it was issued: never changed or deleted, whatever the groups say later', async () => {
    const laudo = await criar(formularioColetivo(lugar))
    const feito = await emitido(company.admin, laudo)
    expect(feito).toMatchObject({ situacao: 'E', pode: ['revisa'] })
    await app.owner.query("update grupo_homogeneo_historico set nome = 'Outro nome' where id = $1", [lugar.historicoId])
    expect((await agora(feito.id)).conteudo.quadros[0]!.nome).toBe('Forneiros de Olaria')
    const { estabelecimentoId: _, obraId: __, talentoId: ___, ...form } = formularioColetivo(lugar)
    const mudar = await company.admin.refusal(ltcats.alterar, { ...de(feito), ...form } as never)
    expect(mudar.body.message).toBe('Um LTCAT emitido não muda mais: abra uma nova versão.')
    const excluir = await company.admin.refusal(ltcats.excluir, de(feito))
    expect(excluir.body.message).toBe('Um LTCAT emitido fica guardado por 20 anos e não pode ser excluído.')

    const revisto = await company.admin.call(revisa, { ...de(feito), data: '2026-04-30' })
    const novo = await agora(revisto.proximoId!)
    expect(novo).toMatchObject({
      situacao: 'R',
      numero: 2,
      data: '2026-04-30',
      conteudo: { quadros: [{ nome: 'Outro nome' }] },
    })
    // The issued one holds until the new one is issued, and has one successor.
    expect((await agora(feito.id)).situacao).toBe('E')
    const dupla = await company.admin.refusal(revisa, { ...de(revisto), data: '2026-04-30' })
    expect(dupla.body.message).toBe(c.JA_TEM_OUTRA)
    await emitido(company.admin, novo)
    expect((await agora(feito.id)).versoes.map(({ numero, situacao }) => [numero, situacao])).toEqual([
      [2, 'E'],
      [1, 'S'],
    ])
  })

  it('deletes a draft, and then another may follow', async () => {
    const feito = await emitido(company.admin, await criar(formularioColetivo(lugar)))
    const revisto = await company.admin.call(revisa, { ...de(feito), data: DIA })
    const novo = await agora(revisto.proximoId!)
    await company.admin.call(ltcats.excluir, de(novo))
    expect(await agora(feito.id)).toMatchObject({ proximoId: null, pode: ['revisa'] })
  })

  it('refuses to issue a version that somebody changed meanwhile', async () => {
    const laudo = await criar(formularioColetivo(lugar))
    const { estabelecimentoId: _, obraId: __, talentoId: ___, ...form } = formularioColetivo(lugar)
    await company.admin.call(ltcats.alterar, { ...de(laudo), ...form, conclusao: 'Outra' } as never)
    expect((await company.admin.refusal(emite, de(laudo))).body.code).toBe('STALE_VERSION')
  })
})

describe('an individual report', () => {
  it('says condition by condition what the person was exposed to in the period, where and at what', async () => {
    const quem = await exposto(app, company)
    const laudo = await criar(formularioIndividual(quem))
    expect(laudo).toMatchObject({ tipo: 'I', pendencias: [] })
    expect(laudo.conteudo.quadros).toMatchObject([
      {
        ...{ nome: 'Condição ambiental de 02/02/2026', inicio: '2026-02-02', fim: '2026-03-31' },
        trabalhos: [{ atividades: 'Opera a prensa' }],
        agentes: [{ codigo: '09.01.001' }],
      },
    ])
    expect(laudo.conteudo.partes.map(({ titulo }) => titulo)).toContain('Trabalhador')
  })

  it('has a period that its conditions cover, and that ended by its day', async () => {
    const quem = await exposto(app, company)
    const erro = async (mais: object) => (await recusas(formularioIndividual(quem, mais)))![0]
    expect(await erro({ inicio: null })).toEqual({ field: 'inicio', message: c.SEM_INICIO })
    expect(await erro({ fim: '2026-02-01' })).toEqual({ field: 'fim', message: c.FIM_ANTES })
    expect(await erro({ fim: '2026-04-01' })).toEqual({ field: 'fim', message: c.FIM_DEPOIS })
    await insert(app, 'condicao_ambiental', {
      ...{ empresa_id: company.id, talento_id: quem.talentoId, data: '2026-03-02', finalidade: 'PGR' },
      ...{ descricao_atividades: 'Guarda peças', obriga_profissional_sst: false },
    })
    const laudo = await criar(formularioIndividual(quem, { inicio: '2026-01-20' }))
    expect(laudo.conteudo.quadros.map(({ inicio, fim }) => [inicio, fim])).toEqual([
      ['2026-02-02', '2026-03-01'],
      ['2026-03-02', '2026-03-31'],
    ])
    expect(laudo.pendencias).toEqual([
      'Não há condição ambiental de 20/01/2026 a 01/02/2026.',
      'Sem agente da Tabela 24, nem a ausência de agentes (09.01.001): Condição ambiental de 02/03/2026.',
    ])
  })

  it('is not there for who does not see the person, and a collective one is', async () => {
    const quem = await exposto(app, company)
    const individual = await criar(formularioIndividual(quem))
    const coletivo = await criar(formularioColetivo(await lugarDoLaudo(app, company)))
    const outra = await area(app, company.id)
    const gestor = await company.user([ltcats.authorities.ver], { areas: [outra] })
    expect((await gestor.refusal(ltcats.ler, { id: individual.id })).status).toBe(404)
    expect((await gestor.refusal(c.imprimir, { id: individual.id })).status).toBe(404)
    expect(await gestor.call(ltcats.ler, { id: coletivo.id })).toMatchObject({ id: coletivo.id, pode: [] })
  })
})

describe('on paper', () => {
  const textoDe = async (id: number) => {
    const sent = await company.admin.fetch('GET', `${ltcats.base}/${id}/papel`)
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return textOfPdf(new Uint8Array(await sent.arrayBuffer()))
  }
  it('prints a draft as one, and says who answers, agents, exposure and conclusion', async () => {
    const laudo = await criar(formularioColetivo(await lugarDoLaudo(app, company, 'Vidraria')))
    const minuta = await textoDe(laudo.id)
    for (const texto of ['Vidraria', 'minuta', 'Forneiros de Vidraria', 'Ausência de agente', 'CREA'])
      expect(minuta).toContain(texto)
    for (const texto of [laudo.viasExposicao!, laudo.frequencia!, laudo.conclusao!]) expect(minuta).toContain(texto)
    await emitido(company.admin, laudo)
    expect(await textoDe(laudo.id)).not.toContain('minuta')
  })
})
