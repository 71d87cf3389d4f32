import * as z from 'zod'

import { shownIn } from '../../kit/changes.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, ref, texto } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'
import { ordemDoNivel } from './niveis.ts'

/** A pair of the matrix. */
const par = z.object({
  gravidadeRiscoId: ref('gravidadeRisco', { label: 'Gravidade', fem: true }),
  probabilidadeRiscoId: ref('probabilidadeRisco', { label: 'Probabilidade', fem: true }),
})
export type Par = z.infer<typeof par>
export const SEM_COMBINACAO = 'Adicione pelo menos uma combinação da matriz.'

/** Classes of severity: each has the pairs of gravity and probability that give it. A pair has one class. */
export const classificacoes = resource({
  module: 'sst',
  path: 'classificacoes-severidade-risco',
  pagePath: 'classificacao-severidade-risco',
  singular: 'Classificação de Severidade do Risco',
  plural: 'Classificações de Severidade do Risco',
  fem: true,
  label: 'nome',
  exclusao: 'As combinações da classe ficam sem classe na matriz. Não dá para desfazer.',
  fields: {
    nome: texto({ label: 'Nome', max: 255 }),
    ordem: ordemDoNivel,
    exigeAcao: booleano({ label: 'Exige ação' }),
    matrizClassificacaoSeveridadeRisco: z.array(par).min(1, { error: SEM_COMBINACAO }).max(400),
  },
  row: { nome: z.string(), ordem: z.int(), exigeAcao: z.boolean(), combinacoes: z.int() },
  record: {
    matrizClassificacaoSeveridadeRisco: z.array(z.object({ gravidadeRiscoId: z.int(), probabilidadeRiscoId: z.int() })),
  },
  columns: {
    ordem: { label: 'Ordem', format: 'integer' },
    nome: { label: 'Nome', format: 'text' },
    combinacoes: { label: 'Combinações', format: 'integer' },
    exigeAcao: { label: 'Exige ação', format: 'boolean' },
  },
  sorts: ['ordem', 'nome', 'combinacoes'],
  sort: 'ordem,asc',
})
shownIn(classificacoes.base, '/sst/matrizes-classificacao-severidade-risco')

export const classeDoPar = endpoint({
  method: 'GET',
  path: `${classificacoes.base}/por-probabilidade-gravidade`,
  access: internal(classificacoes.authorities.ver),
  input: par,
  output: z.object({
    /** Null: the matrix has a hole there. */
    classificacao: z.object({ id: z.int(), nome: z.string(), ordem: z.int(), exigeAcao: z.boolean() }).nullable(),
  }),
  summary: 'A classe de severidade de uma probabilidade e uma gravidade',
})
