/** Documents from templates: made for people by HR, by the person alone, accepted with proof; read by nobody else. */
import { aceitesPessoais, meusAceites } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { lerEspacoPessoal, lerMeuEspaco } from '@quadro/contract/cargo-salario/espaco/meu-espaco.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as d from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import * as c from '@quadro/contract/gestao-talentos/documentos/meus-documentos.ts'
import * as m from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closePapers } from '../apps/server/src/documents/paper.ts'
import { trabalhador } from '../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { modelo } from '../apps/server/src/modules/gestao-talentos/testing/documentos.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { textOfPdf } from '../apps/server/src/testing/pdf.ts'
import { entrou, PIN } from '../apps/server/src/testing/people.ts'

type Gente = Awaited<ReturnType<typeof trabalhador>>
let app: TestApp
let company: TestCompany
let rh: Client
let elisa: Gente
let bruno: Gente
beforeAll(async () => {
  app = await testApp()
})
afterAll(closePapers)
beforeEach(async () => {
  company = await app.company({ nome: 'Moinho Sul' })
  rh = company.admin
  elisa = await trabalhador(app, company, { nome: 'Elisa Prado Nunes' })
  bruno = await trabalhador(app, company, { nome: 'Bruno Carvalho' })
})
const textoDe = async (response: Response) => textOfPdf(new Uint8Array(await response.arrayBuffer()))
const comLogin = (quem: Gente) => company.user([], { talentoId: quem.id })
const emitir = (id: number, quem: Gente[], pedirAceite = false) =>
  rh.call(m.emitir, { id, talentosIds: quem.map((q) => q.id), pedirAceite })
const liberado = () => modelo(app, company, { nome: 'Declaração de vínculo', autoatendimento: true })

