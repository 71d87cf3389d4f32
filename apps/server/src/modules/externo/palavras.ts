/** Words for the tables and columns of the candidate area, for everything that shows changes. */
import { SECOES_DO_CANDIDATO } from '@quadro/contract/externo/cadastro/campos.ts'
import { camposDoDocumento } from '@quadro/contract/externo/cadastro/documentos.ts'
import { MOTIVO_DO_APAGAMENTO } from '@quadro/contract/utilitario/dados/apagamentos.ts'
import { describeColumns, describeTable } from '../../kit/audit/words.ts'

describeTable('documento_candidato', {
  singular: 'Documento do candidato',
  fields: camposDoDocumento,
  columns: {
    candidato_id: 'Candidato',
    // The description of a document may reveal what is protected in the document.
    descricao: { sensitivity: 'documento' },
    observacao: { sensitivity: 'documento' },
    arquivo_id: { label: 'Arquivo', sensitivity: 'documento' },
    tipo_documento_id: 'Tipo de documento',
    etapa_seletiva_id: 'Etapa seletiva',
    interno: 'Só do RH',
  },
})

const campos = new Map(SECOES_DO_CANDIDATO.flatMap((s) => s.campos).map(({ nome, label }) => [nome, label]))
const write = (nome: unknown) => campos.get(String(nome))
describeColumns('empresa_configuracao', {
  columns: {
    campos_candidato_visiveis: { label: 'Campos visíveis do candidato', write },
    campos_candidato_obrigatorios: { label: 'Campos obrigatórios do candidato', write },
  },
})

describeTable('arquivo_enviado', {
  singular: 'Arquivo de quem se cadastra',
  columns: { uso: 'Uso', arquivo_id: 'Arquivo' },
  technical: { segredo_hash: 'what the visitor shows to keep it' },
  leftOut: 'it waits with a registration; what becomes of it is told of the person',
})
describeColumns('candidato', {
  columns: { ultimo_acesso: 'Último acesso', aviso_exclusao: 'Avisado da exclusão em' },
})
describeTable('apagamento_candidato', {
  singular: 'Dados apagados',
  columns: {
    protocolo: 'Protocolo',
    motivo: {
      label: 'Motivo',
      codes: Object.entries(MOTIVO_DO_APAGAMENTO).map(([codigo, descricao]) => ({ codigo, descricao })),
    },
    em: 'Apagado em',
    meses: 'Meses guardados',
    arquivos: 'Arquivos',
    emails: 'E-mails',
    linhas_do_log: 'Linhas do log sem valores',
  },
  technical: { registros: 'told by the list of what was erased' },
})
