/** Records, flows and places of experience periods. */
import * as linhas from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { base, questionarios, segundoCaminho } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import * as talentos from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { diaUtc, somarDias } from '@quadro/contract/kit/datas.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { insert, versionOf } from '../../../testing/factories.ts'
import { areaOfPerson, areaOfTalent, type Flows, type Named, type Records, type Scope } from '../../../testing/proof.ts'
import { acompanhamento, hoje, pedido, periodoComModelo, responder } from '../experiencia/experiencia-testing.ts'

const daqui = (dias: number) => somarDias(diaUtc(Date.now()), dias)
const doPeriodo = { modeloAvaliacaoId: null, avaliadorId: null }

async function umaLinha(app: TestApp, company: TestCompany): Promise<Named> {
  const { id, versao } = await acompanhamento(app, company)
  return { path: { id }, versao, body: { ...doPeriodo, prazo: null } }
}
/** One that was answered by the first user of the company. */
export async function respondida(app: TestApp, company: TestCompany) {
  const a = await pedido(app, company)
  await responder(app, company.admin, a.questionarioId, 8)
  return a
}
async function doTalento(app: TestApp, company: TestCompany): Promise<Named> {
  const { id, versao, avaliado } = await acompanhamento(app, company)
  return { path: { id: avaliado.id, questionarioId: id }, versao, body: doPeriodo }
}
const decidir = (app: TestApp, company: TestCompany, talento_id: number) =>
  insert(app, 'decisao_experiencia', { empresa_id: company.id, talento_id, tipo: 'E', dia: hoje(app) })

const doQuestionario = async (app: TestApp, company: TestCompany): Promise<Named> => {
  const { questionarioId: id } = await pedido(app, company)
  const { rows } = await app.owner.query(
    `select y.id, o.id as opcao from questionario q join avaliacao_aspecto x on x.versao_id = q.versao_id
       join avaliacao_pergunta y on y.aspecto_id = x.id and y.tipo = 1 join avaliacao_opcao o on o.pergunta_id = y.id
      where q.id = $1 order by o.id limit 1`,
    [id],
  )
  const respostas = [{ perguntaId: Number(rows[0].id), tipoId: 1, respostaId: Number(rows[0].opcao), respostasIds: [] }]
  return { path: { id }, versao: await versionOf(app, 'questionario', id), body: { respostas } }
}

export const records: Records = {
  [`${base}/{id}`]: umaLinha,
  [`${segundoCaminho}/{id}`]: umaLinha,
  [`${base}/{id}/lembra`]: async (app, company) => {
    const { id, versao } = await pedido(app, company)
    return { path: { id }, versao }
  },
  [`${base}/a-responder/{id}`]: async (app, company) => ({ path: { id: (await pedido(app, company)).id } }),
  [`${base}/minha/{id}`]: async (app, company) => {
    const { questionarioId, avaliado } = await respondida(app, company)
    await app.owner.query('update acesso set talento_id = $3 where empresa_id = $1 and usuario_id = $2', [
      ...[company.id, company.usuarioId],
      avaliado.id,
    ])
    await decidir(app, company, avaliado.id)
    return { path: { id: questionarioId } }
  },
  [`${base}/questionario/{id}`]: doQuestionario,
  [`${base}/talentos/{id}`]: async (app, company) => ({
    path: { id: (await acompanhamento(app, company)).avaliado.id },
    versao: 0,
    body: { ate: daqui(20), ...doPeriodo },
  }),
  [`${base}/talentos/{id}/colaboradores-questionarios/{questionarioId}`]: doTalento,
  [`${base}/talentos/{id}/desfaz`]: async (app, company) => {
    const { avaliado } = await acompanhamento(app, company)
    return { path: { id: avaliado.id }, versao: await decidir(app, company, avaliado.id) }
  },
}

