/** Words of the log for the publications of the Ministry's report. */
import {
  camposDaPublicacao,
  publicacoesEquidade,
} from '@quadro/contract/cargo-salario/equidade/publicacoes-equidade.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'

describeTable('publicacao_equidade', {
  singular: publicacoesEquidade.singular,
  fields: camposDaPublicacao,
  columns: { arquivo_id: 'Arquivo do Ministério' },
  base: publicacoesEquidade.page,
  name: (alias) =>
    sql`(select right(x.semestre, 1) || 'º semestre de ' || left(x.semestre, 4) from publicacao_equidade x where x.id = ${sql.ref(`${alias}.id`)})`,
})
refuseCopy(publicacoesEquidade, 'O que cada empresa publicou é dela.')
