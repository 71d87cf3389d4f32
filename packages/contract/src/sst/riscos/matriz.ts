import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { ref } from '../../kit/fields.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { classificacoes } from './classificacoes.ts'

/** One combination of the matrix: the severity of a gravity and a probability. */
export const matrizes = withoutOptions(
  resource({
    module: 'sst',
    path: 'matrizes-classificacao-severidade-risco',
    pagePath: 'matriz-classificacao-severidade-risco',
    singular: 'Combinação da Matriz de Severidade',
    plural: 'Matriz de Classificação de Severidade do Risco',
    fem: true,
    label: ({ gravidadeNome, probabilidadeNome }: { gravidadeNome: string; probabilidadeNome: string }) =>
      `${gravidadeNome} × ${probabilidadeNome}`,
    exclusao: 'A combinação fica sem classe na matriz.',
    fields: {
      gravidadeRiscoId: ref('gravidadeRisco', { label: 'Gravidade', fem: true }),
      probabilidadeRiscoId: ref('probabilidadeRisco', { label: 'Probabilidade', fem: true }),
      classificacaoSeveridadeRiscoId: ref('classificacaoSeveridadeRisco', { label: 'Classe', fem: true }),
    },
    row: {
      gravidadeRiscoId: z.int(),
      gravidadeNome: z.string(),
      gravidadeOrdem: z.int(),
      probabilidadeRiscoId: z.int(),
      probabilidadeNome: z.string(),
      probabilidadeOrdem: z.int(),
      classificacaoSeveridadeRiscoId: z.int(),
      classificacaoNome: z.string(),
      classificacaoOrdem: z.int(),
    },
    filters: {
      classificacaoSeveridadeRiscoId: ref('classificacaoSeveridadeRisco', { label: 'Classe', fem: true }).optional(),
    },
    columns: {
      gravidadeNome: { label: 'Gravidade', format: 'text' },
      probabilidadeNome: { label: 'Probabilidade', format: 'text' },
      classificacaoNome: { label: 'Classe', format: 'text' },
    },
    sorts: [
      'gravidadeOrdem',
      'probabilidadeOrdem',
      'classificacaoOrdem',
      'gravidadeNome',
      'probabilidadeNome',
      'classificacaoNome',
    ],
    sort: 'gravidadeOrdem,asc',
  }),
)
shownIn(matrizes.base, '/sst/classificacoes-severidade-risco')
shownIn('/sst/gravidades-risco', matrizes.base)
shownIn('/sst/probabilidades-risco', matrizes.base)

const nivel = z.object({ id: z.int(), nome: z.string(), descricao: z.string(), ordem: z.int() })
const matriz = z.object({
  gravidades: z.array(nivel),
  probabilidades: z.array(nivel),
  classes: z.array(z.object({ id: z.int(), nome: z.string(), ordem: z.int(), exigeAcao: z.boolean() })),
  celulas: z.array(
    z.object({ gravidadeRiscoId: z.int(), probabilidadeRiscoId: z.int(), classificacaoSeveridadeRiscoId: z.int() }),
  ),
  /** Pairs without a class, as 'Leve × Rara'. */
  buracos: z.array(z.string()),
})
export type Matriz = z.infer<typeof matriz>

export const lerMatriz = endpoint({
  method: 'GET',
  path: `${matrizes.base}/matriz`,
  access: internal(matrizes.authorities.ver, classificacoes.authorities.ver),
  input: nothing,
  output: matriz,
  summary: 'A matriz inteira: níveis e classes na sua ordem, as combinações e os buracos',
})
export const gravarMatriz = endpoint({
  method: 'PUT',
  path: `${matrizes.base}/matriz`,
  access: internal(matrizes.authorities.editar),
  input: z.object({
    mudancas: z
      .array(
        z.object({
          gravidadeRiscoId: ref('gravidadeRisco', { label: 'Gravidade', fem: true }),
          probabilidadeRiscoId: ref('probabilidadeRisco', { label: 'Probabilidade', fem: true }),
          classificacaoSeveridadeRiscoId: ref('classificacaoSeveridadeRisco', { label: 'Classe', fem: true }),
          /** The class that the user saw there; when it is another one by now, nothing is written. */
          antesId: ref('classificacaoSeveridadeRisco', { label: 'Classe de antes', fem: true, opcional: true }),
        }),
      )
      .min(1)
      .max(400),
  }),
  output: matriz,
  summary: 'Dá classes a combinações da matriz, todas ou nenhuma',
})
