import { inteiro } from '../../kit/fields.ts'
import { abreCom, empresas, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { agrupamento, dataReferencia, lugaresCom, origem } from './filtros.ts'

const doPeriodo = { ...periodo('seis-meses'), ...agrupamento() }
const onde = { ...empresas({ opcional: true }), ...lugares() }

export const promocoes = report({
  module: 'cargo-salario',
  path: 'promocoes',
  title: 'Promoções',
  description: 'Quem foi promovido no período, na vertical ou na horizontal, de onde para onde.',
  filters: { ...doPeriodo, ...onde },
})
export const ultimasPromocoes = report({
  module: 'cargo-salario',
  path: 'ultimas-promocoes',
  title: 'Últimas Promoções',
  description: 'Há quanto tempo cada pessoa está sem promoção; quem nunca teve, desde a admissão.',
  filters: {
    ...dataReferencia(),
    mesesSemPromocao: abreCom(inteiro({ label: 'Meses sem promoção, ao menos', max: 1200 }).default(0), 0),
    ...empresas({ opcional: true }),
    ...lugaresCom('estabelecimentosIds'),
  },
})
export const situacoes = report({
  module: 'cargo-salario',
  path: 'situacoes',
  title: 'Situações dos Talentos',
  description: 'As situações que começaram no período: admissões, promoções, transferências e reajustes.',
  filters: { ...doPeriodo, ...origem(), ...onde },
})
export const alteracoesCargosAreas = report({
  module: 'cargo-salario',
  path: 'alteracoes-cargos-e-ou-areas',
  title: 'Alterações de Cargos e/ou Áreas',
  description: 'Quem mudou de cargo ou de área no período, de onde para onde.',
  filters: { ...doPeriodo, ...origem(), ...onde },
})
