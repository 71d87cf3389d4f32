import * as acoes from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { acoesPgr as c } from '@quadro/contract/sst/pgr/acoes-pgr.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee } from '../../../testing/factories.ts'
import { type Lugar, lugarComGrupo, rascunho } from '../testing/pgr.ts'

let app: TestApp
let company: TestCompany
let lugar: Lugar
let pgrId: number
let responsavelId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  lugar = await lugarComGrupo(app, company)
  pgrId = (await rascunho(app, company, lugar)).id
  responsavelId = (await employee(app, company)).id
})

const formulario = (mais: object = {}) => ({
  ...{ nome: 'Enclausurar o moinho', meta: 'Ruído abaixo de 85 dB', responsavelId, previsaoInicio: '2026-02-02' },
  ...{ previsaoTermino: '2026-03-31', acompanhamentoInicio: null, acompanhamentoTermino: null },
  ...{ acompanhamentoSituacao: null, acompanhamentoObservacao: null, pgrId },
  ...{ grupoHomogeneoId: lugar.grupoId, riscoId: lugar.riscoId, probabilidadeDepoisId: null, gravidadeDepoisId: null },
  ...mais,
})
const criar = (mais: object = {}) => company.admin.call(c.criar, formulario(mais))
const recusas = async (mais: object) => (await company.admin.refusal(c.criar, formulario(mais) as never)).body.errors

describe('what an action asks for', () => {
  it.each<[string, object, string, string]>([
    ['R1243 no name', { nome: '' }, 'nome', 'Nome é obrigatório'],
    ['R1244 256 characters in the name', { nome: 'a'.repeat(256) }, 'nome', 'Informe no máximo 255 caracteres'],
    ['R1245 no goal', { meta: '' }, 'meta', 'Meta é obrigatória'],
    ['R1246 nobody responsible', { responsavelId: null }, 'responsavelId', 'Responsável é obrigatório'],
    ['R1247 no planned start', { previsaoInicio: '' }, 'previsaoInicio', 'Previsão de início é obrigatória'],
    [
      'R1248 a planned end before its start',
      { previsaoTermino: '2026-02-01' },
      'previsaoTermino',
      'Data de previsão de término é menor que a data de previsão de início.',
    ],
    [
      'R1249 the end of a follow-up without its start',
      { acompanhamentoTermino: '2026-02-10' },
      'acompanhamentoInicio',
      'Existe data de acompanhamento término, logo é necessário a inclusão da data de acompanhamento início.',
    ],
    [
      'R1250 a follow-up before the planned start',
      { acompanhamentoInicio: '2026-02-01' },
      'acompanhamentoInicio',
      'A data de início do acompanhamento não pode ser menor que a data de previsão de início.',
    ],
    [
      'R1251 a follow-up that ends before it starts',
      { acompanhamentoInicio: '2026-02-10', acompanhamentoTermino: '2026-02-09' },
      'acompanhamentoTermino',
      'Data de término do acompanhamento é menor que a data de início do acompanhamento.',
    ],
    [
      'the words of a follow-up without a day',
      { acompanhamentoObservacao: 'Peças compradas' },
      'acompanhamentoInicio',
      'Informe a data de início do acompanhamento',
    ],
    ['a risk without its group', { grupoHomogeneoId: null }, 'grupoHomogeneoId', 'Escolha o grupo em que o risco está'],
  ])('%s', async (_, mais, field, message) => {
    expect(await recusas(mais)).toEqual([{ field, message }])
  })

  it('R1244 takes 255 characters, R1247 and R1248 an open end and an end on the first day', async () => {
    expect((await criar({ nome: 'a'.repeat(255) })).nome).toHaveLength(255)
    expect(await criar({ previsaoTermino: null })).toMatchObject({ previsaoTermino: null })
    expect(await criar({ previsaoTermino: '2026-02-02' })).toMatchObject({ previsaoTermino: '2026-02-02' })
  })

  it('keeps the level that a risk should have afterwards, and refuses one for no risk', async () => {
    const { rows } = await app.owner.query(
      'select (select min(id) from probabilidade_risco where empresa_id = $1)::int as p, (select min(id) from gravidade_risco where empresa_id = $1)::int as g',
      [company.id],
    )
    const depois = { probabilidadeDepoisId: rows[0].p, gravidadeDepoisId: rows[0].g }
    const { id, versao } = await criar(depois)
    expect(await company.admin.call(c.ler, { id })).toMatchObject(depois)
    const so = { ...depois, gravidadeDepoisId: null }
    expect(await company.admin.call(c.alterar, { id, versao, ...formulario(so) })).toMatchObject(so)
    expect(await recusas({ ...depois, riscoId: null })).toEqual([
      { field: 'riscoId', message: 'Escolha o risco que muda de nível com a ação' },
    ])
  })

  it('refuses a group that is not of the programme', async () => {
    const outro = await lugarComGrupo(app, company)
    expect(await recusas({ grupoHomogeneoId: outro.grupoId, riscoId: null })).toEqual([
      { field: 'grupoHomogeneoId', message: 'O grupo não faz parte deste PGR' },
    ])
  })
})

