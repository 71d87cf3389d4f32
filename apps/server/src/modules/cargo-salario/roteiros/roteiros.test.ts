import * as pessoas from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as e from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { type EtapaDoModelo, modelosRoteiro } from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import * as c from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import * as documentos from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { listar as oQueVence } from '@quadro/contract/shell/inicio/prazos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, insert, PIXEL, pessoa } from '../../../testing/factories.ts'
import { avisarAtrasadas } from './avisar-donos.ts'

const { ver, iniciar, conduzir } = c.autoridades
type User = Client & { usuarioId: number }

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let dia: string
let n = 0
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  dia = hoje(app.services.settings.timeZone)
})

const etapa = (mais: Partial<EtapaDoModelo> = {}): EtapaDoModelo => ({
  ...{ titulo: 'Pedir documentos', oQueFazer: null, dono: 'R', donoTalentoId: null, donoUsuarioId: null },
  ...{ dias: 0, tipoDocumentoId: null, dependeDe: null },
  ...mais,
})
const corpo = (etapas: EtapaDoModelo[], mais: Record<string, unknown> = {}) => ({
  ...{ nome: `Modelo ${++n}`, descricao: null, evento: 'admissao', cargosIds: [], areasIds: [], ativo: true, etapas },
  ...mais,
})
const modelo = (etapas: EtapaDoModelo[] = [etapa()], mais: Record<string, unknown> = {}) =>
  rh.call(modelosRoteiro.criar, corpo(etapas, mais) as never)

async function talento(mais: { areaId?: number; admissao?: string; desligamento?: string | null; nome?: string } = {}) {
  const admissao = mais.admissao ?? dia
  const empresa_id = company.id
  const id = await insert(app, 'talento', {
    ...{ empresa_id, pessoa_id: await pessoa(app, empresa_id, { nome: mais.nome ?? 'Nina Nova' }) },
    ...{ data_admissao: admissao, data_desligamento: mais.desligamento ?? null },
  })
  await insert(app, 'colaborador_historico', {
    ...{ empresa_id, talento_id: id, data: admissao, motivo: 'Admissão', estabelecimento_id: onde.estabelecimentoId },
    ...{ area_id: mais.areaId ?? onde.areaId, faixa_salarial_id: onde.faixaId },
  })
  return id
}
/** Puts an employee in charge of an area. */
async function gestorDa(areaId: number) {
  const id = await talento({ nome: 'Gil Gestor' })
  const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [areaId])
  await insert(app, 'area_responsavel', {
    ...{ empresa_id: company.id, tipo: 'R', empresa_responsavel_id: company.id, talento_id: id },
    area_historico_id: rows[0].id,
  })
  return { id, user: await company.user([], { talentoId: id }) }
}
const comecar = async (etapas: EtapaDoModelo[], talentoId?: number) =>
  rh.call(c.iniciar, { talentoId: talentoId ?? (await talento()), modeloRoteiroId: (await modelo(etapas)).id })
const minhas = async (quem: Client, input: Record<string, unknown> = {}) =>
  ((await quem.call(e.minhas, { size: 200, ...input } as never)) as unknown as Page<e.Etapa>).content
const lista = async (quem: Client, input: Record<string, unknown> = {}) =>
  ((await quem.call(c.listar, { size: 200, ...input } as never)) as unknown as Page<c.Roteiro>).content
const de = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
const { conclui, dispensa, reabre } = e.fluxo.endpoints
const concluir = (quem: Client, uma: { id: number; versao: number }) =>
  quem.call(conclui, { ...de(uma), observacao: null })
/** Unread messages of a group are one message with a number. */
const textos = async (usuarioId: number) =>
  (
    await app.owner.query<{ texto: string; quantas: number }>(
      'select m.texto, u.quantas from usuario_mensagem u join mensagem m on m.id = u.mensagem_id where u.usuario_id = $1 order by m.id',
      [usuarioId],
    )
  ).rows.map(({ texto, quantas }) => (quantas === 1 ? texto : `${quantas} × ${texto}`))

