import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import type { Client, TestApp, TestCompany } from '../../apps/server/src/testing/app.ts'
import { casa, pedido } from '../../apps/server/src/testing/factories.ts'

export interface Versioned {
  id: number
  versao: number
}
/** Who acts: most actions are refused to whoever opened the record. */
export interface Actors {
  app: TestApp
  company: TestCompany
  author: Client
  approver: Client
}
interface FlowScenario {
  /** Brings a new record to the state, through the product, and returns it. */
  bring(state: string, actors: Actors): Promise<Versioned>
  /** The bodies to try per action, and the state each leads to: together they lead to every state of its `to`. */
  inputs: Record<string, readonly { input: Record<string, unknown>; to: string }[]>
}

/** One scenario per flow of the product, by its path. */
export const flowScenarios: Record<string, FlowScenario> = {
  '/captacao/solicitacoes-pessoal': {
    async bring(state, { app, company, author, approver }) {
      const { libera, suspende, encerra, cancela } = solicitacoes.fluxo.endpoints
      const onde = await casa(app, company)
      const { id, versao } = await author.call(solicitacoes.criar, pedido(onde) as never)
      const open = { id, versao }
      const decided = (status: 'A' | 'R') => approver.call(libera, { ...open, status })
      switch (state) {
        case 'I':
          return open
        case 'A':
        case 'R':
          return decided(state)
        case 'S':
          return approver.call(suspende, { id, versao: (await decided('A')).versao, suspensa: true })
        case 'E':
          return approver.call(encerra, { id, versao: (await decided('A')).versao, dataEncerramento: '2026-11-20' })
        case 'C':
          return approver.call(cancela, open)
        default:
          throw new Error(`Say in tests/support/flows.ts how a request gets to the state ${state}`)
      }
    },
    inputs: {
      libera: [
        { input: { status: 'A' }, to: 'A' },
        { input: { status: 'R', observacaoLiberador: 'Sem orçamento' }, to: 'R' },
      ],
      status: [{ input: { status: 'I' }, to: 'I' }],
      suspende: [
        { input: { suspensa: true }, to: 'S' },
        { input: { suspensa: false }, to: 'A' },
      ],
      encerra: [{ input: { dataEncerramento: '2026-11-20', obsEncerra: 'Vagas preenchidas' }, to: 'E' }],
      reabre: [{ input: {}, to: 'A' }],
      cancela: [{ input: { obsCancelamento: 'Projeto adiado' }, to: 'C' }],
    },
  },
}
