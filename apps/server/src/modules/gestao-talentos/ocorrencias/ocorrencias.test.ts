import { meusAceites } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import * as c from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { minhas, pessoais } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { autoridades } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { ocorrencias } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencias.ts'
import { tiposOcorrencia } from '@quadro/contract/gestao-talentos/ocorrencias/tipos-ocorrencia.ts'
import { somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Endpoint, InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'
import { entrou } from '../../../testing/people.ts'
import { doCatalogo, fato, hoje, medida } from './ocorrencias-testing.ts'

const { criar, ler, alterar, excluir, listar } = c.ocorrenciasDosTalentos
const { define, ciencia, mantem, troca, anula } = c.fluxo.endpoints
let app: TestApp
let company: TestCompany
/** Registers and decides; another one annuls. */
let rh: Client
let chefe: Client
const todas = Object.values(autoridades)
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  chefe = await company.user(todas)
})
const recusado = async <E extends Endpoint>(quem: Client, entry: E, input: InputOf<E>) => {
  const { status, body } = await quem.refusal(entry, input)
  return { ...body, status }
}
const registrar = async (
  talentoId: number,
  catalogo: Parameters<typeof doCatalogo>[2] = {},
  data = somarDias(hoje(app), -3),
) =>
  rh.call(criar, {
    ...{ colaboradorId: talentoId, ocorrenciaId: await doCatalogo(app, company, catalogo), data },
    ...{ local: 'Linha 2', relato: 'Retirou o protetor em área de ruído.' },
  })
const outro = async () => (await employee(app, company)).id
const emails = async () => {
  const { rows } = await app.owner.query('select assunto, texto from email where empresa_id = $1', [company.id])
  return JSON.stringify(rows)
}

describe('registering', () => {
  it('copies nature, points and validity, and keeps them when the catalogue changes', async () => {
    const dia = somarDias(hoje(app), -3)
    const feita = await registrar(await outro(), { pontos: 4, meses: 12 }, dia)
    expect(feita).toMatchObject({
      ...{
        situacao: 'R',
        natureza: 'D',
        pontos: 4,
        valeAte: somarMeses(dia, 12),
        emVigor: true,
        registradaPorMim: true,
      },
    })
    const o = await rh.call(ocorrencias.ler, { id: feita.ocorrenciaId })
    await rh.call(ocorrencias.alterar, { ...o, pontos: 9 } as never)
    const t = await rh.call(tiposOcorrencia.ler, { id: o.tipoOcorrenciaId as number })
    await rh.call(tiposOcorrencia.alterar, { ...t, natureza: 'P', validadeMeses: 1 } as never)
    expect(await rh.call(ler, { id: feita.id })).toMatchObject({
      natureza: 'D',
      pontos: 4,
      valeAte: somarMeses(dia, 12),
    })
  })
  it('of a praise counts no points and does not expire', async () => {
    const elogio = await registrar(await outro(), { natureza: 'P', meses: 1 })
    expect(elogio).toMatchObject({ natureza: 'P', pontos: 0, valeAte: null, escada: null })
    expect(elogio.pode).toEqual(expect.arrayContaining(['ciencia', 'pede-ciencia']))
    expect(elogio.pode).not.toContain('define')
  })
  it('refuses a day after today or before the admission, and oneself', async () => {
    const talentoId = await outro()
    const dados = { colaboradorId: talentoId, ocorrenciaId: await doCatalogo(app, company), local: null, relato: 'x' }
    const em = async (data: string) => (await recusado(rh, criar, { ...dados, data })).errors
    expect(await em(somarDias(hoje(app), 1))).toEqual([
      { field: 'data', message: 'A data não pode ser posterior a hoje' },
    ])
    expect((await em('1999-01-01'))?.[0]?.message).toMatch(/^O talento foi admitido em /)
    const propria = await company.user(todas, { talentoId })
    expect((await recusado(propria, criar, { ...dados, data: hoje(app) })).errors).toEqual([
      { field: 'colaboradorId', message: 'Ninguém registra ocorrência sobre si mesmo' },
    ])
  })
  it('is changed and deleted only before a measure', async () => {
    const r = await registrar(await outro())
    const dados = { ocorrenciaId: r.ocorrenciaId, data: r.data, local: null, relato: 'Melhor contado' }
    const mudada = await rh.call(alterar, { id: r.id, versao: r.versao, ...dados })
    expect(mudada).toMatchObject({ relato: 'Melhor contado', pontos: r.pontos })
    const comMedida = await rh.call(define, { ...mudada, providenciaId: await medida(app, company) })
    const agora = { id: r.id, versao: comMedida.versao }
    expect((await recusado(rh, alterar, { ...agora, ...dados })).code).toBe('INVALID_STATE')
    expect((await recusado(rh, excluir, agora)).code).toBe('INVALID_STATE')
  })
})