describe('a template', () => {
  it('keeps its steps in the order of their days, each dependency with its step', async () => {
    const feito = await modelo([
      etapa({ titulo: 'Depois', dias: 5, dependeDe: 3 }),
      etapa({ titulo: 'No dia', dias: 0 }),
      etapa({ titulo: 'Antes', dias: -5 }),
    ])
    expect(feito.etapas.map((x) => [x.titulo, x.dependeDe])).toEqual([
      ['Antes', null],
      ['No dia', null],
      ['Depois', 1],
    ])
  })
  it('refuses a step that waits for a later one, a step of nobody, an unknown event, and who is of another company', async () => {
    const erros = async (etapas: EtapaDoModelo[], mais = {}) =>
      (await rh.refusal(modelosRoteiro.criar, corpo(etapas, mais) as never)).body.errors?.map(
        ({ field }: { field: string }) => field,
      )
    expect(await erros([etapa({ dias: 1, dependeDe: 2 }), etapa({ dias: 3 })])).toEqual(['etapas.0.dependeDe'])
    expect(await erros([etapa({ dependeDe: 1 })])).toEqual(['etapas.0.dependeDe'])
    expect(await erros([etapa({ dono: 'N' })])).toEqual(['etapas.0.donoTalentoId'])
    expect(await erros([etapa()], { evento: 'casamento' })).toEqual(['evento'])
    const outra = await app.company()
    const deLa = await outra.user([])
    expect(await erros([etapa({ dono: 'N', donoUsuarioId: deLa.usuarioId })])).toEqual(['etapas.0.donoUsuarioId'])
  })
  it('is offered first where it was made for the place, before those for all', async () => {
    const longe = await area(app, company.id)
    const dentro = await area(app, company.id, { maeId: onde.areaId })
    const todos = await modelo()
    const doCargo = await modelo([etapa()], { cargosIds: [onde.cargoId] })
    const daArea = await modelo([etapa()], { areasIds: [onde.areaId] })
    const deLonge = await modelo([etapa()], { areasIds: [longe] })
    const fora = await modelo([etapa()], { ativo: false })
    const oferta = await rh.call(c.daAdmissao, { faixaSalarialId: onde.faixaId, areaOrganizacionalId: dentro })
    const ids = oferta.filter(({ serve }) => serve).map(({ id }) => id)
    const [cargo, daArvore, geral] = [doCargo, daArea, todos].map(({ id }) => ids.indexOf(id)) as [
      number,
      number,
      number,
    ]
    expect(cargo).toBeGreaterThanOrEqual(0)
    expect(daArvore).toBeGreaterThan(cargo)
    expect(geral).toBeGreaterThan(daArvore)
    expect(oferta.find(({ id }) => id === deLonge.id)).toMatchObject({ serve: false })
    expect(oferta.some(({ id }) => id === fora.id)).toBe(false)
  })
})