export const flows: Flows = {
  [base]: {
    async bring(state, { app, company, approver }) {
      const { abre, dispensa } = linhas.fluxo.endpoints
      const a = await acompanhamento(app, company, approver.usuarioId, state === 'V' ? 60 : 40)
      const now = { id: a.id, versao: a.versao }
      if (state === 'P' || state === 'V') return now
      if (state === 'D') return approver.call(dispensa, { ...now, motivo: 'Transferência' })
      const aberta = await approver.call(abre, { ...now, prazo: null })
      if (state === 'R') {
        await responder(app, approver, aberta.questionarioId!, 7)
        return { id: a.id, versao: await versionOf(app, 'acompanhamento_experiencia', a.id) }
      }
      if (state !== 'A') throw new Error(`Say here how an evaluation of an experience gets to the state ${state}`)
      return aberta
    },
    inputs: {
      abre: [{ input: { prazo: null }, to: 'A' }],
      lembra: [{ input: {}, to: 'A' }],
      dispensa: [{ input: { motivo: 'Transferência' }, to: 'D' }],
    },
  },
  [questionarios.base]: {
    async bring(state, { app, company, approver }) {
      const { questionarioId: id } = await pedido(app, company, approver.usuarioId)
      const now = async () => ({ id, versao: await versionOf(app, 'questionario', id) })
      switch (state) {
        case 'P':
          return now()
        case 'A':
          await app.owner.query('update questionario set iniciado_em = now() where id = $1', [id])
          return now()
        case 'R':
          await responder(app, approver, id, 8)
          return now()
        case 'E':
          return approver.call(questionarios.fluxo.endpoints.encerra, await now())
        case 'V':
          await app.owner.query(`update questionario set prazo = now() - interval '1 day' where id = $1`, [id])
          return now()
        default:
          throw new Error(`Say here how a questionnaire of an experience gets to the state ${state}`)
      }
    },
    inputs: {
      conclui: [{ input: {}, to: 'R' }],
      encerra: [{ input: {}, to: 'E' }],
      reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
    },
  },
  [talentos.fluxo.base]: {
    async bring(state, { app, company, approver }) {
      const { efetiva, prorroga, desliga } = talentos.fluxo.endpoints
      const { avaliado } = await acompanhamento(app, company, approver.usuarioId, state === 'S' ? 95 : 40)
      const now = { id: avaliado.id, versao: 0, observacao: null }
      switch (state) {
        case 'X':
        case 'S':
          return now
        case 'P':
          return approver.call(prorroga, { ...now, ate: daqui(20) })
        case 'E':
          return approver.call(efetiva, now)
        case 'D':
          return approver.call(desliga, now)
        case 'L':
          await app.owner.query('update talento set data_desligamento = $2 where id = $1', [avaliado.id, daqui(-2)])
          return now
        default:
          throw new Error(`Say here how an experience gets to the state ${state}`)
      }
    },
    inputs: {
      efetiva: [{ input: { observacao: null }, to: 'E' }],
      prorroga: [{ input: { ate: daqui(20), observacao: null }, to: 'P' }],
      desliga: [{ input: { observacao: null }, to: 'D' }],
    },
  },
}

const LINHA = areaOfTalent('acompanhamento_experiencia', 'talento_id')
export const scope: Pick<Required<Scope>, 'areas' | 'withoutArea' | 'special' | 'bodies'> = {
  bodies: Object.fromEntries(
    [`POST ${base}`, `POST ${segundoCaminho}`].map((key) => [
      key,
      // Only a model of experiences is taken.
      async (app, company, input) => {
        input.modeloAvaliacaoId = (await periodoComModelo(app, company, 45)).modeloId
      },
    ]),
  ),
  special: { colaboradorQuestionarioId: `${base}/{id}` },
  areas: {
    [`${base}/{id}`]: LINHA,
    [`${segundoCaminho}/{id}`]: LINHA,
    [`${base}/questionario/{id}`]: areaOfTalent('acompanhamento_experiencia', 'talento_id', 'questionario_id'),
    [`${base}/talentos/{id}`]: areaOfPerson('id'),
  },
  withoutArea: { [`${base}/minha/{id}`]: 'it answers only what is about its own reader' },
}