describe('the measure', () => {
  it('R1327: is set by a PUT with providenciaId on either path, and changed until the acknowledgement', async () => {
    const [leve, grave] = [await medida(app, company), await medida(app, company, { grau: 2 })]
    const r = await registrar(await outro())
    const primeira = await rh.call(c.noSegundoCaminho.define, { id: r.id, versao: r.versao, providenciaId: leve })
    expect(primeira).toMatchObject({ situacao: 'P', providenciaId: leve })
    const trocada = await rh.call(define, { id: r.id, versao: primeira.versao, providenciaId: grave })
    const ciente = await rh.call(ciencia, {
      ...{ id: r.id, versao: trocada.versao },
      ...{ testemunhaUmId: await outro(), testemunhaDoisId: await outro() },
    })
    expect(ciente).toMatchObject({ situacao: 'C', providenciaId: grave, cienciaForma: 'T' })
    const tarde = await recusado(rh, define, { id: r.id, versao: ciente.versao, providenciaId: leve })
    expect(tarde).toMatchObject({ status: 409, code: 'INVALID_STATE' })
  })
  it('of another company is refused, and so is one for the occurrence of another company', async () => {
    const outra = await app.company()
    const r = await registrar(await outro())
    expect(
      (await recusado(rh, define, { id: r.id, versao: r.versao, providenciaId: await medida(app, outra) })).errors?.[0],
    ).toMatchObject({ field: 'providenciaId' })
    const alheia = { id: r.id, versao: r.versao, providenciaId: await medida(app, outra) }
    expect((await outra.admin.refusal(define, alheia)).status).toBe(404)
    expect((await outra.admin.refusal(c.noSegundoCaminho.define, alheia)).status).toBe(404)
    expect(await rh.call(ler, { id: r.id })).toMatchObject({ situacao: 'R', providenciaId: null })
  })
  it('is proposed by the ladder from the points in force and earlier measures, and never applied by it', async () => {
    const propria = await app.company()
    const degraus: number[] = []
    for (const [grau, pontos] of [
      [1, 2],
      [2, 5],
      [3, 9],
    ] as const)
      degraus.push(await medida(app, propria, { grau, pontos }))
    const { id: talentoId } = await employee(app, propria)
    const ultima = await fato(app, propria, { talentoId, pontos: 3 })
    const proposta = async (id: number) => (await propria.admin.call(ler, { id })).escada
    expect(await proposta(ultima.id)).toMatchObject({ pontos: 3, propostaId: degraus[0] })
    const { rows } = await app.owner.query('select id from ocorrencia where empresa_id = $1 limit 1', [propria.id])
    const antes = (values: object) =>
      insert(app, 'colaborador_ocorrencia', {
        ...{
          empresa_id: propria.id,
          talento_id: talentoId,
          ocorrencia_id: rows[0].id,
          relato: 'x',
          natureza: 'D',
          pontos: 3,
        },
        ...{ data: '2025-03-01', vale_ate: '2199-01-01', providencia_id: degraus[0], providencia_em: '2025-03-02' },
        ...values,
      })
    await antes({})
    expect(await proposta(ultima.id)).toMatchObject({ pontos: 6, propostaId: degraus[1] })
    // Expired, annulled, and of another nature: none of them counts.
    await antes({ vale_ate: somarDias(hoje(app), -1), providencia_id: degraus[1], pontos: 50 })
    await antes({ anulada_em: '2025-04-01', motivo_anulacao: 'x', providencia_id: degraus[1], pontos: 50 })
    await antes({ natureza: 'A', providencia_id: degraus[1], pontos: 50 })
    expect(await proposta(ultima.id)).toMatchObject({ pontos: 6, propostaId: degraus[1] })
    await antes({ vale_ate: hoje(app), pontos: 1 })
    expect(await proposta(ultima.id)).toMatchObject({ pontos: 7 })
    expect(await propria.admin.call(ler, { id: ultima.id })).toMatchObject({ situacao: 'R', providenciaId: null })
  })
})

