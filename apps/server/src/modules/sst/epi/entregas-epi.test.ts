import { meusAceites } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { ver as veTreinamentos } from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, employee, funcao, insert } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { epiComCa } from '../testing/entregas.ts'

let app: TestApp
let company: TestCompany
let empresa_id: number
let dia: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  empresa_id = company.id
  dia = hoje(app.services.settings.timeZone)
})
afterAll(closePapers)

const item = (epiId: number, mais: object = {}): c.ItemDaEntrega => ({
  ...{ epiId, tamanho: null, quantidade: 1, motivo: 'P' as const, ...mais },
})
const pedido = (colaboradorId: number, itens: c.ItemDaEntrega[], mais: object = {}) => ({
  ...{ colaboradorId, data: dia, ultimoReciboId: null, itens, ...mais },
})
const entregar = (...de: Parameters<typeof pedido>) => company.admin.call(c.entregar, pedido(...de))
const recusa = async (...de: Parameters<typeof pedido>) =>
  (await company.admin.refusal(c.entregar, pedido(...de))).body.errors?.map(({ field, message }) => [field, message])
const ficha = (id: number) => company.admin.call(c.lerFicha, { id })
const listadas = async (mais: object = {}) =>
  ((await company.admin.call(c.listar, { size: 200, ...mais })) as { content: c.EntregaListada[] }).content

describe('a delivery', () => {
  it('keeps name, certificate and useful life of its day, whatever becomes of the EPI', async () => {
    const { id } = await employee(app, company)
    const luva = await epiComCa(app, empresa_id, { numero_ca: '11111', validade_uso: 30 })
    const { entregas, ultimoReciboId } = await entregar(id, [item(luva, { quantidade: 3, tamanho: '9' })])
    expect(ultimoReciboId).toBeGreaterThan(0)
    expect(entregas).toMatchObject([
      {
        ...{ nome: 'Luva nitrílica', numeroCA: '11111', vencimentoCA: '2099-12-31', fimUso: somarDias(dia, 30) },
        ...{ tamanho: '9', quantidade: 3, emUso: 3, situacao: 'U', recibo: 'P', pode: ['baixar', 'estornar'] },
      },
    ])
    await app.owner.query(`update epi_historico set nome = 'Luva nova', numero_ca = '2' where epi_id = $1`, [luva])
    expect((await ficha(id)).entregas).toEqual(entregas)
  })
  it('is refused for an EPI without a certificate that holds on its day, each piece at its place', async () => {
    const { id } = await employee(app, company)
    const boa = await epiComCa(app, empresa_id)
    const sem = await epiComCa(app, empresa_id, { nome: 'Bota', numero_ca: null, vencimento_ca: null })
    const ontem = somarDias(dia, -1)
    const venceu = await epiComCa(app, empresa_id, { nome: 'Óculos', numero_ca: '7', vencimento_ca: ontem })
    expect(await recusa(id, [item(boa), item(sem), item(venceu), item(boa), item(999_999_999)])).toEqual([
      ['itens.1.epiId', `Bota não tem CA em ${formatarData(dia)}`],
      ['itens.2.epiId', `O CA 7 de Óculos venceu em ${formatarData(ontem)}`],
      ['itens.3.epiId', 'Este EPI já está nesta entrega'],
      ['itens.4.epiId', 'Escolha um item da lista'],
    ])
    expect((await ficha(id)).entregas).toEqual([])
    // It may still be entered for the day before, when the certificate held.
    expect((await entregar(id, [item(venceu)], { data: ontem })).entregas).toHaveLength(1)
  })
  it('needs no certificate for a uniform', async () => {
    const { id } = await employee(app, company)
    const farda = await epiComCa(app, empresa_id, { nome: 'Jaleco', numero_ca: null, vencimento_ca: null })
    await app.owner.query(
      'update tipo_epi set fardamento = true where id = (select tipo_epi_id from epi where id = $1)',
      [farda],
    )
    expect((await entregar(id, [item(farda)])).entregas).toMatchObject([{ nome: 'Jaleco', numeroCA: null }])
  })
  it('is within the employment and not in the future', async () => {
    const { id } = await employee(app, company)
    const luva = await epiComCa(app, empresa_id)
    await app.owner.query(`update talento set data_desligamento = $1 where id = $2`, [somarDias(dia, -3), id])
    expect(await recusa(id, [item(luva)], { data: somarDias(dia, 1) })).toEqual([
      ['data', 'A entrega não pode ser no futuro'],
    ])
    expect((await recusa(id, [item(luva)]))?.[0]?.[1]).toContain('posterior ao desligamento')
    expect((await recusa(id, [item(luva)], { data: '2001-01-01' }))?.[0]?.[1]).toContain('anterior à admissão')
  })
  it('of two at the same moment only one is entered: the other saw another sheet', async () => {
    const { id } = await employee(app, company)
    const luva = await epiComCa(app, empresa_id)
    const feitas = await Promise.allSettled([entregar(id, [item(luva)]), entregar(id, [item(luva)])])
    expect(feitas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await company.admin.refusal(c.entregar, pedido(id, [item(luva)]))).status).toBe(409)
    expect((await ficha(id)).entregas).toHaveLength(1)
  })
  it('is kept: the application may change nothing of it but its annulment', async () => {
    for (const table of ['recibo_epi', 'entrega_epi', 'baixa_epi'])
      for (const text of [`delete from ${table}`, `update ${table} set empresa_id = 1`])
        await expect(app.services.database.pool.query(text), text).rejects.toThrow(/permission denied/)
  })
})

