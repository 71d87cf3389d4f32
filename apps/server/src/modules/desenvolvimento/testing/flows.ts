import { modelos } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import * as turmas from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import type { Flows } from '../../../testing/proof.ts'
import { modelosDe } from '../../avaliacao/testing/flows.ts'
import { modelo } from '../../avaliacao/testing/models.ts'
import { classOf } from './records.ts'

const { libera, bloqueia, cancela } = turmas.fluxo.endpoints
export const flows: Flows = {
  [turmas.turmas.base]: {
    async bring(state, { app, company, approver }) {
      const { id } = await classOf(app, company)
      const planned = { id, versao: (await approver.call(turmas.turmas.ler, { id })).versao }
      switch (state) {
        case 'P':
          return planned
        case 'L':
          return approver.call(libera, planned)
        case 'A':
          await app.owner.query(`update dia_turma set dia = current_date where turma_id = $1`, [id])
          return approver.call(libera, planned)
        case 'B':
          return approver.call(bloqueia, await approver.call(libera, planned))
        case 'C':
          return approver.call(cancela, { ...planned, motivo: 'Sem instrutor' })
        default:
          throw new Error(`Say here how a class gets to the state ${state}`)
      }
    },
    inputs: {
      libera: [{ input: {}, to: 'L' }],
      bloqueia: [{ input: {}, to: 'B' }],
      cancela: [{ input: { motivo: 'Sem instrutor' }, to: 'C' }],
    },
  },
  [modelos.base]: modelosDe(modelos, async (company) => {
    const id = await modelo(company, { liberado: false, de: modelos })
    return { id, versao: (await company.admin.call(modelos.ler, { id })).versao }
  }),
}
