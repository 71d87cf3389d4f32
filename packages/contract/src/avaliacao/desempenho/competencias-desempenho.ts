import * as z from 'zod'
import { perfil } from '../../cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { resumo } from '../../kit/page.ts'
import { autoridades, base } from './avaliacoes-desempenho.ts'

/**
 * Competences in an evaluation: the levels that the evaluated person's band requires on the evaluation's day, which is today if it lies
 * within the period.
 */
const ver = internal(autoridades.ver)
/** Evaluations to include; when empty, all that have not ended. */
const quais = z.object({ avaliacoesDesempenhoIds: z.array(z.int().positive()).max(200).default([]) })

export const nomesSemCompetencias = endpoint({
  method: 'GET',
  path: `${base}/nomes-avaliados-sem-competencias`,
  access: ver,
  input: quais,
  output: z.array(z.string()),
  summary: 'Nomes dos avaliados cuja faixa não exige competências',
})
export const titulosSemCompetencias = endpoint({
  method: 'GET',
  path: `${base}/titulos-avaliacoes-com-avaliados-sem-competencias`,
  access: ver,
  input: quais,
  output: z.array(z.string()),
  summary: 'Títulos das avaliações que têm avaliados sem competências',
})
export const comTalentosSemCompetencia = endpoint({
  method: 'GET',
  path: `${base}/com-talentos-sem-competencia-configurada`,
  access: ver,
  input: quais,
  output: z.array(resumo),
  summary: 'Avaliações de competências com talentos sem competência configurada',
})
export const configuracaoDoAvaliado = z.object({
  avaliadoId: z.int(),
  avaliadoNome: z.string(),
  cargoNome: z.string(),
  faixaSalarialId: z.int().nullable(),
  faixaSalarialNome: z.string().nullable(),
  /** Null when the band requires nothing on that day. */
  data: z.string().nullable(),
  qtdCompetencias: z.int(),
})
export type ConfiguracaoDoAvaliado = z.infer<typeof configuracaoDoAvaliado>
export const configuracao = endpoint({
  method: 'GET',
  path: `${base}/{id}/configuracao-competencia-avaliacao`,
  access: ver,
  input: byId,
  output: z.array(configuracaoDoAvaliado),
  summary: 'O que a faixa de cada avaliado exige de competências',
})
export const porAvaliacoes = endpoint({
  method: 'GET',
  path: '/cargo-salario/competencias/por-avaliacoes-desempenhos',
  access: ver,
  input: quais,
  output: z.array(z.object({ id: z.int(), nome: z.string(), tipo: z.string() })),
  summary: 'Competências que as avaliações pedem',
})
export const doAvaliado = endpoint({
  method: 'GET',
  path: '/cargo-salario/competencias/avaliacao-desempenho',
  access: ver,
  input: z.object({ avaliacaoDesempenhoId: z.int().positive(), avaliadoId: z.int().positive() }),
  output: perfil.nullable(),
  summary: 'Competências que uma avaliação pede de um avaliado',
})