describe('the acknowledgement', () => {
  it('takes two different people who work here, not the person and not who collects it', async () => {
    const { id, versao, talentoId } = await fato(app, company, { situacao: 'P' })
    const [um, dois, saiu, eu] = [await outro(), await outro(), await outro(), await outro()]
    await app.owner.query(`update talento set data_desligamento = current_date - 1 where id = $1`, [saiu])
    const colhe = await company.user(todas, { talentoId: eu })
    const recusa = async (testemunhaUmId: number, testemunhaDoisId: number) =>
      (await recusado(colhe, ciencia, { id, versao, testemunhaUmId, testemunhaDoisId })).errors?.[0]
    expect(await recusa(um, um)).toEqual({ field: 'testemunhaDoisId', message: 'Escolha duas pessoas diferentes' })
    expect(await recusa(talentoId, um)).toMatchObject({ field: 'testemunhaUmId' })
    expect(await recusa(um, talentoId)).toMatchObject({ field: 'testemunhaDoisId' })
    expect(await recusa(um, saiu)).toMatchObject({ field: 'testemunhaDoisId' })
    expect(await recusa(eu, um)).toEqual({ field: 'testemunhaUmId', message: 'Quem colhe a ciência não é testemunha' })
    const ciente = await colhe.call(ciencia, { id, versao, testemunhaUmId: um, testemunhaDoisId: dois })
    expect(ciente).toMatchObject({ situacao: 'C', cienciaForma: 'T' })
    expect(ciente.testemunhas).toHaveLength(2)
  })
  it('of the person is an acceptance with proof, which fixes the measure; its mail tells neither motive nor measure', async () => {
    const talentoId = await outro()
    const quem = await company.user([], { talentoId })
    const r = await registrar(talentoId, { nome: 'Recusa de EPI' })
    const m = await medida(app, company, { nome: 'Suspensão secreta', grau: 3, dias: 2 })
    const p = await rh.call(define, { id: r.id, versao: r.versao, providenciaId: m })
    const pedida = await rh.call(c.pedirCiencia, { id: r.id, versao: p.versao })
    expect(pedida).toMatchObject({ situacao: 'P', pedidoSituacao: 'P' })
    expect((await recusado(rh, c.pedirCiencia, { id: r.id, versao: pedida.versao })).code).toBe('INVALID_STATE')
    expect((await recusado(rh, define, { id: r.id, versao: pedida.versao, providenciaId: m })).code).toBe(
      'INVALID_STATE',
    )
    const [a] = await quem.call(meusAceites.listar, {})
    expect(a).toMatchObject({ tipoNome: 'Ciência de ocorrência', titulo: `Ocorrência nº ${r.id}`, situacao: 'P' })
    await quem.call(meusAceites.aceitar, { id: a!.id, versao: a!.versao, resumo: a!.resumo })
    expect(await rh.call(ler, { id: r.id })).toMatchObject({
      situacao: 'C',
      cienciaForma: 'L',
      cienciaResumo: a!.resumo,
    })
    expect(await emails()).not.toMatch(/EPI|secreta|protetor/)
  })
  it('declined by the person can be given before witnesses, which withdraws what waits', async () => {
    const talentoId = await outro()
    const quem = await company.user([], { talentoId })
    const { id, versao } = await fato(app, company, { situacao: 'P', talentoId })
    await rh.call(c.pedirCiencia, { id, versao })
    const [a] = await quem.call(meusAceites.listar, {})
    await quem.call(meusAceites.recusar, { id: a!.id, versao: a!.versao, motivo: 'Não concordo' })
    const recusada = await rh.call(ler, { id })
    expect(recusada).toMatchObject({ situacao: 'P', pedidoSituacao: 'R', pedidoMotivo: 'Não concordo' })
    await rh.call(c.pedirCiencia, { id, versao: recusada.versao })
    const dois = { testemunhaUmId: await outro(), testemunhaDoisId: await outro() }
    expect(await rh.call(ciencia, { id, versao: recusada.versao, ...dois })).toMatchObject({ situacao: 'C' })
    expect((await quem.call(meusAceites.listar, {})).filter((x) => x.situacao === 'P')).toEqual([])
  })
})