describe('the receipt', () => {
  it('is one for all that was handed out, and is given by the person', async () => {
    const { id } = await employee(app, company)
    const quem = await company.user([], { talentoId: id })
    const um = await epiComCa(app, empresa_id, { nome: 'Capacete' })
    await entregar(id, [item(um), item(await epiComCa(app, empresa_id, { nome: 'Avental' }))])
    const [esperado, ...mais] = await quem.call(meusAceites.listar, {})
    expect([esperado?.tipoNome, esperado?.situacao, mais]).toEqual(['Recibo de EPI', 'P', []])
    const papel = await quem.fetch('GET', `/cargo-salario/meus-aceites/${esperado!.id}/documento`)
    const texto = await textOfPdf(new Uint8Array(await papel.arrayBuffer()))
    for (const palavra of ['Capacete', 'Avental', '31894', 'NR-6']) expect(texto).toContain(palavra)
    const { id: pedidoId, versao, resumo } = esperado!
    await quem.call(meusAceites.aceitar, { id: pedidoId, versao, resumo })
    expect((await ficha(id)).entregas).toMatchObject([
      { recibo: 'A', forma: 'L', pedidoId },
      { recibo: 'A', forma: 'L', pedidoId },
    ])
  })
  it('is asked again for what is left when a delivery is annulled, and for nothing when nothing is', async () => {
    const { id } = await employee(app, company)
    const quem = await company.user([], { talentoId: id })
    const itens = [item(await epiComCa(app, empresa_id)), item(await epiComCa(app, empresa_id, { nome: 'Avental' }))]
    const { entregas } = await entregar(id, itens)
    const esperam = async () => (await quem.call(meusAceites.listar, {})).filter(({ situacao }) => situacao === 'P')
    const [antes] = await esperam()
    const estornar = ({ id, versao }: c.Entrega) =>
      company.admin.call(c.estornar, { id, versao, motivo: 'Outra pessoa' })
    const depois = await estornar(entregas[0]!)
    expect(depois.entregas[0]).toMatchObject({ situacao: 'E', emUso: 0, recibo: 'P', motivoEstorno: 'Outra pessoa' })
    const [outro, ...mais] = await esperam()
    expect([outro!.id === antes!.id, outro!.resumo === antes!.resumo, mais]).toEqual([false, false, []])
    await estornar(depois.entregas[1]!)
    expect(await esperam()).toEqual([])
    expect((await company.admin.refusal(c.estornar, { ...entregas[0]!, motivo: 'De novo' } as never)).status).toBe(409)
  })
})

