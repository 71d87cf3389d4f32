import { dataReferencia } from '../../cargo-salario/relatorios/filtros.ts'
import { inteiro } from '../../kit/fields.ts'
import { periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { cursos, cursosObrigatorios, onde, talentosObrigatorios } from './filtros.ts'

/** Who was trained, who was not, and what expires. */

export const colaboradorComTreinamento = report({
  module: 'desenvolvimento',
  path: 'colaborador-com-treinamento',
  title: 'Talentos com Treinamento',
  description: 'Quem esteve presente em turmas realizadas dos cursos, com as horas e o resultado.',
  filters: { ...cursosObrigatorios(), ...periodo('seis-meses'), ...onde() },
})
export const colaboradorSemTreinamento = report({
  module: 'desenvolvimento',
  path: 'colaborador-sem-treinamento',
  title: 'Talentos sem Treinamento',
  description: 'Quem trabalha aqui e não esteve em turma realizada há tantos meses, ou desde a admissão.',
  filters: {
    meses: inteiro({ label: 'Meses sem curso', min: 1, max: 600, erro: 'Informe de 1 a 600 meses' }),
    ...cursos(),
    ...onde(),
  },
})
export const colaboradorSemIndicacao = report({
  module: 'desenvolvimento',
  path: 'colaborador-sem-indicacao-treinamento',
  title: 'Talentos sem Indicação de Treinamento',
  description: 'Quem trabalha aqui e não está em necessidade, treinamento ou turma por acontecer.',
  filters: onde(),
})
export const historicoDeTreinamento = report({
  module: 'desenvolvimento',
  path: 'historico-treinamento',
  title: 'Histórico de Treinamentos',
  description: 'As turmas realizadas de cada talento no período, com horas, resultado e custo rateado.',
  filters: { ...talentosObrigatorios(), ...periodo('seis-meses') },
})

/** Days before its end from which a course is told to expire. */
export const VENCE_EM_DIAS = 60
export const cursosVencidosAVencer = report({
  module: 'desenvolvimento',
  path: 'cursos-vencidos-a-vencer',
  title: 'Cursos Vencidos e a Vencer',
  description: `De quem trabalha aqui na data, os cursos com periodicidade que venceram ou vencem em até ${VENCE_EM_DIAS} dias.`,
  filters: { ...dataReferencia(), ...cursos(), ...onde() },
})
