import { refs } from '../../kit/fields.ts'
import { abreCom, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { lugaresCom } from './filtros.ts'

const { cargosIds } = lugaresCom('cargosIds')
export const historicosFaixas = report({
  module: 'cargo-salario',
  path: 'historicos-faixas-salariais',
  title: 'Histórico de Faixas Salariais',
  description: 'As mudanças de salário de cada faixa no período, e quanto cada uma variou sobre a anterior.',
  filters: {
    ...periodo('seis-meses'),
    cargosIds,
    faixasIds: abreCom(refs('faixaSalarial', { label: 'Faixas Salariais', fem: true }).default([]), []),
  },
})
