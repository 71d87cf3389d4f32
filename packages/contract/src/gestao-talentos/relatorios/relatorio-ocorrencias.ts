import { refs } from '../../kit/fields.ts'
import { abreCom, empresas, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { autoridades } from '../ocorrencias/ocorrencia-palavras.ts'

/** What is told of a fact is shown to readers of facts only. */
export const ocorrenciasDoPeriodo = report({
  module: 'gestao-talentos',
  path: 'ocorrencias',
  title: 'Ocorrências',
  description: 'O que aconteceu no período, com quem, os pontos em vigor e a providência.',
  filters: {
    ...periodo('seis-meses'),
    tiposIds: abreCom(refs('tipoOcorrencia', { label: 'Tipos de ocorrência' }).default([]), []),
    ...empresas({ opcional: true }),
    ...lugares(),
  },
  reveals: [autoridades.ver],
})
