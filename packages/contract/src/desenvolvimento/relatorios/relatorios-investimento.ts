import { empresas, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { cursos, talentos } from './filtros.ts'

/** What training cost, by class and by person. */

const onde = () => ({ ...periodo('seis-meses'), ...empresas(), areasIds: lugares().areasIds })
export const investimentoEmTreinamento = report({
  module: 'desenvolvimento',
  path: 'investimento',
  title: 'Investimento em Treinamento',
  description: 'O que custaram as turmas realizadas de cada curso, por participante e por hora.',
  filters: { ...onde(), ...cursos() },
})
export const investimentoPorTalento = report({
  module: 'desenvolvimento',
  path: 'investimento-colaborador',
  title: 'Investimento por Talento',
  description: 'A parte de cada um no custo das turmas em que esteve presente, por área.',
  filters: { ...onde(), ...talentos() },
})
