/** Who schedules, answers and reads an exit interview, and how long its link lives. */
import { LINK_NAO_VALE, lerSessao, usarLink } from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { desfazerDesligamento } from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import * as p from '@quadro/contract/gestao-talentos/entrevistas/entrevista-pessoal.ts'
import * as c from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { resultadosDasEntrevistas } from '@quadro/contract/gestao-talentos/relatorios/relatorio-entrevistas.ts'
import { hoje, somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee, versionOf } from '../../../testing/factories.ts'
import { entrou } from '../../../testing/people.ts'
import { ligar } from '../ocorrencias/ocorrencias-testing.ts'
import {
  agendada,
  modeloDeSaida,
  passada,
  peloLink,
  quemSai,
  responde,
  respostasDe,
} from '../testing/entrevistas-testing.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let dia: string
beforeAll(async () => {
  app = await testApp()
  dia = hoje(app.services.settings.timeZone)
})
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
})
const q = c.questionarios
const recusa = async (quem: Client, entry: Parameters<Client['refusal']>[0], input: object) =>
  (await quem.refusal(entry, input as never)).body.message
const comVersao = async (id: number) => ({ id, versao: await versionOf(app, 'questionario', id) })

describe('an interview', () => {
  it('R0844: is scheduled for who has left or has a last day, never for one who stays', async () => {
    const modeloId = await modeloDeSaida(company)
    const { id } = await employee(app, company)
    expect(await recusa(rh, c.ler, { id })).toContain('continua na empresa')
    const agendar = { versao: null, modeloId, data: dia }
    expect((await rh.refusal(c.agendar, { id, ...agendar })).status).toBe(409)
    for (const ha of [5, 0, -20]) {
      const { talentoId } = await quemSai(app, company, { ha })
      const lida = await rh.call(c.agendar, { id: talentoId, ...agendar })
      expect(lida.entrevista).toMatchObject({ situacao: 'P', data: dia, respondidaPor: null, le: true })
      expect(lida.pode).toEqual(['agenda', 'cancela', 'envia'])
      // The page of the talent tells the same.
      expect(await rh.call(c.ler, { id: talentoId })).toEqual(lida)
    }
  })
  it('has a released model and a day that is not over; one that others changed is not changed again', async () => {
    const { talentoId: id, entrevista, modeloId } = await agendada(app, company)
    const nova = { id, versao: entrevista.versao, modeloId, data: somarDias(dia, 2) }
    const erros = async (outros: object) =>
      (await rh.refusal(c.agendar, { ...nova, ...outros })).body.errors?.map((e) => [e.field, e.message])
    expect(await erros({ data: somarDias(dia, -1) })).toEqual([
      ['data', 'A data deve ser igual ou posterior a data atual'],
    ])
    expect(await erros({ modeloId: await modeloDeSaida(company, false) })).toEqual([
      ['modeloId', 'Escolha um modelo liberado'],
    ])
    const outro = await modeloDeSaida(company)
    expect((await rh.call(c.agendar, { ...nova, modeloId: outro })).entrevista).toMatchObject({
      ...{ data: nova.data, modeloId: outro },
    })
    expect((await rh.refusal(c.agendar, nova)).body.code).toBe('STALE_VERSION')
    expect((await rh.refusal(c.agendar, { ...nova, versao: null })).body.code).toBe('STALE_VERSION')
    expect((await rh.refusal(c.cancelar, { id, versao: entrevista.versao })).body.code).toBe('STALE_VERSION')
  })
  it('is cancelled with its questionnaire and its link, until it was answered', async () => {
    const { talentoId: id, questionarioId } = await agendada(app, company)
    const { endereco } = await rh.call(c.criarLink, { id })
    const { entrevista } = await rh.call(c.ler, { id })
    await rh.call(c.cancelar, { id, versao: entrevista!.versao })
    expect((await rh.call(c.ler, { id })).entrevista).toBeNull()
    expect((await app.owner.query('select from questionario where id = $1', [questionarioId])).rowCount).toBe(0)
    expect(await recusa(new Client(app.base), usarLink, { link: endereco.split('#')[1]! })).toBe(LINK_NAO_VALE)
  })
  it('is answered by HR in the talk, and once', async () => {
    const { talentoId: id, questionarioId } = await agendada(app, company)
    const respostas = await respostasDe(app, questionarioId)
    await rh.call(q.salvar, { id: questionarioId, respostas: [respostas[0]!] })
    expect((await rh.call(c.ler, { id })).entrevista).toMatchObject({ situacao: 'A', respondidaPor: 'R' })
    expect(await recusa(rh, c.criarLink, { id })).toBe('Enviar o link: o RH já começou a responder, na conversa.')
    const { entrevista } = await rh.call(c.responder, { id, respostas: [respostas[1]!], observacao: 'Foi cordial' })
    expect(entrevista).toMatchObject({ situacao: 'R', respondidaPor: 'R' })
    expect(await recusa(rh, c.responder, { id, respostas: [], observacao: null })).toContain('Respondida')
    expect(await recusa(rh, c.cancelar, { id, versao: entrevista!.versao })).toBe(
      'Cancelar: a entrevista já foi respondida.',
    )
    // Corrected in the same month; figures of a month that has ended do not change.
    await rh.call(q.fluxo.endpoints.reabre, { ...(await comVersao(questionarioId)), prazo: null })
    expect((await rh.call(q.ler, { id: questionarioId })).respostas).toHaveLength(2)
    await rh.call(c.responder, { id, respostas: [], observacao: null })
    await app.owner.query('update questionario set respondido_em = $2 where id = $1', [
      questionarioId,
      somarMeses(dia, -1),
    ])
    expect(await recusa(rh, q.fluxo.endpoints.reabre, { ...(await comVersao(questionarioId)), prazo: null })).toBe(
      'Reabrir: as respostas já contam nos resultados.',
    )
  })
})

