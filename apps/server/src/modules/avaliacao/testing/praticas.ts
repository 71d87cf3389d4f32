/** Records, flows and places of practical evaluations of people. */
import { avaliacoesPraticas, questionarios } from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { versionOf } from '../../../testing/factories.ts'
import { areaOfTalent, type Flows, type Records, type Scope } from '../../../testing/proof.ts'
import { modeloDeNota, nota, pedida, responder } from '../praticas/praticas-testing.ts'

const { base } = avaliacoesPraticas
const dita = { data: '2026-02-10', instrutor: 'Rui', nota: 8, motivoCorrecao: 'Conferida na ficha' }

export const records: Records = {
  [`${base}/{id}`]: async (app, company) => ({ path: { id: await nota(app, company) }, body: dita }),
  [`${questionarios.base}/{id}`]: async (app, company) => {
    const { questionarioId } = await pedida(app, company)
    const { rows } = await app.owner.query(
      `select y.id, o.id as opcao from questionario q join avaliacao_aspecto x on x.versao_id = q.versao_id
         join avaliacao_pergunta y on y.aspecto_id = x.id and y.tipo = 1 join avaliacao_opcao o on o.pergunta_id = y.id
        where q.id = $1 order by o.id limit 1`,
      [questionarioId],
    )
    const escolha = { perguntaId: Number(rows[0].id), tipoId: 1, respostaId: Number(rows[0].opcao), respostasIds: [] }
    const id = Number(questionarioId)
    return { path: { id }, versao: await versionOf(app, 'questionario', id), body: { respostas: [escolha] } }
  },
}

export const flows: Flows = {
  [questionarios.base]: {
    async bring(state, { app, company, approver }) {
      const id = (await pedida(app, company)).questionarioId!
      const now = async () => ({ id, versao: await versionOf(app, 'questionario', id) })
      const set = (what: string) => app.owner.query(`update questionario set ${what} where id = $1`, [id])
      if (state === 'A') await set('iniciado_em = now()')
      else if (state === 'V') await set(`prazo = now() - interval '1 day'`)
      else if (state === 'R') await responder(app, approver, id, 8)
      else if (state === 'E') return approver.call(questionarios.fluxo.endpoints.encerra, await now())
      else if (state !== 'P') throw new Error(`Say here how a practical evaluation gets to the state ${state}`)
      return now()
    },
    inputs: {
      conclui: [{ input: {}, to: 'R' }],
      encerra: [{ input: {}, to: 'E' }],
      reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
    },
  },
}

export const scope: Pick<Required<Scope>, 'areas' | 'targets' | 'names' | 'valuesBelow'> = {
  targets: { avaliacaoPratica: (_app, company) => modeloDeNota(company) },
  names: { avaliacaoPraticaId: 'avaliacaoPratica', avaliacoesPraticasIds: 'avaliacaoPratica' },
  valuesBelow: { [base]: dita },
  areas: {
    [`${base}/{id}`]: areaOfTalent('colaborador_avaliacao_pratica', 'talento_id'),
    [`${questionarios.base}/{id}`]: areaOfTalent('colaborador_avaliacao_pratica', 'talento_id', 'questionario_id'),
  },
}