describe('HR', () => {
  it('makes the document of several people, which each finds and accepts, and no other does', async () => {
    const id = await modelo(app, company, { nome: 'Carta de mérito', tipo: 'CARTA', assinaturas: 'AMBOS' })
    expect(await emitir(id, [elisa, bruno], true)).toEqual({ emitidos: 2 })
    const [ela, ele] = [await comLogin(elisa), await comLogin(bruno)]
    const [dela] = (await ela.call(c.meus.listar, {})).documentos
    expect(dela).toMatchObject({ descricao: 'Carta de mérito', feitoPor: 'R', aceite: 'P' })
    const texto = await textoDe(await ela.send(c.meus.baixar, { id: dela!.id }))
    expect(texto).toContain('Elisa Prado Nunes trabalha aqui desde')
    expect(texto).not.toContain('Bruno')
    expect((await ele.send(c.meus.baixar, { id: dela!.id })).status).toBe(404)

    const fazer = (await ela.call(lerMeuEspaco, {})).itens.filter(({ grupo }) => grupo === 'fazer')
    expect(fazer).toMatchObject([{ titulo: 'Ler e aceitar: Carta de mérito', url: '/cargo-salario/meus-aceites' }])
    const [pedido] = await ela.call(meusAceites.listar, {})
    await ela.call(meusAceites.aceitar, { id: pedido!.id, versao: pedido!.versao, resumo: pedido!.resumo })
    expect((await ela.call(c.meus.listar, {})).documentos[0]).toMatchObject({ aceite: 'A' })
    expect((await ele.call(c.meus.listar, {})).documentos[0]).toMatchObject({ aceite: 'P' })
    // HR finds it among the documents of the person.
    expect(await rh.call(d.listarDocumentos, { id: elisa.id })).toMatchObject([{ id: dela!.id }])
  })
  it('keeps the version of the words, and the paper says it after they change', async () => {
    const id = await modelo(app, company, { nome: 'Carta', tipo: 'CARTA' })
    await emitir(id, [elisa])
    const { versao, ...antes } = await rh.call(m.modelosDocumento.ler, { id })
    await rh.call(m.modelosDocumento.alterar, { ...antes, id, versao, texto: '<p>Outra coisa, {{nome}}.</p>' } as never)
    await emitir(id, [elisa])
    const { rows } = await app.owner.query(
      `select v.numero from documento_talento x join texto_versao v on v.id = x.texto_versao_id where x.talento_id = $1 order by x.id`,
      [elisa.id],
    )
    expect(rows.map(({ numero }) => numero)).toEqual([1, 2])
    const [nova, velha] = await rh.call(d.listarDocumentos, { id: elisa.id })
    const papel = async (docId: number) => textoDe(await rh.send(d.baixarDocumento, { id: elisa.id, docId }))
    expect(await papel(velha!.id)).toContain('Carta, versão 1')
    expect(await papel(nova!.id)).toContain('Outra coisa, Elisa.')
  })
  it('needs the authority of a reserved field, to make, to print and to release it', async () => {
    const texto = '<p>{{nomeCompleto}} ganha {{salario}}.</p>'
    const id = await modelo(app, company, { texto })
    const semSalario = await company.user([
      ...Object.values(m.modelosDocumento.authorities).map((a) => a.name),
      ...[d.autoridades.criar.name, d.autoridades.ver.name, deColaborador.ver.name],
    ] as never)
    const para = { id, talentosIds: [elisa.id] }
    for (const response of [
      await semSalario.send(m.imprimir, para),
      await semSalario.send(m.emitir, { ...para, pedirAceite: false }),
    ]) {
      expect(response.status).toBe(409)
      expect(((await response.json()) as { message: string }).message).toContain(verSalario.action)
    }
    const lido = await semSalario.call(m.modelosDocumento.ler, { id })
    const recusa = await semSalario.refusal(m.modelosDocumento.alterar, { ...lido, id, autoatendimento: true } as never)
    expect(recusa.status).toBe(400)
    expect(JSON.stringify(recusa.body)).toContain('{{salario}}')
    expect((await rh.send(m.modelosDocumento.alterar, { ...lido, id, autoatendimento: true } as never)).status).toBe(
      200,
    )
  })
  it('asks nobody of another company, and releases nothing but declarations', async () => {
    const outra = await app.company()
    const estranho = await trabalhador(app, outra)
    const id = await modelo(app, company)
    expect((await rh.send(m.emitir, { id, talentosIds: [estranho.id], pedirAceite: false })).status).toBe(404)
    const novo = { nome: 'Carta', tipo: 'CARTA', assinaturas: 'EMPRESA', autoatendimento: true, texto: '<p>Olá</p>' }
    expect((await rh.refusal(m.modelosDocumento.criar, novo as never)).body).toMatchObject({
      errors: [{ field: 'autoatendimento', message: m.SO_DECLARACAO }],
    })
  })
  it('withdraws what waits when it removes the document', async () => {
    const id = await modelo(app, company, { nome: 'Carta', tipo: 'CARTA' })
    await emitir(id, [elisa], true)
    const [doc] = await rh.call(d.listarDocumentos, { id: elisa.id })
    await rh.call(d.excluirDocumento, { id: elisa.id, docId: doc!.id, versao: doc!.versao })
    const ela = await comLogin(elisa)
    expect(await ela.call(meusAceites.listar, {})).toEqual([])
    expect((await ela.call(c.meus.listar, {})).documentos).toEqual([])
  })
})