describe('by the link', () => {
  it('who has left answers, once, and nothing else opens', async () => {
    const { talentoId, questionarioId: id } = await agendada(app, company)
    const { endereco, ate } = await rh.call(c.criarLink, { id: talentoId })
    expect(ate).toBe(somarDias(dia, c.DIAS_PARA_RESPONDER))
    const link = endereco.split('#')[1]!
    const pessoa = new Client(app.base)
    await pessoa.call(usarLink, { link })
    expect(await recusa(new Client(app.base), usarLink, { link })).toBe(LINK_NAO_VALE)
    expect(await pessoa.call(lerSessao, {})).toMatchObject({
      tarefas: [{ titulo: 'Entrevista de desligamento', quantas: 1, url: p.base }],
    })
    expect((await pessoa.fetch('GET', '/pessoal/avaliacoes')).status).toBe(403)
    expect(await pessoa.call(p.minha, {})).toMatchObject({ questionarioId: id, aviso: null, respondida: false })
    const [nota, escolha] = await respostasDe(app, id)
    await pessoa.call(p.respostas.salvar, { id, respostas: [nota!] })
    // HR sees that it was begun, and not what.
    expect((await rh.call(c.ler, { id: talentoId })).entrevista).toMatchObject({ situacao: 'A', respondidaPor: 'P' })
    expect(await rh.call(q.ler, { id })).toMatchObject({ respostas: [], pode: ['encerra'] })
    expect((await rh.refusal(q.salvar, { id, respostas: [escolha!] })).status).toBe(409)
    await pessoa.call(p.respostas.concluir, { id, respostas: [escolha!], observacao: null })
    expect(await pessoa.call(p.minha, {})).toMatchObject({ respondida: true })
    expect((await pessoa.refusal(p.respostas.salvar, { id, respostas: [escolha!] })).status).toBe(409)
    expect((await rh.call(q.ler, { id })).respostas).toHaveLength(2)
    expect(await recusa(rh, c.criarLink, { id: talentoId })).toBe('Enviar o link: a entrevista já foi respondida.')
    expect(await recusa(rh, q.fluxo.endpoints.reabre, { ...(await comVersao(id)), prazo: null })).toBe(
      'Reabrir: quem respondeu foi a própria pessoa.',
    )
  })
  it('a new link ends the one before; one that is too old opens nothing', async () => {
    const { talentoId: id } = await agendada(app, company)
    const link = async () => (await rh.call(c.criarLink, { id })).endereco.split('#')[1]!
    const [velho, novo] = [await link(), await link()]
    expect(await recusa(new Client(app.base), usarLink, { link: velho })).toBe(LINK_NAO_VALE)
    await app.owner.query('update link_pessoal set expira_em = now() where talento_id = $1', [id])
    expect(await recusa(new Client(app.base), usarLink, { link: novo })).toBe(LINK_NAO_VALE)
    await app.owner.query(`update questionario set prazo = now() - interval '1 hour' where contexto = 'desligamento'`)
    expect(await recusa(rh, c.criarLink, { id })).toBe(
      'Enviar o link: o prazo da entrevista terminou. Mude a data antes.',
    )
  })
  it('says why when it was closed, answered in the talk, too late, or the person stays', async () => {
    const fim = async (depois: (a: Awaited<ReturnType<typeof agendada>>) => Promise<unknown>) => {
      const a = await agendada(app, company)
      const pessoa = await peloLink(app, company, a.talentoId)
      await depois(a)
      const minha = await pessoa.call(p.minha, {})
      expect(minha).toMatchObject({ questionarioId: null })
      const sent = await pessoa.send(p.respostas.concluir, { id: a.questionarioId, observacao: null })
      expect([404, 409]).toContain(sent.status)
      return minha?.aviso
    }
    const encerrar = async ({ questionarioId }: { questionarioId: number }) =>
      rh.call(q.fluxo.endpoints.encerra, await comVersao(questionarioId))
    expect(await fim(encerrar)).toBe('Esta entrevista foi encerrada. Se ainda quiser responder, fale com o RH.')
    expect(
      await fim(async ({ talentoId: id, questionarioId }) =>
        rh.call(c.responder, { id, respostas: await respostasDe(app, questionarioId), observacao: null }),
      ),
    ).toBe('Esta entrevista já foi respondida na conversa com o RH.')
    expect(
      await fim(({ questionarioId }) =>
        app.owner.query(`update questionario set prazo = $2::date where id = $1`, [questionarioId, dia]),
      ),
    ).toContain('O prazo para responder terminou em')
    expect(
      await fim(({ talentoId }) =>
        app.owner.query('update talento set data_desligamento = null, motivo_desligamento_id = null where id = $1', [
          talentoId,
        ]),
      ),
    ).toBe('O desligamento foi desfeito: não há o que responder.')
  })
  it('who is still here answers by badge and PIN too', async () => {
    const { talentoId, questionarioId } = await agendada(app, company, { ha: -10 })
    const pessoa = await entrou(app, company.id, talentoId)
    expect(await pessoa.call(p.minha, {})).toMatchObject({ questionarioId })
  })
  it('a draft that HR opens again goes with the one who typed it', async () => {
    const { talentoId, questionarioId: id } = await agendada(app, company)
    const pessoa = await peloLink(app, company, talentoId)
    await pessoa.call(p.respostas.salvar, { id, respostas: [(await respostasDe(app, id))[0]!] })
    await rh.call(q.fluxo.endpoints.encerra, await comVersao(id))
    await rh.call(q.fluxo.endpoints.reabre, { ...(await comVersao(id)), prazo: somarDias(dia, 5) })
    expect(await rh.call(q.ler, { id })).toMatchObject({ respostas: [], pode: ['conclui', 'encerra'] })
  })
})