describe('a list', () => {
  it('copies the steps with their version: what changes in the template later changes nothing in it', async () => {
    const m = await modelo([etapa({ titulo: 'Como era', dias: -2 })])
    const roteiro = await rh.call(c.iniciar, { talentoId: await talento(), modeloRoteiroId: m.id })
    expect(roteiro).toMatchObject({ modeloVersao: m.versao, modeloMudou: false, prontas: 0, total: 1, situacao: 'A' })
    await rh.call(modelosRoteiro.alterar, {
      ...(corpo([etapa({ titulo: 'Como é' }), etapa()]) as object),
      ...de(m),
    } as never)
    const depois = await rh.call(c.ler, { id: roteiro.id })
    expect(depois).toMatchObject({ modeloVersao: m.versao, modeloMudou: true })
    expect(depois.etapas.map(({ titulo }) => titulo)).toEqual(['Como era'])
    await rh.call(modelosRoteiro.excluir, { id: m.id, versao: m.versao + 1 })
    expect(await rh.call(c.ler, { id: roteiro.id })).toMatchObject({
      modeloRoteiroId: null,
      modeloMudou: null,
      total: 1,
    })
  })
  it('starts once for a person and a template, also when two start it at the same time', async () => {
    const [talentoId, { id: modeloRoteiroId }] = [await talento(), await modelo()]
    const starts = await Promise.allSettled([1, 2].map(() => rh.call(c.iniciar, { talentoId, modeloRoteiroId })))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const recusa = await rh.refusal(c.iniciar, { talentoId, modeloRoteiroId })
    expect(recusa.body.errors).toMatchObject([{ field: 'modeloRoteiroId' }])
  })
  it('starts with an admission that names a template, and with none that does not', async () => {
    const { id: modeloRoteiroId } = await modelo()
    const admissao = (mais: object) => ({
      ...{ cpf: '52998224725', nome: 'Ana Admitida', nomeSocial: null, dataNascimento: null, email: null },
      ...{ dddCelular: null, foneCelular: null, codigo: null, dataAdmissao: somarDias(dia, 3), vinculo: 'E' },
      ...{ estabelecimentoId: onde.estabelecimentoId, areaOrganizacionalId: onde.areaId },
      ...{ faixaSalarialId: onde.faixaId, funcaoId: null, ambienteId: null, ...mais },
    })
    // Whoever may admit may choose it, without an authority for lists.
    const quem = await company.user([pessoas.autoridades.ver, pessoas.autoridades.criar])
    const ana = await quem.call(pessoas.criar, admissao({ modeloRoteiroId }) as never)
    expect(await lista(rh, { talentoId: ana.id })).toMatchObject([{ dataEvento: somarDias(dia, 3), situacao: 'A' }])
    const bia = await quem.call(pessoas.criar, admissao({ cpf: '11144477735', nome: 'Bia' }) as never)
    expect(await lista(rh, { talentoId: bia.id })).toEqual([])
  })
  it('moves its due days with the event', async () => {
    const talentoId = await talento()
    const roteiro = await comecar([etapa({ dias: -3 }), etapa({ dias: 7 })], talentoId)
    expect(roteiro.etapas.map(({ vence }) => vence)).toEqual([somarDias(dia, -3), somarDias(dia, 7)])
    expect(roteiro).toMatchObject({ atrasadas: 1, proximoPrazo: somarDias(dia, -3) })
    await app.owner.query('update talento set data_admissao = $2 where id = $1', [talentoId, somarDias(dia, 20)])
    const depois = await rh.call(c.ler, { id: roteiro.id })
    expect(depois.etapas.map(({ vence }) => vence)).toEqual([somarDias(dia, 17), somarDias(dia, 27)])
    expect(depois).toMatchObject({ atrasadas: 0, dataEvento: somarDias(dia, 20) })
  })
  it('is cancelled when its admission is undone, and keeps what was done', async () => {
    const talentoId = await talento()
    const roteiro = await comecar([etapa({ titulo: 'Feita antes' }), etapa({ titulo: 'Por fazer' })], talentoId)
    await concluir(rh, roteiro.etapas[0]!)
    await rh.call(pessoas.excluir, { id: talentoId, versao: 1 })
    const depois = await rh.call(c.ler, { id: roteiro.id })
    expect(depois).toMatchObject({
      ...{ situacao: 'X', motivoCancelamento: 'A admissão foi desfeita', talentoId: null, pessoaNome: 'Nina Nova' },
      ...{ dataEvento: null, prontas: 1 },
    })
    expect(depois.etapas.map(({ situacao, pode }) => [situacao, pode])).toEqual([
      ['F', []],
      ['P', []],
    ])
    expect((await rh.refusal(c.fluxo.endpoints.reabre, de(depois))).body.code).toBe('INVALID_STATE')
  })
  it('ends when the person leaves, and goes on when the leaving is undone', async () => {
    const talentoId = await talento({ admissao: somarDias(dia, -30) })
    const roteiro = await comecar([etapa()], talentoId)
    const sai = (quando: string | null) =>
      app.owner.query('update talento set data_desligamento = $2 where id = $1', [talentoId, quando])
    await sai(dia)
    expect(await rh.call(c.ler, { id: roteiro.id })).toMatchObject({ situacao: 'A' })
    await sai(somarDias(dia, -1))
    expect(await rh.call(c.ler, { id: roteiro.id })).toMatchObject({ situacao: 'X', atrasadas: 0 })
    const tarde = await rh.refusal(c.iniciar, { talentoId, modeloRoteiroId: (await modelo()).id })
    expect(tarde.body.code).toBe('INVALID_STATE')
    await sai(null)
    expect(await rh.call(c.ler, { id: roteiro.id })).toMatchObject({ situacao: 'A', atrasadas: 1 })
  })
  it('asks nothing while it is cancelled by hand, and goes on when it is taken up again', async () => {
    const roteiro = await comecar([etapa()])
    const cancelado = await rh.call(c.fluxo.endpoints.cancela, { ...de(roteiro), motivo: 'Veio de outra unidade' })
    expect(cancelado).toMatchObject({ situacao: 'X', motivoCancelamento: 'Veio de outra unidade', canceladoEm: dia })
    const uma = cancelado.etapas[0]!
    expect((await rh.refusal(conclui, { ...de(uma), observacao: null })).body.code).toBe('INVALID_STATE')
    expect((await minhas(rh)).some(({ id }) => id === uma.id)).toBe(false)
    const retomado = await rh.call(c.fluxo.endpoints.reabre, de(cancelado))
    expect(retomado).toMatchObject({ situacao: 'A', motivoCancelamento: null })
    expect((await minhas(rh)).some(({ id }) => id === uma.id)).toBe(true)
  })
})

