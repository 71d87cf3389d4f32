/** Names of the tables and fields of lists and their templates for logs of changes. */
import { camposDaEtapa, camposDoModelo } from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import { autoridades } from '@quadro/contract/cargo-salario/roteiros/roteiros-autoridades.ts'
import { describeTable } from '../../../kit/audit/words.ts'

const { ver: authority } = autoridades
const doModelo = { modelo_roteiro_id: 'whose part it is: the entry names the template' }
const daEtapa = {
  ordem: 'Posição',
  dono_talento_id: 'Colaborador',
  dono_usuario_id: 'Usuário',
  depende_de: 'Depende da etapa',
}
describeTable('modelo_roteiro', {
  singular: 'Modelo de roteiro',
  fields: camposDoModelo,
  base: '/cargo-salario/modelos-roteiro',
})
describeTable('modelo_roteiro_cargo', {
  singular: 'Cargo do modelo de roteiro',
  part: 'Cargo',
  columns: { cargo_id: 'Cargo' },
  technical: doModelo,
})
describeTable('modelo_roteiro_area', {
  singular: 'Área do modelo de roteiro',
  part: 'Área',
  columns: { area_id: 'Área' },
  technical: doModelo,
})
describeTable('modelo_roteiro_etapa', {
  singular: 'Etapa do modelo de roteiro',
  part: 'Etapa',
  fields: camposDaEtapa,
  columns: daEtapa,
  technical: doModelo,
})
describeTable('roteiro', {
  singular: 'Roteiro',
  columns: {
    evento: 'Evento',
    modelo_nome: { label: 'Modelo', authority },
    modelo_versao: 'Versão do modelo',
    pessoa_id: 'Pessoa',
    talento_id: 'Colaborador',
    modelo_roteiro_id: 'Modelo de roteiro',
    iniciado_por_id: 'Iniciado por',
    cancelado_em: 'Cancelado em',
    motivo_cancelamento: { label: 'Motivo do cancelamento', authority },
  },
  technical: { origem_id: 'which record the event is: the page tells its day' },
  base: '/cargo-salario/roteiros',
})
describeTable('roteiro_etapa', {
  singular: 'Etapa de roteiro',
  part: 'Etapa',
  fields: camposDaEtapa,
  columns: {
    ...daEtapa,
    titulo: { authority },
    o_que_fazer: { authority },
    feita_em: 'Feita em',
    feita_por_id: 'Feita por',
    em_nome: 'Em nome de quem faz',
    observacao: { label: 'Observação', authority },
    dispensada_em: 'Dispensada em',
    dispensada_por_id: 'Dispensada por',
    motivo_dispensa: { label: 'Motivo', authority },
    documento_id: 'Documento enviado',
    documento_aceito_em: 'Documento aceito em',
    documento_aceito_por_id: 'Documento aceito por',
    documento_recusado_em: 'Documento recusado em',
    documento_recusado_por_id: 'Documento recusado por',
    motivo_recusa: { label: 'Motivo da recusa', authority },
  },
  technical: {
    roteiro_id: 'whose part it is: the entry names the list',
    atraso_avisado_de: 'the due day for which its owner was told',
  },
})
