import { modelos } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import * as lnt from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import * as itens from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import * as planos from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import * as inscricoes from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import * as turmas from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { insert } from '../../../testing/factories.ts'
import type { Flows } from '../../../testing/proof.ts'
import { modelosDe } from '../../avaliacao/testing/flows.ts'
import { modelo } from '../../avaliacao/testing/models.ts'
import { flows as dasAvaliacoes } from './avaliacoes.ts'
import { classOf, enrolment, measure, needOf, planOf, roundOf } from './records.ts'

const { libera, bloqueia, realiza, cancela } = turmas.fluxo.endpoints
export const flows: Flows = {
  ...dasAvaliacoes,
  [turmas.turmas.base]: {
    isOfAction: true,
    async bring(state, { app, company, approver }, action) {
      const { id } = await classOf(app, company)
      // A class whose day has come runs once it is released, and can be held.
      if (state === 'A' || state === 'R' || (state === 'B' && action !== 'libera'))
        await app.owner.query('update dia_turma set dia = current_date where turma_id = $1', [id])
      const planned = { id, versao: (await approver.call(turmas.turmas.ler, { id })).versao }
      switch (state) {
        case 'P':
          return planned
        case 'L':
          return approver.call(libera, planned)
        case 'A':
          return approver.call(libera, planned)
        case 'R':
          return approver.call(realiza, await approver.call(libera, planned))
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
      realiza: [{ input: {}, to: 'R' }],
      reabre: [{ input: {}, to: 'A' }],
      cancela: [{ input: { motivo: 'Sem instrutor' }, to: 'C' }],
    },
  },
  [inscricoes.inscricoes.base]: {
    async bring(state, { app, company, approver }) {
      const { id, turmaId, diaId } = await enrolment(app, company, { espera: state === 'E' || state === 'O' })
      if (state === 'O')
        await app.owner.query(`update colaborador_turma set oferta_ate = now() + interval '1 day' where id = $1`, [id])
      const held = state === 'A' || state === 'P' || state === 'U' || state === 'R'
      if (held) {
        // Present on one of two days: enough without a minimum, or too little for all of the hours.
        const of = { empresa_id: company.id, colaborador_turma_id: id }
        const outro = { empresa_id: company.id, turma_id: turmaId, dia: '2189-01-01', turno: 'M' }
        await insert(app, 'presenca_turma', { ...of, dia_turma_id: diaId, presente: state !== 'U' })
        await insert(app, 'presenca_turma', {
          ...{ ...of, presente: false },
          dia_turma_id: await insert(app, 'dia_turma', outro),
        })
        const curso = (set: string) =>
          app.owner.query(`update curso set ${set} where id = (select curso_id from turma where id = $1)`, [turmaId])
        if (state === 'R') await curso('percentual_minimo_frequencia = 100')
        if (state === 'P')
          await app.owner.query(
            `insert into curso_avaliacao (empresa_id, curso_id, avaliacao_curso_id) select empresa_id, curso_id, $2 from turma where id = $1`,
            [turmaId, await measure(app, company)],
          )
        await app.owner.query('update turma set liberada = true, realizada_em = now() where id = $1', [turmaId])
      }
      const now = { id, versao: (await approver.call(inscricoes.inscricoes.ler, { id })).versao }
      return state === 'C' ? approver.call(inscricoes.fluxo.endpoints.cancela, now) : now
    },
    inputs: { sobe: [{ input: {}, to: 'I' }], cancela: [{ input: {}, to: 'C' }] },
  },
  [planos.treinamentos.base]: {
    isOfAction: true,
    async bring(state, { app, company, approver }) {
      const { id, cursoId } = await planOf(app, company, state !== 'R' && state !== 'C')
      if (state === 'C') return approver.call(planos.fluxo.endpoints.cancela, { id, versao: 1, motivo: 'Sem verba' })
      if (state === 'E' || state === 'O')
        await insert(app, 'turma', {
          ...{ empresa_id: company.id, curso_id: cursoId, treinamento_id: id, descricao: 'Turma', instrutor: 'Rui' },
          ...{ custo: 10, data_prev_ini: '1900-01-01', liberada: true },
          realizada_em: state === 'O' ? '2026-01-01' : null,
        })
      return { id, versao: 1 }
    },
    inputs: {
      aprova: [{ input: {}, to: 'A' }],
      devolve: [{ input: {}, to: 'R' }],
      cancela: [{ input: { motivo: 'Sem verba' }, to: 'C' }],
    },
  },
  [lnt.lnt.base]: {
    async bring(state, { app, company, approver }) {
      const nova = { id: await roundOf(app, company), versao: 1 }
      return state === 'E' ? nova : approver.call(lnt.fluxo.endpoints.fecha, nova)
    },
    inputs: { fecha: [{ input: {}, to: 'F' }], reabre: [{ input: {}, to: 'E' }] },
  },
  [itens.itens.base]: {
    async bring(state, { app, company, approver }) {
      const { id, lntId, talentoId } = await needOf(app, company)
      const nova = { id, versao: 1 }
      const empresa_id = company.id
      if (state === 'P' || state === 'T' || state === 'D') {
        const plano = await planOf(app, company, true)
        await app.owner.query('update lnt_item set validado_em = now(), treinamento_id = $2 where id = $1', [
          id,
          plano.id,
        ])
        if (state !== 'P') {
          const turma = await classOf(app, company)
          const of = { empresa_id, turma_id: turma.id, talento_id: talentoId }
          const colaborador_turma_id = await insert(app, 'colaborador_turma', of)
          await app.owner.query('update turma set treinamento_id = $2 where id = $1', [turma.id, plano.id])
          if (state === 'D') {
            const esteve = { empresa_id, colaborador_turma_id, dia_turma_id: turma.diaId, presente: true }
            await insert(app, 'presenca_turma', esteve)
            await app.owner.query('update turma set liberada = true, realizada_em = now() where id = $1', [turma.id])
          }
        }
        return { id, versao: (await approver.call(itens.itens.ler, { id })).versao }
      }
      if (state === 'N') await approver.call(lnt.fluxo.endpoints.fecha, { id: lntId, versao: 1 })
      if (state === 'V') return approver.call(itens.fluxo.endpoints.valida, nova)
      return state === 'R' ? approver.call(itens.fluxo.endpoints.recusa, { ...nova, motivo: 'Sem verba' }) : nova
    },
    inputs: { valida: [{ input: {}, to: 'V' }], recusa: [{ input: { motivo: 'Sem verba' }, to: 'R' }] },
  },
  [modelos.base]: modelosDe(modelos, async (company) => {
    const id = await modelo(company, { liberado: false, de: modelos })
    return { id, versao: (await company.admin.call(modelos.ler, { id })).versao }
  }),
}
