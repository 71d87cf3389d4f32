import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { resumo } from '../../kit/page.ts'
import { avaliacaoCandidato } from './relatorio-avaliacao-candidato.ts'
import { candidatoSelecao } from './relatorio-candidato-selecao.ts'
import { qualificacaoDeCandidatos } from './relatorio-qualificacao-cadastral-candidato.ts'
import { qualificacaoPorSolicitacao } from './relatorio-qualificacao-cadastral-solicitacao-pessoal.ts'

/** Options for the filters of the reports, searched while the user types, for users who may see one of the reports. */
const input = z.object({ busca: z.string().trim().max(100).default(''), page: z.int().min(0).max(100_000).default(0) })
const output = z.object({ items: z.array(resumo), total: z.int() })
export const candidatosDosRelatorios = endpoint({
  method: 'GET',
  path: '/captacao/relatorios/escolhas/candidatos',
  access: internal(candidatoSelecao.authority, avaliacaoCandidato.authority, qualificacaoDeCandidatos.authority),
  input,
  output,
  summary: 'Candidatos que um relatório pode escolher',
})
export const solicitacoesDosRelatorios = endpoint({
  method: 'GET',
  path: '/captacao/relatorios/escolhas/solicitacoes',
  access: internal(avaliacaoCandidato.authority, qualificacaoPorSolicitacao.authority),
  input,
  output,
  summary: 'Solicitações que um relatório pode escolher',
})
