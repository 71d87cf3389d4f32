import * as propostas from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import type { Flows } from '../../../testing/proof.ts'
import { proposal } from './records.ts'

export const flows: Flows = {
  '/cargo-salario/propostas-alteracao': {
    async bring(state, { app, company, approver }) {
      const { aceita, recusa } = propostas.fluxo.endpoints
      const open = { id: (await proposal(app, company)).id, versao: 1 }
      const campos = ['nome', 'dataNascimento']
      switch (state) {
        case 'P':
          return open
        case 'A':
          return approver.call(aceita, { ...open, pessoaVersao: 1, campos, motivo: null })
        case 'M':
          return approver.call(aceita, { ...open, pessoaVersao: 1, campos: ['nome'], motivo: 'Sem documento' })
        case 'R':
          return approver.call(recusa, { ...open, motivo: 'Sem documento' })
        case 'S': {
          // Taken back by who asked; meus-dados.test.ts does it by the form.
          const sql = `update proposta_alteracao set situacao = 'S' where id = $1 returning versao`
          const { rows } = await app.owner.query(sql, [open.id])
          return { id: open.id, versao: rows[0].versao }
        }
        default:
          throw new Error(`Say here how a proposal gets to the state ${state}`)
      }
    },
    inputs: {
      aceita: [
        { input: { pessoaVersao: 1, campos: ['nome', 'dataNascimento'] }, to: 'A' },
        { input: { pessoaVersao: 1, campos: ['nome'], motivo: 'Sem documento' }, to: 'M' },
      ],
      recusa: [{ input: { motivo: 'Sem documento' }, to: 'R' }],
    },
  },
}