describe('what becomes of it', () => {
  const comTres = async () => {
    const { id } = await employee(app, company)
    const { entregas } = await entregar(id, [item(await epiComCa(app, empresa_id), { quantidade: 3 })])
    return { id, entrega: entregas[0]! }
  }
  const baixa = ({ id, versao }: c.Entrega, mais: object = {}) => ({
    ...{ id, versao, tipo: 'D' as const, data: dia, quantidade: 1, observacao: null, ...mais },
  })
  it('is returned and written off by parts, until nothing is in use', async () => {
    const { entrega } = await comTres()
    let vista = entrega
    const baixar = async (mais: object) => {
      const depois = await company.admin.call(c.baixar, baixa(vista, mais))
      vista = depois.entregas[0]!
      return depois
    }
    expect((await baixar({})).entregas).toMatchObject([{ emUso: 2, situacao: 'U', pode: ['baixar'] }])
    const { entregas } = await baixar({ tipo: 'P', quantidade: 2, observacao: 'Levou a enchente' })
    expect(entregas).toMatchObject([{ emUso: 0, situacao: 'B', pode: [] }])
    const { body } = await company.admin.refusal(c.estornar, { id: vista.id, versao: vista.versao, motivo: 'Erro' })
    expect(body.message).toContain('Estorne isso antes')
    const [, perda] = entregas[0]!.baixas
    const desfeita = await company.admin.call(c.estornarBaixa, {
      ...{ id: entrega.id, bid: perda!.id, versao: perda!.versao, motivo: 'Achou' },
    })
    expect(desfeita.entregas).toMatchObject([{ emUso: 2, situacao: 'U', baixas: [{}, { motivoEstorno: 'Achou' }] }])
    vista = desfeita.entregas[0]!
    const toda = await baixar({ quantidade: 2 })
    expect(toda.entregas).toMatchObject([{ emUso: 0, situacao: 'D' }])
  })
  it('is refused to whoever saw the delivery before something left it, although enough is in use', async () => {
    const { entrega } = await comTres()
    const { entregas } = await company.admin.call(c.baixar, baixa(entrega, {}))
    expect((await company.admin.refusal(c.baixar, baixa(entrega, {}))).status).toBe(409)
    const [perda] = entregas[0]!.baixas
    await company.admin.call(c.estornarBaixa, {
      ...{ id: entrega.id, bid: perda!.id, versao: perda!.versao, motivo: 'Engano' },
    })
    expect((await company.admin.refusal(c.baixar, baixa(entregas[0]!, {}))).status).toBe(409)
  })
  it('is never more than what is in use, nor before the delivery or in the future', async () => {
    const { entrega } = await comTres()
    const erros = async (mais: object) =>
      (await company.admin.refusal(c.baixar, baixa(entrega, mais))).body.errors?.map(({ field }) => field)
    expect(await erros({ quantidade: 4, data: somarDias(dia, 1) })).toEqual(['data', 'quantidade'])
    expect(await erros({ data: somarDias(dia, -1) })).toEqual(['data'])
    const feitas = await Promise.allSettled(
      [1, 2].map(() => company.admin.call(c.baixar, baixa(entrega, { quantidade: 2 }))),
    )
    expect(feitas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the sheet', () => {
  it('tells what the work asks for: what lacks, what came to its end, what is in use', async () => {
    const { id } = await employee(app, company)
    const { id: funcao_id } = await funcao(app, empresa_id)
    await app.owner.query('update colaborador_historico set funcao_id = $1 where talento_id = $2', [funcao_id, id])
    const gerencial = { empresa_id, funcao_id, data: '2021-01-01', normas_internas: 'Não correr' }
    const funcao_gerencial_id = await insert(app, 'funcao_gerencial', gerencial)
    const epi = async (nome: string, mais: object = {}) => {
      const epi_id = await epiComCa(app, empresa_id, { nome, ...mais })
      await insert(app, 'funcao_epi', { empresa_id, funcao_gerencial_id, epi_id })
      return epi_id
    }
    const avental = await epi('Avental', { validade_uso: 5 })
    const bota = await epi('Bota')
    const capacete = await epi('Capacete', { numero_ca: '9', vencimento_ca: somarDias(dia, -1) })
    const antiga = await entregar(id, [item(avental)], { data: somarDias(dia, -10) })
    const { exigidos } = await entregar(id, [item(bota)], { ultimoReciboId: antiga.ultimoReciboId })
    expect(exigidos.map(({ epiId, estado, jaTeve }) => [epiId, estado, jaTeve])).toEqual([
      [capacete, 'F', false],
      [avental, 'V', true],
      [bota, 'T', true],
    ])
    expect(exigidos[0]).toMatchObject({ porque: ['F'], impedimento: expect.stringContaining('O CA 9 de Capacete') })
  })
  it('tells which trainings lack, to who may see them', async () => {
    const { id } = await employee(app, company)
    const certificacao_id = await insert(app, 'certificacao', { empresa_id, nome: 'NR-35' })
    await insert(app, 'exigencia_treinamento', { empresa_id, certificacao_id })
    expect((await ficha(id)).treinos).toEqual([{ nome: 'NR-35', validade: null }])
    const outro = await company.user([c.autoridades.ver])
    expect((await outro.call(c.lerFicha, { id })).treinos).toBeNull()
    const vendo = await company.user([c.autoridades.ver, veTreinamentos])
    expect((await vendo.call(c.lerFicha, { id })).treinos).toHaveLength(1)
  })
  it('is printed with what became of each delivery', async () => {
    const { id } = await employee(app, company)
    const luva = await epiComCa(app, empresa_id, { nome: 'Luva de raspa' })
    const { entregas } = await entregar(id, [item(luva, { quantidade: 2 }), item(await epiComCa(app, empresa_id))])
    const da = (nome: string) => entregas.find((e) => e.nome === nome)!
    const { id: eid, versao } = da('Luva de raspa')
    await company.admin.call(c.baixar, { id: eid, versao, tipo: 'A', data: dia, quantidade: 1, observacao: null })
    const { id: outra, versao: dela } = da('Luva nitrílica')
    await company.admin.call(c.estornar, { id: outra, versao: dela, motivo: 'Era de outro' })
    const papel = await company.admin.fetch('GET', `${c.FICHA}/${id}/imprimir`)
    const texto = await textOfPdf(new Uint8Array(await papel.arrayBuffer()))
    for (const palavra of ['Ficha de EPI', 'Luva de raspa', 'Dano de 1 em', 'Era de outro', 'À espera'])
      expect(texto).toContain(palavra)
  })
})

describe('who sees and does it', () => {
  it('whoever only sees changes nothing, and nobody sees who is out of reach', async () => {
    const { id } = await employee(app, company)
    const { entregas } = await entregar(id, [item(await epiComCa(app, empresa_id))])
    const leitor = await company.user([c.autoridades.ver])
    const lida = await leitor.call(c.lerFicha, { id })
    expect([lida.pode, lida.entregas[0]?.pode]).toEqual([[], []])
    expect((await leitor.refusal(c.entregar, pedido(id, [item(entregas[0]!.epiId)]))).status).toBe(403)
    const outra = await area(app, empresa_id)
    const restrito = await company.user(Object.values(c.autoridades), { areas: [outra] })
    expect((await restrito.refusal(c.lerFicha, { id })).status).toBe(404)
    const { content } = (await restrito.call(c.listar, { size: 200 })) as { content: c.EntregaListada[] }
    expect(content).toEqual([])
    const { id: eid, versao } = entregas[0]!
    expect((await restrito.refusal(c.estornar, { id: eid, versao, motivo: 'Não vejo' })).status).toBe(404)
  })
  it('the list narrows by person, EPI, state, receipt and period', async () => {
    const { id } = await employee(app, company)
    const luva = await epiComCa(app, empresa_id)
    await entregar(id, [item(luva), item(await epiComCa(app, empresa_id, { nome: 'Avental' }))])
    expect(await listadas({ colaboradorId: id, epiId: luva })).toMatchObject([
      { talentoId: id, pode: expect.any(Array) },
    ])
    expect(await listadas({ colaboradorId: id, situacao: 'U', recibo: 'P', de: dia, ate: dia })).toHaveLength(2)
    expect(await listadas({ colaboradorId: id, situacao: 'D' })).toEqual([])
    expect(await listadas({ colaboradorId: id, de: somarDias(dia, 1) })).toEqual([])
    expect(await listadas({ colaboradorId: id, busca: 'avental' })).toHaveLength(1)
  })
})
