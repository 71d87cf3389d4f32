/** Words for the log of changes and for refusals of the database: exit interviews. */
import { QUEM_RESPONDE } from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { describeTable } from '../../../kit/audit/words.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'

const PLACE = 'where the person stood, for the figures; the dismissal tells it'
labelTable('entrevista_desligamento', 'Entrevistas de Desligamento')
explainConstraint('entrevista_desligamento_uma', 'data', 'Este talento já tem uma entrevista de desligamento.')
describeTable('entrevista_desligamento', {
  singular: 'Entrevista de desligamento',
  columns: {
    talento_id: 'Talento',
    data: 'Data da entrevista',
    respondida_por: {
      label: 'Quem responde',
      write: (value) => QUEM_RESPONDE[value as keyof typeof QUEM_RESPONDE] ?? String(value),
    },
  },
  technical: {
    questionario_id: 'the questionnaire has entries of its own',
    link_id: 'the link has entries of its own',
    area_id: PLACE,
    cargo_id: PLACE,
    motivo_desligamento_id: PLACE,
    iniciativa: PLACE,
  },
})
