import * as z from 'zod'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { ref } from '../../kit/fields.ts'
import { modelosDeAvaliacao } from '../questionarios/modelos.ts'
import { partesDoModelo } from '../questionarios/partes.ts'

/** Models of what evaluators are asked about the people they evaluate: their performance, or their experience period. */
export const modelos = modelosDeAvaliacao({
  uso: 'desempenho',
  singular: 'Modelo de Avaliação de Desempenho ou Experiência',
})

/** The second path of the same models, which also has the calls about their parts. */
export const avaliacoes = '/avaliacao/avaliacoes'
const usaveis = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `${avaliacoes}/${path}`,
    access: internal(modelos.authorities.ver),
    input: nothing,
    output: z.array(
      z.object({
        id: z.int(),
        titulo: z.string(),
        tipo: z.enum(['D', 'E']),
        periodoAcompanhamentoExperienciaId: z.int().nullable(),
      }),
    ),
    summary,
  })
export const ativas = usaveis('ativa', 'Modelos de desempenho e de experiência que se podem usar hoje')
export const tipoDesempenho = usaveis('tipo-desempenho', 'Modelos de desempenho que se podem usar hoje')

/** The calls about the parts of a model. */
export const partes = partesDoModelo(modelos, avaliacoes)
const { ver } = modelos.authorities
const daAvaliacao = z.object({ avaliacaoId: ref('modeloDesempenho', { label: 'Modelo' }) })
export const perguntasDeExperiencia = endpoint({
  method: 'GET',
  path: '/avaliacao/perguntas/experiencias',
  access: internal(ver),
  input: daAvaliacao,
  output: partes.perguntas.output,
  summary: 'Perguntas de um modelo de acompanhamento de experiência',
})
/** The printed questionnaire of a model, as `imprimir` answers it. */
export const relatorio = endpoint({
  method: 'POST',
  path: `${avaliacoes}/relatorio`,
  access: internal(ver),
  input: daAvaliacao,
  output: z.any(),
  kind: 'file',
  changes: [],
  summary: 'O questionário de um modelo de desempenho ou experiência, em branco, como documento',
})