describe('contesting', () => {
  const recente = async (talentoId: number, dias = 0) => {
    const f = await fato(app, company, { situacao: 'C', talentoId })
    await app.owner.query(
      `update colaborador_ocorrencia set testemunhada_em = now() - make_interval(days => $2) where id = $1`,
      [...[f.id, dias]],
    )
    return (await app.owner.query('select id::int, versao from colaborador_ocorrencia where id = $1', [f.id]))
      .rows[0] as {
      id: number
      versao: number
    }
  }
  const texto = { contestacao: 'Pedi outro protetor às 13:40.' }
  it('is for the person alone, once, within ten days, and is answered in words', async () => {
    const talentoId = await outro()
    const quem = await company.user([], { talentoId })
    const { id, versao } = await recente(talentoId, 10)
    expect(
      (await recusado(await company.user([], { talentoId: await outro() }), minhas.contestar, { id, versao, ...texto }))
        .status,
    ).toBe(404)
    const [lida] = await quem.call(minhas.listar, {})
    expect(lida).toMatchObject({ id, pode: ['contesta', 'anexar'], contestarAte: hoje(app) })
    expect((await recusado(quem, minhas.contestar, { id, versao: versao + 1, ...texto })).code).toBe('STALE_VERSION')
    await quem.call(minhas.contestar, { id, versao, ...texto })
    const contestada = await rh.call(ler, { id })
    expect(contestada).toMatchObject({ situacao: 'T', ...texto, emVigor: true })
    expect((await recusado(quem, minhas.contestar, { id, versao: contestada.versao, ...texto })).code).toBe(
      'INVALID_STATE',
    )
    const mantida = await rh.call(mantem, { id, versao: contestada.versao, resposta: 'A entrega foi às 15:02.' })
    expect(mantida).toMatchObject({ situacao: 'M', emVigor: true })
    expect((await quem.call(minhas.listar, {}))[0]).toMatchObject({
      situacao: 'M',
      resposta: 'A entrega foi às 15:02.',
      pode: [],
    })
    expect(await emails()).not.toMatch(/15:02|13:40/)
  })
  it('on the eleventh day is too late, and a praise is not contested', async () => {
    const talentoId = await outro()
    const quem = await company.user([], { talentoId })
    const tarde = await recente(talentoId, 11)
    expect((await recusado(quem, minhas.contestar, { ...tarde, ...texto })).message).toMatch(/prazo de 10 dias/)
    const elogio = await fato(app, company, { situacao: 'C', natureza: 'P', talentoId })
    expect((await recusado(quem, minhas.contestar, { id: elogio.id, versao: elogio.versao, ...texto })).code).toBe(
      'INVALID_STATE',
    )
  })
  it('works without a login, for the own ones only', async () => {
    const talentoId = await outro()
    const { id, versao } = await recente(talentoId)
    const quem = await entrou(app, company.id, talentoId)
    const estranho = await entrou(app, company.id, await outro())
    expect(await estranho.call(pessoais.listar, {})).toEqual([])
    expect((await recusado(estranho, pessoais.contestar, { id, versao, ...texto })).status).toBe(404)
    expect(await quem.call(pessoais.listar, {})).toMatchObject([{ id, pode: ['contesta', 'anexar'] }])
    expect(await quem.call(pessoais.contestar, { id, versao, ...texto })).toMatchObject([
      { situacao: 'T', pode: ['anexar'] },
    ])
    expect(await rh.call(ler, { id })).toMatchObject({ situacao: 'T' })
  })
})