describe('who does a step', () => {
  it('is the manager of the nearest area, the person, or who is named; nobody else reads it', async () => {
    const mae = await area(app, company.id)
    const filha = await area(app, company.id, { maeId: mae })
    const acima = await gestorDa(mae)
    const perto = await gestorDa(filha)
    const novo = await talento({ areaId: filha })
    const pessoaNova = await company.user([], { talentoId: novo })
    const ti = await company.user([], { nome: 'Téo da TI' })
    const roteiro = await comecar(
      [
        etapa({ titulo: 'Do gestor', dono: 'G' }),
        etapa({ titulo: 'Da pessoa', dono: 'P' }),
        etapa({ titulo: 'Da TI', dono: 'N', donoUsuarioId: ti.usuarioId }),
        etapa({ titulo: 'Do RH' }),
      ],
      novo,
    )
    const titulos = async (quem: Client) => (await minhas(quem)).map(({ titulo }) => titulo)
    expect(await titulos(perto.user)).toEqual(['Do gestor'])
    expect(await titulos(pessoaNova)).toEqual(['Da pessoa'])
    expect(await titulos(ti)).toEqual(['Da TI'])
    expect(await titulos(acima.user)).toEqual([])
    expect(roteiro.etapas.map(({ donoNome }) => donoNome)).toEqual(['Gil Gestor', 'Nina Nova', 'Téo da TI', 'RH'])
    for (const quem of [acima.user, ti, pessoaNova])
      expect((await quem.refusal(e.ler, { id: roteiro.etapas[0]!.id })).status).toBe(404)
    // Who owns one step is told of that step, and of no list.
    expect((await ti.refusal(c.ler, { id: roteiro.id })).status).toBe(403)
  })
  it('is the manager above where the person is the manager', async () => {
    const mae = await area(app, company.id)
    const filha = await area(app, company.id, { maeId: mae })
    const acima = await gestorDa(mae)
    const dela = await gestorDa(filha)
    await app.owner.query('update colaborador_historico set area_id = $2 where talento_id = $1', [dela.id, filha])
    await comecar([etapa({ titulo: 'Receber quem gere', dono: 'G' })], dela.id)
    expect((await minhas(acima.user)).map(({ titulo }) => titulo)).toEqual(['Receber quem gere'])
    expect(await minhas(dela.user)).toEqual([])
  })
  it('concludes it without an authority, but neither reopens nor dispenses it', async () => {
    const ti = await company.user([])
    const roteiro = await comecar([etapa({ dono: 'N', donoUsuarioId: ti.usuarioId })])
    const [uma] = await minhas(ti)
    expect(uma!.pode).toEqual(['conclui'])
    expect((await ti.refusal(dispensa, { ...de(uma!), motivo: 'Não quero' })).status).toBe(403)
    expect(await concluir(ti, uma!)).toMatchObject({ situacao: 'F', emNome: false, propria: true })
    const feita = (await rh.call(c.ler, { id: roteiro.id })).etapas[0]!
    expect((await ti.refusal(reabre, de(feita))).status).toBe(403)
    expect(await rh.call(reabre, de(feita))).toMatchObject({ situacao: 'P', feitaEm: null })
  })
  it('HR concludes it on behalf, and that is recorded', async () => {
    const ti = await company.user([], { nome: 'Téo' })
    const roteiro = await comecar([etapa({ dono: 'N', donoUsuarioId: ti.usuarioId })])
    const feita = await concluir(rh, roteiro.etapas[0]!)
    expect(feita).toMatchObject({ situacao: 'F', emNome: true, donoNome: 'Téo' })
    expect(feita.feitaPorNome).not.toBe('Téo')
  })
  it('does their own step outside their areas, sees the name of the person and nothing else', async () => {
    const [aqui, la] = [await area(app, company.id), await area(app, company.id)]
    const talentoId = await talento({ areaId: la, nome: 'Lia Longe' })
    const restrito = await company.user([ver, conduzir], { areas: [aqui] })
    const roteiro = await comecar(
      [etapa({ titulo: 'Crachá', dono: 'N', donoUsuarioId: restrito.usuarioId }), etapa({ titulo: 'Do RH' })],
      talentoId,
    )
    const dele = await minhas(restrito)
    expect(dele).toMatchObject([{ titulo: 'Crachá', pessoaNome: 'Lia Longe' }])
    expect(await lista(restrito)).toEqual([])
    expect((await restrito.refusal(c.ler, { id: roteiro.id })).status).toBe(404)
    expect((await restrito.refusal(e.ler, { id: roteiro.etapas[1]!.id })).status).toBe(404)
    expect((await restrito.refusal(conclui, { ...de(roteiro.etapas[1]!), observacao: null })).status).toBe(404)
    expect(await concluir(restrito, dele[0]!)).toMatchObject({ situacao: 'F' })
  })
  it('never conducts the list about themself', async () => {
    const talentoId = await talento()
    const doRh = await company.user([ver, conduzir], { talentoId })
    const roteiro = await comecar([etapa({ titulo: 'Do RH' }), etapa({ titulo: 'Da pessoa', dono: 'P' })], talentoId)
    const [rhEtapa, propria] = roteiro.etapas
    expect((await minhas(doRh)).filter(({ roteiroId }) => roteiroId === roteiro.id)).toMatchObject([
      { titulo: 'Da pessoa' },
    ])
    expect((await doRh.refusal(conclui, { ...de(rhEtapa!), observacao: null })).body.code).toBe('INVALID_STATE')
    expect((await doRh.refusal(dispensa, { ...de(propria!), motivo: 'Não precisa' })).body.code).toBe('INVALID_STATE')
    expect(await concluir(doRh, propria!)).toMatchObject({ situacao: 'F' })
  })
})

