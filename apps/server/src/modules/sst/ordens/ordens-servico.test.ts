import { meusAceites } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import * as c from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { area, employee, funcao, insert } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { type Fabrica, fabrica, protetor } from '../testing/grupos.ts'

let app: TestApp
let f: Fabrica
let empresa_id: number
beforeAll(async () => {
  app = await testApp()
  f = await fabrica(app)
  empresa_id = f.company.id
})
afterAll(closePapers)

let cada = 0
/** A person in an environment and a function of their own, whose function is described. */
async function pessoa(descricao = 'Carrega e descarrega o forno') {
  const n = ++cada
  const { id } = await employee(app, f.company)
  const { id: ambiente_id, hid } = await novoAmbiente(`Forno ${n}`)
  const { id: funcao_id } = await funcao(app, empresa_id, `Forneiro ${n}`, { descricao })
  await app.owner.query('update colaborador_historico set ambiente_id = $1, funcao_id = $2 where talento_id = $3', [
    ambiente_id,
    funcao_id,
    id,
  ])
  return { id, ambiente: hid, funcao: funcao_id }
}
async function novoAmbiente(nome_ambiente: string) {
  const id = await insert(app, 'ambiente', { empresa_id })
  const hid = await insert(app, 'ambiente_historico', {
    empresa_id,
    ambiente_id: id,
    data: '2020-01-01',
    nome_ambiente,
  })
  return { id, hid }
}
const risco = (descricao: string, mais: object = {}) =>
  insert(app, 'risco', { empresa_id, grupo_risco: 'FISICO', descricao, ...mais })
async function noAmbiente(ambiente_historico_id: number, risco_id: number, ...medidas: string[]) {
  const risco_ambiente_id = await insert(app, 'risco_ambiente', { empresa_id, ambiente_historico_id, risco_id })
  for (const descricao of medidas) {
    const medida_seguranca_id = await insert(app, 'medida_seguranca', { empresa_id, descricao })
    await insert(app, 'risco_ambiente_medida', { empresa_id, risco_ambiente_id, medida_seguranca_id })
  }
}
const daPessoa = async (id: number) => {
  const { content } = (await f.sst.call(c.listar, { size: 200 })) as { content: c.OrdemDoTalento[] }
  return content.find((linha) => linha.id === id)
}
const emitir = (...colaboradoresIds: number[]) => f.sst.call(c.emitir, { colaboradoresIds })

describe('what an order says', () => {
  it('tells each risk of the environment, of the function and of the condition once, with all that is said against it', async () => {
    const { id, ambiente, funcao: funcao_id } = await pessoa()
    const calor = await risco('Calor', { possiveis_danos_saude: 'Exaustão', procedimento_emergencia: 'Levar à sombra' })
    const poeira = await risco('Poeira', { grupo_risco: 'QUIMICO' })
    await noAmbiente(ambiente, calor, 'Pausas', 'Ventilação do forno')
    await insert(app, 'risco_epi', { empresa_id, risco_id: poeira, epi_id: await protetor(app, empresa_id, '90001') })
    const row = { empresa_id, funcao_id, data: '2021-01-01', normas_internas: 'Não entrar sozinho' }
    const funcao_gerencial_id = await insert(app, 'funcao_gerencial', row)
    await insert(app, 'risco_funcao', { empresa_id, funcao_gerencial_id, risco_id: poeira })
    const luva = await protetor(app, empresa_id, '90002')
    await insert(app, 'funcao_epi', { empresa_id, funcao_gerencial_id, epi_id: luva })
    const condicao = await insert(app, 'condicao_ambiental', {
      ...{ empresa_id, talento_id: id, data: '2026-03-02', finalidade: 'PGR' },
      descricao_atividades: 'Opera o forno 3',
    })
    const medicao_risco_id = await insert(app, 'medicao_risco', {
      ...{ empresa_id, condicao_ambiental_id: condicao, risco_id: calor },
    })
    await insert(app, 'medicao_risco_epc', { empresa_id, medicao_risco_id, epc_id: f.epc })
    await insert(app, 'epi_risco', { empresa_id, medicao_risco_id, epi_id: luva })
    const { conteudo } = await f.sst.call(c.ler, { id })
    expect(conteudo).toMatchObject({ atividades: 'Opera o forno 3', normas: 'Não entrar sozinho' })
    expect(conteudo.riscos).toEqual([
      {
        ...{ nome: 'Calor', grupo: 'FISICO', danos: 'Exaustão', emergencia: 'Levar à sombra' },
        medidas: ['Exaustor', 'Pausas', 'Ventilação do forno'],
      },
      { nome: 'Poeira', grupo: 'QUIMICO', danos: null, emergencia: null, medidas: [] },
    ])
    expect(conteudo.epis).toEqual([
      { nome: 'Protetor 90001', ca: '90001' },
      { nome: 'Protetor 90002', ca: '90002' },
    ])
  })
  it('tells what holds on the day: neither the environment’s row of before or later', async () => {
    const { id, ambiente } = await pessoa()
    const { rows } = await app.owner.query('select ambiente_id from ambiente_historico where id = $1', [ambiente])
    const dia = hoje(app.services.settings.timeZone)
    const linha = (data: string, nome_ambiente: string) =>
      insert(app, 'ambiente_historico', { empresa_id, ambiente_id: rows[0].ambiente_id, data, nome_ambiente })
    await noAmbiente(ambiente, await risco('De antes'))
    await noAmbiente(await linha('2025-01-01', 'Forno novo'), await risco('De agora'))
    await noAmbiente(await linha(somarDias(dia, 40), 'Forno futuro'), await risco('De depois'))
    const { conteudo } = await f.sst.call(c.ler, { id })
    expect([conteudo.ambiente, conteudo.riscos.map(({ nome }) => nome)]).toEqual(['Forno novo', ['De agora']])
  })
  it('cannot be given to whose work is described nowhere, nor to who does not work here any more', async () => {
    const { id } = await pessoa(' ')
    const { id: saiu } = await pessoa()
    await app.owner.query(`update talento set data_desligamento = '2026-01-09' where id = $1`, [saiu])
    expect(await f.sst.call(c.ler, { id })).toMatchObject({ conteudo: { atividades: null }, pode: [] })
    expect(await emitir(id)).toMatchObject({ emitidas: 0, fora: [{ id, motivo: c.SEM_ATIVIDADES }] })
    expect((await f.sst.refusal(c.imprimir, { ids: [id] })).body.message).toContain('não tem condição ambiental')
    expect(await daPessoa(saiu)).toBeUndefined()
    expect((await f.sst.refusal(c.ler, { id: saiu })).status).toBe(404)
  })
})

