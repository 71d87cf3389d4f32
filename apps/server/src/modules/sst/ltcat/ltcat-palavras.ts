/** Names of the tables and fields of reports for logs of changes. */
import { camposDoLtcat, deQuem, ltcats } from '@quadro/contract/sst/ltcat/ltcat.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'

const { gruposIds: _, ...daVersao } = camposDoLtcat
describeTable('ltcat', {
  singular: ltcats.singular,
  fields: { ...deQuem, ...daVersao },
  base: ltcats.page,
  columns: {
    numero: 'Versão',
    emitido_em: 'Emitido em',
    emitido_por_id: 'Emitido por',
    contrato_id: 'Contrato do profissional',
    anterior_id: 'Versão anterior',
    conteudo: 'Laudo guardado',
  },
  name: (alias) => sql`(select x.nome from ltcat_lista x where x.id = ${sql.ref(`${alias}.id`)})`,
})
describeTable('ltcat_grupo', {
  singular: 'Grupo do LTCAT',
  part: 'Grupo',
  columns: { ltcat_id: 'LTCAT', grupo_homogeneo_id: 'Grupo homogêneo' },
})
