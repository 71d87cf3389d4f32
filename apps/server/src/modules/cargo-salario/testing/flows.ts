import { fluxo as fluxoDaAcao } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import * as propostas from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import * as pessoas from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import * as faixas from '@quadro/contract/cargo-salario/reajustes/reajustes-faixas-salariais.ts'
import * as indices from '@quadro/contract/cargo-salario/reajustes/reajustes-indices.ts'
import * as tabelas from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import * as etapas from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import * as roteiros from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { casa } from '../../../testing/factories.ts'
import type { Actors, Flows } from '../../../testing/proof.ts'
import { empregado, faixaPorIndice, novaTabela, proposta } from '../reajustes/reajustes-testing.ts'
import { withDocument } from './checklists.ts'
import { action, checklist, proposal } from './records.ts'

/** A new table with one row, of the type that the action needs. */
async function tabelaCom(action: string, { app, company }: Actors) {
  const onde = await casa(app, company)
  if (action === 'aplicar-faixas-salariais') {
    const tabela = await novaTabela(company, { tipoReajuste: 'F' })
    const linha = { tabelaId: tabela.id, faixaSalarialId: onde.faixaId, tipoProposto: 3, valorProposto: 2200 } as const
    await company.admin.call(faixas.reajustesFaixas.criar, linha)
    return tabela
  }
  if (action === 'aplicar-indices') {
    const tabela = await novaTabela(company, { tipoReajuste: 'I' })
    const { indiceId } = await faixaPorIndice(app, company, onde)
    await company.admin.call(indices.reajustesIndices.criar, { tabelaId: tabela.id, indiceId, valorProposto: 1100 })
    return tabela
  }
  const tabela = await novaTabela(company)
  await company.admin.call(
    pessoas.reajustesColaboradores.criar,
    proposta(onde, tabela.id, await empregado(app, company, onde)),
  )
  return tabela
}

export const flows: Flows = {
  '/cargo-salario/roteiros': {
    async bring(state, { app, company, approver }) {
      const { id, etapaId } = await checklist(app, company)
      const { cancela } = roteiros.fluxo.endpoints
      if (state === 'C') await app.owner.query('update roteiro_etapa set feita_em = now() where id = $1', [etapaId])
      return state === 'X'
        ? approver.call(cancela, { id, versao: 1, motivo: 'Veio de outra unidade' })
        : { id, versao: 1 }
    },
    inputs: {
      cancela: [{ input: { motivo: 'Veio de outra unidade' }, to: 'X' }],
      reabre: [{ input: {}, to: 'A' }],
    },
  },
  '/cargo-salario/etapas-roteiro': {
    async bring(state, { app, company, approver }, action) {
      const { etapaId: id } = await checklist(app, company)
      const { conclui, dispensa } = etapas.fluxo.endpoints
      const ofDocument = (etapas.DO_DOCUMENTO as readonly string[]).includes(action)
      const versao = ofDocument ? await withDocument(app, company, id) : 1
      if (state === 'F') return approver.call(conclui, { id, versao, observacao: null })
      return state === 'N' ? approver.call(dispensa, { id, versao, motivo: 'Já trabalhava aqui' }) : { id, versao }
    },
    inputs: {
      conclui: [{ input: { observacao: 'Entregues na portaria' }, to: 'F' }],
      dispensa: [{ input: { motivo: 'Já trabalhava aqui' }, to: 'N' }],
      reabre: [{ input: {}, to: 'P' }],
      aceitaDocumento: [{ input: {}, to: 'F' }],
      recusaDocumento: [{ input: { motivo: 'Está ilegível' }, to: 'P' }],
    },
  },
  '/cargo-salario/acoes': {
    async bring(state, { app, company, approver }) {
      const { inicia, conclui, cancela } = fluxoDaAcao.endpoints
      const nova = { id: (await action(app, company)).id, versao: 1 }
      switch (state) {
        case 'E':
          return approver.call(inicia, nova)
        case 'C':
          return approver.call(conclui, { ...nova, concluidaEm: '2026-02-10', resultado: null })
        case 'X':
          return approver.call(cancela, { ...nova, motivo: 'A doca fechou' })
        default:
          return nova
      }
    },
    inputs: {
      inicia: [{ input: {}, to: 'E' }],
      conclui: [{ input: { concluidaEm: '2026-02-10', resultado: 'Pintada' }, to: 'C' }],
      reabre: [{ input: {}, to: 'E' }],
      cancela: [{ input: { motivo: 'A doca fechou' }, to: 'X' }],
    },
  },
  '/cargo-salario/tabelas-reajustes-colaboradores': {
    isOfAction: true,
    async bring(state, actors, action) {
      const { id, versao } = await tabelaCom(action, actors)
      if (state === 'A') return { id, versao }
      const { endpoints } = tabelas.fluxo
      const aplica = action === 'cancelar-reajuste' ? 'aplicar-colaboradores' : action
      return actors.approver.call(endpoints[aplica as 'aplicar-colaboradores'], { id, versao })
    },
    inputs: {
      'aplicar-colaboradores': [{ input: {}, to: 'P' }],
      'aplicar-faixas-salariais': [{ input: {}, to: 'P' }],
      'aplicar-indices': [{ input: {}, to: 'P' }],
      'cancelar-reajuste': [{ input: {}, to: 'A' }],
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
          // Only the author can withdraw the proposal; meus-dados.test.ts tests that with the form.
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
