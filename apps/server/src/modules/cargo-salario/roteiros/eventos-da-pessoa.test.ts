import * as pessoas from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { conferencia } from '@quadro/contract/cargo-salario/pessoas/conferencia-admissao.ts'
import * as d from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as e from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import * as p from '@quadro/contract/cargo-salario/roteiros/etapas-pessoais.ts'
import { type EtapaDoModelo, modelosRoteiro } from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import * as c from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import * as documentos from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { listar as oQueVence } from '@quadro/contract/shell/inicio/prazos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, faixa, insert, PIXEL } from '../../../testing/factories.ts'
import { entrou } from '../../../testing/people.ts'

const { conduzir } = c.autoridades
let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let dia: string
let motivo: number
let n = 0
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  dia = hoje(app.services.settings.timeZone)
  motivo = (await rh.call(motivosDesligamento.criar, { descricao: 'Acordo entre as partes' })).id as number
})

const etapa = (mais: Partial<EtapaDoModelo> = {}): EtapaDoModelo => ({
  ...{ titulo: 'Avisar', oQueFazer: null, dono: 'R', donoTalentoId: null, donoUsuarioId: null },
  ...{ dias: 0, tipoDocumentoId: null, dependeDe: null },
  ...mais,
})
const modelo = (evento: string, etapas: EtapaDoModelo[] = [etapa()], mais: Record<string, unknown> = {}) =>
  rh.call(modelosRoteiro.criar, {
    ...{ nome: `De ${evento} ${++n}`, descricao: null, evento, cargosIds: [], areasIds: [], ativo: true, etapas },
    ...mais,
  } as never)
const admitir = (mais: object = {}) =>
  rh.call(pessoas.criar, {
    ...{ cpf: randomCpf(), nome: 'Nina Nova', dataAdmissao: somarDias(dia, -100), vinculo: 'E' },
    ...{ estabelecimentoId: onde.estabelecimentoId, areaOrganizacionalId: onde.areaId, faixaSalarialId: onde.faixaId },
    ...mais,
  } as never)
const doTalento = async (talentoId: number, quem: Client = rh) =>
  ((await quem.call(c.listar, { talentoId, size: 50 } as never)) as unknown as Page<c.Roteiro>).content
const de = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
/** Another position at another area. */
async function outroLugar() {
  const outra = await faixa(app, company.id)
  return { area: await area(app, company.id), faixaId: outra.faixaId, cargoId: outra.cargoId }
}
const mudanca = (colaboradorId: number, data: string, mais: object = {}) => ({
  ...{ colaboradorId, data, motivo: 'Transferência', levarAdiante: false },
  ...{ estabelecimentoId: onde.estabelecimentoId, areaOrganizacionalId: onde.areaId, faixaSalarialId: onde.faixaId },
  ...mais,
})
const sair = async (t: { id: number }, data: string, modeloRoteiroId: number | null) => {
  const { versao } = await rh.call(pessoas.ler, { id: t.id })
  return rh.call(d.desligar, {
    ...{ id: t.id, versao, data, motivoDesligamentoId: motivo, observacao: null, modeloRoteiroId },
  } as never) as Promise<pessoas.ColaboradorCompleto>
}
const desfazer = async (t: { id: number }) => {
  const { versao } = await rh.call(pessoas.ler, { id: t.id })
  return rh.call(d.desfazerDesligamento, { id: t.id, versao })
}
const enviar = (quem: Client, path: string) => {
  const body = new FormData()
  body.append('arquivo', new Blob([PIXEL], { type: 'image/png' }), 'comprovante.png')
  return quem.fetch('POST', path, { body })
}

