/** Words for the tables and columns of this module, besides its registries, for everything that shows changes. */
import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import {
  camposDaConfiguracao,
  camposDoLimite,
} from '@quadro/contract/utilitario/acessos/configuracoes-limite-colaborador.ts'
import { camposDePerfil } from '@quadro/contract/utilitario/acessos/perfis.ts'
import { camposDeUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { camposDaConfiguracao as camposDoBackup } from '@quadro/contract/utilitario/dados/backups.ts'
import {
  camposDeConfiguracao,
  camposDeEmpresa,
  camposDeSituacao,
} from '@quadro/contract/utilitario/empresas/empresas.ts'
import { ASSUNTOS, camposDaRecarga, camposDoServico } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import {
  camposDaIntegracao,
  camposDoUsuarioBi,
  nomeDaOrigem,
  PAGINA,
} from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { camposDosParametros } from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { sql } from 'kysely'
import { allAuthorities } from '../../kit/access/authorities.ts'
import { describeTable } from '../../kit/audit/words.ts'

const { chave: _chave, ...doServico } = camposDoServico
describeTable('assistente', {
  singular: 'Assistente de RH',
  fields: doServico,
  // The value is masked; the log shows only that it changed.
  columns: { chave_lacrada: 'Chave de acesso' },
})
describeTable('assistente_uso', {
  singular: 'Sugestão do assistente',
  columns: {
    usuario_id: 'Usuário',
    assunto: { label: 'Assunto', codes: ASSUNTOS },
    gratuito: 'Gratuita',
    respondido_em: { label: 'Respondida em', kind: 'instante' },
  },
  technical: { mes: 'of which month', expira_em: 'until when an unanswered one counts' },
})
describeTable('assistente_recarga', {
  singular: 'Recarga de créditos do assistente',
  fields: camposDaRecarga,
  columns: { usuario_id: 'Usuário' },
})
describeTable('assistente_pedido', {
  singular: 'Pedido de créditos do assistente',
  columns: {
    usuario_id: 'Usuário',
    quantidade: 'Quantidade de créditos',
    // The value is masked.
    nome: 'Nome',
    email: 'E-mail',
    telefone: 'Telefone',
  },
})
describeTable('configuracao_limite_colaborador', {
  singular: 'Limites de Colaboradores',
  fields: { maximo: camposDaConfiguracao.maximo },
  base: '/utilitario/configuracoes-limite-colaborador',
})
describeTable('limite_colaborador', {
  singular: 'Limite de Colaboradores',
  fields: camposDoLimite,
  columns: { configuracao_id: 'Limites', area_id: 'Área Organizacional', cargo_id: 'Cargo' },
})
describeTable('empresa', {
  singular: 'Empresa',
  fields: { ...camposDeEmpresa, ...camposDeSituacao },
  columns: { logo_arquivo_id: 'Logo', ac_integra: 'Integrada com o AC Pessoal' },
  technical: { cores: 'derived from the colour' },
  base: '/utilitario/empresas',
})
// Lists of field names of other modules, which give the labels themselves.
const {
  camposCandidatoObrigatorios: _obrigatorios,
  camposCandidatoVisiveis: _visiveis,
  camposSolicitacaoObrigatorios: _exigidos,
  camposSolicitacaoOcultos: _ocultos,
  ...configuracao
} = camposDeConfiguracao
describeTable('empresa_configuracao', {
  singular: 'Configuração da Empresa',
  fields: configuracao,
  columns: { campos_extras: 'Campos extras' },
})
describeTable('integracao', {
  singular: 'Integração',
  fields: camposDaIntegracao,
  columns: {
    provedor: { label: 'Serviço', write: (value) => nomeDaOrigem(String(value)) },
    token_lacrado: 'Token',
  },
  base: PAGINA,
})
describeTable('integracao_chave', {
  singular: 'Chave de integração',
  columns: { chave_lacrada: 'Chave', publica: 'Parte pública', impressao: 'Impressão', renovada_em: 'Renovada em' },
})
describeTable('usuario_bi', {
  singular: 'Usuário do BI',
  fields: camposDoUsuarioBi,
  columns: { chave_lacrada: 'Chave', renovada_em: 'Renovada em' },
  technical: { chave_hash: 'by which the key is found' },
})
describeTable('parametros_sistema', {
  singular: 'Parâmetros do Sistema',
  fields: camposDosParametros,
  columns: {
    tamanho_maximo_arquivo: {
      label: 'Tamanho máximo de arquivo',
      write: (value) => formatarTamanho(Number(value)),
    },
  },
  technical: { unica: 'there is one row' },
})
describeTable('perfil', { singular: 'Perfil', fields: camposDePerfil, base: '/utilitario/perfis' })
describeTable('perfil_autoridade', {
  singular: 'Permissão do perfil',
  columns: {
    perfil_id: 'Perfil',
    autoridade: {
      label: 'Permissão',
      // The same label as in the tree of the profile.
      write: (value) => {
        const found = allAuthorities().get(String(value))
        return found && `${found.resource}: ${found.action}`
      },
    },
  },
})
describeTable('usuario', {
  singular: 'Usuário',
  fields: camposDeUsuario,
  columns: {
    ultimo_acesso: 'Último acesso',
    apresentacao_em: 'Apresentação vista em',
    versao_vista: 'Versão de que viu as novidades',
    demonstracao: 'Demonstração',
    sistema_pai: 'Do sistema do fornecedor',
    tema: {
      label: 'Tema',
      codes: [
        { codigo: 'claro', descricao: 'Claro' },
        { codigo: 'escuro', descricao: 'Escuro' },
      ],
    },
    // The value is masked; the log shows only that it changed.
    senha_hash: 'Senha',
  },
  base: '/utilitario/usuarios',
})
describeTable('acesso', {
  singular: 'Acesso de usuário',
  columns: {
    usuario_id: 'Usuário',
    perfil_id: 'Perfil',
    talento_id: 'Colaborador',
    restrito_a_areas: 'Restrito a áreas',
  },
})
describeTable('acesso_area', { singular: 'Área do acesso', columns: { acesso_id: 'Acesso', area_id: 'Área' } })
describeTable('arquivo', {
  singular: 'Arquivo',
  columns: {
    // The name of a person's file may reveal what is protected in the file.
    nome: { label: 'Nome', sensitivity: 'documento' },
    tipo: 'Tipo',
    tamanho: 'Tamanho em bytes',
    dono_entidade: { label: 'De', kind: 'texto' },
    dono_id: 'Número do dono',
  },
  name: (alias) =>
    sql`case when ${sql.ref(`${alias}.dono_entidade`)} not in ('pessoa', 'questionario') then ${sql.ref(`${alias}.nome`)}::text end`,
  technical: { chave: 'where the bytes lie' },
})
describeTable('tarefa', {
  singular: 'Tarefa',
  columns: {
    usuario_id: 'Usuário',
    titulo: 'Título',
    situacao: {
      label: 'Situação',
      codes: [
        { codigo: 'na-fila', descricao: 'Na fila' },
        { codigo: 'executando', descricao: 'Em execução' },
        { codigo: 'pronta', descricao: 'Pronta' },
        { codigo: 'falhou', descricao: 'Falhou' },
        { codigo: 'cancelada', descricao: 'Cancelada' },
      ],
    },
    mensagem: 'Mensagem',
    arquivo_id: 'Arquivo',
    cancelar: 'Cancelamento pedido',
    iniciada_em: 'Iniciada em',
    terminada_em: 'Terminada em',
  },
  technical: {
    tipo: 'the title says it',
    parametros: 'may carry anything; written masked',
    feito: 'progress',
    total: 'progress',
    tentativas: 'a counter',
    vista_em: 'whether its user has looked',
  },
})
const aviso = 'a notice is told where it is read; what it tells of has its own entry'
describeTable('mensagem', {
  singular: 'Mensagem',
  columns: { remetente: 'Remetente', texto: 'Texto', data: 'Data' },
  technical: {
    tipo: 'the box it lies in',
    link: 'an address',
    evento: 'which notice it is of',
    varias: 'what is said of several at once',
    busca: 'sender and words as a search compares them',
  },
  leftOut: aviso,
})
describeTable('usuario_mensagem', {
  singular: 'Mensagem do usuário',
  columns: {
    usuario_id: 'Usuário',
    mensagem_id: 'Mensagem',
    lida: 'Lida',
    data: 'Data',
    quantas: 'Quantas',
    solicitacao_id: 'Solicitação de pessoal',
    talento_id: 'Colaborador',
    proposta_id: 'Proposta de alteração',
  },
  technical: {
    tipo: 'the box it lies in',
    grupo: 'those that are counted as one',
    aqui: 'whether the box shows it',
    resumo: 'whether a digest still has to tell of it',
    autoridade: 'what its reader must hold',
  },
  leftOut: aviso,
})
describeTable('preferencia_aviso', {
  singular: 'Preferência de aviso',
  columns: { usuario_id: 'Usuário', aqui: 'Aparece no início' },
  technical: { evento: 'which notice it is of', email: 'when it goes by mail, by a short name' },
})
describeTable('resumo_avisos', {
  singular: 'Resumo por e-mail',
  columns: { usuario_id: 'Usuário', hora: 'Hora', enviado_em: 'Enviado em' },
})
describeTable('noticia_perfil', {
  singular: 'Perfil que lê a notícia',
  columns: { noticia_id: 'Notícia', perfil_id: 'Perfil' },
})
describeTable('noticia_area', {
  singular: 'Área que lê a notícia',
  columns: { noticia_id: 'Notícia', area_id: 'Área' },
})
describeTable('noticia_empresa', {
  singular: 'Empresa que lê a notícia',
  columns: { noticia_id: 'Notícia', alvo_id: 'Empresa' },
})
describeTable('preferencia', {
  singular: 'Preferência',
  columns: { usuario_id: 'Usuário' },
  technical: { chave: 'which of the own choices', valor: 'an own choice: columns, filters' },
  leftOut: 'how a user likes a list tells of no record',
})
describeTable('relatorio_erro', {
  singular: 'Relatório de erro',
  columns: {
    descricao: { label: 'Descrição', kind: 'texto-longo' },
    stack_trace: { label: 'Pilha de chamadas', kind: 'texto-longo' },
    usuario_id: 'Usuário',
  },
  technical: { sistema: 'of the server', ambiente: 'of the browser' },
})
describeTable('backup', {
  singular: 'Backup',
  columns: {
    usuario_id: 'Usuário',
    situacao: 'Situação',
    cancelar: 'Cancelamento pedido',
    mensagem: 'O que houve',
    tamanho: 'Tamanho em bytes',
    esquema: 'Versão do banco',
    versao_programa: 'Versão do programa',
    automatico: 'Automático',
    iniciado_em: 'Iniciado em',
    terminado_em: 'Terminado em',
    tabelas: 'Tabelas',
    linhas: 'Linhas',
    arquivos: 'Arquivos',
    sem_conteudo: 'Arquivos sem conteúdo',
  },
  technical: {
    feito: 'progress',
    total: 'progress',
    chave: 'where the file lies',
    sha256: 'of the file; its page says it',
  },
})
describeTable('backup_configuracao', {
  singular: 'Configuração do Backup',
  fields: camposDoBackup,
  technical: { unica: 'there is one row', instalacao: 'names the installation to itself' },
})
describeTable('importacao', {
  singular: 'Importação',
  columns: {
    tipo: 'O que é importado',
    usuario_id: 'Usuário',
    nome_arquivo: 'Arquivo',
    situacao: 'Situação',
    atualizar: 'Atualizar existentes',
    somente_corretas: 'Somente as linhas corretas',
    mensagem: 'Mensagem',
    aplicada_em: 'Aplicada em',
    desfeita_em: 'Desfeita em',
    arquivo_id: 'Arquivo enviado',
    tarefa_id: 'Tarefa',
  },
  technical: {
    cabecalho: 'of the sheet, which its sender alone reads',
    aba: 'which sheet of the file',
    abas: 'names in the file, which its sender alone reads',
    colunas: 'which column is which',
    correcoes: 'what the sender typed over the sheet',
    trocas: 'what the sender took for what the sheet says',
    linhas: 'a counter',
    totais: 'counters',
    segundos: 'how long it took',
  },
})
