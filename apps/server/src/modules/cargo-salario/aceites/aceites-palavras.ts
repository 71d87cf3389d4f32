/** Names of the tables and fields of acceptances for refusals and logs of changes. */
import {
  autoridades,
  FORMAS_DE_ACEITE,
  SITUACOES_DO_ACEITE,
} from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { describeTable } from '../../../kit/audit/words.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { nomeDoTipo } from './tipos.ts'

const palavra = (de: Record<string, string>) => (value: unknown) => de[String(value)] ?? String(value)
const authority = autoridades.ver

labelTable('aceite_pedido', 'Aceites')
labelTable('aceite', 'Correntes de aceites')
explainConstraint('aceite_pedido_aberto', 'para', 'Este documento já espera pelo aceite desta pessoa.')
describeTable('aceite_pedido', {
  singular: 'Pedido de aceite',
  columns: {
    tipo: { label: 'Tipo', write: (value) => nomeDoTipo(String(value)) },
    titulo: { label: 'Documento', authority },
    resumo: 'SHA-256',
    pessoa_id: 'Pessoa',
    usuario_id: 'Usuário',
    pedido_por_id: 'Pedido por',
    situacao: { label: 'Situação', write: palavra(SITUACOES_DO_ACEITE) },
    respondido_em: 'Respondido em',
    motivo: 'Motivo',
    desenho: 'Assinatura desenhada',
    arquivo_id: 'Arquivo',
  },
  technical: {
    origem_id: 'which record the paper is of: the title names it',
    exige: 'which authorities open the paper: the page says so',
  },
  base: '/cargo-salario/aceites',
})
const DA_CORRENTE = 'whose chain it is, by number: what was asked names the person'
const DO_HMAC = 'what the check of chains reads'
describeTable('aceite', {
  singular: 'Aceite',
  columns: {
    titulo: { label: 'Documento', authority },
    tipo: { label: 'Tipo', write: (value) => nomeDoTipo(String(value)) },
    resumo: 'SHA-256',
    forma: { label: 'Forma', write: palavra(FORMAS_DE_ACEITE) },
    aceito_em: 'Aceito em',
    ordem: 'Posição',
  },
  technical: {
    ...{
      corrente: DA_CORRENTE,
      pedido: DA_CORRENTE,
      origem: DA_CORRENTE,
      usuario: 'the login: the entry itself names who did it',
    },
    ...{ assinatura: DO_HMAC, anterior: DO_HMAC, elo: DO_HMAC, chave: DO_HMAC },
  },
})
describeTable('aceite_corrente', {
  singular: 'Corrente de aceites',
  columns: { quantos: 'Aceites' },
  technical: { corrente: DA_CORRENTE, elo: DO_HMAC, selo: DO_HMAC, chave: DO_HMAC },
})