describe('a step', () => {
  it('waits for the one before, and is free when that is done or does not apply', async () => {
    const ti = await company.user([])
    const espera = etapa({ titulo: 'Entregar', dias: 1, dependeDe: 1, dono: 'N', donoUsuarioId: ti.usuarioId })
    const roteiro = await comecar([etapa({ titulo: 'Comprar' }), espera])
    const [antes, depois] = roteiro.etapas
    expect(depois).toMatchObject({ espera: 'Comprar', pode: expect.not.arrayContaining(['conclui']) })
    expect((await rh.refusal(conclui, { ...de(depois!), observacao: null })).body.message).toContain("'Comprar'")
    expect(await textos(ti.usuarioId)).toEqual([])
    await rh.call(dispensa, { ...de(antes!), motivo: 'Já há um' })
    expect(await rh.call(e.ler, { id: depois!.id })).toMatchObject({ espera: null })
    expect(await textos(ti.usuarioId)).toEqual(['Uma etapa de roteiro passou a ser sua.'])
  })
  it('is done once when two conclude it at the same time', async () => {
    const uma = (await comecar([etapa()])).etapas[0]!
    const ends = await Promise.allSettled([concluir(rh, uma), rh.call(dispensa, { ...de(uma), motivo: 'Não precisa' })])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  it('asks for its document, which goes to the documents of the person and opens only there', async () => {
    const ti = await company.user([], { areas: [await area(app, company.id)] })
    const nome = `Contrato ${++n}`
    const tipoDocumentoId = await insert(app, 'tipo_documento', { empresa_id: company.id, nome })
    const talentoId = await talento()
    const roteiro = await comecar([etapa({ tipoDocumentoId, dono: 'N', donoUsuarioId: ti.usuarioId })], talentoId)
    const uma = roteiro.etapas[0]!
    const falta = await ti.refusal(conclui, { ...de(uma), observacao: null })
    expect(falta.body.message).toBe(`Concluir: falta enviar o documento '${nome}'.`)
    const enviar = (quem: Client) => {
      const body = new FormData()
      body.append('arquivo', new Blob([PIXEL], { type: 'image/png' }), 'contrato.png')
      return quem.fetch('POST', `/cargo-salario/etapas-roteiro/${uma.id}/documento`, { body })
    }
    expect((await enviar(await company.user([]))).status).toBe(404)
    const enviada = (await (await enviar(ti)).json()) as e.Etapa
    expect(enviada).toMatchObject({ documentoEnviado: true })
    expect((await enviar(ti)).status).toBe(409)
    const guardados = await rh.call(documentos.listarDocumentos, { id: talentoId })
    expect(guardados).toMatchObject([{ tipoDocumentoNome: nome, arquivoNome: 'contrato.png', data: dia }])
    expect((await ti.refusal(documentos.baixarDocumento, { id: talentoId, docId: guardados[0]!.id })).status).toBe(403)
    expect(await concluir(ti, enviada)).toMatchObject({ situacao: 'F' })
  })
  it('is told to its owner when it becomes theirs, and once when it is late', async () => {
    const ti: User = await company.user([])
    await comecar([etapa({ dono: 'N', donoUsuarioId: ti.usuarioId, dias: -1 })])
    expect(await textos(ti.usuarioId)).toEqual(['Uma etapa de roteiro passou a ser sua.'])
    await avisarAtrasadas(app.services, company.id)
    await avisarAtrasadas(app.services, company.id)
    expect(await textos(ti.usuarioId)).toEqual([
      'Uma etapa de roteiro passou a ser sua.',
      'Uma etapa de roteiro que cabe a você atrasou.',
    ])
  })
  it('stands in what is due of its owner, from three days before, while it can be done', async () => {
    const ti = await company.user([])
    const dele = (dias: number, mais = {}) => etapa({ dono: 'N', donoUsuarioId: ti.usuarioId, dias, ...mais })
    await comecar([
      dele(3, { titulo: 'Perto' }),
      dele(4, { titulo: 'Longe' }),
      dele(3, { titulo: 'Bloqueada', dependeDe: 1 }),
    ])
    const vence = (await ti.call(oQueVence, { unpaged: true } as never)) as unknown as {
      titulo: string
      nome: string
    }[]
    expect(vence.filter(({ nome }) => nome === 'minhas-etapas').map(({ titulo }) => titulo)).toEqual(['Perto'])
  })
})

describe('the lists of people', () => {
  it('are shown within the areas of who reads them, with how far each is', async () => {
    const aqui = await area(app, company.id)
    const [dentro, fora] = [await talento({ areaId: aqui }), await talento()]
    const r = await comecar([etapa({ dias: -1 }), etapa({ dias: 9 })], dentro)
    await comecar([etapa()], fora)
    const restrito = await company.user([ver, iniciar], { areas: [aqui] })
    expect(await lista(restrito)).toMatchObject([{ id: r.id, prontas: 0, total: 2, atrasadas: 1 }])
    expect((await lista(restrito, { atrasado: false })).length).toBe(0)
    expect((await lista(restrito, { situacao: 'C' })).length).toBe(0)
    const longe = await restrito.refusal(c.iniciar, { talentoId: fora, modeloRoteiroId: (await modelo()).id })
    expect(longe.body.errors).toMatchObject([{ field: 'talentoId' }])
    expect((await restrito.refusal(c.doTalento, { talentoId: fora })).status).toBe(404)
    const daqui = (await rh.call(c.listar, { size: 200, areaId: aqui } as never)) as unknown as Page<c.Roteiro>
    expect(daqui.content.map(({ id }) => id)).toEqual([r.id])
  })
})
