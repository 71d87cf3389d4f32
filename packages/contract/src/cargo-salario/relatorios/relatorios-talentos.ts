import { empresas } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { dataReferencia, grupos, lugaresCom } from './filtros.ts'

const deTalentos = { ...dataReferencia(), ...empresas({ opcional: true }) }

/** Three reports on the employees of a day, each with its own grouping. */
export const talentosCargos = report({
  module: 'cargo-salario',
  path: 'talentos-cargos',
  title: 'Talentos por Cargo',
  description: 'Quem ocupa cada cargo e faixa na data, há quanto tempo, e a folha de cada cargo.',
  filters: { ...deTalentos, ...lugaresCom('estabelecimentosIds', 'cargosIds') },
})
export const talentosAreas = report({
  module: 'cargo-salario',
  path: 'talentos-areas-organizacionais',
  title: 'Talentos por Área Organizacional',
  description: 'Quem trabalha em cada área na data, com subtotal por área e total geral.',
  filters: { ...deTalentos, ...lugaresCom('estabelecimentosIds', 'areasIds') },
})
export const talentosGrupos = report({
  module: 'cargo-salario',
  path: 'talentos-grupos-ocupacionais',
  title: 'Talentos por Grupo Ocupacional',
  description: 'Quem trabalha em cada grupo ocupacional na data, e que parte do quadro é cada grupo.',
  filters: { ...deTalentos, ...grupos(), ...lugaresCom('estabelecimentosIds', 'cargosIds') },
})
