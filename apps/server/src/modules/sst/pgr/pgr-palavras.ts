/** Names of the tables and fields of programmes for logs of changes. */
import { acoesPgr } from '@quadro/contract/sst/pgr/acoes-pgr.ts'
import { camposDoPgr, lugarDoPgr, pgrs } from '@quadro/contract/sst/pgr/pgr.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'

describeTable('pgr', {
  singular: pgrs.singular,
  fields: lugarDoPgr,
  base: pgrs.page,
  name: (alias) => sql`(select x.nome from pgr_lista x where x.id = ${sql.ref(`${alias}.id`)})`,
})
const { gruposIds: _, ...daVersao } = camposDoPgr
describeTable('pgr_versao', {
  singular: 'Versão do PGR',
  part: 'Versão',
  fields: daVersao,
  columns: {
    pgr_id: 'PGR',
    numero: 'Versão',
    submetida_em: 'Submetida em',
    aprovada_em: 'Aprovada em',
    aprovada_por_id: 'Aprovada por',
    contrato_id: 'Contrato do profissional',
    motivo_devolucao: 'Motivo da devolução',
    conteudo: 'Inventário guardado',
  },
})
describeTable('pgr_versao_grupo', {
  singular: 'Grupo do PGR',
  part: 'Grupo',
  columns: { pgr_versao_id: 'Versão', grupo_homogeneo_id: 'Grupo homogêneo' },
})
describeTable('acao_pgr', {
  singular: acoesPgr.singular,
  part: 'Para',
  columns: {
    pgr_id: 'PGR',
    grupo_homogeneo_id: 'Grupo homogêneo',
    risco_id: 'Risco',
    probabilidade_depois_id: 'Probabilidade depois da ação',
    gravidade_depois_id: 'Gravidade depois da ação',
  },
  technical: { acao_id: 'whose part it is: the entry names the action' },
})