describe('a transfer', () => {
  it('starts the chosen list with the change, its days counted from it; a raise offers and starts none', async () => {
    const t = await admitir()
    const la = await outroLugar()
    const doCargo = await modelo('transferencia', [etapa({ dias: 2 })], { cargosIds: [la.cargoId] })
    const daArea = await modelo('transferencia', [etapa()], { areasIds: [la.area] })
    const lugar = { talentoId: t.id, data: somarDias(dia, 10), estabelecimentoId: onde.estabelecimentoId }
    const oferta = await rh.call(c.daTransferencia, {
      ...{ ...lugar, areaOrganizacionalId: la.area, faixaSalarialId: la.faixaId },
    })
    expect(
      oferta
        .filter(({ serve }) => serve)
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual([doCargo.id, daArea.id])
    const mesmo = { ...lugar, areaOrganizacionalId: onde.areaId, faixaSalarialId: onde.faixaId }
    expect(await rh.call(c.daTransferencia, mesmo)).toEqual([])
    const recusa = await rh.refusal(
      pessoas.inserirLinha,
      mudanca(t.id, somarDias(dia, 10), { modeloRoteiroId: doCargo.id, tipoSalario: 3, salario: 9000 }) as never,
    )
    expect(recusa.body.errors).toMatchObject([{ field: 'modeloRoteiroId' }])
    // Refused as a whole: neither the row nor the list is there.
    expect((await rh.call(pessoas.ler, { id: t.id })).historico).toHaveLength(1)
    const para = { areaOrganizacionalId: la.area, faixaSalarialId: la.faixaId, modeloRoteiroId: doCargo.id }
    await rh.call(pessoas.inserirLinha, mudanca(t.id, somarDias(dia, 10), para) as never)
    expect(await doTalento(t.id)).toMatchObject([
      { evento: 'transferencia', dataEvento: somarDias(dia, 10), proximoPrazo: somarDias(dia, 12), situacao: 'A' },
    ])
  })
  it('takes its list along when it moves, and ends it when it is removed', async () => {
    const t = await admitir()
    const la = await outroLugar()
    const { id: modeloRoteiroId } = await modelo('transferencia')
    const para = { areaOrganizacionalId: la.area, modeloRoteiroId }
    const depois = await rh.call(pessoas.inserirLinha, mudanca(t.id, somarDias(dia, 5), para) as never)
    const linha = depois.historico.find(({ data }) => data === somarDias(dia, 5))!
    await rh.call(pessoas.alterarLinha, {
      ...de(linha),
      ...mudanca(t.id, somarDias(dia, 8), { areaOrganizacionalId: la.area }),
    } as never)
    const [r] = await doTalento(t.id)
    expect(r).toMatchObject({ dataEvento: somarDias(dia, 8) })
    const agora = (await rh.call(pessoas.ler, { id: t.id })).historico.find(({ id }) => id === linha.id)!
    await rh.call(pessoas.excluirLinha, de(agora))
    expect(await doTalento(t.id)).toMatchObject([
      {
        situacao: 'X',
        motivoCancelamento: 'A transferência foi desfeita',
        encerradoPeloEvento: true,
        dataEvento: null,
      },
    ])
  })
  it('is what a list started by hand follows; without one there is nothing to start', async () => {
    const t = await admitir()
    const { id: modeloRoteiroId } = await modelo('transferencia')
    const semEvento = await rh.refusal(c.iniciar, { talentoId: t.id, modeloRoteiroId })
    expect(semEvento.body.code).toBe('INVALID_STATE')
    expect((await rh.call(c.doTalento, { talentoId: t.id })).some(({ id }) => id === modeloRoteiroId)).toBe(false)
    const la = await outroLugar()
    await rh.call(pessoas.inserirLinha, mudanca(t.id, somarDias(dia, -3), { areaOrganizacionalId: la.area }) as never)
    expect((await rh.call(c.doTalento, { talentoId: t.id })).some(({ id }) => id === modeloRoteiroId)).toBe(true)
    expect(await rh.call(c.iniciar, { talentoId: t.id, modeloRoteiroId })).toMatchObject({
      dataEvento: somarDias(dia, -3),
    })
  })
  it('is offered to who changes histories only', async () => {
    const outro = await company.user([pessoas.autoridades.ver, conduzir])
    const lugar = { areaOrganizacionalId: onde.areaId, faixaSalarialId: onde.faixaId, estabelecimentoId: 1, data: dia }
    expect((await outro.refusal(c.daTransferencia, { talentoId: 1, ...lugar })).status).toBe(403)
    expect((await outro.refusal(c.doDesligamento, { talentoId: 1 })).status).toBe(403)
  })
})

describe('a dismissal', () => {
  it('starts the list that was chosen with it, and ends it when it is undone', async () => {
    const t = await admitir()
    const { id } = await modelo('desligamento', [etapa({ titulo: 'Recolher o crachá', dias: -1 })])
    expect((await rh.call(c.doDesligamento, { talentoId: t.id })).map((m) => m.id)).toContain(id)
    await sair(t, somarDias(dia, 20), id)
    expect(await doTalento(t.id)).toMatchObject([
      { evento: 'desligamento', situacao: 'A', dataEvento: somarDias(dia, 20), proximoPrazo: somarDias(dia, 19) },
    ])
    await desfazer(t)
    expect(await doTalento(t.id)).toMatchObject([
      { situacao: 'X', motivoCancelamento: 'O desligamento foi desfeito', encerradoPeloEvento: true },
    ])
  })
  it('that is corrected goes on with what was done, or with another list', async () => {
    const t = await admitir()
    const [um, outro] = [await modelo('desligamento', [etapa(), etapa({ dias: 1 })]), await modelo('desligamento')]
    await sair(t, somarDias(dia, 20), um.id)
    const [r] = await doTalento(t.id)
    const feita = (await rh.call(c.ler, { id: r!.id })).etapas[0]!
    await rh.call(e.fluxo.endpoints.conclui, { ...de(feita), observacao: null })
    await desfazer(t)
    await sair(t, somarDias(dia, 25), um.id)
    expect(await doTalento(t.id)).toMatchObject([{ id: r!.id, prontas: 1, dataEvento: somarDias(dia, 25) }])
    await desfazer(t)
    await sair(t, somarDias(dia, 30), outro.id)
    const agora = await doTalento(t.id)
    expect(agora.find(({ id }) => id === r!.id)).toMatchObject({ situacao: 'X', encerradoPeloEvento: false })
    expect(agora.filter(({ situacao }) => situacao === 'A')).toMatchObject([{ modeloNome: outro.nome }])
  })
  it('with a template for something else is refused as a whole', async () => {
    const t = await admitir()
    const deAdmissao = await modelo('admissao')
    const recusa = await rh.refusal(d.desligar, {
      ...{ id: t.id, versao: t.versao, data: dia, motivoDesligamentoId: motivo, observacao: null },
      modeloRoteiroId: deAdmissao.id,
    } as never)
    expect(recusa.body.errors).toMatchObject([{ field: 'modeloRoteiroId' }])
    expect(await rh.call(pessoas.ler, { id: t.id })).toMatchObject({ dataDesligamento: null })
    expect(await doTalento(t.id)).toEqual([])
  })
})

describe('a document that a step asks of the person', () => {
  /** Somebody with a list of two steps of their own: the first asks for a document, the second waits for it. */
  async function comPedido() {
    const nome = `Comprovante ${++n}`
    const tipoDocumentoId = await insert(app, 'tipo_documento', { empresa_id: company.id, nome })
    const passos = [
      etapa({ titulo: 'Enviar', dono: 'P', tipoDocumentoId }),
      etapa({ titulo: 'Confirmar', dono: 'P', dias: 1, dependeDe: 1 }),
    ]
    const t = await admitir({ modeloRoteiroId: (await modelo('admissao', passos)).id })
    return { t, nome, pessoal: await entrou(app, company.id, t.id) }
  }
  const meus = (quem: Client) => quem.call(p.listar, {})
  const doRh = async (id: number) => rh.call(e.ler, { id })
  const { aceitaDocumento, recusaDocumento } = e.fluxo.endpoints

  it('is sent without a login, refused with a reason, sent again and accepted', async () => {
    const { t, nome, pessoal } = await comPedido()
    const [uma, espera] = await meus(pessoal)
    expect([uma, espera]).toMatchObject([
      { titulo: 'Enviar', documentoPedido: nome, pode: ['enviarDocumento'] },
      { titulo: 'Confirmar', espera: 'Enviar', pode: [] },
    ])
    expect((await pessoal.refusal(p.concluir, { ...de(uma!), observacao: null })).body.message).toContain(nome)
    expect((await enviar(pessoal, `/pessoal/etapas/${uma!.id}/documento`)).status).toBe(200)
    expect(await doTalento(t.id)).toMatchObject([{ aConferir: 1 }])
    const aConferir = (await rh.call(c.listar, { size: 200, aConferir: true } as never)) as unknown as Page<c.Roteiro>
    expect(aConferir.content.map(({ talentoId }) => talentoId)).toContain(t.id)
    const enviada = await doRh(uma!.id)
    expect(enviada).toMatchObject({ documentoAConferir: true, documentoEnviado: true })
    expect(enviada.pode).toEqual(expect.arrayContaining(['aceitaDocumento', 'recusaDocumento']))
    const recusada = await rh.call(recusaDocumento, { ...de(enviada), motivo: 'Está ilegível.' })
    expect(recusada).toMatchObject({ situacao: 'P', documentoEnviado: false, motivoRecusa: 'Está ilegível.' })
    // The refused file is not kept.
    expect(await rh.call(documentos.listarDocumentos, { id: t.id })).toEqual([])
    expect((await meus(pessoal))[0]).toMatchObject({ motivoRecusa: 'Está ilegível.', pode: ['enviarDocumento'] })
    await enviar(pessoal, `/pessoal/etapas/${uma!.id}/documento`)
    const outra = await doRh(uma!.id)
    expect(outra).toMatchObject({ motivoRecusa: null, documentoAConferir: true })
    expect(await rh.call(aceitaDocumento, de(outra))).toMatchObject({
      ...{ situacao: 'F', documentoAConferir: false, documentoEnviado: true },
    })
    expect((await meus(pessoal)).find(({ id }) => id === espera!.id)).toMatchObject({ espera: null, pode: ['conclui'] })
    const depois = await pessoal.call(p.concluir, { ...de(espera!), observacao: 'Confirmo' })
    expect(depois.every(({ situacao }) => situacao === 'F')).toBe(true)
    expect(await doTalento(t.id)).toMatchObject([{ situacao: 'C', aConferir: 0 }])
    const feita = await doRh(espera!.id)
    expect(feita).toMatchObject({ feitaPorNome: 'Nina Nova', emNome: false, observacao: 'Confirmo' })
  })
  it('is decided about once, and not by who has seen something older', async () => {
    const { pessoal } = await comPedido()
    const [uma] = await meus(pessoal)
    await enviar(pessoal, `/pessoal/etapas/${uma!.id}/documento`)
    const enviada = await doRh(uma!.id)
    const fins = await Promise.allSettled([
      rh.call(aceitaDocumento, de(enviada)),
      rh.call(recusaDocumento, { ...de(enviada), motivo: 'Não' }),
    ])
    expect(fins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await pessoal.refusal(p.concluir, { ...de(uma!), versao: 0, observacao: null })).body.code).toBe(
      'STALE_VERSION',
    )
  })
  it('stays out of reach of another person, of who may not open documents, and of the person themself afterwards', async () => {
    const { t, pessoal } = await comPedido()
    const { pessoal: outra } = await comPedido()
    const [uma] = await meus(pessoal)
    const path = `/pessoal/etapas/${uma!.id}/documento`
    expect((await enviar(outra, path)).status).toBe(404)
    expect((await outra.refusal(p.concluir, { ...de(uma!), observacao: null })).status).toBe(404)
    expect((await meus(outra)).some(({ id }) => id === uma!.id)).toBe(false)
    expect((await enviar(pessoal, path)).status).toBe(200)
    const docId = (await doRh(uma!.id)).documentoId!
    const baixar = { id: t.id, docId }
    for (const quem of [pessoal, outra, await company.user([])])
      expect([401, 403]).toContain((await quem.refusal(documentos.baixarDocumento, baixar)).status)
    // Another user's own step is not a way to it either, nor is conducting lists without opening documents.
    const semDocumentos = await company.user([conduzir, c.autoridades.ver])
    const vista = await semDocumentos.call(e.ler, { id: uma!.id })
    expect(vista).toMatchObject({ documentoId: null, documentoAConferir: true })
    expect(vista.pode.filter((a) => a.endsWith('Documento'))).toEqual([])
    expect((await semDocumentos.refusal(aceitaDocumento, de(vista))).status).toBe(403)
    expect((await semDocumentos.refusal(recusaDocumento, { ...de(vista), motivo: 'Não' })).status).toBe(403)
    const deFora = await company.user([conduzir, documentos.autoridades.ver], { areas: [await area(app, company.id)] })
    expect((await deFora.refusal(aceitaDocumento, de(vista))).status).toBe(404)
  })
  it('is not asked of who was dismissed, nor sent to a list that ended', async () => {
    const { t, pessoal } = await comPedido()
    const [uma] = await meus(pessoal)
    await sair(t, somarDias(dia, -1), null)
    expect((await enviar(pessoal, `/pessoal/etapas/${uma!.id}/documento`)).status).toBe(401)
  })
})

