import { randomUUID } from 'node:crypto'
import * as importacoes from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import * as sugestoes from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { aplicar, conferir, desfazer } from '../../../testing/imports.ts'
import type { Flows, Versioned } from '../../../testing/proof.ts'

/** A suggestion in this state, processed by another user than its author. */
const answered: Record<string, readonly (keyof typeof sugestoes.fluxo.endpoints)[]> = {
  E: [],
  A: ['analisa'],
  P: ['aprova'],
  I: ['aprova', 'implanta'],
  R: ['recusa'],
}
const resposta = 'Começa em janeiro.'

export const flows: Flows = {
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
          throw new Error(`Say here how an import gets to the state ${state}`)
      }
    },
    inputs: {
      conferir: [{ input: { atualizar: true }, to: 'conferindo' }],
      aplicar: [{ input: {}, to: 'aplicando' }],
      desfazer: [{ input: {}, to: 'desfeita' }],
      descartar: [{ input: {}, to: 'descartada' }],
    },
  },
}
