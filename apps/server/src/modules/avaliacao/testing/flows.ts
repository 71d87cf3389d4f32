import * as desempenho from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { modelos as modelosDeDesempenho } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import * as respostas from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { modelos as modelosPratica } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import type { ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { modelos as modelosTurma } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import type { TestCompany } from '../../../testing/app.ts'
import type { FlowScenario, Flows, Versioned } from '../../../testing/proof.ts'
import {
  comParticipante,
  encerrar,
  modeloDeDesempenho,
  paraResponder,
  respondeu,
} from '../desempenho/desempenho-testing.ts'
import { flows as experiencia } from './experiencia.ts'
import { flows as praticas } from './praticas.ts'

/** The flow of the models for one use of the questionnaire engine. */
export const modelosDe = (
  of: ModelosDeAvaliacao,
  novo: (company: TestCompany) => Promise<Versioned>,
): FlowScenario => ({
  async bring(state, { company, approver }) {
    const { libera, bloqueia, inativa } = of.fluxo.endpoints
    const { id, versao } = await novo(company)
    const open = { id, versao }
    switch (state) {
      case 'E':
        return open
      case 'L':
        return approver.call(libera, open)
      case 'B':
        return approver.call(bloqueia, open)
      case 'I':
        return approver.call(inativa, open)
      default:
        throw new Error(`Say here how a model gets to the state ${state}`)
    }
  },
  inputs: {
    libera: [{ input: {}, to: 'L' }],
    bloqueia: [{ input: {}, to: 'B' }],
    inativa: [{ input: {}, to: 'I' }],
    ativa: [{ input: {}, to: 'B' }],
  },
})

export const flows: Flows = {
  ...experiencia,
  ...praticas,
  [desempenho.base]: {
    async bring(state, { app, company, approver }) {
      const { id, versao } = (await comParticipante(app, company, { anonima: state === 'E' })).avaliacao
      if (state === 'N') return { id, versao }
      const liberada = await approver.call(desempenho.fluxo.endpoints.libera, { id, versao })
      if (state === 'L') return liberada
      await encerrar(app, id)
      return approver.call(desempenho.ler, { id })
    },
    inputs: { libera: [{ input: {}, to: 'L' }], bloqueia: [{ input: {}, to: 'N' }] },
  },
  [respostas.questionarios.base]: {
    async bring(state, { app, company, approver }) {
      const { questionarioId: id, perguntaId } = await paraResponder(app, company, approver.usuarioId)
      const { ler, salvar, fluxo } = respostas.questionarios
      const now = async () => ({ id, versao: (await approver.call(ler, { id })).versao })
      const dada = { perguntaId, tipoId: 4 as const, nota: 8 }
      switch (state) {
        case 'P':
          return now()
        case 'A':
          await approver.call(salvar, { id, respostas: [dada] })
          return now()
        case 'R':
          return approver.call(fluxo.endpoints.conclui, { ...(await now()), respostas: [dada] })
        case 'E':
          return approver.call(fluxo.endpoints.encerra, await now())
        case 'V':
          await app.owner.query(`update questionario set prazo = now() - interval '1 day' where id = $1`, [id])
          return now()
        default:
          throw new Error(`Say here how a performance evaluation gets to the state ${state}`)
      }
    },
    inputs: {
      conclui: [{ input: {}, to: 'R' }],
      encerra: [{ input: {}, to: 'E' }],
      reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
    },
  },
  // Who evaluates is the administrator; somebody else answers in their name.
  [respostas.fluxoEmNome.base]: {
    async bring(state, { app, company, approver }) {
      const p = await paraResponder(app, company)
      const dada = { perguntaId: p.perguntaId, tipoId: 4 as const, nota: 8 }
      const { assume } = respostas.fluxoEmNome.endpoints
      if (state === 'N') return approver.call(assume, { id: p.id, versao: p.versao, motivo: 'Sem computador' })
      if (state === 'A')
        await company.admin.call(respostas.questionarios.salvar, { id: p.questionarioId, respostas: [dada] })
      if (state === 'R')
        await respondeu(app, company.id, p.id, { nota: 8, nivelId: p.nivelId, competenciaId: p.competenciaId })
      return company.admin.call(respostas.lerCompetencias, { id: p.id })
    },
    inputs: { assume: [{ input: { motivo: 'Sem computador' }, to: 'N' }], devolve: [{ input: {}, to: 'P' }] },
  },
  ...Object.fromEntries(
    [modelosDeDesempenho, modelosPratica, modelosTurma].map((de) => [
      de.base,
      modelosDe(de, async (company) => {
        const id = await modeloDeDesempenho(company, { liberado: false, de })
        return { id, versao: (await company.admin.call(de.ler, { id })).versao }
      }),
    ]),
  ),
}
