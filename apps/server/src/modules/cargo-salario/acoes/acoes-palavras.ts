/** Names of the tables and fields of actions for logs of changes. */
import { autoridades, camposDaAcao } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { camposDoAcompanhamento, camposDoComentario } from '@quadro/contract/cargo-salario/acoes/acompanhamentos.ts'
import { describeTable } from '../../../kit/audit/words.ts'

const { ver: authority } = autoridades
describeTable('acao', {
  singular: 'Ação',
  fields: camposDaAcao,
  columns: {
    // Users who may read the log but not the actions do not see their content.
    titulo: { authority },
    descricao: { authority },
    meta: { authority },
    resultado: { label: 'Resultado', authority },
    motivo_cancelamento: { label: 'Motivo do cancelamento', authority },
    iniciada_em: 'Iniciada em',
    concluida_em: 'Concluída em',
    cancelada_em: 'Cancelada em',
    responsavel_talento_id: 'Responsável',
    responsavel_usuario_id: 'Responsável (usuário)',
    criada_por_id: 'Criada por',
  },
  technical: {
    origem_tipo: 'which kind of record it comes from: the page tells who may see it',
    origem_id: 'which record it comes from: the page tells who may see it',
  },
  base: '/cargo-salario/acoes',
})
describeTable('acao_acompanhamento', {
  singular: 'Acompanhamento de ação',
  part: 'Acompanhamento',
  fields: camposDoAcompanhamento,
  columns: { situacao: { authority }, observacao: { authority }, usuario_id: 'Por' },
  technical: { acao_id: 'whose part it is: the entry names the action' },
})
describeTable('acao_comentario', {
  singular: 'Comentário de ação',
  part: 'Comentário',
  fields: camposDoComentario,
  columns: { texto: { authority }, usuario_id: 'Por' },
  technical: { acao_id: 'whose part it is: the entry names the action' },
})
describeTable('acao_anexo', {
  singular: 'Anexo de ação',
  part: 'Anexo',
  columns: { arquivo_id: { label: 'Arquivo', authority }, usuario_id: 'Por' },
  technical: { acao_id: 'whose part it is: the entry names the action' },
})
