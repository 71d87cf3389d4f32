/** Words for the tables and columns of this module, besides its registries, for everything that shows changes. */
import { camposDoAnuncio } from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { SIM_OU_NAO, TIPOS_DE_PERGUNTA } from '@quadro/contract/captacao/anuncios/perguntas.ts'
import { areasInteresse } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { CRITERIOS, type Criterio } from '@quadro/contract/captacao/candidatos/candidatos-duplicados.ts'
import { QUANDO_ENVIAR, TIPOS_DE_MENSAGEM } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import { SITUACOES_DA_MENSAGEM } from '@quadro/contract/captacao/mensagens/mensagens-candidatos.ts'
import { modelosCarta } from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import { MOTIVOS_DE_RECUSA } from '@quadro/contract/captacao/selecao/recusa.ts'
import { passoForm, RESULTADOS } from '@quadro/contract/captacao/selecao/selecao.ts'
import { delegacaoForm } from '@quadro/contract/captacao/solicitacoes/delegacoes-aprovacao.ts'
import { camposDaSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacao-campos.ts'
import { autoridades, SITUACOES } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { ESCOLARIDADE } from '@quadro/contract/geral/codigos/codigos.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { sql } from 'kysely'
import { type ColumnWords, describeColumns, describeTable } from '../../kit/audit/words.ts'

const codes = (words: Record<string, string>) =>
  Object.entries(words).map(([codigo, descricao]) => ({ codigo, descricao }))

describeTable('solicitacao_pessoal', {
  singular: 'Solicitação de Pessoal',
  // Hidden from the managers of its area (invisivel_para_gestor); users restricted to areas cannot open the log anyway.
  kept: () => sql<boolean>`app_areas_responsavel() is not null`,
  fields: camposDaSolicitacao,
  columns: {
    codigo: 'Código',
    status: { label: 'Situação', codes: codes(SITUACOES) },
    data_status: 'Situação desde',
    solicitante_id: 'Solicitante',
    liberador_id: 'Quem liberou',
    liberador_delegante_id: 'Liberou no lugar de',
    observacao_liberador: { label: 'Observação de quem liberou', kind: 'texto-longo' },
    suspensa: 'Suspensa',
    encerrada: 'Encerrada',
    data_encerramento: 'Data de encerramento',
    obs_encerra: { label: 'Observação do encerramento', kind: 'texto-longo' },
    cancelada: 'Cancelada',
    obs_cancelamento: { label: 'Observação do cancelamento', kind: 'texto-longo' },
    motivo_sem_resposta: { label: 'Por que candidatos ficaram sem resposta', kind: 'texto-longo' },
    remuneracao: { authority: autoridades.verRemuneracao },
  },
  base: '/captacao/solicitacoes-pessoal',
  name: (alias) => sql`${sql.ref(`${alias}.codigo`)} || ' · ' || ${sql.ref(`${alias}.descricao`)}`,
})
const daSolicitacao = (singular: string, column: string, words: string | ColumnWords) =>
  describeTable(`solicitacao_${column.replace(/_.*/, '')}`, {
    singular,
    columns: { solicitacao_id: 'Solicitação', [column]: words },
  })
daSolicitacao('Bairro da solicitação', 'bairro_id', 'Bairro')
daSolicitacao('E-mail da solicitação', 'email', 'E-mail')
daSolicitacao('Escolaridade da solicitação', 'escolaridade', { label: 'Escolaridade', codes: ESCOLARIDADE })
daSolicitacao('Etapa da solicitação', 'etapa_seletiva_id', 'Etapa')
describeColumns('solicitacao_etapa', { columns: { ordem: 'Ordem', prazo_dias: 'Meta (dias)' } })
describeTable('cargo_etapa_avaliacao', {
  singular: 'Avaliação da etapa do cargo',
  columns: {
    cargo_etapa_seletiva_id: 'Etapa do cargo',
    modelo_id: 'Modelo',
    respondente: 'Quem responde',
    prazo_dias: 'Prazo (dias)',
  },
})
describeTable('solicitacao_substituido', {
  singular: 'Substituído da solicitação',
  columns: { solicitacao_id: 'Solicitação', talento_id: 'Talento substituído' },
})
describeTable('delegacao_aprovacao', {
  singular: 'Delegação de aprovação',
  fields: delegacaoForm.shape,
  columns: { delegante_id: 'Quem delegou' },
})
describeTable('anuncio', {
  singular: 'Anúncio',
  fields: camposDoAnuncio,
  columns: {
    aviso_expiracao: 'Aviso da expiração enviado em',
    utilizar_avaliacoes_etapa_seletiva: 'Utilizar avaliações da etapa seletiva',
  },
  base: '/captacao/anuncios',
})

describeTable('solicitacao_pergunta', {
  singular: 'Pergunta da vaga',
  columns: {
    solicitacao_id: 'Solicitação',
    ordem: 'Ordem',
    texto: 'Pergunta',
    tipo: { label: 'Tipo de resposta', codes: TIPOS_DE_PERGUNTA },
    obrigatoria: 'Resposta obrigatória',
    esperada: { label: 'Resposta esperada', codes: SIM_OU_NAO },
    minimo: 'No mínimo',
    maximo: 'No máximo',
    retirada_em: 'Retirada em',
  },
})
describeTable('candidatura_resposta', {
  singular: 'Resposta do candidato',
  columns: {
    candidato_solicitacao_id: 'Candidato',
    pergunta_id: 'Pergunta',
    sim: 'Resposta',
    numero: 'Resposta em número',
  },
})

describeTable('candidato', {
  singular: 'Candidato',
  columns: {
    pessoa_id: 'Pessoa',
    pretencao_salarial: {
      label: 'Pretensão salarial',
      kind: 'dinheiro',
      sensitivity: 'salario',
      authority: autoridades.verRemuneracao,
    },
    aceito_politica_seguranca: 'Aceite da política de segurança',
    primeiro_emprego: 'Primeiro emprego',
    disponivel: 'Disponível',
    colocacao: 'Colocação',
    como_ficou_sabendo_vaga_id: 'Como ficou sabendo da vaga',
    como_ficou_sabendo_outro: 'Por onde ficou sabendo',
    observacao_rh: { label: 'Observação do RH', kind: 'texto-longo' },
    qualificacao_cadastral: {
      label: 'Qualificação cadastral',
      codes: codes({
        QUALIFICADO: 'Qualificado',
        NAO_QUALIFICADO: 'Não qualificado',
        DADOS_INCOMPLETOS: 'Dados incompletos',
        NAO_VERIFICADO: 'Não verificado',
      }),
    },
    mensagem_qualificacao: 'Mensagem da qualificação',
    modulo_externo: 'Inscrito pela área do candidato',
    qualificado: 'Qualificado',
    qualificacao_em: 'Data da consulta da qualificação',
    data_cadastro: 'Data de cadastro',
    data_atualizacao: 'Data de atualização',
  },
  technical: {
    senha_hash: 'a password',
    politica_versao: 'which text was accepted: the settings tell of its words',
  },
})
describeTable('candidato_area_interesse', {
  singular: 'Área de interesse do candidato',
  columns: { candidato_id: 'Candidato', area_interesse_id: 'Área de interesse' },
})
describeTable('candidato_cargo', {
  singular: 'Cargo pretendido',
  columns: { candidato_id: 'Candidato', cargo_id: 'Cargo' },
})
describeTable('candidato_marcador', {
  singular: 'Marcador do candidato',
  columns: { candidato_id: 'Candidato', marcador_id: 'Marcador' },
})
describeTable('candidato_mesclagem', {
  singular: 'Mesclagem de candidatos',
  columns: {
    candidato_id: 'Candidato que ficou',
    saiu_nome: 'Cadastro que saiu',
    motivos: { label: 'Por que eram a mesma pessoa', write: (m) => CRITERIOS[m as Criterio] },
    usuario_id: 'Quem mesclou',
  },
  technical: {
    saiu_id: 'a number that nobody has any more',
    campos: 'whose values were kept: the record that stayed has its own entry with them',
  },
})
describeTable('candidato_distinto', {
  singular: 'Candidatos que são pessoas diferentes',
  columns: { candidato_id: 'Candidato', outro_id: 'Outro candidato', usuario_id: 'Quem disse' },
})
describeTable('candidato_conhecimento', {
  singular: 'Conhecimento do candidato',
  columns: { candidato_id: 'Candidato', competencia_id: 'Conhecimento' },
})
describeTable('candidato_solicitacao', {
  singular: 'Candidato da solicitação',
  columns: {
    candidato_id: 'Candidato',
    solicitacao_id: 'Solicitação',
    talento_id: 'Colaborador contratado',
    curriculo_arquivo_id: 'Currículo',
    origem_empresa_id: 'Empresa de origem',
    origem_id: 'Como ficou sabendo da vaga',
    removed_at: 'Retirado em',
    removed_by: 'Retirado por',
  },
  technical: {
    colaborador_historico_id: 'the row of the history that the hiring made: it has its own entry',
    origem_candidato_id: 'a candidate of another company, whom this one does not know by number',
  },
})
describeTable('recusa_candidato', {
  singular: 'Recusa do candidato',
  columns: {
    candidato_solicitacao_id: 'Candidato',
    motivo: { label: 'Motivo', codes: MOTIVOS_DE_RECUSA },
    observacao: { label: 'Observação', kind: 'texto-longo' },
    usuario_id: 'Quem recusou',
  },
})
describeTable('mensagem_candidato', {
  singular: 'Mensagem a candidato',
  columns: {
    candidato_solicitacao_id: 'Candidato',
    tipo: { label: 'Tipo', codes: TIPOS_DE_MENSAGEM },
    assunto: 'Assunto',
    texto: { label: 'Texto', kind: 'texto-longo' },
    quando: { label: 'Quando', codes: QUANDO_ENVIAR },
    situacao: { label: 'Situação', codes: SITUACOES_DA_MENSAGEM },
    enviar_em: 'Marcada para',
    enviada_em: 'Enviada em',
    por_email: 'Por e-mail',
    usuario_id: 'Quem escreveu',
  },
  technical: { texto_versao_id: 'follows from the words', evento: 'a code; the message says what it tells' },
  base: '/captacao/mensagens-candidatos',
  name: (alias) => sql`${sql.ref(`${alias}.tipo`)}`,
})
describeTable('modelo_carta', { singular: modelosCarta.singular, fields: modelosCarta.fields, base: modelosCarta.page })
describeTable('historico_candidato', {
  singular: 'Etapa do candidato',
  fields: passoForm.shape,
  columns: {
    candidato_solicitacao_id: 'Candidato',
    responsavel_id: 'Responsável',
    resultado: { label: 'Resultado', codes: RESULTADOS },
  },
})

describeTable('area_interesse', {
  singular: areasInteresse.singular,
  fields: { nome: areasInteresse.fields.nome, observacao: areasInteresse.fields.observacao },
  base: areasInteresse.page,
})
describeTable('area_interesse_area', {
  singular: 'Área organizacional da área de interesse',
  columns: { area_interesse_id: 'Área de interesse', area_id: 'Área' },
})
describeColumns('area_formacao', { columns: { observacao: { label: 'Observação', kind: 'texto-longo' } } })
describeTable('area_formacao_area', {
  singular: 'Área organizacional da formação',
  columns: { area_formacao_id: 'Área de formação', area_id: 'Área' },
})

/** Label of a field of the request that the company hides or requires. */
const campoDaSolicitacao = (nome: unknown) =>
  Object.hasOwn(camposDaSolicitacao, String(nome))
    ? fieldMeta(camposDaSolicitacao[nome as keyof typeof camposDaSolicitacao])?.label
    : undefined
describeColumns('empresa_configuracao', {
  columns: {
    campos_solicitacao_ocultos: { label: 'Campos ocultos da solicitação', write: campoDaSolicitacao },
    campos_solicitacao_obrigatorios: { label: 'Campos obrigatórios da solicitação', write: campoDaSolicitacao },
  },
})
