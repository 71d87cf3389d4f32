import { QUALIFICACAO_CADASTRAL } from '../../geral/codigos/codigos.ts'
import { opcao, refs } from '../../kit/fields.ts'
import { abreCom } from '../../kit/filtros.ts'
import { RESULTADOS } from '../selecao/resultados.ts'

/** Filters that the recruiting reports share. */

/** States of requests to include; T means all. */
export const STATUS_SOLICITACAO = [
  { codigo: 'T', descricao: 'Todas' },
  { codigo: 'A', descricao: 'Abertas' },
  { codigo: 'E', descricao: 'Encerradas' },
  { codigo: 'C', descricao: 'Canceladas' },
] as const
/** The initial value is all requests; reports about how requests ended start with the closed ones. */
export const statusSolicitacao = (inicial: 'T' | 'E' = 'T') => ({
  statusSolicitacao: abreCom(opcao(STATUS_SOLICITACAO, { label: 'Situação', fem: true }), inicial),
})

/** Result of a candidate in a stage. */
export const situacaoDoCandidato = () => ({
  situacao: abreCom(opcao(RESULTADOS, { label: 'Situação do candidato', fem: true }), 'I'),
})

export const ORDENS = [
  { codigo: 'A', descricao: 'Alfabética' },
  { codigo: 'O', descricao: 'Etapa seletiva' },
] as const
export const ordem = (inicial: 'A' | 'O' = 'A') => ({
  ordem: abreCom(opcao(ORDENS, { label: 'Ordem', fem: true }), inicial),
})

/** Selected candidates; with `obrigatorio` at least one. */
export const candidatos = ({ obrigatorio = false }: { obrigatorio?: boolean } = {}) => {
  const campo = refs('candidato', {
    label: 'Candidatos',
    min: obrigatorio ? 1 : 0,
    max: 5000,
    obrigatorio: 'Selecione ao menos um candidato',
  })
  return { candidatosIds: abreCom(obrigatorio ? campo : campo.default([]), []) }
}

export const statusQualificacaoCadastral = () => ({
  statusQualificacaoCadastral: abreCom(
    opcao(QUALIFICACAO_CADASTRAL, { label: 'Qualificação cadastral', fem: true }),
    'TODOS',
  ),
})