describe('how far lists are', () => {
  it('is shown to the nearest manager of a person, without any authority', async () => {
    const [daGil, outraArea] = [await area(app, company.id), await area(app, company.id)]
    const gil = await admitir({ nome: 'Gil Gestor' })
    const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [daGil])
    await insert(app, 'area_responsavel', {
      ...{ empresa_id: company.id, tipo: 'R', empresa_responsavel_id: company.id, talento_id: gil.id },
      area_historico_id: rows[0].id,
    })
    const gestor = await company.user([], { talentoId: gil.id })
    const { id: modeloRoteiroId } = await modelo('admissao', [etapa({ dias: -5 }), etapa({ dias: 900 - 600 })])
    const dela = await admitir({ areaOrganizacionalId: daGil, modeloRoteiroId, nome: 'Dora da Equipe' })
    await admitir({ areaOrganizacionalId: outraArea, modeloRoteiroId })
    const equipe = async (quem: Client, mais = {}) =>
      ((await quem.call(c.equipe, { size: 50, ...mais } as never)) as unknown as Page<c.RoteiroDaEquipe>).content
    expect(await equipe(gestor)).toMatchObject([
      { talentoId: dela.id, pessoaNome: 'Dora da Equipe', prontas: 0, total: 2, atrasadas: 1 },
    ])
    expect(await equipe(gestor, { evento: 'desligamento' })).toEqual([])
    expect(await equipe(await company.user([]))).toEqual([])
    expect((await gestor.refusal(c.listar, {} as never)).status).toBe(403)
  })
  it('stands in what is due of HR: the first late step of each list that is not theirs', async () => {
    const ti = await company.user([])
    const passo = (dias: number) => etapa({ dono: 'N', donoUsuarioId: ti.usuarioId, dias, titulo: `Passo ${dias}` })
    const { id: modeloRoteiroId } = await modelo('admissao', [passo(102), passo(103), etapa({ dias: 101 })])
    const t = await admitir({ modeloRoteiroId, nome: 'Vera do Prazo' })
    const doPrazo = async (quem: Client) =>
      (
        (await quem.call(oQueVence, { unpaged: true } as never)) as unknown as {
          nome: string
          titulo: string
          detalhe: string | null
        }[]
      ).filter(({ nome, detalhe }) => nome === 'roteiros' && detalhe === t.nome)
    expect((await doPrazo(await company.user([conduzir]))).map(({ titulo }) => titulo)).toEqual(['Passo 102'])
    expect(await doPrazo(ti)).toEqual([])
  })
})

