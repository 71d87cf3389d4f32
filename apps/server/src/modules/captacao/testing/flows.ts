import * as avaliacoes from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { casa, pedido } from '../../../testing/factories.ts'
import type { Flows } from '../../../testing/proof.ts'
import { modelosDe } from '../../avaliacao/testing/flows.ts'
import { modelo } from '../avaliacoes/avaliacoes-testing.ts'
import { comecou, marcada } from '../entrevistas/entrevistas-testing.ts'
import { asked } from './evaluations.ts'
import { interviewed } from './records.ts'

export const flows: Flows = {
  '/captacao/entrevistas': {
    async bring(state, { app, company }) {
      const { id } = await marcada(app, company)
      await comecou(app, id)
      // States that depend on the candidate's answers are set here; externo/entrevistas.test.ts proves the answers.
      const sql = 'update entrevista set situacao = $2 where id = $1 returning versao'
      const { rows } = await app.owner.query(sql, [id, state])
      return { id, versao: rows[0].versao }
    },
    inputs: {
      confirma: [{ input: {}, to: 'C' }],
      realiza: [{ input: {}, to: 'F' }],
      cancela: [{ input: { motivo: 'A vaga mudou' }, to: 'X' }],
    },
  },
  '/captacao/pareceres': {
    async bring(state, { app, company, approver }) {
      const { path, perguntaId } = await interviewed(app, company, approver)
      const id = Number(path.id)
      const { conclui, encerra } = entrevistas.questionarios.fluxo.endpoints
      const now = async () => ({ id, versao: (await approver.call(entrevistas.questionarios.ler, { id })).versao })
      switch (state) {
        case 'P':
          return now()
        case 'A':
          await approver.call(entrevistas.questionarios.salvar, {
            id,
            respostas: [{ perguntaId, tipoId: 3, comentario: 'Bem' }],
          })
          return now()
        case 'R':
          return approver.call(conclui, await now())
        case 'E':
          return approver.call(encerra, await now())
        case 'V':
          await app.owner.query(`update questionario set prazo = now() - interval '1 day' where id = $1`, [id])
          return now()
        default:
          throw new Error(`Say here how a feedback gets to the state ${state}`)
      }
    },
    inputs: {
      conclui: [{ input: {}, to: 'R' }],
      encerra: [{ input: {}, to: 'E' }],
      reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
    },
  },
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
          throw new Error(`Say here how a request gets to the state ${state}`)
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
  '/captacao/modelos-avaliacao-candidato': modelosDe(modelos, modelo),
  '/captacao/avaliacoes': {
    async bring(state, { app, company, approver }) {
      const { conclui, encerra } = avaliacoes.questionarios.fluxo.endpoints
      const { id, perguntaId } = await asked(app, company)
      const read = () => approver.call(avaliacoes.questionarios.ler, { id })
      const now = async () => ({ id, versao: (await read()).versao })
      switch (state) {
        case 'P':
          return now()
        case 'A':
          await approver.call(avaliacoes.questionarios.salvar, {
            id,
            respostas: [{ perguntaId, tipoId: 3, comentario: 'Bem' }],
          })
          return now()
        case 'R':
          return approver.call(conclui, await now())
        case 'E':
          return approver.call(encerra, await now())
        case 'V':
          await app.owner.query(`update questionario set prazo = now() - interval '1 day' where id = $1`, [id])
          return now()
        default:
          throw new Error(`Say here how an evaluation gets to the state ${state}`)
      }
    },
    inputs: {
      conclui: [{ input: {}, to: 'R' }],
      encerra: [{ input: {}, to: 'E' }],
      reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
    },
  },
}
