/** Words for the log of changes, for refusals of the database, and for what depends on a record. */
import { camposDaOcorrencia } from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { autoridades, base } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { NATUREZAS } from '@quadro/contract/gestao-talentos/ocorrencias/tipos-ocorrencia.ts'
import { sql } from 'kysely'
import { describeColumns, describeTable, guardSensitivity } from '../../../kit/audit/words.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'

labelTable('colaborador_ocorrencia', 'Ocorrências dos Talentos')
explainConstraint('tipo_ocorrencia_nome', 'nome', 'Já existe um tipo de ocorrência com este nome.')
explainConstraint('ocorrencia_nome', 'nome', 'Já existe uma ocorrência com este nome.')
explainConstraint('providencia_nome', 'nome', 'Já existe uma providência com este nome.')
explainConstraint('colaborador_ocorrencia_testemunhas', 'testemunhaDoisId', 'Escolha duas pessoas diferentes')

const { ver: authority } = autoridades
guardSensitivity('disciplinar', authority)
const so = (label: string) => ({ label, authority })
describeTable('colaborador_ocorrencia', {
  singular: 'Ocorrência do talento',
  part: 'Ocorrência',
  base,
  fields: camposDaOcorrencia,
  // A reader of the log who may not see occurrences learns nothing of them.
  columns: {
    ocorrencia_id: so('Ocorrência'),
    data: so('Data'),
    local: so('Local'),
    relato: so('Relato'),
    natureza: { ...so('Natureza'), codes: NATUREZAS, kind: 'opcao' },
    pontos: so('Pontos'),
    vale_ate: so('Vale até'),
    registrado_por_id: so('Registrada por'),
    providencia_id: so('Providência'),
    providencia_em: so('Providência em'),
    providencia_por_id: so('Providência por'),
    providencia_anterior_id: so('Providência anterior'),
    testemunhada_em: so('Ciência com testemunhas em'),
    testemunhada_por_id: so('Ciência colhida por'),
    testemunha_um_id: so('Primeira testemunha'),
    testemunha_dois_id: so('Segunda testemunha'),
    contestacao: so('Contestação'),
    contestada_em: so('Contestada em'),
    resposta: so('Resposta'),
    mantida_em: so('Mantida em'),
    mantida_por_id: so('Mantida por'),
    motivo_anulacao: so('Motivo da anulação'),
    anulada_em: so('Anulada em'),
    anulada_por_id: so('Anulada por'),
  },
  technical: { talento_id: 'whose part it is: the entry names the person' },
  name: (alias) => sql<string | null>`(
    select o.nome from ocorrencia o where o.empresa_id = ${sql.ref(`${alias}.empresa_id`)} and o.id = ${sql.ref(`${alias}.ocorrencia_id`)})`,
})
/** What a list of people with their points showed of each. */
describeColumns('talento', { columns: { ocorrencias: so('Ocorrências') } })
describeTable('ocorrencia_anexo', {
  singular: 'Anexo da ocorrência',
  part: 'Anexo',
  columns: { arquivo_id: so('Arquivo'), usuario_id: so('Enviado por'), da_pessoa: so('Enviado pela pessoa') },
  technical: { colaborador_ocorrencia_id: 'whose part it is: the entry names the occurrence' },
})
