import { texto, textoOpcional } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

interface Words {
  path: string
  pagePath?: string
  singular: string
  plural: string
  fem?: boolean
}
/** A register of descriptions with an optional code, as several of this module are. */
const descrito = (words: Words) =>
  registry({
    module: 'sst',
    ...words,
    fields: {
      descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
      codigo: textoOpcional({ label: 'Código', max: 30 }),
    },
    label: 'descricao',
    search: ['descricao', 'codigo'],
  })

/** Collective protective equipment: what protects everybody in a place at once. */
export const epcs = descrito({ path: 'epcs', singular: 'EPC', plural: 'EPCs' })
/** Phases of the work on a site. */
export const fases = descrito({ path: 'fases', pagePath: 'fase', singular: 'Fase', plural: 'Fases', fem: true })
export const medidasSeguranca = descrito({
  path: 'medidas-seguranca',
  pagePath: 'medida-seguranca',
  singular: 'Medida de Segurança',
  plural: 'Medidas de Segurança',
  fem: true,
})
/** Where the people of a work site eat, change and rest. */
export const areasVivencia = descrito({
  path: 'areas-vivencia',
  pagePath: 'area-vivencia',
  singular: 'Área de Vivência',
  plural: 'Áreas de Vivência',
  fem: true,
})
export const naturezasLesao = descrito({
  path: 'naturezas-lesao',
  pagePath: 'natureza-lesao',
  singular: 'Natureza da Lesão',
  plural: 'Naturezas da Lesão',
  fem: true,
})
export const motivosSolicitacaoEpi = descrito({
  path: 'motivos-solicitacoes-epi',
  singular: 'Motivo de Solicitação de EPI',
  plural: 'Motivos de Solicitação de EPI',
})
