/** Words for the log of changes, for refusals of the database, and for what depends on a record. */
import { acompanhamentos } from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { DECISOES } from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'

labelTable('acompanhamento_experiencia', 'Acompanhamentos do Período de Experiência')
labelTable('decisao_experiencia', 'Decisões sobre a experiência')
explainConstraint(
  'acompanhamento_experiencia_avaliador',
  'avaliadorId',
  'Esta pessoa já responde sobre o talento neste período',
)
explainConstraint('acompanhamento_experiencia_proprio', 'avaliadorId', 'Ninguém avalia a própria experiência')
explainConstraint('decisao_experiencia_prorrogacao', 'ate', 'A experiência só pode ser prorrogada uma vez')
explainConstraint('decisao_experiencia_desfecho', 'observacao', 'A experiência já teve desfecho')

const doTalento = (alias: string) => sql<string | null>`(
  select coalesce(p.nome_social, p.nome) from talento t join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where t.empresa_id = ${sql.ref(`${alias}.empresa_id`)} and t.id = ${sql.ref(`${alias}.talento_id`)})`
describeTable('acompanhamento_experiencia', {
  singular: 'Acompanhamento da experiência',
  fields: acompanhamentos.novo.shape,
  columns: {
    questionario_id: 'Questionário',
    respondido_por_id: 'Respondido por',
    dispensado_em: 'Dispensado em',
    motivo_dispensa: 'Motivo da dispensa',
    lembrado_em: 'Lembrado em',
  },
  technical: { fim_lembrado: 'the end that the reminder named' },
  name: doTalento,
})
describeTable('decisao_experiencia', {
  singular: 'Decisão sobre a experiência',
  columns: {
    talento_id: 'Talento',
    tipo: {
      label: 'Decisão',
      codes: Object.entries(DECISOES).map(([codigo, descricao]) => ({ codigo, descricao })),
      kind: 'opcao',
    },
    dia: 'Dia',
    ate: 'Até',
    decidido_por_id: 'Decidido por',
  },
  technical: { observacao: 'what was said about the person is read on its page only' },
  name: doTalento,
})
