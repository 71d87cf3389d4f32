import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as c from '@quadro/contract/externo/candidaturas/entrevistas.ts'
import * as anuncios from '@quadro/contract/externo/vagas/anuncios.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import {
  aprovada,
  cartasDe,
  comecou,
  convite,
  emailDe,
  entrevistador,
  fichaDe,
  marcada,
} from './entrevistas-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
})
const situacao = async (id: number) => (await company.admin.call(entrevistas.ler, { id })).situacao
/** A logged-in candidate with an interview. */
async function convidado() {
  const s = await aprovada(app, company)
  const client = await app.candidate(company.id)
  const aplicacaoId = await insert(app, 'candidato_solicitacao', {
    empresa_id: company.id,
    candidato_id: client.candidatoId,
    solicitacao_id: s.id,
  })
  const quem = await entrevistador(company)
  const { ids } = await company.admin.call(entrevistas.marcar, convite(s.id, aplicacaoId, [quem.usuarioId]))
  return { id: ids[0]!, client, aplicacaoId, solicitacaoId: s.id, quem }
}
const minha = async (who: Awaited<ReturnType<typeof convidado>>) =>
  (await who.client.call(c.minhas, {})).find((e) => e.id === who.id)!

describe('in the candidate area', () => {
  it('the candidate reads the invitation, says yes, asks for another time and says no', async () => {
    const who = await convidado()
    const lida = await minha(who)
    expect(lida).toMatchObject({
      vaga: 'Analista de Custos Pleno',
      empresa: 'Moinho Alto',
      hora: '10:00',
      pode: ['S', 'O', 'N'],
    })
    expect(JSON.stringify(lida)).not.toContain((await emailDe(app, who.quem.usuarioId)).split('@')[0])
    await who.client.call(c.responder, { id: who.id, versao: lida.versao, resposta: 'S' })
    expect(await situacao(who.id)).toBe('C')
    const propostas = [
      { data: '2030-05-07', hora: '9:00' },
      { data: '2030-05-08', hora: '14:30' },
    ]
    const sim = await minha(who)
    expect(sim.pode).toEqual(['O', 'N'])
    await who.client.call(c.responder, { id: who.id, versao: sim.versao, resposta: 'O', propostas, nota: 'Tenho aula' })
    expect(await company.admin.call(entrevistas.ler, { id: who.id })).toMatchObject({
      situacao: 'P',
      resposta: 'Tenho aula',
      propostas: [
        { data: '2030-05-07', hora: '09:00' },
        { data: '2030-05-08', hora: '14:30' },
      ],
    })
    const outra = await minha(who)
    await who.client.call(c.responder, { id: who.id, versao: outra.versao, resposta: 'N', nota: 'Aceitei outra vaga' })
    expect(await company.admin.call(entrevistas.ler, { id: who.id })).toMatchObject({
      situacao: 'R',
      resposta: 'Aceitei outra vaga',
      propostas: [],
    })
    // The interviewer's calendar is free again.
    const cartas = await cartasDe(app, await emailDe(app, who.quem.usuarioId))
    expect(cartas.map((k) => k.calendarioMetodo)).toEqual(['REQUEST', 'CANCEL'])
    expect((await minha(who)).pode).toEqual([])
  })
  it('tells who marked it, who asked for the vacancy and who interviews, each where they may read it', async () => {
    const who = await convidado()
    await who.client.call(c.responder, { id: who.id, versao: (await minha(who)).versao, resposta: 'S' })
    const { rows } = await app.owner.query(
      `select x.usuario_id::int as usuario, g.link from mensagem g join usuario_mensagem x on x.mensagem_id = g.id
        where g.empresa_id = $1 and g.texto like '%vai à entrevista de 06/05/2030, às 10:00.' and g.link like $2 order by g.link`,
      [company.id, `%/${who.id}`],
    )
    expect(rows).toEqual([
      { usuario: company.usuarioId, link: `/captacao/entrevistas/${who.id}` },
      { usuario: who.quem.usuarioId, link: `/captacao/minhas-entrevistas/${who.id}` },
    ])
  })
  it('asks for a reason to refuse and for times to come to move it, and takes no answer to an old time', async () => {
    const who = await convidado()
    const { versao } = await minha(who)
    const said = async (outros: object) =>
      (await who.client.refusal(c.responder, { id: who.id, versao, resposta: 'S', ...outros } as never)).body.errors
    expect(await said({ resposta: 'N' })).toEqual([{ field: 'nota', message: 'Conte o motivo em poucas palavras' }])
    expect(await said({ resposta: 'O' })).toEqual([
      { field: 'propostas', message: 'Informe ao menos um horário em que você pode' },
    ])
    expect(await said({ resposta: 'O', propostas: [{ data: '2020-01-01', hora: '09:00' }] })).toEqual([
      { field: 'propostas.0.data', message: 'Escolha um horário que ainda não passou' },
    ])
    const muitas = [1, 2, 3, 4].map((d) => ({ data: `2030-05-0${d}`, hora: '09:00' }))
    expect((await said({ resposta: 'O', propostas: muitas }))?.[0]?.field).toBe('propostas')
    const e = await company.admin.call(entrevistas.ler, { id: who.id })
    const campos = {
      assunto: e.assunto,
      duracao: 30,
      local: e.local,
      link: null,
      recado: null,
      etapaSeletivaId: null,
      modeloId: null,
    }
    await company.admin.call(entrevistas.alterar, {
      ...{ id: who.id, versao: e.versao, data: '2030-05-09', hora: '16:00', entrevistadoresIds: [who.quem.usuarioId] },
      ...campos,
    })
    const stale = await who.client.refusal(c.responder, { id: who.id, versao, resposta: 'S' })
    expect(stale.body.code).toBe('STALE_VERSION')
    await comecou(app, who.id)
    const tarde = await who.client.refusal(c.responder, {
      id: who.id,
      versao: (await minha(who)).versao,
      resposta: 'S',
    })
    expect(tarde.body.message).toBe('Este convite não pode mais ser respondido.')
  })
  it('another candidate’s interview does not exist, and a withdrawal ends the own', async () => {
    const [ana, bia] = [await convidado(), await convidado()]
    expect((await ana.client.call(c.minhas, {})).map((e) => e.id)).toEqual([ana.id])
    expect((await ana.client.send(c.responder, { id: bia.id, versao: 1, resposta: 'S' })).status).toBe(404)
    expect(await situacao(bia.id)).toBe('M')
    await ana.client.call(anuncios.retirar, { id: ana.aplicacaoId })
    const { rows } = await app.owner.query('select situacao, motivo from entrevista where id = $1', [ana.id])
    expect(rows).toEqual([{ situacao: 'X', motivo: 'O candidato retirou a candidatura.' }])
    expect((await cartasDe(app, await emailDe(app, ana.quem.usuarioId))).at(-1)!.calendarioMetodo).toBe('CANCEL')
  })
})

