/** Words for the log of changes and for refusals of the database: practical evaluations of people. */
import { avaliacoesPraticas, campos, deQuemEmQue } from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'

labelTable('colaborador_avaliacao_pratica', avaliacoesPraticas.plural)
explainConstraint('colaborador_avaliacao_pratica_dia', 'data', 'Este talento já tem esta avaliação prática nesta data.')
describeTable('colaborador_avaliacao_pratica', {
  singular: avaliacoesPraticas.singular,
  part: 'Avaliação prática',
  fields: { ...campos, avaliacaoPraticaId: deQuemEmQue.avaliacaoPraticaId },
  columns: { questionario_id: 'Questionário', percentual: { label: 'Resultado (%)', kind: 'decimal' } },
  technical: { talento_id: 'whose part it is: the entry names the person' },
  base: avaliacoesPraticas.page,
  name: (alias) =>
    sql`(select m.titulo::text from avaliacao_modelo m where m.id = ${sql.ref(`${alias}.avaliacao_pratica_id`)})`,
})
refuseCopy(avaliacoesPraticas, 'São das pessoas, que ficam na empresa em que estão.')