describe('annulling and deciding', () => {
  it('is not for who registered it, and takes the points away', async () => {
    const r = await registrar(await outro())
    const recusa = await recusado(rh, anula, { id: r.id, versao: r.versao, motivo: 'Engano' })
    expect(recusa).toMatchObject({ code: 'INVALID_STATE', message: expect.stringContaining('quem registrou') })
    expect(await chefe.call(anula, { id: r.id, versao: r.versao, motivo: 'Engano' })).toMatchObject({
      ...{ situacao: 'A', emVigor: false, motivoAnulacao: 'Engano' },
    })
  })
  it('is not for the person it is about, whatever authorities they hold', async () => {
    const { id, versao, talentoId } = await fato(app, company, { situacao: 'T' })
    const propria = await company.user(todas, { talentoId })
    expect((await propria.call(ler, { id })).pode).toEqual([])
    expect((await recusado(propria, mantem, { id, versao, resposta: 'Fica' })).code).toBe('INVALID_STATE')
    const outra = { providenciaId: await medida(app, company), resposta: 'Fica' }
    expect((await recusado(propria, troca, { id, versao, ...outra })).code).toBe('INVALID_STATE')
    expect((await recusado(propria, anula, { id, versao, motivo: 'Engano' })).code).toBe('INVALID_STATE')
  })
  it('withdraws the paper that waits', async () => {
    const talentoId = await outro()
    const quem = await company.user([], { talentoId })
    const { id, versao } = await fato(app, company, { situacao: 'P', talentoId })
    await rh.call(c.pedirCiencia, { id, versao })
    await chefe.call(anula, { id, versao, motivo: 'Engano' })
    expect((await quem.call(meusAceites.listar, {})).filter((x) => x.situacao === 'P')).toEqual([])
  })
})

describe('reading', () => {
  it('is logged by name, in the page and in lists', async () => {
    const { id } = await fato(app, company)
    const lidas = async () =>
      Number(
        (
          await app.owner.query(
            `select count(*) as n from auditoria where empresa_id = $1 and entidade = 'colaborador_ocorrencia' and registro_id = $2 and acao = 'L'`,
            [company.id, id],
          )
        ).rows[0].n,
      )
    const antes = await lidas()
    await rh.call(ler, { id })
    expect(await lidas()).toBeGreaterThan(antes)
    const depois = await lidas()
    await rh.call(listar, { unpaged: true } as never)
    expect(await lidas()).toBeGreaterThan(depois)
  })
  it('R1328: answers at most qtdItens of a period, the newest', async () => {
    const propria = await app.company()
    const { id: talentoId } = await employee(app, propria)
    const dias = ['2025-03-01', '2025-03-05', '2025-03-09', '2025-04-01']
    for (const data of dias) await fato(app, propria, { talentoId, data })
    const de = async (filtro: object) =>
      (await propria.admin.call(c.porPeriodo, { ...filtro } as never)).map((r) => r.data)
    expect(await de({ dataIni: '2025-03-01', dataFim: '2025-03-31', qtdItens: 2 })).toEqual([
      '2025-03-09',
      '2025-03-05',
    ])
    expect(await de({ qtdItens: 3 })).toEqual(dias.slice(1).toReversed())
    expect(await de({ qtdItens: 50 })).toHaveLength(4)
    expect(await de({ cargosIds: [999_999] })).toEqual([])
    expect((await propria.admin.refusal(c.porPeriodo, { qtdItens: 0 } as never)).status).toBe(400)
  })
  it('counts the points in force of each person', async () => {
    const propria = await app.company()
    const { id: talentoId } = await employee(app, propria)
    await fato(app, propria, { talentoId, pontos: 3 })
    await fato(app, propria, { talentoId, pontos: 4, situacao: 'E' })
    await fato(app, propria, { talentoId, pontos: 5, situacao: 'A' })
    await fato(app, propria, { talentoId, natureza: 'P' })
    const { content } = (await propria.admin.call(c.listarTalentos, {})) as { content: unknown[] }
    expect(content).toMatchObject([{ id: talentoId, pontos: 3, qtdOcorrencias: 2, qtdElogios: 1 }])
  })
  it('an occurrence whose validity has passed is expired, and stays in the list', async () => {
    const { id } = await fato(app, company, { situacao: 'C', valeAte: somarDias(hoje(app), -1) })
    expect(await rh.call(ler, { id })).toMatchObject({ situacao: 'E', emVigor: false })
    const ultimo = await fato(app, company, { situacao: 'C', valeAte: hoje(app) })
    expect(await rh.call(ler, { id: ultimo.id })).toMatchObject({ situacao: 'C', emVigor: true })
  })
})