describe('who reads the answers', () => {
  const { ver, responder } = c.autoridades
  it('are those with the authority, not who leads the talk, answers for the area, or is the person', async () => {
    const { talentoId, areaId, questionarioId } = await agendada(app, company)
    const conduz = await company.user([responder])
    expect((await conduz.call(q.ler, { id: questionarioId })).pode).toEqual(['conclui', 'encerra'])
    await rh.call(c.responder, { id: talentoId, respostas: await respostasDe(app, questionarioId), observacao: null })
    const le = await company.user([ver])
    expect((await le.call(q.ler, { id: questionarioId })).respostas).toHaveLength(2)
    expect((await le.refusal(c.criarLink, { id: talentoId })).status).toBe(403)
    expect((await conduz.refusal(q.ler, { id: questionarioId })).status).toBe(404)
    expect((await conduz.call(c.ler, { id: talentoId })).entrevista).toMatchObject({ situacao: 'R', le: false })
    const ninguem = await company.user([resultadosDasEntrevistas.authority])
    expect((await ninguem.refusal(q.ler, { id: questionarioId })).status).toBe(403)
    // Whatever authorities they hold.
    const chefe = await company.user([ver, responder])
    const { id: chefeId } = await employee(app, company)
    await ligar(app, company.id, chefe.usuarioId, chefeId)
    await responde(app, company.id, chefeId, areaId)
    const propria = await company.user([ver, responder])
    await ligar(app, company.id, propria.usuarioId, talentoId)
    for (const quem of [chefe, propria]) {
      expect((await quem.refusal(c.ler, { id: talentoId })).status).toBe(403)
      expect((await quem.refusal(q.ler, { id: questionarioId })).status).toBe(404)
      expect((await quem.send(q.imprimir, { id: questionarioId })).status).toBe(404)
    }
    expect(await recusa(chefe, c.ler, { id: talentoId })).toBe(
      'Quem responde pela área da pessoa não lê nem conduz a entrevista de desligamento dela.',
    )
  })
  it('are told when the dismissal is undone, and nobody answers any more', async () => {
    const { talentoId: id } = await agendada(app, company, { ha: -5 })
    await rh.call(desfazerDesligamento, { id, versao: await versionOf(app, 'talento', id) })
    const lida = await rh.call(c.ler, { id })
    expect(lida.pode).toEqual(['cancela'])
    expect(await recusa(rh, c.responder, { id, respostas: [], observacao: null })).toContain('desfeito')
  })
  it('are told of groups of at least as many people as the company says, of months that have ended', async () => {
    const modeloId = await modeloDeSaida(company)
    const pedir = (outros: object = {}) =>
      rh.send(resultadosDasEntrevistas.preview, {
        ...{ dataIni: somarMeses(dia, -12).replace(/..$/, '01'), dataFim: dia, modeloId, iniciativa: null, ...outros },
      } as never)
    const linhas = async (response: Response) => {
      const { groups } = (await response.json()) as {
        groups: { title: string; rows: { resposta: string; quantidade: number }[]; subtotal?: { values: object } }[]
      }
      return Object.fromEntries(groups.map((g) => [g.title, g.rows.map((r) => [r.resposta, r.quantidade])]))
    }
    for (let i = 0; i < 6; i += 1) {
      const { talentoId: id, questionarioId } = await agendada(app, company, { modeloId })
      const respostas = await respostasDe(app, questionarioId, i < 2 ? 3 : 9)
      await rh.call(c.responder, { id, respostas, observacao: null })
    }
    expect((await pedir()).status).toBe(422)
    await passada(app, company)
    expect(await linhas(await pedir())).toEqual({
      'Iniciativa do desligamento': [['Empregado', 6]],
      'Entrega · 1. Entrega o que combina?': [
        ['3', 2],
        ['9', 4],
      ],
      'Entrega · 2. E quando atrasa?': [
        ['Avisa cedo', 6],
        ['Deixa vencer', 0],
      ],
    })
    expect((await pedir({ iniciativa: 'R' })).status).toBe(422)
    const um = (
      await app.owner.query('select area_id from entrevista_desligamento where empresa_id = $1 limit 1', [company.id])
    ).rows[0]
    expect(await linhas(await pedir({ areasIds: [Number(um.area_id)] }))).toEqual({
      'Entrega · 1. Entrega o que combina?': [['Grupos com menos de 5 pessoas', null]],
      'Entrega · 2. E quando atrasa?': [['Grupos com menos de 5 pessoas', null]],
    })
  })
})