describe('the person', () => {
  it('makes a released declaration about nobody but oneself, once a day, and finds it among the requests', async () => {
    const modeloId = await liberado()
    const fechado = await modelo(app, company)
    const ela = await comLogin(elisa)
    expect((await ela.call(c.meus.listar, {})).modelos).toEqual([{ id: modeloId, nome: 'Declaração de vínculo' }])
    const { documentos } = await ela.call(c.meus.fazer, { modeloId })
    expect(documentos).toMatchObject([{ descricao: 'Declaração de vínculo', feitoPor: 'P', aceite: null }])
    expect(await textoDe(await ela.send(c.meus.baixar, { id: documentos[0]!.id }))).toContain('Elisa Prado Nunes')
    expect((await ela.refusal(c.meus.fazer, { modeloId })).body.message).toBe(c.JA_FEITA)
    expect((await ela.refusal(c.meus.fazer, { modeloId: fechado })).status).toBe(404)
    const { itens } = await ela.call(lerMeuEspaco, {})
    expect(itens.filter(({ grupo }) => grupo === 'pedidos')).toMatchObject([{ titulo: 'Declaração de vínculo' }])
  })
  it('makes one declaration of two presses', async () => {
    const modeloId = await liberado()
    const ela = await comLogin(elisa)
    const feitas = await Promise.all([1, 2].map(() => ela.send(c.meus.fazer, { modeloId })))
    expect(feitas.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ela.call(c.meus.listar, {})).documentos).toHaveLength(1)
  })
  it('never sees a file that HR attached, nor anything after the last day', async () => {
    await emitir(await modelo(app, company, { nome: 'Carta', tipo: 'CARTA' }), [elisa])
    const [feito] = await rh.call(d.listarDocumentos, { id: elisa.id })
    const ela = await comLogin(elisa)
    await app.owner.query('update documento_talento set feito_por = null where id = $1', [feito!.id])
    expect((await ela.call(c.meus.listar, {})).documentos).toEqual([])
    expect((await ela.send(c.meus.baixar, { id: feito!.id })).status).toBe(404)
    await app.owner.query(`update talento set data_desligamento = '2026-01-10' where id = $1`, [elisa.id])
    expect(await ela.call(lerMeuEspaco, {})).toMatchObject({ pessoa: null, itens: [] })
    expect((await ela.send(c.meus.fazer, { modeloId: await liberado() })).status).toBe(403)
  })
  it('reads the own documents outside the areas that the user is restricted to', async () => {
    const modeloId = await liberado()
    const ela = await company.user([], { talentoId: elisa.id, areas: [bruno.areaId] } as never)
    expect((await ela.call(c.meus.fazer, { modeloId })).documentos).toHaveLength(1)
    expect((await ela.call(lerMeuEspaco, {})).pessoa).toMatchObject({ nome: 'Elisa Prado Nunes' })
  })
  it('does the same by badge and PIN, with what each endpoint declares and nothing else', async () => {
    const modeloId = await liberado()
    await emitir(await modelo(app, company, { nome: 'Aviso', tipo: 'CARTA' }), [elisa, bruno], true)
    const ela = await entrou(app, company.id, elisa.id)
    const { documentos } = await ela.call(c.pessoais.fazer, { modeloId })
    expect(documentos.map(({ descricao }) => descricao).sort()).toEqual(['Aviso', 'Declaração de vínculo'])
    const declaracao = documentos.find(({ feitoPor }) => feitoPor === 'P')!
    expect(await textoDe(await ela.send(c.pessoais.baixar, { id: declaracao.id }))).toContain('Elisa Prado Nunes')
    const ele = await entrou(app, company.id, bruno.id)
    expect((await ele.send(c.pessoais.baixar, { id: declaracao.id })).status).toBe(404)

    const [pedido] = await ela.call(aceitesPessoais.listar, {})
    const { id, versao, resumo } = pedido!
    await ela.call(aceitesPessoais.aceitar, { id, versao, resumo, pin: PIN })
    expect((await ela.call(c.pessoais.listar, {})).documentos).toContainEqual(
      expect.objectContaining({ descricao: 'Aviso', aceite: 'A' }),
    )
    const { itens } = await ela.call(lerEspacoPessoal, {})
    expect(itens.every(({ url }) => url === null || url.startsWith('/pessoal/'))).toBe(true)
    expect(itens.some(({ grupo }) => grupo === 'fazer')).toBe(false)
    for (const entry of [c.meus.listar, lerMeuEspaco]) expect((await ela.send(entry, {})).status).toBe(401)
  })
  it('opens no file on a device that many share, nor what a link for something else does not serve', async () => {
    const modeloId = await liberado()
    const ela = await entrou(app, company.id, elisa.id, { quiosque: true })
    const { documentos } = await ela.call(c.pessoais.fazer, { modeloId })
    expect((await ela.send(c.pessoais.baixar, { id: documentos[0]!.id })).status).toBe(409)
  })
})