describe('an admission that is being filled in', () => {
  it('is told what the band pays on its day and what does not fit; salaries only to who may see them', async () => {
    const cara = await faixa(app, company.id, { valor: 2000 })
    const vazia = await area(app, company.id)
    const lugar = { estabelecimentoId: onde.estabelecimentoId, areaOrganizacionalId: vazia, dataAdmissao: dia }
    const conferir = (quem: Client, mais = {}) =>
      quem.call(conferencia, { ...lugar, faixaSalarialId: cara.faixaId, ...mais } as never)
    expect(
      await conferir(rh, { salario: 2500, dataNascimento: somarDias(dia, -365 * 15 - 10), vinculo: 'E' }),
    ).toMatchObject({
      salarioDaFaixa: 2000,
      avisos: [{ titulo: 'Idade abaixo da lei' }, { titulo: 'Salário fora da faixa' }, { titulo: 'Área sem gestor' }],
    })
    const semSalario = await company.user([pessoas.autoridades.criar])
    const dele = await conferir(semSalario, { salario: 2500 })
    expect(dele).toMatchObject({ salarioDaFaixa: null, avisos: [{ titulo: 'Área sem gestor' }] })
    expect(JSON.stringify(dele)).not.toMatch(/\b2000\b/)
    expect((await (await company.user([verSalario])).refusal(conferencia, lugar as never)).status).toBe(403)
  })
})