describe('the shared plan of action', () => {
  it('R1018 shows forecast and follow-up there, with the programme as its source', async () => {
    const feita = await criar({
      ...{ acompanhamentoInicio: '2026-02-10', acompanhamentoTermino: '2026-02-20' },
      ...{ acompanhamentoSituacao: 'No prazo', acompanhamentoObservacao: 'Peças compradas' },
    })
    expect(feita).toMatchObject({
      situacao: 'E',
      acompanhamentoInicio: '2026-02-10',
      acompanhamentoSituacao: 'No prazo',
    })
    const la = await company.admin.call(acoes.acoes.ler, { id: feita.id })
    expect(la).toMatchObject({
      ...{ titulo: 'Enclausurar o moinho', meta: 'Ruído abaixo de 85 dB', responsavelTalentoId: responsavelId },
      ...{ previsaoInicio: '2026-02-02', previsaoTermino: '2026-03-31', iniciadaEm: '2026-02-10' },
      origem: { chave: `pgr-${pgrId}`, tipoNome: 'PGR' },
      acompanhamentos: [
        { inicio: '2026-02-10', termino: '2026-02-20', situacao: 'No prazo', observacao: 'Peças compradas' },
      ],
    })
  })

  it('changes the last follow-up, and removes it when it is emptied', async () => {
    const { id, versao } = await criar({ acompanhamentoInicio: '2026-02-10' })
    const mudada = await company.admin.call(c.alterar, {
      ...{ id, versao },
      ...formulario({ acompanhamentoInicio: '2026-02-12', acompanhamentoSituacao: 'Atrasou' }),
    })
    expect(mudada).toMatchObject({ acompanhamentoInicio: '2026-02-12', acompanhamentoSituacao: 'Atrasou' })
    const vazia = await company.admin.call(c.alterar, { id, versao: mudada.versao, ...formulario() })
    expect(vazia.acompanhamentoInicio).toBeNull()
    expect((await company.admin.call(acoes.acoes.ler, { id })).acompanhamentos).toEqual([])
  })

  it('refuses to change what is concluded, and a stale version', async () => {
    const nova = await criar()
    const concluida = await company.admin.call(acoes.fluxo.endpoints.conclui, {
      ...{ id: nova.id, versao: nova.versao, concluidaEm: '2026-03-01', resultado: null },
    })
    const tarde = company.admin.call(c.alterar, { id: nova.id, versao: nova.versao, ...formulario() })
    await expect(tarde).rejects.toMatchObject({ body: { code: 'STALE_VERSION' } })
    const fechada = company.admin.call(c.alterar, { id: nova.id, versao: concluida.versao, ...formulario() })
    await expect(fechada).rejects.toMatchObject({ body: { code: 'INVALID_STATE' } })
  })

  it('reaches no action of another source', async () => {
    const outra = await company.admin.call(acoes.acoes.criar, {
      ...{ titulo: 'Pintar a doca', descricao: null, meta: null, tipo: 'C', prioridade: '2', origem: null },
      ...{ responsavelTalentoId: responsavelId, responsavelUsuarioId: null, previsaoInicio: '2026-02-02' },
      previsaoTermino: null,
    })
    await expect(company.admin.call(c.ler, { id: outra.id })).rejects.toMatchObject({ status: 404 })
    const mudar = company.admin.call(c.alterar, { id: outra.id, versao: outra.versao, ...formulario() })
    await expect(mudar).rejects.toMatchObject({ status: 404 })
    const excluir = company.admin.call(c.excluir, { id: outra.id, versao: outra.versao })
    await expect(excluir).rejects.toMatchObject({ status: 404 })
  })

  it('is told to its readers only: who lacks the authority of the programmes reads no title of a source', async () => {
    const { id } = await criar()
    const rh = await company.user([acoes.autoridades.ver])
    expect((await rh.call(acoes.acoes.ler, { id })).origem).toMatchObject({ chave: null, url: null })
    await expect(rh.call(c.ler, { id })).rejects.toMatchObject({ status: 403 })
  })
})