describe('an order that was given', () => {
  it('waits for the person’s receipt, and is noticed when the work changes afterwards', async () => {
    const { id, ambiente } = await pessoa()
    const quem = await f.company.user([], { talentoId: id })
    expect(await daPessoa(id)).toMatchObject({ situacao: 'S', data: null, mudou: false, pode: ['emite'] })
    expect(await emitir(id)).toEqual({ emitidas: 1, fora: [] })
    expect(await daPessoa(id)).toMatchObject({ situacao: 'P', mudou: false })
    expect((await emitir(id)).fora[0]?.motivo).toBe('Esta ordem já espera pelo recibo')
    const [pedido] = await quem.call(meusAceites.listar, {})
    expect(pedido).toMatchObject({ tipoNome: 'Ordem de serviço', situacao: 'P' })
    await quem.call(meusAceites.aceitar, { id: pedido!.id, versao: pedido!.versao, resumo: pedido!.resumo })
    expect(await daPessoa(id)).toMatchObject({ situacao: 'A', mudou: false })
    expect((await emitir(id)).fora[0]?.motivo).toBe('Já recebeu esta ordem, que não mudou')
    await noAmbiente(ambiente, await risco('Ruído da obra'))
    expect(await daPessoa(id)).toMatchObject({ situacao: 'A', mudou: true })
    const { content } = (await f.sst.call(c.listar, { mudou: 'S' })) as { content: c.OrdemDoTalento[] }
    expect(content.map((linha) => linha.id)).toEqual([id])
    expect(await emitir(id)).toMatchObject({ emitidas: 1 })
    const { emitidas, mudou } = await f.sst.call(c.ler, { id })
    expect([mudou, emitidas.map(({ situacao }) => situacao)]).toEqual([false, ['P', 'A']])
  })
  it('takes the place of one that still waits, and of two at the same moment only one is given', async () => {
    const { id, ambiente } = await pessoa()
    const quem = await f.company.user([], { talentoId: id })
    const feitas = await Promise.all([emitir(id), emitir(id)])
    expect(feitas.map(({ emitidas }) => emitidas).sort()).toEqual([0, 1])
    await noAmbiente(ambiente, await risco('Vibração'))
    await emitir(id)
    const { emitidas } = await f.sst.call(c.ler, { id })
    expect(emitidas.map(({ situacao }) => situacao)).toEqual(['P', 'E'])
    const esperam = (await quem.call(meusAceites.listar, {})).filter(({ situacao }) => situacao === 'P')
    expect(esperam.map(({ titulo }) => titulo)).toEqual([`Ordem de Serviço nº ${emitidas[0]!.id}`])
  })
  it('is a paper with a place to sign when it is printed', async () => {
    const { id, ambiente } = await pessoa()
    await noAmbiente(ambiente, await risco('Queda', { grupo_risco: 'ACIDENTE' }), 'Linha de vida')
    const answer = await f.sst.send(c.imprimir, { ids: [id] })
    const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const dito of [
      'Queda',
      'Linha de vida',
      'Carrega e descarrega o forno',
      'Responsável pela SST',
      c.OBRIGACOES[0]!,
    ])
      expect(text).toContain(dito)
  })
})

describe('who may', () => {
  it('sees and gives orders only in reach, and gives none without the authority', async () => {
    const { id } = await pessoa()
    const longe = await f.company.user(Object.values(c.autoridades), { areas: [await area(app, empresa_id)] })
    expect((await longe.refusal(c.ler, { id })).status).toBe(404)
    expect((await longe.refusal(c.emitir, { colaboradoresIds: [id] })).status).toBe(400)
    const leitor = await f.company.user([c.autoridades.ver])
    expect((await leitor.refusal(c.emitir, { colaboradoresIds: [id] })).status).toBe(403)
    expect((await leitor.call(c.ler, { id })).pode).toEqual([])
    expect((await f.sst.refusal(c.emitir, { colaboradoresIds: [] })).body.errors?.[0]?.message).toBe(
      'Escolha ao menos um talento',
    )
  })
})
