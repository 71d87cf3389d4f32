/** How the log calls what this module keeps, besides its registries. */
import { camposDoAnuncio } from '@quadro/contract/captacao/anuncios.ts'
import { camposDaSolicitacao } from '@quadro/contract/captacao/solicitacao-campos.ts'
import { verSalario } from '@quadro/contract/cargo-salario/salario.ts'
import { describeTable } from '../../kit/words.ts'

describeTable('solicitacao_pessoal', {
  singular: 'Solicitação de Pessoal',
  fields: camposDaSolicitacao,
  labels: { codigo: 'Código', status: 'Situação', solicitante_id: 'Solicitante', liberador_id: 'Quem liberou' },
  guarded: { remuneracao: verSalario },
  base: '/captacao/solicitacoes-pessoal',
})
describeTable('anuncio', { singular: 'Anúncio', fields: camposDoAnuncio, base: '/captacao/anuncios' })
describeTable('candidato', {
  singular: 'Candidato',
  labels: {
    pessoa_id: 'Pessoa',
    pretencao_salarial: 'Pretensão salarial',
    aceito_politica_seguranca: 'Aceite da política de segurança',
    primeiro_emprego: 'Primeiro emprego',
    disponivel: 'Disponível',
    observacao_rh: 'Observação do RH',
    data_cadastro: 'Data de cadastro',
    data_atualizacao: 'Data de atualização',
  },
  guarded: { pretencao_salarial: verSalario },
})
describeTable('candidato_cargo', {
  singular: 'Cargo pretendido',
  labels: { candidato_id: 'Candidato', cargo_id: 'Cargo' },
})
describeTable('candidato_solicitacao', {
  singular: 'Candidato da solicitação',
  labels: {
    candidato_id: 'Candidato',
    solicitacao_id: 'Solicitação',
    talento_id: 'Colaborador contratado',
    curriculo_arquivo_id: 'Currículo',
    removed_at: 'Retirado em',
    removed_by: 'Retirado por',
  },
})
describeTable('historico_candidato', {
  singular: 'Etapa do candidato',
  labels: {
    candidato_solicitacao_id: 'Candidato',
    etapa_seletiva_id: 'Etapa',
    responsavel_id: 'Responsável',
    resultado: 'Resultado',
    observacao: 'Observação',
  },
})
