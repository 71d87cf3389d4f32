import { randomUUID } from 'node:crypto'
import * as desempenho from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { modelos as modelosDeDesempenho } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import * as respostas from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import type { ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import * as avaliacoes from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as propostas from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import * as importacoes from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import * as sugestoes from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import {
  comParticipante,
  modeloDeDesempenho,
  paraResponder,
} from '../../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { modelo } from '../../apps/server/src/modules/captacao/avaliacoes/avaliacoes-testing.ts'
import { comecou, marcada } from '../../apps/server/src/modules/captacao/entrevistas/entrevistas-testing.ts'
import type { Client, TestApp, TestCompany } from '../../apps/server/src/testing/app.ts'
import { casa, pedido } from '../../apps/server/src/testing/factories.ts'
import { asked } from './evaluations.ts'
import { aplicar, conferir, desfazer } from './imports.ts'
import { interviewed, proposal } from './records.ts'

export interface Versioned {
  id: number
  versao: number
}
/** Who acts: most actions are refused to whoever opened the record. */
export interface Actors {
  app: TestApp
  company: TestCompany
  author: Client
  approver: Client & { usuarioId: number }
}
interface FlowScenario {
  /** Brings a new record to the state, through the product, and returns it. */
  bring(state: string, actors: Actors): Promise<Versioned>
  /** The bodies to try per action, and the state each leads to: together they lead to every state of its `to`. */
  inputs: Record<string, readonly { input: Record<string, unknown>; to: string }[]>
}

/** A suggestion, brought to its state by somebody else than its author. */
const answered: Record<string, readonly (keyof typeof sugestoes.fluxo.endpoints)[]> = {
  E: [],
  A: ['analisa'],
  P: ['aprova'],
  I: ['aprova', 'implanta'],
  R: ['recusa'],
}
const resposta = 'Começa em janeiro.'

/** The models of one use of the questionnaire engine. */
const modelosDe = (of: ModelosDeAvaliacao, novo: (company: TestCompany) => Promise<Versioned>): FlowScenario => ({
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
        throw new Error(`Say in tests/support/flows.ts how a model gets to the state ${state}`)
    }
  },
  inputs: {
    libera: [{ input: {}, to: 'L' }],
    bloqueia: [{ input: {}, to: 'B' }],
    inativa: [{ input: {}, to: 'I' }],
    ativa: [{ input: {}, to: 'B' }],
  },
})

/** One scenario per flow of the product, by its path. */
export const flowScenarios: Record<string, FlowScenario> = {
  [desempenho.base]: {
    async bring(state, { app, company, approver }) {
      const { id, versao } = (await comParticipante(app, company)).avaliacao
      return state === 'N' ? { id, versao } : approver.call(desempenho.fluxo.endpoints.libera, { id, versao })
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
          throw new Error(`Say in tests/support/flows.ts how a performance evaluation gets to the state ${state}`)
      }
    },
    inputs: {
      conclui: [{ input: {}, to: 'R' }],
      encerra: [{ input: {}, to: 'E' }],
      reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
    },
  },
  [modelosDeDesempenho.base]: modelosDe(modelosDeDesempenho, async (company) => {
    const id = await modeloDeDesempenho(company, { liberado: false })
    return { id, versao: (await company.admin.call(modelosDeDesempenho.ler, { id })).versao }
  }),
  '/captacao/entrevistas': {
    async bring(state, { app, company }) {
      const { id } = await marcada(app, company)
      await comecou(app, id)
      // The candidate's answers: externo/entrevistas.test.ts gives them.
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
          throw new Error(`Say in tests/support/flows.ts how a feedback gets to the state ${state}`)
      }
    },
    inputs: {
      conclui: [{ input: {}, to: 'R' }],
      encerra: [{ input: {}, to: 'E' }],
      reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
    },
  },
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
          throw new Error(`Say in tests/support/flows.ts how a proposal gets to the state ${state}`)
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
  '/utilitario/sugestoes-de-melhoria': {
    async bring(state, { author, approver }) {
      const campos = { titulo: 'Escala às sextas', tema: 'PROCESSO', descricao: 'Sai antes.' } as const
      let now: Versioned = await author.call(sugestoes.enviar, campos)
      for (const acao of answered[state]!)
        now = await approver.call(sugestoes.fluxo.endpoints[acao], { id: now.id, versao: now.versao, resposta })
      return { id: now.id, versao: now.versao }
    },
    inputs: {
      analisa: [{ input: {}, to: 'A' }],
      aprova: [{ input: { resposta }, to: 'P' }],
      recusa: [{ input: { resposta }, to: 'R' }],
      implanta: [{ input: {}, to: 'I' }],
    },
  },
  '/utilitario/importacoes': {
    async bring(state, { app, approver }) {
      const lida = await conferir(app, approver, 'captacao/idiomas', [['Nome'], [`Idioma ${randomUUID()}`]])
      const { fluxo } = importacoes
      const { id, versao } = lida
      const depois = () => approver.call(importacoes.ler, { id })
      switch (state) {
        case 'conferida':
          return lida
        case 'conferindo':
        case 'falhou': {
          const enviada = await approver.call(fluxo.endpoints.conferir, { id, versao })
          if (state === 'conferindo') return enviada
          await app.owner.query(`update tarefa set situacao = 'falhou' where id = $1`, [enviada.tarefaId])
          return depois()
        }
        case 'aplicando':
          return approver.call(fluxo.endpoints.aplicar, { id, versao })
        case 'aplicada':
          return aplicar(app, approver, lida)
        case 'desfeita':
          return desfazer(approver, await aplicar(app, approver, lida))
        case 'descartada':
          return approver.call(fluxo.endpoints.descartar, { id, versao })
        default:
          throw new Error(`Say in tests/support/flows.ts how an import gets to the state ${state}`)
      }
    },
    inputs: {
      conferir: [{ input: { atualizar: true }, to: 'conferindo' }],
      aplicar: [{ input: {}, to: 'aplicando' }],
      desfazer: [{ input: {}, to: 'desfeita' }],
      descartar: [{ input: {}, to: 'descartada' }],
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
          throw new Error(`Say in tests/support/flows.ts how an evaluation gets to the state ${state}`)
      }
    },
    inputs: {
      conclui: [{ input: {}, to: 'R' }],
      encerra: [{ input: {}, to: 'E' }],
      reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
    },
  },
}