describe('by the link of the mail', () => {
  const ficha = async (email: string) => fichaDe((await cartasDe(app, email)).at(-1))
  it('anybody who holds it reads the one invitation without changing it, and answers by a second step', async () => {
    const e = await marcada(app, company)
    const token = await ficha(e.email)
    const anyone = app.anonymous()
    for (let n = 0; n < 3; n += 1) expect((await anyone.call(c.lerConvite, { ficha: token })).situacao).toBe('M')
    const [before] = (await app.owner.query('select versao, situacao from entrevista where id = $1', [e.id])).rows
    const convidada = await anyone.call(c.lerConvite, { ficha: token })
    expect([before, convidada.versao]).toEqual([{ versao: convidada.versao, situacao: 'M' }, convidada.versao])
    const depois = await anyone.call(c.responderConvite, { ficha: token, versao: convidada.versao, resposta: 'S' })
    expect(depois).toMatchObject({ situacao: 'C', pode: ['O', 'N'] })
    expect(anyone.cookie).toBeUndefined()
    // The link opens nothing else.
    expect((await anyone.send(c.minhas, {})).status).toBe(401)
  })
  it('an unknown, replaced, cancelled or late link is refused alike, and the token is kept nowhere', async () => {
    const e = await marcada(app, company)
    const token = await ficha(e.email)
    const refused = async (t: string) => {
      const { status, body } = await app.anonymous().refusal(c.lerConvite, { ficha: t })
      return [status, body.message]
    }
    const no = [400, 'Este link não vale mais. Veja o convite mais novo no seu e-mail.']
    expect(await refused('x'.repeat(43))).toEqual(no)
    const lida = await company.admin.call(entrevistas.ler, { id: e.id })
    await company.admin.call(entrevistas.alterar, {
      ...{ id: e.id, versao: lida.versao, data: '2030-05-09', hora: '16:00', entrevistadoresIds: [e.conduz.usuarioId] },
      ...{
        assunto: lida.assunto,
        duracao: 30,
        local: 'Sala 3',
        link: null,
        recado: null,
        etapaSeletivaId: null,
        modeloId: null,
      },
    })
    expect(await refused(token)).toEqual(no)
    const novo = await ficha(e.email)
    expect((await app.anonymous().call(c.lerConvite, { ficha: novo })).local).toBe('Sala 3')
    const { rows } = await app.owner.query(
      `select (select count(*)::int from entrevista where ficha_hash::text like '%' || $1 || '%')
            + (select count(*)::int from auditoria where depois::text like '%' || $1 || '%') as n`,
      [novo],
    )
    expect(rows[0].n).toBe(0)
    await comecou(app, e.id)
    expect(await refused(novo)).toEqual(no)
    const outra = await marcada(app, company)
    const dela = await ficha(outra.email)
    const { versao } = await company.admin.call(entrevistas.ler, { id: outra.id })
    await company.admin.call(entrevistas.fluxo.endpoints.cancela, { id: outra.id, versao, motivo: null })
    expect(await refused(dela)).toEqual(no)
  })
  it('guessing is limited by address', async () => {
    const guess = (n: number) => app.anonymous().send(c.lerConvite, { ficha: `palpite-${String(n).padStart(32, '0')}` })
    let last = 0
    for (let n = 0; n < 70 && last !== 429; n += 1) last = (await guess(n)).status
    expect(last).toBe(429)
  })
})
