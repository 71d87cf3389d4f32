import { opcao, refs } from '../../kit/fields.ts'
import { abreCom, lugares } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

/** Positions are filtered by area or by occupational group. */
export const FILTRAR_POR = [
  { codigo: '1', descricao: 'Área Organizacional' },
  { codigo: '2', descricao: 'Grupo Ocupacional' },
] as const

const { areasIds, cargosIds } = lugares()
export const relatorioDeCargos = report({
  module: 'captacao',
  path: 'cargo',
  title: 'Cargos',
  description: 'O que a seleção precisa saber dos cargos: missão, requisitos e etapas.',
  filters: {
    filtrarPor: abreCom(opcao(FILTRAR_POR, { label: 'Filtrar por' }), '1'),
    areasIds,
    gruposIds: abreCom(refs('grupoOcupacional', { label: 'Grupos Ocupacionais' }).default([]), []),
    cargosIds,
  },
  refine: (filtros) =>
    filtros
      .refine((f) => f.filtrarPor !== '1' || f.areasIds.length > 0, {
        error: 'Selecione ao menos uma Área Organizacional',
        path: ['areasIds'],
      })
      .refine((f) => f.filtrarPor !== '2' || f.gruposIds.length > 0, {
        error: 'Selecione ao menos um Grupo Ocupacional',
        path: ['gruposIds'],
      }),
})
